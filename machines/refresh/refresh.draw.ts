import * as the from './refresh.setup.ts';

const { refresh } = the;

/** The running draw, counted against the server's clock. */
export const draw = refresh.createStateConfig({
  description: "The running draw. Its moments are counted by the server's clock, not the device's.",
  initial: 'ticking',
  states: {
    ticking: {
      initial: 'unknown',
      description: 'The clock runs.',
      invoke: {
        id: 'drawClock',
        src: 'drawClock',
        onError: {
          target: 'clockless',
          description: 'Without a clock nobody can say when betting closes.',
          actions: 'tellClosed',
          meta: { req: 'B-15' },
        },
      },
      on: {
        'data.arrived': [
          {
            guard: { type: 'isOpenDraw', params: the.arrival },
            target: '.open',
            description: 'Bets are taken for this draw.',
            actions: [
              { type: 'setClock', params: the.drawOf },
              { type: 'tellOpened', params: the.drawOf },
            ],
            meta: { req: ['G-04', 'B-11'] },
          },
          {
            guard: { type: 'isClosedDraw', params: the.arrival },
            target: '.closed',
            description: 'Its betting is over; it will be drawn soon.',
            actions: [{ type: 'setClock', params: the.drawOf }, 'tellClosed'],
            meta: { req: ['G-04', 'B-02'] },
          },
        ],
      },
      states: {
        unknown: { description: 'No draw was read yet.' },
        open: {
          description: 'Bets are taken.',
          on: {
            'data.arrived': {
              guard: { type: 'isSameOpenDraw', params: the.arrival },
              description: 'The same draw: the clock is set anew, so that no drift adds up.',
              actions: { type: 'setClock', params: the.drawOf },
              meta: { req: 'B-15' },
            },
            'closing.reached': {
              target: 'closed',
              description: 'Betting closes at this moment, whatever else goes on.',
              actions: 'tellClosed',
              meta: { req: ['G-04', 'B-15'] },
            },
            'drawing.reached': {
              target: 'drawing',
              description: 'The device slept through the closing.',
              actions: ['rememberDrawn', 'tellClosed'],
              meta: { req: ['G-04', 'B-15'] },
            },
          },
        },
        closed: {
          description: 'Betting is closed; the draw comes.',
          on: {
            'drawing.reached': {
              target: 'drawing',
              actions: 'rememberDrawn',
              meta: { req: 'G-04' },
            },
          },
        },
        drawing: {
          description: 'The balls are out any moment; the next draw is asked for until it is there.',
          after: {
            newsPause: {
              target: 'drawing',
              reenter: true,
              actions: 'askAgain',
              meta: { req: ['P-03', 'G-04'] },
            },
          },
          on: {
            'data.arrived': {
              guard: { type: 'isSameDraw', params: the.arrival },
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
        'round.finished': {
          target: 'ticking',
          description: 'Tried again with every round.',
          meta: { req: 'B-15' },
        },
      },
    },
  },
});

/** The result of the last draw, which may come a little after its draw. */
export const result = refresh.createStateConfig({
  description: 'The latest result.',
  initial: 'settled',
  states: {
    settled: {
      description: 'The result of the last draw is here.',
      on: {
        'drawing.reached': {
          target: 'awaited',
          description: 'A draw was made.',
          meta: { req: 'H-01' },
        },
      },
    },
    awaited: {
      description: 'The draw was made; its result is asked for until it is there.',
      after: {
        newsPause: { target: 'awaited', reenter: true, actions: 'askAgain', meta: { req: ['P-03', 'H-01'] } },
      },
      on: {
        'data.arrived': {
          guard: { type: 'isAwaitedResult', params: the.arrival },
          target: 'settled',
          description: 'Here it is.',
          meta: { req: 'H-01' },
        },
      },
    },
  },
});
