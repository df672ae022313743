import { describe, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { useOutbox } from '../support/outbox.ts';
import { PASSWORD, testServer } from '../support/harness.ts';

const MINUTE_MS = 60_000;
const outbox = useOutbox();
const server = testServer({ DATA_DIR: outbox.dataDir });
const EMAIL = 'anna@tenball.example';

/** Where she signed in, where she is on holiday, and networks of a stranger. */
const HOME = '192.0.2.1';
const HOLIDAY = '198.51.100.7';
const STRANGERS = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

async function post(url: string, payload: object, remoteAddress: string): Promise<number> {
  const answer = await server.app.inject({ method: 'POST', url, payload, remoteAddress });
  return envelope.parse(answer.json()).code;
}
const ask = (from: string, account = EMAIL): Promise<number> =>
  post(accountCalls.sendCode.path, { event: 'retrievePassword', type: 'email', account }, from);
const use = (captcha: string, from: string, account = EMAIL): Promise<number> =>
  post(
    accountCalls.retrievePassword.path,
    { type: 'email', account, captcha, password: 'battery-staple' },
    from,
  );
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const register = (): Promise<number> =>
  post(
    accountCalls.checkIn.path,
    { tab: 'register', username: 'anna', password: PASSWORD, email: EMAIL },
    HOME,
  );

/** What strangers are answered who ask too often. */
async function codesOf(account: string): Promise<readonly number[]> {
  const codes: number[] = [];
  for (const from of STRANGERS) for (let n = 0; n < 6; n++) codes.push(await ask(from, account));
  return codes;
}

/** Strangers ask for codes until none is sent, by both names of the account, and guess at each. */
async function useUp(): Promise<void> {
  for (const from of STRANGERS) {
    for (const account of [EMAIL, 'anna', 'Anna', EMAIL, 'anna', 'ANNA']) await ask(from, account);
  }
  for (let guess = 0; guess < 6; guess++) await use(another(outbox.code()), STRANGERS[0] ?? '');
}

describe('F8: a stranger who asks for codes', () => {
  test('keeps no member from resetting a password where they signed in last', async () => {
    await register();
    await useUp();
    expect(outbox.read()).toHaveLength(5);
    expect(await ask(HOME)).toBe(CODE.ok);
    expect(outbox.read().map(({ to }) => to)).toEqual(Array.from({ length: 6 }, () => EMAIL));
    const code = outbox.code();
    // Asked for again, and guessed at, from elsewhere: hers holds.
    await useUp();
    expect([await use(code, STRANGERS[1] ?? ''), await use(code, HOME)]).toEqual([
      CODE.inputRefused,
      CODE.ok,
    ]);
  });

  test('leaves a member elsewhere the code that was sent, however the account is named, and another ten minutes later', async () => {
    await register();
    for (const from of STRANGERS) for (let n = 0; n < 3; n++) await ask(from, 'anna');
    expect(outbox.read()).toHaveLength(5);
    const sent = outbox.code();
    expect([await ask(HOLIDAY), outbox.read().length]).toEqual([CODE.ok, 5]);
    await server.shift(9 * MINUTE_MS);
    expect(await use(sent, HOLIDAY)).toBe(CODE.ok);
    await server.shift(MINUTE_MS);
    expect([await ask(HOLIDAY), outbox.read().length]).toEqual([CODE.ok, 6]);
    expect(await use(outbox.code(), HOLIDAY)).toBe(CODE.ok);
  });

  test('has five sent in an hour, then one every ten minutes, with five guesses at each', async () => {
    await register();
    const sentAt: number[] = [];
    for (let minute = 0; minute < 60; minute += 2) {
      const before = outbox.read().length;
      await ask(`203.0.113.${minute}`);
      if (outbox.read().length > before) sentAt.push(minute);
      await server.shift(2 * MINUTE_MS);
    }
    expect(sentAt).toEqual([0, 2, 4, 6, 8, 18, 28, 38, 48, 58]);
    const code = outbox.code();
    for (let guess = 0; guess < 5; guess++) await use(another(code), STRANGERS[guess % 3] ?? '');
    expect(await use(code, STRANGERS[0] ?? '')).toBe(CODE.inputRefused);
  });

  test('can not use the name of what is kept apart', async () => {
    await register();
    await ask(HOME);
    const code = outbox.code();
    for (const account of [`home:${EMAIL}`, `HOME:${EMAIL}`, `away:${EMAIL}`]) {
      await ask(STRANGERS[0] ?? '', account);
      for (let guess = 0; guess < 6; guess++) await use(another(code), STRANGERS[0] ?? '', account);
    }
    expect(await use(code, HOME)).toBe(CODE.ok);
  });

  test('get the same answers for an account that does not exist', async () => {
    await register();
    expect(await codesOf('stranger@tenball.example')).toEqual(await codesOf(EMAIL));
  });
});
