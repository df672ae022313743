import { callback, type World } from 'chartkit';
import { marketMachine } from '../../machines/market/market.machine.ts';
import type { MarketContext } from '../../machines/market/market.types.ts';
import { listener } from './parent.ts';
import { draw, DRAW_1, DRAW_2, odds } from './samples.ts';

const received = (drawId: string, isClosed = false) => ({
  event: { type: 'draw.received', draw: draw(drawId, { isClosed }) },
  label: isClosed ? 'closed' : drawId,
});

export const isMarket = (context: unknown): context is MarketContext =>
  typeof context === 'object' && context !== null && 'moment' in context && !('lines' in context);
/** What makes two moments different for a walk. */
export const momentText = ({ moment: { draw: running, phase, odds: table } }: MarketContext) => [
  running?.drawId,
  phase,
  table?.first.big,
];

/** Rounds and refusals tell of draws and odds, and the clock counts. */
const market: World<typeof marketMachine> = {
  machine: marketMachine,
  input: { parent: listener().ref },
  bareEvents: 'none',
  until: 'all',
  cases: [
    received(DRAW_1),
    received(DRAW_1, true),
    received(DRAW_2),
    { event: { type: 'odds.received', odds: odds() } },
    { event: { type: 'odds.received', odds: odds('1.90') }, label: 'lower' },
  ],
  actors: {
    drawClock: callback(
      { type: 'closing.reached' },
      { type: 'drawing.reached' },
      { type: 'refresh.due' },
      { type: 'xstate.error.actor.drawClock', error: new Error('no clock') },
    ),
  },
  project: ({ context }) => (isMarket(context) ? momentText(context) : null),
  invariants: {
    'the moment is in the phase that the chart is in': ({ root: { value, context } }) =>
      JSON.stringify(value) ===
      JSON.stringify(context.moment.phase === 'clockless' ? 'clockless' : { ticking: context.moment.phase }),
    'bets are taken of a known draw only': ({ root: { context } }) =>
      context.moment.phase !== 'open' || context.moment.draw !== null,
  },
};

export const marketWorlds = { market };
