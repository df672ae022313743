import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { ROWS } from '../../../contract/game/bets.ts';
import { orderReceipt } from '../../../contract/wire/betting.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { drawDueDraw } from '../../../server/draws/draws.ts';
import { databaseKind } from '../support/database.ts';
import { aNumber, aText, bet, play } from '../support/play.ts';
import { testServer, type Answered } from '../support/harness.ts';
import { untilWaiting } from '../support/waiting.ts';

const server = testServer({ START_BALANCE: '1000.00' });
const { submit, newId, toClosing, now, draw } = play(server);
const receiptOf = (answered: Answered) => orderReceipt.parse(answered.data);
const balanceOf = async (token: string) => server.data(CALLS.balance, { token });
const FIRST_DRAW = '20261121-0001';
const line = (num: string, type: string, odds: string, bet_amount: string, win_amount: string) => ({
  order_no: aText(/^\d+$/),
  lottery_id: FIRST_DRAW,
  num,
  type,
  odds,
  bet_amount,
  win_amount,
  status: 'pending',
  created_at: aText(/^2026-11-21T12:00:\d\d\.\d{3}Z$/),
  settled_at: null,
});

describe('orderSubmit', () => {
  test('places all bets, debits the stake, and answers the lines with their potential wins', async () => {
    const { token } = await server.register();
    const answer = await submit(token, {
      bets: [bet('first', 'big', '10'), bet('tenth', 'seventh', '2.55', '9.80')],
    });
    expect(answer).toEqual({
      status: 200,
      code: CODE.ok,
      msg: '',
      time: aNumber,
      data: {
        orders: [
          line('first', 'big', '1.98', '10.00', '19.80'),
          line('tenth', 'seventh', '9.80', '2.55', '24.99'),
        ],
        balance: '987.45',
        notSubmitBenAmount: '12.55',
      },
    });
    expect(await balanceOf(token)).toEqual({ balance: '987.45', notSubmitBenAmount: '12.55' });
  });

  test('a hundred bets are placed in the order they were sent', async () => {
    const { token } = await server.register();
    const bets = ROWS.flatMap((row) => ROWS.map((ball) => bet(row, ball, '1', '9.80')));
    const { orders, balance } = receiptOf(await submit(token, { bets }));
    expect(orders.map(({ num, type }) => [num, type])).toEqual(bets.map(({ row, field }) => [row, field]));
    const numbers = orders.map(({ order_no }) => Number(order_no));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(balance).toBe('900.00');
  });

  test('the same selection twice is two bets', async () => {
    const { token } = await server.register();
    const bets = [bet('first', 'big', '1'), bet('first', 'big', '2')];
    expect(receiptOf(await submit(token, { bets })).orders).toEqual([
      line('first', 'big', '1.98', '1.00', '1.98'),
      line('first', 'big', '1.98', '2.00', '3.96'),
    ]);
  });

  test('the whole balance can be staked, and not a penny more', async () => {
    const { token } = await server.register();
    const all = [bet('first', 'big', '1000.00')];
    const tooMuch = await submit(token, { bets: [...all, bet('second', 'big', '1')] });
    expect([tooMuch.code, tooMuch.data]).toEqual([CODE.balanceTooLow, { balance: '1000.00' }]);
    expect(receiptOf(await submit(token, { bets: all })).balance).toBe('0.00');
    const more = await submit(token, { bets: [bet('third', 'one', '1')] });
    expect([more.code, more.data]).toEqual([CODE.balanceTooLow, { balance: '0.00' }]);
  });
});

describe('refused input [V-06]', () => {
  const wrong: readonly [string, Record<string, unknown>, Record<string, string>][] = [
    ['no draw', { lottery_id: undefined }, { lottery_id: 'required' }],
    ['a draw id that is none', { lottery_id: '1' }, { lottery_id: 'invalid' }],
    ['a request id that is no UUID', { request_id: 'me' }, { request_id: 'invalid' }],
    ['an unknown way to accept odds', { accept_odds: 'maybe' }, { accept_odds: 'invalid' }],
    ['no bets', { bets: [] }, { bets: 'invalid' }],
    [
      'more than a hundred bets',
      { bets: Array.from({ length: 101 }, () => bet('first', 'big', '1')) },
      { bets: 'invalid' },
    ],
    [
      'an unknown row',
      { bets: [{ ...bet('first', 'big', '1'), row: 'eleventh' }] },
      { 'bets.0.row': 'invalid' },
    ],
    [
      'an unknown field',
      { bets: [{ ...bet('first', 'big', '1'), field: 'odd' }] },
      { 'bets.0.field': 'invalid' },
    ],
    [
      'a stake that is a number',
      { bets: [{ ...bet('first', 'big', '1'), value: 1 }] },
      { 'bets.0.value': 'invalid' },
    ],
    ['a negative stake', { bets: [bet('first', 'big', '-5')] }, { 'bets.0.value': 'invalid' }],
    ['a stake of half a penny', { bets: [bet('first', 'big', '1.005')] }, { 'bets.0.value': 'invalid' }],
    ['an exponent', { bets: [bet('first', 'big', '1e3')] }, { 'bets.0.value': 'invalid' }],
    ['odds without decimals', { bets: [bet('first', 'big', '1', '2')] }, { 'bets.0.odds': 'invalid' }],
  ];

  test.each(wrong)('%s', async (_name, changed, fields) => {
    const { token } = await server.register();
    const { lottery_id } = await now(token);
    const body = {
      lottery_id,
      request_id: newId(),
      accept_odds: 'never',
      bets: [bet('first', 'big', '1')],
      ...changed,
    };
    const { code, data } = await server.call(CALLS.orderSubmit, { token, body });
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
    expect(await balanceOf(token)).toEqual({ balance: '1000.00', notSubmitBenAmount: '0.00' });
  });

  test.each([CALLS.orderLookup, CALLS.orderAbandon])('$path wants a request id', async (call) => {
    const { token } = await server.register();
    const sent = call.method === 'GET' ? { query: { request_id: 'me' } } : { body: { request_id: 'me' } };
    const { code, data } = await server.call(call, { token, ...sent });
    expect([code, data]).toEqual([CODE.inputRefused, { fields: { request_id: 'invalid' } }]);
  });
});

describe('who may bet', () => {
  const betting = [CALLS.orderSubmit, CALLS.orderLookup, CALLS.orderAbandon];

  test.each(betting)('$method $path refuses a guest', async (call) => {
    const { token } = await server.guest();
    expect((await server.call(call, { token })).code).toBe(CODE.forbidden);
  });

  test.each(betting)('$method $path refuses a stranger', async (call) => {
    expect((await server.call(call, { token: 'unknown' })).code).toBe(CODE.unauthorised);
  });
});

describe('limits [G-06]', () => {
  const stakes = { limit: 'stake', max: '2500.00', min: '1.00' };

  test.each(['0', '0.00', '0.99', '2500.01', '999999999999.99'])(
    'a stake of %s is refused',
    async (value) => {
      const { token } = await server.register();
      const { code, data } = await submit(token, {
        bets: [bet('first', 'big', '5'), bet('second', 'big', value)],
      });
      expect([code, data]).toEqual([CODE.limitReached, stakes]);
    },
  );

  test('the smallest stake is taken', async () => {
    const { token } = await server.register();
    expect(receiptOf(await submit(token, { bets: [bet('first', 'big', '1')] })).balance).toBe('999.00');
  });
});

describe('limits of a richer member', () => {
  const rich = testServer({ START_BALANCE: '20000.00' });
  const table = play(rich);

  test('a row of a draw takes 5 000.00, over several submits', async () => {
    const { token } = await rich.register();
    const max = bet('first', 'big', '2500.00');
    expect((await table.submit(token, { bets: [max] })).code).toBe(CODE.ok);
    const over = await table.submit(token, { bets: [max, bet('first', 'third', '1', '9.80')] });
    expect([over.code, over.data]).toEqual([CODE.limitReached, { limit: 'draw', max: '5000.00' }]);
    expect((await table.submit(token, { bets: [max, bet('second', 'big', '2500')] })).code).toBe(CODE.ok);
    const full = await table.submit(token, { bets: [bet('first', 'small', '1')] });
    expect([full.code, full.data]).toEqual([CODE.limitReached, { limit: 'draw', max: '5000.00' }]);
  });

  test('the bet log has the latest thousand bets of the running draw', async () => {
    const { token } = await rich.register();
    await table.submit(token);
    const bets = Array.from({ length: 100 }, () => bet('first', 'big', '1'));
    const placed: string[] = [];
    for (let slip = 0; slip < 10; slip++) {
      placed.push(...receiptOf(await table.submit(token, { bets })).orders.map((order) => order.order_no));
    }
    const { list } = await rich.data(CALLS.betLog, { token });
    expect(list.map((order) => order.order_no)).toEqual(placed.toReversed());
  });

  test('the next draw begins at zero', async () => {
    const { token } = await rich.register();
    const bets = [bet('first', 'big', '2500'), bet('first', 'small', '2500')];
    expect((await table.submit(token, { bets })).code).toBe(CODE.ok);
    await table.draw(token);
    expect((await table.submit(token, { bets })).code).toBe(CODE.ok);
  });
});

describe('closing [B-02, B-15]', () => {
  test('a bet just before closing is taken', async () => {
    const { token } = await server.register();
    await toClosing(token, -1000);
    expect((await submit(token)).code).toBe(CODE.ok);
  });

  test('from the closing on it is refused, with how things are now', async () => {
    const { token } = await server.register();
    await toClosing(token);
    const { code, data } = await submit(token);
    expect(code).toBe(CODE.bettingClosed);
    expect(data).toEqual({ lottery_id: FIRST_DRAW, ms: aNumber, isOff: true, close_ms: 0 });
    expect(await balanceOf(token)).toEqual({ balance: '1000.00', notSubmitBenAmount: '0.00' });
  });

  test('while the running draw is closed, the next one takes no bets either', async () => {
    const { token } = await server.register();
    await toClosing(token);
    const { next } = await now(token);
    expect((await submit(token, { lottery_id: next.lottery_id })).code).toBe(CODE.bettingClosed);
  });

  test.each(['20261121-0002', '20200101-0001', '20261121-9999999'])(
    'a bet on %s while another draw is open names the open one',
    async (lottery_id) => {
      const { token } = await server.register();
      const { code, data } = await submit(token, { lottery_id });
      expect(code).toBe(CODE.otherDrawOpen);
      expect(data).toEqual({
        lottery_id: FIRST_DRAW,
        ms: aNumber,
        isOff: false,
        close_ms: aNumber,
      });
    },
  );

  test('a bet on the draw before is not moved to the running one', async () => {
    const { token } = await server.register();
    const past = await draw(token);
    const { code, data } = await submit(token, { lottery_id: past });
    expect(code).toBe(CODE.otherDrawOpen);
    expect(data).toMatchObject({ lottery_id: '20261121-0002', isOff: false });
  });
});

// The embedded database has one connection: there a bet waits before its transaction begins.
describe.runIf(databaseKind === 'postgres')('a bet that has to wait', () => {
  test('is judged by the time when its turn comes, not when it was sent', async () => {
    const { token, id } = await server.register();
    const { lottery_id, close_ms } = await now(token);
    const { answer } = await server.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM accounts WHERE id = ${id} FOR UPDATE`);
      const sent = submit(token, { lottery_id });
      await untilWaiting(server.db);
      await server.shift(close_ms);
      return { answer: sent };
    });
    expect((await answer).code).toBe(CODE.bettingClosed);
  });

  test('is not placed on a draw that is being voided, when it had closed before the clock was set back', async () => {
    const { token, id } = await server.register();
    const { lottery_id, close_ms } = await now(token);
    await server.db.transaction(async (voiding) => {
      const { answer } = await server.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1 FROM accounts WHERE id = ${id} FOR UPDATE`);
        await server.shift(close_ms);
        const sent = submit(token, { lottery_id });
        await untilWaiting(server.db);
        await server.shift(-close_ms);
        await voiding.execute(sql`SELECT 1 FROM draws WHERE id = ${parseDrawId(lottery_id)} FOR UPDATE`);
        return { answer: sent };
      });
      expect((await answer).code).toBe(CODE.bettingClosed);
    });
    expect((await submit(token, { lottery_id })).code).toBe(CODE.ok);
  });

  test('keeps its draw from being drawn meanwhile', async () => {
    const { token, id } = await server.register();
    const { lottery_id, ms } = await now(token);
    const { answer } = await server.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM accounts WHERE id = ${id} FOR UPDATE`);
      const sent = submit(token, { lottery_id });
      await untilWaiting(server.db);
      await server.shift(ms);
      expect(await drawDueDraw(server.db)).toBeNull();
      await server.shift(-ms);
      return { answer: sent };
    });
    expect((await answer).code).toBe(CODE.ok);
    await server.shift(ms);
    expect((await drawDueDraw(server.db))?.id).toBe(lottery_id);
  });
});
