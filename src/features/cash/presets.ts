import type { MoneyText } from '../../../contract/model.ts';
import { parsePence } from '../../../contract/money.ts';

const PRESETS = ['10', '20', '50', '100', '250'] as const;

/** Whole pounds to pick from, each within the limits. */
export const presetsWithin = (min: MoneyText, max: MoneyText): readonly string[] =>
  PRESETS.filter((amount) => {
    const pence = parsePence(amount);
    return parsePence(min) <= pence && pence <= parsePence(max);
  });
