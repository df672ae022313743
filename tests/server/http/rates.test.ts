/** Limits by address, of two servers that share a database as two processes do. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { buildApp } from '../../../server/app.ts';
import { addCounts, sweepCounts, WINDOW_MS } from '../../../server/rates/rates.ts';
import { testServer } from '../support/harness.ts';

const MAX = 20;
const server = testServer({
  RATE_CALLS_PER_MINUTE: `${MAX}`,
  RATE_REGISTRATIONS_PER_MINUTE: '3',
  LOGIN_FAILURES_MAX: '3',
});
let addresses = 0;
/** One that no server has met: they remember, whatever becomes of the database between two tests. */
const newAddress = (): string => `10.1.0.${++addresses}`;
let other: FastifyInstance;
beforeAll(async () => {
  const { db, config, clock } = server;
  other = await buildApp({ db, config, clock }, '/nonexistent');
});
afterAll(() => other.close());

const callOn = async (app: FastifyInstance, remoteAddress: string): Promise<number> =>
  (await app.inject({ url: CALLS.siteIndex.path, remoteAddress })).statusCode;
const countOf = async (key: string): Promise<number | undefined> => {
  const { rows } = await server.db.execute<{ count: number }>(
    sql`SELECT count FROM call_counts WHERE key = ${key}`,
  );
  return rows[0]?.count;
};

describe('calls of one address', () => {
  test('are counted together', async () => {
    const address = newAddress();
    const another = newAddress();
    for (let n = 0; n < MAX; n++) expect(await callOn(server.app, address)).toBe(200);
    expect(await callOn(server.app, address)).toBe(429);
    await expect.poll(() => countOf(`calls:${address}`)).toBe(MAX);
    await callOn(other, address);
    await expect.poll(() => callOn(other, address)).toBe(429);
    expect(await callOn(other, another)).toBe(200);
  });

  test('are refused by both once both together have taken them, a tenth more each at most', async () => {
    const address = newAddress();
    let served = 0;
    const apps = [server.app, other];
    for (let n = 0; n < 3 * MAX; n++) {
      const status = await callOn(apps[n % 2] ?? other, address);
      if (status === 200) served += 1;
    }
    expect(served).toBeGreaterThanOrEqual(MAX);
    expect(served).toBeLessThanOrEqual(MAX + 2 * (MAX / 10));
  });

  test('write nothing once they are refused', async () => {
    const address = newAddress();
    for (let n = 0; n < 2 * MAX; n++) await callOn(server.app, address);
    await expect.poll(() => countOf(`calls:${address}`)).toBe(MAX);
    for (let n = 0; n < MAX; n++) await callOn(server.app, address);
    expect(await countOf(`calls:${address}`)).toBe(MAX);
  });

  test('do not wait for the database', async () => {
    const address = newAddress();
    await server.db.execute(sql`ALTER TABLE call_counts RENAME TO gone`);
    const statuses = [await callOn(server.app, address), await callOn(other, address)];
    await server.db.execute(sql`ALTER TABLE gone RENAME TO call_counts`);
    expect(statuses).toEqual([200, 200]);
  });
});

test('a window that is over restarts at zero, and is swept', async () => {
  const first = (await addCounts(server.db, new Map([['a', 5]]))).get('a');
  expect(first?.count).toBe(5);
  await server.shift(WINDOW_MS / 2);
  const half = (await addCounts(server.db, new Map([['a', 1]]))).get('a');
  expect(half?.count).toBe(6);
  expect(half?.ms).toBeLessThanOrEqual(WINDOW_MS / 2);
  await sweepCounts(server.db);
  expect(await countOf('a')).toBe(6);
  await server.shift(WINDOW_MS / 2);
  expect((await addCounts(server.db, new Map([['a', 2]]))).get('a')?.count).toBe(2);
  await server.shift(WINDOW_MS);
  await sweepCounts(server.db);
  expect(await countOf('a')).toBeUndefined();
});

test('registrations are counted together, to the one', async () => {
  const address = newAddress();
  const statuses: number[] = [];
  for (const app of [server.app, other, server.app, other]) {
    const sent = {
      method: 'POST',
      url: signInCalls.register.path,
      remoteAddress: address,
      payload: { username: 'counted', password: 'ten-balls', password_confirmation: 'ten-balls' },
    } as const;
    statuses.push((await app.inject(sent)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('failed sign-ins lock the name on every server', async () => {
  const address = newAddress();
  const guess = async (app: FastifyInstance): Promise<unknown> => {
    const payload = { username: 'guessed_at', password: 'wrong' };
    const sent = { method: 'POST', url: signInCalls.login.path, remoteAddress: address, payload } as const;
    return (await app.inject(sent)).json<{ code: number }>().code;
  };
  const codes = [await guess(server.app), await guess(other), await guess(server.app), await guess(other)];
  expect(codes).toEqual([
    CODE.wrongCredentials,
    CODE.wrongCredentials,
    CODE.wrongCredentials,
    CODE.lockedOut,
  ]);
});
