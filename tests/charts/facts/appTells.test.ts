/** Facts about who tells whom what, which a wrong chart would break one by one. */
import { expect, test } from 'vitest';
import {
  draw,
  DRAW_1,
  DRAW_2,
  funds,
  odds,
  receipt,
  record,
  result,
} from '../../../scenarios/worlds/samples.ts';

import { ada, guest, open } from './support/openApp.ts';

test('[S-01, P-01, B-14] a member arrives: slips, balance, rounds, site, and no overlay', () => {
  const app = open(guest);
  app.panels.send({ type: 'login.opened' });
  app.elsewhere(ada);
  expect(app.principals()).toEqual({
    wiring: 'wiring.running & redirect.free & captcha.absent & lobby.absent & reality.absent & stage.absent',
    slips: ['ada', 'ada'],
    balances: ['100.00', '100.00'],
    refresh: { memberId: 'ada' },
    site: 'member',
    panel: 'none',
  });
});

test('[S-07, P-03] a guest arrives after a member: nothing of the member is left', () => {
  const app = open(ada);
  app.elsewhere(guest);
  expect(app.principals()).toMatchObject({
    wiring: 'wiring.running & redirect.free & captcha.absent & lobby.absent & reality.absent & stage.absent',
    slips: [null, null],
    refresh: { memberId: null },
    site: 'guest',
  });
});

test('[P-03] a draw closes during a round: app tells, and another round follows it', () => {
  const app = open(ada);
  expect(app.stateOf('refresh')).toContain('rounds.reading.fetching.single');
  app.send({ type: 'refresh.due' });
  expect(app.stateOf('refresh')).toContain('rounds.reading.fetching.queued');
});

test('[R-04, S-08] the member signs out in another tab: polling stops, and the guard leads on', () => {
  const app = open(ada);
  app.elsewhere(null);
  expect(app.principals()).toMatchObject({
    wiring: 'wiring.running & redirect.free & captcha.absent & lobby.absent & reality.absent & stage.absent',
    slips: [null, null],
    refresh: null,
    site: 'visitor',
  });
});

test('[S-03, B-14] the session ends: polling stops, and the login is shown', () => {
  const app = open(ada);
  app.send({ type: 'session.expired' });
  expect(app.principals()).toMatchObject({
    wiring:
      'wiring.running & redirect.toLogin & captcha.absent & lobby.absent & reality.absent & stage.absent',
    slips: [null, null],
    refresh: null,
    site: 'visitor',
  });
});

test('[R-04] the app runs as soon as it is known who is here', () => {
  expect([ada, guest, null].map((who) => open(who).principals().wiring)).toEqual([
    'wiring.running & redirect.free & captcha.absent & lobby.absent & reality.absent & stage.absent',
    'wiring.running & redirect.free & captcha.absent & lobby.absent & reality.absent & stage.absent',
    'wiring.running & redirect.free & captcha.absent & lobby.absent & reality.absent & stage.absent',
  ]);
});

test.each([
  ['[S-03] to the login', 'session.expired', 'goToLogin', 0],
  ['[R-04] to the login, by the guard', 'session.expired', 'goToLogin', 1],
  ['[S-04] to the root', 'session.closed', 'goToRoot', 0],
  ['[R-04] to the root, by the guard', 'session.closed', 'goToRoot', 1],
] as const)('%s: then they go where they like', (_fact, type, way, index) => {
  const app = open(ada);
  app.send({ type });
  app.settle(way, index);
  expect(app.stateOf('')).toBe(
    'wiring.running & redirect.free & captcha.absent & lobby.absent & reality.absent & stage.absent',
  );
});

const begins = (app: ReturnType<typeof open>, command: string) =>
  app.send({ type: 'command.done', command, result: { message: null, details: {}, session: ada } });

test.each([
  ['login', 'notice.loggedIn'],
  ['register', 'notice.registered'],
] as const)(
  '[S-01, S-06] %s begins the session, closes its dialog, and posts its message',
  (command, notice) => {
    const app = open(guest);
    app.panels.send({ type: `${command}.opened` });
    begins(app, command);
    expect({
      session: app.stateOf('session'),
      principal: app.session.getSnapshot().context.principal,
      panel: app.stateOf('panels'),
      dialog: app.stateOf(`dialog-${command}`),
      told: app.notices.getSnapshot().context.shown.map(({ message }) => message.key),
      // One round, of the member: none more was asked for.
      refresh: app.stateOf('refresh'),
    }).toEqual({
      session: 'storage.available & principal.member.active',
      principal: ada.principal,
      panel: 'none',
      dialog: undefined,
      told: [notice],
      refresh: 'rounds.reading.fetching.single & result.shown',
    });
  },
);

test('[S-08] a sign-in that another tab overtook is dropped: the member of that tab is here', () => {
  const app = open(guest);
  const bob = record('member', 'bob');
  app.elsewhere(bob);
  begins(app, 'login');
  expect(app.session.getSnapshot().context.principal).toEqual(bob.principal);
});

test.each([
  ['login', ['code.4201']],
  ['register', ['code.4201']],
  ['withdraw', []],
] as const)('[S-06] why %s was refused is a message too, if it is a sign-in', (command, told) => {
  const app = open(guest);
  const failure = { message: { key: 'code.4201' }, fields: {} };
  app.send({ type: 'command.refused', command, failure });
  expect(app.notices.getSnapshot().context.shown.map(({ message }) => message.key)).toEqual(told);
});

test.each([
  ['login', null, ['notice.noAnswer']],
  ['register', { key: 'error.network.offline' }, ['error.network.offline']],
  ['withdraw', { key: 'error.network.offline' }, []],
] as const)('[E-05] so is that %s had no answer: %j', (command, reason, told) => {
  const app = open(guest);
  app.send({ type: 'command.unanswered', command, reason });
  expect(app.notices.getSnapshot().context.shown.map(({ message }) => message.key)).toEqual(told);
});

test('[B-02] betting is closed on both pages', () => {
  const app = open(ada);
  app.send({ type: 'draw.received', draw: draw(DRAW_1) });
  const markets = () => ['twoSided', 'numbers'].map((slip) => app.stateOf(slip)?.split(' & ')[0]);
  expect(markets()).toEqual(['market.open', 'market.open']);
  app.market.send({ type: 'closing.reached' });
  expect(markets()).toEqual(['market.closed', 'market.closed']);
});

test('[P-02] the balance of a round is the session’s', () => {
  const app = open(ada);
  app.send({ type: 'funds.received', funds: funds('42.00', '1.00') });
  expect(app.session.getSnapshot().context.funds).toEqual({ balance: '42.00', pending: '1.00' });
  expect(app.principals().balances).toEqual(['42.00', '42.00']);
});

test('[B-09] after bets were placed the round and the lists are read again', () => {
  const app = open(ada);
  const place = { page: 1, query: {} };
  app.send({ type: 'screen.entered', path: '/notSubmit', lists: ['pendingOrders'], place });
  app.settle('resource-pendingOrders/loadPage', 0);
  expect(app.stateOf('resource-pendingOrders')).toBe('ready');
  app.send({ type: 'bets.accepted', market: 'twoSided', receipt });
  expect([app.stateOf('resource-pendingOrders'), app.stateOf('refresh')]).toEqual([
    'loading',
    'rounds.reading.fetching.queued & result.shown',
  ]);
  expect(app.session.getSnapshot().context.funds).toEqual({ balance: '90.00', pending: '10.00' });
});

test('[B-23] the first bet that is placed ends the hints; later ones find them ended', () => {
  const app = open(ada);
  const hints = () => app.preferences.getSnapshot().context.values.hints;
  expect(hints()).toBe('on');
  app.send({ type: 'bets.accepted', market: 'twoSided', receipt });
  expect(hints()).toBe('off');
  app.send({ type: 'bets.accepted', market: 'twoSided', receipt });
  expect(hints()).toBe('off');
});

test('[W-03] a file is of the moment it was asked for: it is not read again with the other lists', () => {
  const app = open(ada);
  const place = { page: 1, query: { view: 'bets' } };
  const names = ['statementMonths', 'statement', 'listing'];
  app.send({ type: 'screen.entered', path: '/statements', lists: names, place });
  for (const name of names) app.settle(`resource-${name}/loadPage`, 0);
  app.send({ type: 'bets.accepted', market: 'twoSided', receipt });
  expect(names.map((name) => app.stateOf(`resource-${name}`))).toEqual(['loading', 'loading', 'ready']);
});

test('[A-08, E-03] the outcome of a command is shown, and balance and lists are read again', () => {
  const app = open(ada);
  const place = { page: 1, query: {} };
  app.send({ type: 'screen.entered', path: '/notSubmit', lists: ['pendingOrders'], place });
  app.settle('resource-pendingOrders/loadPage', 0);
  const answered = { message: { key: 'code.200' }, details: {} };
  app.send({ type: 'command.done', command: 'changePayPassword', result: answered });
  expect([app.stateOf('resource-pendingOrders'), app.stateOf('refresh'), app.stateOf('notices')]).toEqual([
    'loading',
    'rounds.reading.fetching.queued & result.shown',
    expect.stringMatching(/^showing/),
  ]);
});

test('[P-03] news that were missed are read at once', () => {
  const app = open(ada);
  for (const arrival of [
    { name: 'draw' as const, value: draw(DRAW_1) },
    { name: 'odds' as const, value: odds() },
    { name: 'result' as const, value: result(DRAW_1) },
  ])
    app.refresh.send({ type: 'data.arrived', arrival });
  app.refresh.send({ type: 'round.finished' });
  expect(app.stateOf('refresh')).toContain('rounds.reading.countdown');
  app.send({ type: 'snapshot.outdated' });
  expect(app.stateOf('refresh')).toContain('rounds.reading.fetching');
});

const returned = (id: string, stake: number) => ({
  tone: 'info',
  message: { key: 'notice.stakesReturned', values: { draw: id, stake } },
});

test('[B-21, A-01] a void draw: what is returned is shown, draw by draw, and lists are read again', () => {
  const app = open(ada);
  const place = { page: 1, query: {} };
  app.send({ type: 'screen.entered', path: '/isSubmit', lists: ['settledOrders'], place });
  app.settle('resource-settledOrders/loadPage', 0);
  const draws = [
    { drawId: DRAW_2, stake: '5.00' },
    { drawId: DRAW_1, stake: '70.00' },
  ];
  app.send({ type: 'stakes.returned', draws });
  expect(app.notices.getSnapshot().context.shown).toEqual([
    { ...returned(DRAW_1, 70), id: 2 },
    { ...returned(DRAW_2, 5), id: 1 },
  ]);
  expect(app.stateOf('resource-settledOrders')).toBe('loading');
});

const AUTO_BET = { path: '/auto-bet', place: { page: 1, query: {} } } as const;

test.each([
  ['a round after the first', { type: 'funds.refreshed' }],
  [
    'a refused start',
    {
      type: 'command.refused',
      command: 'startTask',
      failure: { message: { key: 'autoBet.problem.drawsPlayed' }, fields: {} },
    },
  ],
  [
    'a refused switch off',
    {
      type: 'command.refused',
      command: 'switchOffTask',
      failure: { message: { key: 'autoBet.problem.gone' }, fields: {} },
    },
  ],
  ['no answer to a start', { type: 'command.unanswered', command: 'startTask', reason: null }],
  ['a start', { type: 'command.done', command: 'startTask', result: { message: null, details: {} } }],
])('[A-02] %s: the tasks are read again', (_, happening) => {
  const app = open(ada);
  app.send({ type: 'screen.entered', ...AUTO_BET, lists: ['autoTasks', 'autoPlays'] });
  const lists = () => ['resource-autoTasks', 'resource-autoPlays'].map((list) => app.stateOf(list));
  app.settle('resource-autoTasks/loadPage', 0);
  app.settle('resource-autoPlays/loadPage', 0);
  app.send({ type: 'funds.received', funds: funds('42.00', '1.00') });
  expect(lists()).toEqual(['ready', 'ready']);
  app.send(happening);
  expect(lists()).toEqual(['loading', 'loading']);
  expect(app.notices.getSnapshot().context.shown).toEqual([]);
});

test('[E-09] back with a network: the site that failed is loaded again', () => {
  const app = open(ada);
  app.settle('site/loadSite', 1);
  expect(app.stateOf('site')).toBe('failed');
  app.send({ type: 'reading.resumed' });
  expect(app.stateOf('site')).toBe('loading');
});
