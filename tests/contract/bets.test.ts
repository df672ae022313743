import { describe, expect, it } from 'vitest';
import { FIELDS, fieldsOf, ROWS, type Field } from '../../contract/game/bets.ts';
import { isWin, isWinningField } from '../../contract/game/winning.ts';

const BALLS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const WINNERS: Record<Field, number[]> = {
  big: [6, 7, 8, 9, 10],
  small: [1, 2, 3, 4, 5],
  one: [1, 3, 5, 7, 9],
  pair: [2, 4, 6, 8, 10],
  first: [1],
  second: [2],
  third: [3],
  fourth: [4],
  fifth: [5],
  sixth: [6],
  seventh: [7],
  eighth: [8],
  ninth: [9],
  tenth: [10],
};

describe('what wins [G-02]', () => {
  it.each(FIELDS)('%s', (field) => {
    expect(BALLS.filter((ball) => isWinningField(field, ball))).toEqual(WINNERS[field]);
  });

  it('looks at the position that was bet on', () => {
    const balls = [3, 1, 2, 4, 5, 6, 7, 8, 10, 9];
    expect(isWin({ row: 'first', field: 'third' }, balls)).toBe(true);
    expect(isWin({ row: 'third', field: 'third' }, balls)).toBe(false);
    expect(isWin({ row: 'ninth', field: 'tenth' }, balls)).toBe(true);
    expect(isWin({ row: 'tenth', field: 'big' }, balls)).toBe(true);
    expect(isWin({ row: 'second', field: 'big' }, balls)).toBe(false);
  });

  it('never wins without a result', () => {
    expect(ROWS.map((row) => isWin({ row, field: 'small' }, []))).toEqual(ROWS.map(() => false));
  });

  it('offers four fields on the two-sided page and ten on the numbers page [B-01]', () => {
    expect(fieldsOf('twoSided')).toEqual(['big', 'small', 'one', 'pair']);
    expect(fieldsOf('numbers')).toEqual([...ROWS]);
  });
});
