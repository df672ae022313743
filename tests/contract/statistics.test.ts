import { describe, expect, test } from 'vitest';
import { FIELDS, ROWS, type Field } from '../../contract/game/bets.ts';
import { drawBalls } from '../../contract/game/draw.ts';
import { chanceOf, fieldsOfMethod, METHODS, outcomeOf } from '../../contract/game/methods.ts';
import {
  frequenciesAt,
  longestRun,
  outcomesAt,
  predictedAfter,
  predictedAt,
  runsAt,
  scoreAt,
} from '../../contract/game/statistics.ts';

/** Draws whose first balls are these, newest first; the other positions don't matter. */
const drawsOf = (...firsts: readonly number[]) =>
  firsts.map((first) => [first, ...ROWS.map((_, index) => index + 1).filter((ball) => ball !== first)]);

describe('outcomes [A-03]', () => {
  test.each(METHODS)('%s tells its fields apart, and chance alone is right one time in as many', (method) => {
    const found = new Set(ROWS.map((_, index) => outcomeOf(method, index + 1)));
    expect(found).toEqual(new Set(fieldsOfMethod(method)));
    expect(chanceOf(method) * found.size).toBe(1);
  });

  test('the three methods together know every field, each once', () => {
    expect(METHODS.flatMap(fieldsOfMethod).toSorted()).toEqual([...FIELDS].toSorted());
  });

  test.each([
    [1, ['small', 'one', 'first']],
    [5, ['small', 'one', 'fifth']],
    [6, ['big', 'pair', 'sixth']],
    [10, ['big', 'pair', 'tenth']],
  ])('ball %i', (ball, words) => {
    expect(METHODS.map((method) => outcomeOf(method, ball))).toEqual(words);
  });

  test.each([0, 11, 1.5])('there is no ball %d', (ball) => {
    expect(() => outcomeOf('number', ball)).toThrow(`There is no ball ${ball}`);
  });

  test('are those of the row', () => {
    const draws = [drawBalls('00'.repeat(32), '20261121-0001')];
    expect(ROWS.map((row) => outcomesAt(row, 'number', draws))).toEqual(
      ['seventh', 'ninth', 'fifth', 'eighth', 'first', 'third', 'fourth', 'sixth', 'tenth', 'second'].map(
        (field) => [field],
      ),
    );
  });
});

describe('frequencies', () => {
  test('counts and shares, in the order of the fields', () => {
    expect(frequenciesAt('first', 'size', drawsOf(1, 2, 10))).toEqual([
      { field: 'big', count: 1, share: 0.3333 },
      { field: 'small', count: 2, share: 0.6667 },
    ]);
    expect(frequenciesAt('first', 'number', drawsOf(3, 3))[2]).toEqual({
      field: 'third',
      count: 2,
      share: 1,
    });
  });

  test('without draws they are nothing', () => {
    expect(frequenciesAt('first', 'parity', [])).toEqual([
      { field: 'one', count: 0, share: 0 },
      { field: 'pair', count: 0, share: 0 },
    ]);
  });
});

describe('runs', () => {
  test('newest first, the current one at the beginning', () => {
    const runs = runsAt('first', 'size', drawsOf(6, 7, 1, 10, 10, 9, 2));
    expect(runs).toEqual([
      { field: 'big', length: 2 },
      { field: 'small', length: 1 },
      { field: 'big', length: 3 },
      { field: 'small', length: 1 },
    ]);
    expect(longestRun(runs)).toEqual({ field: 'big', length: 3 });
  });

  test('of equally long ones the latest', () => {
    expect(longestRun(runsAt('first', 'parity', drawsOf(1, 2)))).toEqual({ field: 'one', length: 1 });
  });

  test('without draws there are none', () => {
    expect([runsAt('first', 'size', []), longestRun([])]).toEqual([[], null]);
  });
});

describe('predictions', () => {
  const cases: readonly [string, Field[], Field | null][] = [
    ['nothing', [], null],
    ['the only one', ['small'], 'small'],
    ['the most frequent', ['small', 'big', 'big'], 'big'],
    ['of equal ones the latest', ['small', 'big', 'big', 'small'], 'small'],
    ['the hundred latest only', [...Array<Field>(51).fill('big'), ...Array<Field>(100).fill('small')], 'big'],
  ];
  test.each(cases)('%s', (_name, outcomes, predicted) => {
    expect(predictedAfter(outcomes)).toBe(predicted);
  });

  test('by row and method', () => {
    const draws = drawsOf(10, 9, 10);
    expect(METHODS.map((method) => predictedAt('first', method, draws))).toEqual(['big', 'pair', 'tenth']);
  });

  test('a score counts hits and misses; the first draw of all was not predicted', () => {
    // In time: big, big (predicted big), small (big), small (big).
    expect(scoreAt('first', 'size', drawsOf(1, 2, 9, 10))).toEqual({ hits: 1, misses: 2 });
  });

  test('of very many draws, the latest hundred are scored', () => {
    const { hits, misses } = scoreAt('first', 'size', drawsOf(...Array.from({ length: 150 }, () => 7)));
    expect([hits, misses]).toEqual([100, 0]);
  });

  test('they are right as often as chance is, no more', () => {
    const draws = Array.from({ length: 4000 }, (_, n) => drawBalls('5a'.repeat(32), `20261121-${n}`));
    let hits = 0;
    for (let n = 0; n < draws.length - 200; n += 100)
      hits += scoreAt('third', 'size', draws.slice(n, n + 200)).hits;
    const share = hits / (draws.length - 200);
    // Four standard deviations of a fair coin thrown 3 800 times.
    expect(Math.abs(share - 0.5)).toBeLessThan(0.0325);
  });
});
