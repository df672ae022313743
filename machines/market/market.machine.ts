import { NO_MOMENT } from './market.moment.ts';
import { closedNow, draw, market, odds, openNow } from './market.setup.ts';

/** The running draw, its phase and the odds: what bets are taken on now, published as one moment. */
export const marketMachine = market.createMachine({
  id: 'market',
  description: 'The running draw, its phase and the odds, published as one moment.',
  context: ({ input: { parent } }) => ({ parent, moment: NO_MOMENT }),
  initial: 'ticking',
  on: {
    'odds.received': {
      description: 'A round or a refusal brought odds. Equal ones make no other moment.',
      actions: { type: 'publish', params: odds },
      meta: { req: ['G-03', 'B-12'] },
    },
  },
  states: {
    ticking: {
      initial: 'unknown',
      description: "The clock runs: phases are counted by the server's clock, not the device's.",
      invoke: {
        id: 'drawClock',
        src: 'drawClock',
        onError: {
          target: 'clockless',
          description: 'Without a clock the closing is unknown.',
          actions: { type: 'publish', params: { phase: 'clockless' } },
          meta: { req: 'B-15' },
        },
      },
      on: {
        'draw.received': [
          {
            guard: { type: 'isOpenDraw', params: draw },
            target: '.open',
            description:
              'Bets are taken for this draw. The clock is set again each time, so that no drift adds up.',
            actions: [
              { type: 'setClock', params: draw },
              { type: 'publish', params: openNow },
            ],
            meta: { req: ['G-04', 'B-11', 'B-15'] },
          },
          {
            target: '.closed',
            description: 'Its betting is over; it will be drawn soon.',
            actions: [
              { type: 'setClock', params: draw },
              { type: 'publish', params: closedNow },
            ],
            meta: { req: ['G-04', 'B-02'] },
          },
        ],
        'refresh.due': {
          description: 'A moment after the closing or the draw: the server knows something new.',
          actions: 'tellDue',
          meta: { req: 'P-03' },
        },
      },
      states: {
        unknown: { description: 'No draw was read yet.' },
        open: {
          description: 'Bets are taken.',
          on: {
            'closing.reached': {
              target: 'closed',
              description:
                'Betting closes at this moment, whatever else goes on: in a hidden tab and without a network too.',
              actions: { type: 'publish', params: { phase: 'closed' } },
              meta: { req: ['G-04', 'B-15'] },
            },
            'drawing.reached': {
              target: 'drawing',
              description: 'The device slept through the closing.',
              actions: { type: 'publish', params: { phase: 'drawing' } },
              meta: { req: ['G-04', 'B-15'] },
            },
          },
        },
        closed: {
          description: 'Betting is closed; the draw comes.',
          on: {
            'drawing.reached': {
              target: 'drawing',
              description: 'The time of the draw: its result is awaited.',
              actions: { type: 'publish', params: { phase: 'drawing' } },
              meta: { req: 'G-04' },
            },
          },
        },
        drawing: {
          description: 'The balls are out any moment, and the next draw comes.',
          on: {
            'draw.received': {
              guard: { type: 'isSameDraw', params: draw },
              description: 'The server has not moved on yet.',
              meta: { req: 'G-04' },
            },
          },
        },
      },
    },
    clockless: {
      description: 'The clock could not be started. No bets until it runs.',
      on: {
        'draw.received': {
          target: 'ticking',
          description: 'Tried again with every round.',
          actions: { type: 'publish', params: { phase: 'unknown' } },
          meta: { req: 'B-15' },
        },
      },
    },
  },
});
