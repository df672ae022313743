import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROWS, type Row } from '../../contract/game/bets.ts';
import { boundsOf, mostOfEach, type StakedBet, type StakeRoom } from '../../contract/game/stakes.ts';
import type { Pence } from '../../contract/money.ts';

const bet = (row: Row, stake: Pence): StakedBet => ({ row, stake });
const ROOM: StakeRoom = {
  min: 100n,
  max: 250_000n,
  rowMax: 500_000n,
  placed: new Map(),
  own: null,
  balance: 100_000n,
};

const CASES: readonly (readonly [
  string,
  readonly StakedBet[],
  Partial<StakeRoom>,
  readonly object[],
  Pence | null,
])[] = [
  ['stakes that fit', [bet('first', 50_000n), bet('second', 50_000n)], {}, [], null],
  [
    'a stake above the most of one: the balance is the least room of all',
    [bet('first', 9_999_900n), bet('second', 9_999_900n), bet('third', 9_999_900n)],
    {},
    [
      {
        kind: 'stake',
        bets: [bet('first', 9_999_900n), bet('second', 9_999_900n), bet('third', 9_999_900n)],
      },
      { kind: 'balance' },
    ],
    33_300n,
  ],
  [
    'a position, with what it holds already',
    [bet('first', 20_000n), bet('first', 20_000n), bet('second', 20_000n)],
    { rowMax: 50_000n, placed: new Map([['first', 20_000n]]) },
    [{ kind: 'row', rows: ['first'] }],
    15_000n,
  ],
  [
    'what is small stays, and leaves its room to the others',
    [bet('first', 1_000n), bet('second', 90_000n), bet('third', 90_000n)],
    {},
    [{ kind: 'balance' }],
    49_500n,
  ],
  [
    'the own limit comes before the balance',
    [bet('first', 200_000n)],
    { own: 12_345n },
    [{ kind: 'own' }],
    12_300n,
  ],
  [
    'the own limit leaves more than the balance',
    [bet('first', 200_000n)],
    { own: 123_450n },
    [{ kind: 'own' }, { kind: 'balance' }],
    100_000n,
  ],
  [
    'the most of one stake is within the balance',
    [bet('first', 16_000n)],
    { max: 15_000n, balance: 15_500n },
    [{ kind: 'stake', bets: [bet('first', 16_000n)] }],
    15_000n,
  ],
  [
    'what a position takes is within the balance',
    [bet('first', 9_000n), bet('first', 9_000n)],
    { rowMax: 10_000n, balance: 15_000n },
    [{ kind: 'row', rows: ['first'] }],
    5_000n,
  ],
  [
    'repeated bets in pence',
    [bet('first', 1_050n), bet('second', 1_050n)],
    { balance: 2_099n },
    [{ kind: 'balance' }],
    1_000n,
  ],
  [
    'less than a pound of each',
    [bet('first', 100n), bet('second', 100n)],
    { balance: 150n },
    [{ kind: 'balance' }],
    null,
  ],
  [
    'less than the least stake',
    [bet('first', 1_000n)],
    { min: 500n, balance: 400n },
    [{ kind: 'balance' }],
    null,
  ],
  ['nothing left', [bet('first', 1_000n)], { own: 0n }, [{ kind: 'own' }], null],
  [
    'a position that holds more than it may since its limit was lowered',
    [bet('first', 1_000n)],
    { rowMax: 1_000n, placed: new Map([['first', 5_000n]]) },
    [{ kind: 'row', rows: ['first'] }],
    null,
  ],
  [
    'a stake below the least: nothing is raised',
    [bet('first', 100n), bet('second', 900_000n)],
    { min: 500n },
    [{ kind: 'stake', bets: [bet('first', 100n), bet('second', 900_000n)] }, { kind: 'balance' }],
    null,
  ],
  [
    'nothing known',
    [bet('first', 9_999_900n)],
    { min: null, max: null, rowMax: null, balance: null },
    [],
    null,
  ],
];

test.each(CASES)('[G-06, A-13, B-09] %s', (_, bets, room, bounds, most) => {
  const all = { ...ROOM, ...room };
  expect([boundsOf(bets, all), mostOfEach(bets, all)]).toEqual([bounds, most]);
});

const pence = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) });
const rooms = fc.record<StakeRoom>({
  min: fc.constant(100n),
  max: fc.option(pence(9000)),
  rowMax: fc.option(pence(9000)),
  placed: fc
    .array(fc.tuple(fc.constantFrom(...ROWS.slice(0, 3)), pence(3000)))
    .map((placed) => new Map(placed)),
  own: fc.option(pence(20_000)),
  balance: fc.option(pence(20_000)),
});
const slips = fc.array(
  fc.record({ row: fc.constantFrom(...ROWS.slice(0, 3)), stake: fc.bigInt({ min: 100n, max: 9000n }) }),
  { minLength: 1, maxLength: 6 },
);

test('[G-06, B-09] what is proposed fits, and a pound more of what was lowered does not', () => {
  fc.assert(
    fc.property(slips, rooms, (bets, room) => {
      const most = mostOfEach(bets, room);
      if (most === null) return;
      const upTo = (each: Pence) =>
        bets.map(({ row, stake }) => ({ row, stake: stake < each ? stake : each }));
      expect(boundsOf(bets, room)).not.toEqual([]);
      expect(boundsOf(upTo(most), room)).toEqual([]);
      expect(boundsOf(upTo(most + 100n), room)).not.toEqual([]);
    }),
  );
});

test('[G-06, B-09] it is proposed whenever a pound of each would fit', () => {
  fc.assert(
    fc.property(slips, rooms, (bets, room) => {
      const isBound = boundsOf(bets, room).length > 0;
      const doPoundsFit =
        boundsOf(
          bets.map(({ row }) => ({ row, stake: 100n })),
          room,
        ).length === 0;
      expect(mostOfEach(bets, room) !== null).toBe(isBound && doPoundsFit);
    }),
  );
});
