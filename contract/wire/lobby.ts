import * as z from 'zod/mini';
import { lotteryOdds, lotteryResult } from './betting.ts';
import { drawId, hex32, instant } from './common.ts';

/**
 * What is shown to a visitor before they choose anything: the running draw, the latest result, the odds. Its times are
 * moments and no spans, so that it stays the same, and cached, while the draw is in the same phase. `closes_at` is null
 * once betting is closed.
 */
export const lobby = z.object({
  lottery_id: drawId,
  isOff: z.boolean(),
  closes_at: z.nullable(instant),
  draws_at: instant,
  commitment: hex32,
  next: z.object({ lottery_id: drawId, commitment: hex32 }),
  result: lotteryResult,
  odds: lotteryOdds,
});
