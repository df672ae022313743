/** The server's role, where another one owns the tables: it can do all that the server does, and no more [13.2.2]. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { nowLotteryInfo } from '../../../contract/wire/betting.ts';
import { adminInfo } from '../../../contract/wire/operator/operator.ts';
import { userInfo } from '../../../contract/wire/session.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { startClock } from '../../../server/db/clock.ts';
import { openDatabase } from '../../../server/db/openDatabase.ts';
import { APPENDED, DELETED, READ } from '../../../server/db/rights.ts';
import { sqlStateOf } from '../../../server/db/transact.ts';
import * as schema from '../../../server/db/schema/index.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { sweep } from '../../../server/jobs/housekeeping.ts';
import { proveLedger } from '../../../server/ledger/proof.ts';
import { sealLedger } from '../../../server/ledger/seals.ts';
import { packageRoot } from '../../../server/process/paths.ts';
import { PASSWORD } from '../support/harness.ts';
import { hireAt, OPERATOR_PASSWORD } from '../support/staff.ts';
import { throwAwayUrl } from '../support/throwAway.ts';

const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? '';
const run = promisify(execFile);
const SILENT = { info: () => undefined, error: () => undefined };

const byText = (one = '', other = ''): number => (one < other ? -1 : 1);
const tableNames = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []));

test('every table that the program deletes rows of may be deleted from, and no other', () => {
  const root = join(packageRoot(), 'server');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  const exported = new Map(
    Object.entries(schema).flatMap(([name, each]) => (is(each, PgTable) ? [[name, getTableName(each)]] : [])),
  );
  const byName = [...sources.matchAll(/\.delete\((\w+)\)|\bsweepTable\(\s*\w+,\s*(\w+),/g)].flatMap(
    ([, deleted, swept]) => exported.get(deleted ?? swept ?? '') ?? [],
  );
  const bySql = [...sources.matchAll(/DELETE FROM (\w+)/g)].map(([, name]) => name);
  // Families of tokens are deleted by one statement for members and operators (tokenFamilies.ts).
  const families = ['session_families', 'session_tokens', 'operator_families', 'operator_tokens'];
  expect([...new Set([...byName, ...bySql, ...families])].toSorted(byText)).toEqual(DELETED);
  expect(tableNames).toEqual(expect.arrayContaining([...APPENDED, ...DELETED]));
  expect(READ).not.toEqual(expect.arrayContaining([...DELETED]));
});

/** A database whose owner migrated it by the command, and the URL of a role that may only use it. */
async function ownedDatabase() {
  const { url, drop } = await throwAwayUrl(SERVER_URL);
  const role = `tenball_app_${randomUUID().slice(0, 8)}`;
  const owner = await openDatabase(readConfig({ DATABASE_URL: url }), () => undefined);
  await owner.runScript(`CREATE ROLE "${role}" LOGIN PASSWORD 'app'`);
  const server = Object.assign(new URL(url), { username: role, password: 'app' }).href;
  await run('npm', ['run', 'db:migrate'], {
    cwd: packageRoot(),
    env: { PATH: process.env['PATH'], MIGRATE_URL: url, DATABASE_URL: server },
  });
  const remove = async (): Promise<void> => {
    await owner.runScript(`DROP OWNED BY "${role}"; DROP ROLE "${role}"`);
    await owner.close();
    await drop();
  };
  return { owner, server, remove };
}

describe.runIf(SERVER_URL !== '')('on PostgreSQL', () => {
  test('the role plays, pays, settles, sweeps and operates; it rewrites nothing and owns nothing', async () => {
    const { owner, server, remove } = await ownedDatabase();
    const config = readConfig({ DATABASE_URL: server, LOG_LEVEL: 'silent', DRAW_INTERVAL_S: '3600' });
    const { db, close } = await openDatabase(config, () => undefined);
    await owner.runScript(`UPDATE clock_settings SET shift = '2026-11-21T12:00:01Z' - clock_timestamp()`);
    const clock = await startClock(db);
    const app = await buildApp({ db, config, clock }, '/nonexistent');
    const call = async (path: string, token: string, payload?: object): Promise<unknown> => {
      const method = payload === undefined ? 'GET' : 'POST';
      const answer = await app.inject({ url: path, method, headers: { token }, ...(payload && { payload }) });
      const { code, data } = answer.json<{ code: number; data: unknown }>();
      expect([path, code]).toEqual([path, 200]);
      return data;
    };
    await doDrawWork(db, config, SILENT);
    const name = { username: 'rights', password: PASSWORD };
    await call(signInCalls.register.path, '', { ...name, password_confirmation: PASSWORD });
    const { token, id } = userInfo.parse(await call(signInCalls.login.path, '', name));
    const { lottery_id } = nowLotteryInfo.parse(await call(CALLS.nowInfo.path, token));
    const bets = [{ row: 'first', field: 'big', value: '1', odds: '1.98' }];
    const request_id = randomUUID();
    await call(CALLS.orderSubmit.path, token, { lottery_id, request_id, accept_odds: 'any', bets });
    const order = { method: 'sandbox', amount: '5', request_id: randomUUID() };
    await call(paymentCalls.recharge.path, token, order);
    await hireAt(db, 'boss');
    const boss = adminInfo.parse(
      await call(operatorCalls.operatorLogin.path, '', { username: 'boss', password: OPERATOR_PASSWORD }),
    );
    await call(operatorCalls.operatorLockMember.path, boss.token, { id, reason: 'test' });
    await owner.runScript(`UPDATE clock_settings SET shift = shift + interval '40 days'`);
    await doDrawWork(db, config, SILENT);
    await sweep(db, config.login);
    await sealLedger(db);
    expect(await proveLedger(db)).toMatchObject({ unsealed: 0, seals: 1, wrong: null });
    const { rows } = await db.execute(sql`
      SELECT (SELECT count(*)::int FROM bets WHERE status = 'pending') AS pending,
             (SELECT count(*)::int FROM session_tokens) AS tokens`);
    expect(rows).toEqual([{ pending: 0, tokens: 0 }]);

    const refused = [
      'UPDATE audit_entries SET action = action',
      'UPDATE ledger_entries SET amount = amount',
      'UPDATE ledger_seals SET hash = hash',
      'UPDATE play_pauses SET kind = kind',
      'UPDATE points_entries SET amount = amount',
      ...APPENDED.map((table) => `DELETE FROM ${table}`),
      ...[...READ, ...APPENDED].map((table) => `TRUNCATE ${table}`),
      `UPDATE clock_settings SET shift = '0'`,
      `INSERT INTO schema_migrations (name, hash) VALUES ('x', 'y')`,
      'DELETE FROM bets',
      'DELETE FROM accounts',
      'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
      'SET session_replication_role = replica',
      'CREATE TABLE mine (id int)',
      'DROP TABLE bets',
    ];
    for (const statement of refused) {
      const failure = await db.execute(sql.raw(statement)).then(() => 'done', sqlStateOf);
      expect([statement, failure]).toEqual([statement, '42501']);
    }

    await owner.runScript(`DELETE FROM schema_migrations WHERE name LIKE '0013%'`);
    await expect(openDatabase(config, () => undefined)).rejects.toThrow(
      'The database is not migrated to this version, and its user may not do that',
    );
    clock.stop();
    await app.close();
    await close();
    await remove();
  });
});
