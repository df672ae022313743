import { Suspense, useDeferredValue, useMemo, type ReactNode } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import { DRAWS, outlookOf, type Outlook } from '../../../../contract/game/outlook.ts';
import { formatPence } from '../../../../contract/money.ts';
import { pricedOf } from '../../../../machines/betting/betting.mostBack.ts';
import type { SlipLine } from '../../../../machines/betting/betting.types.ts';
import { useBets, useSlip } from '../useBetting.ts';
import { useIsBeyondLimits } from '../useLimits.ts';
import { useMostBack } from '../useMostBack.ts';
import { useNumberText } from '../../../ui/texts/useNumberText.ts';
import { usePageText } from '../../../ui/texts/usePageText.ts';
import { Figure, Figures } from '../../../ui/kit/Figures.tsx';
import { Money } from '../../../ui/texts/Money.tsx';

const POUND = 100n;

/** What comes back of each pound in the long run, in tenths of a penny, rounded down. */
const tenthsOfEachPound = ({ staked, averageTenths }: Outlook): bigint => (averageTenths * POUND) / staked;

/** What was counted last: a phone shows it in two places. */
let counted: { readonly bets: string; readonly outlook: Outlook } | null = null;

function countedOf(bets: readonly SlipLine[]): Outlook | null {
  const priced = bets.map(pricedOf);
  if (priced.every(({ stake }) => stake === 0n)) return null;
  const key = JSON.stringify(bets);
  if (counted?.bets !== key) counted = { bets: key, outlook: outlookOf(priced) };
  return counted.outlook;
}

/** Counted after what was pressed or typed is shown: it takes some milliseconds. */
function useOutlook(market: Market): Outlook | null {
  const bets = useDeferredValue(useBets(market));
  return useMemo(() => countedOf(bets), [bets]);
}

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

function Outlooks({ market }: { readonly market: Market }) {
  const text = usePageText();
  const averageText = useAverageText();
  const chanceText = useChanceText();
  const outlook = useOutlook(market);
  const mostBack = useMostBack(market);
  if (outlook === null) return null;
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

/** What can come back: the most and the least, how likely a gain is, and what it costs in the long run [B-19]. */
export function OutlookFigures({ market }: { readonly market: Market }) {
  if (useIsBeyondLimits(market)) return null;
  return (
    <Suspense fallback={null}>
      <Outlooks market={market} />
    </Suspense>
  );
}

function Chances({ market }: { readonly market: Market }) {
  const text = usePageText();
  const averageText = useAverageText();
  const chanceText = useChanceText();
  const outlook = useOutlook(market);
  return (
    outlook !== null && (
      <span className="chances">
        {text('slip.odds', { chance: chanceText(outlook.drawsAhead), average: averageText(outlook) })}
      </span>
    )
  );
}

/** How likely a gain is and what it costs in the long run, in one line. */
export function ChancesLine({ market }: { readonly market: Market }) {
  if (useIsBeyondLimits(market)) return null;
  return (
    <Suspense fallback={null}>
      <Chances market={market} />
    </Suspense>
  );
}

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
