/** Saved slips in the words inside Tenball: like contract/model.ts, of which it is a part [B-24]. */
import { marketOf, type Market, type Selection } from './game/bets.ts';
import type { MoneyText } from './model.ts';
import { formatPence, parsePence, sumOfPence } from './money.ts';
import type { SavedSlip as WireSavedSlip } from './wire/savedSlips.ts';

interface SavedBet extends Selection {
  /** As a stake box has it: "10", "10.50", "" for none. */
  readonly stake: string;
}

export interface SavedSlip {
  readonly id: string;
  readonly name: string;
  readonly market: Market;
  /** In the order of selecting. */
  readonly bets: readonly SavedBet[];
  /** Of all its stakes. */
  readonly total: MoneyText;
}

export const toSavedSlip = ({ id, name, bets }: WireSavedSlip): SavedSlip => ({
  id,
  name,
  market: marketOf(bets[0]?.field ?? 'big'),
  bets: bets.map(({ row, field, value }) => ({ row, field, stake: (value ?? '').replace(/\.00$/, '') })),
  total: formatPence(sumOfPence(bets.map(({ value }) => parsePence(value ?? '0')))),
});
