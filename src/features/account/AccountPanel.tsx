import { chakra } from '@chakra-ui/react/styled-system';
import { usePanels } from '../panels/index.ts';
import { Balance, usePreferences } from '../preferences/index.ts';
import { RefreshButton, useIsStale } from '../draws/index.ts';
import { useSession } from '../session/index.ts';
import { useSite } from '../site/index.ts';
import { useText } from '../../ui/texts/useText.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { CashWays } from '../cash/index.ts';
import { Checked } from './Checked.tsx';
import { Figure, Figures } from '../../ui/kit/Figures.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';

const Root = chakra('section', {
  base: {
    display: 'grid',
    gap: '3',
    padding: '4',
    '& .head': { display: 'flex', alignItems: 'center', gap: '1' },
    '& h2': { marginInlineEnd: 'auto', fontSize: 'sm' },
    '& > p': { fontSize: 'sm' },
    '& .note': { color: 'muted', fontSize: 'sm' },
    '& .stale': { display: 'flex', gap: '1.5', alignItems: 'center', color: 'notice', fontSize: 'xs' },
    '& .ways': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2' },
  },
});

/** Shows and hides the balance, wherever it stands [H-05]. */
export function BalanceSwitch() {
  const text = useText();
  const { isBalanceHidden, send } = usePreferences();
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={text(isBalanceHidden ? 'account.show' : 'account.hide')}
      onClick={() =>
        send({ type: 'preference.chosen', changes: { balance: isBalanceHidden ? 'shown' : 'hidden' } })
      }
    >
      <Icon name={isBalanceHidden ? 'eyeOff' : 'eye'} />
    </Button>
  );
}

function GuestWays() {
  const text = useText();
  const { startBalance } = useSite();
  const { send } = usePanels();
  return (
    <>
      <p className="note">{text('account.guestNote')}</p>
      {startBalance !== null && <p>{text('register.playMoney', { balance: Number(startBalance) })}</p>}
      <div className="ways">
        <Button look="solid" onClick={() => send({ type: 'login.opened' })}>
          {text('account.signIn')}
        </Button>
        <Button onClick={() => send({ type: 'register.opened' })}>{text('account.register')}</Button>
      </div>
    </>
  );
}

/** 'Account' of the left panel [H-06]: balance, what is pending, a refresh; for guests the two ways in. */
export function AccountPanel() {
  const text = useText();
  const { isMember, balance, pending } = useSession();
  const isStale = useIsStale();
  return (
    <Root aria-labelledby="account-title">
      <div className="head">
        <h2 id="account-title">{text('account.title')}</h2>
        <BalanceSwitch />
        <RefreshButton />
      </div>
      <Figures>
        <Figure name={text('account.balance')} isMain>
          <Balance amount={isMember ? balance : null} />
        </Figure>
        <Figure name={text('account.pending')}>
          <Balance amount={isMember ? pending : null} />
        </Figure>
        <Checked as="CheckedFigure" />
      </Figures>
      {isStale && (
        <p className="stale">
          <Icon name="info" size={16} />
          {text('stale.note')}
        </p>
      )}
      {isMember ? <CashWays /> : <GuestWays />}
    </Root>
  );
}
