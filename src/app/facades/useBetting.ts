import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Field, Market, Row } from '../../../contract/game/bets.ts';
import { formatPence, parsePence } from '../../../contract/money.ts';
import { checkedLines } from '../../../machines/betting/betting.lines.ts';
import * as betting from '../../../machines/betting/betting.selectors.ts';
import type { SlipLine } from '../../../machines/betting/betting.types.ts';
import { useActors } from './useActors.ts';

export type SlipStage = betting.SlipStage;
/** The stages that stand in the place of the slip's lines. */
export type SlipStep = 'confirming' | 'checking' | 'accepted';

export const isStep = (stage: SlipStage): stage is SlipStep =>
  stage === 'confirming' || stage === 'checking' || stage === 'accepted';

const slipOf = (snapshot: betting.BettingSnapshot) => ({
  stage: betting.stageOf(snapshot),
  refusedBecause: betting.refusedBecause(snapshot),
  isOpen: betting.isMarketOpen(snapshot),
  count: betting.countOf(snapshot),
  checkedCount: betting.checkedCountOf(snapshot),
  unstakedCount: betting.unstakedCountOf(snapshot),
  amount: betting.amountOf(snapshot),
  total: betting.totalStakeOf(snapshot),
  win: betting.possibleWinOf(snapshot),
  balanceAfter: betting.balanceAfterOf(snapshot),
  drawId: betting.slipDrawIdOf(snapshot),
  openDrawId: betting.openDrawIdOf(snapshot),
  hasLastBets: betting.hasLastBets(snapshot),
  canRepeat: betting.canRepeat(snapshot),
  canSettleDoubt: betting.canSettleDoubt(snapshot),
});

/** A market's slip: where it stands, what it costs and may pay. */
export function useSlip(market: Market) {
  const actor = useActors().slips[market];
  return { ...useSelector(actor, slipOf, shallowEqual), send: actor.send };
}

/** Only the sender, for what shows nothing of the slip itself. */
export const useSendToSlip = (market: Market) => useActors().slips[market].send;

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

const oddsOf = ({ context }: betting.BettingSnapshot) => context.odds;

/** The selected cells, in the order of selecting. */
export function useSlipLines(market: Market): readonly ShownLine[] {
  const actor = useActors().slips[market];
  const lines = useSelector(actor, betting.linesOf);
  const odds = useSelector(actor, oddsOf);
  return Object.values(lines).map((line) => {
    const now = odds?.[line.row][line.field] ?? line.odds;
    return { ...line, movedTo: now === line.odds ? null : now };
  });
}

/** The lines that will be sent: those with a stake. */
export const useBets = (market: Market): readonly SlipLine[] =>
  checkedLines({ lines: useSelector(useActors().slips[market], betting.linesOf) });

/** What was placed last; empty when nothing was. */
export function useReceipt(market: Market) {
  const receipt = useSelector(useActors().slips[market], betting.receiptOf);
  const tickets = receipt?.tickets ?? [];
  return {
    tickets,
    total: formatPence(tickets.reduce((sum, ticket) => sum + parsePence(ticket.stake), 0n)),
    balance: receipt?.balance ?? '0.00',
  };
}

/** All that one cell shows, and its toggle. One selector: nothing else makes a cell render. */
export function useCell(market: Market, row: Row, field: Field) {
  const actor = useActors().slips[market];
  const cellOf = useCallback(
    (snapshot: betting.BettingSnapshot) => {
      const cell = { row, field };
      return {
        odds: betting.oddsOfCell(cell)(snapshot),
        stake: betting.stakeOfCell(cell)(snapshot),
        isSelected: betting.isCellSelected(cell)(snapshot),
        isUnstaked: betting.isCellUnstaked(cell)(snapshot),
      };
    },
    [row, field],
  );
  const cell = useSelector(actor, cellOf, shallowEqual);
  const toggle = useCallback(() => actor.send({ type: 'cell.toggled', row, field }), [actor, row, field]);
  return { ...cell, toggle };
}
