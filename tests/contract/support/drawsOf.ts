import { ROWS } from '../../../contract/game/bets.ts';

const BALLS = ROWS.map((_, index) => index + 1);

/** Every draw of some balls at the first positions, one after the other. */
export function* drawsOf(positions: number, balls: readonly number[] = BALLS): Generator<number[]> {
  if (positions === 0) {
    yield [];
    return;
  }
  for (const ball of balls)
    for (const rest of drawsOf(
      positions - 1,
      balls.filter((other) => other !== ball),
    ))
      yield [ball, ...rest];
}
