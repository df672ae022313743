import type { Totals } from '../../../contract/model.past.ts';
import type { FigureOfStrip } from '../../ui/kit/FigureStrip.tsx';
import { Money } from '../../ui/texts/Money.tsx';
import { signOf } from '../../ui/texts/signOf.ts';
import { useNumberText } from '../../ui/texts/useNumberText.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';

/** What settled bets came to, in the same words, order and colour wherever it is summed up. */
export function useSums({ net, staked, won, count }: Totals): readonly FigureOfStrip[] {
  const text = usePageText();
  const { countText } = useNumberText();
  return [
    { name: text('orders.net'), value: <Money amount={net} isSigned />, sign: signOf(net) },
    { name: text('report.staked'), value: <Money amount={staked} /> },
    { name: text('orders.paid'), value: <Money amount={won} /> },
    { name: text('report.count'), value: countText(count) },
  ];
}
