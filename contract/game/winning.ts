import { ballOf, ROWS, type Field, type Selection } from './bets.ts';

/** Whether `field` wins when `ball` (1..10) came out at its row. */
export function isWinningField(field: Field, ball: number): boolean {
  switch (field) {
    case 'big':
      return ball >= 6;
    case 'small':
      return ball <= 5;
    case 'one':
      return ball % 2 === 1;
    case 'pair':
      return ball % 2 === 0;
    default:
      return ballOf(field) === ball;
  }
}

/** Whether a selection wins against `balls`, ten numbers, first position first. */
export function isWin(selection: Selection, balls: readonly number[]): boolean {
  const ball = balls[ROWS.indexOf(selection.row)];
  return ball !== undefined && isWinningField(selection.field, ball);
}
