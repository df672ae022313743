/** How odds are written: decimal from the start, the other ways are fetched with the first of them [B-25]. */
import type { Preferences } from '../../machines/preferences/preferences.types.ts';
import { decimalOdds } from '../ui/texts/money.ts';
import type { ShownAs } from '../ui/texts/shownAs.ts';
import { fetchedOr } from '../dom/fetchedOr.ts';

type Formats = Readonly<Partial<Record<Preferences['odds'], ShownAs['oddsText']>>>;

/** Decimal is written as any that could not be fetched. */
const others = fetchedOr<Formats>(async () => (await import('../ui/texts/otherOdds.ts')).OTHER_ODDS, {});

/** Null: nothing has to be fetched. */
export const formatsFor = (odds: Preferences['odds']): Promise<Formats> | null =>
  odds === 'decimal' ? null : others();

export const oddsTextOf = (odds: Preferences['odds'], formats: Formats | null): ShownAs['oddsText'] =>
  formats?.[odds] ?? decimalOdds;
