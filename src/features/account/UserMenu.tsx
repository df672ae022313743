import { createElement } from 'react';
import { useText } from '../../ui/texts/useText.ts';
import { Dropdown } from '../panels/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useAccountPanels } from './later.ts';

function Panel() {
  return createElement(useAccountPanels().UserPanel);
}

/** The menu of who is here; UserPanel hangs from it. */
export function UserMenu() {
  const text = useText();
  return (
    <Dropdown name="userMenu" label={text('menu.user')} face={<Icon name="person" />} isIcon>
      <Panel />
    </Dropdown>
  );
}
