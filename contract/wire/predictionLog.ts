/** What was predicted of past draws; docs/predictions.md says how. */
import * as z from 'zod/mini';
import { METHODS } from '../game/methods.ts';
import { drawId, field, instant, listOf, row } from './common.ts';
import { pageQuery } from './queries.ts';
import { predicted } from './predictions.ts';

export const method = z.enum(METHODS);

export const predictionLogBody = z._default(
  z.extend(pageQuery, { row: z.optional(row), method: z.optional(method) }),
  { page: 1, limit: 10 },
);

/**
 * What was predicted of a draw that is out, and what came. `drawn` is the ball in the words of the method; it and
 * `hit` are null of a void draw, and `predicted` and `hit` where no draw went before.
 */
export const predictionRecord = z.object({
  lottery_id: drawId,
  row,
  method,
  predicted,
  drawn: z.nullable(field),
  hit: z.nullable(z.boolean()),
  created_at: instant,
});
export type PredictionRecord = z.infer<typeof predictionRecord>;

/** How often a method was right in the latest 100 draws, at the rows asked for, and how often chance alone is. */
export const predictionScore = z.object({
  method,
  hits: z.int(),
  misses: z.int(),
  /** 0..1 */
  chance: z.number(),
});
export type PredictionScore = z.infer<typeof predictionScore>;

export const predictionLog = z.extend(listOf(predictionRecord), { scores: z.array(predictionScore) });
