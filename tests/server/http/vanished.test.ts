/** A database host that vanishes: connections stay open, and nothing comes back on them. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { startClock } from '../../../server/db/clock.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { isUnreachable } from '../../../server/db/transact.ts';
import { throwAwayUrl } from '../support/throwAway.ts';

const POOL_MAX = 4;
const SERVER = process.env['TEST_DATABASE_URL'];

/** A proxy between a program and its database; while it swallows, it forwards nothing. */
async function startProxy(target: URL) {
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const relay = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk) => isSwallowing || to.write(chunk));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    relay(near, far);
    relay(far, near);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(target);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    swallow: (whether: boolean): void => {
      isSwallowing = whether;
    },
    stop: (): void => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

async function startServer(serverUrl: string) {
  const { url, drop } = await throwAwayUrl(serverUrl);
  const proxy = await startProxy(new URL(url));
  const database = openPostgres(proxy.url, POOL_MAX);
  await migrate(database);
  const { db } = database;
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const clock = await startClock(db);
  const app = await buildApp({ db, config, clock }, '/nonexistent');
  const stop = async (): Promise<void> => {
    clock.stop();
    await app.close();
    await database.close();
    proxy.stop();
    await drop();
  };
  return { app, database, proxy, stop };
}

describe.runIf(SERVER !== undefined)('a database that no longer answers', () => {
  let started: Awaited<ReturnType<typeof startServer>> | undefined;
  const running = () => {
    if (started === undefined) throw new Error('The server runs only while tests run');
    return started;
  };
  beforeAll(async () => {
    started = await startServer(SERVER ?? '');
  });
  afterAll(() => started?.stop());

  const callGuest = async () => {
    const response = await running().app.inject({ method: 'POST', url: CALLS.guest.path });
    return { status: response.statusCode, code: envelope.parse(response.json()).code };
  };

  test('is reported as unavailable before the client gives up, and used again when it is back', async () => {
    const { proxy } = running();
    expect(await callGuest()).toEqual({ status: 200, code: CODE.ok });
    proxy.swallow(true);
    const before = performance.now();
    const answers = await Promise.all(Array.from({ length: POOL_MAX }, callGuest));
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(answers).toEqual(answers.map(() => ({ status: 503, code: CODE.unavailable })));
    proxy.swallow(false);
    expect(await callGuest()).toEqual({ status: 200, code: CODE.ok });
  });

  test('in the middle of a transaction is unreachable, whatever the rollback says', async () => {
    const { database, proxy } = running();
    const cut: unknown = await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`SELECT 1`);
        proxy.swallow(true);
        await tx.execute(sql`SELECT 2`);
      })
      .catch((error: unknown) => error);
    proxy.swallow(false);
    expect([cut instanceof Error, isUnreachable(cut)]).toEqual([true, true]);
  });

  test('in time has its statement cancelled, but for a migration’s', async () => {
    const { database } = running();
    const { rows } = await database.db.execute(sql`SHOW statement_timeout`);
    expect(rows).toEqual([{ statement_timeout: '7s' }]);
    await database.runScript(
      `CREATE TABLE patience AS SELECT current_setting('statement_timeout') AS of_scripts`,
    );
    expect((await database.db.execute(sql`SELECT * FROM patience`)).rows).toEqual([{ of_scripts: '0' }]);
    const cancelled: unknown = await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL statement_timeout = 1`);
        await tx.execute(sql`SELECT pg_sleep(60)`);
      })
      .catch((error: unknown) => error);
    expect([cancelled instanceof Error, isUnreachable(cancelled)]).toEqual([true, true]);
  });
});
