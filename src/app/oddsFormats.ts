/** How odds are written: decimal from the start, the other ways are fetched when they are chosen [B-25]. */
import type { Preferences } from '../../machines/preferences/preferences.types.ts';
import { once } from '../dom/once.ts';
import { decimalOdds } from '../ui/texts/money.ts';
import { fetchedOr } from './fetchedOr.ts';

const others = () => import('../ui/texts/otherOdds.ts');

const FORMATS = {
  decimal: once(() => Promise.resolve(decimalOdds)),
  fractional: fetchedOr(async () => (await others()).fractionalOdds, decimalOdds),
  percent: fetchedOr(async () => (await others()).percentOdds, decimalOdds),
} satisfies Record<Preferences['odds'], unknown>;

export const oddsFormatOf = (odds: Preferences['odds']) => FORMATS[odds]();
