import { useTodayAmount } from '../draws/index.ts';
import { useSession } from '../session/index.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { Figure, Figures } from '../../ui/kit/Figures.tsx';
import { Balance } from '../preferences/index.ts';

/** Balance, Pending and Today's report [H-03]. */
export function AccountFigures() {
  const text = useText();
  const pageText = usePageText();
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
      <Figure name={pageText('account.today')}>
        <Balance amount={todayAmount} isSigned />
      </Figure>
    </Figures>
  );
}
