import type { AutoBetPlan } from '../../../contract/model.auto.ts';
import { useBetText } from '../../ui/texts/useBetText.ts';
import { useNamesText } from '../../ui/texts/useNamesText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';

/** What a task bets on, in words; of many bets the first few, unless `isWhole`. */
export function usePlanText(): (plan: AutoBetPlan, isWhole?: boolean) => string {
  const text = usePageText();
  const namesText = useNamesText();
  const { selectionName, rowName } = useBetText();
  return (plan, isWhole = false) =>
    namesText(
      plan.follow === 'fixed'
        ? plan.bets.map(selectionName)
        : plan.bets.map(({ row, method }) => text('autoBet.follows', { row: rowName(row), method })),
      isWhole,
    );
}
