import { enqueueActions, sendTo, setup } from 'xstate';
import type { CurrentDraw, OddsTable } from '../../contract/model.ts';
import { callbackEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import { nextMoment, runningDraw } from './market.moment.ts';
import type { DrawClockCommand, MarketContext, MarketEvent, MarketInput, Moment } from './market.types.ts';

type Change = Partial<Omit<Moment, 'version'>>;

/** What the market chart is made of, by name; market.machine.ts is the graph. */
export const market = setup({
  types: typesOf<{
    context: MarketContext;
    events: MarketEvent;
    input: MarketInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: { drawClock: callbackEffect<DrawClockCommand, undefined>('drawClock') },
  guards: {
    isOpenDraw: (_, { isClosed }: CurrentDraw) => !isClosed,
    isSameDraw: ({ context: { moment } }, { drawId }: CurrentDraw) => drawId === moment.draw?.drawId,
  },
}).extend({
  actions: {
    setClock: sendTo('drawClock', (_, draw: CurrentDraw) => ({ type: 'draw.known', draw })),
    /** The next moment, published to the app; nothing where nothing changed. */
    publish: enqueueActions(({ context: { parent, moment }, enqueue }, change: Change) => {
      const next = nextMoment(moment, change);
      if (next === moment) return;
      enqueue.assign({ moment: next });
      enqueue.sendTo(parent, { type: 'moment.changed', moment: next });
    }),
    tellDue: sendTo(({ context }) => context.parent, { type: 'refresh.due' }),
  },
});

// Params, by name -------------------------------------------------------------------------------------------------

type Drawn = { readonly event: { readonly draw: CurrentDraw } };
export const draw = ({ event }: Drawn) => event.draw;
export const openNow = ({ event }: Drawn): Change => ({ draw: runningDraw(event.draw), phase: 'open' });
export const closedNow = ({ event }: Drawn): Change => ({ draw: runningDraw(event.draw), phase: 'closed' });
export const odds = ({ event }: { readonly event: { readonly odds: OddsTable } }): Change => ({
  odds: event.odds,
});
