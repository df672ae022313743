/** Who counts as one where attempts and calls are counted. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { loginFailures } from '../../../server/db/schema/members.ts';
import { networkOf } from '../../../server/work/networks.ts';
import { PASSWORD, testServer } from '../support/harness.ts';

const server = testServer({ CAPTCHA_AFTER_FAILURES: '0' });
const limited = testServer({ RATE_CALLS_PER_MINUTE: '2' });

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const logIn = async (remoteAddress: string, password: string) => {
  const payload = { username: 'anna', password };
  const sent = { method: 'POST', url: signInCalls.login.path, remoteAddress, payload } as const;
  return envelope.parse((await server.app.inject(sent)).json()).code;
};

describe('a lock-out', () => {
  test('is not escaped by another address of the same IPv6 network', async () => {
    await server.register('anna');
    const codes: number[] = [];
    for (let guess = 1; guess <= 6; guess++) codes.push(await logIn(`2001:db8:0:1::${guess}`, 'wrong-one'));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => CODE.wrongCredentials), CODE.lockedOut]);
    expect(await logIn('2001:db8:0:2::1', 'wrong-one')).toBe(CODE.wrongCredentials);
  });

  test('is not escaped by an IPv4 address in IPv6’s clothes', async () => {
    await server.register('anna');
    for (let guess = 0; guess < 5; guess++) await logIn('203.0.113.9', 'wrong-one');
    expect(await logIn('::ffff:203.0.113.9', 'wrong-one')).toBe(CODE.lockedOut);
  });

  test('of all addresses leaves the member in from where they last were, and stays for the others', async () => {
    await server.register('anna');
    expect(await logIn('2001:db8:0:1::1', PASSWORD)).toBe(CODE.ok);
    await logIn('10.0.0.1', 'wrong-one');
    await server.db.update(loginFailures).set({ failures: 99 }).where(eq(loginFailures.address, '*'));
    await logIn('10.0.0.2', 'wrong-one');
    expect(await logIn('10.0.0.3', PASSWORD)).toBe(CODE.lockedOut);
    expect(await logIn('2001:db8:0:1::2', PASSWORD)).toBe(CODE.ok);
    expect(await logIn('10.0.0.3', PASSWORD)).toBe(CODE.lockedOut);
  });

  test('of one’s own network holds there too, and its failures don’t count against the others', async () => {
    await server.register('anna');
    await logIn('10.0.0.1', PASSWORD);
    for (let guess = 0; guess < 5; guess++) await logIn('10.0.0.1', 'wrong-one');
    expect(await logIn('10.0.0.1', PASSWORD)).toBe(CODE.lockedOut);
    const ofAll = eq(loginFailures.address, '*');
    expect(
      await server.db.select({ failures: loginFailures.failures }).from(loginFailures).where(ofAll),
    ).toEqual([{ failures: 0 }]);
  });
});

test.each([
  ['an IPv6 network', ['2001:db8::1', '2001:db8::2', '2001:db8::3']],
  ['an IPv4 address, mapped or not', ['10.9.9.9', '::ffff:10.9.9.9', '::ffff:a09:909']],
])('calls are limited by %s', async (_, addresses) => {
  const statuses: number[] = [];
  for (const remoteAddress of addresses) {
    const { statusCode } = await limited.app.inject({ method: 'POST', url: CALLS.guest.path, remoteAddress });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([200, 200, 429]);
});
