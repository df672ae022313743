import { callback, promise, resolves } from 'chartkit';
import * as selectors from '../../machines/market/market.selectors.ts';
import type { Phase } from '../../machines/market/market.types.ts';
import { PUBLIC_DATA, type RefreshContext } from '../../machines/refresh/refresh.types.ts';
import { draw, DRAW_1, DRAW_2, funds, odds, record, result, ticket } from '../worlds/samples.ts';
import { comes, does, scene, type AppCase, type Scene } from './scene.ts';

const ada = record('member', 'ada');
/** With a bet that was open when this device heard of it last. */
export const atStake = { ...ada, funds: funds('90.00', '10.00') };
const guest = record('guest', 'guest-1');

export const arrived = (name: string, value: unknown) => ({ type: 'data.arrived', arrival: { name, value } });
/** Draw 1 is void, and no draw before it has a result. */
export const voids = {
  type: 'data.arrived',
  arrival: { name: 'result', value: { ...result('-'), balls: null }, voidDraws: [DRAW_1] },
};
/** Its balls come out now. */
export const live = {
  type: 'data.arrived',
  arrival: { name: 'result', value: result(DRAW_1), isLive: true },
};
const finished = { type: 'round.finished' };
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error(`no ${actor}`) });
export const asked = does('refresh', 'refresh.requested', { by: 'person' });
const opens = arrived('draw', draw(DRAW_1));

export const isDraw =
  (...phases: readonly Phase[]): NonNullable<AppCase['when']> =>
  ({ root }) =>
    phases.includes(root.context.market.getSnapshot().context.moment.phase);
/** The grid takes presses. */
export const isDrawKnown: NonNullable<AppCase['when']> = ({ root }) =>
  selectors.isDrawKnown(root.context.market.getSnapshot());
/** No round is under way that a moment of the draw could fall into. */
const isAtRest: NonNullable<AppCase['when']> = ({ root }) =>
  root.context.refresh.getSnapshot().matches({ rounds: { reading: 'idle' } });
/** The moments of a draw, in their order: none of a draw that is not known. */
export const closing = comes('market', { type: 'closing.reached' }, isDraw('open'));
const closingAtRest = comes(
  'market',
  { type: 'closing.reached' },
  (moment) => isDraw('open')(moment) && isAtRest(moment),
);
const isUndrawn = isDraw('open', 'closed');
export const drawing = comes('market', { type: 'drawing.reached' }, isUndrawn);
/** The draw is made once something else is so. */
export const drawingOnce = (isSo: NonNullable<AppCase['when']>): AppCase =>
  comes('market', { type: 'drawing.reached' }, (moment) => isUndrawn(moment) && isSo(moment));
/** The result of the next draw, while a round is under way. */
export const nextResult = comes('refresh', arrived('result', result(DRAW_2)), ({ root }) => {
  const refresh = root.context.refresh.getSnapshot();
  const { result: latest, heldResult } = refresh.context;
  return (
    latest?.drawId === DRAW_1 && heldResult === null && refresh.matches({ rounds: { reading: 'fetching' } })
  );
});
export const dueAfter = (...phases: readonly Phase[]) =>
  comes('market', { type: 'refresh.due' }, isDraw(...phases));

/** All that a guest asks for, of a draw that stays open for minutes. */
const everything = [
  arrived('result', result(DRAW_1)),
  arrived('draw', draw(DRAW_2)),
  arrived('odds', odds()),
  arrived('predictions', { lottery_id: DRAW_2, list: [] }),
];

const isRefresh = (context: unknown): context is RefreshContext =>
  typeof context === 'object' && context !== null && 'secondsLeft' in context;
/** What a principal has, for a walk. */
export const brief = (context: unknown) =>
  isRefresh(context)
    ? [
        context.principal,
        context.moment.draw?.drawId,
        context.moment.phase,
        context.drawnId,
        PUBLIC_DATA.filter((name) => context.freshness[name] !== 'fresh'),
      ]
    : null;

export const refreshScenes: readonly Scene[] = [
  scene('rounds of a member', {
    chart: 'refresh',
    given: { who: ada },
    cases: [asked, closing, dueAfter('closed')],
    actors: {
      fetchRound: callback(
        opens,
        arrived('odds', odds()),
        arrived('funds', funds('100.00')),
        // Not the one of draw 1: with that the clock says that the draw was made.
        arrived('result', { ...result('-'), balls: null }),
        { type: 'data.failed', name: 'predictions' },
        finished,
        failed('fetchRound'),
      ),
      presence: callback({ type: 'polling.resumed' }, { type: 'page.hidden' }, { type: 'network.lost' }),
    },
    brief,
  }),
  scene('a guest with everything', {
    chart: 'refresh',
    given: { who: guest },
    cases: [asked, closingAtRest, dueAfter('closed')],
    actors: { fetchRound: callback(...everything, finished) },
    brief,
  }),
  scene('ten seconds', {
    chart: 'refresh',
    given: { who: ada },
    cases: [asked],
    actors: { fetchRound: callback(...everything, finished) },
    brief: (context) =>
      isRefresh(context)
        ? [
            context.secondsLeft,
            context.moment.odds === null,
            context.moment.draw === null,
            context.result === null,
          ]
        : null,
  }),
  scene('a principal who comes, changes and goes', {
    chart: 'refresh',
    given: { who: guest },
    cases: [asked, closing, dueAfter('closed')],
    actors: {
      fetchRound: callback(opens, finished),
      presence: callback({ type: 'page.hidden' }, failed('presence')),
      sessionStore: callback(
        { type: 'session.changedElsewhere', record: ada },
        { type: 'session.changedElsewhere', record: null },
      ),
    },
    brief,
  }),
  scene('a draw and its result', {
    chart: 'refresh',
    given: { who: guest },
    cases: [closing, drawing],
    actors: {
      fetchRound: callback(
        arrived('result', { ...result('-'), balls: null }),
        opens,
        arrived('draw', draw(DRAW_1, { isClosed: true })),
        arrived('draw', draw(DRAW_2)),
        arrived('result', result(DRAW_1)),
      ),
    },
    brief,
    waits: 'each',
  }),
  scene('a press on refresh while the balls come out', {
    chart: 'refresh',
    given: { who: ada, motion: 'full' },
    cases: [drawing, asked],
    actors: {
      fetchChart: promise(resolves(undefined, 'it is there')),
      fetchRound: callback(opens, arrived('result', result(DRAW_1))),
    },
    brief,
    novelty: 2,
  }),
  scene('a void draw', {
    chart: 'refresh',
    given: { who: ada },
    actors: { fetchRound: callback(arrived('betLog', [ticket()]), voids) },
    brief,
  }),
  scene('a page that is opened once more while bets wait', {
    chart: 'refresh',
    given: { who: atStake },
    actors: {
      fetchChart: promise(resolves(undefined, 'it is there')),
      fetchRound: callback(
        arrived('result', { ...result('-'), balls: null }),
        live,
        { type: 'data.failed', name: 'result' },
        finished,
      ),
    },
    brief: (context) => (isRefresh(context) ? context.result?.drawId : null),
  }),
  scene('what a draw came to', {
    chart: 'refresh',
    given: { who: ada },
    cases: [drawing],
    actors: { fetchRound: callback(opens, arrived('funds', funds('100.00')), voids) },
    brief,
  }),
  scene('a result that was not waited for', {
    chart: 'refresh',
    given: { who: ada },
    cases: [nextResult],
    actors: { fetchRound: callback(arrived('result', result(DRAW_1))) },
    brief: (context) => (isRefresh(context) ? context.result?.drawId : null),
  }),
];
