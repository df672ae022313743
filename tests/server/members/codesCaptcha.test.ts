/** A captcha comes before every code but the first of an hour [M-04, M-06]. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountCalls } from '../../../contract/calls/account.ts';
import { captchaCalls } from '../../../contract/calls/captcha.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { PASSWORD, testServer } from '../support/harness.ts';
import { useOutbox } from '../support/outbox.ts';

const HOUR_MS = 3_600_000;
const outbox = useOutbox();
const server = testServer({ DATA_DIR: outbox.dataDir, CAPTCHA_AFTER_CODES: '1' });
const EMAIL = 'anna@tenball.example';
const HOME = '192.0.2.1';
const AWAY = '198.51.100.7';
const ELSEWHERE = '203.0.113.1';

async function post(url: string, payload: object, remoteAddress: string, token = '') {
  const headers = { token };
  const answer = await server.app.inject({ method: 'POST', url, payload, remoteAddress, headers });
  return envelope.parse(answer.json());
}
/** @returns the answer's code */
const ask = async (from: string, account = EMAIL, solved: object = {}): Promise<number> => {
  const body = { event: 'retrievePassword', type: 'email', account, ...solved };
  return (await post(accountCalls.sendCode.path, body, from)).code;
};
const askAll = async (from: string, accounts: readonly string[]): Promise<readonly number[]> => {
  const codes: number[] = [];
  for (const account of accounts) codes.push(await ask(from, account));
  return codes;
};

/** A captcha, with its right answer or another one. */
async function captcha(isRight = true) {
  const { id } = await server.data(captchaCalls.clickCaptcha, { query: {} });
  const { rows } = await server.db.execute<{ answer: string }>(
    sql`SELECT secret->>'answer' AS answer FROM captchas WHERE id = ${id}`,
  );
  const answer = Number(rows[0]?.answer) + (isRight ? 0 : 1);
  return { captchaId: id, captchaInfo: `=${answer}` };
}

const register = async (): Promise<string> => {
  const body = { tab: 'register', username: 'anna', password: PASSWORD, email: EMAIL };
  const { data } = await post(accountCalls.checkIn.path, body, HOME);
  return z.parse(accountCalls.checkIn.answer, data).userInfo.token;
};

describe('a code', () => {
  test('is free once an hour; a further code costs a solved captcha, which is valid once', async () => {
    await register();
    expect(await askAll(AWAY, [EMAIL, EMAIL])).toEqual([CODE.ok, CODE.captchaWrong]);
    expect(outbox.read()).toHaveLength(1);
    expect(await ask(AWAY, EMAIL, await captcha(false))).toBe(CODE.captchaWrong);
    const solved = await captcha();
    expect(await ask(AWAY, EMAIL, solved)).toBe(CODE.ok);
    expect(outbox.read()).toHaveLength(2);
    expect(await ask(AWAY, EMAIL, solved)).toBe(CODE.captchaWrong);
    await server.shift(HOUR_MS);
    expect(await ask(AWAY)).toBe(CODE.ok);
  });

  test('for an account that does not exist asks as much', async () => {
    expect(await askAll(AWAY, ['stranger', 'stranger'])).toEqual([CODE.ok, CODE.captchaWrong]);
    expect(await ask(AWAY, 'stranger', await captcha())).toBe(CODE.ok);
  });

  test('to one address is free once, from wherever it is asked for; where the member signed in last it still is', async () => {
    await register();
    expect([await ask(AWAY), await ask(ELSEWHERE)]).toEqual([CODE.ok, CODE.captchaWrong]);
    expect([await ask(HOME), await ask(HOME)]).toEqual([CODE.ok, CODE.captchaWrong]);
    expect(outbox.read()).toHaveLength(2);
  });

  test('is free for five accounts of one network, and another network has its own', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    expect(await askAll(AWAY, names)).toEqual([
      ...Array.from({ length: 5 }, () => CODE.ok),
      CODE.captchaWrong,
    ]);
    expect(await ask(ELSEWHERE, 'seven')).toBe(CODE.ok);
  });

  test('that waits for a captcha uses up none of the hour’s codes', async () => {
    await register();
    await ask(AWAY);
    for (let n = 0; n < 10; n++) await ask(AWAY);
    for (let n = 0; n < 4; n++) expect(await ask(AWAY, EMAIL, await captcha())).toBe(CODE.ok);
    expect(await ask(AWAY, EMAIL, await captcha())).toBe(CODE.limitReached);
  });

  test('of five asked for at once is free once', async () => {
    await register();
    const codes = await Promise.all(Array.from({ length: 5 }, () => ask(AWAY)));
    expect(codes.toSorted((one, other) => one - other)).toEqual([
      CODE.ok,
      ...Array.from({ length: 4 }, () => CODE.captchaWrong),
    ]);
    expect(outbox.read()).toHaveLength(1);
  });

  test('that a member asks for to prove an address is free once for each address', async () => {
    const token = await register();
    const own = { event: 'verification', type: 'email' };
    const another = { event: 'changeBind', type: 'email', account: 'another@tenball.example' };
    const codes: number[] = [];
    for (const body of [own, another, own, another])
      codes.push((await post(accountCalls.sendCode.path, body, HOME, token)).code);
    expect(codes).toEqual([CODE.ok, CODE.ok, CODE.captchaWrong, CODE.captchaWrong]);
  });
});
