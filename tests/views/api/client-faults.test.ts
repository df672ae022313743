// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '../../../contract/codes.ts';
import { createClient, type ClientPorts } from '../../../src/api/client.ts';
import { ApiError, type ApiFailure } from '../../../src/api/errors.ts';
import type { Redirect } from '../../../src/api/redirect.ts';
import { createServerClock } from '../../../src/api/serverClock.ts';
import { PATIENCE } from '../../patience.ts';
import { faultyServer, refused, sendJson, success } from '../support/faultyServer.ts';

const BALANCE = { balance: '10.00', notSubmitBenAmount: '0.00' };
const BET = {
  lottery_id: '20261121-0001',
  request_id: '8f14e45f-ceea-467f-a8f4-6f1d2b3c4d5e',
  accept_odds: 'never' as const,
  bets: [{ row: 'first' as const, field: 'big' as const, value: '1.00', odds: '1.98' }],
};

const server = faultyServer();
let isOnline = true;
let token: string | null = 'old';
let log: string[] = [];
let redirects: Redirect[] = [];
const renew = vi.fn<ClientPorts['renew']>();

const ports: ClientPorts = {
  baseUrl: () => server.url,
  token: () => token,
  renew,
  redirect: (target) => redirects.push(target),
  isOnline: () => isOnline,
  clock: createServerClock(),
  log: (line) => log.push(line),
};
const client = createClient(ports);

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error.failure;
  throw new Error(`not an ApiError: ${String(error)}`);
};
const paths = () => server.received.map(({ method, url, token: sent }) => `${method} ${url} ${sent}`);

/** Holds every answer back until the test gives it. */
const holdAnswers = () => {
  const held: ServerResponse[] = [];
  server.answerWith((_request, response) => held.push(response));
  return held;
};

beforeEach(() => {
  isOnline = true;
  token = 'old';
  log = [];
  redirects = [];
  renew.mockReset();
  renew.mockResolvedValue(null);
});

describe('the network', () => {
  it('names an answer that does not come in time [E-05]', async () => {
    server.answerWith(() => undefined);
    const hasty = createClient({ ...ports, timeout_ms: 60 });
    expect(await failureOf(hasty.call('balance', {}))).toEqual({ kind: 'timeout' });
  });

  it('names a server that hangs up, and a device without network [E-05]', async () => {
    server.answerWith((request) => request.socket.destroy());
    expect(await failureOf(client.call('balance', {}))).toEqual({ kind: 'network' });
    isOnline = false;
    expect(await failureOf(client.call('balance', {}))).toEqual({ kind: 'offline' });
  });

  it.each([302, 400, 404, 409, 413, 429, 500, 503])(
    'names HTTP status %i and the address [E-04]',
    async (status) => {
      server.answerWith((_request, response) => sendJson(response, refused(status), status));
      expect(await failureOf(client.call('balance', {}))).toEqual({
        kind: 'http',
        status,
        url: `${server.url}/api/v1/getBalance`,
      });
    },
  );

  it('names a status without an envelope all the same [E-04]', async () => {
    server.answerWith((_request, response) => response.writeHead(502).end('<html>Bad gateway</html>'));
    expect(await failureOf(client.call('balance', {}))).toMatchObject({ kind: 'http', status: 502 });
  });

  it.each([
    ['no JSON', '<html></html>'],
    ['no envelope', '{"balance":"10.00"}'],
    ['data that the contract does not know', JSON.stringify(success({ balance: 10 }))],
  ])('refuses an answer with %s', async (_what, body) => {
    server.answerWith((_request, response) => response.end(body));
    expect(await failureOf(client.call('balance', {}))).toMatchObject({ kind: 'malformed' });
  });
});

describe('the envelope', () => {
  it('rejects any code but 200 and 1, with its data [E-01]', async () => {
    server.answerWith((_request, response) => sendJson(response, refused(4104, { balance: '0.50' })));
    expect(await failureOf(client.call('orderSubmit', { body: BET }))).toEqual({
      kind: 'code',
      code: 4104,
      data: { balance: '0.50' },
    });
  });

  it.each<[string, number, unknown, Redirect]>([
    ['a path', 302, { routePath: '/report' }, { to: 'path', path: '/report' }],
    ['a named route', 302, { routeName: 'report' }, { to: 'route', name: 'report' }],
    ['home, when it names nothing', 302, null, { to: 'path', path: '/' }],
    ['the member centre', 303, { type: 'logged in' }, { to: 'memberCentre' }],
    ['the login', 303, { type: 'need login' }, { to: 'login' }],
  ])('leads to %s [E-02]', async (_where, code, data, target) => {
    server.answerWith((_request, response) => sendJson(response, refused(code, data)));
    expect(await failureOf(client.call('balance', {}))).toEqual({ kind: 'code', code, data });
    expect(redirects).toEqual([target]);
  });
});

describe("'need login' for a token", () => {
  const needLogin = refused(303, { type: 'need login' });

  it('is a session to be renewed first, and the call made again [E-02]', async () => {
    renew.mockResolvedValue('new');
    server.answerWith((request, response) =>
      sendJson(response, request.headers['token'] === 'new' ? success(BALANCE) : needLogin),
    );
    expect((await client.call('balance', {})).data).toEqual(BALANCE);
    expect([renew.mock.calls, redirects]).toEqual([[['old']], []]);
  });

  it('that the server insists on leads to the login, with the token of now, after one renewal [E-02]', async () => {
    renew.mockResolvedValue('new');
    const sent: [Redirect, string | null][] = [];
    const insisted = createClient({ ...ports, redirect: (...args) => sent.push(args) });
    server.answerWith((_request, response) => sendJson(response, needLogin));
    expect(await failureOf(insisted.call('balance', {}))).toEqual({
      kind: 'code',
      code: 303,
      data: { type: 'need login' },
    });
    expect([renew.mock.calls, sent, server.received.length]).toEqual([
      [['old']],
      [[{ to: 'login' }, 'old']],
      2,
    ]);
  });
});

describe('the token', () => {
  it('sends the one given, else the user’s, else none [C-02]', async () => {
    server.answerWith((_request, response) => sendJson(response, success(BALANCE)));
    await client.call('balance', { token: 'given' });
    await client.call('balance', {});
    await client.call('balance', { token: null });
    token = null;
    await client.call('balance', {});
    expect(server.received.map((request) => request.token)).toEqual(['given', 'old', null, null]);
  });

  it('is renewed after a 401, and the call sent once more, a write too [S-03]', async () => {
    renew.mockResolvedValue('new');
    server.answerWith(({ headers }, response) =>
      sendJson(response, headers['token'] === 'new' ? success({ orders: [], ...BALANCE }) : refused(401)),
    );
    const { data } = await client.call('orderSubmit', { body: BET });
    expect(data).toEqual({ orders: [], ...BALANCE });
    expect(renew.mock.calls).toEqual([['old']]);
    expect(paths()).toEqual(['POST /api/v1/orderSubmit old', 'POST /api/v1/orderSubmit new']);
  });

  it('is renewed for a public call that refuses one that has run out', async () => {
    renew.mockResolvedValue('new');
    server.answerWith(({ headers }, response) =>
      sendJson(response, headers['token'] === 'new' ? refused(CODE.memberCentre) : refused(401)),
    );
    const index = client.call('siteIndex', { query: { requiredLogin: '1' } });
    expect(await failureOf(index)).toMatchObject({ code: CODE.memberCentre });
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('is not renewed twice for one call, nor without one', async () => {
    renew.mockResolvedValue('new');
    server.answerWith((_request, response) => sendJson(response, refused(401)));
    const unauthorised = { kind: 'code', code: 401, data: null };
    expect(await failureOf(client.call('balance', {}))).toEqual(unauthorised);
    expect(renew).toHaveBeenCalledTimes(1);
    const renewal = client.call('refreshToken', { body: { refreshToken: 'r' }, token: null });
    expect(await failureOf(renewal)).toEqual(unauthorised);
    expect(await failureOf(client.call('balance', { token: null }))).toEqual(unauthorised);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('rejects with the 401 when the session has ended', async () => {
    server.answerWith((_request, response) => sendJson(response, refused(401)));
    expect(await failureOf(client.call('balance', {}))).toEqual({ kind: 'code', code: 401, data: null });
    expect(paths()).toEqual(['GET /api/v1/getBalance old']);
  });
});

describe('identical requests in flight', () => {
  it('cancels and logs the earlier read; both readers get the later answer [E-06]', async () => {
    const held = holdAnswers();
    const first = client.call('balance', {});
    const second = client.call('balance', {});
    await vi.waitFor(() => expect(held.some((response) => !response.destroyed)).toBe(true), PATIENCE);
    for (const response of held) sendJson(response, success(BALANCE));
    expect((await first).data).toEqual(BALANCE);
    expect((await second).data).toEqual(BALANCE);
    expect(log).toEqual(['cancelled an earlier duplicate of ["/api/v1/getBalance",null,"old"]']);
  });

  it('leaves reads with another query or token alone', async () => {
    server.answerWith((_request, response) => sendJson(response, success({ list: [], total: 0 })));
    await Promise.all([
      client.call('pendingOrders', { query: { page: 1 } }),
      client.call('pendingOrders', { query: { page: 2 } }),
      client.call('pendingOrders', { query: { page: 1 }, token: 'other' }),
    ]);
    expect(server.received).toHaveLength(3);
    expect(log).toEqual([]);
  });

  it('never cancels a write [E-06]', async () => {
    server.answerWith((_request, response) => sendJson(response, success({ orders: [], ...BALANCE })));
    await Promise.all([client.call('orderSubmit', { body: BET }), client.call('orderSubmit', { body: BET })]);
    expect(paths()).toEqual(['POST /api/v1/orderSubmit old', 'POST /api/v1/orderSubmit old']);
    expect(log).toEqual([]);
  });

  it('cancels a read whose caller is gone, and finishes a write', async () => {
    const held = holdAnswers();
    const leaving = new AbortController();
    const read = failureOf(client.call('balance', { signal: leaving.signal }));
    const write = client.call('orderSubmit', { body: BET, signal: leaving.signal });
    leaving.abort();
    expect(await read).toEqual({ kind: 'cancelled' });
    await vi.waitFor(() => expect(paths()).toContain('POST /api/v1/orderSubmit old'), PATIENCE);
    for (const response of held) sendJson(response, success({ orders: [], ...BALANCE }));
    expect((await write).data).toEqual({ orders: [], ...BALANCE });
  });
});
