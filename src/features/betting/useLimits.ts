import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { Market, Row } from '../../../contract/game/bets.ts';
import { parsePence, type Pence } from '../../../contract/money.ts';
import { penceOf } from '../../../machines/betting/betting.lines.ts';
import { linesOf } from '../../../machines/betting/betting.selectors.ts';
import { limitsOf } from '../../../machines/site/site.selectors.ts';
import type { Limits } from '../../../machines/site/site.types.ts';
import { useActors } from '../../actors/useActors.ts';
import { useBetLog } from '../draws/index.ts';

/** Whether a stake as typed is one that the server would refuse for its size; none is no stake yet. */
export const isBeyond = (stake: string, limits: Limits | null): boolean => {
  const pence = penceOf(stake);
  if (limits === null || pence === null) return false;
  return pence < parsePence(limits.stakeMin) || pence > parsePence(limits.stakeMax);
};

export const useSiteLimits = (): Limits | null => useSelector(useActors().site, limitsOf);

/** What of a slip is beyond the limits that the server told [G-06], before it is sent. */
export function useLimits(market: Market) {
  const limits = useSiteLimits();
  const lines = Object.values(useDeferredValue(useSelector(useActors().slips[market], linesOf)));
  const placed = useBetLog();
  const rows = new Map<Row, Pence>();
  for (const { row, stake } of lines) {
    const pence = penceOf(stake);
    if (pence !== null) rows.set(row, (rows.get(row) ?? 0n) + pence);
  }
  for (const { row, stake } of placed) {
    const slip = rows.get(row);
    if (slip !== undefined) rows.set(row, slip + parsePence(stake));
  }
  const rowMax = limits === null ? null : parsePence(limits.rowMax);
  return {
    limits,
    /** The lines whose stake is too small or too large. */
    beyond: lines.filter(({ stake }) => isBeyond(stake, limits)),
    /** The positions that would hold more than one may, with what is on them already in this draw. */
    fullRows: [...rows].flatMap(([row, pence]) => (rowMax !== null && pence > rowMax ? [row] : [])),
  };
}
