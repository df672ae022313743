import { createContext } from 'react';
import { decimalOdds } from './money.ts';

/** How the person has odds and times written [B-25, B-26]. */
export interface ShownAs {
  /** Odds of the wire, "1.98", in a language; a range too, "9.70–9.80". */
  readonly oddsText: (locale: string, odds: string) => string;
  readonly isUtc: boolean;
}

export const ShownAs = createContext<ShownAs>({ oddsText: decimalOdds, isUtc: false });
