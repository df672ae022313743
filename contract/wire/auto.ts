/** Auto-bet: tasks that the server plays for a member, once a draw. */
import * as z from 'zod/mini';
import { selectionKey } from '../game/bets.ts';
import { costOf } from '../game/auto.ts';
import { tryParsePence } from '../money.ts';
import { BETS_MAX } from './bettingRequests.ts';
import { drawId, field, instant, listOf, money, plainText, row, stake } from './common.ts';
import { pageQuery } from './queries.ts';
import { method } from './predictionLog.ts';

/** off: saved, or switched off by its member. stopped: by the server, for a reason. */
export const AUTO_STATUSES = ['off', 'running', 'stopped'] as const;
export const AUTO_REASONS = [
  /** All its draws were played. */
  'finished',
  /** Another draw could bring its loss above the limit. */
  'lossLimit',
  /** A draw paid more than was staked on it, and it was to stop then. */
  'won',
  'balanceTooLow',
  /** The smallest or largest stake of a bet has changed. */
  'stakeLimit',
  /** The member's stakes on a row would be above the limit of a draw. */
  'rowLimit',
  /** A limit that the member has set on themselves. */
  'ownLimit',
  /** The member takes a break from betting. */
  'paused',
  /** The member may not bet any more. */
  'notAllowed',
  /** Auto-bet was switched off for the site. */
  'notAvailable',
] as const;

export const AUTO_DRAWS_MAX = 100;
/** Tasks of one member that run at the same time. */
export const AUTO_RUNNING_MAX = 10;
/** Tasks of one member in all. */
export const AUTO_TASKS_MAX = 1000;
const NAME_MAX = 40;

const isOnce = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

const fixedBets = z.array(z.object({ row, field }));
const predictedBets = z.array(z.object({ row, method }));

/** What a task bets: a fixed choice, or what a method predicts of a row, draw by draw. */
export const autoPlan = z.discriminatedUnion('follow', [
  z.object({ follow: z.literal('fixed'), bets: fixedBets }),
  z.object({ follow: z.literal('predict'), bets: predictedBets }),
]);
export type AutoPlan = z.infer<typeof autoPlan>;

/** What a member chooses. The loss limit is at least what one draw costs. */
const choice = {
  name: plainText(NAME_MAX).check(z.minLength(1, 'required')),
  stake,
  draws: z.int('drawsRange').check(z.minimum(1, 'drawsRange'), z.maximum(AUTO_DRAWS_MAX, 'drawsRange')),
  loss_limit: stake,
  stop_on_win: z._default(z.boolean(), false),
};
const size = [z.minLength(1, 'betsMissing'), z.maxLength(BETS_MAX)];

/** `id` names a task that isn't running, to change it; for a new task the browser makes the id, or else the server. */
const savedFixed = z.object({
  ...choice,
  id: z.optional(z.uuid()),
  follow: z.literal('fixed'),
  bets: fixedBets.check(
    ...size,
    z.refine((bets) => isOnce(bets.map(selectionKey))),
  ),
});
const savedPredict = z.object({
  ...choice,
  id: z.optional(z.uuid()),
  follow: z.literal('predict'),
  bets: predictedBets.check(
    ...size,
    z.refine((bets) => isOnce(bets.map((bet) => `${bet.row}.${bet.method}`))),
  ),
});

const coversOneDraw = (saved: { loss_limit: string; stake: string; bets: readonly unknown[] }): boolean =>
  (tryParsePence(saved.loss_limit) ?? 0n) >= costOf(saved);

export const autoSaveBody = z
  .discriminatedUnion('follow', [savedFixed, savedPredict])
  .check(z.refine(coversOneDraw, { path: ['loss_limit'], error: 'lossLimitTooLow' }));
export type AutoSaveBody = z.infer<typeof autoSaveBody>;

/** What a 409 to saving tells: the task runs. Any other 409 says that the key was used before. */
export const runningTask = z.object({ status: z.literal('running') });

export const autoIdBody = z.object({ id: z.uuid() });
export const autoSwitchBody = z.object({ id: z.uuid(), status: z.enum(['running', 'off']) });
export const autoListBody = z._default(pageQuery, { page: 1, limit: 10 });

const shown = {
  id: z.uuid(),
  name: z.string(),
  /** Of each bet, in each draw. */
  stake: money,
  draws: z.int(),
  draws_done: z.int(),
  loss_limit: money,
  stop_on_win: z.boolean(),
  status: z.enum(AUTO_STATUSES),
  /** Why it is stopped; null otherwise. */
  reason: z.nullable(z.enum(AUTO_REASONS)),
  /** All it has staked, pending bets included. */
  staked: money,
  /** What of that is still pending. */
  pending: money,
  won: money,
  /** Of its settled bets: won minus staked. */
  net: money,
  /** The draw it plays next; null unless it is running. */
  next_lottery_id: z.nullable(drawId),
  created_at: instant,
};
export const autoTask = z.discriminatedUnion('follow', [
  z.object({ ...shown, follow: z.literal('fixed'), bets: fixedBets }),
  z.object({ ...shown, follow: z.literal('predict'), bets: predictedBets }),
]);
export type AutoTask = z.infer<typeof autoTask>;
export const autoPage = listOf(autoTask);

/** The draw after which bets are asked about. */
export const autoPlayedQuery = z.object({ after: drawId });
/** `first` and `last` are draws; null where there are no bets. */
export const autoPlayed = z.object({
  bets: z.int(),
  draws: z.int(),
  first: z.nullable(drawId),
  last: z.nullable(drawId),
});

/** A draw that a task has played; `win_amount` is null while it is pending. */
const autoPlay = z.object({ lottery_id: drawId, bet_amount: money, win_amount: z.nullable(money) });
export type AutoPlay = z.infer<typeof autoPlay>;
/** A task with the draws it has played, newest first. */
const shownWithPlays = { ...shown, plays: z.array(autoPlay) };
export const autoTaskWithPlays = z.discriminatedUnion('follow', [
  z.object({ ...shownWithPlays, follow: z.literal('fixed'), bets: fixedBets }),
  z.object({ ...shownWithPlays, follow: z.literal('predict'), bets: predictedBets }),
]);
export type AutoTaskWithPlays = z.infer<typeof autoTaskWithPlays>;
