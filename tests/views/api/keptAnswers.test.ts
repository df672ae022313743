// @vitest-environment node
/** A member's history on this device: whose it is, how long, and how much of it [E-10]. */
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../../src/api/calls.ts';
import { createServerClock } from '../../../src/api/serverClock.ts';
import { loadPage } from '../../../src/features/lists/loaders.ts';
import type { MemberResource } from '../../../machines/resource/resource.types.ts';
import { clientAt } from '../support/clientAt.ts';
import { faultyServer, refused, sendJson, success } from '../support/faultyServer.ts';

const server = faultyServer();
const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;

const signIn = (id: string, token = 'token', user_type = 200) =>
  localStorage.setItem('userInfo', JSON.stringify({ id, token, user_type }));
const history = z.object({ answers: z.array(z.object({ at: z.number() })) });
const kept = (): unknown => JSON.parse(localStorage.getItem('history') ?? 'null');

const LINE = {
  order_no: '1000042',
  lottery_id: '20261121-0001',
  num: 'first',
  type: 'big',
  odds: '1.98',
  bet_amount: '10.00',
  win_amount: '0.00',
  status: 'lost',
  created_at: '2026-11-21T09:00:00.000Z',
  settled_at: '2026-11-21T09:01:00.000Z',
};
const SUMMARY = { count: 1, bet_amount: '10.00', win_amount: '0.00', net: '-10.00' };
const BETS = { list: [LINE], total: 1, cursor: null, summary: SUMMARY };

/** On a page that was just opened. */
function load(list: MemberResource, { page = 1, now = NOW, filters = {} } = {}) {
  const clock = createServerClock(undefined, now);
  const client = clientAt(() => server.url, { clock });
  const sources = { client, api: createApi(client), clock: { ...clock, now: () => now } };
  return loadPage(sources, { list, page, limit: 10, filters }, new AbortController().signal);
}
const answers = (data: unknown, time = NOW) =>
  server.answerWith((_, response) => sendJson(response, success(data, time)));
const hangsUp = () => server.answerWith((request) => request.socket.destroy());
const noAnswer = { told: { key: 'error.network.server' } };

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  signIn('1001');
});

test('what was read before is shown with its time where no answer comes', async () => {
  answers(BETS);
  const read = await load('settledOrders');
  hangsUp();
  expect(await load('settledOrders', { now: NOW + 1000 })).toEqual({ ...read, asOf: NOW });
});

test('a server that fails gives no answer; one that refuses gives one', async () => {
  answers(BETS);
  await load('settledOrders');
  server.answerWith((_, response) => sendJson(response, {}, 503));
  expect((await load('settledOrders')).asOf).toBe(NOW);
  server.answerWith((_, response) => sendJson(response, refused(403)));
  await expect(load('settledOrders')).rejects.toMatchObject({ told: { key: 'code.403' } });
});

test('another page, or other filters, were not read', async () => {
  answers({ list: [], total: 0 });
  await load('draws');
  answers(BETS);
  await load('settledOrders');
  hangsUp();
  await expect(load('draws', { page: 2 })).rejects.toMatchObject(noAnswer);
  await expect(load('settledOrders', { filters: { status: 'won' } })).rejects.toMatchObject(noAnswer);
});

test.each(['pendingOrders', 'accountOverview', 'recharges'] as const)('%s is not kept', async (list) => {
  answers(list === 'accountOverview' ? { days: [], score: [], money: [] } : { list: [], total: 0 });
  await load(list).catch(() => null);
  expect(kept()).toBe(null);
});

test('past draws are kept as they are listed, not as their statistics', async () => {
  answers({ list: [], total: 0 });
  await load('draws', { filters: { view: 'trends' } });
  expect(kept()).toBe(null);
  await load('draws');
  expect(kept()).toEqual({
    memberId: '1001',
    answers: [
      {
        question: '["/api/v1/Lottery/drawLog",{"page":1,"limit":10}]',
        at: NOW,
        data: { list: [], total: 0 },
      },
    ],
  });
});

test('it is of the member whose session this device holds', async () => {
  answers(BETS);
  await load('settledOrders');
  signIn('1002');
  hangsUp();
  await expect(load('settledOrders')).rejects.toMatchObject(noAnswer);
  answers(BETS, NOW + 5);
  await load('settledOrders');
  expect(kept()).toMatchObject({ memberId: '1002', answers: [{ at: NOW + 5 }] });
});

test.each([
  ['a guest', () => signIn('guest-1', 'token', 300)],
  ['a page that does not know yet that another signed in', () => signIn('1001', 'another token')],
  ['a device without a session', () => localStorage.removeItem('userInfo')],
])('nothing is kept by %s', async (_, change) => {
  change();
  answers(BETS);
  await load('settledOrders');
  expect(kept()).toBe(null);
});

test('an answer that comes after the member has signed out is not kept', async () => {
  server.answerWith((_, response) => {
    localStorage.removeItem('userInfo');
    sendJson(response, success(BETS, NOW));
  });
  await load('settledOrders');
  expect(kept()).toBe(null);
});

test('after a week it is too old', async () => {
  answers(BETS);
  await load('settledOrders');
  hangsUp();
  expect((await load('settledOrders', { now: NOW + 7 * DAY_MS - 1 })).asOf).toBe(NOW);
  await expect(load('settledOrders', { now: NOW + 7 * DAY_MS })).rejects.toMatchObject(noAnswer);
});

test('what was not kept by this program is nothing to it', async () => {
  localStorage.setItem('history', '{"memberId":"1001","answers":"none"}');
  hangsUp();
  await expect(load('settledOrders')).rejects.toMatchObject(noAnswer);
  const question = '["/api/v1/report/index",{"page":1,"limit":10,"group":"order"}]';
  localStorage.setItem(
    'history',
    JSON.stringify({ memberId: '1001', answers: [{ question, at: NOW, data: { list: 'none' } }] }),
  );
  await expect(load('settledOrders')).rejects.toMatchObject(noAnswer);
});

test('the latest 24 answers are kept, within 300,000 characters', async () => {
  for (let page = 1; page <= 26; page += 1) {
    answers({ list: [], total: 0 }, NOW + page);
    await load('draws', { page });
  }
  const held = () => history.parse(kept()).answers.map(({ at }) => at - NOW);
  expect(held()).toEqual(Array.from({ length: 24 }, (_, at) => 26 - at));
  const rows = Array.from({ length: 10 }, (_, at) => ({
    ...LINE,
    order_no: 'x'.repeat(20_000) + String(at),
  }));
  answers({ ...BETS, list: rows }, NOW + 30);
  await load('settledOrders');
  answers({ ...BETS, list: rows }, NOW + 31);
  await load('settledOrders', { filters: { status: 'lost' } });
  expect(held()).toEqual([31]);
});
