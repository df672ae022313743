import { expect, test } from 'vitest';
import { commandOf, isStarting, listOf } from '../../../machines/app/app.selectors.ts';
import * as slips from '../../../machines/betting/betting.selectors.ts';
import * as who from '../../../machines/session/session.selectors.ts';
import { receipt, record } from '../../../scenarios/worlds/samples.ts';
import { settled } from './support/support.ts';
import { bet, openMarket, startApp } from './support/wholeApp.ts';

const ada = record('member', 'ada');
const START = { page: 1, query: {} };
const WELCOMED = { kind: 'done', result: { message: null, details: {}, session: ada } } as const;

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
  const form = commandOf('login')(app.actor.getSnapshot());
  const submit = (password: string) =>
    form?.send({ type: 'command.submitted', values: { username: 'ada', password }, requestId: 'id-1' });
  submit('secret-1');
  expect(app.carryOut.inputs()).toEqual([
    { command: 'login', values: { username: 'ada', password: 'secret-1' }, requestId: 'id-1' },
  ]);
  const failure = { message: { key: 'error.wrongCredentials' }, fields: {} };
  await app.carryOut.answer({ kind: 'refused', failure, isSpent: false });
  expect([form?.getSnapshot().value.form, app.notices()]).toEqual(['refused', ['error.wrongCredentials']]);
  submit('secret-2');
  await app.carryOut.answer(WELCOMED);
  expect([form?.getSnapshot().value.form, app.panels.getSnapshot().value]).toEqual(['done', 'none']);
  expect(commandOf('login')(app.actor.getSnapshot())).toBe(undefined);
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
  for (let call = 0; call < 7; call += 1)
    app.session.send({ type: 'token.refused', token: ada.principal.token });
  await app.renew.answer({ kind: 'ended' });
  expect(app.goTo.inputs()).toEqual([{ to: 'login' }]);
  expect([slips.countOf(app.twoSided.getSnapshot()), app.notices()]).toEqual([0, ['notice.sessionExpired']]);
  app.session.send({ type: 'session.begun', record: ada, isNew: false });
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
  expect(app.rounds).toEqual([
    { asks: ['odds', 'result', 'draw', 'predictions'], isResultShown: false, isLogRead: false },
  ]);
  expect(app.loadSite.inputs()).toEqual([{ principal: 'guest' }]);
});

test('[R-11] a screen gets its list, closes what lies over it, and takes nothing along', () => {
  const app = startApp(ada);
  app.panels.send({ type: 'account.toggled' });
  app.actor.send({ type: 'screen.entered', path: '/drawLog', lists: ['draws'], place: START });
  const list = listOf('draws')(app.actor.getSnapshot());
  expect([list?.getSnapshot().value, app.panels.getSnapshot().value]).toEqual(['loading', 'none']);
  app.actor.send({ type: 'screen.entered', path: '/', lists: [], place: START });
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
  app.actor.send({ type: 'screen.entered', path: '/notSubmit', lists, place });
  app.actor.send({ type: 'place.changed', place: { ...place, page: 4 } });
  app.preferences.send({ type: 'preference.chosen', changes: { rowsPerPage: 50 } });
  const list = { list: 'pendingOrders', filters: { from: '2026-11-01' } };
  expect(app.loadPage.inputs()).toEqual([
    { ...list, page: 3, limit: 20 },
    { ...list, page: 4, limit: 20 },
    { ...list, page: 4, limit: 50 },
  ]);
});
