/** Changes of a member's balance, straight from the ledger [A-12, M-04]. */
import * as z from 'zod/mini';
import { drawId, instant, listOf, money } from './common.ts';
import { isPeriod, pageQuery, period, periodProblem } from './queries.ts';

/** Why money moves: the ledger's kinds of movements. */
export const MOVEMENT_KINDS = [
  'start',
  'stake',
  'win',
  'refund',
  'commission',
  'prize',
  'recharge',
  'withdraw',
  'withdraw_back',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** `from` and `to` are days of UTC, both included. */
export const balanceLogQuery = z
  .extend(pageQuery, { type: z.optional(z.enum(MOVEMENT_KINDS)), ...period })
  .check(z.refine(isPeriod, periodProblem));

/**
 * `ref` is the ledger's id of what it was for; `order_no` is the number by which the member knows it: of the ticket, the
 * exchange, the recharge or the withdrawal, null where there is none. The stakes of one slip are one change: `order_no`
 * is its first ticket, `orders` how many tickets it has. `lottery_id` is the draw that it belongs to: of tickets, and of
 * the stakes that commission was paid on; `pending` says that the ticket still waits for it. `memo` is a sentence in English for people, `type` the word for
 * programs.
 */
const change = {
  id: z.string(),
  type: z.enum(MOVEMENT_KINDS),
  before: money,
  after: money,
  ref: z.string(),
  order_no: z._default(z.nullable(z.string()), null),
  orders: z._default(z.int(), 1),
  lottery_id: z._default(z.nullable(drawId), null),
  pending: z._default(z.boolean(), false),
  memo: z.string(),
  create_time: instant,
};
export const balanceChange = z.object({ ...change, amount: money });
export type BalanceChange = z.infer<typeof balanceChange>;

/** Of everything the query asks for, not only of this page. `spent` is not negative. */
export const balanceSummary = z.object({ count: z.int(), received: money, spent: money, net: money });
export type BalanceSummary = z.infer<typeof balanceSummary>;

export const balanceLog = z.extend(listOf(balanceChange), { summary: balanceSummary });

/** An older server says no sums here, and one older than keys neither kind nor reference. */
export const accountBalance = z.extend(
  listOf(z.object({ ...change, type: z.optional(change.type), ref: z._default(change.ref, ''), money })),
  { summary: z.optional(balanceSummary) },
);
