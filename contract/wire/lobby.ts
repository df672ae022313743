import * as z from 'zod/mini';
import { lotteryOdds, lotteryResult } from './betting.ts';
import { drawId, hex32, instant } from './common.ts';

/**
 * What is shown to a visitor before they choose anything: the running draw, the latest result, the odds. Its times are
 * moments and no spans, so that it stays the same, and cached, until the draw. `awaited` is a draw that is due and whose
 * result is not there yet; else null.
 */
export const lobby = z.object({
  lottery_id: drawId,
  closes_at: instant,
  draws_at: instant,
  commitment: hex32,
  next: z.object({ lottery_id: drawId, commitment: hex32 }),
  awaited: z.nullable(drawId),
  result: lotteryResult,
  odds: lotteryOdds,
});
export type Lobby = z.infer<typeof lobby>;

/** Until when it holds. */
export const lobbyTimes = z.pick(lobby, { awaited: true, draws_at: true });

export const sharedDrawQuery = z.object({ lottery_id: drawId });
export type SharedDrawQuery = z.output<typeof sharedDrawQuery>;

/**
 * One draw, for everybody who has its address. `draw` is null where there is none of this number, or where its commitment is
 * not published yet; `result` is null before it is out.
 */
export const sharedDraw = z.object({
  draw: z.nullable(
    z.object({
      lottery_id: drawId,
      closes_at: instant,
      draws_at: instant,
      commitment: hex32,
      result: z.nullable(lotteryResult),
    }),
  ),
});
export type SharedDraw = z.infer<typeof sharedDraw>;
