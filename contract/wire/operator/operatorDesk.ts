/** What the console shows first: the running draw, what today came to, what waits for an operator, and how the site is [O-01]. */
import * as z from 'zod/mini';
import { drawId, instant, money, row } from '../common.ts';

/** Why no bet could be placed, or no draw be made, now. */
export const NOT_READY = [
  'stopping',
  'oldSchema',
  'connectionsLost',
  'littleSpace',
  'noDatabase',
  'readOnly',
  'drawsLate',
  'drawsAhead',
] as const;
export type NotReady = (typeof NOT_READY)[number];

/** The running draw. `worst` is the most that its bets can be paid, stakes included, over all results that can come out. */
const openDraw = z.object({
  lottery_id: drawId,
  is_closed: z.boolean(),
  /** Until betting closes, 0 once it has; and until the draw. */
  close_ms: z.int(),
  draw_ms: z.int(),
  bets: z.int(),
  stake: money,
  worst: money,
  /** All ten, first position first. The sum of their worst is at least the draw's: a ball comes out at one position only. */
  positions: z.array(z.object({ row, bets: z.int(), stake: money, worst: money })),
});
export type OpenDraw = z.infer<typeof openDraw>;

/** Settled bets of the draws of this day (UTC). `margin` is what was staked less what was paid. */
const dayMargin = z.object({ bets: z.int(), stake: money, payout: money, margin: money });

/** Who stopped betting; null: bets are taken while a draw is open. A server of before says nothing of it. */
const stopped = z._default(
  z.nullable(z.object({ operator: z.string(), since: instant, reason: z.string() })),
  null,
);
export type Stopped = z.output<typeof stopped>;

/** `market` is null for operators whose roles don't include draws. */
export const operatorDashboard = z.object({
  /** null: bets can be placed. */
  not_ready: z.nullable(z.enum(NOT_READY)),
  market: z.nullable(z.object({ draw: openDraw, today: dayMargin })),
  stopped,
});
export type Dashboard = z.infer<typeof operatorDashboard>;

/** Withdrawals to decide, approved ones to pay by hand, recharges under review, goods to send. */
export const QUEUES = ['withdrawals', 'payouts', 'recharges', 'prizes'] as const;
export type QueueName = (typeof QUEUES)[number];
/** A longer queue is counted up to here. */
export const QUEUE_COUNT_MAX = 1000;
const queue = z.object({
  queue: z.enum(QUEUES),
  count: z.int(),
  /** Since when the first has waited, and for how long by now; null for none. */
  oldest: z.nullable(instant),
  waited_s: z.nullable(z.int()),
});
export type Queue = z.infer<typeof queue>;
/** Those of the operator's roles; and whether betting is stopped, which every section says. */
export const operatorQueues = z.object({ list: z.array(queue), stopped });
