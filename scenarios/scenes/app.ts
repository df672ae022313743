import { callback, promise, rejects, resolves } from 'chartkit';
import type { AppContext } from '../../machines/app/app.types.ts';
import type { Draft } from '../../machines/betting/betting.types.ts';
import { DEFAULT_PREFERENCES } from '../../machines/preferences/preferences.types.ts';
import {
  draw,
  DRAW_1,
  DRAW_2,
  funds,
  odds,
  receipt,
  record,
  result,
  placement,
  ticket,
} from '../worlds/samples.ts';
import {
  arrived,
  asked,
  atStake,
  closing,
  drawing,
  drawingOnce,
  dueAfter,
  live,
  nextResult,
  voids,
} from './refresh.ts';
import { does, scene, type Scene } from './scene.ts';
import { ANSWERS, captchaNeeded, filled, screenOf } from './signIn.ts';
import { goesTo, pendingPage, shows } from './small.ts';

const ada = record('member', 'ada');
const guest = record('guest', 'guest-1');
const chart = { chart: 'app', address: '' } as const;
/** Before the sign-in: the running draw is fetched as that is entered. */
const ELSEWHERE = { path: '/register' };
/** Where a new password is set by a code. */
const RETRIEVE = '/login?retrieve=email';
const retrieving = {
  path: '/login',
  lists: [],
  commands: ['login', 'sendCode', 'retrievePassword'],
  place: { page: 1, query: { retrieve: 'email' } },
};
const goes = promise(resolves(), rejects());
const draft: Draft = {
  lines: { 'first.big': { row: 'first', field: 'big', stake: '10', odds: '1.98' } },
  drawId: DRAW_1,
  amount: '10',
  lastBets: [],
};

const isApp = (context: unknown): context is AppContext =>
  typeof context === 'object' && context !== null && 'refresh' in context && 'market' in context;

export const appScenes: readonly Scene[] = [
  scene('somebody comes in', {
    ...chart,
    given: ELSEWHERE,
    cases: [screenOf('login'), filled('login')],
    actors: { carryOut: ANSWERS },
  }),
  scene('a sign-in needs a captcha', {
    ...chart,
    given: ELSEWHERE,
    cases: [screenOf('login'), filled('login'), does('', 'captcha.requested')],
    actors: {
      carryOut: promise(captchaNeeded),
      fetchChart: promise(resolves(undefined, 'it is there'), rejects(new Error('no answer'))),
      preferencesStore: callback({
        type: 'preferences.changedElsewhere',
        values: { ...DEFAULT_PREFERENCES, theme: 'dark' },
      }),
    },
  }),
  scene('another code needs a captcha', {
    ...chart,
    given: { path: RETRIEVE },
    cases: [
      {
        ...does('', 'screen.entered', retrieving, RETRIEVE),
        when: ({ root }) => root.context.commands.sendCode === undefined,
      },
      does(
        'command-sendCode',
        'command.submitted',
        { values: { account: 'ada' }, requestId: 'id-1' },
        'a code',
      ),
    ],
    actors: {
      carryOut: promise(
        captchaNeeded,
        resolves({ kind: 'done', result: { message: null, details: { event: 'retrievePassword' } } }, 'done'),
      ),
      fetchChart: promise(resolves(undefined, 'it is there')),
      loadCaptcha: promise(),
    },
  }),
  scene('the running draw does not come to the sign-in', {
    ...chart,
    given: ELSEWHERE,
    cases: [screenOf('login')],
    actors: {
      fetchChart: promise(resolves(undefined, 'it is there'), rejects(new Error('no answer'))),
    },
    waits: 'each',
  }),
  scene('a guest registers in a dialog', {
    ...chart,
    given: { who: guest },
    cases: [
      // The open dialog covers what opens it.
      {
        ...does('panels', 'register.opened'),
        when: ({ root }) => root.context.panels.getSnapshot().matches('none'),
      },
      does('panels', 'panel.closed', {}, 'a dialog'),
      filled('register', 'dialog'),
      does('page', 'navigation.failed', { failure: 'alreadyThere' }, 'the page that is shown'),
    ],
  }),
  scene('a member leaves', {
    ...chart,
    given: { who: ada },
    cases: [
      does('session', 'signOut.requested'),
      does('session', 'token.refused', { token: ada.principal.token }),
    ],
    actors: {
      loadSite: promise(resolves(null)),
      revokeSession: promise(resolves()),
      renewTokens: promise(resolves({ kind: 'ended' }, 'ended')),
      goTo: goes,
    },
  }),
  scene('news for a member', {
    ...chart,
    given: { who: ada },
    cases: [
      does('preferences', 'preference.chosen', { changes: { confirmation: 'skipped' } }, 'not to be asked'),
    ],
    actors: {
      fetchChart: promise(resolves(undefined, 'it is there'), rejects(new Error('no answer'))),
      fetchRound: callback(
        arrived('draw', draw(DRAW_1)),
        arrived('odds', odds()),
        arrived('funds', funds('90.00')),
      ),
      drawClock: callback({ type: 'closing.reached' }),
    },
  }),
  scene('a result without a stage', {
    ...chart,
    given: { who: guest },
    cases: [nextResult],
    actors: { fetchRound: callback(arrived('result', result(DRAW_1))) },
    brief: (context) => (isApp(context) ? context.refresh.getSnapshot().context.result?.drawId : null),
  }),
  scene('a result before its stage', {
    ...chart,
    given: { who: atStake },
    cases: [asked],
    actors: {
      fetchChart: promise(resolves(undefined, 'it is there'), rejects(new Error('no answer'))),
      fetchRound: callback(arrived('draw', draw(DRAW_2)), live),
    },
    brief: (context) => (isApp(context) ? context.refresh.getSnapshot().context.result?.drawId : null),
  }),
  scene('a result before its stage, on a screen with lists', {
    ...chart,
    given: { who: atStake, path: '/drawLog' },
    actors: { fetchRound: callback(arrived('draw', draw(DRAW_2)), live) },
    brief: (context) => (isApp(context) ? context.refresh.getSnapshot().context.result?.drawId : null),
  }),
  scene('a result on the stage', {
    ...chart,
    given: { who: guest },
    cases: [
      drawing,
      { ...shows('/drawLog', ['draws']), when: ({ root }) => !('draws' in root.context.lists) },
    ],
    actors: {
      fetchChart: promise(resolves(undefined, 'it is there')),
      fetchRound: callback(arrived('draw', draw(DRAW_1)), arrived('result', result(DRAW_1))),
      balls: callback({ type: 'balls.ended' }),
    },
    novelty: 2,
  }),
  scene('a result for a member', {
    ...chart,
    given: { who: ada },
    // Both are fetched by then, as in a browser.
    cases: [
      drawingOnce(
        ({
          root: {
            context: { stage, reality },
          },
        }) => stage !== null && reality !== null,
      ),
    ],
    actors: {
      fetchChart: promise(resolves(undefined, 'it is there')),
      fetchRound: callback(
        arrived('draw', draw(DRAW_1)),
        arrived('funds', funds('90.00')),
        arrived('result', result(DRAW_1)),
      ),
      balls: callback({ type: 'balls.ended' }),
    },
    novelty: 2,
  }),
  scene('a moment after the closing', {
    ...chart,
    given: { who: guest },
    cases: [closing, dueAfter('closed')],
    actors: { fetchRound: callback(arrived('draw', draw(DRAW_1))) },
  }),
  scene('stakes of a void draw', {
    ...chart,
    given: { who: ada },
    actors: { fetchRound: callback(arrived('betLog', [ticket()]), voids) },
  }),
  scene('a draw that is made, and void', {
    ...chart,
    given: { who: ada },
    cases: [drawing],
    actors: { fetchRound: callback(arrived('draw', draw(DRAW_1)), voids) },
  }),
  scene('a member who looks away', {
    ...chart,
    given: { who: ada },
    actors: { presence: callback({ type: 'page.hidden' }, { type: 'polling.resumed' }) },
  }),
  scene('a list, page by page', {
    ...chart,
    given: { who: ada, path: '/notSubmit' },
    cases: [
      {
        ...shows('/notSubmit', ['pendingOrders']),
        when: ({ root }) => !('pendingOrders' in root.context.lists),
      },
      goesTo('the next page', 2),
    ],
    actors: {
      fetchChart: promise(resolves(undefined, 'it is there')),
      fetchRound: callback(arrived('draw', draw(DRAW_1))),
      loadPage: promise(resolves(pendingPage(12), 'twelve rows')),
    },
    novelty: 2,
  }),
  scene('an order, and what comes of it', {
    ...chart,
    given: { who: ada, slip: { draft, placement } },
    cases: [does('twoSided', 'slip.abandoned')],
    actors: {
      abandonOrder: promise(
        resolves({ kind: 'placed', receipt }, 'placed'),
        resolves({ kind: 'abandoned' }, 'abandoned'),
      ),
    },
  }),
];
