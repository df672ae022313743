/** What operators find in their lists: by days, states, orders, members and operators [O-01]. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { operatorDeskCalls } from '../../../contract/calls/operatorDesk.ts';
import { CODE } from '../../../contract/codes.ts';
import { voidDraw } from '../../../server/draws/voidDraw.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { bet, play } from '../support/play.ts';
import { testServer } from '../support/harness.ts';
import { COMMAND_LINE, staff } from '../support/staff.ts';

const server = testServer({ START_BALANCE: '1000.00', SANDBOX_PAYOUT_S: '3600' });
const { submit, now, draw } = play(server);
const { boss, clerk } = staff(server);

type Query = Readonly<Record<string, string>>;
const orders = {
  recharges: async (token: string, query: Query) =>
    (await server.data(operatorCalls.operatorRecharges, { token, query })).list,
  withdrawals: async (token: string, query: Query) =>
    (await server.data(operatorCalls.operatorWithdrawals, { token, query })).list,
  exchanges: async (token: string, query: Query) =>
    (await server.data(operatorCalls.operatorExchanges, { token, query })).list,
};

/** An order of each list, asked for at a time; all have the same number. */
async function ordered(memberId: string, id: number, at: string): Promise<void> {
  await server.script(`
    INSERT INTO recharges (id, member_id, request_id, body_hash, method, amount, status, created_at)
    OVERRIDING SYSTEM VALUE VALUES (${id}, ${memberId}, '${randomUUID()}', '', 'sandbox', 100, 'failed', '${at}');
    INSERT INTO withdrawals (id, member_id, request_id, body_hash, method, amount, account, status, created_at, done_at)
    OVERRIDING SYSTEM VALUE VALUES (${id}, ${memberId}, '${randomUUID()}', '', 'sandbox', 100, '', 'refused', '${at}', '${at}');
    INSERT INTO prizes (id, code, name, kind, picture, points, value, stock)
    OVERRIDING SYSTEM VALUE VALUES (99, 'mug-99', 'Mug', 'goods', '', 1, 0, 9) ON CONFLICT DO NOTHING;
    INSERT INTO exchanges (id, member_id, request_id, prize_id, name, kind, picture, points, value, status, points_after,
                           balance_after, created_at)
    OVERRIDING SYSTEM VALUE VALUES (${id}, ${memberId}, '${randomUUID()}', 99, 'Mug', 'goods', '', 1, 0, 'ordered', 0, 0, '${at}');`);
}

/** Anna has the orders 1 and 3, of the ends of 2 November; Ben has 2, of noon, and 4, of the next day's first moment. */
async function fourOrders() {
  const [anna, ben] = [await server.register('anna'), await server.register('ben')];
  await ordered(anna.id, 1, '2026-11-02T00:00:00.000Z');
  await ordered(ben.id, 2, '2026-11-02T12:00:00.000Z');
  await ordered(anna.id, 3, '2026-11-02T23:59:59.999Z');
  await ordered(ben.id, 4, '2026-11-03T00:00:00.000Z');
  await server.db.execute(
    sql`UPDATE members SET email = 'ben@example.com', mobile = '0123' WHERE username = 'ben'`,
  );
  return { anna, ben };
}
const numbersIn = (list: readonly { readonly order_no: string }[]): readonly string[] =>
  list.map(({ order_no }) => order_no.replace(/^[RW]/, ''));

describe('[O-01] orders of money and goods are found', () => {
  test('by days of UTC, both included, from one side or from both, the latest first', async () => {
    const token = await clerk();
    await fourOrders();
    for (const read of Object.values(orders)) {
      const found = async (query: Query) => numbersIn(await read(token, query));
      expect(await found({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['3', '2', '1']);
      expect(await found({ from: '2026-11-03' })).toEqual(['4']);
      expect(await found({ to: '2026-11-02' })).toEqual(['3', '2', '1']);
      expect(await found({ from: '2026-11-01', to: '2026-11-01' })).toEqual([]);
    }
  });

  test('by time, where numbers were given out in another order', async () => {
    const token = await clerk();
    const { anna } = await fourOrders();
    await ordered(anna.id, 5, '2026-11-02T06:00:00.000Z');
    const query = { from: '2026-11-02', to: '2026-11-03', limit: '3' };
    const first = await server.data(operatorCalls.operatorWithdrawals, { token, query });
    expect(numbersIn(first.list)).toEqual(['4', '3', '2']);
    const cursor = first.cursor ?? '';
    const next = await server.data(operatorCalls.operatorWithdrawals, { token, query: { ...query, cursor } });
    expect([numbersIn(next.list), next.total, next.cursor]).toEqual([['5', '1'], 5, null]);
  });

  test('by their number, and by what exactly a member is called', async () => {
    const token = await clerk();
    const { ben } = await fourOrders();
    for (const [name, read] of Object.entries(orders)) {
      const letter = { recharges: 'R', withdrawals: 'W' }[name] ?? '';
      const found = async (query: Query) => numbersIn(await read(token, query));
      expect(await found({ search: `${letter}3` })).toEqual(['3']);
      for (const search of ['BEN', 'ben@example.com', '0123', ben.id]) {
        expect([search, await found({ search })]).toEqual([search, ['4', '2']]);
      }
      expect(await found({ search: 'ben', from: '2026-11-03' })).toEqual(['4']);
      for (const search of ['be', 'zoe', `${letter}9`, '%', "'"]) {
        expect([search, await found({ search })]).toEqual([search, []]);
      }
    }
  });

  test('with a state beside the rest', async () => {
    const token = await clerk();
    await fourOrders();
    const query = { search: 'anna', status: 'refused', from: '2026-11-02', to: '2026-11-02' };
    expect(numbersIn(await orders.withdrawals(token, query))).toEqual(['3', '1']);
    expect(await orders.withdrawals(token, { ...query, status: 'paid' })).toEqual([]);
    expect(await orders.withdrawals(token, { from: '2026-11-02', status: 'paid' })).toEqual([]);
    expect(numbersIn(await orders.exchanges(token, { from: '2026-11-03', status: 'ordered' }))).toEqual([
      '4',
    ]);
  });
});

describe('[O-01] members are found', () => {
  test('by the days on which they registered, beside state and search', async () => {
    const token = await clerk();
    for (const [name, day] of [
      ['anna', '01'],
      ['hannah', '02'],
      ['ben', '02'],
    ] as const) {
      const { id } = await server.register(name);
      await server.db.execute(
        sql`UPDATE members SET created_at = ${`2026-11-${day}T23:59:59.999Z`}::timestamptz WHERE id = ${id}`,
      );
    }
    const found = async (query: Query) =>
      (await server.data(operatorCalls.operatorMembers, { token, query })).list.map(
        ({ username }) => username,
      );
    expect(await found({ from: '2026-11-02' })).toEqual(['ben', 'hannah']);
    expect(await found({ to: '2026-11-01' })).toEqual(['anna']);
    expect(await found({ from: '2026-11-02', search: 'anna' })).toEqual(['hannah']);
    expect(await found({ from: '2026-11-02', state: 'locked' })).toEqual([]);
  });
});

const auditOf = async (token: string, query: Query) =>
  (await server.data(operatorCalls.operatorAudit, { token, query })).list.map(
    ({ action, subject, member }) => [action, subject, member?.username ?? null],
  );

describe('[O-01] entries of the audit log are found', () => {
  test('by the member whom they are about, by way of their orders, too', async () => {
    const token = await clerk();
    const { anna, ben } = await fourOrders();
    // An order of Ben's with the number of Anna's id: the two are not mixed up.
    await ordered(ben.id, Number(anna.id), '2026-11-03T01:00:00.000Z');
    await server.db.execute(sql`UPDATE recharges SET status = 'review' WHERE id = 1`);
    const body = { order_no: 'R1', reason: 'wrong sum' };
    await server.call(operatorCalls.operatorRejectRecharge, { token, body });
    const lock = { id: anna.id, reason: 'asked to' };
    await server.call(operatorCalls.operatorLockMember, { token, body: lock });
    const note = { id: ben.id, note: 'called' };
    await server.call(operatorDeskCalls.operatorNoteMember, { token, body: note });
    const sent = { order_no: anna.id, sent_ref: 'parcel 7' };
    await server.call(operatorCalls.operatorSendPrize, { token, body: sent });
    const about = {
      anna: [
        ['member.lock', anna.id, 'anna'],
        ['recharge.reject', 'R1', 'anna'],
      ],
      ben: [
        ['prize.send', anna.id, 'ben'],
        ['member.note', ben.id, 'ben'],
      ],
    };
    expect(await auditOf(token, { member: 'Anna' })).toEqual(about.anna);
    expect(await auditOf(token, { member: anna.id })).toEqual(about.anna);
    expect(await auditOf(token, { member: 'ben@example.com' })).toEqual(about.ben);
    expect(await auditOf(token, { member: 'ben', action: 'prize.send' })).toEqual([about.ben[0]]);
    expect(await auditOf(token, { member: 'ben', operator: 'boss' })).toEqual([]);
    expect(await auditOf(token, { member: 'zoe' })).toEqual([]);
    expect((await auditOf(token, {})).at(-1)).toEqual(['operator.create', 'clerk', null]);
  });

  test('by days', async () => {
    const token = await clerk();
    const today = new Date(server.clock.now()).toISOString().slice(0, 10);
    const all = await auditOf(token, {});
    expect(all).toHaveLength(2);
    expect(await auditOf(token, { from: today, to: today, operator: '' })).toEqual([all[1]]);
    expect(await auditOf(token, { from: today })).toEqual(all);
    expect(await auditOf(token, { to: '2026-01-01' })).toEqual([]);
  });
});

const draws = (token: string, query: Query = {}) =>
  server.data(operatorCalls.operatorDraws, { token, query });
const statesOf = async (token: string, query: Query) =>
  (await draws(token, query)).list.map(({ lottery_id, state }) => [lottery_id, state]);

/** Two settled draws with a void one between, and the next is open. */
async function threeDraws() {
  const { token } = await server.register();
  await submit(token, { bets: [bet('first', 'big', '2'), bet('second', 'one', '3')] });
  await draw(token);
  await submit(token, { bets: [bet('first', 'big', '5')] });
  const { lottery_id } = await now(token);
  await voidDraw(server.db, COMMAND_LINE, parseDrawId(lottery_id) ?? 0, 'test');
  await draw(token);
  await submit(token, { bets: [bet('third', 'small', '4')] });
  await draw(token);
  return token;
}

const pounds = (texts: readonly string[]): string =>
  texts.reduce((sum, text) => sum + Number(text), 0).toFixed(2);

describe('[O-01] draws are found', () => {
  const TODAY = { from: '2026-11-21', to: '2026-11-21' };

  test('by state, day and number; each state has the draws that show it', async () => {
    const token = await clerk();
    await threeDraws();
    const { list, total } = await draws(token);
    const all = list.map(({ lottery_id, state }) => [lottery_id, state]);
    expect(total).toBe(list.length);
    for (const state of ['upcoming', 'open', 'closed', 'drawn', 'settled', 'void']) {
      const found = await draws(token, { state });
      const expected = all.filter(([, shown]) => shown === state);
      expect(found.list.map((each) => [each.lottery_id, each.state])).toEqual(expected);
      expect([state, found.total]).toEqual([state, expected.length]);
    }
    expect(all.filter(([, state]) => state === 'void')).toHaveLength(1);
    expect(all.filter(([, state]) => state === 'settled').length).toBeGreaterThanOrEqual(2);
    expect(await statesOf(token, TODAY)).toEqual(all);
    expect(await statesOf(token, { to: '2026-11-20' })).toEqual([]);
    const [void_] = all.filter(([, state]) => state === 'void');
    const lottery_id = void_?.[0] ?? '';
    expect(await statesOf(token, { lottery_id })).toEqual([void_]);
    expect(await statesOf(token, { lottery_id, state: 'settled' })).toEqual([]);
    // A number that no draw can have is well formed.
    expect(await statesOf(token, { lottery_id: '20261121-00042' })).toEqual([]);
  });

  test('with what all of them came to: void ones are counted, and nothing else of them', async () => {
    const token = await clerk();
    await threeDraws();
    const { list, totals } = await draws(token, TODAY);
    const settled = list.flatMap((each) => (each.settled === null ? [] : [each.settled]));
    const sums = {
      bets: 3,
      stake: '9.00',
      payout: pounds(settled.map(({ payout }) => payout)),
      margin: pounds(settled.map(({ margin }) => margin)),
    };
    expect(totals).toEqual({ ...sums, voided: 1 });
    expect((await draws(token, { ...TODAY, state: 'settled' })).totals).toEqual({ ...sums, voided: 0 });
    const nothing = { bets: 0, stake: '0.00', payout: '0.00', margin: '0.00' };
    expect((await draws(token, { ...TODAY, state: 'void' })).totals).toEqual({ ...nothing, voided: 1 });
    expect((await draws(token, { ...TODAY, state: 'open' })).totals).toEqual({ ...nothing, voided: 0 });
    expect((await draws(token, { ...TODAY, limit: '1' })).totals).toEqual(totals);
    const other = { from: '2026-11-20', to: '2026-11-20' };
    expect((await draws(token, other)).totals).toEqual({ ...nothing, voided: 0 });
    const [last] = list.filter((each) => each.settled !== null);
    expect((await draws(token, { lottery_id: last?.lottery_id ?? '' })).totals).toEqual({
      ...last?.settled,
      voided: 0,
    });
  });

  test('are summed over at most 366 days', async () => {
    const token = await clerk();
    const year = { from: '2026-01-01', to: '2027-01-01' };
    expect((await draws(token, year)).totals).toMatchObject({ bets: 0 });
    expect((await draws(token, { ...year, to: '2027-01-02' })).totals).toBeNull();
    expect((await draws(token, { from: '2026-11-21' })).totals).toBeNull();
    expect((await draws(token)).totals).toBeNull();
  });
});

const LISTS = {
  members: operatorCalls.operatorMembers,
  recharges: operatorCalls.operatorRecharges,
  withdrawals: operatorCalls.operatorWithdrawals,
  exchanges: operatorCalls.operatorExchanges,
  draws: operatorCalls.operatorDraws,
  audit: operatorCalls.operatorAudit,
} as const satisfies Readonly<Record<string, Call>>;

const problems = (fields: object) => [CODE.inputRefused, { fields }];

describe('[O-01] what makes no sense is refused, by the name of its field', () => {
  test.each(Object.entries(LISTS))('days of %s', async (_, call) => {
    const token = await boss();
    const refused = async (query: Query) => {
      const { code, data } = await server.call(call, { token, query });
      return [code, data];
    };
    expect(await refused({ from: '2026-11-02', to: '2026-11-01' })).toEqual(problems({ to: 'invalid' }));
    expect(await refused({ from: '2026-02-30', to: 'today' })).toEqual(
      problems({ from: 'invalid', to: 'invalid' }),
    );
  });

  test.each([
    ['members', { search: 'x'.repeat(65) }, { search: 'invalid' }],
    ['members', { state: 'gone' }, { state: 'invalid' }],
    ['recharges', { search: 'x'.repeat(65) }, { search: 'invalid' }],
    ['recharges', { status: 'approved' }, { status: 'invalid' }],
    ['withdrawals', { search: 'a\0b' }, { search: 'invalid' }],
    ['exchanges', { status: 'gone' }, { status: 'invalid' }],
    ['draws', { state: 'gone' }, { state: 'invalid' }],
    ['draws', { lottery_id: '42' }, { lottery_id: 'invalid' }],
    ['audit', { member: 'x'.repeat(65) }, { member: 'invalid' }],
    ['audit', { action: 'gone' }, { action: 'invalid' }],
  ] as const)('%s by %j', async (list, query, fields) => {
    const { code, data } = await server.call(LISTS[list], { token: await boss(), query });
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });
});

const plan = async (query: string): Promise<string> => {
  const { rows } = await server.db.transaction(async (tx) => {
    // Of few rows, or none, any plan is as good: this leaves the one for many.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    await tx.execute(sql`SET LOCAL enable_bitmapscan = off`);
    return tx.execute<Record<'QUERY PLAN', string>>(sql.raw(`EXPLAIN ${query}`));
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
const within = (at: string) => `${at} >= '2026-11-01' AND ${at} < '2026-12-01'`;

test('[O-01] an index has what is looked for by days, in its order', async () => {
  for (const [table, id, at, holds, index] of [
    ['members', 'id', 'created_at', 'true', 'members_time_idx'],
    ['members', 'id', 'created_at', 'locked_at IS NOT NULL', 'members_locked_time_idx'],
    ['recharges', 'id', 'created_at', 'true', 'recharges_time_idx'],
    ['recharges', 'id', 'created_at', "status = 'review'", 'recharges_status_time_idx'],
    ['withdrawals', 'id', 'created_at', 'true', 'withdrawals_time_idx'],
    ['withdrawals', 'id', 'created_at', "status = 'requested'", 'withdrawals_status_time_idx'],
    ['exchanges', 'id', 'created_at', "kind = 'goods'", 'exchanges_time_idx'],
    ['exchanges', 'id', 'created_at', "status = 'ordered'", 'exchanges_status_time_idx'],
    ['audit_entries', 'number', 'at', 'true', 'audit_entries_time_idx'],
    ['audit_entries', 'number', 'at', "action = 'draw.void'", 'audit_entries_action_time_idx'],
    ['audit_entries', 'number', 'at', "operator = 'boss'", 'audit_entries_operator_time_idx'],
  ] as const) {
    const query = `SELECT ${id} FROM ${table} WHERE ${holds} AND ${within(at)} ORDER BY ${at} DESC, ${id} DESC LIMIT 21`;
    const found = await plan(query);
    expect(found).toContain(`Backward using ${index}`);
    expect(found).not.toContain('Sort');
  }
  expect(await plan('SELECT id FROM draws WHERE voided_at IS NOT NULL ORDER BY id DESC LIMIT 21')).toContain(
    'draws_void_idx',
  );
});
