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

const toShown = { target: 'shown', actions: ['releaseOutcome', 'tellShown'] } as const;

/** The result of the last draw, which may come a little after its draw. What would tell it earlier is held back. */
export const result = refresh.createStateConfig({
  description: 'The latest result. Nothing tells the outcome before its balls are shown.',
  initial: 'shown',
  on: {
    'drawing.reached': {
      target: '.awaited',
      description: 'A draw was made.',
      meta: { req: 'H-01' },
    },
    'data.arrived': {
      guard: { type: 'isFunds', params: the.arrival },
      description: 'The balance would tell a result that is not shown yet: it follows the balls.',
      actions: { type: 'holdFunds', params: the.fundsOf },
      meta: { req: 'D-01' },
    },
  },
  states: {
    shown: {
      description: 'The balls of the latest result are on screen.',
      on: {
        'data.arrived': [
          {
            guard: { type: 'isOtherResult', params: the.arrival },
            target: 'revealing',
            description: 'A result that was not waited for: the page was away when its draw was made.',
            meta: { req: 'D-01' },
          },
          {
            guard: { type: 'isFirstFunds', params: the.arrival },
            description: 'Balance and pending: the session owns them.',
            actions: { type: 'tellFunds', params: the.fundsOf },
            meta: { req: ['P-02', 'B-09'] },
          },
          {
            guard: { type: 'isFunds', params: the.arrival },
            description: 'Those of a later round: what changes with them may have changed.',
            actions: [{ type: 'tellFunds', params: the.fundsOf }, 'tellRefreshed'],
            meta: { req: ['P-02', 'B-09', 'A-02'] },
          },
          {
            guard: { type: 'isDraw', params: the.arrival },
            description: 'With the running draw comes what today came to.',
            actions: { type: 'takeToday', params: the.drawOf },
            meta: { req: 'H-03' },
          },
        ],
      },
    },
    awaited: {
      description: 'The draw was made; its result is asked for until it is there.',
      after: {
        newsPause: { target: 'awaited', reenter: true, actions: 'askAgain', meta: { req: ['P-03', 'H-01'] } },
      },
      on: {
        'data.arrived': [
          {
            guard: { type: 'isAwaitedResult', params: the.arrival },
            target: 'revealing',
            description: 'Here it is.',
            meta: { req: 'H-01' },
          },
          {
            guard: { type: 'isAwaitedVoid', params: the.arrival },
            ...toShown,
            description: 'The draw is void: there are no balls to wait for.',
            meta: { req: 'B-21' },
          },
        ],
      },
    },
    revealing: {
      description: 'The balls come out one after the other.',
      after: {
        revealTime: {
          ...toShown,
          description: 'All of them are out: balance, bets and lists follow.',
          meta: { req: 'D-01' },
        },
      },
    },
  },
});
