import { createElement } from 'react';
import { useSession } from '../app/facades/useSession.ts';
import { useText } from '../app/facades/useText.ts';
import { CashWays } from './CashWays.tsx';
import { Dropdown } from './Dropdown.tsx';
import { Icon } from './Icon.tsx';
import { useLater } from './later.ts';
import { Balance } from './Money.tsx';

function Panel() {
  const { isMember } = useSession();
  return (
    <>
      {createElement(useLater().AccountFigures)}
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
