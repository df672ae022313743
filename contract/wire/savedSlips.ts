/** Slips that a member has named, to be filled in again [B-24]. */
import * as z from 'zod/mini';
import { marketOf, selectionKey, type Selection } from '../game/bets.ts';
import { BETS_MAX } from './bettingRequests.ts';
import { field, instant, listOf, money, plainText, row, stake } from './common.ts';

/** Saved slips of one member. */
export const SAVED_SLIPS_MAX = 20;
export const SAVED_NAME_MAX = 40;

const isOnce = (bets: readonly Selection[]): boolean => new Set(bets.map(selectionKey)).size === bets.length;
const isOfOneMarket = (bets: readonly Selection[]): boolean =>
  new Set(bets.map((bet) => marketOf(bet.field))).size <= 1;

/** Cells of one market with their stakes; null for a cell without one. Odds are not kept: they are those of its use. */
const savedBets = z
  .array(z.object({ row, field, value: z.nullable(stake) }))
  .check(z.minLength(1, 'betsMissing'), z.maxLength(BETS_MAX), z.refine(isOnce), z.refine(isOfOneMarket));

/** Without bets only the name changes. For a new slip the browser makes the id, or else the server. */
export const savedSlipSaveBody = z.object({
  id: z.optional(z.uuid()),
  name: plainText(SAVED_NAME_MAX).check(z.minLength(1, 'required')),
  bets: z.optional(savedBets),
});
export type SavedSlipSaveBody = z.infer<typeof savedSlipSaveBody>;

export const savedSlipIdBody = z.object({ id: z.uuid() });

/** What the server keeps and answers: stakes with two places. */
export const keptBets = z.array(z.object({ row, field, value: z.nullable(money) }));
export const savedSlip = z.object({
  id: z.uuid(),
  name: z.string(),
  bets: keptBets,
  /** When it was saved, or last filled in. */
  used_at: instant,
});
export type SavedSlip = z.infer<typeof savedSlip>;
export const savedSlipPage = listOf(savedSlip);
