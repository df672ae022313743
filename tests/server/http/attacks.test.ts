/** What somebody may send who means no good. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from '../../../contract/allCalls.ts';
import type { Call } from '../../../contract/call.ts';
import { accountCalls } from '../../../contract/calls/account.ts';
import { agencyCalls } from '../../../contract/calls/agency.ts';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { buildApp } from '../../../server/app.ts';
import { loginFailures, members } from '../../../server/db/schema/members.ts';
import { PASSWORD, testServer } from '../support/harness.ts';

const server = testServer({ CAPTCHA_AFTER_FAILURES: '0' });
const limited = testServer({ RATE_CALLS_PER_MINUTE: '2' });
const behindProxy = testServer({ TRUST_PROXY: 'on' });
const published = testServer({ PUBLIC_URL: 'https://tenball.example', TRUST_PROXY: 'on' });

describe('limits by address hold however the path is spelt', () => {
  test.each([
    ['/api/v1/guest', '10.0.0.1'],
    ['/%61pi/v1/guest', '10.0.0.2'],
    ['/api/v1/%67uest', '10.0.0.3'],
  ])('%s', async (url, remoteAddress) => {
    const statuses: number[] = [];
    for (let call = 0; call < 3; call++) {
      statuses.push((await limited.app.inject({ method: 'POST', url, remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

test('behind a proxy the address is the one the proxy saw, not what the client said before it', async () => {
  const { id } = await behindProxy.register('anna');
  const logIn = (forwarded: string) =>
    behindProxy.app.inject({
      method: 'POST',
      url: signInCalls.login.path,
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: 'anna', password: PASSWORD },
    });
  await logIn('1.2.3.4, 203.0.113.9');
  const { data } = envelope.parse((await logIn('203.0.113.9')).json());
  const shown = z.object({ id: z.string(), last_login_ip: z.string() }).parse(data);
  expect(shown).toEqual({ id, last_login_ip: '203.0.113.9' });
});

describe('a character that no database text can hold is refused', () => {
  test.each([
    ['login', signInCalls.login, { username: 'an\u0000na', password: 'x' }, { username: 'invalid' }],
    [
      'register',
      signInCalls.register,
      { username: 'anna', password: PASSWORD, password_confirmation: PASSWORD, invite: '\u0000' },
      { invite: 'invalid' },
    ],
  ])('%s', async (_, call, body, fields) => {
    const { status, code, data } = await server.call(call, { body });
    expect({ status, code, data }).toEqual({ status: 200, code: CODE.inputRefused, data: { fields } });
  });
});

test.each(['/%zz', '/api/v1/%c0%af'])(
  'the path %s, which is none, is answered with an envelope',
  async (url) => {
    const response = await server.app.inject({ url });
    const { time, ...rest } = envelope.parse(response.json());
    expect(Math.abs(time - server.clock.now())).toBeLessThan(5000);
    expect({ status: response.statusCode, ...rest }).toEqual({
      status: 400,
      code: 400,
      msg: 'The request could not be read',
      data: null,
    });
  },
);

describe('what is not HTTP is answered with an envelope, on a connection that ends', () => {
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['endless headers', `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_, sent, status) => {
    const app = await buildApp({ db: server.db, config: server.config, clock: server.clock }, '/nonexistent');
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(sent);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    await app.close();
    const { time, ...rest } = envelope.parse(JSON.parse(body));
    expect(Math.abs(time - server.clock.now())).toBeLessThan(5000);
    expect([head.split(' ')[1], rest]).toEqual([
      String(status),
      { code: 400, msg: 'The request could not be read', data: null },
    ]);
  });
});

describe('a request whose end can be read in two ways is refused: no proxy and server disagree about the next one', () => {
  const head = `POST /api/v1/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  const hidden = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';
  test.each([
    [
      'a length and chunks',
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'chunks and a length',
      `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}${hidden}`],
    ['a length with a sign', `${head}Content-Length: +2\r\n\r\n{}${hidden}`],
    ['chunks by another name', `${head}Transfer-Encoding: xchunked\r\n\r\n${hidden}`],
    ['a space before the colon', `${head}Content-Length : 2\r\n\r\n{}${hidden}`],
    ['a line that goes on in the next', `${head}X: a\r\n Content-Length: 2\r\n\r\n{}${hidden}`],
    [
      'a chunk whose size is none',
      `${head}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${hidden}`,
    ],
  ])('%s', async (_, sent) => {
    const app = await buildApp({ db: server.db, config: server.config, clock: server.clock }, '/nonexistent');
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(sent);
    const answered = await text(socket);
    await app.close();
    expect(answered.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });
});

test.each(['TRACE', 'PUT', 'PATCH', 'DELETE'] as const)(
  '%s is no method of any call but checkIn, whose caller chooses, and echoes nothing',
  async (method) => {
    const calls: readonly Call[] = Object.values(ALL_CALLS);
    const chosen = new Set(
      calls.filter(({ alsoBy = [] }) => alsoBy.some((other) => other === method)).map(({ path }) => path),
    );
    expect([...chosen]).toEqual(method === 'TRACE' ? [] : [accountCalls.checkIn.path]);
    for (const path of new Set(calls.map((call) => call.path).filter((each) => !chosen.has(each)))) {
      const response = await server.app.inject({ method, url: path, headers: { token: 'secret-of-mine' } });
      expect([path, response.statusCode, response.body.includes('secret-of-mine')]).toEqual([
        path,
        404,
        false,
      ]);
    }
  },
);

test('what a form of another site can send reaches no call: neither its types of content nor a request without one', async () => {
  const { token } = await server.register();
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  for (const { method, path, access } of Object.values(ALL_CALLS)) {
    if (method === 'GET' || path === accountCalls.upload.path) continue;
    for (const type of types) {
      const headers = { 'content-type': type, token };
      const { statusCode } = await server.app.inject({ method, url: path, headers, payload: '{}' });
      expect([path, type, statusCode]).toEqual([path, type, 415]);
    }
    // Without the header, which no form can set, the call has no principal.
    if (access === 'public') continue;
    const response = await server.app.inject({ method, url: path, payload: {} });
    expect([path, envelope.parse(response.json()).code]).toEqual([path, CODE.unauthorised]);
  }
});

test.each([
  ['an email address', { email: 'anna@tenball.example\r\nBcc: eve@evil.example' }, { email: 'email' }],
  ['a mobile number', { mobile: '13800138000\r\n13800138001' }, { mobile: 'mobile' }],
  ['a username', { username: 'anna\r\n' }, { username: 'usernameFormat' }],
])('line ends in %s are refused, so that none stands in a message', async (_, changed, fields) => {
  const body = { tab: 'register', username: 'anna', password: PASSWORD, ...changed };
  const { code, data } = await server.call(accountCalls.checkIn, { body });
  expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
});

test('another host in the request changes no link that others see', async () => {
  const spoilt = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const { token } = await published.register();
  const response = await published.app.inject({
    url: agencyCalls.proxyInfo.path,
    headers: { ...spoilt, token },
  });
  expect(response.body).not.toContain('evil.example');
});

test('no cache on the way may keep an answer: it can’t know whom the token belongs to', async () => {
  const { token } = await server.register();
  const { headers } = await server.app.inject({ url: CALLS.balance.path, headers: { token } });
  expect(headers['cache-control']).toBe('no-store');
});

test('what a lock of all addresses refuses does not count against one’s own', async () => {
  await server.register('anna');
  await server.db.update(members).set({ lastLoginIp: '198.51.100.7' });
  const logIn = async (password: string) =>
    (await server.call(signInCalls.login, { body: { username: 'anna', password } })).code;
  const ofAll = eq(loginFailures.address, '*');
  await logIn('wrong-one');
  await server.db.update(loginFailures).set({ failures: 99 }).where(ofAll);
  expect(await logIn('wrong-one')).toBe(CODE.wrongCredentials);
  for (let attempt = 0; attempt < 6; attempt++) expect(await logIn(PASSWORD)).toBe(CODE.lockedOut);
  await server.db.delete(loginFailures).where(ofAll);
  expect(await logIn(PASSWORD)).toBe(CODE.ok);
});

test('an answer that the contract does not know is not given', async () => {
  const guest = await server.guest();
  await server.db.execute(sql`
    INSERT INTO draws (id, opens_at, closes_at, draws_at, commitment, seed, balls, drawn_at)
    VALUES (202001010000001, '2020-01-01', '2020-01-01', '2020-01-02', encode(sha256('x'), 'hex'), 'x',
            '{11,12,13,14,15,16,17,18,19,20}', '2020-01-02')`);
  const { status, code, data } = await server.call(CALLS.latestResult, { token: guest.token });
  expect({ status, code, data }).toEqual({ status: 500, code: 500, data: null });
});

test('a call that runs while the server stops is answered', async () => {
  const app = await buildApp({ db: server.db, config: server.config, clock: server.clock }, '/nonexistent');
  const arrived = new Promise<void>((resolve) => {
    app.addHook('preHandler', (_request, _reply, done) => {
      resolve();
      done();
    });
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const calling = fetch(`${address}${signInCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'stranger', password: 'x' }),
  });
  await arrived;
  const closing = app.close();
  const response = await calling;
  expect(envelope.parse(await response.json()).code).toBe(CODE.wrongCredentials);
  await closing;
  expect(app.server.listening).toBe(false);
});
