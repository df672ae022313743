import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { sentCodes, verificationTokens } from '../../../server/db/schema/account.ts';
import { members } from '../../../server/db/schema/members.ts';
import { sweep } from '../../../server/jobs/housekeeping.ts';
import { useOutbox } from '../support/outbox.ts';
import { PASSWORD, testServer, type Answered } from '../support/harness.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const outbox = useOutbox();
const server = testServer({ DATA_DIR: outbox.dataDir });
const EMAIL = 'anna@tenball.example';
const NEW_PASSWORD = 'battery-staple';
const PUBLIC_URL = 'https://tenball.example';
const answerOf = ({ code, data }: Answered) => [code, data];
const refused = (fields: object) => [CODE.inputRefused, { fields }];
const WRONG_CODE = refused({ captcha: 'codeWrong' });
const sendCode = (body: object, token?: string) =>
  server.call(accountCalls.sendCode, { body, ...(token !== undefined && { token }) });

const retrieve = (body: object) => server.call(accountCalls.retrievePassword, { body });
const signIn = async (password: string) =>
  (await server.call(signInCalls.login, { body: { username: 'anna', password } })).code;

const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Registers anna with an address that she only typed. */
async function anna(email = EMAIL, username = 'anna'): Promise<string> {
  const body = { tab: 'register', username, password: PASSWORD, email };
  return (await server.data(accountCalls.checkIn, { body })).userInfo.token;
}

const asking = { event: 'retrievePassword', type: 'email', account: EMAIL };
const setting = (captcha: string, account = EMAIL) => ({
  type: 'email',
  account,
  captcha,
  password: NEW_PASSWORD,
});

describe('sendCode [M-04]', () => {
  test('writes what it sends into a folder, in the language of the page', async () => {
    await anna();
    await sendCode(asking);
    await sendCode({ ...asking, locale: 'zh-CN' });
    await sendCode({ ...asking, locale: 'pt' });
    const sent = outbox.read();
    expect(sent.map(({ kind, to, subject }) => [kind, to, subject])).toEqual([
      ['email', EMAIL, 'Tenball: Set a new password'],
      ['email', EMAIL, 'Tenball: 设置新密码'],
      ['email', EMAIL, 'Tenball: Defina uma nova senha'],
    ]);
    expect(sent[0]?.text).toMatch(/^\d{6} is your code for Tenball\. It expires in 10 minutes\./);
  });

  test('keeps only a slow hash of a code', async () => {
    await anna();
    await sendCode(asking);
    const [row] = await server.db.select().from(sentCodes);
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify({ ...row, memberId: null })).not.toContain(outbox.code());
  });

  test('answers the same whether the account exists or not, and does the same work', async () => {
    await anna();
    const known = await sendCode(asking);
    const unknown = await sendCode({ ...asking, account: 'stranger@tenball.example' });
    const named = await sendCode({ ...asking, account: 'stranger' });
    expect([answerOf(unknown), answerOf(named)]).toEqual([answerOf(known), answerOf(known)]);
    expect(answerOf(known)).toEqual([CODE.ok, { seconds: 600 }]);
    expect(outbox.read()).toHaveLength(1);
    expect(await server.db.$count(sentCodes)).toBe(3);
    const wrong = setting('000000', 'stranger');
    expect(answerOf(await retrieve(wrong))).toEqual(answerOf(await retrieve({ ...wrong, account: EMAIL })));
  });

  test('a username stands for the address of its member', async () => {
    await anna();
    await sendCode({ ...asking, account: 'ANNA' });
    expect(outbox.read().map(({ to }) => to)).toEqual([EMAIL]);
    expect((await retrieve(setting(outbox.code(), 'Anna'))).code).toBe(CODE.ok);
  });

  test('so many an hour for an account, whether it exists or not', async () => {
    await anna();
    for (const account of [EMAIL, 'stranger@tenball.example']) {
      const answers: unknown[] = [];
      for (let call = 0; call < 6; call++) answers.push(answerOf(await sendCode({ ...asking, account })));
      expect(answers.at(4)).toEqual([CODE.ok, { seconds: 600 }]);
      expect(answers.at(5)).toEqual([CODE.limitReached, { limit: 'codes', max: '5' }]);
    }
    await server.shift(HOUR_MS);
    expect((await sendCode(asking)).code).toBe(CODE.ok);
  });

  test('an address gets no more than that, however its account is named', async () => {
    await anna();
    for (let call = 0; call < 4; call++) {
      await sendCode(asking);
      expect((await sendCode({ ...asking, account: 'anna' })).code).toBe(CODE.ok);
    }
    expect(outbox.read()).toHaveLength(5);
  });

  test('a code that is not sent opens nothing: each spelling of a number would be five guesses more', async () => {
    const token = await anna();
    const mobile = '+447700900123';
    await server.db.update(members).set({ mobile, mobileVerifiedAt: new Date() });
    for (let n = 0; n < 7; n++) {
      expect(
        (await sendCode({ ...asking, type: 'mobile', account: `+44 7700${' '.repeat(n)}900123` }, token))
          .code,
      ).toBe(CODE.ok);
    }
    expect(outbox.read()).toHaveLength(5);
    const opening = await server.db.select().from(sentCodes);
    expect(opening.filter(({ memberId }) => memberId !== null)).toHaveLength(1);
  });

  test('of twenty asked at once, as many are sent as are allowed', async () => {
    await anna();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendCode(asking)));
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(5);
    expect(outbox.read()).toHaveLength(5);
  });

  test('one address may ask for a hundred', async () => {
    const codes: number[] = [];
    for (let call = 0; call < 101; call++) {
      codes.push((await sendCode({ ...asking, account: `stranger${call}` })).code);
    }
    expect(new Set(codes.slice(0, 100))).toEqual(new Set([CODE.ok]));
    expect(codes.at(100)).toBe(CODE.limitReached);
  });

  test.each([
    ['nothing', {}, { event: 'invalid', type: 'invalid' }],
    ['no body', undefined, { body: 'required' }],
    ['another event', { ...asking, event: 'login' }, { event: 'invalid' }],
    ['another type', { ...asking, type: 'pigeon' }, { type: 'invalid' }],
    ['no account', { event: 'retrievePassword', type: 'email' }, { account: 'required' }],
    ['an account that no text holds', { ...asking, account: 'a\0' }, { account: 'invalid' }],
    ['another language', { ...asking, locale: 'de' }, { locale: 'invalid' }],
  ])('refuses %s', async (_, body, fields) => {
    const { code, data } = await server.call(accountCalls.sendCode, { body });
    expect([code, data]).toEqual(refused(fields));
  });

  test('codes of a member are for who is signed in', async () => {
    const guest = await server.guest();
    for (const event of ['verification', 'changeBind']) {
      const body = { event, type: 'email', account: EMAIL };
      expect((await sendCode(body)).code).toBe(CODE.unauthorised);
      expect((await sendCode(body, 'stale')).code).toBe(CODE.unauthorised);
      expect((await sendCode(body, guest.token)).code).toBe(CODE.forbidden);
    }
    expect(outbox.read()).toEqual([]);
  });
});

describe('retrievePassword [M-04]', () => {
  test('sets a password, ends all sessions, and opens a lock', async () => {
    const token = await anna();
    for (let guess = 0; guess < 5; guess++) await signIn('wrong-one');
    expect(await signIn(PASSWORD)).toBe(CODE.lockedOut);
    await sendCode(asking);
    expect(answerOf(await retrieve(setting(outbox.code())))).toEqual([CODE.ok, null]);
    expect((await server.call(CALLS.balance, { token })).code).toBe(CODE.unauthorised);
    expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([CODE.wrongCredentials, CODE.ok]);
  });

  test('a code is used once, by one of those who come together', async () => {
    await anna();
    await sendCode(asking);
    const body = setting(outbox.code());
    const answers = await Promise.all([retrieve(body), retrieve(body), retrieve(body)]);
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
    expect(answerOf(await retrieve(body))).toEqual(WRONG_CODE);
  });

  test('after five wrong tries the right code is wrong too, until another is sent', async () => {
    await anna();
    await sendCode(asking);
    const code = outbox.code();
    for (let guess = 0; guess < 5; guess++) {
      expect(answerOf(await retrieve(setting(another(code))))).toEqual(WRONG_CODE);
    }
    expect(answerOf(await retrieve(setting(code)))).toEqual(WRONG_CODE);
    await sendCode(asking);
    expect((await retrieve(setting(outbox.code()))).code).toBe(CODE.ok);
  });

  test('tries made at once are counted too', async () => {
    await anna();
    await sendCode(asking);
    const code = outbox.code();
    const wrong = setting(another(code));
    await Promise.all(Array.from({ length: 5 }, () => retrieve(wrong)));
    expect(answerOf(await retrieve(setting(code)))).toEqual(WRONG_CODE);
  });

  test('a code holds for ten minutes, and is gone when a new one was sent', async () => {
    await anna();
    await sendCode(asking);
    const first = outbox.code();
    await sendCode(asking);
    expect(answerOf(await retrieve(setting(first)))).toEqual(WRONG_CODE);
    await server.shift(10 * MINUTE_MS);
    expect(answerOf(await retrieve(setting(outbox.code())))).toEqual(WRONG_CODE);
  });

  test('the one who proved an address comes before those who only typed it', async () => {
    await anna(EMAIL, 'first');
    await anna(EMAIL, 'second');
    await server.db
      .update(members)
      .set({ emailVerifiedAt: sql`tenball_now()` })
      .where(eq(members.username, 'second'));
    await sendCode(asking);
    await retrieve(setting(outbox.code()));
    const logIn = (username: string) =>
      server.call(signInCalls.login, { body: { username, password: NEW_PASSWORD } });
    expect([(await logIn('first')).code, (await logIn('second')).code]).toEqual([
      CODE.wrongCredentials,
      CODE.ok,
    ]);
  });

  test('a code for something else is no code for this', async () => {
    const token = await anna();
    await sendCode({ event: 'verification', type: 'email' }, token);
    expect(answerOf(await retrieve(setting(outbox.code())))).toEqual(WRONG_CODE);
  });

  test.each([
    ['nothing', {}, { type: 'invalid', account: 'required', captcha: 'required', password: 'required' }],
    ['a short password', { ...setting('123456'), password: '12345' }, { password: 'passwordTooShort' }],
    ['a password with <', { ...setting('123456'), password: 'abc<def' }, { password: 'passwordFormat' }],
    ['a code of seven', setting('1234567'), { captcha: 'codeWrong' }],
    ['an empty code', setting(''), { captcha: 'required' }],
  ])('refuses %s', async (_, body, fields) => {
    expect(answerOf(await retrieve(body))).toEqual(refused(fields));
  });
});

test('what is over is swept', async () => {
  const token = await anna();
  await sendCode({ event: 'verification', type: 'email' }, token);
  await server.call(accountCalls.verification, { token, body: { type: 'email', captcha: outbox.code() } });
  await sendCode(asking);
  await server.shift(HOUR_MS);
  await sweep(server.db, server.config.login);
  const { rows } = await server.db.execute(sql`SELECT key FROM turns`);
  expect([
    await server.db.$count(sentCodes),
    await server.db.$count(verificationTokens),
    rows.length,
  ]).toEqual([0, 0, 0]);
});

describe('in production without gateways', () => {
  const production = testServer({ PRESET: 'production', PUBLIC_URL, DATA_DIR: outbox.dataDir });
  test('no kind of code is offered, and none is sent', async () => {
    const settings = await production.data(accountCalls.checkInSettings);
    expect(settings.accountVerificationType).toEqual([]);
    expect(answerOf(await production.call(accountCalls.sendCode, { body: asking }))).toEqual(
      refused({ type: 'invalid' }),
    );
    expect(outbox.read()).toEqual([]);
  });
});
