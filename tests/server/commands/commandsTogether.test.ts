/** Commands on two processes of one PostgreSQL: each with its own connections, and nothing in common but the database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CODE, isSuccess } from '../../../contract/codes.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { startClock } from '../../../server/db/clock.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { COMMANDS, sendReady, told } from './commandCases.ts';
import { COMMAND_SETTINGS, worldOf, type World } from './commandWorld.ts';
import { databaseKind, useDatabase } from '../support/database.ts';
import { addedBetween, countsOf } from './rowsOf.ts';
import { useOutbox } from '../support/outbox.ts';
import { UNLIMITED } from '../support/unlimited.ts';
import { untilWaiting } from '../support/waiting.ts';

const used = useDatabase();
const { dataDir } = useOutbox();
const config = readConfig({
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  CAPTCHA_AFTER_CODES: '0',
  ...UNLIMITED,
  ...COMMAND_SETTINGS,
});

interface Process {
  readonly world: World;
  readonly pool: ReturnType<typeof openPostgres>;
  readonly close: () => Promise<void>;
}

const urlOf = async (): Promise<string> => {
  const { rows } = await used.db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
};

async function startProcess(call_ms: number): Promise<Process> {
  const pool = openPostgres(await urlOf(), 5);
  const clock = await startClock(pool.db);
  const app = await buildApp({ db: pool.db, config, clock, call_ms }, '/nonexistent');
  return {
    world: worldOf(app, pool.db),
    pool,
    close: async () => {
      await app.close();
      clock.stop();
      await pool.close();
    },
  };
}

describe.runIf(databaseKind === 'postgres')('two processes', () => {
  const processes: Process[] = [];
  const at = (n: number): World => {
    const world = processes[n]?.world;
    if (world === undefined) throw new Error('Processes run only while tests run');
    return world;
  };
  const inUseOf = (n: number): number => {
    const { open, idle } = processes[n]?.pool.connections() ?? { open: -1, idle: 0 };
    return open - idle;
  };
  beforeAll(async () => {
    processes.push(await startProcess(60_000), await startProcess(60_000), await startProcess(500));
  });
  afterAll(async () => {
    for (const { close } of processes) await close();
  });

  const effects = new Map<string, Readonly<Record<string, number>>>();
  describe.each(COMMANDS)('%s', (name, prepare) => {
    test('sent once', async () => {
      const key = randomUUID();
      const ready = await prepare(at(0), key);
      const before = await countsOf(used.db);
      expect(isSuccess((await sendReady(at(0), name, ready, key)).code)).toBe(true);
      effects.set(name, addedBetween(before, await countsOf(used.db)));
    });

    test('sent to both at once has one effect, and one answer', async () => {
      const key = randomUUID();
      const ready = await prepare(at(0), key);
      const before = await countsOf(used.db);
      const answers = await Promise.all([0, 1, 0, 1].map((n) => sendReady(at(n), name, ready, key)));
      const after = await countsOf(used.db);
      const last = told(await sendReady(at(1), name, ready, key));
      expect([last.code, isSuccess(last.code)]).toEqual([last.code, true]);
      expect(answers.map(told)).toEqual([last, last, last, last]);
      expect(addedBetween(after, await countsOf(used.db))).toEqual({});
      expect(addedBetween(before, after)).toEqual(effects.get(name));
    });
  });

  test('one waits for the other without a connection, and is answered 503 when the call’s time is over', async () => {
    const [, prepare] = COMMANDS.find(([name]) => name === 'saveProfile') ?? [];
    if (prepare === undefined) throw new Error('There is no such command');
    const key = randomUUID();
    const ready = await prepare(at(0), key);
    const { first, late } = await used.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM members FOR UPDATE`);
      const running = sendReady(at(0), 'saveProfile', ready, key);
      await untilWaiting(used.db, 1);
      const waiting = sendReady(at(2), 'saveProfile', ready, key);
      const answered = await waiting;
      await expect.poll(() => inUseOf(2)).toBe(0);
      return { first: running, late: answered };
    });
    expect([late.status, late.code]).toEqual([503, CODE.unavailable]);
    const done = await first;
    expect(done.code).toBe(CODE.ok);
    expect(told(await sendReady(at(2), 'saveProfile', ready, key))).toEqual(told(done));
    const sent = { token: ready.token, key, body: ready.body };
    expect((await at(1).call(accountCalls.saveProfile, sent)).code).toBe(CODE.ok);
  });
});
