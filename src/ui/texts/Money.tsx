import { useIntl } from 'react-intl';
import type { MoneyText } from '../../../contract/model.ts';
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
