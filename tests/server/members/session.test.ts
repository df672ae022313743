import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ALL_CALLS } from '../../../contract/allCalls.ts';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { refusal } from '../../../contract/wire/refusals.ts';
import type { UserInfo } from '../../../contract/wire/session.ts';
import { loginFailures, members, sessionTokens } from '../../../server/db/schema/members.ts';
import { fundsOf, HOUSE, sumOfEntries } from '../../../server/ledger/ledger.ts';
import { aText } from '../support/play.ts';
import { PASSWORD, testServer, type Answered } from '../support/harness.ts';

const MINUTE_MS = 60_000;

/** Locks alone: tests/server/members/captcha.test.ts has what is asked before them. */
const server = testServer({ CAPTCHA_AFTER_FAILURES: '0' });

/** When a session began: given by the database's clock. */
const AN_INSTANT = aText(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const form = (username: string, password = PASSWORD, password_confirmation = password) => ({
  username,
  password,
  password_confirmation,
});
const answerOf = ({ status, code, data }: Answered) => ({ status, code, data });
const logIn = (username: string, password = PASSWORD) =>
  server.call(signInCalls.login, { body: { username, password } });

const balanceCode = async (token: string) => (await server.call(CALLS.balance, { token })).code;

describe('register [S-01, V-01…V-03]', () => {
  test('answers the member, signed in, with the play balance booked in the ledger', async () => {
    const { id, token, refresh_token, ...member } = await server.register('Anna_1');
    expect(member).toEqual({
      nickname: 'Anna_1',
      email: '',
      mobile: '',
      balance: '1000.00',
      user_type: 200,
      notSubmitBenAmount: '0.00',
      signed_in_at: AN_INSTANT,
    });
    expect([token, refresh_token].map((text) => Buffer.from(text, 'base64url').length)).toEqual([32, 32]);
    expect(await fundsOf(server.db, BigInt(id))).toEqual({ balance: 100_000n, pending: 0n });
    expect(await sumOfEntries(server.db, BigInt(id))).toBe(100_000n);
    expect(await sumOfEntries(server.db, HOUSE.playMoney)).toBe(-100_000n);
    expect(await server.data(CALLS.balance, { token })).toEqual({
      balance: '1000.00',
      notSubmitBenAmount: '0.00',
    });
  });

  test('keeps an argon2id hash of the password, and only hashes of tokens', async () => {
    const { id, token, refresh_token } = await server.register();
    const [member] = await server.db
      .select()
      .from(members)
      .where(eq(members.id, BigInt(id)));
    expect(member?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = await server.db.select({ hash: sessionTokens.hash }).from(sessionTokens);
    const texts = stored.flatMap(({ hash }) => [
      Buffer.from(hash).toString('base64url'),
      Buffer.from(hash).toString('utf8'),
    ]);
    expect(texts).not.toContain(token);
    expect(texts).not.toContain(refresh_token);
  });

  test.each([
    ['a username that is taken, in another case', 'aNNa', CODE.usernameTaken],
    ['a username like none', 'annabel', CODE.ok],
  ])('%s', async (_, username, code) => {
    await server.register('anna');
    expect((await server.call(signInCalls.register, { body: form(username) })).code).toBe(code);
  });

  test('of twenty at once with one username, one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call(signInCalls.register, { body: form('popular') })),
    );
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([CODE.ok, ...Array.from({ length: 19 }, () => CODE.usernameTaken)]);
    expect(await sumOfEntries(server.db, HOUSE.playMoney)).toBe(-100_000n);
  });

  const allMissing = {
    username: 'usernameRequired',
    password: 'passwordRequired',
    password_confirmation: 'confirmationRequired',
  };

  test.each([
    ['nothing', {}, allMissing],
    ['no body', undefined, { body: 'required', ...allMissing }],
    ['a list', [], { body: 'invalid', ...allMissing }],
    ['empty texts', form('', ''), allMissing],
    ['a username of 2', form('ab'), { username: 'usernameFormat' }],
    ['a username of 16', form('a234567890123456'), { username: 'usernameFormat' }],
    ['a username that starts with a digit', form('1abc'), { username: 'usernameFormat' }],
    ['a username with a dash', form('ab-cd'), { username: 'usernameFormat' }],
    ['a password of 5', form('anna', '12345'), { password: 'passwordTooShort' }],
    ['a password of 33', form('anna', 'x'.repeat(33)), { password: 'passwordFormat' }],
    ['a password with &', form('anna', 'abc&def'), { password: 'passwordFormat' }],
    ['a password with <', form('anna', 'abc<def'), { password: 'passwordFormat' }],
    ['a password with >', form('anna', 'abc>def'), { password: 'passwordFormat' }],
    ['a password with "', form('anna', 'abc"def'), { password: 'passwordFormat' }],
    ["a password with '", form('anna', "abc'def"), { password: 'passwordFormat' }],
    ['another confirmation', form('anna', 'abcdef', 'abcdeg'), { password_confirmation: 'passwordsDiffer' }],
    ['a number as username', { ...form('anna'), username: 7 }, { username: 'usernameRequired' }],
    ['an unknown invite', { ...form('anna'), invite: 'stranger' }, { invite: 'invalid' }],
  ])('refuses %s', async (_, body, fields) => {
    expect(answerOf(await server.call(signInCalls.register, { body }))).toEqual({
      status: 200,
      code: CODE.inputRefused,
      data: { fields },
    });
    expect(await server.db.$count(members)).toBe(0);
  });

  test.each([
    ['the shortest', form('abc', '123456')],
    ['the longest', form('a23456789012345', 'x'.repeat(32))],
  ])('takes %s username and password', async (_, body) => {
    expect((await server.call(signInCalls.register, { body })).code).toBe(CODE.ok);
  });

  test('remembers who invited', async () => {
    const inviter = await server.register('inviter');
    const [row] = await server.db.select({ code: members.inviteCode }).from(members);
    const { id } = await server.data(signInCalls.register, {
      body: { ...form('invited'), invite: row?.code },
    });
    const [invited] = await server.db
      .select({ by: members.invitedBy })
      .from(members)
      .where(eq(members.id, BigInt(id)));
    expect(invited).toEqual({ by: BigInt(inviter.id) });
  });
});

describe('the session clock', () => {
  test('a session begins when one signs in, and goes on when it is renewed', async () => {
    const began = Date.parse('2026-11-21T12:00:00.000Z');
    await server.shift(began - server.clock.now());
    const { refresh_token, signed_in_at = '' } = await server.register('anna');
    expect(Date.parse(signed_in_at ?? '') - began).toBeLessThan(MINUTE_MS);
    await server.shift(10 * MINUTE_MS);
    const { token } = await server.data(CALLS.refreshToken, { body: { refreshToken: refresh_token } });
    const { userInfo } = await server.data(CALLS.siteIndex, { token });
    expect(userInfo?.signed_in_at).toBe(signed_in_at);
    const again = await server.data(signInCalls.login, { body: { username: 'anna', password: PASSWORD } });
    expect(Date.parse(again.signed_in_at ?? '') - Date.parse(signed_in_at ?? '')).toBeGreaterThanOrEqual(
      10 * MINUTE_MS,
    );
  });
});

describe('login [S-01, V-04]', () => {
  test('answers the member, and the sign-in before this one', async () => {
    const { id } = await server.register('anna');
    const first = await server.data(signInCalls.login, { body: { username: 'ANNA', password: PASSWORD } });
    expect(first).toEqual({
      id,
      nickname: 'anna',
      email: '',
      mobile: '',
      balance: '1000.00',
      token: first.token,
      refresh_token: first.refresh_token,
      user_type: 200,
      notSubmitBenAmount: '0.00',
      signed_in_at: AN_INSTANT,
      last_login_time: AN_INSTANT,
      last_login_ip: '127.0.0.1',
    });
    const second = await server.data(signInCalls.login, { body: { username: 'anna', password: PASSWORD } });
    expect(second.last_login_ip).toBe('127.0.0.1');
    expect(Math.abs(Date.parse(second.last_login_time ?? '') - server.clock.now())).toBeLessThan(5000);
    expect(await balanceCode(first.token)).toBe(CODE.ok);
    expect(await balanceCode(second.token)).toBe(CODE.ok);
  });

  test.each([
    ['nothing', {}, { username: 'usernameRequired', password: 'passwordRequired' }],
    ['an empty username', { username: '', password: 'x' }, { username: 'usernameRequired' }],
    ['an empty password', { username: 'x', password: '' }, { password: 'passwordRequired' }],
    ['an endless password', { username: 'x', password: 'x'.repeat(201) }, { password: 'invalid' }],
  ])('refuses %s', async (_, body, fields) => {
    expect(answerOf(await server.call(signInCalls.login, { body }))).toEqual({
      status: 200,
      code: CODE.inputRefused,
      data: { fields },
    });
  });

  test.each(['anna', 'stranger'])('counts failures of %s and locks after five', async (username) => {
    await server.register('anna');
    const answers: unknown[] = [];
    for (let attempt = 0; attempt < 5; attempt++) answers.push(answerOf(await logIn(username, 'wrong-one')));
    expect(answers).toEqual(
      [4, 3, 2, 1, 0].map((left) => ({ status: 200, code: CODE.wrongCredentials, data: { left } })),
    );
    const { code, data } = await logIn(username, PASSWORD);
    expect(code).toBe(CODE.lockedOut);
    const { ms } = refusal.lockedOut.parse(data);
    expect(ms).toBeGreaterThan(14.9 * MINUTE_MS);
    expect(ms).toBeLessThanOrEqual(15 * MINUTE_MS);
    await server.shift(14 * MINUTE_MS);
    expect((await logIn(username, PASSWORD)).code).toBe(CODE.lockedOut);
    await server.shift(MINUTE_MS);
    expect((await logIn(username, PASSWORD)).code).toBe(
      username === 'anna' ? CODE.ok : CODE.wrongCredentials,
    );
  });

  test('guesses made at once are counted too', async () => {
    await server.register('anna');
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn('anna', 'wrong-one')));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === CODE.wrongCredentials)).toHaveLength(5);
    expect(codes.filter((code) => code === CODE.lockedOut)).toHaveLength(7);
  });

  test('the right password forgives the failures before it', async () => {
    await server.register('anna');
    for (let attempt = 0; attempt < 4; attempt++) await logIn('anna', 'wrong-one');
    expect((await logIn('anna')).code).toBe(CODE.ok);
    expect((await logIn('anna', 'wrong-one')).data).toEqual({ left: 4 });
  });

  test('a lock is for one address, until all of them have failed too often', async () => {
    await server.register('anna');
    const from = async (remoteAddress: string) => {
      const response = await server.app.inject({
        method: 'POST',
        url: signInCalls.login.path,
        remoteAddress,
        payload: { username: 'anna', password: 'wrong-one' },
      });
      return response.json<{ code: number }>().code;
    };
    for (let attempt = 0; attempt < 6; attempt++) await from('10.0.0.1');
    expect(await from('10.0.0.1')).toBe(CODE.lockedOut);
    expect(await from('10.0.0.2')).toBe(CODE.wrongCredentials);
    await server.db.update(loginFailures).set({ failures: 99 }).where(eq(loginFailures.address, '*'));
    expect(await from('10.0.0.3')).toBe(CODE.wrongCredentials);
    expect(await from('10.0.0.4')).toBe(CODE.lockedOut);
  });
});

const guestAnswer = (guest: UserInfo) => ({
  id: guest.id,
  nickname: '',
  email: '',
  mobile: '',
  balance: '0.00',
  token: guest.token,
  refresh_token: guest.refresh_token,
  user_type: 300,
  notSubmitBenAmount: '0.00',
});

const callsFor = (access: string) => Object.entries(ALL_CALLS).filter(([, call]) => call.access === access);

describe('guest [S-07]', () => {
  test('gets a token that reads what is public', async () => {
    const guest = await server.guest();
    expect(guest).toEqual(guestAnswer(guest));
    expect(guest.id).toMatch(/^guest-[0-9a-f-]{36}$/);
    expect((await server.call(CALLS.lotteryOdds, { token: guest.token })).code).toBe(CODE.ok);
  });

  test.each(callsFor('member'))('may not call %s', async (_, call) => {
    const { token } = await server.guest();
    expect((await server.call(call, { token })).code).toBe(CODE.forbidden);
  });

  test.each([...callsFor('member'), ...callsFor('guest')])('%s wants a token', async (_, call) => {
    const answers = [await server.call(call), await server.call(call, { token: 'made-up' })];
    expect(answers.map(answerOf)).toEqual([
      { status: 200, code: CODE.unauthorised, data: null },
      { status: 200, code: CODE.unauthorised, data: null },
    ]);
  });

  test('renews and signs out like a member', async () => {
    const guest = await server.guest();
    const pair = await server.data(CALLS.refreshToken, { body: { refreshToken: guest.refresh_token } });
    expect((await server.call(CALLS.lotteryOdds, { token: pair.token })).code).toBe(CODE.ok);
    await server.call(CALLS.logout, { body: { refreshToken: pair.refresh_token } });
    expect((await server.call(CALLS.lotteryOdds, { token: pair.token })).code).toBe(CODE.unauthorised);
  });
});
