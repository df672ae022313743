/** Guest sessions: how many a network has, beside how many it opens a minute (transport.test.ts, F11). */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { userInfo } from '../../../contract/wire/session.ts';
import { testServer } from '../support/harness.ts';

const MINUTE_MS = 60_000;
const MAX = 3;
const server = testServer({ GUEST_SESSIONS_MAX: `${MAX}` });

const ask = (remoteAddress: string) =>
  server.app.inject({ method: 'POST', url: CALLS.guest.path, remoteAddress });
const openedFrom = async (remoteAddress: string) =>
  userInfo.parse(envelope.parse((await ask(remoteAddress)).json()).data);
const statusFrom = async (remoteAddress: string) => (await ask(remoteAddress)).statusCode;
const statusesFrom = async (addresses: readonly string[]) => {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push(await statusFrom(address));
  return statuses;
};
const renew = async (refreshToken: string) => {
  const { data } = await server.call(CALLS.refreshToken, { body: { refreshToken } });
  return z.parse(CALLS.refreshToken.answer, data).token;
};
const codeWith = async (token: string) => (await server.call(CALLS.quickAmount, { token })).code;
const kept = async () => {
  const { rows } = await server.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM session_families`,
  );
  return rows[0]?.count;
};

describe('F11: guest sessions of one network are bounded', () => {
  test('one more is refused with the time to wait, and ends none that is in use; other networks have their own', async () => {
    const first = await openedFrom('10.0.0.2');
    expect(await statusesFrom(['10.0.0.2', '::ffff:10.0.0.2'])).toEqual([200, 200]);
    await server.shift(5 * MINUTE_MS);
    const refused = await ask('10.0.0.2');
    const { time, ...told } = envelope.parse(refused.json());
    expect([refused.statusCode, told, Number.isInteger(time)]).toEqual([
      429,
      { code: 429, msg: 'Too many requests. Please wait a moment.', data: null },
      true,
    ]);
    const wait_s = Number(refused.headers['retry-after']);
    expect(wait_s).toBeGreaterThan(9 * 60);
    expect(wait_s).toBeLessThanOrEqual(10 * 60);
    expect(await codeWith(first.token)).toBe(CODE.ok);
    expect(await statusFrom('10.0.0.3')).toBe(200);
    await server.shift(wait_s * 1000);
    expect(await statusFrom('10.0.0.2')).toBe(200);
  });

  test('of IPv6 all addresses of its 64 bits count together', async () => {
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8:0:1::1'];
    expect(await statusesFrom(addresses)).toEqual([200, 200, 200, 429, 200]);
  });

  test('those whose access token has run out give way, the oldest first; one that was renewed stays', async () => {
    const used = await openedFrom('10.0.0.2');
    const unused = await openedFrom('10.0.0.2');
    await server.shift(MINUTE_MS);
    const younger = await openedFrom('10.0.0.2');
    await server.shift(14 * MINUTE_MS);
    const token = await renew(used.refresh_token);
    expect(await statusesFrom(['10.0.0.2', '10.0.0.2'])).toEqual([200, 429]);
    const renewals = [unused, younger].map(({ refresh_token: refreshToken }) =>
      server.call(CALLS.refreshToken, { body: { refreshToken } }),
    );
    expect((await Promise.all(renewals)).map(({ code }) => code)).toEqual([CODE.unauthorised, CODE.ok]);
    expect(await codeWith(token)).toBe(CODE.ok);
    expect(await kept()).toBe(MAX);
  });

  test('one that was ended gives way at once: opening and ending leaves no more rows than the limit', async () => {
    for (let round = 0; round < 2 * MAX; round++) {
      const { refresh_token: refreshToken } = await openedFrom('10.0.0.2');
      await server.call(CALLS.logout, { body: { refreshToken } });
    }
    expect(await kept()).toBe(MAX);
  });

  test('those that are opened at once are counted one by one', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, () => statusFrom('10.0.0.2')));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: MAX }, () => 200),
      ...Array.from({ length: 12 - MAX }, () => 429),
    ]);
    expect(await kept()).toBe(MAX);
  });

  test('members who sign in from the same network are not counted', async () => {
    await statusesFrom(Array.from({ length: MAX }, () => '127.0.0.1'));
    expect(await codeWith((await server.register('anna')).token)).toBe(CODE.ok);
    expect(await statusFrom('127.0.0.1')).toBe(429);
    expect(await kept()).toBe(MAX + 1);
  });
});
