import { useTodayAmount } from '../app/facades/useDraw.ts';
import { useSession } from '../app/facades/useSession.ts';
import { useText } from '../app/facades/useText.ts';
import { Figure, Figures } from './Figures.tsx';
import { Balance } from './Money.tsx';

/** Balance, Pending and Today's report [H-03]. */
export function AccountFigures() {
  const text = useText();
  const { balance, pending } = useSession();
  const todayAmount = useTodayAmount();
  return (
    <Figures>
      <Figure name={text('account.balance')} isMain>
        <Balance amount={balance} />
      </Figure>
      <Figure name={text('account.pending')}>
        <Balance amount={pending} />
      </Figure>
      <Figure name={text('account.today')}>
        <Balance amount={todayAmount} isSigned />
      </Figure>
    </Figures>
  );
}
