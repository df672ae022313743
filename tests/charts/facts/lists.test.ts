/** Facts about lists that a wrong chart would break, one by one. */
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { resourceMachine } from '../../../machines/resource/resource.machine.ts';
import { stageOf } from '../../../machines/resource/resource.selectors.ts';
import type { LoadPageInput, ResourcePage } from '../../../machines/resource/resource.types.ts';
import { ticket } from '../../../scenarios/worlds/samples.ts';
import { ends, expected, type Row } from './support/outcomeRows.ts';
import type { Happening } from './support/enact.ts';

const full = { list: 'pendingOrders', rows: [ticket()], total: 30, summary: null };
const more = { ...full, moreIn_ms: 5000 };
const kept = { ...full, asOf: 1_000_000 };
const none = { ...full, rows: [], total: 0 };
const at = (page: number, query: Readonly<Record<string, string>> = {}): Happening => ({
  type: 'place.changed',
  place: { page, query },
});
const loads = (page: object): Happening => ({ call: 'loadPage', answer: page });

const LIST = { list: 'pendingOrders', limit: 10, place: { page: 1, query: {} } };
const LISTS: readonly Row[] = [
  { fact: '[A-01] rows came', when: [loads(full)], state: 'ready', context: { shown: full } },
  { fact: '[A-01] none came', when: [loads(none)], state: 'empty', context: { shown: none } },
  {
    fact: '[E-05] nothing came',
    when: [{ call: 'loadPage', fails: true }],
    state: 'failed.waiting',
    context: { shown: null },
  },
  {
    fact: '[E-10] nothing came, but this device kept an answer',
    when: [loads(kept)],
    state: 'failed.waiting',
    context: { shown: kept, shownPage: 1, failures: 1, reason: null, retry: 'byItself' },
  },
  {
    fact: '[E-10] though it has no rows',
    when: [loads({ ...kept, rows: [], total: 0 })],
    state: 'failed.waiting',
  },
  {
    fact: '[E-10] though more was to come when it was kept',
    when: [loads({ ...kept, moreIn_ms: 5000 })],
    state: 'failed.waiting',
  },
  {
    fact: '[E-10] likewise after another failure',
    when: [{ call: 'loadPage', fails: true }, 'wait', loads({ ...kept, moreIn_ms: 5000 })],
    state: 'failed.waiting',
  },
  {
    fact: '[E-10] what is kept replaces the reason why another page did not come',
    when: [{ call: 'loadPage', fails: true }, at(2), loads(kept)],
    state: 'failed.waiting',
    context: { shown: kept, shownPage: 2, failures: 2, reason: null },
  },
  {
    fact: '[E-10] it is loaded again by itself',
    when: [loads(kept), 'wait'],
    state: 'retrying',
    context: { shown: kept },
  },
  {
    fact: '[E-10] and still is not answered',
    when: [loads(kept), 'wait', loads(kept)],
    state: 'failed.waiting',
    context: { shown: kept, failures: 2 },
  },
  {
    fact: '[E-10] the answer of the server takes its place',
    when: [loads(kept), 'wait', loads(full)],
    state: 'ready',
    context: { shown: full, failures: 0 },
  },
  { fact: '[G-08] more is to come', when: [loads(more)], state: 'awaiting', context: { shown: more } },
  {
    fact: '[G-08] nothing is there yet, and it is to come',
    when: [loads({ ...more, rows: [], total: 0 })],
    state: 'awaiting',
  },
  {
    fact: '[G-08] it is read again when it should be there; what was shown stays',
    when: [loads(more), 'wait'],
    state: 'loading',
    context: { shown: more },
  },
  {
    fact: '[G-08] it came',
    when: [loads(more), 'wait', loads(full)],
    state: 'ready',
    context: { shown: full },
  },
  {
    fact: '[G-08] it is late: there is another time',
    when: [loads(more), 'wait', loads({ ...more, moreIn_ms: 2000 }), 'wait'],
    state: 'loading',
  },
  {
    fact: '[G-08, P-07] after a failure it is still awaited',
    when: [{ call: 'loadPage', fails: true }, 'wait', loads(more)],
    state: 'awaiting',
    context: { shown: more, failures: 0 },
  },
  {
    fact: '[A-01] the next page; what was shown stays',
    when: [loads(full), at(2)],
    state: 'loading',
    context: { page: 2, shown: full, shownPage: 1 },
  },
  {
    fact: '[A-01] the next page came',
    when: [loads(full), at(2), loads(full)],
    state: 'ready',
    context: { page: 2, shown: full, shownPage: 2 },
  },
  { fact: '[A-01] the same page is not read again', when: [loads(full), at(1)], state: 'ready' },
  {
    fact: '[A-01] more rows to a page',
    when: [loads(full), at(2), loads(full), { type: 'limit.chosen', limit: 20 }],
    state: 'loading',
    context: { page: 2, limit: 20, shown: full },
  },
  {
    fact: '[A-01] as many rows as before',
    when: [loads(full), { type: 'limit.chosen', limit: 10 }],
    state: 'ready',
    context: { limit: 10 },
  },
  {
    fact: '[A-05] other filters; what was shown is not what is asked for',
    when: [loads(full), at(2), loads(full), at(1, { from: '2026-11-20', status: 'won' })],
    state: 'loading',
    context: { page: 1, filters: { from: '2026-11-20' }, shown: null, shownPage: 0 },
  },
  {
    fact: '[A-01] what is no filter of this list is nothing to it',
    when: [loads(full), at(1, { status: 'won' })],
    state: 'ready',
    context: { filters: {}, shown: full },
  },
  {
    fact: '[A-01] asked for again',
    when: [{ call: 'loadPage', fails: true }, { type: 'resource.requested' }],
    state: 'loading',
  },
  {
    fact: '[P-07] one that failed is loaded again by itself',
    when: [{ call: 'loadPage', fails: true }, 'wait'],
    state: 'retrying',
    context: { failures: 1 },
  },
  {
    fact: '[P-07] and fails again',
    when: [{ call: 'loadPage', fails: true }, 'wait', { call: 'loadPage', fails: true }],
    state: 'failed.waiting',
    context: { failures: 2 },
  },
  {
    fact: '[P-05] in the background, one that failed rests',
    when: [{ call: 'loadPage', fails: true }, { type: 'page.hidden' }],
    state: 'failed.hidden',
  },
  {
    fact: '[P-05] without a network, one that failed rests',
    when: [{ call: 'loadPage', fails: true }, { type: 'network.lost' }],
    state: 'failed.offline',
  },
  {
    fact: '[P-05] the network goes while the tab is in the background',
    when: [{ call: 'loadPage', fails: true }, { type: 'page.hidden' }, { type: 'network.lost' }],
    state: 'failed.offline',
  },
  {
    fact: '[P-05] the network comes back while the tab is in the background',
    when: [{ call: 'loadPage', fails: true }, { type: 'network.lost' }, { type: 'page.hidden' }],
    state: 'failed.hidden',
  },
  {
    fact: '[E-09] back with a network, one that failed is loaded again at once',
    when: [{ call: 'loadPage', fails: true }, { type: 'network.lost' }, { type: 'polling.resumed' }],
    state: 'retrying',
  },
  {
    fact: '[E-09] looked at again, one that failed is loaded again at once',
    when: [{ call: 'loadPage', fails: true }, { type: 'page.hidden' }, { type: 'polling.resumed' }],
    state: 'retrying',
  },
  {
    fact: '[P-07] that it is visible from the start changes nothing',
    when: [{ call: 'loadPage', fails: true }, { type: 'polling.resumed' }],
    state: 'failed.waiting',
  },
  {
    fact: '[P-07] where the browser can not tell, it counts as seen',
    when: [{ call: 'loadPage', fails: true }, { type: 'xstate.error.actor.presence' }, 'wait'],
    state: 'retrying',
  },
  {
    fact: '[E-09] one that is shown is left alone',
    when: [{ call: 'loadPage', answer: full }, { type: 'page.hidden' }, { type: 'polling.resumed' }],
    state: 'ready',
    context: { failures: 0 },
  },
  {
    fact: '[P-07] what comes of it is shown: rows',
    when: [{ call: 'loadPage', fails: true }, 'wait', { call: 'loadPage', answer: full }],
    state: 'ready',
    context: { shown: full, shownPage: 1, failures: 0 },
  },
  {
    fact: '[P-07] or none',
    when: [{ call: 'loadPage', fails: true }, 'wait', { call: 'loadPage', answer: none }],
    state: 'empty',
    context: { shown: none, shownPage: 1, failures: 0 },
  },
];

test.each(LISTS)('$fact', (row) => {
  expect(ends(resourceMachine, LIST, ['loadPage'], row)).toEqual(expected(row));
});

test('[G-08] what is to come is read when it should be there, and not before', async () => {
  const clock = new SimulatedClock();
  let calls = 0;
  const loadPage = fromPromise<ResourcePage, LoadPageInput>(async () => {
    calls += 1;
    return { list: 'pendingOrders', rows: [ticket()], total: 1, moreIn_ms: 5000, summary: null };
  });
  const actor = createActor(resourceMachine.provide({ actors: { loadPage } }), {
    clock,
    input: { list: 'pendingOrders', limit: 10, place: { page: 1, query: {} } },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('awaiting'));
  expect(stageOf(actor.getSnapshot())).toBe('ready');
  clock.increment(4999);
  expect([actor.getSnapshot().value, calls]).toEqual(['awaiting', 1]);
  clock.increment(1);
  expect([actor.getSnapshot().value, calls]).toEqual(['loading', 2]);
});
