/** Charts that a page fetches when they are needed: the captcha of a form, and a member's reality check. */
import { callback, promise, resolves } from 'chartkit';
import { DEFAULT_PREFERENCES } from '../../machines/preferences/preferences.types.ts';
import { saferWorlds } from '../worlds/safer.ts';
import { draw, DRAW_1, funds, record, result } from '../worlds/samples.ts';
import { paymentPlot } from './command.ts';
import { arrived, drawingOnce } from './refresh.ts';
import { does, scene, type AppCase, type Scene } from './scene.ts';
import { captchaNeeded, filled, screenOf } from './signIn.ts';

const fetched = promise(resolves(undefined, 'it is there'));

const isCaptcha = (
  context: unknown,
): context is { readonly clicks: readonly string[]; readonly locale: string } =>
  typeof context === 'object' && context !== null && 'clicks' in context && 'locale' in context;

export const captchaScenes: readonly Scene[] = [
  scene('three sign-ins failed, and the third asks for a captcha', {
    chart: 'captcha',
    given: { path: '/login' },
    cases: [
      screenOf('login'),
      filled('login'),
      does('captcha', 'captcha.clicked', { x: 10, y: 20, width: 300, height: 150 }, 'the picture'),
      does('captcha', 'captcha.answered', { answer: '5' }, '5'),
      does('captcha', 'captcha.renewed'),
    ],
    actors: {
      ...saferWorlds.captcha.actors,
      carryOut: promise(captchaNeeded),
      fetchChart: fetched,
      preferencesStore: callback({
        type: 'preferences.changedElsewhere',
        values: { ...DEFAULT_PREFERENCES, locale: 'pt' },
      }),
    },
    brief: (context) => (isCaptcha(context) ? [context.clicks.length, context.locale] : null),
    waits: 'each',
  }),
];

/** Ways in which a member's balance may change, one after the other. */
const balances = callback(
  ...['99.00', '98.00', '97.00', '96.00'].map((balance) => arrived('funds', funds(balance))),
);
const member = { who: record('member', 'ada') };

/** Its balls can be shown, and what the check is counted from is being read. */
const isAwaited: NonNullable<AppCase['when']> = ({ root: { context } }) =>
  context.stage !== null && context.reality?.getSnapshot().matches('reading') === true;

export const realityScenes: readonly Scene[] = [
  scene('a member on a betting page', {
    chart: 'reality',
    given: member,
    cases: [does('reality', 'reality.acknowledged'), does('reality', 'reality.left')],
    actors: { ...saferWorlds.reality.actors, fetchRound: balances, fetchChart: fetched },
    brief: (context) =>
      typeof context === 'object' && context !== null && 'funds' in context ? context.funds : null,
    waits: 'each',
  }),
  scene('a result while a check is awaited', {
    chart: 'reality',
    given: { ...member, motion: 'full' },
    cases: [drawingOnce(isAwaited)],
    actors: {
      ...saferWorlds.reality.actors,
      fetchRound: callback(
        arrived('draw', draw(DRAW_1)),
        arrived('funds', funds('99.00')),
        arrived('result', result(DRAW_1)),
      ),
      fetchChart: fetched,
    },
    novelty: 2,
  }),
  scene('a member changes a setting', {
    ...paymentPlot,
    chart: 'reality',
    given: { ...member, path: paymentPlot.given.path },
    novelty: 2,
    actors: {
      ...paymentPlot.actors,
      ...saferWorlds.reality.actors,
      fetchRound: balances,
      fetchChart: fetched,
    },
  }),
];
