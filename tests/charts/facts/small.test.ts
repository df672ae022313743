import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { panelsMachine } from '../../../machines/panels/panels.machine.ts';
import type { PanelsReport } from '../../../machines/panels/panels.types.ts';
import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import type {
  PreferencesReport,
  PreferencesStoreCommand,
} from '../../../machines/preferences/preferences.types.ts';
import { Unanswered } from '../../../machines/common/unanswered.ts';
import { stageOf } from '../../../machines/resource/resource.selectors.ts';
import { siteMachine } from '../../../machines/site/site.machine.ts';
import type { LoadSiteInput, SiteInfo, SiteReport } from '../../../machines/site/site.types.ts';
import { resourceMachine } from '../../../machines/resource/resource.machine.ts';
import type { LoadPageInput, ResourcePage } from '../../../machines/resource/resource.types.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';
import { ticket } from '../../../scenarios/worlds/samples.ts';
import { held } from './support/support.ts';

describe('panels', () => {
  test('[H-04] at most one of them is open, and a dialog reports that it needs its command', () => {
    const parent = listener<PanelsReport>();
    const actor = createActor(panelsMachine, { input: { parent: parent.ref } }).start();
    actor.send({ type: 'account.toggled' });
    actor.send({ type: 'login.opened' });
    actor.send({ type: 'register.opened' });
    expect(actor.getSnapshot().value).toBe('register');
    actor.send({ type: 'panel.closed' });
    expect([actor.getSnapshot().value, parent.heard()]).toEqual([
      'none',
      [
        { type: 'dialog.opened', command: 'login' },
        { type: 'dialog.closed', command: 'login' },
        { type: 'dialog.opened', command: 'register' },
        { type: 'dialog.closed', command: 'register' },
      ],
    ]);
  });

  test('[H-03] the account panel is toggled', () => {
    const actor = createActor(panelsMachine, { input: { parent: listener<PanelsReport>().ref } }).start();
    const seen = [1, 2].map(() => {
      actor.send({ type: 'account.toggled' });
      return actor.getSnapshot().value;
    });
    expect(seen).toEqual(['account', 'none']);
  });
});

test('[I-01] what is chosen is kept, told, and taken from other tabs', () => {
  const kept: PreferencesStoreCommand[] = [];
  const parent = listener<PreferencesReport>();
  const actor = createActor(
    preferencesMachine.provide({
      actors: {
        preferencesStore: fromCallback<PreferencesStoreCommand, undefined>(({ sendBack, receive }) => {
          receive((command) => kept.push(command));
          sendBack({ type: 'preferences.restored', values: { locale: 'pt' } });
        }),
      },
    }),
    { input: { parent: parent.ref } },
  ).start();
  actor.send({ type: 'preference.chosen', changes: { balance: 'hidden' } });
  const values = { ...actor.getSnapshot().context.values };
  expect([values.locale, values.balance]).toEqual(['pt', 'hidden']);
  expect(kept).toEqual([{ type: 'preferences.kept', values }]);
  actor.send({ type: 'preferences.changedElsewhere', values: { ...values, locale: 'zh-CN' } });
  expect(parent.heard().at(-1)).toEqual({
    type: 'preferences.changed',
    values: { ...values, locale: 'zh-CN' },
  });
  expect(kept.length).toBe(1);
});

test('[E-05] a list that can not be loaded says why, if that is known', async () => {
  const load = held<ResourcePage, LoadPageInput>();
  const actor = createActor(resourceMachine.provide({ actors: { loadPage: load.logic } }), {
    input: { list: 'pendingOrders', limit: 10, place: { page: 1, query: {} } },
  }).start();
  const told = { key: 'error.network.timeout' };
  await load.fail(new Unanswered(told, null));
  expect([stageOf(actor.getSnapshot()), actor.getSnapshot().context.reason]).toEqual(['failed', told]);
  actor.send({ type: 'resource.requested' });
  await load.fail();
  expect([stageOf(actor.getSnapshot()), actor.getSnapshot().context.reason]).toEqual(['failed', null]);
});

test('[A-01] a list goes from page to page, keeps its rows meanwhile, and forgets a page that is not waited for', async () => {
  const load = held<ResourcePage, LoadPageInput>();
  const actor = createActor(resourceMachine.provide({ actors: { loadPage: load.logic } }), {
    input: { list: 'pendingOrders', limit: 10, place: { page: 1, query: {} } },
  }).start();
  const first: ResourcePage = { list: 'pendingOrders', rows: [ticket()], total: 11, summary: null };
  await load.answer(first);
  actor.send({ type: 'place.changed', place: { page: 2, query: {} } });
  actor.send({ type: 'place.changed', place: { page: 3, query: {} } });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.shown]).toEqual(['loading', first]);
  expect(load.inputs().map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(load.waiting()).toBe(1);
  await load.fail();
  expect([stageOf(actor.getSnapshot()), actor.getSnapshot().context.shown]).toEqual(['failed', first]);
  actor.send({ type: 'place.changed', place: { page: 1, query: { from: '2026-11-20' } } });
  await load.answer({ ...first, rows: [], total: 0 });
  expect([actor.getSnapshot().value, load.inputs().at(-1)]).toEqual([
    'empty',
    { list: 'pendingOrders', page: 1, limit: 10, filters: { from: '2026-11-20' } },
  ]);
});

const at = (page: number, query = {}) => ({ type: 'place.changed' as const, place: { page, query } });
const asked = (page: number, filters = {}) => ({ list: 'settledOrders', page, limit: 100, filters });

test('[A-01] the page after the one that is shown is added to it; any other way all pages are read', async () => {
  const load = held<ResourcePage, LoadPageInput>();
  const actor = createActor(resourceMachine.provide({ actors: { loadPage: load.logic } }), {
    input: { list: 'settledOrders', limit: 100, place: { page: 4, query: {} } },
  }).start();
  const shown: ResourcePage = { list: 'settledOrders', rows: [ticket()], total: 900, summary: null };
  await load.answer(shown);
  actor.send(at(5));
  await load.answer(shown);
  actor.send({ type: 'resource.requested' });
  await load.answer(shown);
  actor.send(at(6));
  await load.answer(shown);
  actor.send(at(7, { status: 'won' }));
  await load.answer(shown);
  actor.send(at(9, { status: 'won' }));
  expect(load.inputs()).toEqual([
    asked(4),
    { ...asked(5), shown },
    asked(5),
    { ...asked(6), shown },
    asked(7, { status: 'won' }),
    asked(9, { status: 'won' }),
  ]);
});

const openList = () => {
  const load = held<ResourcePage, LoadPageInput>();
  const clock = new SimulatedClock();
  const actor = createActor(resourceMachine.provide({ actors: { loadPage: load.logic } }), {
    clock,
    input: { list: 'prizes', limit: 10, place: { page: 1, query: {} } },
  }).start();
  return { actor, clock, load };
};

test('[P-07] a list that can not be loaded is loaded again after pauses that grow from two to thirty seconds', async () => {
  const { clock, load } = openList();
  const pauses: number[] = [];
  for (let failure = 0; failure < 6; failure += 1) {
    await load.fail();
    let waited = 0;
    while (load.waiting() === 0 && waited < 60_000) {
      clock.increment(1000);
      waited += 1000;
    }
    pauses.push(waited);
  }
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('[P-07] a list that was refused is not asked for again by itself, but when the person comes back to it', async () => {
  const { actor, clock, load } = openList();
  await load.fail(new Unanswered({ key: 'code.403' }, null, false));
  clock.increment(120_000);
  expect([actor.getSnapshot().value, load.waiting()]).toEqual([{ failed: 'waiting' }, 0]);
  actor.send({ type: 'page.hidden' });
  actor.send({ type: 'polling.resumed' });
  expect([actor.getSnapshot().value, load.waiting()]).toEqual(['retrying', 1]);
});

test.each(['page.hidden', 'network.lost'] as const)(
  '[P-05] a list that failed is not loaded again after %s, until the page is seen with a network',
  async (type) => {
    const { actor, clock, load } = openList();
    await load.fail();
    actor.send({ type });
    clock.increment(120_000);
    expect(load.waiting()).toBe(0);
    actor.send({ type: 'polling.resumed' });
    expect(load.waiting()).toBe(1);
  },
);

test('[P-07] while a list is loaded again by itself, that it failed stays on screen', async () => {
  const { actor, clock, load } = openList();
  await load.fail(new Unanswered({ key: 'error.network.timeout' }, null));
  clock.increment(2000);
  expect([stageOf(actor.getSnapshot()), actor.getSnapshot().context.reason]).toEqual([
    'failed',
    { key: 'error.network.timeout' },
  ]);
});

test("[E-05] the site's settings are read again after pauses that grow to ten seconds, and that is said once", async () => {
  const load = held<SiteInfo, LoadSiteInput>();
  const clock = new SimulatedClock();
  const parent = listener<SiteReport>();
  const actor = createActor(siteMachine.provide({ actors: { loadSite: load.logic } }), {
    clock,
    input: { parent: parent.ref },
  }).start();
  actor.send({ type: 'principal.changed', principal: 'guest' });
  const pauses: number[] = [];
  for (let failure = 0; failure < 5; failure += 1) {
    await load.fail();
    let waited = 0;
    while (load.waiting() === 0 && waited < 60_000) {
      clock.increment(1000);
      waited += 1000;
    }
    pauses.push(waited);
  }
  expect([pauses, parent.heard().length]).toEqual([[2000, 4000, 8000, 10_000, 10_000], 1]);
});
