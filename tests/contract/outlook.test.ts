import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELDS, isSide, ROWS, SIDES, type Field, type Row } from '../../contract/game/bets.ts';
import type { PricedBet } from '../../contract/game/mostBack.ts';
import { isWin } from '../../contract/game/winning.ts';
import { cancellingOf, DRAWS, outlookOf } from '../../contract/game/outlook.ts';
import { winOf, type Pence } from '../../contract/money.ts';
import { drawsOf } from './support/drawsOf.ts';

const bet = (
  row: Row,
  field: Field,
  stake: Pence = 100n,
  odds = isSide(field) ? 19_800n : 98_000n,
): PricedBet => ({ row, field, stake, odds });

const backOf = (bets: readonly PricedBet[], draw: readonly number[]): Pence =>
  bets.reduce((sum, each) => (isWin(each, draw) ? sum + winOf(each.stake, each.odds) : sum), 0n);

/** Tries every draw of the first positions; each stands for as many whole draws. */
function tried(bets: readonly PricedBet[], positions: number) {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const backs = [...drawsOf(positions)].map((draw) => backOf(bets, draw));
  const each = DRAWS / backs.length;
  return {
    staked,
    least: backs.reduce((least, back) => (back < least ? back : least)),
    drawsAhead: backs.filter((back) => back > staked).length * each,
    averageTenths: (backs.reduce((sum, back) => sum + back, 0n) * 10n) / BigInt(backs.length),
  };
}

test('[B-19] one side: half of the draws win, and 99p of each £1 come back', () => {
  expect(outlookOf([bet('first', 'big')])).toEqual({
    staked: 100n,
    least: 0n,
    drawsAhead: DRAWS / 2,
    averageTenths: 990n,
  });
});

test('[B-19] one number: a tenth of the draws win, and 98p of each £1 come back', () => {
  expect(outlookOf([bet('tenth', 'tenth')])).toEqual({
    staked: 100n,
    least: 0n,
    drawsAhead: DRAWS / 10,
    averageTenths: 980n,
  });
});

test('[B-19] big at all ten positions always brings back five of ten, which is less than was staked', () => {
  expect(outlookOf(ROWS.map((row) => bet(row, 'big')))).toEqual({
    staked: 1000n,
    least: 990n,
    drawsAhead: 0,
    averageTenths: 9900n,
  });
});

test('[B-19] ten numbers that all differ, one at each position: one draw of 3,628,800 brings all of them', () => {
  const all = ROWS.map((row) => bet(row, row, 100n, 11_000n));
  expect(outlookOf(all)).toMatchObject({ least: 0n, drawsAhead: 1 });
});

test('[B-19] a return of exactly what was staked is no gain', () => {
  expect(outlookOf([bet('first', 'big', 100n, 20_000n), bet('first', 'small', 100n)])).toMatchObject({
    least: 198n,
    drawsAhead: 0,
  });
});

const POSITIONS = 4;
const smallSlip = fc.uniqueArray(
  fc.record({
    row: fc.constantFrom(...ROWS.slice(0, POSITIONS)),
    field: fc.constantFrom(...FIELDS),
    stake: fc.bigInt({ min: 0n, max: 100_000n }),
    odds: fc.bigInt({ min: 10_000n, max: 120_000n }),
  }),
  { selector: ({ row, field }) => `${row}.${field}`, minLength: 1, maxLength: 12 },
);

test('[B-19] every slip of four positions: the same as trying every draw', () => {
  fc.assert(
    fc.property(smallSlip, (bets) => {
      expect(outlookOf(bets)).toEqual(tried(bets, POSITIONS));
    }),
    { numRuns: 60 },
  );
});

const wholeSlip = fc.uniqueArray(
  fc.record({
    row: fc.constantFrom(...ROWS),
    field: fc.constantFrom(...FIELDS),
    stake: fc.bigInt({ min: 1n, max: 100_000n }),
    odds: fc.bigInt({ min: 10_000n, max: 120_000n }),
  }),
  { selector: ({ row, field }) => `${row}.${field}`, minLength: 1, maxLength: 40 },
);

/** Ten balls, each order as likely: by a list of ten numbers that they are sorted by. */
const anyDraw = fc
  .uniqueArray(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 10, maxLength: 10 })
  .map((keys) => keys.map((key) => keys.filter((other) => other <= key).length));

test('[B-19] every slip of ten positions: no draw brings back less than the least, and its chance is of all draws', () => {
  fc.assert(
    fc.property(wholeSlip, fc.array(anyDraw, { minLength: 50, maxLength: 50 }), (bets, draws) => {
      const { least, staked, drawsAhead } = outlookOf(bets);
      const backs = draws.map((draw) => backOf(bets, draw));
      const gains = backs.filter((back) => back > staked).length;
      expect(backs.filter((back) => back < least)).toEqual([]);
      expect([gains === 0 || drawsAhead > 0, gains === draws.length || drawsAhead < DRAWS]).toEqual([
        true,
        true,
      ]);
    }),
    { numRuns: 60 },
  );
});

test('[B-19] the chance of a slip of ten positions is that of a sample of 200,000 draws, to half a percent', () => {
  const bets = ROWS.flatMap((row, at) => [
    bet(row, SIDES[at % 4] ?? 'big', BigInt(100 + 37 * at)),
    bet(row, ROWS[(at * 3 + 1) % 10] ?? 'first', BigInt(50 + 11 * at)),
  ]);
  const { staked, drawsAhead } = outlookOf(bets);
  let state = 1;
  /** Park and Miller's generator: the same sample each time. */
  const below = (range: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % range;
  };
  const balls = ROWS.map((_, index) => index + 1);
  const SAMPLE = 200_000;
  let ahead = 0;
  for (let draw = 0; draw < SAMPLE; draw++) {
    for (let last = balls.length - 1; last > 0; last--) {
      const at = below(last + 1);
      [balls[last], balls[at]] = [balls[at] ?? 0, balls[last] ?? 0];
    }
    if (backOf(bets, balls) > staked) ahead += 1;
  }
  expect(Math.abs(drawsAhead / DRAWS - ahead / SAMPLE)).toBeLessThan(0.005);
});

test('[B-19] selections that cancel each other are named: two sides, ten numbers, a field at all positions', () => {
  expect(cancellingOf([])).toEqual([]);
  expect(cancellingOf([bet('first', 'big'), bet('second', 'small'), bet('first', 'one')])).toEqual([]);
  expect(cancellingOf([bet('first', 'big'), bet('first', 'small')])).toEqual([
    { kind: 'sides', row: 'first', fields: ['big', 'small'] },
  ]);
  expect(cancellingOf(ROWS.map((number) => bet('third', number)))).toEqual([
    { kind: 'numbers', row: 'third' },
  ]);
  expect(cancellingOf(ROWS.map((number) => bet('third', number)).slice(1))).toEqual([]);
  expect(cancellingOf([...ROWS.map((row) => bet(row, 'pair')), bet('ninth', 'one')])).toEqual([
    { kind: 'everywhere', field: 'pair', wins: 5 },
    { kind: 'sides', row: 'ninth', fields: ['one', 'pair'] },
  ]);
  expect(cancellingOf(ROWS.map((row) => bet(row, 'seventh')))).toEqual([
    { kind: 'everywhere', field: 'seventh', wins: 1 },
  ]);
});

test.each([...SIDES, ...ROWS])('[B-19] %s at all ten positions wins as often with every draw', (field) => {
  const [group] = cancellingOf(ROWS.map((row) => bet(row, field)));
  const wins = group?.kind === 'everywhere' ? group.wins : null;
  const winning = (draw: readonly number[]) => ROWS.filter((row) => isWin({ row, field }, draw)).length;
  expect([winning([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), winning([10, 1, 9, 2, 8, 3, 7, 4, 6, 5])]).toEqual([
    wins,
    wins,
  ]);
});
