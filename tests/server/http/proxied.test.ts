/** What is said to those in front of the server and to those who watch it: caches, balancers, logs, metrics. */
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { ALL_CALLS } from '../../../contract/allCalls.ts';
import { CODE } from '../../../contract/codes.ts';
import { buildApp } from '../../../server/app.ts';
import { testServer } from '../support/harness.ts';
import { aText, play } from '../support/play.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';
const server = testServer({ METRICS_TOKEN });
const proxied = testServer({ TRUST_PROXY: 'on' });
const { draw, now } = play(server);

const get = ({ path }: Pick<Call, 'path'>, headers: Record<string, string> = {}) =>
  server.app.inject({ url: path, headers });

const BY_CONTENT = /^W\/"[\w-]{22}"$/;
const BY_VERSIONS = /^W\/"v:[\w-]{22}"$/;
const SHARED = [
  ['siteIndex', 10, BY_CONTENT],
  ['lotteryOdds', 2, BY_VERSIONS],
  ['latestResult', 1, BY_VERSIONS],
  ['drawLog', 2, BY_CONTENT],
  ['quickAmount', 60, BY_CONTENT],
  ['gameRule', 10, BY_CONTENT],
  ['predictions', 2, BY_VERSIONS],
] as const;

describe('answers that are the same for everybody', () => {
  test.each(SHARED)(
    '%s may be kept for %i s, and is not sent again while it is the same',
    async (name, seconds, like) => {
      const { token } = await server.guest();
      await now(token);
      const own: Record<string, string> = name === 'siteIndex' ? {} : { token };
      const first = await get(ALL_CALLS[name], own);
      expect(first.headers['cache-control']).toBe(`public, max-age=0, s-maxage=${seconds}`);
      const tag = String(first.headers['etag']);
      expect(tag).toMatch(like);
      const again = await get(ALL_CALLS[name], { ...own, 'if-none-match': `"other", ${tag}` });
      const { etag, 'cache-control': kept } = again.headers;
      expect({ status: again.statusCode, body: again.body, etag, kept }).toEqual({
        status: 304,
        body: '',
        etag: tag,
        kept: first.headers['cache-control'],
      });
      const other = await get(ALL_CALLS[name], { ...own, 'if-none-match': '"other"' });
      expect({ status: other.statusCode, data: other.json<{ data: unknown }>().data }).toEqual({
        status: 200,
        data: first.json<{ data: unknown }>().data,
      });
    },
  );

  test('are tagged by their content: another result, another tag', async () => {
    const { token } = await server.guest();
    const before = await get(ALL_CALLS.latestResult, { token });
    await draw(token);
    const tag = String(before.headers['etag']);
    const after = await get(ALL_CALLS.latestResult, { token, 'if-none-match': tag });
    expect(after.statusCode).toBe(200);
    expect(after.headers['etag']).not.toBe(tag);
  });

  test('are refused without a token, and a refusal is never cached', async () => {
    const response = await get(ALL_CALLS.lotteryOdds);
    const { code } = response.json<{ code: number }>();
    const { headers } = response;
    expect({ code, cache: headers['cache-control'], tag: headers['etag'] }).toEqual({
      code: CODE.unauthorised,
      cache: 'no-store',
      tag: undefined,
    });
  });
});

const NO_TAG: unknown = undefined;
test.each([
  ['siteIndex', NO_TAG],
  ['nowInfo', aText(BY_VERSIONS)],
  ['balance', aText(BY_VERSIONS)],
  ['pendingOrders', aText(BY_VERSIONS)],
  ['betLog', aText(BY_VERSIONS)],
  ['report', NO_TAG],
] as const)('a member’s own answer is never kept by a cache: %s', async (name, tag) => {
  const { token } = await server.register();
  await now(token);
  const { statusCode, headers } = await get(ALL_CALLS[name], { token });
  expect({ statusCode, cache: headers['cache-control'], tag: headers['etag'] }).toEqual({
    statusCode: 200,
    cache: 'no-store',
    tag,
  });
});

test('what depends on the token says so', async () => {
  expect((await get(ALL_CALLS.siteIndex)).headers['vary']).toContain('token');
});

describe('a server that is about to stop', () => {
  test('says that it is not ready, serves on, and keeps no connection', async () => {
    const draining = new AbortController();
    const { db, config, clock } = server;
    const app = await buildApp({ db, config, clock, draining: draining.signal }, '/nonexistent');
    expect((await app.inject({ url: '/api/ready' })).statusCode).toBe(200);
    draining.abort();
    const ready = await app.inject({ url: '/api/ready' });
    expect({ status: ready.statusCode, code: ready.json<{ code: number }>().code }).toEqual({
      status: 503,
      code: 503,
    });
    const { statusCode, headers } = await app.inject({ url: ALL_CALLS.siteIndex.path });
    expect({ statusCode, connection: headers['connection'] }).toEqual({
      statusCode: 200,
      connection: 'close',
    });
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
    await app.close();
  });
});

const idOf = async (on: typeof server, options: InjectOptions) =>
  (await on.app.inject(options)).headers['x-request-id'];

describe('the id of a call', () => {
  const ID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
  test('is in every answer', async () => {
    for (const url of ['/api/health', ALL_CALLS.balance.path, '/api/nothing']) {
      expect(await idOf(server, { url })).toMatch(ID);
    }
  });

  test('is the proxy’s where there is one to trust, if it is one', async () => {
    const given = { url: '/api/health', headers: { 'x-request-id': 'edge-7f3a' } };
    expect(await idOf(proxied, given)).toBe('edge-7f3a');
    expect(await idOf(server, given)).toMatch(ID);
    const forged = { url: '/api/health', headers: { 'x-request-id': 'a "b"' } };
    expect(await idOf(proxied, forged)).toMatch(ID);
  });
});

test('metrics tell of answers, connections, retries and of what waits', async () => {
  await server.app.inject({ url: '/api/health' });
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await server.app.inject({ url: '/metrics', headers });
  for (const line of [
    /^tenball_http_requests_total\{route="\/api\/health",method="GET",status="200"\} [1-9]\d*$/m,
    /^tenball_http_request_seconds_bucket\{le="0.1",route="\/api\/health"\} [1-9]\d*$/m,
    /^tenball_database_connections\{state="waiting"\} 0$/m,
    /^tenball_transaction_retries_total \d+$/m,
    /^tenball_backlog\{of="draw_overdue_seconds"\} \d+(\.\d+)?$/m,
    /^tenball_backlog\{of="draws_to_settle"\} 0$/m,
    /^tenball_backlog\{of="withdrawals_open"\} 0$/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
    /^process_resident_memory_bytes \d+$/m,
  ]) {
    expect(body).toMatch(line);
  }
});
