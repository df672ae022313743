import { chakra } from '@chakra-ui/react/styled-system';
import type { MoneyText } from '../../../contract/model.ts';
import { useTodayAmount } from '../draws/index.ts';
import { usePanels } from '../panels/index.ts';
import { useSession } from '../session/index.ts';
import { useSite } from '../site/index.ts';
import { ButtonLink } from '../../ui/kit/ButtonLink.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useText } from '../../ui/texts/useText.ts';
import { Figure, Figures } from '../../ui/kit/Figures.tsx';
import { CheckedFigure } from './CheckedMoney.tsx';
import { useIsChecking } from './useIsChecking.ts';
import { Balance } from '../preferences/index.ts';

/** Balance, Pending and Today's report [H-03]. */
export function AccountFigures() {
  const text = useText();
  const pageText = usePageText();
  const { isMember, balance, pending } = useSession();
  const of = (amount: MoneyText) => (isMember ? amount : null);
  const todayAmount = useTodayAmount();
  const isChecking = useIsChecking();
  return (
    <Figures>
      <Figure name={text('account.balance')} isMain>
        <Balance amount={of(balance)} />
      </Figure>
      <Figure name={text('account.pending')}>
        <Balance amount={of(pending)} />
      </Figure>
      {isChecking && <CheckedFigure />}
      <Figure name={pageText('account.today')}>
        <Balance amount={of(todayAmount)} isSigned />
      </Figure>
    </Figures>
  );
}

const Root = chakra('div', {
  base: { display: 'grid', gap: '2', marginTop: '3', maxWidth: '15rem', fontSize: 'sm' },
});

/** What a guest gets who registers, and the way there. */
export function StartNote() {
  const text = useText();
  const pageText = usePageText();
  const { startBalance } = useSite();
  const { send } = usePanels();
  return (
    <Root>
      {startBalance !== null && <p>{pageText('account.startNote', { balance: Number(startBalance) })}</p>}
      <ButtonLink to="/register" wide onClick={() => send({ type: 'panel.closed' })}>
        {text('account.register')}
      </ButtonLink>
    </Root>
  );
}
