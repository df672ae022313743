import { Suspense, type ReactNode } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import { DRAWS, type Outlook } from '../../../../contract/game/outlook.ts';
import { formatPence } from '../../../../contract/money.ts';
import { useSlip } from '../useBetting.ts';
import { useMostBack } from '../useMostBack.ts';
import { useNumberText } from '../../../ui/texts/useNumberText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { Figure, Figures } from '../../../ui/kit/Figures.tsx';
import { Money } from '../../../ui/texts/Money.tsx';
import { useOutlook } from './SlipOutlook.tsx';

const POUND = 100n;

/** What comes back of each pound in the long run, in tenths of a penny, rounded down. */
const tenthsOfEachPound = ({ staked, averageTenths }: Outlook): bigint => (averageTenths * POUND) / staked;

/** The chance of so many of the draws: as a share, or as one in how many where that would round to nothing. */
function useChanceText(): (draws: number) => string {
  const text = usePageText();
  const { countText, percentText } = useNumberText();
  return (draws) =>
    draws > 0 && draws / DRAWS < 0.001
      ? text('slip.oneIn', { count: countText(Math.round(DRAWS / draws)) })
      : percentText(draws / DRAWS, 1);
}

/** What comes back of each pound in the long run, in words: "99p of each £1". */
function useAverageText(): (outlook: Outlook) => string {
  const text = usePageText();
  const { countText } = useNumberText();
  return (outlook) => text('slip.averageOf', { pence: countText(Number(tenthsOfEachPound(outlook)) / 10) });
}

function Outlooks({ of: outlook, market }: { readonly of: Outlook; readonly market: Market }) {
  const text = usePageText();
  const averageText = useAverageText();
  const chanceText = useChanceText();
  const mostBack = useMostBack(market);
  return (
    <>
      <Figure name={text('slip.mostBack')}>
        <Money amount={mostBack} />
      </Figure>
      <Figure name={text('slip.leastBack')}>
        <Money amount={formatPence(outlook.least)} />
      </Figure>
      <Figure name={text('slip.chanceAhead')}>{chanceText(outlook.drawsAhead)}</Figure>
      <Figure name={text('slip.average')}>{averageText(outlook)}</Figure>
    </>
  );
}

function Chances({ of: outlook }: { readonly of: Outlook }) {
  const text = usePageText();
  const averageText = useAverageText();
  const chanceText = useChanceText();
  return (
    <span className="chances">
      {text('slip.odds', { chance: chanceText(outlook.drawsAhead), average: averageText(outlook) })}
    </span>
  );
}

/** Nothing without stakes, beyond a limit, and until the texts are there. */
function WithOutlook({ children }: { readonly children: (outlook: Outlook) => ReactNode }) {
  const { outlook, isBeyondLimits } = useOutlook();
  return outlook !== null && !isBeyondLimits && <Suspense fallback={null}>{children(outlook)}</Suspense>;
}

/** What can come back: the most and the least, how likely a gain is, and what it costs in the long run [B-19]. */
export const OutlookFigures = ({ market }: { readonly market: Market }) => (
  <WithOutlook>{(outlook) => <Outlooks of={outlook} market={market} />}</WithOutlook>
);

/** How likely a gain is and what it costs in the long run, in one line. */
export const ChancesLine = () => <WithOutlook>{(outlook) => <Chances of={outlook} />}</WithOutlook>;

/** What the slip costs, and what can come back of it, over all draws [B-19]. */
export function SlipFigures({
  market,
  children,
}: {
  readonly market: Market;
  readonly children?: ReactNode;
}) {
  const text = usePageText();
  return (
    <Figures>
      <Figure name={text('slip.total')} isMain>
        <Money amount={useSlip(market, 'total')} />
      </Figure>
      <OutlookFigures market={market} />
      {children}
    </Figures>
  );
}
