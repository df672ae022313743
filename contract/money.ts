/**
 * Money is `bigint` pence inside and a decimal string in pounds at the edge ("10.00").
 * Odds are `bigint` ten-thousandths inside and a decimal string at the edge ("1.98").
 */

export type Pence = bigint;
export type OddsUnits = bigint;

export const ODDS_SCALE = 10_000n;

export type AmountProblem = 'empty' | 'notANumber' | 'tooManyDecimals' | 'negative' | 'tooLarge';

/** A text that is no amount: `problem` says why, `text` is what was given. */
export class AmountError extends Error {
  override readonly name = 'AmountError';
  readonly problem: AmountProblem;
  readonly text: string;
  constructor(problem: AmountProblem, text: string) {
    super(`${problem}: ${JSON.stringify(text.slice(0, 40))}`);
    this.problem = problem;
    this.text = text;
  }
}

const WHOLE_DIGITS_MAX = 15;

/** `text` as an integer of 10^-decimals units, or why it is none. */
function readDecimal(text: string, decimals: number): bigint | AmountProblem {
  if (text === '') return 'empty';
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return 'notANumber';
  const [, sign = '', whole = '', fraction = ''] = match;
  if (sign === '-') return 'negative';
  if (whole.length > WHOLE_DIGITS_MAX) return 'tooLarge';
  if (fraction.length > decimals) return 'tooManyDecimals';
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Throws AmountError. */
function parseDecimal(text: string, decimals: number): bigint {
  const read = readDecimal(text, decimals);
  if (typeof read === 'string') throw new AmountError(read, text);
  return read;
}

/** "10", "10.5" or "10.50" → 1050n pence. Throws AmountError; negative amounts are refused. */
export function parsePence(text: string): Pence {
  return parseDecimal(text, 2);
}

/** Like parsePence, but null instead of an error: a slip asks it of each of its lines at each change. */
export function tryParsePence(text: string): Pence | null {
  const read = readDecimal(text, 2);
  return typeof read === 'string' ? null : read;
}

/** 1050n → "10.50"; -5n → "-0.05". */
export function formatPence(pence: Pence): string {
  const sign = pence < 0n ? '-' : '';
  const digits = (pence < 0n ? -pence : pence).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const sumOfPence = (amounts: readonly Pence[]): Pence =>
  amounts.reduce((sum, amount) => sum + amount, 0n);

/** "1.98" → 19800n. Throws AmountError. */
export function parseOdds(text: string): OddsUnits {
  return parseDecimal(text, 4);
}

/** 19800n → "1.98", 98000n → "9.80", 19855n → "1.9855": at least two decimals, no further trailing zeros. */
export function formatOdds(odds: OddsUnits): string {
  const digits = odds.toString().padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -4)}.${fraction}`;
}

/** What a winning stake pays, the stake included, floored to the penny. */
export function winOf(stake: Pence, odds: OddsUnits): Pence {
  return (stake * odds) / ODDS_SCALE;
}
