import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inflateSync } from 'node:zlib';
import * as z from 'zod/mini';
import { captchaCalls } from '../../../contract/calls/captcha.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { SYMBOLS, type Captcha } from '../../../contract/wire/captcha.ts';
import { drawPicture } from '../../../server/captcha/picture.ts';
import { sweep } from '../../../server/jobs/housekeeping.ts';
import { PASSWORD, testServer, type Answered } from '../support/harness.ts';

const MINUTE_MS = 60_000;
const server = testServer();
const strict = testServer({ CAPTCHA_AFTER_FAILURES: '2', CAPTCHA_ON_REGISTER: 'on' });

const secretSchema = z.object({
  clicks: z.array(z.object({ x: z.number(), y: z.number(), radius: z.number() })),
  answer: z.int(),
});
const secretOf = async (id: string, on = server) => {
  const { rows } = await on.db.execute<{ secret: unknown }>(
    sql`SELECT secret FROM captchas WHERE id = ${id}`,
  );
  return z.parse(secretSchema, rows[0]?.secret);
};
const ask = (query: Record<string, string> = {}, on = server): Promise<Captcha> =>
  on.data(captchaCalls.clickCaptcha, { query });
const check = (id: string, info: unknown, on = server): Promise<Answered> =>
  on.call(captchaCalls.checkClickCaptcha, { body: { id, info } });
/** The right clicks in a picture shown `scale` times as large, each `off` radii beside its symbol. */
const clicksOf = async ({ id, width, height }: Captcha, scale = 1, off = 0, on = server): Promise<string> => {
  const { clicks } = await secretOf(id, on);
  const points = clicks.map(
    ({ x, y, radius }) => `${((x + off * radius) * scale).toFixed(1)},${(y * scale).toFixed(1)}`,
  );
  return `${points.join('-')};${Math.round(width * scale)};${Math.round(height * scale)}`;
};

describe('a captcha', () => {
  test('is a picture, what to click in it, and a question', async () => {
    const { id, text, symbols, question, base64, width, height } = await ask();
    expect(new Set(symbols).size).toBe(3);
    expect(symbols.every((symbol) => SYMBOLS.includes(symbol))).toBe(true);
    expect(text).toBe(`Click in this order: ${symbols.join(', ')}`);
    expect(question).toMatch(/of these numbers: \w+, \w+, \w+ and \w+\.$/);
    expect([width, height]).toEqual([320, 160]);
    const png = Buffer.from(base64.replace(/^data:image\/png;base64,/, ''), 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 160]);
    const from = png.indexOf('IDAT') + 4;
    expect(inflateSync(png.subarray(from, from + png.readUInt32BE(from - 8)))).toHaveLength(
      (320 * 3 + 1) * 160,
    );
    expect(JSON.stringify({ text, question })).not.toContain(String((await secretOf(id)).answer));
  });

  test('is drawn in parts: other calls are read between any two symbols', async () => {
    let turns = 0;
    let isDrawing = true;
    const count = (): void => {
      turns++;
      if (isDrawing) setImmediate(count);
    };
    setImmediate(count);
    const symbols = SYMBOLS.slice(0, 8);
    await drawPicture(symbols);
    isDrawing = false;
    expect(turns).toBeGreaterThanOrEqual(symbols.length);
  });

  test.each(['en', 'zh-CN', 'pt'])('asks its question in %s', async (lang) => {
    const { question } = await ask({ lang });
    expect(question).toMatch({ en: /these numbers/, 'zh-CN': /下列数字/, pt: /destes números/ }[lang] ?? /./);
  });

  test('takes the place of another under the same id', async () => {
    const first = await ask();
    const clicks = await clicksOf(first);
    const second = await ask({ id: first.id });
    expect(second.id).toBe(first.id);
    expect(second.base64).not.toBe(first.base64);
    const isSame = (await clicksOf(second)) === clicks;
    expect((await check(first.id, clicks)).code).toBe(isSame ? CODE.ok : CODE.captchaWrong);
  });

  test.each([[{ id: 'a b' }], [{ id: '' }], [{ lang: 'fr' }]])('is refused for %j', async (query) => {
    expect((await server.call(captchaCalls.clickCaptcha, { query })).code).toBe(CODE.inputRefused);
  });
});

describe('an answer', () => {
  test.each([
    ['as large as drawn', 1, 0],
    ['larger', 2.5, 0],
    ['smaller', 0.5, 0],
    ['near its edge', 1, 0.95],
  ])('by clicks in a picture shown %s is right', async (_, scale, off) => {
    const shown = await ask();
    const answer = await check(shown.id, await clicksOf(shown, scale, off));
    expect({ code: answer.code, data: answer.data }).toEqual({ code: CODE.ok, data: { id: shown.id } });
  });

  test('to the question is right', async () => {
    const { id } = await ask();
    expect((await check(id, `=${(await secretOf(id)).answer}`)).code).toBe(CODE.ok);
  });

  test.each([
    ['in another order', (info: string) => info.replace(/^([^-]+)-([^-]+)/, '$2-$1')],
    ['too few', (info: string) => info.replace(/-[^-;]+;/, ';')],
    ['too many', (info: string) => info.replace(';', '-1,1;')],
    ['beside', (info: string) => info.replace(/;\d+;/, ';9999;')],
    ['without a size', (info: string) => info.replace(/;.*/, '')],
    ['of size zero', (info: string) => info.replace(/;.*/, ';0;0')],
    ['of another kind', () => 'star, moon, drop'],
    ['to the question, wrong', () => '=99'],
    ['to the question, empty', () => '='],
  ])('%s is wrong, and uses it up', async (_, change) => {
    const shown = await ask();
    const right = await clicksOf(shown);
    expect((await check(shown.id, change(right))).code).toBe(CODE.captchaWrong);
    expect((await check(shown.id, right)).code).toBe(CODE.captchaWrong);
  });

  test('counts once', async () => {
    const shown = await ask();
    const info = await clicksOf(shown);
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(shown.id, info)));
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
  });

  test('comes too late after ten minutes; the captcha is swept away then', async () => {
    const shown = await ask();
    const info = await clicksOf(shown);
    await server.shift(10 * MINUTE_MS);
    expect((await check(shown.id, info)).code).toBe(CODE.captchaWrong);
    expect(await sweep(server.db, server.config.login)).toBeGreaterThan(0);
    const { rows } = await server.db.execute(sql`SELECT id FROM captchas`);
    expect(rows).toEqual([]);
  });

  test.each([[{}], [{ id: 'x' }], [{ id: 'x', info: 5 }], [{ id: 'x\0', info: '1,1;1;1' }]])(
    '%j is refused',
    async (body) => {
      expect((await server.call(captchaCalls.checkClickCaptcha, { body })).code).toBe(CODE.inputRefused);
    },
  );

  test('to one that isn’t there is wrong', async () => {
    expect((await check('unknown', '=1')).code).toBe(CODE.captchaWrong);
  });
});

const logIn = (password: string, captcha: object = {}, on = strict): Promise<Answered> =>
  on.call(signInCalls.login, { body: { username: 'anna', password, ...captcha } });
const solve = async (on = strict): Promise<{ captchaId: string; captchaInfo: string }> => {
  const shown = await ask({}, on);
  const captchaInfo = await clicksOf(shown, 1, 0, on);
  expect((await check(shown.id, captchaInfo, on)).code).toBe(CODE.ok);
  return { captchaId: shown.id, captchaInfo };
};
const register = async (captcha: object): Promise<Answered> =>
  strict.call(signInCalls.register, {
    body: { username: 'anna', password: PASSWORD, password_confirmation: PASSWORD, ...captcha },
  });

describe('signing in', () => {
  test('needs none at first; after failures it does, and a solved one serves once', async () => {
    await register(await solve());
    expect((await logIn(PASSWORD)).code).toBe(CODE.ok);
    for (const left of [4, 3]) expect((await logIn('wrong-one')).data).toEqual({ left });
    expect((await logIn('wrong-one')).code).toBe(CODE.captchaWrong);
    expect((await logIn(PASSWORD)).code).toBe(CODE.captchaWrong);
    const solved = await solve();
    expect((await logIn('wrong-one', solved)).data).toEqual({ left: 2 });
    expect((await logIn(PASSWORD, solved)).code).toBe(CODE.captchaWrong);
    expect((await logIn(PASSWORD, await solve())).code).toBe(CODE.ok);
    expect((await logIn('wrong-one')).code).toBe(CODE.wrongCredentials);
  });

  test('takes an answer that was never checked by itself, if it is right', async () => {
    await register(await solve());
    for (let n = 0; n < 2; n++) await logIn('wrong-one');
    const { id } = await ask({}, strict);
    expect((await logIn(PASSWORD, { captchaId: id, captchaInfo: '=99' })).code).toBe(CODE.captchaWrong);
    const next = await ask({}, strict);
    const captchaInfo = `=${(await secretOf(next.id, strict)).answer}`;
    expect((await logIn(PASSWORD, { captchaId: next.id, captchaInfo })).code).toBe(CODE.ok);
  });

  test('guesses made at once get no further than one after the other', async () => {
    await register(await solve());
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn('wrong-one')));
    expect(answers.filter(({ code }) => code === CODE.wrongCredentials)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === CODE.captchaWrong)).toHaveLength(6);
  });

  test('guesses at the captcha: each takes one captcha, with the form as without it, and counts no password', async () => {
    await register(await solve());
    for (let n = 0; n < 2; n++) await logIn('wrong-one');
    const { id } = await ask({}, strict);
    const right = (await secretOf(id, strict)).answer;
    const guesses = Array.from({ length: 24 }, (_, n) => n).filter((guess) => guess !== right);
    for (const guess of [...guesses, right]) {
      expect((await logIn(PASSWORD, { captchaId: id, captchaInfo: `=${guess}` })).code).toBe(
        CODE.captchaWrong,
      );
    }
    expect((await logIn('wrong-one', await solve())).data).toEqual({ left: 2 });
  });

  test('a program that solves every captcha is locked out after as many passwords as anybody', async () => {
    await register(await solve());
    const codes: number[] = [];
    for (let guess = 0; guess < 6; guess++) codes.push((await logIn('wrong-one', await solve())).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => CODE.wrongCredentials), CODE.lockedOut]);
    expect((await logIn(PASSWORD, await solve())).code).toBe(CODE.lockedOut);
  });

  test('by default, it is asked of others while one name is guessed at, and not where the member last was', async () => {
    await server.register('anna');
    const from = async (remoteAddress: string, password: string): Promise<number> => {
      const payload = { username: 'anna', password };
      const response = await server.app.inject({
        method: 'POST',
        url: signInCalls.login.path,
        remoteAddress,
        payload,
      });
      return response.json<{ code: number }>().code;
    };
    expect(await from('10.0.0.9', PASSWORD)).toBe(CODE.ok);
    for (let n = 0; n < 5; n++) expect(await from('10.0.0.1', 'wrong-one')).toBe(CODE.wrongCredentials);
    expect(await from('10.0.0.1', PASSWORD)).toBe(CODE.lockedOut);
    expect(await from('10.0.0.2', PASSWORD)).toBe(CODE.captchaWrong);
    expect(await from('10.0.0.9', PASSWORD)).toBe(CODE.ok);
  });

  test('registering needs one when the setting says so', async () => {
    expect((await register({})).code).toBe(CODE.captchaWrong);
    expect((await register({ captchaId: 'x', captchaInfo: '=1' })).code).toBe(CODE.captchaWrong);
    expect((await register(await solve())).code).toBe(CODE.ok);
  });
});
