/** What is kept of slips and orders on this device, for each member and market [B-13, B-14]. */
import * as z from 'zod/mini';
import type { Market } from '../../../../contract/game/bets.ts';
import { ACCEPT_ODDS } from '../../../../contract/wire/betting.ts';
import { drawId, field, odds, requestId, row } from '../../../../contract/wire/common.ts';
import { stored } from '../../../dom/storage/storage.ts';

const stake = z.string().check(z.maxLength(20));
const bet = z.object({ row, field, stake, odds });
const draftSchema = z.object({
  lines: z.record(z.string(), bet),
  drawId: z.nullable(drawId),
  amount: z.string().check(z.regex(/^\d{0,20}$/)),
  lastBets: z.readonly(z.array(bet)),
});
const placementSchema = z.object({
  requestId,
  memberId: z.string(),
  order: z.object({ drawId, acceptOdds: z.enum(ACCEPT_ODDS), bets: z.readonly(z.array(bet)) }),
});

export const keptDraft = (market: Market, memberId: string) =>
  stored(`slip.${market}.${memberId}`, draftSchema);
export const keptPlacement = (market: Market, memberId: string) =>
  stored(`submission.${market}.${memberId}`, placementSchema);
