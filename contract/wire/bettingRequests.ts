/** What the game's calls are sent. Only the server checks it. */
import * as z from 'zod/mini';
import { ACCEPT_ODDS } from './betting.ts';
import { drawId, field, odds, requestId, row, stake } from './common.ts';
import { day, isPeriod, pageQuery, period, periodProblem, ticketNo } from './queries.ts';

export const BETS_MAX = 100;

export const bet = z.object({ row, field, value: stake, odds });

/** A submit. `value` is the stake; `odds` what the bettor saw. */
export const orderSubmitBody = z.object({
  lottery_id: drawId,
  request_id: requestId,
  accept_odds: z.enum(ACCEPT_ODDS),
  bets: z.array(bet).check(z.minLength(1), z.maxLength(BETS_MAX)),
});
export type OrderSubmitBody = z.infer<typeof orderSubmitBody>;

export const requestIdBody = z.object({ request_id: requestId });

/** `from` and `to` are days on which bets were placed; `order_no` finds one ticket. */
export const pendingQuery = z
  .extend(pageQuery, { ...period, order_no: z.optional(ticketNo) })
  .check(z.refine(isPeriod, periodProblem));

/** `last`: the bets of the draw before the running one too. */
export const betLogQuery = z.object({ last: z.optional(z.literal('1')) });

export const drawLogQuery = z.extend(pageQuery, {
  date: z.optional(day),
  lottery_id: z.optional(z.string().check(z.maxLength(20))),
});
export type DrawLogQuery = z.output<typeof drawLogQuery>;
