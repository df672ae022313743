import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { appMachine } from '../../../machines/app/app.machine.ts';
import { formOf, isStarting, listOf } from '../../../machines/app/app.selectors.ts';
import type { GoToInput } from '../../../machines/app/app.types.ts';
import { ARMING_MS } from '../../../machines/common/press.ts';
import { bettingMachine } from '../../../machines/betting/betting.machine.ts';
import * as slips from '../../../machines/betting/betting.selectors.ts';
import type { PlaceAnswer, SubmissionInput } from '../../../machines/betting/betting.types.ts';
import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import type { PreferencesStoreCommand } from '../../../machines/preferences/preferences.types.ts';
import { resourceMachine } from '../../../machines/resource/resource.machine.ts';
import type { LoadPageInput, ResourcePage } from '../../../machines/resource/resource.types.ts';
import { refreshMachine } from '../../../machines/refresh/refresh.machine.ts';
import type { DrawClockCommand, RoundEvent, RoundInput } from '../../../machines/refresh/refresh.types.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import * as who from '../../../machines/session/session.selectors.ts';
import type {
  Credentials,
  RenewAnswer,
  RenewInput,
  RevokeInput,
  SessionRecord,
  SessionStoreCommand,
  SignInAnswer,
} from '../../../machines/session/session.types.ts';
import { siteMachine } from '../../../machines/site/site.machine.ts';
import type { LoadSiteInput, SiteInfo } from '../../../machines/site/site.types.ts';
import { draw, DRAW_1, odds, receipt, record } from '../../../scenarios/worlds/samples.ts';
import { Device } from './support/bettor.ts';
import { held, settled } from './support/support.ts';

const ada = record('member', 'ada');
const START = { page: 1, query: {} };
const ignored = (): void => {};

/** The whole program; only storage, the server, the browser and time are held. */
function startApp(remembered: SessionRecord | null, device = new Device()) {
  const place = held<PlaceAnswer, SubmissionInput>();
  const signIn = held<SignInAnswer, Credentials>();
  const renew = held<RenewAnswer, RenewInput>();
  const revoke = held<void, RevokeInput>();
  const goTo = held<void, GoToInput>();
  const loadPage = held<ResourcePage, LoadPageInput>();
  const loadSite = held<SiteInfo, LoadSiteInput>();
  const rounds: RoundInput[] = [];
  let round: (event: RoundEvent) => void = ignored;
  const machine = appMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          revocations: fromCallback(() => undefined),
          sessionStore: fromCallback<SessionStoreCommand, undefined>(({ sendBack }) => {
            sendBack({ type: 'session.restored', record: remembered });
          }),
          signIn: signIn.logic,
          renewTokens: renew.logic,
          revokeSession: revoke.logic,
        },
      }),
      betting: bettingMachine.provide({
        actors: {
          slipStore: device.store(),
          sight: fromCallback<EventObject, undefined>(ignored),
          claimSubmission: device.claim(),
          placeOrder: place.logic,
        },
      }),
      refresh: refreshMachine.provide({
        actors: {
          fetchRound: fromCallback<EventObject, RoundInput>(({ input, sendBack }) => {
            rounds.push(input);
            round = sendBack;
          }),
          presence: fromCallback<EventObject, undefined>(ignored),
          drawClock: fromCallback<DrawClockCommand, undefined>(ignored),
        },
      }),
      preferences: preferencesMachine.provide({
        actors: { preferencesStore: fromCallback<PreferencesStoreCommand, undefined>(ignored) },
      }),
      site: siteMachine.provide({ actors: { loadSite: loadSite.logic } }),
      resource: resourceMachine.provide({ actors: { loadPage: loadPage.logic } }),
      goTo: goTo.logic,
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock }).start();
  const { context } = actor.getSnapshot();
  return {
    ...context,
    actor,
    clock,
    place,
    signIn,
    renew,
    revoke,
    goTo,
    loadPage,
    loadSite,
    rounds,
    arrive: (event: RoundEvent) => round(event),
    notices: () => context.notices.getSnapshot().context.shown.map(({ message }) => message.key),
  };
}

/** A draw is open, its odds are known, and nobody is asked to confirm. */
function openMarket(app: ReturnType<typeof startApp>) {
  app.arrive({ type: 'data.arrived', arrival: { name: 'draw', value: draw(DRAW_1) } });
  app.arrive({ type: 'data.arrived', arrival: { name: 'odds', value: odds() } });
  app.arrive({ type: 'round.finished' });
  app.preferences.send({ type: 'preference.chosen', changes: { confirmation: 'skipped' } });
}

function bet({ twoSided, clock }: ReturnType<typeof startApp>) {
  twoSided.send({ type: 'cell.toggled', row: 'first', field: 'big' });
  twoSided.send({ type: 'chip.chosen', amount: '10' });
  clock.increment(ARMING_MS);
  twoSided.send({ type: 'slip.submitted' });
}

test('[Q-01] the root spawns session, betting of both pages, and refreshing, before anybody does anything', () => {
  const { session, twoSided, numbers, refresh } = startApp(null);
  expect([session, twoSided, numbers, refresh].map(({ id }) => id)).toEqual([
    'session',
    'twoSided',
    'numbers',
    'refresh',
  ]);
  expect([session, twoSided, numbers, refresh].map((chart) => chart.getSnapshot().status)).toEqual(
    Array(4).fill('active'),
  );
});

test('[R-04] the app starts once it is known who is here', () => {
  expect(isStarting(startApp(null).actor.getSnapshot())).toBe(false);
});

test('[S-01, S-06] the login dialog: checked, sent, refused, tried again, closed', async () => {
  const app = startApp(null);
  app.panels.send({ type: 'login.opened' });
  const form = formOf('login')(app.actor.getSnapshot());
  form?.send({ type: 'form.submitted', values: { username: 'ada', password: 'secret-1' } });
  expect(app.signIn.inputs()).toEqual([{ username: 'ada', password: 'secret-1' }]);
  const failure = { message: { key: 'error.wrongCredentials' }, fields: {} };
  await app.signIn.answer({ kind: 'refused', failure });
  expect([form?.getSnapshot().value, app.notices()]).toEqual(['failed', ['error.wrongCredentials']]);
  form?.send({ type: 'form.submitted', values: { username: 'ada', password: 'secret-2' } });
  await app.signIn.answer({ kind: 'welcomed', record: ada });
  expect([form?.getSnapshot().value, app.panels.getSnapshot().value]).toEqual(['done', 'none']);
  expect(formOf('login')(app.actor.getSnapshot())).toBe(undefined);
  expect(app.notices()).toEqual(['notice.loggedIn']);
  expect(app.rounds.map(({ asks }) => asks.length)).toEqual([7]);
});

test('[B-09] an accepted bet: the balance follows at once, and everything is read again', async () => {
  const app = startApp(ada);
  openMarket(app);
  bet(app);
  await settled();
  await app.place.answer({ kind: 'placed', receipt });
  expect([app.session, app.twoSided].map((chart) => chart.getSnapshot().context)).toMatchObject([
    { funds: { balance: '90.00', pending: '10.00' } },
    { balance: '90.00', receipt },
  ]);
  expect(app.numbers.getSnapshot().context.balance).toBe('90.00');
  expect(app.rounds.length).toBe(2);
});

test('[B-08] what one page selects is not in the slip of the other', () => {
  const app = startApp(ada);
  openMarket(app);
  app.numbers.send({ type: 'cell.toggled', row: 'first', field: 'tenth' });
  expect([slips.countOf(app.twoSided.getSnapshot()), slips.countOf(app.numbers.getSnapshot())]).toEqual([
    0, 1,
  ]);
});

test('[S-03, B-14] a session that ends leads to the login screen once, and keeps the slip for its member', async () => {
  const app = startApp(ada);
  openMarket(app);
  app.twoSided.send({ type: 'cell.toggled', row: 'first', field: 'big' });
  for (let call = 0; call < 7; call += 1) app.session.send({ type: 'token.refused', token: ada.user.token });
  await app.renew.answer({ kind: 'ended' });
  expect(app.goTo.inputs()).toEqual([{ to: 'login' }]);
  expect([slips.countOf(app.twoSided.getSnapshot()), app.notices()]).toEqual([0, ['notice.sessionExpired']]);
  app.session.send({ type: 'login.submitted', credentials: { username: 'ada', password: 'secret-1' } });
  await app.signIn.answer({ kind: 'welcomed', record: ada });
  expect(slips.countOf(app.twoSided.getSnapshot())).toBe(1);
});

test('[S-04] signing out stops all reading and reloads the app at the root', async () => {
  const app = startApp(ada);
  app.session.send({ type: 'signOut.requested' });
  await app.revoke.answer();
  expect(app.goTo.inputs()).toEqual([{ to: 'root' }]);
  expect(app.refresh.getSnapshot().value).toMatchObject({ rounds: 'stopped' });
  expect(who.hasToken(app.session.getSnapshot())).toBe(false);
});

test('[S-07] a guest reads what is public', () => {
  const app = startApp(record('guest', 'guest-1'));
  expect(app.rounds).toEqual([{ asks: ['odds', 'result', 'draw', 'predictions'] }]);
  expect(app.loadSite.inputs()).toEqual([{ reader: 'guest' }]);
});

test('[R-11] a screen gets its list, closes what lies over it, and takes nothing along', () => {
  const app = startApp(ada);
  app.panels.send({ type: 'account.toggled' });
  app.actor.send({ type: 'screen.entered', path: '/drawLog', lists: ['draws'], form: null, place: START });
  const list = listOf('draws')(app.actor.getSnapshot());
  expect([list?.getSnapshot().value, app.panels.getSnapshot().value]).toEqual(['loading', 'none']);
  app.actor.send({ type: 'screen.entered', path: '/', lists: [], form: null, place: START });
  expect([list?.getSnapshot().status, listOf('draws')(app.actor.getSnapshot())]).toEqual([
    'stopped',
    undefined,
  ]);
  expect(app.loadPage.waiting()).toBe(0);
});

test('[D-01, A-01] the lists on screen are read again once the balls of a draw are shown, not when the next one opens', () => {
  const app = startApp(ada);
  app.actor.send({
    type: 'screen.entered',
    path: '/notSubmit',
    lists: ['pendingOrders'],
    form: null,
    place: START,
  });
  openMarket(app);
  expect(app.loadPage.inputs().length).toBe(1);
  app.actor.send({ type: 'result.shown' });
  expect(app.loadPage.inputs().length).toBe(2);
});

test('[A-01, A-05] a list starts where the address says, with as many rows as were chosen, and follows both', () => {
  const app = startApp(ada);
  app.preferences.send({ type: 'preference.chosen', changes: { rowsPerPage: 20 } });
  const lists = ['pendingOrders'] as const;
  const place = { page: 3, query: { from: '2026-11-01', ticket: 'T1' } };
  app.actor.send({ type: 'screen.entered', path: '/notSubmit', lists, form: null, place });
  app.actor.send({ type: 'place.changed', place: { ...place, page: 4 } });
  app.preferences.send({ type: 'preference.chosen', changes: { rowsPerPage: 50 } });
  const list = { list: 'pendingOrders', filters: { from: '2026-11-01' } };
  expect(app.loadPage.inputs()).toEqual([
    { ...list, page: 3, limit: 20 },
    { ...list, page: 4, limit: 20 },
    { ...list, page: 4, limit: 50 },
  ]);
});
