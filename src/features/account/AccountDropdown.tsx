import { createElement } from 'react';
import { useSession } from '../session/index.ts';
import { useSite } from '../site/index.ts';
import { useText } from '../../ui/texts/useText.ts';
import { CashWays } from '../cash/index.ts';
import { Dropdown } from '../panels/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Checked } from './Checked.tsx';
import { useAccountPanels } from './later.ts';
import { Balance } from '../preferences/index.ts';

function Panel() {
  const { isMember } = useSession();
  const { AccountFigures, StartNote } = useAccountPanels();
  return (
    <>
      {createElement(AccountFigures)}
      {isMember ? <CashWays /> : createElement(StartNote)}
    </>
  );
}

/** What a guest would begin with, in the place of a balance. */
function Start() {
  const text = useText();
  const { startBalance } = useSite();
  return startBalance === null
    ? text('account.title')
    : text('account.start', { balance: Number(startBalance) });
}

/** The balance in the header; toggles Balance, Pending and Today's report [H-03]. */
export function AccountDropdown() {
  const text = useText();
  const { balance, isMember } = useSession();
  return (
    <Dropdown
      name="account"
      label={text('account.panel')}
      face={
        <>
          <span className="sums">
            {isMember ? <Balance amount={balance} /> : <Start />}
            <Checked as="CheckedSum" />
          </span>
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
