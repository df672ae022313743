/** A token in other hands: what it can do and what it can't, how it is noticed, how it is ended, and what the log says. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { buildApp } from '../../../server/app.ts';
import { OTHER_TRON, PAY_PASSWORD, cash, said, TRON } from '../support/cash.ts';
import { PASSWORD, testServer } from '../support/harness.ts';
import { aNumber } from '../support/play.ts';
import { OPERATOR_PASSWORD, staff } from '../support/staff.ts';

const server = testServer({ CAPTCHA_AFTER_FAILURES: '0', PAYOUT_CHANGE_DELAY_S: '600' });
const { setPassword, withdraw, recharge } = cash(server);
const { hire } = staff(server);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const renew = (refreshToken: string) => server.call(CALLS.refreshToken, { body: { refreshToken } });
const codeOf = async (token: string) => (await server.call(CALLS.balance, { token })).code;
const renewed = async (refreshToken: string) => server.data(CALLS.refreshToken, { body: { refreshToken } });

describe('who has a member’s access token', () => {
  test('takes neither the account nor its money: each of these wants what only the member knows', async () => {
    const { token } = await server.register('anna');
    await setPassword(token);
    const setUsdt = (usdt_address: string, pay_password: string) =>
      server.call(paymentCalls.setUsdtAddress, { token, body: { usdt_address, pay_password } });
    const change = { type: 'email', captcha: '000000', email: 'thief@example.com' };
    const refusals = [
      await server.call(accountCalls.changePassword, {
        token,
        body: { oldPassword: 'guess-one', newPassword: 'thiefs-own' },
      }),
      await server.call(accountCalls.changeBind, { token, body: change }),
      await server.call(accountCalls.changeBind, { token, body: { ...change, password: 'guess-two' } }),
      await server.call(accountCalls.changeBind, {
        token,
        body: { ...change, accountVerificationToken: 'guess-three' },
      }),
      await setPassword(token, { new_password: 'thiefs-own', confirm: 'thiefs-own' }),
      await setPassword(token, { old_password: 'guess', new_password: 'thiefs-own', confirm: 'thiefs-own' }),
      await setUsdt(OTHER_TRON, 'guess'),
      await withdraw(token, { pay_password: 'guess' }),
    ];
    expect(refusals.map(said)).toEqual([
      [CODE.wrongCredentials, { left: 4 }],
      [CODE.inputRefused, { fields: { password: 'proofMissing' } }],
      [CODE.wrongCredentials, { left: 3 }],
      [CODE.inputRefused, { fields: { accountVerificationToken: 'invalid' } }],
      [CODE.inputRefused, { fields: { old_password: 'required' } }],
      [CODE.wrongPaymentPassword, { left: 4, has_pay_password: true }],
      [CODE.wrongPaymentPassword, { left: 3, has_pay_password: true }],
      [CODE.wrongPaymentPassword, { left: 2, has_pay_password: true }],
    ]);
  });

  test('can, where there is no payment password yet, not take the money away before the member sees it', async () => {
    const { refresh_token, token: first } = await server.register();
    await recharge(first);
    await server.shift(15 * MINUTE_MS);
    const { token } = await renewed(refresh_token);
    expect((await setPassword(token)).code).toBe(CODE.ok);
    expect(said(await withdraw(token))).toEqual([CODE.lockedOut, { ms: aNumber, locked_by: 'address' }]);
    await server.shift(600_000);
    const address = { usdt_address: TRON, pay_password: PAY_PASSWORD };
    expect((await server.call(paymentCalls.setUsdtAddress, { token, body: address })).code).toBe(CODE.ok);
    expect(said(await withdraw(token))).toEqual([CODE.lockedOut, { ms: aNumber, locked_by: 'address' }]);
  });

  test('has it for a quarter of an hour, and never learns the refresh token by it', async () => {
    const { token, refresh_token } = await server.register();
    for (const call of [CALLS.siteIndex, accountCalls.profile, accountCalls.sessions]) {
      expect(JSON.stringify(await server.call(call, { token }))).not.toContain(refresh_token);
    }
    expect((await renew(token)).code).toBe(CODE.unauthorised);
    await server.shift(15 * MINUTE_MS);
    expect(await codeOf(token)).toBe(CODE.unauthorised);
  });

  test('is seen among the sessions where they signed in, and is out once the member ends it', async () => {
    const member = await server.register('anna');
    const thief = await server.data(signInCalls.login, { body: { username: 'anna', password: PASSWORD } });
    const { list } = await server.data(accountCalls.sessions, { token: member.token });
    const theirs = list.find(({ current }) => !current);
    await server.data(accountCalls.endSession, { token: member.token, body: { id: theirs?.id } });
    expect([
      await codeOf(thief.token),
      (await renew(thief.refresh_token)).code,
      await codeOf(member.token),
    ]).toEqual([CODE.unauthorised, CODE.unauthorised, CODE.ok]);
  });
});

describe('who has a refresh token', () => {
  test('is noticed as soon as both have used it: the session ends for both', async () => {
    const { refresh_token } = await server.register();
    const thief = await renewed(refresh_token);
    await server.shift(11_000);
    expect((await renew(refresh_token)).code).toBe(CODE.unauthorised);
    expect([await codeOf(thief.token), (await renew(thief.refresh_token)).code]).toEqual([
      CODE.unauthorised,
      CODE.unauthorised,
    ]);
  });

  test('is out when the password is changed, and when the member signs out', async () => {
    const { token, refresh_token } = await server.register();
    const thief = await renewed(refresh_token);
    const passwords = { oldPassword: PASSWORD, newPassword: 'another-one' };
    await server.data(accountCalls.changePassword, { token, body: passwords });
    expect([await codeOf(thief.token), (await renew(thief.refresh_token)).code]).toEqual([
      CODE.unauthorised,
      CODE.unauthorised,
    ]);
  });

  test('is out 90 days after the sign-in, however often it is renewed', async () => {
    let { refresh_token } = await server.register();
    for (let month = 0; month < 3; month++) {
      await server.shift(29 * DAY_MS);
      ({ refresh_token } = await renewed(refresh_token));
    }
    await server.shift(3 * DAY_MS + 1);
    expect((await renew(refresh_token)).code).toBe(CODE.unauthorised);
  });
});

const boss = async () => {
  await hire('boss');
  const body = { username: 'boss', password: OPERATOR_PASSWORD };
  return server.data(operatorCalls.operatorLogin, { body });
};

describe('who has an operator’s', () => {
  test('can’t try passwords with it: guesses are counted and locked', async () => {
    const { token } = await boss();
    const guess = (n: number) =>
      server.call(operatorCalls.operatorPassword, {
        token,
        body: { old_password: `guess-${n}`, new_password: 'thiefs-own' },
      });
    const codes: number[] = [];
    for (let n = 0; n < 6; n++) codes.push((await guess(n)).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => CODE.inputRefused), CODE.lockedOut]);
  });

  test('is out twelve hours after the sign-in, however often it is renewed', async () => {
    const { refresh_token } = await boss();
    await server.shift(11 * 60 * MINUTE_MS);
    const pair = await server.data(operatorCalls.operatorRefresh, { body: { refreshToken: refresh_token } });
    await server.shift(60 * MINUTE_MS + 1);
    const late = await server.call(operatorCalls.operatorRefresh, {
      body: { refreshToken: pair.refresh_token },
    });
    expect(late.code).toBe(CODE.unauthorised);
  });
});

const logged = z.object({ security: z.looseObject({}) });

test('the log tells of it, each line by itself, and has neither passwords nor tokens nor what was typed', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const { db, clock } = server;
  const config = { ...server.config, logLevel: 'info' } as const;
  const app = await buildApp({ db, config, clock, logTo }, '/nonexistent');
  const post = async (url: string, payload: object, token = '') => {
    const response = await app.inject({ method: 'POST', url, headers: { token }, payload });
    return envelope.parse(response.json());
  };
  const anna = await server.register('anna');
  const typed = 'anna"}\n{"level":60,"msg":"forged"';
  await post(signInCalls.login.path, { username: typed, password: 'typed-by-mistake' });
  await post(signInCalls.login.path, { username: 'anna', password: PASSWORD });
  await setPassword(anna.token);
  await post(paymentCalls.setUsdtAddress.path, { usdt_address: TRON, pay_password: 'no' }, anna.token);
  await post(paymentCalls.setUsdtAddress.path, { usdt_address: 'typed-by-mistake' }, anna.token);
  await post(operatorCalls.operatorVoidDraw.path, {}, anna.token);
  const guest = await server.guest();
  await post(CALLS.orderSubmit.path, {}, guest.token);
  await app.close();
  const told = lines.map((line) => logged.parse(JSON.parse(line)).security);
  const address = '127.0.0.1';
  expect(told).toEqual([
    { call: 'POST /api/v1/login', code: CODE.wrongCredentials, who: null, address },
    { call: 'POST /api/v1/login', code: CODE.ok, who: null, address, id: anna.id },
    {
      call: 'POST /api/v1/payInfo/setUsdtAddress',
      code: CODE.wrongPaymentPassword,
      who: `member ${anna.id}`,
      address,
    },
    {
      call: 'POST /api/v1/payInfo/setUsdtAddress',
      code: CODE.inputRefused,
      who: `member ${anna.id}`,
      address,
    },
    { call: 'POST /api/operator/draws/void', code: CODE.unauthorised, who: null, address },
    { call: 'POST /api/v1/orderSubmit', code: CODE.forbidden, who: 'guest', address },
  ]);
  const all = lines.join('');
  for (const secret of [
    PASSWORD,
    'typed-by-mistake',
    'forged',
    TRON,
    anna.token,
    anna.refresh_token,
    guest.token,
  ]) {
    expect(all).not.toContain(secret);
  }
  expect(lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
});
