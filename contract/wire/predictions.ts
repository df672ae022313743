/** Statistics of past draws. They do not change any chance; docs/predictions.md says how they are made. */
import * as z from 'zod/mini';
import { METHODS } from '../game/methods.ts';
import { drawId, field, instant, listOf, pageQuery, row } from './common.ts';

export const method = z.enum(METHODS);

/** What a method says of a row; null before there is any draw. */
const predicted = z.nullable(field);

/**
 * Per row the shares of past draws, and over how many (`basis`); `predicted` is what each method makes of them for the
 * draw `lottery_id`.
 */
export const predictions = z.object({
  lottery_id: drawId,
  list: z.array(
    z.object({
      row,
      method: z.string(),
      big: z.number(),
      small: z.number(),
      one: z.number(),
      pair: z.number(),
      /** Of the numbers 1..10, in this order. */
      numbers: z.array(z.number()),
      basis: z.int(),
      predicted: z.object({ size: predicted, parity: predicted, number: predicted }),
    }),
  ),
});
export type Predictions = z.infer<typeof predictions>;

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
