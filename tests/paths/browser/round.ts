/** The calls of a round. */
import type { CallName } from '../../../contract/allCalls.ts';

/** By the piece that each brings, as the chart of rounds names it. */
export const CALL_OF: Readonly<Record<string, CallName>> = {
  odds: 'lotteryOdds',
  result: 'latestResult',
  draw: 'nowInfo',
  funds: 'balance',
  predictions: 'predictions',
  pendingOrders: 'pendingOrders',
  betLog: 'betLog',
};
export const ROUND_CALLS: readonly CallName[] = Object.values(CALL_OF);
