/** A message goes when its cause goes, and the newest is seen at once, in the whole app [E-08]. */
import { expect, test } from 'vitest';
import { promise, rejects, resolves, stage } from 'chartkit';
import { commandOf } from '../../../machines/app/app.selectors.ts';
import type { SessionRecord } from '../../../machines/session/session.types.ts';
import { scene } from '../../../scenarios/scenes/scene.ts';
import { ANSWERS } from '../../../scenarios/scenes/signIn.ts';
import { draw, DRAW_1, DRAW_2, odds, record, NEWEST } from '../../../scenarios/worlds/samples.ts';

const ada = record('member', 'ada');
const guest = record('guest', 'guest-1');
const filled = { username: 'ada', password: 'secret-1' };
const place = { page: 1, query: {} };

/** The whole app; each call waits to be answered. */
function open(who: SessionRecord | null) {
  const { world } = scene('messages', {
    chart: 'app',
    given: { who },
    actors: {
      carryOut: ANSWERS,
      enterAsGuest: promise(resolves(guest), rejects()),
      loadSite: promise(resolves(null), rejects()),
    },
  });
  const live = stage(world);
  const { context } = live.moment().root;
  return {
    ...context,
    answer: (actor: string, how: 'resolve' | 'reject', index: 0 | 1 | 2) =>
      live.perform({ kind: 'settle', actor, src: '', how, index, label: '' }),
    send: (event: { readonly type: string; readonly [key: string]: unknown }) => live.root.send(event),
    now: () => live.moment().root,
    /** What is sent to the form of the login, on its screen or in its dialog. */
    form: (type: 'command.submitted' | 'field.changed') => {
      const form = commandOf('login')(live.moment().root);
      if (type === 'field.changed') form?.send({ type, name: 'password' });
      else form?.send({ type, values: filled, requestId: 'id-1' });
    },
    elsewhere: (other: SessionRecord | null) =>
      context.session.send({ type: 'session.changedElsewhere', record: other }),
    openMarket: (drawId: string) => {
      context.refresh.send({ type: 'data.arrived', arrival: { name: 'draw', value: draw(drawId) } });
      context.refresh.send({ type: 'data.arrived', arrival: { name: 'odds', value: odds() } });
    },
    enter: (path: string, commands: readonly string[] = []) =>
      live.root.send({ type: 'screen.entered', path, lists: [], commands, place }),
    /** What is on screen, the newest first. */
    said: () => context.notices.getSnapshot().context.shown.map(({ message }) => message.key),
  };
}
type App = ReturnType<typeof open>;

const selects = ({ twoSided }: App): void =>
  twoSided.send({ type: 'cell.toggled', row: 'first', field: 'big' });
const stakes = ({ twoSided }: App, amount: string): void =>
  twoSided.send({ type: 'amount.typed', text: amount, edit: 'replaced' });
const submits = ({ twoSided }: App): void => twoSided.send({ type: 'slip.submitted', version: NEWEST });

test("[E-08] 'Please enter a valid number!' goes when a stake is typed", () => {
  const app = open(ada);
  app.openMarket(DRAW_1);
  selects(app);
  submits(app);
  expect(app.said()).toEqual(['notice.notStaked']);
  stakes(app, '10');
  expect(app.said()).toEqual([]);
});

test("[E-08] 'balance is too low' goes when the balance covers the slip, before the confirm step", () => {
  const app = open(ada);
  app.openMarket(DRAW_1);
  selects(app);
  stakes(app, '101');
  submits(app);
  expect(app.said()).toEqual(['notice.balanceTooLow']);
  app.send({ type: 'funds.received', funds: { balance: '200.00', pending: '0.00' } });
  expect(app.said()).toEqual([]);
});

test("[E-08] a message of one page's slip goes when that slip changes, and not with the other's", () => {
  const app = open(ada);
  app.openMarket(DRAW_1);
  selects(app);
  submits(app);
  app.numbers.send({ type: 'cell.toggled', row: 'first', field: 'tenth' });
  app.numbers.send({ type: 'slip.submitted', version: NEWEST });
  app.numbers.send({ type: 'amount.typed', text: '1', edit: 'replaced' });
  // The same sentence of both slips is shown once, as the one that came last.
  expect(app.said()).toEqual([]);
  submits(app);
  app.numbers.send({ type: 'amount.typed', text: '2', edit: 'replaced' });
  expect(app.said()).toEqual(['notice.notStaked']);
});

test("[E-08] 'Sign in to place bets' goes when the guest has signed in, and 'Login successful!' is seen", () => {
  const app = open(guest);
  app.openMarket(DRAW_1);
  selects(app);
  stakes(app, '5');
  submits(app);
  expect(app.said()).toEqual(['notice.unauthorised']);
  app.panels.send({ type: 'login.opened' });
  app.form('command.submitted');
  app.answer('dialog-login/carryOut', 'resolve', 0);
  expect(app.said()).toEqual(['notice.loggedIn']);
});

test("[E-08] 'Betting is closed' is seen at once above what was said before, and goes when betting opens", () => {
  const app = open(ada);
  app.send({ type: 'notice.posted', notice: { tone: 'info', message: { key: 'notice.lastSignIn' } } });
  selects(app);
  expect(app.said()).toEqual(['notice.bettingClosed', 'notice.lastSignIn']);
  app.openMarket(DRAW_1);
  expect(app.said()).toEqual(['notice.lastSignIn']);
});

test("[E-08] 'Betting is closed' of a refused slip goes when the next draw opens", () => {
  const app = open(ada);
  app.openMarket(DRAW_1);
  selects(app);
  stakes(app, '5');
  app.market.send({ type: 'closing.reached' });
  submits(app);
  expect(app.said()).toEqual(['notice.bettingClosed']);
  app.openMarket(DRAW_2);
  expect(app.said()).toEqual([]);
});

test('[E-08] why a sign-in was refused goes when the form is changed', () => {
  const app = open(null);
  app.enter('/login', ['login']);
  app.form('command.submitted');
  app.answer('command-login/carryOut', 'resolve', 1);
  expect(app.said()).toEqual(['code.4201']);
  app.form('field.changed');
  expect(app.said()).toEqual([]);
});

test('[E-05, E-08] that a sign-in had no answer is a message, until it is sent again', () => {
  const app = open(null);
  app.enter('/login', ['login']);
  app.form('command.submitted');
  app.answer('command-login/carryOut', 'reject', 2);
  expect(app.said()).toEqual(['notice.noAnswer']);
  commandOf('login')(app.now())?.send({ type: 'command.resent' });
  expect(app.said()).toEqual([]);
});

test('[E-08] why a sign-in was refused goes when its dialog closes, or another screen comes', () => {
  const app = open(guest);
  app.panels.send({ type: 'login.opened' });
  app.form('command.submitted');
  app.answer('dialog-login/carryOut', 'resolve', 1);
  expect(app.said()).toEqual(['code.4201']);
  app.panels.send({ type: 'panel.closed' });
  expect(app.said()).toEqual([]);
  app.enter('/login', ['login']);
  app.form('command.submitted');
  app.answer('command-login/carryOut', 'resolve', 1);
  expect(app.said()).toEqual(['code.4201']);
  app.enter('/drawLog');
  expect(app.said()).toEqual([]);
});

test('[E-08] that no guest pass came goes when one comes, or a member signs in', () => {
  const app = open(null);
  const fails = (): void => {
    app.session.send({ type: 'guest.requested' });
    app.answer('session/enterAsGuest', 'reject', 1);
  };
  fails();
  expect(app.said()).toEqual(['notice.noAnswer']);
  app.session.send({ type: 'guest.requested' });
  app.answer('session/enterAsGuest', 'resolve', 0);
  expect(app.said()).toEqual([]);
  const other = open(null);
  other.session.send({ type: 'guest.requested' });
  other.answer('session/enterAsGuest', 'reject', 1);
  other.elsewhere(ada);
  expect(other.said()).toEqual([]);
});

test.each([
  ['a member', ada],
  ['a guest', guest],
] as const)("[E-08] 'Your session has ended' goes when %s is here", (_who, next) => {
  const app = open(ada);
  app.send({
    type: 'notice.posted',
    notice: { tone: 'warning', message: { key: 'notice.sessionExpired' }, cause: 'signedOut' },
  });
  expect(app.said()).toEqual(['notice.sessionExpired']);
  app.elsewhere(next === ada ? record('member', 'bob') : next);
  expect(app.said()).toEqual([]);
});

test.each([
  ['becomes a guest', (app: App) => app.elsewhere(guest), []],
  ['signs out elsewhere', (app: App) => app.elsewhere(null), ['notice.loggedOutElsewhere']],
  ['is signed out by the server', (app: App) => app.send({ type: 'session.expired' }), []],
] as const)('[E-08] the message of an arrival goes when the member %s', (_how, happens, left) => {
  const app = open(ada);
  app.send({
    type: 'notice.posted',
    notice: { tone: 'info', message: { key: 'notice.lastSignIn' }, cause: 'signedIn' },
  });
  happens(app);
  expect(app.said()).toEqual(left);
});

test('[E-08] what was done on a screen is shown there, and goes with it', () => {
  const app = open(ada);
  const message = { key: 'code.200' };
  app.enter('/user');
  app.send({ type: 'command.done', command: 'saveProfile', result: { message, details: {} } });
  expect(app.said()).toEqual(['code.200']);
  app.enter('/drawLog');
  expect(app.said()).toEqual([]);
});

test('[E-08] what ended the session is said on the screen that it leads to, until somebody comes in', () => {
  const app = open(ada);
  const message = { key: 'notice.passwordChanged' };
  const result = { message, details: {}, endsSession: true };
  app.enter('/user');
  app.send({ type: 'command.done', command: 'changePassword', result });
  app.enter('/login');
  expect(app.said()).toEqual(['notice.passwordChanged']);
  app.elsewhere(guest);
  expect(app.said()).toEqual([]);
});

test("[E-08] that the site's settings are missing goes when they have come", () => {
  const app = open(guest);
  app.answer('site/loadSite', 'reject', 1);
  expect(app.said()).toEqual(['notice.siteFailed']);
  app.site.send({ type: 'site.retried' });
  app.answer('site/loadSite', 'resolve', 0);
  expect(app.said()).toEqual([]);
});

test.each([
  ['guardIntercepted', '/login', '/register'],
  ['invalidRoute', '/404', '/drawLog'],
  ['unknownMenuType', '/user', '/drawLog'],
] as const)('[E-08, R-12] %s is shown at %s, and goes with that screen', (failure, landing, next) => {
  const app = open(null);
  app.page.send({ type: 'navigation.failed', failure });
  app.enter(landing);
  expect(app.said()).toEqual([`notice.${failure}`]);
  app.enter(next);
  expect(app.said()).toEqual([]);
});

test.each(['alreadyThere', 'unknownMenuType'] as const)(
  '[E-08, R-12] %s goes with the screen it was shown on',
  (failure) => {
    const app = open(guest);
    app.page.send({ type: 'navigation.failed', failure });
    expect(app.said()).toEqual([`notice.${failure}`]);
    app.enter('/drawLog');
    expect(app.said()).toEqual([]);
  },
);

test("[E-08] 'Please sign in to see this page' goes when the member has signed in", () => {
  const app = open(null);
  app.page.send({ type: 'navigation.failed', failure: 'guardIntercepted' });
  app.elsewhere(ada);
  expect(app.said()).toEqual([]);
});
