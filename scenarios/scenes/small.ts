import { callback, promise, rejects, resolves } from 'chartkit';
import { DEFAULT_PREFERENCES } from '../../machines/preferences/preferences.types.ts';
import { draw, DRAW_1, DRAW_2, record, sharedDraw, ticket } from '../worlds/samples.ts';
import { PRESENT_OR_NOT } from '../worlds/visibility.ts';
import { inside } from '../values.ts';
import { arrived, isDraw } from './refresh.ts';
import { does, scene, type AppCase, type Scene } from './scene.ts';
import { screenOf } from './signIn.ts';

const ada = record('member', 'ada');
const guest = record('guest', 'guest-1');
const noStorage = { storage: 'refuses' } as const;

/** The router shows a screen. */
export const shows = (path: string, lists: readonly string[] = []): AppCase =>
  does('', 'screen.entered', { path, lists, place: { page: 1, query: {} } }, path);

/** Another page of the screen's lists, or other filters. */
export const goesTo = (label: string, page: number, query: object = {}): AppCase => ({
  ...does('', 'place.changed', { place: { page, query } }, label),
  when: ({ root }) => root.context.lists.pendingOrders?.getSnapshot().matches('ready') === true,
});

const panelNames = ['account', 'userMenu', 'languages'] as const;

export const panelsScenes: readonly Scene[] = [
  scene('overlays of a desktop', {
    chart: 'panels',
    given: { who: guest },
    cases: [
      ...['login.opened', 'register.opened', 'panel.closed'].map((type) => does('panels', type)),
      does('panels', 'shortcuts.opened'),
      ...panelNames.map((name) => does('panels', `${name}.toggled`)),
    ],
  }),
  scene('the menu of a phone', {
    chart: 'panels',
    given: { who: guest, width: 'phone' },
    cases: ['mainMenu.toggled', 'panel.closed'].map((type) => does('panels', type)),
  }),
];

const opens = arrived('draw', draw(DRAW_1));
const opensNext = arrived('draw', draw(DRAW_2));

const dismisses: AppCase = {
  to: 'notices',
  type: 'notice.dismissed',
  make: ({ root }) => {
    const [first] = root.context.notices.getSnapshot().context.shown;
    return first === undefined ? undefined : { type: 'notice.dismissed', id: first.id };
  },
};

export const noticesScenes: readonly Scene[] = [
  scene('a message that stays until it is closed', {
    chart: 'notices',
    given: { path: '/login' },
    cases: [
      screenOf('login'),
      {
        ...does('session', 'guest.requested'),
        when: ({ root }) => root.context.commands.login !== undefined,
      },
      dismisses,
    ],
    actors: { enterAsGuest: promise(rejects()) },
    novelty: 2,
    waits: 'each',
  }),
  scene('messages', {
    chart: 'notices',
    given: { who: guest, width: 'desktop' },
    cases: [
      // While betting is closed, a cell says so.
      {
        ...does('twoSided', 'cell.toggled', { row: 'first', field: 'big' }, 'First, big'),
        when: isDraw('closed'),
      },
      does('page', 'navigation.failed', { failure: 'alreadyThere' }, 'the page that is shown'),
      does('notices', 'notice.held'),
      does('notices', 'notice.released'),
      dismisses,
    ],
    // With the next draw it is open, and the message goes.
    actors: {
      fetchRound: callback(opens, opensNext),
      drawClock: callback({ type: 'closing.reached' }),
    },
    brief: (context) =>
      typeof context === 'object' && context !== null && 'shown' in context && Array.isArray(context.shown)
        ? [
            Math.min(2, context.shown.length),
            context.shown.some((each) => inside(each, 'cause') === 'closed'),
          ]
        : null,
  }),
];

export const pageScenes: readonly Scene[] = [
  scene('between two screens', {
    chart: 'page',
    given: { who: ada },
    cases: [
      does('page', 'navigation.started', {}, 'to Draw History'),
      does('page', 'screen.shown'),
      does('page', 'navigation.failed', { failure: 'alreadyThere' }, 'the page that is shown'),
    ],
  }),
];

export const siteScenes: readonly Scene[] = [
  scene('the site, for a guest who becomes a member', {
    chart: 'site',
    given: { who: guest },
    actors: { sessionStore: callback({ type: 'session.changedElsewhere', record: ada }) },
  }),
  scene('the site can not be read', {
    chart: 'site',
    given: { who: guest },
    actors: {
      loadSite: promise(rejects(new Error('no answer'))),
      presence: callback({ type: 'page.hidden' }, { type: 'polling.resumed' }),
    },
    novelty: 2,
    waits: 'each',
  }),
  scene('the site is read', {
    chart: 'site',
    given: { who: guest },
    actors: { loadSite: promise(resolves(null)) },
  }),
];

export const preferencesScenes: readonly Scene[] = [
  scene('choices', {
    chart: 'preferences',
    given: { who: ada, preferences: { menu: 'expanded' } },
    cases: [does('preferences', 'preference.chosen', { changes: { theme: 'dark' } }, 'the dark theme')],
    actors: {
      preferencesStore: callback({
        type: 'preferences.changedElsewhere',
        values: { ...DEFAULT_PREFERENCES, balance: 'hidden' },
      }),
    },
  }),
  scene('choices without storage', {
    chart: 'preferences',
    given: noStorage,
    cases: [does('preferences', 'preference.chosen', { changes: { theme: 'dark' } }, 'the dark theme')],
  }),
];

const PAGE_ROWS = 10;
/** The first page of so many bets. */
export const pendingPage = (total: number) => ({
  list: 'pendingOrders',
  rows: Array.from({ length: Math.min(total, PAGE_ROWS) }, (_, at) => ticket({ ticketId: `T${at + 1}` })),
  total,
  summary: null,
});

/** What becomes of a read that is not answered, where this device kept an answer of before. */
export const FROM_DEVICE = 'as this device kept it';
/** When that came. */
export const KEPT_AT = Date.parse('2026-11-21T00:00:30Z');

const SHARED = `/draw/${DRAW_1}`;
/** On the site of the paths the draw is made 11 s after the start, and asked for a moment later. */
const OUT_IN_MS = 15_000;

export const resourceScenes: readonly Scene[] = [
  scene('a list that failed, on a page that is looked away from, or that loses the network', {
    chart: 'resource',
    address: 'resource-sharedDraw',
    given: { path: SHARED },
    cases: [
      {
        ...shows(SHARED, ['sharedDraw']),
        when: ({ root }) => !('sharedDraw' in root.context.lists),
      },
    ],
    actors: {
      loadPage: promise(rejects(new Error('no answer'))),
      presence: PRESENT_OR_NOT,
    },
    novelty: 2,
  }),
  scene('a history that was open before, without an answer', {
    chart: 'resource',
    address: 'resource-settledOrders',
    given: { who: ada, path: '/isSubmit' },
    cases: [
      {
        ...shows('/isSubmit', ['settledOrders', 'ticketDraw']),
        when: ({ root }) => !('settledOrders' in root.context.lists),
      },
    ],
    actors: {
      'resource-settledOrders/loadPage': promise(
        resolves(
          {
            list: 'settledOrders',
            rows: [ticket({ status: 'lost' })],
            total: 1,
            summary: null,
            asOf: KEPT_AT,
          },
          FROM_DEVICE,
        ),
      ),
    },
  }),
  scene('a list', {
    chart: 'resource',
    address: 'resource-pendingOrders',
    given: { who: ada, path: '/notSubmit' },
    cases: [
      {
        ...shows('/notSubmit', ['pendingOrders']),
        when: ({ root }) => !('pendingOrders' in root.context.lists),
      },
      goesTo('the next page', 2),
      goesTo('only those of a day on', 1, { from: '2026-11-01' }),
      {
        ...does('preferences', 'preference.chosen', { changes: { rowsPerPage: 20 } }, '20 rows per page'),
        when: ({ root }) => root.context.lists.pendingOrders?.getSnapshot().matches('ready') === true,
      },
      {
        ...does('resource-pendingOrders', 'resource.requested'),
        when: ({ root }) => root.context.lists.pendingOrders?.getSnapshot().matches('failed') === true,
      },
    ],
    actors: {
      loadPage: promise(
        resolves(pendingPage(12), 'twelve rows'),
        resolves(pendingPage(0), 'no rows'),
        rejects(),
      ),
    },
    brief: (context) =>
      typeof context === 'object' && context !== null && 'shown' in context
        ? [context.shown === null, 'page' in context && context.page]
        : null,
  }),
  scene('a visitor opens the page of a draw', {
    chart: 'resource',
    address: 'resource-sharedDraw',
    given: { path: SHARED },
    cases: [
      {
        ...shows(SHARED, ['sharedDraw']),
        when: ({ root }) => !('sharedDraw' in root.context.lists),
      },
    ],
    actors: {
      loadPage: promise(
        resolves(sharedDraw(OUT_IN_MS), 'it is to come'),
        resolves(sharedDraw(null), 'it is out'),
        resolves({ list: 'sharedDraw', rows: [], total: 0, summary: null }, 'there is none'),
        rejects(new Error('no answer')),
      ),
    },
  }),
];
