/** A primary that can't commit, or can't write: its connections are not used up, and the process says that it isn't ready. */
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { isUnreachable } from '../../../server/db/transact.ts';
import { databaseKind } from '../support/database.ts';
import { testServer } from '../support/harness.ts';
import { throwAwayUrl } from '../support/throwAway.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const POOL_MAX = 3;

const server = testServer();
const ready = async () => {
  const response = await server.app.inject({ url: '/api/ready' });
  return { status: response.statusCode, code: envelope.parse(response.json()).code };
};

/** A cluster applies a setting after some delay: commits until a commit waits, and cancels that. */
async function untilCommitsWait(admin: Client, url: string, waiting: () => Promise<number>): Promise<void> {
  const probe = new Client({ connectionString: url });
  await probe.connect();
  let isWaiting = false;
  while (!isWaiting) {
    let isWritten = false;
    const write = async () => {
      await probe.query('INSERT INTO written VALUES (0)');
      isWritten = true;
    };
    const commit = write();
    await expect.poll(async () => isWritten || (await waiting()) > 0, { timeout: 20_000 }).toBe(true);
    isWaiting = !isWritten;
    await admin.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'SyncRep'`,
    );
    await commit;
  }
  await probe.end();
}

describe.runIf(databaseKind === 'postgres')('a synchronous standby that is missing', () => {
  test('does not use up the connections of the server, and all works again when it is back', async () => {
    const { url, drop } = await throwAwayUrl(SERVER);
    const admin = new Client({ connectionString: url });
    await admin.connect();
    const set = async (name: string): Promise<void> => {
      await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
      await admin.query('SELECT pg_reload_conf()');
    };
    const backends = async (): Promise<number> => {
      const { rows } = await admin.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'SyncRep'`,
      );
      return rows[0]?.count ?? 0;
    };
    await admin.query('CREATE TABLE written (n integer)');
    const { rows } = await admin.query<{ name: string }>('SELECT current_database() AS name');
    await admin.query(`ALTER DATABASE ${rows[0]?.name} SET synchronous_commit = on`);
    const lost: number[] = [];
    const database = openPostgres(url, POOL_MAX, {
      wait_ms: 300,
      silence_ms: 300,
      onLost: (count) => lost.push(count),
    });
    const write = () =>
      database.db.execute(sql`INSERT INTO written VALUES (1)`).then(() => 'written', isUnreachable);
    try {
      await set('absent');
      await untilCommitsWait(admin, url, backends);
      const answers: unknown[] = [];
      for (let n = 0; n < 4; n++) answers.push(...(await Promise.all([write(), write(), write()])));
      expect(answers.slice(0, POOL_MAX)).toEqual([true, true, true]);
      expect(await backends()).toBe(POOL_MAX);
      expect(database.connections().lost).toBe(POOL_MAX);
      expect(lost).toEqual([1, 2, 3]);
      await set('');
      await expect.poll(() => database.connections().lost, { timeout: 20_000 }).toBe(0);
      expect(await write()).toBe('written');
    } finally {
      // It holds for the whole cluster: every other test on it would wait.
      await set('');
      await database.close();
      await admin.end();
      await drop();
    }
  });
});

const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
  if (databaseKind === 'embedded') {
    await server.script(`SET default_transaction_read_only = ${value}`);
    return;
  }
  const { rows } = await server.db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
  const admin = new Client({ connectionString: SERVER });
  await admin.connect();
  await admin.query(`ALTER DATABASE ${rows[0]?.name} SET default_transaction_read_only = ${value}`);
  await admin.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [
    rows[0]?.name,
  ]);
  await admin.end();
};

describe('a primary that became read-only', () => {
  test('is answered 503, and the process says that it is not ready', async () => {
    await setReadOnly('on');
    await expect.poll(async () => (await server.call(CALLS.guest)).status).toBe(CODE.unavailable);
    expect(await ready()).toEqual({ status: 503, code: CODE.unavailable });
    await setReadOnly('off');
    await expect.poll(ready).toEqual({ status: 200, code: CODE.ok });
    expect((await server.call(CALLS.guest)).code).toBe(CODE.ok);
  });
});

const plan = (ms: number) =>
  server.db.execute(sql`
    INSERT INTO draws (id, opens_at, closes_at, draws_at, commitment)
    SELECT 202611220000001, at, at + interval '50 s', at + interval '60 s', ''
      FROM (SELECT tenball_now() + ${ms} * interval '1 millisecond' AS at) AS planned`);

describe('a process is not ready', () => {
  test('while draws are late by more than two of them', async () => {
    await plan(-100_000);
    expect((await ready()).status).toBe(200);
    await server.shift(100_000);
    expect((await ready()).status).toBe(503);
  });

  test('while the next draw is one of another day: the clock was wrong for a moment', async () => {
    await plan(86_400_000);
    expect((await ready()).status).toBe(503);
    await server.shift(86_400_000);
    expect((await ready()).status).toBe(200);
  });
});
