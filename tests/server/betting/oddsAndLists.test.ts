/** Bets whose odds moved, and the lists of pending bets. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { orderReceipt } from '../../../contract/wire/betting.ts';
import type { OrderSubmitBody } from '../../../contract/wire/bettingRequests.ts';
import { aText, bet, play } from '../support/play.ts';
import { testServer, type Answered } from '../support/harness.ts';

const server = testServer({ START_BALANCE: '1000.00' });
const { submit, draw } = play(server);
const receiptOf = (answered: Answered) => orderReceipt.parse(answered.data);
const setOdds = (row: string, field: string, odds: number) =>
  server.db.execute(sql`UPDATE odds SET odds = ${odds} WHERE position = ${row} AND field = ${field}`);

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

describe('odds [B-12]', () => {
  const cases: readonly [OrderSubmitBody['accept_odds'], number, number][] = [
    ['never', 19_800, CODE.ok],
    ['never', 19_900, CODE.oddsMoved],
    ['never', 19_700, CODE.oddsMoved],
    ['higher', 19_800, CODE.ok],
    ['higher', 19_900, CODE.ok],
    ['higher', 19_700, CODE.oddsMoved],
    ['any', 19_900, CODE.ok],
    ['any', 19_700, CODE.ok],
  ];

  test.each(cases)(
    'accepting %s, odds that are now %i ten-thousandths: %i',
    async (accept_odds, odds, code) => {
      const { token } = await server.register();
      await setOdds('first', 'big', odds);
      expect((await submit(token, { accept_odds })).code).toBe(code);
    },
  );

  test('the refusal names each selection that moved, once, with its odds now', async () => {
    const { token } = await server.register();
    await setOdds('first', 'big', 19_500);
    await setOdds('third', 'second', 101_255);
    const { code, data } = await submit(token, {
      bets: [
        bet('first', 'big', '1'),
        bet('first', 'small', '1'),
        bet('first', 'big', '2'),
        bet('third', 'second', '1', '9.80'),
      ],
    });
    expect(code).toBe(CODE.oddsMoved);
    expect(data).toEqual({
      bets: [
        { row: 'first', field: 'big', odds: '1.95' },
        { row: 'third', field: 'second', odds: '10.1255' },
      ],
    });
  });

  test('the line carries the odds it was placed at', async () => {
    const { token } = await server.register();
    await setOdds('first', 'big', 20_500);
    const { orders } = receiptOf(await submit(token, { accept_odds: 'any' }));
    expect(orders).toEqual([line('first', 'big', '2.05', '1.00', '2.05')]);
    await setOdds('first', 'big', 15_000);
    const { list } = await server.data(CALLS.betLog, { token });
    expect(list).toEqual(orders);
  });
});

describe('the lists of pending bets', () => {
  test('the summary is of all pages, of days, and of one ticket, which only its member finds', async () => {
    const { token } = await server.register();
    const other = await server.register();
    await submit(token, { bets: [bet('first', 'big', '10'), bet('first', 'small', '5.50')] });
    const pageOf = (query: Record<string, string>, who = token) =>
      server.data(CALLS.pendingOrders, { token: who, query });
    const { list } = await pageOf({});
    const [second, first] = list;
    const all = { count: 2, bet_amount: '15.50' };
    const none = { list: [], total: 0, cursor: null, summary: { count: 0, bet_amount: '0.00' } };
    expect([
      (await pageOf({ limit: '1' })).summary,
      (await pageOf({ from: '2026-11-21', to: '2026-11-21' })).summary,
      await pageOf({ to: '2026-11-20' }),
      await pageOf({ order_no: first?.order_no ?? '' }),
      await pageOf({ order_no: second?.order_no ?? '', from: '2026-11-22' }),
      await pageOf({ order_no: first?.order_no ?? '' }, other.token),
    ]).toEqual([
      all,
      all,
      none,
      { list: [first], total: 1, cursor: null, summary: { count: 1, bet_amount: '10.00' } },
      none,
      none,
    ]);
  });

  test('getOrderNotSubmit: newest first, by page and by cursor, with the total', async () => {
    const { token } = await server.register();
    for (const stake of ['1', '2', '3', '4', '5'])
      await submit(token, { bets: [bet('first', 'big', stake)] });
    const pageOf = (query: Record<string, string>) => server.data(CALLS.pendingOrders, { token, query });
    const stakesOf = ({ list }: Awaited<ReturnType<typeof pageOf>>) => list.map((item) => item.bet_amount);
    const first = await pageOf({ limit: '2' });
    expect([stakesOf(first), first.total]).toEqual([['5.00', '4.00'], 5]);
    expect(stakesOf(await pageOf({ limit: '2', page: '3' }))).toEqual(['1.00']);
    const second = await pageOf({ limit: '2', cursor: first.cursor ?? '' });
    expect(stakesOf(second)).toEqual(['3.00', '2.00']);
    const last = await pageOf({ limit: '2', cursor: second.cursor ?? '' });
    expect([stakesOf(last), last.cursor]).toEqual([['1.00'], null]);
  });

  test('a settled bet leaves them', async () => {
    const { token } = await server.register();
    await submit(token);
    expect((await server.data(CALLS.betLog, { token })).list).toHaveLength(1);
    await draw(token);
    expect(await server.data(CALLS.pendingOrders, { token })).toEqual({
      list: [],
      total: 0,
      cursor: null,
      summary: { count: 0, bet_amount: '0.00' },
    });
    expect(await server.data(CALLS.betLog, { token })).toEqual({ list: [] });
  });

  test('a member sees only their own bets', async () => {
    const [one, two] = [await server.register(), await server.register()];
    await submit(one.token);
    expect((await server.data(CALLS.pendingOrders, { token: two.token })).list).toEqual([]);
    expect((await server.data(CALLS.betLog, { token: two.token })).list).toEqual([]);
  });

  const refused: readonly [Record<string, string>, Record<string, string>][] = [
    [{ page: '0' }, { page: 'invalid' }],
    [{ limit: '101' }, { limit: 'invalid' }],
    [{ limit: 'many' }, { limit: 'invalid' }],
    [{ cursor: 'x' }, { cursor: 'invalid' }],
  ];
  test.each(refused)('%j is refused', async (query, fields) => {
    const { token } = await server.register();
    const { code, data } = await server.call(CALLS.pendingOrders, { token, query });
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });
});
