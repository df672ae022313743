import { assign, setup, type EventObject } from 'xstate';
import { callbackEffect, promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { LobbyContext, LobbyEvent, LobbyReading } from './lobby.types.ts';

/** How long after an answer that did not come, or brought nothing new; the last pause holds for all that follow. */
const RETRY_PAUSES_MS = [2000, 4000, 8000, 16_000, 30_000] as const;

const UNREAD: LobbyContext = { lobby: null, closesIn_ms: 0, endsIn_ms: 0, failures: 0 };
const theReading = ({ event }: { event: { output: LobbyReading } }) => event.output;

const lobby = setup({
  types: typesOf<{ context: LobbyContext; events: LobbyEvent; transitionMeta: TransitionMeta }>(),
  actors: {
    presence: callbackEffect<EventObject, undefined>('presence'),
    readLobby: promiseEffect<LobbyReading, undefined>('readLobby'),
  },
  delays: {
    untilClosing: ({ context: { closesIn_ms } }) => closesIn_ms,
    untilDraw: ({ context: { closesIn_ms, endsIn_ms } }) => endsIn_ms - closesIn_ms,
    retryPause: ({ context: { failures } }) => RETRY_PAUSES_MS[failures - 1] ?? RETRY_PAUSES_MS[0],
  },
  guards: {
    isAwaited: (_, { lobby: { awaited }, endsIn_ms }: LobbyReading) => awaited !== null || endsIn_ms === 0,
    isClosed: (_, { closesIn_ms }: LobbyReading) => closesIn_ms === 0,
  },
}).extend({
  actions: {
    keepReading: assign((_, { lobby: read, closesIn_ms, endsIn_ms }: LobbyReading) => ({
      lobby: read,
      closesIn_ms,
      endsIn_ms,
    })),
    forgetFailures: assign({ failures: 0 }),
    countFailure: assign({
      failures: ({ context }) => Math.min(context.failures + 1, RETRY_PAUSES_MS.length),
    }),
  },
});

const reading = {
  id: 'readLobby',
  src: 'readLobby',
  onDone: [
    {
      guard: { type: 'isAwaited', params: theReading },
      target: 'late',
      description: 'The result of a draw that is due is not there yet.',
      actions: [{ type: 'keepReading', params: theReading }, 'countFailure'],
      meta: { req: 'P-01' },
    },
    {
      guard: { type: 'isClosed', params: theReading },
      target: 'closed',
      description: 'Betting on the running draw is closed.',
      actions: [{ type: 'keepReading', params: theReading }, 'forgetFailures'],
      meta: { req: ['R-08', 'P-01'] },
    },
    {
      target: 'open',
      description: 'Betting on the running draw is open.',
      actions: [{ type: 'keepReading', params: theReading }, 'forgetFailures'],
      meta: { req: ['R-08', 'P-01'] },
    },
  ],
  onError: {
    target: 'failed',
    description: 'It could not be read: the entrance is as it is without.',
    actions: 'countFailure',
    meta: { req: ['R-08', 'E-05'] },
  },
} as const;

/** The game as a visitor sees it beside the sign-in: one call for each draw. It lives as long as its screen. */
export const lobbyMachine = lobby.createMachine({
  id: 'lobby',
  description: 'The game as a visitor sees it beside the sign-in: one call for each draw.',
  context: UNREAD,
  invoke: {
    id: 'presence',
    src: 'presence',
    onError: {
      description: 'The browser can not tell whether the page is seen: it counts as seen.',
      meta: { req: 'P-01' },
    },
  },
  initial: 'reading',
  on: {
    'page.hidden': {
      target: '.resting',
      description: 'The tab went to the background: nothing is read for it.',
      meta: { req: 'P-01' },
    },
    'network.lost': {
      target: '.resting',
      description: 'There is no network: nothing can be read.',
      meta: { req: 'E-09' },
    },
  },
  states: {
    reading: { description: 'Being read, for the first time or after a rest.', invoke: reading },
    open: {
      description: 'Betting on the running draw is open; its closing is counted down to.',
      after: {
        untilClosing: { target: 'closed', description: 'Betting closes.', meta: { req: ['R-08', 'B-15'] } },
      },
    },
    closed: {
      description: 'Betting on the running draw is closed; the draw is counted down to.',
      after: {
        untilDraw: {
          target: 'drawing',
          description: 'The draw was made a moment ago: its result and the next draw are read.',
          meta: { req: ['R-08', 'P-01'] },
        },
      },
    },
    drawing: { description: 'The draw is over; the next draw is being read.', invoke: reading },
    late: {
      description: 'A result is awaited.',
      after: {
        retryPause: {
          target: 'drawing',
          description: 'Read again, after pauses that grow from two seconds to thirty.',
          meta: { req: ['P-01', 'P-07'] },
        },
      },
    },
    failed: {
      description: 'It could not be read.',
      after: {
        retryPause: {
          target: 'drawing',
          description: 'Tried again, after pauses that grow from two seconds to thirty.',
          meta: { req: ['P-01', 'P-07'] },
        },
      },
    },
    resting: {
      description: 'In the background, or without a network.',
      on: {
        'polling.resumed': {
          target: 'reading',
          description: 'Seen again, with a network.',
          meta: { req: ['P-01', 'E-09'] },
        },
      },
    },
  },
});
