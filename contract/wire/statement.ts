import * as z from 'zod/mini';
import { money } from './common.ts';

/** A month of UTC, `YYYY-MM`. */
export const month = z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/));
export const statementQuery = z.object({ month: z.optional(month) });

/**
 * A month of a member's account, summed from the ledger. No amount but a balance is negative, and
 * opening + play_money + paid_in - paid_out + paid_back - staked + returned + commission + prizes = closing.
 */
export const statement = z.object({
  month,
  /** The months in which anything moved, latest first. */
  months: z.array(month),
  opening: money,
  play_money: money,
  paid_in: money,
  /** Withdrawals as they were asked for; those that were refused came back in `paid_back`. */
  paid_out: money,
  paid_back: money,
  staked: money,
  /** Wins, and stakes of void draws. */
  returned: money,
  commission: money,
  prizes: money,
  closing: money,
  /** Points that were earned, and spent on prizes. */
  points_earned: z.int(),
  points_spent: z.int(),
  entries: z.int(),
});
export type Statement = z.infer<typeof statement>;
