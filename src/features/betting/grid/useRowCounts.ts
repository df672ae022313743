import { useMemo } from 'react';
import type { Market, Row } from '../../../../contract/game/bets.ts';
import { linesOf } from '../../../../machines/betting/betting.selectors.ts';
import { useActors } from '../../../actors/useActors.ts';
import { useFollowing } from '../../../actors/useFollowing.ts';

/** How many cells are selected at each position that has any. */
export function useRowCounts(market: Market): ReadonlyMap<Row, number> {
  const lines = useFollowing(useActors().slips[market], linesOf);
  return useMemo(() => {
    const counts = new Map<Row, number>();
    for (const { row } of Object.values(lines)) counts.set(row, (counts.get(row) ?? 0) + 1);
    return counts;
  }, [lines]);
}
