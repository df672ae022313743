// @vitest-environment node
import { expect, test } from 'vitest';
import { createApi } from '../../../src/api/calls.ts';
import { createServerClock } from '../../../src/api/serverClock.ts';
import { loadPage } from '../../../src/features/lists/loaders.ts';
import { routeAt } from '../../../src/app/router/match.ts';
import { clientAt } from '../support/clientAt.ts';
import { faultyServer, refused, sendJson, success } from '../support/faultyServer.ts';

const server = faultyServer();

function openApi() {
  const clock = createServerClock();
  const client = clientAt(() => server.url, { clock });
  return { client, api: createApi(client), clock };
}

/** The calls by which a screen's lists are read. */
async function callsOf(path: string): Promise<readonly string[]> {
  server.answerWith((_, response) => sendJson(response, refused(403)));
  const before = server.received.length;
  const { signal } = new AbortController();
  const opened = openApi();
  for (const list of routeAt(path)?.lists ?? []) {
    const input = { list, page: 1, limit: 10, filters: {} };
    await loadPage(opened, input, signal).catch(() => undefined);
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

test('a server older than the kinds of transactions in the centre is asked for its log of them', async () => {
  const change = {
    id: '1',
    before: '10.00',
    after: '9.00',
    memo: '',
    create_time: '2026-11-21T10:00:00.000Z',
  };
  const summary = { count: 1, received: '0.00', spent: '1.00', net: '-1.00' };
  server.answerWith(({ url }, response) =>
    sendJson(
      response,
      url?.startsWith('/api/account/balance') === true
        ? success({ list: [{ ...change, money: '-1.00' }], total: 1 })
        : success({ list: [{ ...change, type: 'stake', ref: '7', amount: '-1.00' }], total: 1, summary }),
    ),
  );
  const input = { list: 'accountBalance', page: 1, limit: 10, filters: {} } as const;
  const { rows } = await loadPage(openApi(), input, new AbortController().signal);
  expect(rows).toMatchObject([{ kind: 'stake', amount: '-1.00', orderNo: null, orders: 1 }]);
});
