import { formatPence, parseOdds, tryParsePence, winOf } from '../../../contract/money.ts';

/** What is in force in a part of the rules, by name. */
export interface RuleValues {
  readonly values: Readonly<Record<string, string>>;
}

const ODDS = /^\d+(?:\.\d{1,4})?$/;

/** "1.95–1.98" where positions differ, "1.98" where they don't. */
export const isRange = (text: string | undefined): boolean => text?.includes('–') ?? false;
const lowestOf = (text: string | undefined): string => text?.split('–')[0] ?? '';

export interface Example {
  readonly stake: string;
  readonly odds: string;
  readonly win: string;
  readonly profit: string;
}

/** What a stake pays at the lowest odds in force; null without them. */
export function exampleOf(stake: string | undefined, oddsInForce: string | undefined): Example | null {
  const odds = lowestOf(oddsInForce);
  const pence = tryParsePence(stake ?? '');
  if (pence === null || stake === undefined || !ODDS.test(odds)) return null;
  const win = winOf(pence, parseOdds(odds));
  return { stake, odds, win: formatPence(win), profit: formatPence(win - pence) };
}

/** "98%–99%" as shares, 0..1. */
export const sharesOf = (text: string | undefined): readonly number[] =>
  (text ?? '')
    .split('–')
    .map((part) => Number.parseFloat(part) / 100)
    .filter(Number.isFinite);
