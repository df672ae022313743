/** What the ways in tell a stranger about who there is, and what an attacker may bring along or overtake. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { operatorEntryCalls } from '../../../contract/calls/operatorEntry.ts';
import { CODE } from '../../../contract/codes.ts';
import { PASSWORD, testServer, type Answered } from '../support/harness.ts';
import { useOutbox } from '../support/outbox.ts';
import { OPERATOR_PASSWORD, staff } from '../support/staff.ts';

const outbox = useOutbox();
const server = testServer({
  DATA_DIR: outbox.dataDir,
  CAPTCHA_AFTER_FAILURES: '0',
  LOGIN_FAILURES_MAX: '1000',
  CODES_PER_HOUR: '1000',
});
const strict = testServer({ CAPTCHA_AFTER_FAILURES: '0' });
const { hire } = staff(server);

const bare = ({ status, code, msg, data }: Answered) => ({ status, code, msg, data });
const logIn = (username: string, password: string) =>
  server.call(signInCalls.login, { body: { username, password } });
const askCode = (account: string) =>
  server.call(accountCalls.sendCode, { body: { event: 'retrievePassword', type: 'email', account } });
const tryCode = (account: string) =>
  server.call(accountCalls.retrievePassword, {
    body: { type: 'email', account, captcha: '000000', password: 'another-one' },
  });
const logInAtConsole = (username: string) =>
  server.call(operatorCalls.operatorLogin, { body: { username, password: 'guess' } });
const anna = () =>
  server.data(accountCalls.checkIn, {
    body: { tab: 'register', username: 'anna', password: PASSWORD, email: 'anna@tenball.example' },
  });

describe('a stranger does not learn who is a member', () => {
  test('by signing in: the answers are the same, word for word, until the lock and in it', async () => {
    await strict.register('anna');
    const answers = async (username: string) => {
      const told: unknown[] = [];
      for (let guess = 0; guess < 6; guess++) {
        const answered = bare(
          await strict.call(signInCalls.login, { body: { username, password: 'guess' } }),
        );
        told.push(answered.code === CODE.lockedOut ? CODE.lockedOut : answered);
      }
      return told;
    };
    expect(await answers('stranger')).toEqual(await answers('anna'));
  });

  test('by asking for a code, nor by trying one', async () => {
    await anna();
    expect(bare(await askCode('stranger'))).toEqual(bare(await askCode('anna')));
    expect(bare(await tryCode('stranger'))).toEqual(bare(await tryCode('anna')));
  });

  test('by the console: an operator’s name gets the same answers as an unknown one', async () => {
    await hire('boss');
    expect(bare(await logInAtConsole('stranger'))).toEqual(bare(await logInAtConsole('boss')));
  });

  // What is compared costs a slow hash, tens of milliseconds: without one the answer takes less than half of the work. The
  // processor's time is taken, which doesn't hang on what else the machine does.
  test.each([
    ['signing in', (name: string) => logIn(name, 'guess')],
    ['a code', askCode],
    ['a new password', tryCode],
    ['the console', logInAtConsole],
  ])('by the time it takes: %s', async (_, call) => {
    await anna();
    await hire('anna');
    const times: Record<'anna' | 'stranger', number[]> = { anna: [], stranger: [] };
    for (let round = 0; round < 12; round++) {
      for (const name of ['anna', 'stranger'] as const) {
        const began = process.cpuUsage();
        await call(name);
        const { user, system } = process.cpuUsage(began);
        times[name].push(user + system);
      }
    }
    const ratio = Math.min(...times.stranger) / Math.min(...times.anna);
    expect(ratio).toBeGreaterThan(0.55);
    expect(ratio).toBeLessThan(1.8);
  });
});

describe('a session can’t be foisted on anybody', () => {
  test('signing in makes new tokens, whatever token comes along, and the old session is none the wiser', async () => {
    await server.register('anna');
    const guest = await server.guest();
    const body = { username: 'anna', password: PASSWORD };
    const first = await server.data(signInCalls.login, { token: guest.token, body });
    const second = await server.data(signInCalls.login, { token: first.token, body });
    expect(
      new Set([guest.token, first.token, second.token, first.refresh_token, second.refresh_token]).size,
    ).toBe(5);
    expect((await server.call(CALLS.balance, { token: guest.token })).code).toBe(CODE.forbidden);
  });

  test.each(['token=x', 'tenball=x; token=x'])('a cookie is nothing: %s', async (cookie) => {
    const { token } = await server.register();
    const response = await server.app.inject({
      url: CALLS.balance.path,
      headers: { cookie: cookie.replace('x', token) },
    });
    expect(response.json()).toMatchObject({ code: CODE.unauthorised });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('a token in the address is nothing', async () => {
    const { token } = await server.register();
    const { code } = await server.call(CALLS.balance, { query: { token } });
    expect(code).toBe(CODE.unauthorised);
  });
});

/** Changes a password at the moment in which the old one has been found right, and its session isn't open yet. */
const changeMeanwhile = (table: 'members' | 'operators') =>
  server.db.execute(
    sql.raw(`
    CREATE OR REPLACE FUNCTION change_meanwhile() RETURNS trigger AS $$
    BEGIN UPDATE ${table} SET password_hash = 'another'; RETURN NULL; END $$ LANGUAGE plpgsql`),
  );
const overtaken = async (call: () => Promise<Answered>) => {
  await server.db.execute(
    sql`CREATE TRIGGER change_meanwhile AFTER DELETE ON login_failures EXECUTE FUNCTION change_meanwhile()`,
  );
  const answered = await call();
  await server.db.execute(sql`DROP TRIGGER change_meanwhile ON login_failures`);
  return bare(answered);
};
const WRONG = {
  status: 200,
  code: CODE.wrongCredentials,
  msg: 'Wrong username or password',
  data: { left: 0 },
};

describe('a password that is changed while the old password is checked opens nothing', () => {
  test('of a member', async () => {
    await server.register('anna');
    await changeMeanwhile('members');
    expect(await overtaken(() => logIn('anna', PASSWORD))).toEqual(WRONG);
  });

  test('of an operator', async () => {
    await hire('boss');
    await changeMeanwhile('operators');
    const body = { username: 'boss', password: OPERATOR_PASSWORD };
    expect(await overtaken(() => server.call(operatorCalls.operatorLogin, { body }))).toEqual(WRONG);
  });
});

const hashOf = async (table: 'members' | 'operators') =>
  (await server.db.execute<{ hash: string }>(sql.raw(`SELECT password_hash AS hash FROM ${table}`))).rows;

/** Whose account was taken may get it back by a code, or by `npm run operator:reset`, at that very moment. */
describe('a new password isn’t overwritten by a change that began with the old one', () => {
  test('of a member', async () => {
    const { token } = await server.register('anna');
    await changeMeanwhile('members');
    const body = { oldPassword: PASSWORD, newPassword: 'of-an-attacker' };
    const answered = await overtaken(() => server.call(accountCalls.changePassword, { token, body }));
    expect([answered.code, await hashOf('members')]).toEqual([CODE.wrongCredentials, [{ hash: 'another' }]]);
  });

  test('nor is an address bound by it', async () => {
    const { token } = await server.register('anna');
    const account = 'eve@evil.example';
    const asked = { event: 'changeBind', type: 'email', account };
    await server.call(accountCalls.sendCode, { token, body: asked });
    await changeMeanwhile('members');
    const body = { type: 'email', email: account, captcha: outbox.code(), password: PASSWORD };
    const answered = await overtaken(() => server.call(accountCalls.changeBind, { token, body }));
    const { rows } = await server.db.execute(sql`SELECT email, password_hash FROM members`);
    expect([answered.code, rows]).toEqual([CODE.wrongCredentials, [{ email: '', password_hash: 'another' }]]);
  });

  test('of an operator', async () => {
    await hire('boss');
    const { token } = await staff(server).signIn('boss');
    await changeMeanwhile('operators');
    const body = { old_password: OPERATOR_PASSWORD, new_password: 'of-an-attacker' };
    const answered = await overtaken(() => server.call(operatorCalls.operatorPassword, { token, body }));
    expect([answered.data, await hashOf('operators')]).toEqual([
      { fields: { old_password: 'passwordWrong' } },
      [{ hash: 'another' }],
    ]);
  });

  test('of an operator who exchanges the first one', async () => {
    await hire('boss');
    await server.db.execute(sql`UPDATE operators SET must_change_password = true`);
    const { token } = await staff(server).signIn('boss');
    await changeMeanwhile('operators');
    const body = { old_password: OPERATOR_PASSWORD, new_password: 'of-an-attacker' };
    const call = () => server.call(operatorEntryCalls.operatorFirstPassword, { token, body });
    expect((await overtaken(call)).data).toEqual({ fields: { old_password: 'passwordWrong' } });
    expect(await hashOf('operators')).toEqual([{ hash: 'another' }]);
  });
});
