import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { captchaCalls } from '../../../contract/calls/captcha.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { captchas } from '../../../server/db/schema/captcha.ts';
import { sessionFamilies } from '../../../server/db/schema/members.ts';
import { testServer, type TestServer } from '../support/harness.ts';

const page = mkdtempSync(join(tmpdir(), 'tenball-page-'));
const SCRIPT = `console.log("${'x'.repeat(300)}");`;
mkdirSync(join(page, 'assets'));
writeFileSync(join(page, 'index.html'), '<!doctype html><title>Tenball</title>');
writeFileSync(join(page, 'assets/main-1a2b.js'), SCRIPT);
writeFileSync(join(page, 'assets/main-1a2b.js.br'), brotliCompressSync(SCRIPT));
writeFileSync(join(page, 'assets/main-1a2b.js.gz'), gzipSync(SCRIPT));

afterAll(() => rmSync(page, { recursive: true }));

const server = testServer({}, page);
const METRICS_TOKEN = 'a-token-of-the-operator';
const elsewhere = testServer({
  PUBLIC_URL: 'https://tenball.example/app',
  API_URL: 'https://api.tenball.example',
  CDN_URL: 'https://cdn.tenball.example',
  METRICS_TOKEN,
});
const limited = testServer({
  RATE_CALLS_PER_MINUTE: '10',
  RATE_REGISTRATIONS_PER_MINUTE: '3',
  RATE_GUESTS_PER_MINUTE: '3',
  RATE_CAPTCHAS_PER_MINUTE: '3',
});

const envelopeOf = async (options: InjectOptions, on: TestServer = server) => {
  const response = await on.app.inject(options);
  const { time, ...rest } = z
    .object({ code: z.int(), msg: z.string(), data: z.unknown(), time: z.number() })
    .parse(response.json());
  expect(Math.abs(time - on.clock.now())).toBeLessThan(5000);
  return { status: response.statusCode, ...rest };
};

const json = { 'content-type': 'application/json' };

describe('the envelope of the transport [E-01]', () => {
  test.each<[string, InjectOptions, number, string]>([
    ['an unknown path', { url: '/api/nothing' }, 404, 'Nothing was found at this address'],
    ['another method', { method: 'DELETE', url: '/api/v1/login' }, 404, 'Nothing was found at this address'],
    [
      'half JSON',
      { method: 'POST', url: '/api/v1/login', headers: json, payload: '{"username":' },
      400,
      'The request could not be read',
    ],
    [
      'a prototype in JSON',
      { method: 'POST', url: '/api/v1/login', headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
      'The request could not be read',
    ],
    [
      'a form',
      {
        method: 'POST',
        url: '/api/v1/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b',
      },
      415,
      'This kind of content is not accepted',
    ],
    [
      'plain text',
      { method: 'POST', url: '/api/v1/login', headers: { 'content-type': 'text/plain' }, payload: 'hello' },
      415,
      'This kind of content is not accepted',
    ],
    [
      'a body beyond 64 KiB',
      { method: 'POST', url: '/api/v1/login', headers: json, payload: `"${'x'.repeat(65_536)}"` },
      413,
      'This is too large to send',
    ],
  ])('%s', async (_, options, code, msg) => {
    expect(await envelopeOf(options)).toEqual({ status: code, code, msg, data: null });
  });

  test('an empty body of a call that wants none is no mistake', async () => {
    const { status, code } = await envelopeOf({ method: 'POST', url: '/api/v1/guest', headers: json });
    expect({ status, code }).toEqual({ status: 200, code: 200 });
  });

  test('a failure of the server says nothing about it', async () => {
    await server.db.execute(sql`ALTER TABLE login_failures RENAME TO gone`);
    const answer = await envelopeOf({
      method: 'POST',
      url: '/api/v1/login',
      payload: { username: 'anna', password: 'x' },
    });
    await server.db.execute(sql`ALTER TABLE gone RENAME TO login_failures`);
    expect(answer).toEqual({ status: 500, code: 500, msg: 'Server internal error', data: null });
  });
});

describe('limits by address', () => {
  test('calls, with the time to wait; health is free', async () => {
    const codes: number[] = [];
    for (let call = 0; call < 11; call++) codes.push((await limited.call(CALLS.siteIndex)).status);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const response = await limited.app.inject({ url: CALLS.siteIndex.path });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(await envelopeOf({ url: CALLS.siteIndex.path }, limited)).toEqual({
      status: 429,
      code: 429,
      msg: 'Too many requests. Please wait a moment.',
      data: null,
    });
    expect((await limited.app.inject({ url: '/api/health' })).statusCode).toBe(200);
    const other = await limited.app.inject({ url: CALLS.siteIndex.path, remoteAddress: '10.0.0.9' });
    expect(other.statusCode).toBe(200);
  });

  test('registrations; what is refused as input is none', async () => {
    const password = 'ten-balls';
    const register = async (username: string) => {
      const payload = { username, password, password_confirmation: password };
      const sent = {
        method: 'POST',
        url: signInCalls.register.path,
        payload,
        remoteAddress: '10.0.0.1',
      } as const;
      return (await limited.app.inject(sent)).statusCode;
    };
    for (let call = 0; call < 4; call++) expect(await register('1st')).toBe(200);
    const statuses: number[] = [];
    for (const username of ['anna', 'berta', 'carla', 'doris']) statuses.push(await register(username));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('F11: guest sessions, each of which is kept for a month; another address has its own', async () => {
    const open = async (remoteAddress: string) => {
      const answer = await limited.app.inject({ method: 'POST', url: CALLS.guest.path, remoteAddress });
      return [answer.statusCode, answer.headers['retry-after'] !== undefined];
    };
    const answers: unknown[] = [];
    for (let call = 0; call < 4; call++) answers.push(await open('10.0.0.2'));
    expect(answers).toEqual([
      [200, false],
      [200, false],
      [200, false],
      [429, true],
    ]);
    expect(await open('10.0.0.3')).toEqual([200, false]);
    expect(await limited.db.$count(sessionFamilies)).toBe(4);
  });

  test('captchas, each of which is drawn; another address has its own, and what is refused draws none', async () => {
    const ask = async (remoteAddress: string) => {
      const answer = await limited.app.inject({ url: captchaCalls.clickCaptcha.path, remoteAddress });
      return [answer.statusCode, answer.headers['retry-after'] !== undefined];
    };
    const answers: unknown[] = [];
    for (let call = 0; call < 4; call++) answers.push(await ask('10.0.0.4'));
    expect(answers).toEqual([
      [200, false],
      [200, false],
      [200, false],
      [429, true],
    ]);
    expect(await ask('10.0.0.5')).toEqual([200, false]);
    expect(await limited.db.$count(captchas)).toBe(4);
  });
});

const policy = (elsewhereToo: string) =>
  `default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline';img-src 'self' data:${elsewhereToo};font-src 'self' data:;connect-src 'self'${elsewhereToo};frame-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'`;

const preflight = (origin: string, on: TestServer) =>
  on.app.inject({
    method: 'OPTIONS',
    url: signInCalls.login.path,
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' },
  });

describe('headers', () => {
  const SAFETY = [
    'content-security-policy',
    'strict-transport-security',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options',
  ];
  const safetyOf = (headers: Record<string, unknown>) =>
    Object.fromEntries(SAFETY.map((name) => [name, headers[name]]));

  test('on plain http: nothing inline in scripts, and nothing that only https can do', async () => {
    for (const url of ['/', '/api/health', '/api/nothing']) {
      expect(safetyOf((await server.app.inject({ url })).headers)).toEqual({
        'content-security-policy': policy(''),
        'strict-transport-security': undefined,
        'cross-origin-opener-policy': undefined,
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    }
  });

  test('on https, with the API and the pictures elsewhere', async () => {
    const { headers } = await elsewhere.app.inject({ url: '/api/health' });
    expect(safetyOf(headers)).toEqual({
      'content-security-policy': policy(' https://api.tenball.example https://cdn.tenball.example'),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  test('the page on its own origin may call, and no third origin', async () => {
    const { statusCode, headers } = await preflight('https://tenball.example', elsewhere);
    expect({
      statusCode,
      origin: headers['access-control-allow-origin'],
      allowed: headers['access-control-allow-headers'],
      methods: headers['access-control-allow-methods'],
    }).toEqual({
      statusCode: 204,
      origin: 'https://tenball.example',
      allowed: 'content-type, token, if-none-match, idempotency-key',
      methods: 'GET, POST',
    });
    const other = await elsewhere.app.inject({
      url: '/api/health',
      headers: { origin: 'https://evil.example' },
    });
    expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example');
    const sameOrigin = await server.app.inject({
      url: '/api/health',
      headers: { origin: 'https://evil.example' },
    });
    expect(sameOrigin.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the page', () => {
  test('is checked each time', async () => {
    const response = await server.app.inject({ url: '/' });
    expect({
      status: response.statusCode,
      type: response.headers['content-type'],
      cache: response.headers['cache-control'],
      body: response.body,
    }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      cache: 'no-cache',
      body: '<!doctype html><title>Tenball</title>',
    });
  });

  test.each([
    ['br, gzip', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('its hashed files come as they were compressed: %s', async (accepted, encoding, unpack) => {
    const response = await server.app.inject({
      url: '/assets/main-1a2b.js',
      headers: { 'accept-encoding': accepted },
    });
    expect({
      encoding: response.headers['content-encoding'],
      cache: response.headers['cache-control'],
      type: response.headers['content-type'],
      vary: response.headers['vary'],
      text: unpack(response.rawPayload).toString(),
    }).toEqual({
      encoding,
      cache: 'public, max-age=31536000, immutable',
      type: 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
      text: SCRIPT,
    });
  });

  test('nothing outside its folder is served', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json']) {
      expect((await server.app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});
