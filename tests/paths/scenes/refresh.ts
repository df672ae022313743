import { callback } from '../../../chartkit/index.ts';
import type { RefreshContext } from '../../../machines/refresh/refresh.types.ts';
import { draw, DRAW_1, funds, odds, record, result } from '../../charts/worlds/samples.ts';
import { comes, does, scene, type AppCase, type Scene } from './scene.ts';

const ada = record('member', 'ada');
const guest = record('guest', 'guest-1');

export const arrived = (name: string, value: unknown) => ({ type: 'data.arrived', arrival: { name, value } });
const finished = { type: 'round.finished' };
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error(`no ${actor}`) });
const asked = does('refresh', 'refresh.requested');
const opens = arrived('draw', draw(DRAW_1));

type Ticking = 'open' | 'closed' | 'drawing';
const isDraw =
  (...states: readonly Ticking[]): NonNullable<AppCase['when']> =>
  ({ root }) => {
    const refresh = root.context.refresh.getSnapshot();
    return states.some((ticking) => refresh.matches({ draw: { ticking } }));
  };
/** The moments of a draw, in their order: none of a draw that is not known. */
const closing = comes('refresh', { type: 'closing.reached' }, isDraw('open'));
const drawing = comes('refresh', { type: 'drawing.reached' }, isDraw('open', 'closed'));
const dueAfter = (...states: readonly Ticking[]) =>
  comes('refresh', { type: 'refresh.due' }, isDraw(...states));

const isRefresh = (context: unknown): context is RefreshContext =>
  typeof context === 'object' && context !== null && 'secondsLeft' in context;
const brief = (context: unknown) =>
  isRefresh(context) ? [context.reader, context.draw?.drawId, context.drawnId] : null;

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
        arrived('result', result(DRAW_1)),
        { type: 'data.failed', name: 'predictions' },
        finished,
        failed('fetchRound'),
      ),
      presence: callback({ type: 'page.returned' }, { type: 'page.hidden' }, { type: 'network.lost' }),
    },
    brief,
  }),
  scene('ten seconds', {
    chart: 'refresh',
    given: { who: ada },
    actors: { fetchRound: callback(finished) },
    brief: (context) => (isRefresh(context) ? context.secondsLeft : null),
  }),
  scene('a reader who comes, changes and goes', {
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
        opens,
        arrived('draw', draw(DRAW_1, { isClosed: true })),
        arrived('result', result(DRAW_1)),
      ),
    },
    brief,
    waits: 'each',
  }),
  scene('a clock that can not start', {
    chart: 'refresh',
    given: { who: guest },
    actors: { fetchRound: callback(finished), drawClock: callback(failed('drawClock')) },
    brief,
  }),
];
