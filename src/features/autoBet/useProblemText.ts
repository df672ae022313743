import { useIntl } from 'react-intl';
import type { AutoBetProblem } from '../../../machines/autoBet/autoBet.types.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { moneyText } from '../../ui/texts/money.ts';

/** Problems whose numbers are amounts. */
const OF_MONEY: ReadonlySet<AutoBetProblem['kind']> = new Set(['stakeLimit', 'lossReached']);

/** Why something about a task was not done, as a sentence. */
export function useProblemText(): (problem: AutoBetProblem) => string {
  const text = usePageText();
  const { locale } = useIntl();
  return ({ kind, values }) =>
    text(
      `autoBet.problem.${kind}`,
      OF_MONEY.has(kind)
        ? Object.fromEntries(
            Object.entries(values).map(([name, amount]) => [name, moneyText(locale, amount)]),
          )
        : values,
    );
}
