import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { balanceLogCalls } from '../../../contract/calls/balanceLog.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { pointsCalls } from '../../../contract/calls/points.ts';
import { CODE } from '../../../contract/codes.ts';
import { formatPence, parsePence } from '../../../contract/money.ts';
import type { BalanceChange } from '../../../contract/wire/balanceLog.ts';
import { DEMO_PRIZES } from '../../../server/points/demoPrizes.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { offerPrizes } from '../../../server/points/prizes.ts';
import { orderReport } from '../../../contract/wire/reports.ts';
import { cash } from '../support/cash.ts';
import { testServer } from '../support/harness.ts';
import { aText, bet, play, sealSeed, VECTOR_SEED } from '../support/play.ts';
import { rewardsOf } from '../support/rewards.ts';

const server = testServer();
const { submit, draw, now } = play(server);
const { stake, bringIn, signIn } = rewardsOf(server, submit);

const changesOf = (token: string, query = {}) =>
  server.data(balanceLogCalls.balanceLog, { token, query: { limit: '100', ...query } });
const signedPence = (text: string): bigint =>
  text.startsWith('-') ? -parsePence(text.slice(1)) : parsePence(text);
const sumOf = (list: readonly BalanceChange[]): string =>
  formatPence(list.reduce((sum, { amount }) => sum + signedPence(amount), 0n));

/** Walks from zero to the balance: each change carries on from the one before. @returns where it ends */
function walk(newestFirst: readonly BalanceChange[]): string {
  let balance = '0.00';
  for (const { before, amount, after } of newestFirst.toReversed()) {
    expect(before).toBe(balance);
    expect(formatPence(signedPence(before) + signedPence(amount))).toBe(after);
    balance = after;
  }
  return balance;
}

/** A day in a member's life: wins, losses, a void draw, commission, a cash prize. @returns whose it was */
const live = async () => {
  const { token } = await server.register();
  const friend = await bringIn(token, 'friend');
  await offerPrizes(server.db, DEMO_PRIZES);
  const { lottery_id } = await now(token);
  await sealSeed(server.db, lottery_id, VECTOR_SEED);
  await submit(token, { bets: [bet('first', 'big', '200'), bet('first', 'one', '150')] });
  await stake(friend.token, '60');
  await draw(token);
  const voided = (await now(token)).lottery_id;
  await stake(token, '33.33');
  await server.db.execute(sql`DELETE FROM sealed_seeds WHERE draw_id = ${parseDrawId(voided)}`);
  await draw(token);
  const { list } = await server.data(pointsCalls.pointsPrizes, { token });
  const prize = list.find(({ kind }) => kind === 'cash');
  const body = { id: prize?.id, request_id: randomUUID() };
  expect((await server.call(pointsCalls.exchange, { token, body })).code).toBe(CODE.ok);
  return token;
};

describe('BalanceLog [A-12]', () => {
  test('every entry explains every penny, from zero to the balance', async () => {
    const token = await live();
    const { list, total, cursor, summary } = await changesOf(token);
    expect(list.map(({ type, amount }) => [type, amount])).toEqual([
      ['prize', '1.00'],
      ['refund', '33.33'],
      ['stake', '-33.33'],
      ['commission', '0.30'],
      ['win', '396.00'],
      ['stake', '-350.00'],
      ['start', '1000.00'],
    ]);
    expect(walk(list)).toBe('1047.30');
    expect((await server.data(CALLS.balance, { token })).balance).toBe('1047.30');
    expect([total, cursor]).toEqual([7, null]);
    expect(summary).toEqual({ count: 7, received: '1430.63', spent: '383.33', net: '1047.30' });
    expect(list[0]).toEqual({
      id: aText(/^\d+$/),
      type: 'prize',
      amount: '1.00',
      before: '1046.30',
      after: '1047.30',
      ref: aText(/^5\d{5}$/),
      order_no: aText(/^5\d{5}$/),
      orders: 1,
      lottery_id: null,
      pending: false,
      memo: aText(/^Cash prize for points, exchange 5\d{5}$/),
      create_time: aText(/^2026-11-21T12:02:\d\d\.\d{3}Z$/),
    });
  });

  test('each change names what it was for: the stakes of a slip its tickets, by number', async () => {
    const { token } = await server.register();
    const { lottery_id } = await now(token);
    await sealSeed(server.db, lottery_id, VECTOR_SEED);
    await submit(token, { bets: [bet('first', 'big', '200'), bet('first', 'one', '150')] });
    await draw(token);
    const settled = await server.data(pastCalls.report, { token, query: { group: 'order' } });
    const [second, first] = orderReport.parse(settled).list;
    const recharged = await cash(server).recharge(token);
    const [deposit] = (await cash(server).recharges(token)).list;
    expect([recharged.code, first?.status, second?.status]).toEqual([CODE.ok, 'won', 'lost']);
    const { list } = await changesOf(token);
    expect(list.map(({ type, order_no, orders, lottery_id: id }) => [type, order_no, orders, id])).toEqual([
      ['recharge', deposit?.order_no, 1, null],
      ['win', first?.order_no, 1, lottery_id],
      ['stake', first?.order_no, 2, lottery_id],
      ['start', null, 0, null],
    ]);
  });

  test('each change names its draw, that of commission too, and whether its tickets still wait', async () => {
    const token = await live();
    const { lottery_id } = await now(token);
    await stake(token, '5');
    const { list } = await changesOf(token);
    const [, , , voided, , , drawn] = list.map((change) => change.lottery_id);
    expect(list.map(({ type, lottery_id: id, pending }) => [type, id, pending])).toEqual([
      ['stake', lottery_id, true],
      ['prize', null, false],
      ['refund', voided, false],
      ['stake', voided, false],
      ['commission', drawn, false],
      ['win', drawn, false],
      ['stake', drawn, false],
      ['start', null, false],
    ]);
    expect([voided, drawn]).toEqual([aText(/^20261121-\d{4}$/), aText(/^20261121-\d{4}$/)]);
  });

  test('[A-07, A-08] a payment is found by its number, by its own member only', async () => {
    const { token } = await server.register();
    const other = await server.register();
    await cash(server).recharge(token);
    await cash(server).recharge(token);
    const { list } = await cash(server).recharges(token);
    const order_no = list[1]?.order_no ?? '';
    const of = async (who: string, query: Record<string, string>) => {
      const found = await server.data(paymentCalls.recharges, { token: who, query });
      return [found.list, found.total, found.cursor];
    };
    expect([await of(token, { order_no }), await of(other.token, { order_no })]).toEqual([
      [[list[1]], 1, null],
      [[], 0, null],
    ]);
    const refused = await server.call(paymentCalls.recharges, { token, query: { order_no: 'W1' } });
    expect(refused.code).toBe(CODE.inputRefused);
  });

  test('the member centre’s list says the same', async () => {
    const token = await live();
    for (const query of [{ limit: '3' }, { type: 'stake', limit: '1' }, { to: '2026-11-20' }] as const) {
      const { list, ...rest } = await changesOf(token, query);
      expect(await server.data(balanceLogCalls.accountBalance, { token, query })).toEqual({
        list: list.map(({ amount, ...change }) => ({ ...change, money: amount })),
        ...rest,
      });
    }
  });

  test('by kind: list, total and sums agree', async () => {
    const token = await live();
    const { list } = await changesOf(token);
    for (const type of ['start', 'stake', 'win', 'refund', 'commission', 'prize'] as const) {
      const found = await changesOf(token, { type });
      const expected = list.filter((change) => change.type === type);
      expect(found.list).toEqual(expected);
      expect([found.total, found.summary.count, found.summary.net]).toEqual([
        expected.length,
        expected.length,
        sumOf(expected),
      ]);
    }
  });

  test('by page and by cursor, nothing twice and nothing left out', async () => {
    const token = await live();
    const { list } = await changesOf(token);
    const first = await changesOf(token, { limit: '3' });
    const second = await changesOf(token, { limit: '3', page: '2' });
    expect([...first.list, ...second.list]).toEqual(list.slice(0, 6));
    expect((await changesOf(token, { limit: '3', cursor: first.cursor ?? '' })).list).toEqual(second.list);
    const last = await changesOf(token, { limit: '3', cursor: second.cursor ?? '' });
    expect([last.list, last.cursor, last.total]).toEqual([list.slice(6), null, 7]);
    const stakes = await changesOf(token, { type: 'stake', limit: '1' });
    expect((await changesOf(token, { type: 'stake', limit: '1', cursor: stakes.cursor ?? '' })).list).toEqual(
      list.filter(({ type }) => type === 'stake').slice(1),
    );
  });

  test('by days, both included', async () => {
    await server.register('anna');
    for (let day = 0; day < 3; day++) {
      if (day > 0) await server.shift(24 * 3_600_000);
      const today = await signIn('anna');
      await draw(today);
      await stake(today, '10');
    }
    const token = await signIn('anna');
    const counts = async (query: Record<string, string>) => {
      const { list, total, summary } = await changesOf(token, query);
      expect(list.length).toBe(total);
      return [total, summary.count, summary.spent, summary.net === sumOf(list)];
    };
    expect(await counts({ type: 'stake' })).toEqual([3, 3, '30.00', true]);
    expect(await counts({ type: 'stake', from: '2026-11-22' })).toEqual([2, 2, '20.00', true]);
    expect(await counts({ type: 'stake', to: '2026-11-21' })).toEqual([1, 1, '10.00', true]);
    expect(await counts({ from: '2026-11-22', to: '2026-11-22', type: 'stake' })).toEqual([
      1,
      1,
      '10.00',
      true,
    ]);
    expect(await counts({ from: '2026-12-01' })).toEqual([0, 0, '0.00', true]);
    expect((await changesOf(token, { to: '2026-11-20' })).list).toEqual([]);
  });

  test('a member sees only their own', async () => {
    const other = await server.register();
    const token = await live();
    const { list } = await changesOf(other.token);
    expect(list.map(({ type, after }) => [type, after])).toEqual([['start', '1000.00']]);
    const { cursor } = await changesOf(token, { limit: '1' });
    const asked = await changesOf(other.token, { cursor: cursor ?? '' });
    expect(asked.list).toEqual(list);
  });

  test.each([balanceLogCalls.balanceLog, balanceLogCalls.accountBalance])(
    '$path is for members',
    async (call) => {
      const { token } = await server.guest();
      expect((await server.call(call, { token })).code).toBe(CODE.forbidden);
      expect((await server.call(call)).code).toBe(CODE.unauthorised);
    },
  );

  test.each([
    [{ type: 'theft' }, 'type'],
    [{ page: '-1' }, 'page'],
    [{ limit: '0' }, 'limit'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '2026-11-22', to: '2026-11-21' }, 'to'],
    [{ cursor: 'x' }, 'cursor'],
  ])('%o is refused', async (query, field) => {
    const { token } = await server.register();
    expect(await server.call(balanceLogCalls.balanceLog, { token, query })).toMatchObject({
      code: CODE.inputRefused,
      data: { fields: { [field]: 'invalid' } },
    });
  });
});

test('the kept counts are those of the ledger', async () => {
  await live();
  const { rows } = await server.db.execute(sql`
    WITH counted AS (
      SELECT account_id AS member_id, (created_at AT TIME ZONE 'UTC')::date AS day, kind, count(*)::int AS count,
             sum(greatest(amount, 0))::bigint AS received, sum(greatest(-amount, 0))::bigint AS spent,
             min(id) AS first_id, max(id) AS last_id
        FROM ledger_entries WHERE account_id > 1000 GROUP BY 1, 2, 3)
    (SELECT * FROM counted EXCEPT SELECT * FROM balance_days)
    UNION ALL (SELECT * FROM balance_days EXCEPT SELECT * FROM counted)`);
  expect(rows).toEqual([]);
});
