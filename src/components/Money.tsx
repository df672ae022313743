import { useIntl } from 'react-intl';
import type { MoneyText } from '../../contract/model.ts';
import { HIDDEN, usePreferences } from '../app/facades/usePreferences.ts';
import { useText } from '../app/facades/useText.ts';
import { moneyText } from './money.ts';

/** An amount in pounds as the language writes it; `isSigned` says gains with a plus. */
export function Money({
  amount,
  isSigned = false,
}: {
  readonly amount: MoneyText;
  readonly isSigned?: boolean;
}) {
  const { locale } = useIntl();
  return <span className="money">{moneyText(locale, amount, isSigned)}</span>;
}

/** An amount that tells of the balance: `***` while the member hides it [H-05]. */
export function Balance({
  amount,
  isSigned = false,
}: {
  readonly amount: MoneyText;
  readonly isSigned?: boolean;
}) {
  const { isBalanceHidden } = usePreferences();
  const text = useText();
  if (!isBalanceHidden) return <Money amount={amount} isSigned={isSigned} />;
  return (
    <span className="money">
      <span aria-hidden>{HIDDEN}</span>
      <span className="only-heard">{text('account.hidden')}</span>
    </span>
  );
}
