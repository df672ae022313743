/** Draws that open, close and are made, odds that move, and a clock that fails. */
import { callback } from 'chartkit';
import { isMarket, momentText } from '../worlds/market.ts';
import { draw, DRAW_1, DRAW_2, odds, record } from '../worlds/samples.ts';
import { arrived, closing, drawing, dueAfter } from './refresh.ts';
import { scene, type Scene } from './scene.ts';

const guest = record('guest', 'guest-1');
const ada = record('member', 'ada');
const opens = arrived('draw', draw(DRAW_1));

const brief = (context: unknown) => (isMarket(context) ? momentText(context) : null);

export const marketScenes: readonly Scene[] = [
  scene('a draw that opens, closes and is made', {
    chart: 'market',
    given: { who: guest },
    cases: [closing, drawing, dueAfter('closed')],
    actors: { fetchRound: callback(opens) },
    brief,
  }),
  scene('a draw that is closed already', {
    chart: 'market',
    given: { who: guest },
    cases: [drawing],
    actors: { fetchRound: callback(arrived('draw', draw(DRAW_1, { isClosed: true }))) },
    brief,
  }),
  scene('the next draw', {
    chart: 'market',
    given: { who: ada },
    actors: { fetchRound: callback(opens, arrived('draw', draw(DRAW_2))) },
    brief,
  }),
  scene('odds of a round', {
    chart: 'market',
    given: { who: ada },
    actors: { fetchRound: callback(arrived('odds', odds()), arrived('odds', odds('1.90'))) },
    brief,
  }),
  scene('a clock that can not start', {
    chart: 'market',
    given: { who: guest },
    actors: {
      fetchRound: callback(opens),
      drawClock: callback({ type: 'xstate.error.actor.drawClock', error: new Error('no drawClock') }),
    },
    brief,
  }),
];
