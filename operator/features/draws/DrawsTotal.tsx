import type { DrawsTotals } from '../../../contract/wire/operator/operatorLists.ts';
import { FigureStrip } from '../../../src/ui/kit/FigureStrip.tsx';
import { Money } from '../../../src/ui/texts/Money.tsx';
import { useNumberText } from '../../../src/ui/texts/useNumberText.ts';
import { useWords } from '../../kit/useConsole.ts';

/** What the settled bets of all draws that are found came to, on every page of them. */
export function DrawsTotal({ totals }: { readonly totals: DrawsTotals }) {
  const text = useWords();
  const { countText, percentText } = useNumberText();
  const { bets, stake, payout, margin, voided } = totals;
  const share = Number(stake) === 0 ? '' : ` · ${percentText(Number(margin) / Number(stake), 1)}`;
  return (
    <FigureStrip
      label={text('op.drawsTotal')}
      figures={[
        { name: text('op.settledBets'), value: countText(bets) },
        { name: text('op.turnover'), value: <Money amount={stake} /> },
        { name: text('op.paidOut'), value: <Money amount={payout} /> },
        {
          name: text('op.margin'),
          value: (
            <>
              <Money amount={margin} isSigned />
              {share}
            </>
          ),
        },
        { name: text('op.voidDraws'), value: countText(voided) },
      ]}
    />
  );
}
