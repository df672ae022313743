/** Every command of the contract happens once, however often it is sent [E-07]. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ALL_CALLS, type CallName } from '../../../contract/allCalls.ts';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CALLS } from '../../../contract/calls.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { CODE, isSuccess } from '../../../contract/codes.ts';
import { sweepCommands } from '../../../server/idempotency/keys.ts';
import { COMMANDS, sendReady, told } from './commandCases.ts';
import { COMMAND_SETTINGS } from './commandWorld.ts';
import { PAY_PASSWORD } from '../support/cash.ts';
import { PASSWORD, testServer } from '../support/harness.ts';
import { useOutbox } from '../support/outbox.ts';
import { aNumber } from '../support/play.ts';
import { addedBetween, changedBetween, countsOf, rowsOf } from './rowsOf.ts';

const outbox = useOutbox();
const server = testServer({ ...COMMAND_SETTINGS, DATA_DIR: outbox.dataDir });
const DAY_MS = 86_400_000;

const endsSignIn = (name: CallName): boolean => 'endsSignIn' in ALL_CALLS[name];

const countKeys = async (): Promise<number> => {
  const { rows } = await server.db.execute<{ n: string }>(sql`SELECT count(*)::text AS n FROM command_keys`);
  return Number(rows[0]?.n);
};

/** How many rows each command adds when it is sent once. */
const effects = new Map<string, Readonly<Record<string, number>>>();

/** What stays of a command whose answer couldn't be kept. */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  // A guess at a code is counted before it is compared.
  changeBind: ['sent_codes'],
  // Its row is stored before its provider is asked: the command goes on with it when it is sent again.
  recharge: ['list_counts', 'pay_details', 'recharges'],
};

describe.each(COMMANDS)('%s', (name, prepare) => {
  test('whose answer was lost is answered the same, and has one effect', async () => {
    const key = randomUUID();
    const ready = await prepare(server, key);
    const [before, zero] = [await rowsOf(server.db), await countsOf(server.db)];
    const first = await sendReady(server, name, ready, key);
    expect([first.code, isSuccess(first.code)]).toEqual([first.code, true]);
    const after = await rowsOf(server.db);
    expect(changedBetween(before, after)).not.toEqual([]);
    effects.set(name, addedBetween(zero, await countsOf(server.db)));
    const again = await sendReady(server, name, ready, key.toUpperCase());
    expect(told(again)).toEqual(told(first));
    expect(changedBetween(after, await rowsOf(server.db))).toEqual([]);
    expect(await countKeys()).toBe(1);
  });

  test('that is sent three times at once has as much of an effect as one', async () => {
    const key = randomUUID();
    const ready = await prepare(server, key);
    const before = await countsOf(server.db);
    const answers = await Promise.all([1, 2, 3].map(() => sendReady(server, name, ready, key)));
    const added = addedBetween(before, await countsOf(server.db));
    const last = told(await sendReady(server, name, ready, key));
    expect(answers.map(told)).toEqual([last, last, last]);
    expect([last.code, isSuccess(last.code)]).toEqual([last.code, true]);
    expect(added).toEqual(effects.get(name));
  });

  test('that can’t keep its answer changes nothing, and is done when it is sent again', async () => {
    const key = randomUUID();
    const ready = await prepare(server, key);
    const before = await rowsOf(server.db);
    await server.script(`
      CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
      CREATE TRIGGER break_it BEFORE INSERT OR UPDATE ON command_keys FOR EACH ROW
        WHEN (NEW.answered_at IS NOT NULL) EXECUTE FUNCTION break_it();`);
    const broken = await sendReady(server, name, ready, key);
    await server.script('DROP TRIGGER break_it ON command_keys; DROP FUNCTION break_it();');
    expect([broken.status, broken.code]).toEqual([500, CODE.serverError]);
    const changed = changedBetween(before, await rowsOf(server.db));
    expect(changed).toEqual(LEFT[name] ?? []);
    if (name === 'recharge') await server.shift(20_000);
    const again = await sendReady(server, name, ready, key);
    expect([again.code, isSuccess(again.code)]).toEqual([again.code, true]);
    expect(told(await sendReady(server, name, ready, key))).toEqual(told(again));
  });

  test('does nothing more under its key', async () => {
    const key = randomUUID();
    const ready = await prepare(server, key);
    await sendReady(server, name, ready, key);
    const after = await rowsOf(server.db);
    // The token of one that ended its sign-in opens nothing but its answer.
    const refused = endsSignIn(name) ? CODE.unauthorised : CODE.requestIdReused;
    const others = ready.other === null ? [] : [{ token: ready.token, ...ready.other }];
    const codes = await Promise.all(
      others.map(async (other) => (await sendReady(server, name, other, key)).code),
    );
    // `endSession` ended another session here than its own.
    expect(codes).toEqual(others.map(() => (name === 'endSession' ? CODE.requestIdReused : refused)));
    expect(changedBetween(after, await rowsOf(server.db))).toEqual([]);
  });
});

// One of them for all ----------------------------------------------------------------------------------------------

const save = (token: string, key: string | undefined, nickname = 'Countess') =>
  server.call(accountCalls.saveProfile, { token, body: { nickname }, ...(key !== undefined && { key }) });
const invalid = (fields: Record<string, string>) => ({
  status: 200,
  code: CODE.inputRefused,
  data: { fields },
});

test('without the header a call is done as often as it is sent', async () => {
  const { token } = await server.register();
  expect((await save(token, undefined)).code).toBe(CODE.ok);
  expect((await save(token, undefined, 'Ada')).code).toBe(CODE.ok);
  expect(await countKeys()).toBe(0);
});

test('a key is one of a principal: of two members it is two', async () => {
  const [one, other] = [await server.register(), await server.register()];
  const key = randomUUID();
  const [first, second] = [await save(one.token, key, 'One'), await save(other.token, key, 'Other')];
  expect([first.data, second.data]).toMatchObject([{ nickname: 'One' }, { nickname: 'Other' }]);
});

test('a key that was used for another call is refused, and in whatever order the fields of a body come it is the same', async () => {
  const { token } = await server.register();
  const key = randomUUID();
  await server.call(saferPlayCalls.playLimit, {
    token,
    key,
    body: { limit: 'stake', period: 'day', amount: '9.00' },
  });
  const turned = { amount: '9.00', period: 'day', limit: 'stake' };
  expect((await server.call(saferPlayCalls.playLimit, { token, key, body: turned })).code).toBe(CODE.ok);
  const elsewhere = await server.call(saferPlayCalls.playRealityCheck, { token, key, body: turned });
  expect([elsewhere.status, elsewhere.code]).toEqual([200, CODE.requestIdReused]);
});

test.each(['', 'x', '1234', `${randomUUID()}0`, `'${randomUUID()}'`])(
  'the key %j is refused',
  async (key) => {
    const { token } = await server.register();
    expect(await save(token, key)).toMatchObject(invalid({ 'Idempotency-Key': 'keyMalformed' }));
  },
);

test('a key may stand in quotes, as the draft of the header has it', async () => {
  const { token } = await server.register();
  const key = randomUUID();
  const first = await save(token, `"${key}"`);
  expect(told(await save(token, key))).toEqual(told(first));
  expect(await countKeys()).toBe(1);
});

test('a key and a request_id that differ are refused', async () => {
  const { token } = await server.register();
  const body = { method: 'usdt_trc20', amount: '10.00', request_id: randomUUID() };
  const answer = await server.call(paymentCalls.recharge, { token, key: randomUUID(), body });
  expect(answer).toMatchObject(invalid({ request_id: 'keyDiffers' }));
});

test('a refusal leaves the key free, even one that counted a wrong password', async () => {
  const { token } = await server.register();
  const key = randomUUID();
  const change = (oldPassword: string) =>
    server.call(accountCalls.changePassword, {
      token,
      key,
      body: { oldPassword, newPassword: 'another-horse' },
    });
  const { code, data } = await change('wrong-horse');
  expect([code, data]).toEqual([CODE.wrongCredentials, { left: aNumber }]);
  expect(await countKeys()).toBe(0);
  expect((await change(PASSWORD)).code).toBe(CODE.ok);
});

test('a wrong payment password is counted in the transaction that leaves the key free', async () => {
  const { token } = await server.register();
  const passwords = { new_password: PAY_PASSWORD, confirm: PAY_PASSWORD };
  await server.data(paymentCalls.changePayPwd, { token, body: passwords });
  const key = randomUUID();
  const set = (pay_password: string) =>
    server.call(paymentCalls.setPaypal, {
      token,
      key,
      body: { paypal: 'ada@tenball.example', pay_password },
    });
  expect([await set('no'), await set('no either')].map(({ data }) => data)).toMatchObject([
    { left: 4 },
    { left: 3 },
  ]);
  expect((await set(PAY_PASSWORD)).code).toBe(CODE.ok);
  expect((await set('whatever')).code).toBe(CODE.ok);
});

test('after a week a key is free, and its row goes', async () => {
  const { token, refresh_token } = await server.register();
  const key = randomUUID();
  await save(token, key, 'Countess');
  await server.shift(7 * DAY_MS - 60_000);
  const pair = await server.data(CALLS.refreshToken, { body: { refreshToken: refresh_token } });
  expect((await save(pair.token, key, 'Ada')).code).toBe(CODE.requestIdReused);
  expect(await sweepCommands(server.db)).toBe(0);
  await server.shift(61_000);
  expect(await save(pair.token, key, 'Ada')).toMatchObject({ code: CODE.ok, data: { nickname: 'Ada' } });
  await server.shift(8 * DAY_MS);
  expect(await sweepCommands(server.db)).toBe(1);
});

const pause = (token: string, key: string | undefined, hours = 24) =>
  server.call(saferPlayCalls.playTimeOut, { token, body: { hours }, ...(key !== undefined && { key }) });

describe('a command that ends its own sign-in', () => {
  test('is answered to the token that it revoked, for ten minutes, and nothing else is', async () => {
    const { token } = await server.register();
    const key = randomUUID();
    const first = await pause(token, key);
    expect(first.code).toBe(CODE.ok);
    expect(told(await pause(token, key))).toEqual(told(first));
    const others = [
      await pause(token, undefined),
      await pause(token, randomUUID()),
      await pause(token, key, 48),
      await server.call(saferPlayCalls.playExclude, { token, key, body: { hours: 24 } }),
      await save(token, key),
      await server.call(CALLS.balance, { token }),
      await pause('another', key),
    ];
    expect(others.map(({ code }) => code)).toEqual(others.map(() => CODE.unauthorised));
    await server.shift(10 * 60_000 - 1_000);
    expect((await pause(token, key)).code).toBe(CODE.ok);
    await server.shift(1_001);
    expect((await pause(token, key)).code).toBe(CODE.unauthorised);
  });
});

test('a code that is asked for twice under one key is one message', async () => {
  const { token } = await server.register();
  const ask = (key: string) =>
    server.call(accountCalls.sendCode, {
      token,
      key,
      body: { event: 'changeBind', type: 'email', account: 'new@tenball.example', locale: 'en' },
    });
  const key = randomUUID();
  await ask(key);
  await ask(key);
  expect(outbox.read().length).toBe(1);
  await ask(randomUUID());
  expect(outbox.read().length).toBe(2);
});
