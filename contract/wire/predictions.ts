/** Statistics of past draws. They do not change any chance; docs/predictions.md says how they are made. */
import * as z from 'zod/mini';
import { drawId, field, row } from './common.ts';

/** What a method says of a row; null before there is any draw. */
export const predicted = z.nullable(field);

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
