import { createElement } from 'react';
import { useSession } from '../session/index.ts';
import { useText } from '../../ui/texts/useText.ts';
import { CashWays } from '../cash/index.ts';
import { Dropdown } from '../panels/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useAccountPanels } from './later.ts';
import { Balance } from '../preferences/index.ts';

function Panel() {
  const { isMember } = useSession();
  return (
    <>
      {createElement(useAccountPanels().AccountFigures)}
      {isMember && <CashWays />}
    </>
  );
}

/** The balance in the header; toggles Balance, Pending and Today's report [H-03]. */
export function AccountDropdown() {
  const text = useText();
  const { balance } = useSession();
  return (
    <Dropdown
      name="account"
      label={text('account.panel')}
      face={
        <>
          <Balance amount={balance} />
          <span className="arrow">
            <Icon name="down" size={16} />
          </span>
        </>
      }
    >
      <Panel />
    </Dropdown>
  );
}
