/** A pooler that gives each transaction another connection to the database, as Debian has it: PgBouncer 1.18. */
import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CODE } from '../../../contract/codes.ts';
import { openServer } from '../../../server/db/openDatabase.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { keepInitialRows, restoreInitialRows, type UsedDatabase } from '../support/database.ts';
import { testServer } from '../support/harness.ts';
import { aNumber, bet, play } from '../support/play.ts';
import { throwAwayUrl } from '../support/throwAway.ts';

const SERVER_URL = process.env['TEST_DATABASE_URL'];
const PROGRAM =
  [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path)) ?? null;
/** Fewer than the server uses: transactions of one connection land on many. */
const SERVER_CONNECTIONS = 3;
const LOOK_EVERY_MS = 50;
const LOOKS_MAX = 400;

const codes = (answers: readonly { readonly code: number }[]) => answers.map(({ code }) => code);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** It refuses to run as root. */
const user =
  process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })) : null;

async function startPooler(to: URL): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tenball-pooler-'));
  if (user !== null) chownSync(folder, user, 0);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${to.hostname} port=${to.port} user=${decodeURIComponent(to.username)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
`,
  );
  const child = spawn(PROGRAM ?? '', [file], { stdio: 'ignore', ...(user !== null && { uid: user }) });
  const url = new URL(to);
  url.port = String(port);
  const isUp = async () => {
    const client = new Client({ connectionString: url.href });
    client.on('error', () => undefined);
    return client.connect().then(
      async () => {
        await client.end();
        return true;
      },
      () => false,
    );
  };
  for (let looks = 0; !(await isUp()); looks++) {
    if (child.exitCode !== null || looks === LOOKS_MAX) throw new Error(`${PROGRAM} does not serve`);
    await pause(LOOK_EVERY_MS);
  }
  return {
    url: url.href,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

describe.runIf(SERVER_URL !== undefined && PROGRAM !== null)('PREPARED=off, behind a pooler', () => {
  let database: OpenDatabase | undefined;
  const open = (): OpenDatabase => {
    if (database === undefined) throw new Error('The pooler runs only while tests run');
    return database;
  };
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const { url, drop } = await throwAwayUrl(SERVER_URL ?? '');
    const pooler = await startPooler(new URL(url));
    const connect = () => openServer(pooler.url, { poolMax: 10, prepared: false });
    // Migrated twice, by two processes at once: the lock of migrations holds behind a pooler, too, and is given back.
    const [first, second] = await Promise.all([connect(), connect()]);
    await second.close();
    await keepInitialRows(first);
    database = first;
    ends.push(() => first.close(), pooler.stop, drop);
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  const used: UsedDatabase = {
    get db() {
      return open().db;
    },
    get open() {
      return open();
    },
  };
  // Before `play` sets the clock: the rows of settings are restored, too.
  beforeEach(() => restoreInitialRows(open()));
  const server = testServer({ START_BALANCE: '1000.00' }, undefined, used);
  const { submit, draw } = play(server);

  test('bets that come at once, again, and over a draw are placed and settled as ever', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => server.register()));
    const round = () =>
      Promise.all(
        members.map(({ token }) =>
          submit(token, { bets: [bet('first', 'big', '1'), bet('first', 'small', '1')] }),
        ),
      );
    const all = members.map(() => CODE.ok);
    expect(codes(await round())).toEqual(all);
    expect(codes(await round())).toEqual(all);
    await draw(members[0]?.token ?? '');
    const { rows } = await server.db.execute('SELECT status, count(*)::int FROM bets GROUP BY 1 ORDER BY 1');
    expect(rows).toEqual([
      { status: 'lost', count: 24 },
      { status: 'won', count: 24 },
    ]);
  });

  test('commands with a key are done once', async () => {
    const { token } = await server.register();
    const key = crypto.randomUUID();
    const save = () => server.call(accountCalls.saveProfile, { token, key, body: { nickname: 'Ada L.' } });
    const first = await save();
    expect(first.code).toBe(CODE.ok);
    expect(await save()).toEqual({ ...first, time: aNumber });
  });
});
