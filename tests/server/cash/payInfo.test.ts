import { describe, expect, test } from 'vitest';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { CODE } from '../../../contract/codes.ts';
import { cash, ETHEREUM, OTHER_TRON, PAY_PASSWORD, said, TRON } from '../support/cash.ts';
import { PASSWORD, testServer } from '../support/harness.ts';
import { aNumber } from '../support/play.ts';

const server = testServer({ PAYOUT_CHANGE_DELAY_S: '600', LOGIN_LOCK_S: '600' });
const { setPassword, withdraw } = cash(server);
const strict = testServer({ PAYOUT_ASKS_LOGIN: 'on' });

const NEW = {
  paypal: null,
  usdt_address: null,
  has_pay_password: false,
  asks_login: false,
  locked_until: null,
  locked_by: null,
  hold_s: 600,
};
const info = (token: string) => server.data(paymentCalls.payInfo, { token });
const setPaypal = (token: string, paypal: unknown, pay_password: unknown = PAY_PASSWORD) =>
  server.call(paymentCalls.setPaypal, { token, body: { paypal, pay_password } });
const setUsdt = (token: string, usdt_address: unknown, pay_password: unknown = PAY_PASSWORD) =>
  server.call(paymentCalls.setUsdtAddress, { token, body: { usdt_address, pay_password } });

describe('payInfo [A-09]', () => {
  test('of a new member is empty', async () => {
    const { token } = await server.register();
    expect(await info(token)).toEqual(NEW);
  });

  test('shows accounts masked, to their owner alone', async () => {
    const [{ token }, other] = [await server.register(), await server.register()];
    await setPassword(token);
    await setPaypal(token, 'anna.smith@example.com');
    const answer = said(await setUsdt(token, TRON));
    const shown = {
      ...NEW,
      paypal: 'a***@example.com',
      usdt_address: 'TR7N***Lj6t',
      has_pay_password: true,
    };
    expect(answer).toEqual([CODE.ok, shown]);
    expect(await info(token)).toEqual(shown);
    expect(await info(other.token)).toEqual(NEW);
  });

  test('a guest is refused', async () => {
    const { token } = await server.guest();
    const codes = await Promise.all([
      server.call(paymentCalls.payInfo, { token }),
      setPassword(token),
      setPaypal(token, 'a@example.com'),
      setUsdt(token, TRON),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => CODE.forbidden));
  });
});

describe('changePayPwd [A-09, V-06]', () => {
  test('the first needs no old one, the next does', async () => {
    const { token } = await server.register();
    expect((await setPassword(token)).code).toBe(CODE.ok);
    const next = { new_password: 'another-one', confirm: 'another-one' };
    expect(said(await setPassword(token, next))).toEqual([
      CODE.inputRefused,
      { fields: { old_password: 'required' } },
    ]);
    expect(said(await setPassword(token, { ...next, old_password: 'wrong-one' }))).toEqual([
      CODE.wrongPaymentPassword,
      { left: 4, has_pay_password: true },
    ]);
    expect((await setPassword(token, { ...next, old_password: PAY_PASSWORD })).code).toBe(CODE.ok);
    expect((await setPaypal(token, 'a@example.com')).code).toBe(CODE.wrongPaymentPassword);
    expect((await setPaypal(token, 'a@example.com', 'another-one')).code).toBe(CODE.ok);
  });

  test('with the first the password of the login is checked when it is given, and its guesses are counted', async () => {
    const { token } = await server.register();
    for (let guess = 0; guess < 5; guess++) {
      expect(said(await setPassword(token, { login_password: 'wrong-one' }))).toEqual([
        CODE.inputRefused,
        { fields: { login_password: 'invalid' } },
      ]);
    }
    expect((await setPassword(token, { login_password: PASSWORD })).code).toBe(CODE.lockedOut);
    await server.shift(600_000);
    expect((await info(token)).has_pay_password).toBe(false);
    expect((await setPassword(token, { login_password: PASSWORD })).code).toBe(CODE.ok);
  });

  test('where the site says so the first needs the password of the login, and payInfo tells the page', async () => {
    const { token } = await strict.register();
    const asked = async () => (await strict.data(paymentCalls.payInfo, { token })).asks_login;
    expect(await asked()).toBe(true);
    const { setPassword: set } = cash(strict);
    expect(said(await set(token))).toEqual([CODE.inputRefused, { fields: { login_password: 'required' } }]);
    expect((await set(token, { login_password: PASSWORD })).code).toBe(CODE.ok);
    expect((await set(token, { old_password: PAY_PASSWORD })).code).toBe(CODE.ok);
  });

  test.each([
    [
      'nothing',
      { new_password: '', confirm: '' },
      { new_password: 'passwordRequired', confirm: 'confirmationRequired' },
    ],
    ['too short', { new_password: 'short', confirm: 'short' }, { new_password: 'passwordTooShort' }],
    [
      'forbidden letters',
      { new_password: 'a<b>c&d', confirm: 'a<b>c&d' },
      { new_password: 'passwordFormat' },
    ],
    ['two different', { confirm: 'pay-house' }, { confirm: 'passwordsDiffer' }],
    [
      'a number',
      { new_password: 1234567, confirm: '1234567' },
      { new_password: 'passwordRequired', confirm: 'passwordsDiffer' },
    ],
  ])('%s is refused', async (_name, changed, fields) => {
    const { token } = await server.register();
    expect(said(await setPassword(token, changed))).toEqual([CODE.inputRefused, { fields }]);
    expect((await info(token)).has_pay_password).toBe(false);
  });
});

describe('payout addresses [A-09, V-06]', () => {
  test('need the payment password, and one that was set', async () => {
    const { token } = await server.register();
    expect(said(await setPaypal(token, 'a@example.com'))).toEqual([
      CODE.wrongPaymentPassword,
      { left: 0, has_pay_password: false },
    ]);
    await setPassword(token);
    expect(said(await setUsdt(token, TRON, 'wrong-one'))).toEqual([
      CODE.wrongPaymentPassword,
      { left: 4, has_pay_password: true },
    ]);
    expect(said(await setPaypal(token, 'a@example.com', ''))).toEqual([
      CODE.inputRefused,
      { fields: { pay_password: 'required' } },
    ]);
    expect(await info(token)).toEqual({ ...NEW, has_pay_password: true });
  });

  test.each([
    ['', 'email'],
    ['anna', 'email'],
    ['anna@', 'email'],
    [`${'a'.repeat(250)}@example.com`, 'email'],
    [undefined, 'required'],
    [7, 'invalid'],
  ])('%j is no PayPal account', async (paypal, problem) => {
    const { token } = await server.register();
    await setPassword(token);
    expect(said(await setPaypal(token, paypal))).toEqual([
      CODE.inputRefused,
      { fields: { paypal: problem } },
    ]);
  });

  test.each([
    ['', 'usdtAddress'],
    [`${TRON.slice(0, -1)}u`, 'usdtAddress'],
    [ETHEREUM.toLowerCase(), 'usdtAddress'],
    [undefined, 'required'],
  ])('%j is no USDT address', async (address, problem) => {
    const { token } = await server.register();
    await setPassword(token);
    expect(said(await setUsdt(token, address))).toEqual([
      CODE.inputRefused,
      { fields: { usdt_address: problem } },
    ]);
  });

  test('changing one holds withdrawals back for a while, setting the first does not', async () => {
    const { token } = await server.register();
    await setPassword(token);
    await setUsdt(token, TRON);
    await setUsdt(token, TRON);
    expect((await info(token)).locked_until).toBeNull();
    await setUsdt(token, OTHER_TRON);
    const { locked_until, locked_by } = await info(token);
    expect(locked_by).toBe('address');
    expect(Math.abs(Date.parse(locked_until ?? '') - server.clock.now() - 600_000)).toBeLessThan(10_000);
    const held = await withdraw(token);
    expect(said(held)).toEqual([CODE.lockedOut, { ms: aNumber, locked_by: 'address' }]);
    await server.shift(600_000);
    expect((await info(token)).locked_until).toBeNull();
    expect((await withdraw(token)).code).toBe(CODE.ok);
  });
});

describe('wrong payment passwords [A-09]', () => {
  test('lock after five, the right one too, until the lock opens; guesses made at once are counted', async () => {
    const { token } = await server.register();
    await setPassword(token);
    const guesses = await Promise.all(
      Array.from({ length: 7 }, (_, n) => setPaypal(token, 'thief@example.com', `guess-${n}`)),
    );
    const codes = guesses.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([
      ...Array.from({ length: 2 }, () => CODE.lockedOut),
      ...Array.from({ length: 5 }, () => CODE.wrongPaymentPassword),
    ]);
    expect(said(await withdraw(token))).toEqual([CODE.lockedOut, { ms: aNumber, locked_by: 'password' }]);
    expect((await info(token)).locked_by).toBe('password');
    await server.shift(600_000);
    expect((await withdraw(token)).code).toBe(CODE.ok);
    expect(await info(token)).toEqual({ ...NEW, has_pay_password: true });
  });

  test('the right one forgets the wrong ones', async () => {
    const { token } = await server.register();
    await setPassword(token);
    for (let n = 0; n < 4; n++) await setPaypal(token, 'a@example.com', 'wrong-one');
    await setPaypal(token, 'a@example.com');
    expect((await setPaypal(token, 'a@example.com', 'wrong-one')).data).toEqual({
      left: 4,
      has_pay_password: true,
    });
  });
});
