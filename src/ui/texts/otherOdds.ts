/** Odds in other ways than the wire's decimal ones, counted in whole numbers from its text [B-25]. */
import type { ShownAs } from './shownAs.ts';

type OddsText = ShownAs['oddsText'];

interface Decimal {
  /** Of so many parts of one … */
  readonly parts: bigint;
  /** … so many. */
  readonly count: bigint;
}

const DECIMAL = /^\d+\.\d+$/;

function read(odds: string): Decimal {
  const [whole = '', places = ''] = odds.split('.');
  return { parts: 10n ** BigInt(places.length), count: BigInt(whole + places) };
}

const divisorOf = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : divisorOf(other, one % other);

/** What is paid beside the stake for each pound, in lowest terms: "1.98" → "49/50". Less than the stake is below zero. */
export function fractionOf(odds: string): string {
  const { parts, count } = read(odds);
  const beside = count - parts;
  const divisor = divisorOf(beside < 0n ? -beside : beside, parts);
  return `${beside / divisor}/${parts / divisor}`;
}

const TENTHS = 1000n;

/** The chance at which a bet at these odds would come out even: 1 ÷ odds in tenths of a percent, half a tenth up: "1.98" → 505n. */
export function chanceTenthsOf(odds: string): bigint {
  const { parts, count } = read(odds);
  return count === 0n ? 0n : (2n * TENTHS * parts + count) / (2n * count);
}

const percents = new Map<string, Intl.NumberFormat>();

function percentFormat(locale: string): Intl.NumberFormat {
  const known = percents.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  percents.set(locale, made);
  return made;
}

/** Each end of a range; what is no odds, such as a dash, stays as it is. */
const each =
  (inWords: OddsText): OddsText =>
  (locale, odds) =>
    odds
      .split('–')
      .map((end) => (DECIMAL.test(end) ? inWords(locale, end) : end))
      .join('–');

export const OTHER_ODDS = {
  fractional: each((_, odds) => fractionOf(odds)),
  percent: each((locale, odds) =>
    percentFormat(locale).format(Number(chanceTenthsOf(odds)) / Number(TENTHS)),
  ),
};
