import * as z from 'zod/mini';
import { drawId, field, hex32, instant, listOf, money, odds, perRow, row } from './common.ts';

const sideOdds = z.object({ title: z.string(), big: odds, small: odds, one: odds, pair: odds });
const numberOdds = z.extend(perRow(odds), { title: z.string() });

/** `lmd` two-sided odds, `dh` the odds of the numbers, both per row. */
export const lotteryOdds = z.object({ lmd: perRow(sideOdds), dh: perRow(numberOdds) });
export type LotteryOdds = z.infer<typeof lotteryOdds>;

const ball = z.union([z.int().check(z.minimum(1), z.maximum(10)), z.literal('-')]);

/** A result; before there is one every ball is "-" and the texts are null. A void draw's has no balls and no seed. */
export const lotteryResult = z.extend(perRow(ball), {
  lottery_id: z.string(),
  drawn_at: z.nullable(instant),
  seed: z.nullable(hex32),
  commitment: z.nullable(hex32),
  /** True of a void draw: it could not be made from what was published, or was called off; its stakes were returned. */
  voided: z.optional(z.boolean()),
  /** The seal of the ledger when the draw came out: of how many entries, and the chain's last hash. Absent before the first. */
  ledger: z.optional(z.object({ entries: z.int(), head: hex32 })),
});
export type LotteryResult = z.infer<typeof lotteryResult>;

/** The latest result of a draw that was made. `void_draws`: of the latest draws those that are void, newest first. */
export const latestResult = z.extend(lotteryResult, { void_draws: z.optional(z.array(drawId)) });

/** `ms` to the draw, `close_ms` to the closing (0 when closed). */
export const nowLotteryInfo = z.object({
  lottery_id: drawId,
  ms: z.number(),
  isOff: z.boolean(),
  close_ms: z.number(),
  todayAmount: money,
  commitment: hex32,
  next: z.object({ lottery_id: drawId, commitment: hex32 }),
});
export type NowLotteryInfo = z.infer<typeof nowLotteryInfo>;

export const TICKET_STATUSES = ['pending', 'won', 'lost', 'void'] as const;

/** A bet. `win_amount` is the potential win while pending, then what was paid. */
export const orderLine = z.object({
  order_no: z.string(),
  lottery_id: drawId,
  num: row,
  type: field,
  odds,
  bet_amount: money,
  win_amount: money,
  status: z.enum(TICKET_STATUSES),
  created_at: instant,
  settled_at: z.nullable(instant),
});
export type OrderLine = z.infer<typeof orderLine>;

export const ACCEPT_ODDS = ['never', 'higher', 'any'] as const;
const balances = { balance: money, notSubmitBenAmount: money };
export const orderReceipt = z.object({ orders: z.array(orderLine), ...balances });
export type OrderReceipt = z.infer<typeof orderReceipt>;

/** What became of a submit. `final` is true only after an abandon: that id is refused for ever. */
export const orderLookup = z.object({
  known: z.boolean(),
  final: z.optional(z.boolean()),
  orders: z.optional(z.array(orderLine)),
  balance: z.optional(money),
  notSubmitBenAmount: z.optional(money),
});
export type OrderLookup = z.infer<typeof orderLookup>;

export const balance = z.object(balances);
export const pendingSummary = z.object({ count: z.int(), bet_amount: money });
export type PendingSummary = z.infer<typeof pendingSummary>;
/** The summary is of all pages; an older server leaves it out. */
export const orderPage = z.extend(listOf(orderLine), { summary: z.optional(pendingSummary) });
/** A bet log holds the latest this many; the rest is in getOrderNotSubmit. */
export const BET_LOG_MAX = 1000;
const betLines = z.array(orderLine).check(z.maxLength(BET_LOG_MAX));
/** The pending bets of the running draw, newest first. `last`, where it is asked for: those of the draw before it, settled or not. */
export const betLog = z.object({
  list: betLines,
  last: z.optional(z.object({ lottery_id: drawId, list: betLines })),
});
export const quickAmount = z.object({ list: z.array(z.string().check(z.regex(/^[1-9]\d{0,6}$/))) });

export const drawLogPage = listOf(lotteryResult);

/** The rules of the game as structured sections; texts are English, `key` names the catalog entry. */
export const gameRule = z.object({
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      paragraphs: z.array(z.string()),
      values: z.record(z.string(), z.string()),
    }),
  ),
});
export type GameRule = z.infer<typeof gameRule>;
/** The values of the section `limits`. */
export const ruleLimits = z.object({ stakeMin: money, stakeMax: money, rowMax: money });
