import { shallowEqual, useSelector } from '@xstate/react';
import type { Market, Row } from '../../../contract/game/bets.ts';
import * as stakes from '../../../contract/game/stakes.ts';
import { formatPence, parsePence, tryParsePence, type Pence } from '../../../contract/money.ts';
import { penceOf } from '../../../machines/betting/betting.lines.ts';
import { checkedLinesOf } from '../../../machines/betting/betting.selectors.ts';
import { limitsOf } from '../../../machines/site/site.selectors.ts';
import type { Limits } from '../../../machines/site/site.types.ts';
import { useActors } from '../../actors/useActors.ts';
import { useFollowing } from '../../actors/useFollowing.ts';
import { useBetLog } from '../draws/index.ts';
import { useLeastRoom } from '../saferPlay/index.ts';
import { useSlip } from './useBetting.ts';

const sizesOf = (limits: Limits | null): Pick<stakes.StakeRoom, 'min' | 'max' | 'rowMax'> => ({
  min: limits === null ? null : parsePence(limits.stakeMin),
  max: limits === null ? null : parsePence(limits.stakeMax),
  rowMax: limits === null ? null : parsePence(limits.rowMax),
});

/** Whether a stake as typed is one that the server would refuse for its size; none is no stake yet. */
export function isBeyond(stake: string, limits: Limits | null): boolean {
  const pence = penceOf(stake);
  return pence !== null && stakes.isBeyond(pence, sizesOf(limits));
}

export const useSiteLimits = (): Limits | null => useSelector(useActors().site, limitsOf);

/** The stakes of a slip, in pence, and what is placed on each position in the running draw. */
function useStakes(market: Market) {
  const lines = useFollowing(useActors().slips[market], checkedLinesOf, shallowEqual);
  const placed = new Map<Row, Pence>();
  for (const { row, stake } of useBetLog()) placed.set(row, (placed.get(row) ?? 0n) + parsePence(stake));
  const bets = lines.flatMap((line) => {
    const stake = penceOf(line.stake);
    return stake === null ? [] : [{ ...line, stake }];
  });
  return { bets, placed };
}

/** The positions that would hold more than one may, with what is on them already in this draw. */
export function useFullRows(market: Market): readonly Row[] {
  const limits = sizesOf(useSiteLimits());
  const { bets, placed } = useStakes(market);
  return stakes.fullRows(bets, { ...limits, placed, own: null, balance: null });
}

/** A sum that may be below zero. */
const signedPence = (text: string): Pence =>
  text.startsWith('-') ? -parsePence(text.slice(1)) : parsePence(text);

/** The stakes of a slip, and what there is for them. */
function useRoom(market: Market) {
  const limits = sizesOf(useSiteLimits());
  const { bets, placed } = useStakes(market);
  const limit = useLeastRoom();
  const total = useSlip(market, 'total');
  // A guest has none.
  const after = useSlip(market, 'balanceAfter');
  const room: stakes.StakeRoom = {
    ...limits,
    placed,
    own: limit === null ? null : (tryParsePence(limit.room ?? '') ?? 0n),
    balance: after === null ? null : signedPence(after) + parsePence(total),
  };
  return { bets, limit, room };
}

/** All that a slip comes up against before it is sent. */
export function useBounds(market: Market) {
  const { bets, limit, room } = useRoom(market);
  return {
    bounds: stakes.boundsOf(bets, room),
    limit,
    rows: new Set(bets.map(({ row }) => row)).size,
    count: bets.length,
  };
}

/** Whether a limit stands against a slip, whatever the balance, and it is said: nothing can come back of it. */
export function useIsBeyondLimits(market: Market): boolean {
  const isOpen = useSlip(market, 'isOpen');
  const { bounds } = useBounds(market);
  return isOpen && bounds.some(({ kind }) => kind !== 'balance');
}

/** What of a slip would fit. */
export function useMost(market: Market) {
  const { bets, room } = useRoom(market);
  const isAllStaked = bets.length === useSlip(market, 'count');
  const most = stakes.mostOfEach(bets, room);
  return {
    most: most === null ? null : formatPence(most),
    /** Whether each selection then has that stake. */
    isOfEach: isAllStaked && bets.every(({ stake }) => most !== null && stake >= most),
    above: bets.filter(({ stake }) => most !== null && stake > most),
    count: bets.length,
  };
}
