/** Sessions are renewed, ended and swept [S-03, S-04]. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { sweep } from '../../../server/jobs/housekeeping.ts';
import { PASSWORD, testServer, type Answered } from '../support/harness.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Locks alone: tests/server/members/captcha.test.ts has what is asked before them. */
const server = testServer({ CAPTCHA_AFTER_FAILURES: '0' });
const answerOf = ({ status, code, data }: Answered) => ({ status, code, data });
const logIn = (username: string, password = PASSWORD) =>
  server.call(signInCalls.login, { body: { username, password } });

const renew = (refreshToken: string) => server.call(CALLS.refreshToken, { body: { refreshToken } });
const balanceCode = async (token: string) => (await server.call(CALLS.balance, { token })).code;

describe('refreshToken [S-03]', () => {
  test('an access token lives 15 minutes, and a renewal gives another', async () => {
    const { token, refresh_token } = await server.register();
    await server.shift(15 * MINUTE_MS - 2000);
    expect(await balanceCode(token)).toBe(CODE.ok);
    await server.shift(2001);
    expect(await balanceCode(token)).toBe(CODE.unauthorised);
    const pair = await server.data(CALLS.refreshToken, { body: { refreshToken: refresh_token } });
    expect(await balanceCode(pair.token)).toBe(CODE.ok);
  });

  test('a used one within 10 s gets another pair of the family', async () => {
    const { refresh_token } = await server.register();
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew(refresh_token)));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => CODE.ok));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(8);
    await server.shift(5_000);
    expect((await renew(refresh_token)).code).toBe(CODE.ok);
  });

  test('a used one later ends the family, and no other', async () => {
    const other = await server.register('other');
    const { refresh_token } = await server.register('anna');
    const pair = await server.data(CALLS.refreshToken, { body: { refreshToken: refresh_token } });
    await server.shift(10_001);
    expect((await renew(refresh_token)).code).toBe(CODE.unauthorised);
    expect(await balanceCode(pair.token)).toBe(CODE.unauthorised);
    expect((await renew(pair.refresh_token)).code).toBe(CODE.unauthorised);
    expect(await balanceCode(other.token)).toBe(CODE.ok);
  });

  test('lives 30 days', async () => {
    const early = await server.register('early');
    const late = await server.register('late');
    await server.shift(30 * DAY_MS - 5000);
    expect((await renew(early.refresh_token)).code).toBe(CODE.ok);
    await server.shift(5001);
    expect((await renew(late.refresh_token)).code).toBe(CODE.unauthorised);
  });

  test('an access token renews nothing, and a refresh token reads nothing', async () => {
    const { token, refresh_token } = await server.register();
    expect((await renew(token)).code).toBe(CODE.unauthorised);
    expect(await balanceCode(refresh_token)).toBe(CODE.unauthorised);
  });

  test.each([
    [{}, { refreshToken: 'required' }],
    [{ refreshToken: '' }, { refreshToken: 'invalid' }],
    [{ refreshToken: 5 }, { refreshToken: 'invalid' }],
    [{ refreshToken: 'x'.repeat(201) }, { refreshToken: 'invalid' }],
  ])('refuses %j', async (body, fields) => {
    expect(answerOf(await server.call(CALLS.refreshToken, { body }))).toEqual({
      status: 200,
      code: CODE.inputRefused,
      data: { fields },
    });
  });
});

describe('logout [S-04]', () => {
  test('answers code 1 and ends the session of the refresh token alone', async () => {
    const first = await server.register('anna');
    const second = await server.data(signInCalls.login, { body: { username: 'anna', password: PASSWORD } });
    const answer = await server.call(CALLS.logout, { body: { refreshToken: first.refresh_token } });
    expect(answerOf(answer)).toEqual({ status: 200, code: CODE.loggedOut, data: null });
    expect(await balanceCode(first.token)).toBe(CODE.unauthorised);
    expect((await renew(first.refresh_token)).code).toBe(CODE.unauthorised);
    expect(await balanceCode(second.token)).toBe(CODE.ok);
  });

  test('without a refresh token it ends the session of the token', async () => {
    const { token } = await server.register();
    expect((await server.call(CALLS.logout, { token, body: {} })).code).toBe(CODE.loggedOut);
    expect(await balanceCode(token)).toBe(CODE.unauthorised);
  });

  test('is done already when there is no such session', async () => {
    expect((await server.call(CALLS.logout, { body: { refreshToken: 'unknown' } })).code).toBe(
      CODE.loggedOut,
    );
  });
});

test('housekeeping deletes what is over, and nothing else', async () => {
  const rows = async () => {
    const found = await server.db.execute(sql`
      SELECT (SELECT count(*) FROM session_families)::int AS families,
             (SELECT count(*) FROM session_tokens)::int AS tokens,
             (SELECT count(*) FROM login_failures)::int AS failures`);
    return found.rows;
  };
  const ended = await server.register('ended');
  await logIn('ended', 'wrong-one');
  await server.call(CALLS.logout, { body: { refreshToken: ended.refresh_token } });
  const kept = await server.register('kept');
  await sweep(server.db, server.config.login);
  expect(await rows()).toEqual([{ families: 2, tokens: 4, failures: 1 }]);
  await server.shift(2 * DAY_MS);
  // The ended session goes, the kept one's access token, and the counts of failures.
  await sweep(server.db, server.config.login);
  expect(await rows()).toEqual([{ families: 1, tokens: 1, failures: 0 }]);
  expect((await renew(kept.refresh_token)).code).toBe(CODE.ok);
});
