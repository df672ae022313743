import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';
import type { Market } from '../../../../contract/game/bets.ts';
import { outlookOf, type Outlook } from '../../../../contract/game/outlook.ts';
import { pricedOf } from '../../../../machines/betting/betting.mostBack.ts';
import type { SlipLine } from '../../../../machines/betting/betting.types.ts';
import { useBets } from '../useBetting.ts';
import { useIsBeyondLimits } from '../useLimits.ts';

interface SlipOutlook {
  /** Over all draws; null while nothing is staked. */
  readonly outlook: Outlook | null;
  /** Whether a limit stands against the slip: then nothing can come back of it. */
  readonly isBeyondLimits: boolean;
}

const Counted = createContext<SlipOutlook | null>(null);

function countedOf(bets: readonly SlipLine[]): Outlook | null {
  const priced = bets.map(pricedOf);
  return priced.every(({ stake }) => stake === 0n) ? null : outlookOf(priced);
}

interface OutlookOfProps {
  readonly market: Market;
  readonly children: ReactNode;
}

/** Counts the outlook of a slip once for all its steps, and for all that show a part of it, after what was pressed or typed is shown. */
export function OutlookOf({ market, children }: OutlookOfProps) {
  const bets = useDeferredValue(useBets(market));
  const outlook = useMemo(() => countedOf(bets), [bets]);
  const isBeyondLimits = useIsBeyondLimits(market);
  const value = useMemo(() => ({ outlook, isBeyondLimits }), [outlook, isBeyondLimits]);
  return <Counted value={value}>{children}</Counted>;
}

/** What can come back of the slip. @throws outside of an `OutlookOf` */
export function useOutlook(): SlipOutlook {
  const outlook = useContext(Counted);
  if (outlook === null) throw new Error('There is no slip around it.');
  return outlook;
}
