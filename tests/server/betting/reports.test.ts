import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { CODE } from '../../../contract/codes.ts';
import { orderPage } from '../../../contract/wire/betting.ts';
import { dayReport, orderReport, productReport } from '../../../contract/wire/reports.ts';
import { testServer } from '../support/harness.ts';
import { aText, bet, play, sealSeed, VECTOR_SEED } from '../support/play.ts';

const server = testServer();
const { submit, now, draw } = play(server);

type Query = Record<string, string>;
const ordersOf = async (token: string, query: Query = {}) =>
  orderReport.parse(await server.data(pastCalls.report, { token, query: { group: 'order', ...query } }));
const daysOf = async (token: string, query: Query = {}) =>
  dayReport.parse(await server.data(pastCalls.report, { token, query: { group: 'day', ...query } }));
const productsOf = async (token: string, query: Query = {}) =>
  productReport.parse(await server.data(pastCalls.report, { token, query: { group: 'product', ...query } }));

/** Bets one pound more each time on big and on small of the first row, and has it drawn. */
const playDraws = async (token: string, draws: number): Promise<void> => {
  for (let n = 1; n <= draws; n++) {
    await submit(token, { bets: [bet('first', 'big', `${n}`), bet('first', 'small', `${n}`)] });
    await draw(token);
  }
};

/** Moves what was settled so far a day back, as if today were tomorrow. */
const ageByADay = async (): Promise<void> => {
  await server.db.execute(
    sql`UPDATE bets SET settled_at = settled_at - interval '1 day' WHERE settled_at IS NOT NULL`,
  );
  await server.db.execute(sql`UPDATE member_days SET day = day - 1`);
};

const NOTHING = { count: 0, bet_amount: '0.00', win_amount: '0.00', net: '0.00' };

describe('report/index, group=order [A-01]', () => {
  test('without settled bets there is nothing, however many are pending', async () => {
    const { token } = await server.register();
    await submit(token);
    expect(await ordersOf(token)).toEqual({ list: [], total: 0, cursor: null, summary: NOTHING });
  });

  test('settled bets as order lines, with the sum of the period', async () => {
    const { token } = await server.register();
    const { lottery_id } = await now(token);
    await sealSeed(server.db, lottery_id, VECTOR_SEED);
    await submit(token, { bets: [bet('first', 'big', '10'), bet('first', 'one', '5')] });
    await draw(token);
    const common = {
      order_no: aText(/^\d+$/),
      lottery_id,
      num: 'first',
      odds: '1.98',
      created_at: aText(/^2026-11-21T12:00:\d\d\.\d{3}Z$/),
      settled_at: aText(/^2026-11-21T12:01:\d\d\.\d{3}Z$/),
    };
    expect(await ordersOf(token)).toEqual({
      list: [
        { ...common, type: 'one', bet_amount: '5.00', win_amount: '0.00', status: 'lost' },
        { ...common, type: 'big', bet_amount: '10.00', win_amount: '19.80', status: 'won' },
      ],
      total: 2,
      cursor: null,
      summary: { count: 2, bet_amount: '15.00', win_amount: '19.80', net: '4.80' },
    });
  });

  test('one ticket by its number: only the own, only settled, and only where the filter lets it through', async () => {
    const { token } = await server.register();
    const other = await server.register();
    await playDraws(token, 1);
    await submit(token);
    const { list } = await ordersOf(token);
    const line = list.find(({ status }) => status === 'won');
    const order_no = line?.order_no ?? '';
    const summary = { count: 1, bet_amount: '1.00', win_amount: '1.98', net: '0.98' };
    const none = { list: [], total: 0, cursor: null, summary: NOTHING };
    const pending =
      orderPage.parse(await server.data(CALLS.pendingOrders, { token })).list[0]?.order_no ?? '';
    expect([
      await ordersOf(token, { order_no }),
      await ordersOf(token, { order_no, status: 'won', from: '2026-11-21', to: '2026-11-21' }),
      await ordersOf(token, { order_no, status: 'lost' }),
      await ordersOf(token, { order_no, to: '2026-11-20' }),
      await ordersOf(token, { order_no: pending }),
      await ordersOf(token, { order_no: '999999999999999999' }),
      await ordersOf(other.token, { order_no }),
    ]).toEqual([
      { list: [line], total: 1, cursor: null, summary },
      { list: [line], total: 1, cursor: null, summary },
      none,
      none,
      none,
      none,
      none,
    ]);
    const { code } = await server.call(pastCalls.report, { token, query: { order_no: '1;--' } });
    expect(code).toBe(CODE.inputRefused);
  });

  test('by page and by cursor, newest first, nothing twice and nothing left out', async () => {
    const { token } = await server.register();
    await playDraws(token, 3);
    const all = (await ordersOf(token, { limit: '100' })).list.map((line) => line.order_no);
    expect(all).toEqual(all.toSorted((a, b) => Number(b) - Number(a)));
    const [first, second] = [
      await ordersOf(token, { limit: '4' }),
      await ordersOf(token, { limit: '4', page: '2' }),
    ];
    expect([...first.list, ...second.list].map((line) => line.order_no)).toEqual(all);
    const rest = await ordersOf(token, { limit: '4', cursor: first.cursor ?? '' });
    expect(rest.list).toEqual(second.list);
    expect([first.total, rest.total, rest.cursor]).toEqual([6, 6, null]);
  });

  test('filtered by outcome: list, total and sum agree', async () => {
    const { token } = await server.register();
    await playDraws(token, 3);
    const won = await ordersOf(token, { status: 'won' });
    expect(won.list.map((line) => [line.bet_amount, line.status])).toEqual([
      ['3.00', 'won'],
      ['2.00', 'won'],
      ['1.00', 'won'],
    ]);
    expect([won.total, won.summary]).toEqual([
      3,
      { count: 3, bet_amount: '6.00', win_amount: '11.88', net: '5.88' },
    ]);
    expect((await ordersOf(token, { status: 'lost' })).summary).toEqual({
      count: 3,
      bet_amount: '6.00',
      win_amount: '0.00',
      net: '-6.00',
    });
    expect(await ordersOf(token, { status: 'pending' })).toMatchObject({ list: [], total: 0 });
  });

  test('filtered by days of settlement, both included', async () => {
    const { token } = await server.register();
    await playDraws(token, 1);
    await ageByADay();
    await playDraws(token, 2);
    const counts = async (query: Query) => {
      const { list, total, summary } = await ordersOf(token, query);
      return [list.length, total, summary.count];
    };
    expect(await counts({})).toEqual([6, 6, 6]);
    expect(await counts({ to: '2026-11-20' })).toEqual([2, 2, 2]);
    expect(await counts({ from: '2026-11-21' })).toEqual([4, 4, 4]);
    expect(await counts({ from: '2026-11-20', to: '2026-11-21' })).toEqual([6, 6, 6]);
    expect(await counts({ from: '2026-11-22' })).toEqual([0, 0, 0]);
  });
});

describe('report/index, group=day [A-04]', () => {
  test('days, the latest first, by page and by cursor, with the sum of the period', async () => {
    const { token } = await server.register();
    await playDraws(token, 1);
    await ageByADay();
    await playDraws(token, 2);
    const older = { day: '2026-11-20', count: 2, bet_amount: '2.00', win_amount: '1.98', net: '-0.02' };
    const newer = { day: '2026-11-21', count: 4, bet_amount: '6.00', win_amount: '5.94', net: '-0.06' };
    const summary = { count: 6, bet_amount: '8.00', win_amount: '7.92', net: '-0.08' };
    expect(await daysOf(token)).toEqual({ list: [newer, older], total: 2, cursor: null, summary });
    const first = await daysOf(token, { limit: '1' });
    expect(first).toEqual({ list: [newer], total: 2, cursor: '2026-11-21', summary });
    expect((await daysOf(token, { limit: '1', page: '2' })).list).toEqual([older]);
    expect((await daysOf(token, { limit: '1', cursor: '2026-11-21' })).list).toEqual([older]);
    expect((await daysOf(token, { from: '2026-11-21' })).list).toEqual([newer]);
    expect((await now(token)).todayAmount).toBe('-0.06');
  });

  test('a member sees only their own days', async () => {
    const [one, two] = [await server.register(), await server.register()];
    await playDraws(one.token, 1);
    expect(await daysOf(two.token)).toEqual({ list: [], total: 0, cursor: null, summary: NOTHING });
    expect((await ordersOf(two.token)).list).toEqual([]);
    expect((await now(two.token)).todayAmount).toBe('0.00');
  });
});

/** With the vector's seed the first ball is 10: big, pair and tenth. */
const playVector = async (token: string): Promise<void> => {
  const { lottery_id } = await now(token);
  await sealSeed(server.db, lottery_id, VECTOR_SEED);
  await submit(token, {
    bets: [
      bet('first', 'tenth', '2', '9.80'),
      bet('first', 'third', '4', '9.80'),
      bet('first', 'one', '10'),
      bet('first', 'big', '10'),
    ],
  });
  await draw(token);
};

describe('report/index, group=product [A-04]', () => {
  const big = { product: 'big', count: 1, bet_amount: '10.00', win_amount: '19.80', net: '9.80' };
  const one = { product: 'one', count: 1, bet_amount: '10.00', win_amount: '0.00', net: '-10.00' };
  const number = { product: 'number', count: 2, bet_amount: '6.00', win_amount: '19.60', net: '13.60' };

  test('bet types in their order, all numbers together, with the sum of the period', async () => {
    const { token } = await server.register();
    await playVector(token);
    const summary = { count: 4, bet_amount: '26.00', win_amount: '39.40', net: '13.40' };
    expect(await productsOf(token)).toEqual({ list: [big, one, number], total: 3, cursor: null, summary });
  });

  test('by page, by cursor, by days and by outcome', async () => {
    const { token } = await server.register();
    await playVector(token);
    await ageByADay();
    const first = await productsOf(token, { limit: '2' });
    expect([first.list, first.total, first.cursor]).toEqual([[big, one], 3, 'one']);
    expect((await productsOf(token, { limit: '2', page: '2' })).list).toEqual([number]);
    expect((await productsOf(token, { cursor: 'one' })).list).toEqual([number]);
    expect((await productsOf(token, { to: '2026-11-20' })).list).toEqual([big, one, number]);
    expect(await productsOf(token, { from: '2026-11-21' })).toEqual({
      list: [],
      total: 0,
      cursor: null,
      summary: NOTHING,
    });
    const won = { product: 'number', count: 1, bet_amount: '2.00', win_amount: '19.60', net: '17.60' };
    expect((await productsOf(token, { status: 'won' })).list).toEqual([big, won]);
  });

  test('days hold what their bet types hold', async () => {
    const { token } = await server.register();
    await playVector(token);
    const { summary } = await productsOf(token);
    expect((await daysOf(token)).list).toEqual([{ day: '2026-11-21', ...summary }]);
  });

  test('a member sees only their own bet types', async () => {
    const [played, other] = [await server.register(), await server.register()];
    await playVector(played.token);
    expect((await productsOf(other.token)).list).toEqual([]);
  });
});

describe('getOrderNotSubmit by days [A-01]', () => {
  test('those placed in the period, both days included', async () => {
    const { token } = await server.register();
    await submit(token, { bets: [bet('first', 'big', '1'), bet('first', 'small', '2')] });
    await server.db.execute(
      sql`UPDATE bets SET created_at = created_at - interval '1 day' WHERE stake = 100`,
    );
    const pending = async (query: Query) => {
      const { list, total } = await server.data(CALLS.pendingOrders, { token, query });
      return [list.map((line) => line.bet_amount), total];
    };
    expect(await pending({})).toEqual([['2.00', '1.00'], 2]);
    expect(await pending({ from: '2026-11-20', to: '2026-11-21' })).toEqual([['2.00', '1.00'], 2]);
    expect(await pending({ to: '2026-11-20' })).toEqual([['1.00'], 1]);
    expect(await pending({ from: '2026-11-21' })).toEqual([['2.00'], 1]);
    expect(await pending({ from: '2026-11-22' })).toEqual([[], 0]);
    expect(await pending({ from: '2026-11-20', to: '2026-11-20', limit: '1', page: '2' })).toEqual([[], 1]);
  });

  test('a period that ends before it begins is refused', async () => {
    const { token } = await server.register();
    const query = { from: '2026-11-22', to: '2026-11-21' };
    const { code, data } = await server.call(CALLS.pendingOrders, { token, query });
    expect([code, data]).toEqual([CODE.inputRefused, { fields: { to: 'invalid' } }]);
  });
});

describe('refused input', () => {
  const refused: readonly [Query, Query][] = [
    [{ group: 'week' }, { group: 'invalid' }],
    [{ group: 'product', cursor: 'third' }, { cursor: 'invalid' }],
    [{ from: '21.11.2026' }, { from: 'invalid' }],
    [{ from: '0000-01-01' }, { from: 'invalid' }],
    [{ to: '2026-13-01' }, { to: 'invalid' }],
    [{ from: '2026-11-22', to: '2026-11-21' }, { to: 'invalid' }],
    [{ status: 'open' }, { status: 'invalid' }],
    [{ limit: '0' }, { limit: 'invalid' }],
    [{ cursor: '2026-11-21' }, { cursor: 'invalid' }],
    [{ cursor: '99999999999999-1' }, { cursor: 'invalid' }],
    [{ group: 'day', cursor: '2026-02-31' }, { cursor: 'invalid' }],
    [{ group: 'day', cursor: '1-1' }, { cursor: 'invalid' }],
  ];
  test.each(refused)('%j', async (query, fields) => {
    const { token } = await server.register();
    const { code, data } = await server.call(pastCalls.report, { token, query });
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });
});
