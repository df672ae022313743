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
const returnsAt = (row: Row, bets: readonly PricedBet[]): readonly Pence[] =>
  BALLS.map((ball) =>
    bets.reduce(
      (sum, bet) =>
        bet.row === row && isWinningField(bet.field, ball) ? sum + winOf(bet.stake, bet.odds) : sum,
      0n,
    ),
  );

/**
 * A draw puts each ball at one position, so bets at several positions can't all have the ball they want. Position by position:
 * the most that can have come back for each set of balls that the positions so far have taken (a bit for each ball).
 */
export function mostBack(bets: readonly PricedBet[]): Pence {
  const rows = ROWS.filter((row) => bets.some((bet) => bet.row === row));
  let most = new Map<number, Pence>([[0, 0n]]);
  for (const row of rows) {
    const returns = returnsAt(row, bets);
    const next = new Map<number, Pence>();
    for (const [taken, sum] of most)
      for (const [index, back] of returns.entries()) {
        const ball = 1 << index;
        if ((taken & ball) !== 0) continue;
        const total = sum + back;
        if (total > (next.get(taken | ball) ?? -1n)) next.set(taken | ball, total);
      }
    most = next;
  }
  return [...most.values()].reduce((best, sum) => (sum > best ? sum : best), 0n);
}
