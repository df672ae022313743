import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { formMachine } from '../../../machines/form/form.machine.ts';
import type { FormReport } from '../../../machines/form/form.types.ts';
import { noticesMachine } from '../../../machines/notices/notices.machine.ts';
import type { Cause } from '../../../machines/notices/notices.types.ts';
import { pageMachine } from '../../../machines/page/page.machine.ts';
import type { PageReport } from '../../../machines/page/page.types.ts';
import { panelsMachine } from '../../../machines/panels/panels.machine.ts';
import type { PanelsReport } from '../../../machines/panels/panels.types.ts';
import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import type {
  PreferencesReport,
  PreferencesStoreCommand,
} from '../../../machines/preferences/preferences.types.ts';
import { Unanswered } from '../../../machines/common/unanswered.ts';
import { stageOf } from '../../../machines/records/records.selectors.ts';
import { siteMachine } from '../../../machines/site/site.machine.ts';
import type { LoadSiteInput, SiteInfo, SiteReport } from '../../../machines/site/site.types.ts';
import { recordsMachine } from '../../../machines/records/records.machine.ts';
import type { LoadPageInput, RecordsPage } from '../../../machines/records/records.types.ts';
import { listener } from '../worlds/parent.ts';
import { ticket } from '../worlds/samples.ts';
import { held } from './support.ts';

function openPage() {
  const clock = new SimulatedClock();
  const parent = listener<PageReport>();
  const actor = createActor(pageMachine, { clock, input: { parent: parent.ref } }).start();
  return { actor, clock, heard: parent.heard, stage: () => actor.getSnapshot().value };
}

const say = (key: string, cause?: Cause) => ({
  type: 'notice.posted' as const,
  notice: { tone: 'info' as const, message: { key }, cause },
});

function openNotices() {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  const keys = () => actor.getSnapshot().context.shown.map(({ message }) => message.key);
  return { actor, clock, keys };
}

function openForm(form: 'login' | 'register') {
  const parent = listener<FormReport>();
  const actor = createActor(formMachine, { input: { parent: parent.ref, form } }).start();
  return { actor, heard: parent.heard, errors: () => actor.getSnapshot().context.errors };
}

describe('[R-05] the loading block', () => {
  test('shows during navigation, and goes when the screen is there', () => {
    const page = openPage();
    page.actor.send({ type: 'navigation.started' });
    expect(page.stage()).toBe('blocked');
    page.actor.send({ type: 'screen.shown' });
    expect(page.stage()).toBe('clear');
  });

  test('goes after one second at the latest', () => {
    const page = openPage();
    page.actor.send({ type: 'navigation.started' });
    page.clock.increment(999);
    expect(page.stage()).toBe('blocked');
    page.clock.increment(1);
    expect(page.stage()).toBe('clear');
  });

  test('[R-12] a navigation that fails is told, and blocks nothing', () => {
    const page = openPage();
    page.actor.send({ type: 'navigation.started' });
    page.actor.send({ type: 'navigation.failed', failure: 'invalidRoute' });
    expect([page.stage(), page.heard()]).toEqual([
      'clear',
      [
        {
          type: 'notice.posted',
          notice: { tone: 'info', message: { key: 'notice.invalidRoute' }, cause: 'unknownRoute' },
        },
      ],
    ]);
  });
});

describe('notices', () => {
  test('[E-08] the newest is seen at once, above the one before it', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a'));
    clock.increment(1000);
    actor.send(say('b'));
    expect(keys()).toEqual(['b', 'a']);
  });

  test('[E-04] they leave six seconds after the newest came', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a'));
    clock.increment(5000);
    actor.send(say('b'));
    clock.increment(5999);
    expect(keys()).toEqual(['b', 'a']);
    clock.increment(1);
    expect([keys(), actor.getSnapshot().value]).toEqual([[], 'silent']);
  });

  test('[E-08] one whose cause is gone goes at once, and the others stay', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a', 'closed'));
    actor.send(say('b', 'entrance'));
    actor.send(say('c'));
    actor.send({ type: 'causes.ended', causes: ['closed', 'site'] });
    expect(keys()).toEqual(['c', 'b']);
    actor.send({ type: 'causes.ended', causes: ['entrance'] });
    expect(keys()).toEqual(['c']);
    clock.increment(6000);
    expect(keys()).toEqual([]);
  });

  test('[E-08] one that is being read goes too when its cause is gone, and the rest have their time', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a', 'closed'));
    actor.send(say('b'));
    actor.send({ type: 'notice.held' });
    actor.send({ type: 'causes.ended', causes: ['closed'] });
    expect(keys()).toEqual(['b']);
    clock.increment(6000);
    expect(keys()).toEqual([]);
  });

  test('[I-03] they stay while the person reads them; a newer one is seen at once all the same', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a'));
    actor.send({ type: 'notice.held' });
    clock.increment(60_000);
    actor.send(say('b'));
    clock.increment(60_000);
    expect(keys()).toEqual(['b', 'a']);
    actor.send({ type: 'notice.released' });
    clock.increment(5999);
    expect(keys()).toEqual(['b', 'a']);
    clock.increment(1);
    expect(keys()).toEqual([]);
  });

  test('[E-04] one that is said again is the newest again, stays as long again, and is there once', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a'));
    actor.send(say('b'));
    clock.increment(5000);
    actor.send(say('a'));
    expect(keys()).toEqual(['a', 'b']);
    clock.increment(5999);
    expect(keys()).toEqual(['a', 'b']);
    clock.increment(1);
    expect(keys()).toEqual([]);
  });

  test('never more than three are shown: the oldest goes', () => {
    const { actor, keys } = openNotices();
    for (const key of ['a', 'b', 'c', 'd']) actor.send(say(key));
    expect(keys()).toEqual(['d', 'c', 'b']);
  });
});

describe('a form', () => {
  test('[V-03] says what is wrong with a field when it is left', () => {
    const form = openForm('register');
    form.actor.send({ type: 'field.left', name: 'username', values: { username: '' } });
    expect(form.errors()).toEqual({ username: 'usernameRequired' });
    form.actor.send({ type: 'field.changed', name: 'username' });
    expect(form.errors()).toEqual({});
  });

  test('[V-03] with problems is not sent; each is shown at its field', () => {
    const form = openForm('register');
    const values = { username: 'ada', password: 'short', password_confirmation: 'other' };
    form.actor.send({ type: 'form.submitted', values });
    expect([form.actor.getSnapshot().value, form.errors(), form.heard()]).toEqual([
      'editing',
      { password: 'passwordTooShort', password_confirmation: 'passwordsDiffer' },
      [],
    ]);
  });

  test('[V-04] for login has no minimum; a refusal is shown and can be tried again', () => {
    const form = openForm('login');
    const values = { username: 'a', password: 'b' };
    form.actor.send({ type: 'form.submitted', values });
    form.actor.send({ type: 'form.submitted', values });
    expect(form.heard()).toEqual([{ type: 'form.sent', form: 'login', values }]);
    const message = { key: 'error.wrongCredentials' };
    form.actor.send({ type: 'submit.refused', failure: { message, fields: { username: 'invalid' } } });
    expect([form.actor.getSnapshot().value, form.errors(), form.actor.getSnapshot().context.message]).toEqual(
      ['failed', { username: 'invalid' }, message],
    );
    form.actor.send({ type: 'form.submitted', values });
    form.actor.send({ type: 'submit.accepted' });
    expect([form.actor.getSnapshot().value, form.errors()]).toEqual(['done', {}]);
  });
});

describe('panels', () => {
  test('[H-04] none or one is open, and a dialog tells that it needs its form', () => {
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
        { type: 'dialog.opened', form: 'login' },
        { type: 'dialog.closed', form: 'login' },
        { type: 'dialog.opened', form: 'register' },
        { type: 'dialog.closed', form: 'register' },
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

test('[E-05] a list that can not be had says why, if that is known', async () => {
  const load = held<RecordsPage, LoadPageInput>();
  const actor = createActor(recordsMachine.provide({ actors: { loadPage: load.logic } }), {
    input: { list: 'pendingOrders', limit: 10, place: { page: 1, query: {} } },
  }).start();
  const told = { key: 'error.network.timeout' };
  await load.fail(new Unanswered(told, null));
  expect([actor.getSnapshot().value, actor.getSnapshot().context.reason]).toEqual(['failed', told]);
  actor.send({ type: 'records.requested' });
  await load.fail();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.reason]).toEqual(['failed', null]);
});

test('[A-01] a list goes from page to page, keeps its rows meanwhile, and forgets a page nobody waits for', async () => {
  const load = held<RecordsPage, LoadPageInput>();
  const actor = createActor(recordsMachine.provide({ actors: { loadPage: load.logic } }), {
    input: { list: 'pendingOrders', limit: 10, place: { page: 1, query: {} } },
  }).start();
  const first: RecordsPage = { list: 'pendingOrders', rows: [ticket()], total: 11, summary: null };
  await load.answer(first);
  actor.send({ type: 'place.changed', place: { page: 2, query: {} } });
  actor.send({ type: 'place.changed', place: { page: 3, query: {} } });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.shown]).toEqual(['loading', first]);
  expect(load.inputs().map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(load.waiting()).toBe(1);
  await load.fail();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.shown]).toEqual(['failed', first]);
  actor.send({ type: 'place.changed', place: { page: 1, query: { from: '2026-11-20' } } });
  await load.answer({ ...first, rows: [], total: 0 });
  expect([actor.getSnapshot().value, load.inputs().at(-1)]).toEqual([
    'empty',
    { list: 'pendingOrders', page: 1, limit: 10, filters: { from: '2026-11-20' } },
  ]);
});

const openList = () => {
  const load = held<RecordsPage, LoadPageInput>();
  const clock = new SimulatedClock();
  const actor = createActor(recordsMachine.provide({ actors: { loadPage: load.logic } }), {
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
  expect([actor.getSnapshot().value, load.waiting()]).toEqual(['failed', 0]);
  actor.send({ type: 'reading.resumed' });
  expect([actor.getSnapshot().value, load.waiting()]).toEqual(['retrying', 1]);
});

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
  actor.send({ type: 'reader.changed', reader: 'guest' });
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
