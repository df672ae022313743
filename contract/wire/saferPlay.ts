/** Safer play: limits that members set on themselves, breaks, reality checks. */
import * as z from 'zod/mini';
import {
  EXCLUDE_MONTHS,
  LIMITED,
  PAUSES,
  PERIODS,
  REALITY_MINUTES,
  REVIEW_STATES,
  TIME_OUT_HOURS,
} from '../game/saferPlay.ts';
import { tryParsePence } from '../money.ts';
import { instant, money, stake } from './common.ts';

const limited = z.enum(LIMITED);
const span = z.enum(PERIODS);
const realityMinutes = z.literal(REALITY_MINUTES);

/** A limit in pounds, above 0. */
const amount = stake.check(z.refine((text) => (tryParsePence(text) ?? 0n) > 0n, 'amount'));

/** `amount` null takes the limit away. */
export const limitBody = z.object({ limit: limited, period: span, amount: z.nullable(amount) });
export const confirmBody = z.object({ limit: limited, period: span });
/** Which answer it is follows from the limits that hold. */
export const reviewBody = z.object({});
export const timeOutBody = z.object({
  hours: z.int().check(z.minimum(TIME_OUT_HOURS.min), z.maximum(TIME_OUT_HOURS.max)),
});
export const excludeBody = z.object({
  months: z.int().check(z.minimum(EXCLUDE_MONTHS.min), z.maximum(EXCLUDE_MONTHS.max)),
});
export const realityBody = z.object({ minutes: realityMinutes });

/** A limit and what the period has used of it; what is staked and pending counts as lost. */
const playLimit = z.object({
  limit: limited,
  period: span,
  /** null: no limit. */
  amount: z.nullable(money),
  /** Of a loss below zero when the member has won. */
  used: money,
  /** What is left; null without a limit. */
  room: z.nullable(money),
  /** When some of what is used stops counting: the oldest deposit of the period, or the end of the period; null: unused. */
  frees_at: z._default(z.nullable(instant), null),
  /** A wish for more (`amount` null: for no limit), which can be confirmed from `ready_at` on. */
  wanted: z.nullable(z.object({ amount: z.nullable(money), ready_at: instant })),
});
/** A limit that is set. */
export const setLimit = z.object({ limit: limited, period: span, amount: money, used: money });
export type SaferPlayLimit = z.infer<typeof playLimit>;

/** 4105 by a limit of the member's own: which one, and what is left of it. */
export const ownLimitReached = z.object({ limit: z.string(), max: money, room: money });

/** What this session has come to: of bets that were settled since the member signed in. */
export const reality = z.object({
  minutes: realityMinutes,
  signed_in_at: instant,
  staked: money,
  won: money,
  /** won minus staked */
  net: money,
});
export type Reality = z.infer<typeof reality>;

/** Whether the member has decided about limits, and when they are reminded to do it again. */
export const limitReview = z.object({
  state: z.enum(REVIEW_STATES),
  /** Whether any limit held after the last decision; null before the first. */
  answer: z.nullable(z.enum(['limit', 'none'])),
  answered_at: z.nullable(instant),
  due_at: z.nullable(instant),
});
export type LimitReview = z.infer<typeof limitReview>;
/** Of a server older than the question: it asks nothing. */
export const shownReview = z._default(limitReview, {
  state: 'answered',
  answer: null,
  answered_at: null,
  due_at: null,
});

/** All nine limits, deposit first, and each by day, week, month. */
export const play = z.object({ limits: z.array(playLimit), reality, review: shownReview });
export type Play = z.infer<typeof play>;
export type SaferPlayStatus = Omit<Play, 'limits'>;

/** A break has begun: all sessions have ended, this one too. */
export const paused = z.object({ kind: z.enum(PAUSES), until: instant });
