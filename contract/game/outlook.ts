/** What a slip can come to, counted exactly over all 10! draws, each as likely as any other [B-19]. */
import { winOf, type Pence } from '../money.ts';
import { FIELDS, isSide, ROWS, selectionKey, type Field, type Row, type Selection } from './bets.ts';
import { overBallSets, returnsAt, type PricedBet } from './mostBack.ts';

/** 10!: the draws that can come out. */
export const DRAWS = 3_628_800;

export interface Outlook {
  readonly staked: Pence;
  /** The least that can come back, stakes included. */
  readonly least: Pence;
  /** Of the `DRAWS` draws, those that bring back more than was staked. */
  readonly drawsAhead: number;
  /** What comes back on average over all draws, in tenths of a penny: each field wins in a whole number of tenths of them. */
  readonly averageTenths: bigint;
}

const HALF = ROWS.length / 2;
const ALL_BALLS = 2 ** ROWS.length - 1;

/** Of each position with each ball, in pence: as numbers, because they are added a hundred thousand times. */
const returnsOf = (bets: readonly PricedBet[]): readonly (readonly number[])[] =>
  ROWS.map((row) => returnsAt(row, bets).map(Number));

const leastOf = (returns: readonly (readonly number[])[]): number =>
  overBallSets<number, number>(returns, 0, (known, before, back) =>
    Math.min(known ?? Infinity, before + back),
  ).get(ALL_BALLS) ?? 0;

/** The sums that five positions can bring back, by the five balls that they have: 120 for each set of balls. */
const sumsOf = (returns: readonly (readonly number[])[]): ReadonlyMap<number, readonly number[]> =>
  overBallSets<number[], number>(returns, [0], (known = [], before, back) => {
    for (const sum of before) known.push(sum + back);
    return known;
  });

/** How many pairs of one sum of each list are more than `limit`. Both lists ascend. */
function pairsAbove(low: Float64Array, high: Float64Array, limit: number): number {
  let pairs = 0;
  let from = high.length;
  for (const sum of low) {
    while (from > 0 && sum + (high[from - 1] ?? 0) > limit) from -= 1;
    pairs += high.length - from;
  }
  return pairs;
}

const ascending = (sums: readonly number[] = []): Float64Array => Float64Array.from(sums).toSorted();

/** Meets in the middle: five positions have five of the balls, in any order, and the others have the other five. */
function countDrawsAbove(returns: readonly (readonly number[])[], limit: number): number {
  const first = sumsOf(returns.slice(0, HALF));
  const second = sumsOf(returns.slice(HALF));
  let draws = 0;
  for (const [balls, sums] of first)
    draws += pairsAbove(ascending(sums), ascending(second.get(ALL_BALLS ^ balls)), limit);
  return draws;
}

/** In tenths of the draws: a side wins with five of the ten balls, a number with one. */
const tenthsOf = (field: Field): bigint => (isSide(field) ? 5n : 1n);

export function outlookOf(bets: readonly PricedBet[]): Outlook {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const returns = returnsOf(bets);
  return {
    staked,
    least: BigInt(leastOf(returns)),
    drawsAhead: countDrawsAbove(returns, Number(staked)),
    averageTenths: bets.reduce(
      (sum, { field, stake, odds }) => sum + winOf(stake, odds) * tenthsOf(field),
      0n,
    ),
  };
}

// Selections that cancel each other -------------------------------------------------------------------------------

export type Cancelling =
  /** Two sides of one position that share no ball and leave none out: one of them wins. */
  | { readonly kind: 'sides'; readonly row: Row; readonly fields: readonly [Field, Field] }
  /** All ten numbers of one position: one of them wins. */
  | { readonly kind: 'numbers'; readonly row: Row }
  /** One field at all ten positions: it wins at five of them (a side) or at one (a number). */
  | { readonly kind: 'everywhere'; readonly field: Field; readonly wins: 5 | 1 };

const OPPOSITES = [
  ['big', 'small'],
  ['one', 'pair'],
] as const;

/** Groups of selections of which the same number wins, whatever is drawn. */
export function cancellingOf(selections: readonly Selection[]): readonly Cancelling[] {
  const keys = new Set(selections.map(selectionKey));
  const has = (row: Row, field: Field): boolean => keys.has(selectionKey({ row, field }));
  const rows = ROWS.flatMap((row): Cancelling[] => [
    ...OPPOSITES.filter((fields) => fields.every((field) => has(row, field))).map((fields): Cancelling => ({
      kind: 'sides',
      row,
      fields,
    })),
    ...(ROWS.every((number) => has(row, number)) ? [{ kind: 'numbers', row } as const] : []),
  ]);
  const everywhere = FIELDS.filter((field) => ROWS.every((row) => has(row, field))).map(
    (field): Cancelling => ({
      kind: 'everywhere',
      field,
      wins: isSide(field) ? 5 : 1,
    }),
  );
  return [...everywhere, ...rows];
}
