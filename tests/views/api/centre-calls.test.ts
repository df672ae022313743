// @vitest-environment node
import { expect, test } from 'vitest';
import { createApi } from '../../../src/api/calls.ts';
import { createClient } from '../../../src/api/client.ts';
import { createServerClock } from '../../../src/api/serverClock.ts';
import { loadPage } from '../../../src/features/lists/loaders.ts';
import { routeAt } from '../../../src/app/router/match.ts';
import { faultyServer, refused, sendJson } from '../support/faultyServer.ts';

const server = faultyServer();

/** The calls by which a screen's lists are read. */
async function callsOf(path: string): Promise<readonly string[]> {
  server.answerWith((_, response) => sendJson(response, refused(403)));
  const clock = createServerClock();
  const client = createClient({
    baseUrl: () => server.url,
    token: () => 'token',
    renew: () => Promise.resolve(null),
    redirect: () => undefined,
    isOnline: () => true,
    clock,
    log: () => undefined,
  });
  const before = server.received.length;
  const { signal } = new AbortController();
  for (const list of routeAt(path)?.lists ?? []) {
    const input = { list, page: 1, limit: 10, filters: {} };
    await loadPage({ client, api: createApi(client), clock }, input, signal).catch(() => undefined);
  }
  return server.received.slice(before).map(({ method, url }) => `${method} ${url.replace(/\?.*$/, '')}`);
}

test('the member centre reads by the calls that the specification has for it [C-01, M-04]', async () => {
  expect(await callsOf('/user/balance')).toEqual(['GET /api/account/balance']);
  expect(await callsOf('/user/integral')).toEqual(['GET /api/account/integral']);
  expect(await callsOf('/user/verification')).toEqual(['GET /api/account/profile', 'GET /api/user/checkIn']);
});

test('the screens outside the centre go on reading by theirs [C-01]', async () => {
  expect(await callsOf('/Fluctuation')).toEqual(['GET /api/v1/BalanceLog']);
  expect(await callsOf('/integral')).toEqual(['GET /api/v1/pointsPrize', 'GET /api/v1/pointsLog']);
});
