/** Pages by their number are those that the cursor walks through, however deep, and totals are what is there. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import type { Call } from '../../../contract/call.ts';
import { agencyCalls } from '../../../contract/calls/agency.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { balanceLogCalls } from '../../../contract/calls/balanceLog.ts';
import { pointsCalls } from '../../../contract/calls/points.ts';
import { lockMember, unlockMember } from '../../../server/members/lockedByOperators.ts';
import { grownBy } from '../support/grown.ts';
import { testServer } from '../support/harness.ts';
import { COMMAND_LINE, staff } from '../support/staff.ts';

// No entry of today before those of 2024.
const server = testServer({ START_BALANCE: '0' });
const { boss } = staff(server);

/** Beyond 500 rows pages are sought; a row every five minutes makes 288 a day. */
const ROWS = 1300;
const STEP_S = 300;
const LIMIT = 100;

const page = z.object({ list: z.array(z.unknown()), total: z.int(), cursor: z.nullable(z.string()) });
type Query = Readonly<Record<string, string>>;

const ask = async (call: Pick<Call, 'method' | 'path'>, token: string, query: Query) => {
  const sent = call.method === 'GET' ? { token, query } : { token, body: query };
  const { code, data } = await server.call(call, sent);
  expect(code).toBe(200);
  return z.parse(page, data);
};

/** All rows by the cursor, and by the pages' numbers. */
async function bothWays(call: Pick<Call, 'method' | 'path'>, token: string, query: Query = {}) {
  const walked: unknown[] = [];
  const paged: unknown[] = [];
  let cursor: string | null = null;
  do {
    const found = await ask(call, token, { ...query, limit: `${LIMIT}`, ...(cursor !== null && { cursor }) });
    walked.push(...found.list);
    cursor = found.cursor;
  } while (cursor !== null);
  const pages = Math.ceil(walked.length / LIMIT) + 1;
  let total = 0;
  for (let number = 1; number <= pages; number++) {
    const found = await ask(call, token, { ...query, limit: `${LIMIT}`, page: `${number}` });
    expect(found.cursor === null).toBe(number >= pages - 1);
    paged.push(...found.list);
    ({ total } = found);
  }
  return { walked, paged, total };
}

const MEMBERS_LISTS: readonly (readonly [string, Pick<Call, 'method' | 'path'>, Query, number])[] = [
  ['settled bets', pastCalls.report, { group: 'order' }, ROWS],
  [
    'won bets of some days',
    pastCalls.report,
    { group: 'order', status: 'won', from: '2024-01-02', to: '2024-01-04' },
    288,
  ],
  ['the balance log', balanceLogCalls.balanceLog, {}, ROWS],
  ['the balance log, by type', balanceLogCalls.balanceLog, { type: 'win' }, 867],
  ['commission', agencyCalls.proxyOrderMoney, {}, ROWS],
  ['the points log', pointsCalls.pointsLog, {}, ROWS],
  ['past exchanges', pointsCalls.exchanges, {}, ROWS],
  ['recharges', paymentCalls.recharges, {}, ROWS],
  ['withdrawals', paymentCalls.withdrawals, {}, ROWS],
  ['the draw log', CALLS.drawLog, {}, ROWS],
  ['the draw log of a day', CALLS.drawLog, { date: '2024-01-02' }, 288],
];

const SOME_DAYS = { from: '2024-01-02', to: '2024-01-04' };
const OPERATORS_LISTS: readonly (readonly [string, Pick<Call, 'method' | 'path'>, Query, number])[] = [
  ['recharges', operatorCalls.operatorRecharges, {}, ROWS],
  ['failed recharges', operatorCalls.operatorRecharges, { status: 'failed' }, 130],
  ['withdrawals', operatorCalls.operatorWithdrawals, {}, ROWS],
  ['refused withdrawals', operatorCalls.operatorWithdrawals, { status: 'refused' }, 130],
  ['exchanges', operatorCalls.operatorExchanges, {}, ROWS],
  ['the audit log, by action', operatorCalls.operatorAudit, { action: 'member.lock' }, 1170],
  ['the audit log, by operator', operatorCalls.operatorAudit, { operator: 'grown' }, ROWS],
  ['recharges of some days', operatorCalls.operatorRecharges, SOME_DAYS, 864],
  ['failed recharges of some days', operatorCalls.operatorRecharges, { ...SOME_DAYS, status: 'failed' }, 87],
  ['withdrawals from a day on', operatorCalls.operatorWithdrawals, { from: '2024-01-02' }, ROWS - 287],
  ['withdrawals of a member', operatorCalls.operatorWithdrawals, { ...SOME_DAYS, search: 'deep_diver' }, 864],
  ['exchanges up to a day', operatorCalls.operatorExchanges, { to: '2024-01-04' }, 1151],
  ['the audit log of some days', operatorCalls.operatorAudit, SOME_DAYS, 864],
  [
    'the audit log of some days, by action and operator',
    operatorCalls.operatorAudit,
    { ...SOME_DAYS, action: 'member.unlock', operator: 'grown' },
    87,
  ],
  ['draws of some days', operatorCalls.operatorDraws, SOME_DAYS, 864],
  ['settled draws', operatorCalls.operatorDraws, { state: 'settled' }, ROWS],
  ['void draws', operatorCalls.operatorDraws, { state: 'void' }, 0],
];

const grown = (memberId: string): Promise<void> =>
  server.script(grownBy({ memberId, from: 1, to: ROWS, step_s: STEP_S }));

describe('pages by number are those of the cursor', () => {
  test('in every list of a member', async () => {
    const { id, token } = await server.register();
    await grown(id);
    for (const [name, call, query, count] of MEMBERS_LISTS) {
      const { walked, paged, total } = await bothWays(call, token, query);
      expect([name, total, walked.length]).toEqual([name, count, count]);
      expect({ name, list: paged }).toEqual({ name, list: walked });
    }
    const deep = await ask(pastCalls.predictionLog, token, { page: '380', limit: '100' });
    const before = await ask(pastCalls.predictionLog, token, { page: '379', limit: '100' });
    const next = await ask(pastCalls.predictionLog, token, { cursor: before.cursor ?? '', limit: '100' });
    expect(deep).toEqual(next);
    expect((await ask(pastCalls.report, token, { group: 'order', page: '9999' })).list).toEqual([]);
  });

  test('in every list of operators', async () => {
    const token = await boss();
    const { id } = await server.register('deep_diver');
    await grown(id);
    for (const [name, call, query, count] of OPERATORS_LISTS) {
      const { walked, paged, total } = await bothWays(call, token, query);
      expect([name, total, walked.length]).toEqual([name, count, count]);
      expect({ name, list: paged }).toEqual({ name, list: walked });
    }
    const draws = await bothWays(operatorCalls.operatorDraws, token);
    expect(draws.paged).toEqual(draws.walked);
  });
});

/** Ids far apart, so that they are in many blocks. */
const spread = (count: number) =>
  server.script(`
    INSERT INTO members (id, username, password_hash, nickname, invite_code, created_at) OVERRIDING SYSTEM VALUE
    SELECT 20000 + n * 700, 'spread_' || n, '', 'Žofie ' || n, 's' || n, tenball_now() FROM generate_series(1, ${count}) AS n;
    INSERT INTO accounts (id) SELECT id FROM members ON CONFLICT DO NOTHING;
    INSERT INTO open_stakes (member_id) SELECT id FROM members ON CONFLICT DO NOTHING;`);

const isKept = async (): Promise<boolean> => {
  const { rows } = await server.db.execute<{ same: boolean }>(sql`
    SELECT NOT EXISTS (
      SELECT part, block, sum(n) FROM (
        SELECT part, block, count AS n FROM list_counts WHERE list = 'members'
        UNION ALL SELECT CASE WHEN locked_at IS NULL THEN 'active' ELSE 'locked' END, id / 10000, -1 FROM members
      ) AS both_ways GROUP BY 1, 2 HAVING sum(n) <> 0) AS same`);
  return rows[0]?.same ?? false;
};

describe('members in the operators’ list', () => {
  test('are counted as they come, are locked and unlocked, and go', async () => {
    const token = await boss();
    await spread(250);
    const actor = COMMAND_LINE;
    for (const n of [1, 50, 51, 240]) await lockMember(server.db, actor, BigInt(20_000 + n * 700), 'test');
    await unlockMember(server.db, actor, BigInt(20_000 + 50 * 700));
    expect(await isKept()).toBe(true);
    await server.script(`
      DELETE FROM open_stakes WHERE member_id = 22100; DELETE FROM accounts WHERE id = 22100; DELETE FROM members WHERE id = 22100`);
    expect(await isKept()).toBe(true);
    for (const [query, count] of [
      [{}, 249],
      [{ state: 'active' }, 246],
      [{ state: 'locked' }, 3],
      [{ search: 'SPREAD_1' }, 111],
      [{ search: 'žof', state: 'locked' }, 3],
      [{ search: '_2' }, 62],
    ] as const) {
      const { walked, paged, total } = await bothWays(operatorCalls.operatorMembers, token, query);
      expect([query, total, walked.length]).toEqual([query, count, count]);
      expect(paged).toEqual(walked);
    }
  });

  test('a search in letters and signs of any kind finds what a plain comparison finds', async () => {
    const token = await boss();
    await spread(3);
    await server.db.execute(
      sql`UPDATE members SET nickname = 'Ünï 🎱🎱 %a_b\\c' WHERE username = 'spread_2'`,
    );
    for (const search of ['ÜNÏ', '🎱', '🎱🎱', '🎱🎱 %', '%a_', 'b\\c', 'ï 🎱']) {
      expect([search, (await ask(operatorCalls.operatorMembers, token, { search })).total]).toEqual([
        search,
        1,
      ]);
    }
    expect((await ask(operatorCalls.operatorMembers, token, { search: 'üni 🎱' })).total).toBe(0);
  });
});
