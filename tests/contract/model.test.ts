import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toAutoBetPlays, toAutoBetTask } from '../../contract/model.auto.ts';
import { isLaterDraw, signedInAtOf, toCurrentDraw } from '../../contract/model.ts';
import {
  ballsOf,
  outcomeOfTicket,
  toDayTotals,
  toPredictionEntry,
  toPredictions,
  toProductTotals,
} from '../../contract/model.past.ts';
import { autoTaskWithPlays } from '../../contract/wire/auto.ts';

const ID = '7a0c3a5e-1d7c-4c0f-9d43-1f6a5f0b2c11';
const BALLS = [10, 5, 4, 6, 9, 7, 2, 8, 1, 3];
const RESULT = { drawId: '20261121-0001', balls: BALLS };

describe('a ticket against its draw [A-01]', () => {
  const ticket = { drawId: '20261121-0001', row: 'third', field: 'pair' } as const;

  test('won: the ball, what it is, and that the field was among it', () => {
    expect(outcomeOfTicket(ticket, RESULT)).toEqual({ ball: 4, size: 'small', parity: 'pair', isWin: true });
  });

  test('lost', () => {
    const lost = outcomeOfTicket({ ...ticket, field: 'fifth' }, RESULT);
    expect(lost).toEqual({ ball: 4, size: 'small', parity: 'pair', isWin: false });
  });

  test('not out yet, void, or another draw: no outcome', () => {
    expect(outcomeOfTicket(ticket, { ...RESULT, balls: null })).toBe(null);
    expect(outcomeOfTicket(ticket, { ...RESULT, drawId: '20261121-0002' })).toBe(null);
  });
});

test('void draws are no part of the trends [A-03]', () => {
  expect(ballsOf([RESULT, { balls: null }, RESULT])).toEqual([BALLS, BALLS]);
});

test('totals keep their signs [A-04]', () => {
  const totals = { count: 2, bet_amount: '15.00', win_amount: '10.00', net: '-5.00' };
  const expected = { count: 2, staked: '15.00', won: '10.00', net: '-5.00' };
  expect(toDayTotals({ day: '2026-11-21', ...totals })).toEqual({ day: '2026-11-21', ...expected });
  expect(toProductTotals({ product: 'number', ...totals })).toEqual({ product: 'number', ...expected });
});

test('shares by field, and what is predicted [A-03]', () => {
  const predicted = { size: 'big', parity: 'one', number: 'ninth' } as const;
  const sides = { big: 0.75, small: 0.25, one: 1, pair: 0 };
  const numbers = [0.25, 0, 0, 0, 0, 0, 0.25, 0, 0.5, 0];
  const line = { row: 'second' as const, method: 'shares', ...sides, numbers, basis: 4, predicted };
  expect(toPredictions({ lottery_id: '20261121-0005', list: [line] })).toEqual({
    drawId: '20261121-0005',
    rows: [
      {
        row: 'second',
        shares: {
          ...sides,
          first: 0.25,
          second: 0,
          third: 0,
          fourth: 0,
          fifth: 0,
          sixth: 0,
          seventh: 0.25,
          eighth: 0,
          ninth: 0.5,
          tenth: 0,
        },
        basis: 4,
        predicted,
      },
    ],
  });
});

test('a record of the predictions [A-03]', () => {
  expect(
    toPredictionEntry({
      lottery_id: '20261121-0002',
      row: 'first',
      method: 'size',
      predicted: 'big',
      drawn: null,
      hit: null,
      created_at: '2026-11-21T12:01:00Z',
    }),
  ).toEqual({
    drawId: '20261121-0002',
    row: 'first',
    method: 'size',
    predicted: 'big',
    drawn: null,
    isHit: null,
    createdAt: '2026-11-21T12:01:00Z',
  });
});

describe('the session clock', () => {
  test('begins when one signed in', () => {
    expect(signedInAtOf({ signed_in_at: '2026-11-21T12:00:00.500Z' })).toBe(
      Date.UTC(2026, 10, 21, 12, 0, 0, 500),
    );
  });

  test.each([{}, { signed_in_at: null }])('is none for a guest: %j', (info) => {
    expect(signedInAtOf(info)).toBe(null);
  });
});

describe('auto-bet [A-02]', () => {
  test('a task and its draws', () => {
    const task = z.parse(autoTaskWithPlays, {
      id: ID,
      name: 'Size',
      follow: 'fixed',
      bets: [{ row: 'first', field: 'big' }],
      stake: '2.00',
      draws: 10,
      draws_done: 2,
      loss_limit: '20.00',
      stop_on_win: true,
      status: 'stopped',
      reason: 'won',
      staked: '4.00',
      pending: '0.00',
      won: '3.96',
      net: '-0.04',
      next_lottery_id: null,
      created_at: '2026-11-21T12:00:00.000Z',
      plays: [
        { lottery_id: '20261121-0002', bet_amount: '2.00', win_amount: '3.96' },
        { lottery_id: '20261121-0001', bet_amount: '2.00', win_amount: null },
      ],
    });
    expect(toAutoBetTask(task)).toEqual({
      id: ID,
      name: 'Size',
      plan: { follow: 'fixed', bets: [{ row: 'first', field: 'big' }] },
      stake: '2.00',
      draws: 10,
      drawsDone: 2,
      lossLimit: '20.00',
      stopsOnWin: true,
      status: 'stopped',
      reason: 'won',
      staked: '4.00',
      pending: '0.00',
      won: '3.96',
      net: '-0.04',
      nextDrawId: null,
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    expect(toAutoBetPlays(task)).toEqual([
      { drawId: '20261121-0002', staked: '2.00', won: '3.96' },
      { drawId: '20261121-0001', staked: '2.00', won: null },
    ]);
  });
});

test.each([
  ['20261121-0002', '20261121-0001', true],
  ['20261121-0001', '20261121-0001', false],
  ['20261121-10000', '20261121-9999', true],
  ['20261122-0001', '20261121-10000', true],
  ['20261121-10000', '20261122-0001', false],
  ['20261121-0001', '-', true],
])('[B-21] draw %s is later than %s: %s', (id, than, isLater) => {
  expect(isLaterDraw(id, than)).toBe(isLater);
});

/** When the draw of an answer closes and comes. */
function timesAt(serverNow: number, ms: number, close_ms: number): readonly number[] {
  const hex = 'c'.repeat(64);
  const info = { lottery_id: '20261120-0001', isOff: false, todayAmount: '0.00', commitment: hex };
  const next = { lottery_id: '20261120-0002', commitment: hex };
  const { closesAt, drawsAt } = toCurrentDraw({ ...info, ms, close_ms, next }, serverNow);
  return [closesAt, drawsAt];
}

test('[B-15] the times of a draw are whole seconds, as they are kept, where an answer is as near to them as its own noise', () => {
  expect(timesAt(1_000_040, 60_001, 50_000)).toEqual([1_050_000, 1_060_000]);
  expect(timesAt(1_000_000, 59_960, 49_900)).toEqual([1_049_900, 1_060_000]);
  expect(timesAt(1_000_000, 500, 0)).toEqual([1_000_000, 1_000_500]);
});
