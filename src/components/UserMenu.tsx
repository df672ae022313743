import { createElement } from 'react';
import { useText } from '../app/facades/useText.ts';
import { Dropdown } from './Dropdown.tsx';
import { Icon } from './Icon.tsx';
import { useLater } from './later.ts';

function Panel() {
  return createElement(useLater().UserPanel);
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
