import type { Totals } from '../../../contract/model.past.ts';
import { FigureStrip } from '../../ui/kit/FigureStrip.tsx';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useSums } from '../lists/index.ts';

/** What all bets of a period came to. */
export function ReportTotals({ totals }: { readonly totals: Totals }) {
  const text = usePageText();
  return <FigureStrip label={text('report.totals')} figures={useSums(totals)} />;
}
