/** Which balls win which bets, told once more and in other words than the product's. */
const NUMBERS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

export function isWinner(ball: number, field: string): boolean {
  switch (field) {
    case 'big':
      return [6, 7, 8, 9, 10].includes(ball);
    case 'small':
      return [1, 2, 3, 4, 5].includes(ball);
    case 'one':
      return [1, 3, 5, 7, 9].includes(ball);
    case 'pair':
      return [2, 4, 6, 8, 10].includes(ball);
    default:
      return NUMBERS.indexOf(field) === ball - 1;
  }
}
