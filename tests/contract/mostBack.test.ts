import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELDS, isSide, ROWS, type Field, type Row } from '../../contract/game/bets.ts';
import { isWin } from '../../contract/game/winning.ts';
import { mostBack, type PricedBet } from '../../contract/game/mostBack.ts';
import { winOf, type Pence } from '../../contract/money.ts';
import { drawsOf } from './support/drawsOf.ts';

const bet = (
  row: Row,
  field: Field,
  stake: Pence = 100n,
  odds = isSide(field) ? 19_800n : 98_000n,
): PricedBet => ({ row, field, stake, odds });

/** Tries every draw. */
function tried(bets: readonly PricedBet[], positions: number): Pence {
  let best = 0n;
  for (const draw of drawsOf(positions)) {
    let back = 0n;
    for (const each of bets) if (isWin(each, draw)) back += winOf(each.stake, each.odds);
    if (back > best) best = back;
  }
  return best;
}

test('[B-19] nothing comes back of no bets', () => {
  expect(mostBack([])).toBe(0n);
});

test('[B-19] big and small of one position cancel each other: one of them comes back', () => {
  expect(mostBack([bet('first', 'big'), bet('first', 'small')])).toBe(198n);
});

test('[B-19] number 3 at all ten positions brings back one of the ten', () => {
  expect(mostBack(ROWS.map((row) => bet(row, 'third')))).toBe(980n);
});

test('[B-19] big at all ten positions brings back five of the ten', () => {
  expect(mostBack(ROWS.map((row) => bet(row, 'big')))).toBe(990n);
});

test('[B-19] bets that agree bring back all: big, even and number 8 at one position, number 3 at another', () => {
  expect(
    mostBack([bet('first', 'big'), bet('first', 'pair'), bet('first', 'eighth'), bet('second', 'third')]),
  ).toBe(198n + 198n + 980n + 980n);
});

test('[B-19] each bet is rounded down to the penny by itself, as it is paid', () => {
  expect(mostBack([bet('first', 'big', 1n, 19_900n), bet('first', 'pair', 1n, 19_900n)])).toBe(2n);
});

const POSITIONS = 4;
const pricedBet = fc.record({
  row: fc.constantFrom(...ROWS.slice(0, POSITIONS)),
  field: fc.constantFrom(...FIELDS),
  stake: fc.bigInt({ min: 1n, max: 500n }),
  odds: fc.bigInt({ min: 10_000n, max: 100_000n }),
});

test('[B-19] it is what trying every draw finds, for whatever bets', () => {
  fc.assert(
    fc.property(fc.array(pricedBet, { maxLength: 8 }), (bets) => {
      expect(mostBack(bets)).toBe(tried(bets, POSITIONS));
    }),
    { numRuns: 60 },
  );
});

test('[B-19] no draw of all ten balls brings back more, for whatever bets at whatever positions', () => {
  const anywhere = fc.record({
    row: fc.constantFrom(...ROWS),
    field: fc.constantFrom(...FIELDS),
    stake: fc.bigInt({ min: 1n, max: 500n }),
    odds: fc.bigInt({ min: 10_000n, max: 100_000n }),
  });
  const balls = ROWS.map((_, index) => index + 1);
  const draw = fc.shuffledSubarray(balls, { minLength: balls.length });
  fc.assert(
    fc.property(fc.array(anywhere, { maxLength: 40 }), draw, (bets, drawn) => {
      const back = bets.reduce(
        (sum, each) => (isWin(each, drawn) ? sum + winOf(each.stake, each.odds) : sum),
        0n,
      );
      expect(back <= mostBack(bets)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
