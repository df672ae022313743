/** A member changes a password, and proves and changes an address [M-04]. */
import { describe, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { useOutbox } from '../support/outbox.ts';
import { PASSWORD, testServer, type Answered } from '../support/harness.ts';

const MINUTE_MS = 60_000;
const outbox = useOutbox();
const server = testServer({ DATA_DIR: outbox.dataDir });
const EMAIL = 'anna@tenball.example';
const NEW_PASSWORD = 'battery-staple';
const answerOf = ({ code, data }: Answered) => [code, data];
const refused = (fields: object) => [CODE.inputRefused, { fields }];
const WRONG_CODE = refused({ captcha: 'codeWrong' });
const sendCode = (body: object, token?: string) =>
  server.call(accountCalls.sendCode, { body, ...(token !== undefined && { token }) });

const signIn = async (password: string) =>
  (await server.call(signInCalls.login, { body: { username: 'anna', password } })).code;

const verify = (token: string, captcha: string) =>
  server.call(accountCalls.verification, { token, body: { type: 'email', captcha } });

const bind = (token: string, body: object) => server.call(accountCalls.changeBind, { token, body });
const change = (token: string, oldPassword: string) =>
  server.call(accountCalls.changePassword, { token, body: { oldPassword, newPassword: NEW_PASSWORD } });

/** Registers anna with an address that she only typed. */
async function anna(email = EMAIL, username = 'anna'): Promise<string> {
  const body = { tab: 'register', username, password: PASSWORD, email };
  return (await server.data(accountCalls.checkIn, { body })).userInfo.token;
}

describe('changePassword [M-04]', () => {
  test('ends all sessions, its own too', async () => {
    const { token } = await server.register('anna');
    const other = await server.data(signInCalls.login, { body: { username: 'anna', password: PASSWORD } });
    expect(answerOf(await change(token, PASSWORD))).toEqual([CODE.ok, null]);
    for (const ended of [token, other.token]) {
      expect((await server.call(CALLS.balance, { token: ended })).code).toBe(CODE.unauthorised);
    }
    const renewal = { body: { refreshToken: other.refresh_token } };
    expect((await server.call(CALLS.refreshToken, renewal)).code).toBe(CODE.unauthorised);
    expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([CODE.wrongCredentials, CODE.ok]);
  });

  test('guesses at the old one are counted with those of signing in', async () => {
    const { token } = await server.register('anna');
    for (let guess = 0; guess < 4; guess++) await signIn('wrong-one');
    expect(answerOf(await change(token, 'wrong-one'))).toEqual([CODE.wrongCredentials, { left: 0 }]);
    expect((await change(token, PASSWORD)).code).toBe(CODE.lockedOut);
    expect((await server.call(CALLS.balance, { token })).code).toBe(CODE.ok);
  });

  test.each([
    ['nothing', {}, { oldPassword: 'required', newPassword: 'required' }],
    ['a short one', { oldPassword: PASSWORD, newPassword: '12345' }, { newPassword: 'passwordTooShort' }],
    ['an empty old one', { oldPassword: '', newPassword: '123456' }, { oldPassword: 'passwordRequired' }],
  ])('refuses %s', async (_, body, fields) => {
    const { token } = await server.register('anna');
    expect(answerOf(await server.call(accountCalls.changePassword, { token, body }))).toEqual(
      refused(fields),
    );
  });
});

describe('verification and changeBind [M-04, V-05]', () => {
  const NEW = 'new@tenball.example';
  const forNew = { event: 'changeBind', type: 'email', account: NEW };

  /** A code sent to the new address. */
  const codeForNew = async (token: string): Promise<string> => {
    expect((await sendCode(forNew, token)).code).toBe(CODE.ok);
    expect(outbox.read().at(-1)?.to).toBe(NEW);
    return outbox.code();
  };

  test('by a code to the old address, then one to the new', async () => {
    const token = await anna();
    await sendCode({ event: 'verification', type: 'email' }, token);
    const proof = await server.data(accountCalls.verification, {
      token,
      body: { type: 'email', captcha: outbox.code() },
    });
    expect(proof.type).toBe('email');
    const shown = await server.data(accountCalls.profile, { token });
    expect([shown.email, shown.email_verified]).toEqual([EMAIL, true]);
    const { accountVerificationToken } = proof;
    const body = { type: 'email', email: NEW, captcha: await codeForNew(token), accountVerificationToken };
    const { code, data } = await bind(token, body);
    expect([code, data]).toEqual([CODE.ok, { ...shown, email: NEW }]);
    const again = { ...body, captcha: await codeForNew(token) };
    expect(answerOf(await bind(token, again))).toEqual(refused({ accountVerificationToken: 'invalid' }));
  });

  test('by the password, where there is no address yet', async () => {
    const { token } = await server.register('anna');
    expect(answerOf(await sendCode({ event: 'verification', type: 'email' }, token))).toEqual(
      refused({ type: 'addressMissing' }),
    );
    const body = { type: 'email', email: NEW, captcha: await codeForNew(token), password: PASSWORD };
    expect((await bind(token, body)).code).toBe(CODE.ok);
  });

  test('a mobile number, as people write it', async () => {
    const { token } = await server.register('anna');
    await sendCode({ event: 'changeBind', type: 'mobile', account: '+44 (7700) 900-123' }, token);
    expect(outbox.read().map(({ kind, to }) => [kind, to])).toEqual([['mobile', '+447700900123']]);
    const body = { type: 'mobile', mobile: '+44 7700 900 123', captcha: outbox.code(), password: PASSWORD };
    expect((await bind(token, body)).code).toBe(CODE.ok);
    const { mobile, mobile_verified } = await server.data(accountCalls.profile, { token });
    expect([mobile, mobile_verified]).toEqual(['+447700900123', true]);
  });

  test('the token holds for ten minutes, for its member and its type', async () => {
    const token = await anna();
    const berta = await server.register('berta');
    await sendCode({ event: 'verification', type: 'email' }, token);
    const { data } = await verify(token, outbox.code());
    const { accountVerificationToken } = accountCalls.verification.answer.parse(data);
    const body = { type: 'email', email: NEW, captcha: '123456', accountVerificationToken };
    const invalid = refused({ accountVerificationToken: 'invalid' });
    expect(answerOf(await bind(berta.token, body))).toEqual(invalid);
    const mobile = { ...body, type: 'mobile', mobile: '+447700900123' };
    expect(answerOf(await bind(token, mobile))).toEqual(invalid);
    expect(answerOf(await bind(token, body))).toEqual(WRONG_CODE);
    await server.shift(10 * MINUTE_MS);
    expect(answerOf(await bind(token, body))).toEqual(invalid);
  });

  test('only who holds an address learns that it is taken', async () => {
    const berta = await server.register('berta');
    const proof = { type: 'email', email: NEW, password: PASSWORD };
    await bind(berta.token, { ...proof, captcha: await codeForNew(berta.token) });
    const { token } = await server.register('anna');
    const known = await sendCode(forNew, token);
    const unknown = await sendCode({ ...forNew, account: 'other@tenball.example' }, token);
    expect(answerOf(known)).toEqual(answerOf(unknown));
    expect(answerOf(await bind(token, { ...proof, captcha: '000000' }))).toEqual(WRONG_CODE);
    const code =
      outbox
        .read()
        .findLast(({ to }) => to === NEW)
        ?.text.slice(0, 6) ?? '';
    expect(answerOf(await bind(token, { ...proof, captcha: code }))).toEqual(
      refused({ email: 'addressTaken' }),
    );
  });

  test("another member's request for the same address is not in the way", async () => {
    const [one, two] = [await server.register('anna'), await server.register('berta')];
    const code = await codeForNew(one.token);
    await codeForNew(two.token);
    const body = { type: 'email', email: NEW, captcha: code, password: PASSWORD };
    expect(answerOf(await bind(two.token, body))).toEqual(WRONG_CODE);
    expect((await bind(one.token, body)).code).toBe(CODE.ok);
  });

  test('without a proof, or with a wrong password, nothing changes', async () => {
    const { token } = await server.register('anna');
    const body = { type: 'email', email: NEW, captcha: await codeForNew(token) };
    expect(answerOf(await bind(token, body))).toEqual(refused({ password: 'proofMissing' }));
    expect(answerOf(await bind(token, { ...body, password: 'wrong-one' }))).toEqual([
      CODE.wrongCredentials,
      { left: 4 },
    ]);
    expect((await server.data(accountCalls.profile, { token })).email).toBe('');
  });

  test.each([
    ['nothing', {}, { type: 'invalid' }],
    ['no address', { type: 'email', captcha: '123456' }, { email: 'required' }],
    ['an address that is none', { type: 'email', captcha: '123456', email: 'a@b' }, { email: 'email' }],
    ['a number that is none', { type: 'mobile', captcha: '123456', mobile: 'seven' }, { mobile: 'mobile' }],
    ['no code', { type: 'email', email: NEW }, { captcha: 'required' }],
  ])('changeBind refuses %s', async (_, body, fields) => {
    const { token } = await server.register('anna');
    expect(answerOf(await bind(token, body))).toEqual(refused(fields));
  });

  test('no code goes to what is no address', async () => {
    const { token } = await server.register('anna');
    for (const [type, account] of [
      ['email', 'anna'],
      ['email', 'a@b.c, d@e.fg'],
      ['mobile', '12'],
    ] as const) {
      const { data } = await sendCode({ event: 'changeBind', type, account }, token);
      expect(data).toEqual({ fields: { account: type } });
    }
    expect(outbox.read()).toEqual([]);
  });
});
