/** What is left of an operator's sign-in after the password: the second factor, and a password of their own [M-07]. */
import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../../contract/call.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { operatorEntryCalls } from '../../../contract/calls/operatorEntry.ts';
import { CODE } from '../../../contract/codes.ts';
import type { AdminInfo } from '../../../contract/wire/operator/operator.ts';
import {
  operatorFactors,
  operatorFamilies,
  operatorRecoveryCodes,
} from '../../../server/db/schema/operators.ts';
import { createOperator, resetPassword } from '../../../server/operators/operators.ts';
import { testServer } from '../support/harness.ts';
import { COMMAND_LINE, OPERATOR_PASSWORD, staff } from '../support/staff.ts';

const withToken = z.object({ data: z.object({ token: z.string() }) });
const PERIOD_MS = 30_000;
const OWN = 'one-of-my-own';
const server = testServer({ OPERATOR_SECOND_FACTOR: 'on', LOGIN_FAILURES_MAX: '3' });

// Each test begins with a time step: none passes another while it runs.
beforeEach(() => server.shift(PERIOD_MS - (server.clock.now() % PERIOD_MS)));

const codeOf = (secret: string, periods = 0) =>
  generateSync({ secret, epoch: Math.floor((server.clock.now() + periods * PERIOD_MS) / 1000) });
const prove = (token: string, code: string) =>
  server.call(operatorEntryCalls.operatorProve, { token, body: { code } });
const enrol = (token: string, code: string) =>
  server.call(operatorEntryCalls.operatorEnrol, { token, body: { code } });
const newFactor = (token: string) => server.data(operatorEntryCalls.operatorNewFactor, { token });
const exchange = (token: string, new_password: string, old_password = OPERATOR_PASSWORD) =>
  server.call(operatorEntryCalls.operatorFirstPassword, { token, body: { old_password, new_password } });
const me = (token: string) => server.call(operatorCalls.operatorMe, { token });
const signIn = (username: string, password = OPERATOR_PASSWORD): Promise<AdminInfo> =>
  server.data(operatorCalls.operatorLogin, { body: { username, password } });

/** An operator with an authenticator, signed in. */
async function enrolled(username = 'anna') {
  await staff(server).hire(username);
  const { token } = await signIn(username);
  const { secret } = await newFactor(token);
  const entered = await server.data(operatorEntryCalls.operatorEnrol, {
    token,
    body: { code: codeOf(secret, -1) },
  });
  return { secret, entered };
}

const fromElsewhere = async ({ method, path: url }: Call, payload: object, token = '') => {
  const headers = { token };
  const remoteAddress = '203.0.113.9';
  const response = await server.app.inject({ method, url, payload, remoteAddress, headers });
  return withToken.parse(response.json()).data;
};
const knownNetwork = async () =>
  (await server.db.execute<{ ip: string }>(sql`SELECT last_login_ip AS ip FROM operators`)).rows[0]?.ip;

/** Every call of the area that is closed until the sign-in is whole. */
const closed: readonly Call[] = Object.values(operatorCalls).filter(({ access }) => access === 'operator');
const isClosed = async (token: string): Promise<void> => {
  for (const call of closed)
    expect([call.path, (await server.call(call, { token })).code]).toEqual([call.path, CODE.forbidden]);
};

describe('a second factor that is demanded', () => {
  test('is set up at the first sign-in: until then every other call is closed', async () => {
    await staff(server).hire('anna');
    const { token, refresh_token, step } = await signIn('anna');
    expect(step).toBe('enrol');
    await isClosed(token);
    const { secret, uri } = await newFactor(token);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Tenball:anna?secret=${secret}&issuer=Tenball`);
    expect((await enrol(token, '000000')).data).toEqual({ left: 2 });
    const entered = await server.data(operatorEntryCalls.operatorEnrol, {
      token,
      body: { code: codeOf(secret) },
    });
    expect(entered.step).toBeNull();
    expect(entered.recovery_codes).toHaveLength(8);
    expect(new Set(entered.recovery_codes).size).toBe(8);
    expect(entered.recovery_codes[0]).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect((await server.call(operatorCalls.operatorOdds, { token: entered.token })).code).toBe(CODE.ok);
    // What its tokens were worth, they stay worth: nothing now.
    expect((await me(token)).code).toBe(CODE.unauthorised);
    const body = { refreshToken: refresh_token };
    expect((await server.call(operatorCalls.operatorRefresh, { body })).code).toBe(CODE.unauthorised);
  });

  test('is asked for at every sign-in after that, and a renewed token is as little worth', async () => {
    const { secret } = await enrolled();
    const { token, refresh_token, step } = await signIn('anna');
    expect(step).toBe('code');
    await isClosed(token);
    const pair = await server.data(operatorCalls.operatorRefresh, { body: { refreshToken: refresh_token } });
    await isClosed(pair.token);
    expect((await me(pair.token)).data).toMatchObject({ step: 'code' });
    const answered = await prove(pair.token, ` ${codeOf(secret).replace(/^.../, '$& ')}`);
    expect(answered.data).toMatchObject({ username: 'anna', step: null });
    expect((await me(token)).code).toBe(CODE.unauthorised);
  });

  test('takes each time step once, the one before and the one after too, and no other', async () => {
    const { secret } = await enrolled();
    const { token } = await signIn('anna');
    expect((await prove(token, codeOf(secret, -2))).code).toBe(CODE.wrongCredentials);
    expect((await prove(token, codeOf(secret, 2))).code).toBe(CODE.wrongCredentials);
    expect((await prove(token, codeOf(secret, 1))).code).toBe(CODE.ok);
    const again = await signIn('anna');
    // The same one, and one that is older than what was taken.
    expect((await prove(again.token, codeOf(secret, 1))).code).toBe(CODE.wrongCredentials);
    expect((await prove(again.token, codeOf(secret))).code).toBe(CODE.wrongCredentials);
    await server.shift(2 * PERIOD_MS);
    expect((await prove(again.token, codeOf(secret))).code).toBe(CODE.ok);
  });

  test('is taken once of two that show the same code at once', async () => {
    const { secret } = await enrolled();
    const [one, other] = [await signIn('anna'), await signIn('anna')];
    const code = codeOf(secret);
    const answers = await Promise.all([prove(one.token, code), prove(other.token, code)]);
    expect(answers.map((answered) => answered.code).toSorted((a, b) => a - b)).toEqual([
      CODE.ok,
      CODE.wrongCredentials,
    ]);
  });

  test.each(['12345', '1234567', 'abcdef', '12 34 5a', 'ABCD-EFGH-IJKL', 'A1CD'.repeat(6), 'A'.repeat(25)])(
    'of the form of no code ("%s") is refused, and uses up no attempt [M-07]',
    async (malformed) => {
      const { secret } = await enrolled();
      const { token } = await signIn('anna');
      for (let n = 0; n < 4; n += 1) {
        const { code, data } = await prove(token, malformed);
        expect([code, data]).toEqual([CODE.inputRefused, { fields: { code: 'invalid' } }]);
      }
      expect((await prove(token, '000000')).data).toEqual({ left: 2 });
      // What has the form of one counts, whether it is one or not.
      expect((await prove(token, 'ABCD-'.repeat(6))).data).toEqual({ left: 1 });
      expect((await prove(token, codeOf(secret))).code).toBe(CODE.ok);
    },
  );

  test('is not set up by a recovery code, nor by what has the form of no code: neither uses up an attempt', async () => {
    await staff(server).hire('anna');
    const { token } = await signIn('anna');
    const { secret } = await newFactor(token);
    for (const malformed of ['12345', 'ABCD-'.repeat(6)])
      expect((await enrol(token, malformed)).data).toEqual({ fields: { code: 'invalid' } });
    expect((await enrol(token, '000000')).data).toEqual({ left: 2 });
    expect((await enrol(token, codeOf(secret))).code).toBe(CODE.ok);
  });

  test('is locked after wrong codes, from wherever they come: a right password forgives none of them', async () => {
    const { secret } = await enrolled();
    for (const left of [2, 1, 0]) {
      const { token } = await signIn('anna');
      expect((await prove(token, '000000')).data).toEqual({ left });
    }
    const { token } = await signIn('anna');
    expect((await prove(token, codeOf(secret))).code).toBe(CODE.lockedOut);
    await server.shift(16 * 60_000);
    const later = await signIn('anna');
    expect((await prove(later.token, codeOf(secret))).code).toBe(CODE.ok);
  });

  test('makes a network the operator’s own, which the password alone doesn’t', async () => {
    const { secret } = await enrolled();
    const body = { username: 'anna', password: OPERATOR_PASSWORD };
    const { token } = await fromElsewhere(operatorCalls.operatorLogin, body);
    expect(await knownNetwork()).toBe('127.0.0.1');
    await fromElsewhere(operatorEntryCalls.operatorProve, { code: codeOf(secret) }, token);
    expect(await knownNetwork()).toBe('203.0.113.9');
  });

  test('is no way around its own steps', async () => {
    const { secret } = await enrolled();
    const { token } = await signIn('anna');
    // Only who has shown the old one sets up another.
    expect((await server.call(operatorEntryCalls.operatorNewFactor, { token })).code).toBe(CODE.forbidden);
    expect((await enrol(token, codeOf(secret))).code).toBe(CODE.forbidden);
    expect((await exchange(token, OWN)).code).toBe(CODE.forbidden);
    const change = { old_password: OPERATOR_PASSWORD, new_password: OWN };
    expect((await server.call(operatorCalls.operatorPassword, { token, body: change })).code).toBe(
      CODE.forbidden,
    );
    await staff(server).hire('ben');
    const ben = await signIn('ben');
    const { secret: his } = await newFactor(ben.token);
    // A secret that another session was given is nothing to this one.
    const other = await signIn('ben');
    expect((await enrol(other.token, codeOf(his))).code).toBe(CODE.wrongCredentials);
  });
});

describe('a recovery code', () => {
  test('opens the way to another authenticator, once, and to nothing else', async () => {
    const { secret, entered } = await enrolled();
    const [code = ''] = entered.recovery_codes;
    const { token } = await signIn('anna');
    const recovered = await prove(token, code.toLowerCase().replaceAll('-', ' '));
    expect(recovered.data).toMatchObject({ step: 'enrol' });
    const at = await server.db
      .select()
      .from(operatorFamilies)
      .where(sql`ended_at IS NULL AND must_enrol`);
    expect(at).toHaveLength(1);
    const again = await signIn('anna');
    expect((await prove(again.token, code)).code).toBe(CODE.wrongCredentials);
    // An operator who breaks off now is asked for the old code, as before.
    expect((await prove(again.token, codeOf(secret))).data).toMatchObject({ step: null });
  });

  test('and what is set up then ends the old one, its other codes and every other session', async () => {
    const { secret, entered } = await enrolled();
    const [code = '', unused = ''] = entered.recovery_codes;
    const { token } = await signIn('anna');
    const body = { code };
    const recovered = await server.data(operatorEntryCalls.operatorProve, { token, body });
    await isClosed(recovered.token);
    const { secret: another } = await newFactor(recovered.token);
    expect(another).not.toBe(secret);
    expect((await enrol(recovered.token, codeOf(another))).code).toBe(CODE.ok);
    expect((await me(entered.token)).code).toBe(CODE.unauthorised);
    const next = await signIn('anna');
    expect((await prove(next.token, unused)).code).toBe(CODE.wrongCredentials);
    expect((await prove(next.token, codeOf(secret, 1))).code).toBe(CODE.wrongCredentials);
    expect((await prove(next.token, codeOf(another, 1))).code).toBe(CODE.ok);
  });

  test('is kept as a hash, and in no entry of the log', async () => {
    const { secret, entered } = await enrolled();
    const stored = await server.db.select().from(operatorRecoveryCodes);
    const logged = await server.db.execute(sql`SELECT string_agg(a::text, ' ') AS all FROM audit_entries a`);
    const texts = JSON.stringify([
      stored.map(({ hash }) => [Buffer.from(hash).toString(), Buffer.from(hash).toString('base64')]),
      logged.rows,
    ]);
    for (const code of [secret, ...entered.recovery_codes]) expect(texts).not.toContain(code);
    expect(stored).toHaveLength(8);
    expect(texts).toContain('operator.enrol');
  });
});

const made = () =>
  createOperator(server.db, COMMAND_LINE, {
    username: 'dora',
    password: OPERATOR_PASSWORD,
    nickname: '',
    roles: ['admin'],
  });

describe('a password that somebody else set', () => {
  test('comes before a factor is set up; a reset brings both back', async () => {
    await made();
    const first = await signIn('dora');
    expect((await server.call(operatorEntryCalls.operatorNewFactor, { token: first.token })).code).toBe(
      CODE.forbidden,
    );
    const second = await server.data(operatorEntryCalls.operatorFirstPassword, {
      token: first.token,
      body: { old_password: OPERATOR_PASSWORD, new_password: OWN },
    });
    expect(second.step).toBe('enrol');
    const { secret } = await newFactor(second.token);
    expect((await enrol(second.token, codeOf(secret))).data).toMatchObject({ step: null });
    await resetPassword(server.db, COMMAND_LINE, 'dora', OPERATOR_PASSWORD);
    expect([
      await server.db.$count(operatorFactors),
      await server.db.$count(operatorRecoveryCodes),
      (await signIn('dora')).step,
    ]).toEqual([0, 0, 'password']);
  });

  test('of an operator who is made in the console is one, too', async () => {
    const { entered } = await enrolled('boss');
    const body = { username: 'eva', password: OPERATOR_PASSWORD, nickname: '', super: false };
    await server.data(operatorCalls.operatorCreate, { token: entered.token, body });
    expect((await signIn('eva')).step).toBe('password');
  });
});
