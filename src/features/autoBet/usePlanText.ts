import { useIntl } from 'react-intl';
import type { AutoBetPlan } from '../../../contract/model.auto.ts';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';

const NAMED_MAX = 3;

/** What a task bets on, in words; of many bets the first few, unless `isWhole`. */
export function usePlanText(): (plan: AutoBetPlan, isWhole?: boolean) => string {
  const text = usePageText();
  const { locale } = useIntl();
  const { selectionName, rowName } = useBetText();
  return (plan, isWhole = false) => {
    const names =
      plan.follow === 'fixed'
        ? plan.bets.map(selectionName)
        : plan.bets.map(({ row, method }) => text('autoBet.follows', { row: rowName(row), method }));
    const shown = isWhole || names.length <= NAMED_MAX ? names : names.slice(0, NAMED_MAX);
    const rest = names.length - shown.length;
    return new Intl.ListFormat(locale).format(
      rest === 0 ? shown : [...shown, text('autoBet.more', { count: rest })],
    );
  };
}
