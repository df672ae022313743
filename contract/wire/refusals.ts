import * as z from 'zod/mini';
import { drawId, field, instant, money, odds, row } from './common.ts';

/** Data of the refusals, by code. */
export const refusal = {
  now: z.object({ lottery_id: drawId, ms: z.number(), isOff: z.boolean(), close_ms: z.number() }),
  oddsMoved: z.object({ bets: z.array(z.object({ row, field, odds })) }),
  balanceTooLow: z.object({ balance: money }),
  limitReached: z.object({ limit: z.string(), max: z.string(), min: z.optional(z.string()) }),
  inputRefused: z.object({ fields: z.record(z.string(), z.string()) }),
  wrongCredentials: z.object({ left: z.int() }),
  lockedOut: z.object({ ms: z.number() }),
  excluded: z.object({ until: instant }),
};
