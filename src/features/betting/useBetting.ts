import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { selectionKey, type Field, type Market, type Row } from '../../../contract/game/bets.ts';
import { atOddsOfNow, isAboveZero } from '../../../machines/betting/betting.lines.ts';
import * as betting from '../../../machines/betting/betting.selectors.ts';
import type { SlipLine, StakeBoxName } from '../../../machines/betting/betting.types.ts';
import { useActors } from '../../actors/useActors.ts';
import { entriesOf } from '../../actors/useEntry.ts';
import { showFirst, useFollowing } from '../../actors/useFollowing.ts';

export { AMOUNT_BOX } from '../../../machines/betting/betting.typing.ts';
export type SlipStage = betting.SlipStage;
/** The stages that stand in the place of the slip's lines. */
export type SlipStep = 'confirming' | 'checking' | 'accepted';

export const isStep = (stage: SlipStage): stage is SlipStep =>
  stage === 'confirming' || stage === 'checking' || stage === 'accepted';

const selectors = {
  stage: betting.stageOf,
  refusal: betting.slipRefusal,
  refusedBecause: betting.refusedBecause,
  isChecking: betting.isChecking,
  isOpen: betting.isMarketOpen,
  count: betting.countOf,
  hasLines: betting.hasLines,
  checkedCount: betting.checkedCountOf,
  unstakedCount: betting.unstakedCountOf,
  hand: betting.handOf,
  balance: betting.balanceOf,
  amount: betting.amountOf,
  stakedAmount: betting.stakedAmountOf,
  endedBecause: betting.endedBecauseOf,
  total: betting.totalStakeOf,
  isArmed: betting.isArmed,
  canSubmit: betting.canSubmit,
  balanceAfter: betting.balanceAfterOf,
  drawId: betting.slipDrawIdOf,
  openDrawId: betting.openDrawIdOf,
  version: betting.versionOf,
  hasLastBets: betting.hasLastBets,
  canUndo: betting.canUndo,
  removedCount: betting.removedCountOf,
  canRepeat: betting.canRepeat,
  canResolve: betting.canResolve,
  isMissing: betting.isMissing,
};
/** A market's slip: where it stands, what it costs and may pay. */
type Slip = { readonly [Fact in keyof typeof selectors]: ReturnType<(typeof selectors)[Fact]> };
const facts: { readonly [Fact in keyof Slip]: (snapshot: betting.BettingSnapshot) => Slip[Fact] } = selectors;

/** One fact of the slip, after the cell whose press changed it. Nothing else makes who asks for it render. */
export const useSlip = <Fact extends keyof Slip>(market: Market, fact: Fact): Slip[Fact] =>
  useFollowing(useActors().slips[market], facts[fact]);

/** Whether a press counts, and what stands in a box that is typed into. */
type Immediate = 'isArmed' | 'canSubmit' | 'canResolve' | 'canRepeat' | 'amount' | 'stakedAmount';

/** One of these facts, at once. */
export const useSlipNow = <Fact extends Immediate>(market: Market, fact: Fact): Slip[Fact] =>
  useSelector(useActors().slips[market], facts[fact]);

/** Says to the slip what the bettor does. */
export const useSendToSlip = (market: Market) => useActors().slips[market].send;

/** Why a stake box takes no further digits; null while it does. */
export const useEndedIn = (market: Market, box: StakeBoxName) =>
  useSelector(
    useActors().slips[market],
    useMemo(() => betting.endedInBox(box), [box]),
  );

/** A chip's press, the same function at every render. */
export function useFill(market: Market): (amount: string) => void {
  const { send } = useActors().slips[market];
  return useCallback((amount) => send({ type: 'chip.chosen', amount }), [send]);
}

export const useIsMarketOpen = (market: Market): boolean =>
  useSelector(useActors().slips[market], betting.isMarketOpen);

/** A line with the odds of now, where they moved away from those agreed to. */
export interface ShownLine extends SlipLine {
  readonly movedTo: string | null;
}

/** The keys of the selected cells, in the order of selecting. */
export const useSlipKeys = (market: Market): readonly string[] =>
  useFollowing(useActors().slips[market], betting.keysOf, shallowEqual);

/** A line that was taken out keeps its stake until it is gone. */
const isSameOrGone = (one: string | null, other: string | null): boolean => other === null || one === other;

/** One line, with its stake as typed; null when it was just taken out. */
export function useSlipLine(market: Market, key: string): ShownLine | null {
  const actor = useActors().slips[market];
  const of = useMemo(
    () => ({
      line: betting.lineOfKey(key),
      stake: betting.stakeOfKey(key),
      movedTo: betting.movedOddsOf(key),
    }),
    [key],
  );
  const line = useFollowing(actor, of.line);
  const stake = useSelector(actor, of.stake, isSameOrGone);
  const movedTo = useFollowing(actor, of.movedTo);
  return line === null ? null : { ...line, stake: stake ?? line.stake, movedTo };
}

/** The lines that will be sent: those with a stake, at the odds of now. The same list while none of them changes. */
export function useBets(market: Market): readonly SlipLine[] {
  const actor = useActors().slips[market];
  const lines = useFollowing(actor, betting.checkedLinesOf, shallowEqual);
  const odds = useFollowing(actor, betting.oddsOf);
  return useMemo(() => lines.map((line) => atOddsOfNow(line, odds)), [lines, odds]);
}

const useLineAt = entriesOf(betting.linesOf, betting.lineAt);
const useOddsAt = entriesOf(betting.oddsOf, betting.oddsAt);

/** All that one cell shows, and its toggle. Nothing else makes a cell render. */
export function useCell(market: Market, row: Row, field: Field) {
  const actor = useActors().slips[market];
  const cell = useMemo(() => ({ row, field }), [row, field]);
  const line = useLineAt(actor, selectionKey(cell));
  const odds = useOddsAt(actor, cell);
  const toggle = useCallback(
    () => showFirst(() => actor.send({ type: 'cell.toggled', row, field })),
    [actor, row, field],
  );
  return {
    odds,
    /** As typed; "" where nothing is typed or the cell is not selected. */
    stake: line?.stake ?? '',
    isSelected: line !== null,
    isUnstaked: line !== null && !isAboveZero(line.stake),
    toggle,
  };
}
