import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ALL_CALLS } from '../../../contract/allCalls.ts';
import type { Call } from '../../../contract/call.ts';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { operatorEntryCalls } from '../../../contract/calls/operatorEntry.ts';
import { CODE } from '../../../contract/codes.ts';
import { loginFailures } from '../../../server/db/schema/members.ts';
import { operatorTokens } from '../../../server/db/schema/operators.ts';
import { sweep } from '../../../server/jobs/housekeeping.ts';
import { makePassword, resetPassword } from '../../../server/operators/operators.ts';
import { testServer } from '../support/harness.ts';
import { aText } from '../support/play.ts';
import { COMMAND_LINE, OPERATOR_PASSWORD, staff } from '../support/staff.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const server = testServer({ LOGIN_FAILURES_MAX: '3' });
const { hire, signIn, boss, clerk } = staff(server);

const login = (username: string, password = OPERATOR_PASSWORD) =>
  server.call(operatorCalls.operatorLogin, { body: { username, password } });
const renew = (refreshToken: string) =>
  server.call(operatorCalls.operatorRefresh, { body: { refreshToken } });
const meCode = async (token: string) => (await server.call(operatorCalls.operatorMe, { token })).code;
const operatorArea = Object.values<Call>(ALL_CALLS).filter(({ access }) =>
  ['entering', 'operator'].includes(access),
);

describe('the area of operators is apart [M-07]', () => {
  test('its calls refuse members, guests, and a call without a token', async () => {
    const member = await server.register();
    const guest = await server.guest();
    for (const call of operatorArea) {
      for (const token of [member.token, guest.token, 'made-up', undefined]) {
        const { status, code } = await server.call(call, token === undefined ? {} : { token });
        expect([call.path, status, code]).toEqual([call.path, 200, CODE.unauthorised]);
      }
    }
    expect((await renew(member.refresh_token)).code).toBe(CODE.unauthorised);
  });

  test("an operator opens none of the members' calls", async () => {
    const token = await boss();
    const { refresh_token } = await signIn('boss');
    const membersArea: readonly Call[] = Object.values(ALL_CALLS).filter(({ access }) =>
      ['guest', 'member'].includes(access),
    );
    for (const call of membersArea) {
      const { status, code } = await server.call(call, { token });
      expect([call.path, status, code]).toEqual([call.path, 200, CODE.unauthorised]);
    }
    const answer = await server.call(CALLS.refreshToken, { body: { refreshToken: refresh_token } });
    expect(answer.code).toBe(CODE.unauthorised);
  });

  test('a member of the same name and password is somebody else', async () => {
    await hire('anna');
    const body = { username: 'anna', password: OPERATOR_PASSWORD };
    expect((await server.call(signInCalls.login, { body })).code).toBe(CODE.wrongCredentials);
    await server.register('bella');
    expect((await login('bella')).code).toBe(CODE.wrongCredentials);
  });

  test('calls of admins refuse others', async () => {
    const token = await clerk();
    const reserved = operatorArea.filter(({ access, roles }) => access === 'operator' && roles?.length === 0);
    expect(reserved.map(({ path }) => path)).toEqual([
      '/api/operator/limits',
      '/api/operator/settings',
      '/api/operator/operators',
      '/api/operator/operators',
      '/api/operator/operators/disable',
      '/api/operator/operators/roles',
    ]);
    for (const call of reserved) expect((await server.call(call, { token })).code).toBe(CODE.forbidden);
  });
});

describe('signing in', () => {
  test('answers who it is, with the sign-in before this one', async () => {
    await hire('anna');
    const first = await signIn('Anna');
    expect(first).toEqual({
      id: '1',
      username: 'anna',
      nickname: 'anna',
      avatar: '',
      last_login_time: null,
      super: true,
      roles: ['admin'],
      step: null,
      token: aText(/^[\w-]{43}$/),
      refresh_token: aText(/^[\w-]{43}$/),
    });
    const second = await signIn('anna');
    expect(second.last_login_time).not.toBeNull();
    const { token, refresh_token: _, ...shown } = second;
    const me = await server.data(operatorCalls.operatorMe, { token });
    expect({ ...me, last_login_time: null }).toEqual({ ...shown, last_login_time: null });
  });

  test('only the first of all is an admin without being asked for', async () => {
    await hire('anna');
    await hire('ben');
    await hire('carl', ['admin']);
    const supers = await Promise.all(['anna', 'ben', 'carl'].map(async (name) => (await signIn(name)).super));
    expect(supers).toEqual([true, false, true]);
  });

  test('only hashes of tokens are kept', async () => {
    await hire('anna');
    const { token, refresh_token } = await signIn('anna');
    const stored = await server.db.select({ hash: operatorTokens.hash }).from(operatorTokens);
    const texts = stored.flatMap(({ hash }) => [
      Buffer.from(hash).toString('base64url'),
      Buffer.from(hash).toString(),
    ]);
    expect(stored).toHaveLength(2);
    expect(texts).not.toContain(token);
    expect(texts).not.toContain(refresh_token);
  });

  test.each([
    ['nothing', {}, { username: 'usernameRequired', password: 'passwordRequired' }],
    ['no body', undefined, { body: 'required', username: 'usernameRequired', password: 'passwordRequired' }],
    ['a number', { username: 7, password: 'x' }, { username: 'usernameRequired' }],
    ['a password too long', { username: 'anna', password: 'x'.repeat(201) }, { password: 'invalid' }],
  ])('refuses %s', async (_, body, fields) => {
    const { code, data } = await server.call(operatorCalls.operatorLogin, { body });
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });

  test('is locked after failures, whether the operator exists or not, and apart from members', async () => {
    await hire('anna');
    await server.register('anna_m');
    for (const name of ['anna', 'stranger']) {
      const answers = [await login(name, 'wrong'), await login(name, 'wrong'), await login(name, 'wrong')];
      expect(answers.map(({ code, data }) => [code, data])).toEqual([
        [CODE.wrongCredentials, { left: 2 }],
        [CODE.wrongCredentials, { left: 1 }],
        [CODE.wrongCredentials, { left: 0 }],
      ]);
      expect((await login(name)).code).toBe(CODE.lockedOut);
    }
    expect((await server.call(signInCalls.login, { body: { username: 'anna', password: 'x' } })).code).toBe(
      CODE.wrongCredentials,
    );
    await server.shift(16 * MINUTE_MS);
    expect((await login('anna')).code).toBe(CODE.ok);
    const own = sql`area = 'operator' AND username = 'anna' AND address <> '*'`;
    expect(await server.db.$count(loginFailures, own)).toBe(0);
  });
});

describe('sessions', () => {
  test('are renewed by rotation; a used refresh token that comes back late ends the family', async () => {
    await hire('anna');
    const { token, refresh_token } = await signIn('anna');
    // A refresh token opens nothing by itself, and an access token renews nothing.
    expect((await server.call(operatorCalls.operatorMe, { token: refresh_token })).code).toBe(
      CODE.unauthorised,
    );
    expect((await renew(token)).code).toBe(CODE.unauthorised);
    const pair = await server.data(operatorCalls.operatorRefresh, { body: { refreshToken: refresh_token } });
    expect([await meCode(token), await meCode(pair.token)]).toEqual([CODE.ok, CODE.ok]);
    expect((await renew(refresh_token)).code).toBe(CODE.ok);
    await server.shift(11_000);
    expect((await renew(refresh_token)).code).toBe(CODE.unauthorised);
    expect(await meCode(pair.token)).toBe(CODE.unauthorised);
    expect((await renew(pair.refresh_token)).code).toBe(CODE.unauthorised);
  });

  test('an access token lasts 15 minutes, a refresh token 30 days; what is over is swept', async () => {
    await hire('anna');
    const { token, refresh_token } = await signIn('anna');
    await server.shift(15 * MINUTE_MS - 1000);
    expect(await meCode(token)).toBe(CODE.ok);
    await server.shift(1000);
    expect(await meCode(token)).toBe(CODE.unauthorised);
    await server.shift(30 * DAY_MS);
    expect((await renew(refresh_token)).code).toBe(CODE.unauthorised);
    await sweep(server.db, server.config.login);
    expect(await server.db.$count(operatorTokens)).toBe(0);
  });

  test('signing out ends the session, and answers code 1, also a second time', async () => {
    await hire('anna');
    const { token, refresh_token } = await signIn('anna');
    const other = await signIn('anna');
    const out = () => server.call(operatorCalls.operatorLogout, { body: { refreshToken: refresh_token } });
    expect([(await out()).code, (await out()).code]).toEqual([CODE.loggedOut, CODE.loggedOut]);
    expect([await meCode(token), await meCode(other.token)]).toEqual([CODE.unauthorised, CODE.ok]);
    const { code, data } = await server.call(operatorCalls.operatorLogout, { body: {} });
    expect([code, data]).toEqual([CODE.inputRefused, { fields: { refreshToken: 'required' } }]);
  });

  test('the own password is changed with the old one, and ends the other sessions', async () => {
    await hire('anna');
    const { token } = await signIn('anna');
    const other = await signIn('anna');
    const change = (old_password: string, new_password: string) =>
      server.call(operatorCalls.operatorPassword, { token, body: { old_password, new_password } });
    expect((await change('wrong', 'another-one')).data).toEqual({
      fields: { old_password: 'passwordWrong' },
    });
    expect((await change(OPERATOR_PASSWORD, 'short')).data).toEqual({
      fields: { new_password: 'passwordFormat' },
    });
    expect((await change(OPERATOR_PASSWORD, 'another-one')).code).toBe(CODE.ok);
    expect([await meCode(token), await meCode(other.token)]).toEqual([CODE.ok, CODE.unauthorised]);
    expect((await login('anna')).code).toBe(CODE.wrongCredentials);
    expect((await login('anna', 'another-one')).code).toBe(CODE.ok);
  });

  test('a lost password is replaced from the command line', async () => {
    await hire('anna');
    const { token } = await signIn('anna');
    const password = makePassword();
    expect(await resetPassword(server.db, COMMAND_LINE, 'stranger', password)).toBe(false);
    expect(await resetPassword(server.db, COMMAND_LINE, 'ANNA', password)).toBe(true);
    expect(await meCode(token)).toBe(CODE.unauthorised);
    expect((await login('anna', password)).code).toBe(CODE.ok);
  });
});

const make = (token: string, changed: object = {}) =>
  server.call(operatorCalls.operatorCreate, {
    token,
    body: { username: 'dora', password: OPERATOR_PASSWORD, ...changed },
  });
const turn = (token: string, id: string, disabled: boolean) =>
  server.call(operatorCalls.operatorSwitch, { token, body: { id, disabled } });

const exchange = (token: string, new_password: string, old_password = OPERATOR_PASSWORD) =>
  server.call(operatorEntryCalls.operatorFirstPassword, { token, body: { old_password, new_password } });

describe('a password that somebody else set', () => {
  test('is exchanged at the first sign-in; until then every other call is closed', async () => {
    const ofBoss = await boss();
    await make(ofBoss);
    const dora = await signIn('dora');
    expect(dora.step).toBe('password');
    expect((await server.call(operatorCalls.operatorOdds, { token: dora.token })).code).toBe(CODE.forbidden);
    const { token } = dora;
    expect((await exchange(token, OPERATOR_PASSWORD)).data).toEqual({ fields: { new_password: 'invalid' } });
    expect((await exchange(token, 'another-one', 'guess')).data).toEqual({
      fields: { old_password: 'passwordWrong' },
    });
    const other = await signIn('dora');
    const { data } = await exchange(token, 'another-one');
    expect(data).toMatchObject({ step: null });
    expect([await meCode(token), await meCode(other.token)]).toEqual([CODE.unauthorised, CODE.unauthorised]);
    expect((await login('dora')).code).toBe(CODE.wrongCredentials);
    expect((await login('dora', 'another-one')).data).toMatchObject({ step: null });
    expect((await exchange(ofBoss, 'another-two')).code).toBe(CODE.forbidden);
  });

  test('is guessed at no faster than by signing in', async () => {
    await make(await boss());
    const { token } = await signIn('dora');
    for (let guess = 0; guess < 3; guess++) await exchange(token, 'another-one', 'guess');
    expect((await exchange(token, 'another-one')).code).toBe(CODE.lockedOut);
    expect((await login('dora')).code).toBe(CODE.lockedOut);
  });
});

describe('operators make and disable operators', () => {
  test('a new one signs in, and is in the list', async () => {
    const token = await boss();
    expect((await make(token, { nickname: 'Dora' })).data).toMatchObject({ username: 'dora', super: false });
    const dora = await signIn('dora');
    const { list } = await server.data(operatorCalls.operatorList, { token });
    expect(list.map(({ username, nickname, super: isSuper }) => [username, nickname, isSuper])).toEqual([
      ['boss', 'boss', true],
      ['dora', 'Dora', false],
    ]);
    expect(dora.nickname).toBe('Dora');
  });

  test.each([
    ['a name that is taken, in another case', { username: 'BOSS' }, CODE.usernameTaken, null],
    ['a name too short', { username: 'ab' }, CODE.inputRefused, { username: 'usernameFormat' }],
    ['a password too short', { password: '12345' }, CODE.inputRefused, { password: 'passwordFormat' }],
    ['super as text', { super: 'yes' }, CODE.inputRefused, { super: 'invalid' }],
  ])('refuses %s', async (_, changed, code, fields) => {
    const answer = await make(await boss(), changed);
    expect([answer.code, answer.data]).toEqual([code, fields === null ? null : { fields }]);
  });

  test('a disabled operator is out at once, and may come back', async () => {
    const token = await boss();
    const other = await clerk();
    const { id } = await server.data(operatorCalls.operatorMe, { token: other });
    expect((await turn(token, id, true)).code).toBe(CODE.ok);
    expect(await meCode(other)).toBe(CODE.unauthorised);
    expect((await login('clerk')).code).toBe(CODE.accountLocked);
    expect((await login('clerk', 'wrong')).code).toBe(CODE.wrongCredentials);
    await turn(token, id, false);
    expect((await login('clerk')).code).toBe(CODE.ok);
    expect(await meCode(other)).toBe(CODE.unauthorised);
  });

  test('an operator can not disable themselves, nor one who does not exist', async () => {
    const token = await boss();
    const { id } = await server.data(operatorCalls.operatorMe, { token });
    expect((await turn(token, id, true)).code).toBe(CODE.forbidden);
    expect((await turn(token, '999', true)).data).toEqual({ fields: { id: 'invalid' } });
    expect((await turn(token, 'x', true)).data).toEqual({ fields: { id: 'invalid' } });
  });

  test('when two disable each other at once, only the first succeeds', async () => {
    const one = await boss();
    await hire('other', ['admin']);
    const other = (await signIn('other')).token;
    const ids = [one, other].map(
      async (token) => (await server.data(operatorCalls.operatorMe, { token })).id,
    );
    const [idOfOne = '', idOfOther = ''] = await Promise.all(ids);
    await Promise.all([turn(one, idOfOther, true), turn(other, idOfOne, true)]);
    const codes = await Promise.all([meCode(one), meCode(other)]);
    expect(codes.toSorted((a, b) => a - b)).toEqual([CODE.ok, CODE.unauthorised]);
  });
});
