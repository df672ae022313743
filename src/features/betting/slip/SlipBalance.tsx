import type { Market } from '../../../../contract/game/bets.ts';
import { Figure } from '../../../ui/kit/Figures.tsx';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { useText } from '../../../ui/texts/useText.ts';
import { Balance } from '../../preferences/index.ts';
import { useSlip } from '../useBetting.ts';

/** The balance, and what these bets would leave of it; a guest has none. */
function useBalances(market: Market) {
  const after = useSlip(market, 'balanceAfter');
  const isStaked = useSlip(market, 'checkedCount') > 0;
  // Of stakes that it does not reach for, the reason beside 'Submit' says by how much.
  return {
    balance: useSlip(market, 'balance'),
    after,
    isStaked: isStaked && after?.startsWith('-') === false,
  };
}

/** In one line. */
export function BalanceLine({ market }: { readonly market: Market }) {
  const text = useText();
  const pageText = usePageText();
  const { balance, after, isStaked } = useBalances(market);
  if (after === null) return null;
  return (
    <p className="balance">
      {text('account.balance')} <Balance amount={balance} />
      {isStaked && (
        <>
          {' '}
          <span aria-hidden>→</span> <span className="only-heard">{pageText('slip.balanceAfter')} </span>
          <Balance amount={after} />
        </>
      )}
    </p>
  );
}

/** Among the figures of the slip. */
export function BalanceFigures({ market }: { readonly market: Market }) {
  const text = useText();
  const pageText = usePageText();
  const { balance, after, isStaked } = useBalances(market);
  if (after === null) return null;
  return (
    <>
      <Figure name={text('account.balance')}>
        <Balance amount={balance} />
      </Figure>
      {isStaked && (
        <Figure name={pageText('slip.balanceAfter')}>
          <Balance amount={after} />
        </Figure>
      )}
    </>
  );
}
