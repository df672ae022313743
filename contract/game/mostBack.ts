/** The most that bets on one draw can bring back, stakes included, over all draws that can come out [B-19]. */
import { winOf, type OddsUnits, type Pence } from '../money.ts';
import { ROWS, type Row, type Selection } from './bets.ts';
import { isWinningField } from './winning.ts';

export interface PricedBet extends Selection {
  readonly stake: Pence;
  readonly odds: OddsUnits;
}

const BALLS = ROWS.map((_, index) => index + 1);

/** What the bets on one position bring back with each ball. */
export const returnsAt = (row: Row, bets: readonly PricedBet[]): readonly Pence[] =>
  BALLS.map((ball) =>
    bets.reduce(
      (sum, bet) =>
        bet.row === row && isWinningField(bet.field, ball) ? sum + winOf(bet.stake, bet.odds) : sum,
      0n,
    ),
  );

/**
 * A draw puts each ball at one position, so bets at several positions can't all have the ball they want. Position by position:
 * what is known of each set of balls (a bit for each) that the positions so far have taken.
 * @param returns of each position with each ball
 * @param fold what is known of a set, with one more way to come to it: `before`, and `back` from the last ball
 */
export function overBallSets<Value, Back>(
  returns: readonly (readonly Back[])[],
  start: Value,
  fold: (known: Value | undefined, before: Value, back: Back) => Value,
): ReadonlyMap<number, Value> {
  let sets: ReadonlyMap<number, Value> = new Map([[0, start]]);
  for (const backs of returns) {
    const next = new Map<number, Value>();
    for (const [taken, before] of sets)
      for (const [index, back] of backs.entries()) {
        const ball = 1 << index;
        if ((taken & ball) !== 0) continue;
        next.set(taken | ball, fold(next.get(taken | ball), before, back));
      }
    sets = next;
  }
  return sets;
}

const larger = (one: Pence, other: Pence): Pence => (one > other ? one : other);

/** The most that comes back. @param returns of each position with each ball */
export const mostReturned = (returns: readonly (readonly Pence[])[]): Pence =>
  [
    ...overBallSets<Pence, Pence>(returns, 0n, (known = 0n, before, back) =>
      larger(known, before + back),
    ).values(),
  ].reduce(larger, 0n);

export const mostBack = (bets: readonly PricedBet[]): Pence =>
  mostReturned(ROWS.filter((row) => bets.some((bet) => bet.row === row)).map((row) => returnsAt(row, bets)));
