import type { MoneyText } from '../../../contract/model.ts';
import { Money } from '../../ui/texts/Money.tsx';
import { useText } from '../../ui/texts/useText.ts';
import { HIDDEN, usePreferences } from './usePreferences.ts';

/** An amount that reveals the balance: `***` while the member hides it [H-05]; a dash for who has none. */
export function Balance({
  amount,
  isSigned = false,
}: {
  readonly amount: MoneyText | null;
  readonly isSigned?: boolean;
}) {
  const { isBalanceHidden } = usePreferences();
  const text = useText();
  if (amount === null) return '–';
  if (!isBalanceHidden) return <Money amount={amount} isSigned={isSigned} />;
  return (
    <span className="money">
      <span aria-hidden>{HIDDEN}</span>
      <span className="only-heard">{text('account.hidden')}</span>
    </span>
  );
}
