import { or } from 'xstate';
import { result } from './refresh.draw.ts';
import {
  arrival,
  asker,
  asks,
  drawOf,
  moment,
  oddsOf,
  refresh,
  startUnread,
  whole,
} from './refresh.setup.ts';

const noteAsker = { type: 'noteAsker', params: asker } as const;
const toFetching = {
  'refresh.requested': {
    target: 'fetching',
    description: 'The person asked, or the app for them.',
    actions: noteAsker,
    meta: { req: ['P-03', 'H-06'] },
  },
  'refresh.due': {
    target: 'fetching',
    description: 'A draw closed or was made.',
    meta: { req: 'P-03' },
  },
} as const;

const toPausedOr = {
  'page.hidden': {
    target: '.paused.hidden',
    description: 'The page is hidden: polling stops.',
    meta: { req: 'P-05' },
  },
  'network.lost': {
    target: '.paused.offline',
    description: 'No network: polling stops.',
    meta: { req: 'P-05' },
  },
} as const;

/** Keeps what everybody looks at up to date: one round at a time, each piece with its own freshness. */
export const refreshMachine = refresh.createMachine({
  id: 'refresh',
  description: 'Keeps what everybody looks at up to date: one round at a time.',
  context: startUnread,
  type: 'parallel',
  states: {
    rounds: {
      description: 'When to ask the server.',
      initial: 'stopped',
      on: {
        'moment.changed': {
          description: 'The market: what a round asks for, and whether something is missing, depends on it.',
          actions: { type: 'takeMoment', params: moment },
          meta: { req: ['P-02', 'P-07'] },
        },
      },
      states: {
        stopped: {
          description: 'No session: polling stops.',
          on: {
            'principal.arrived': {
              target: 'reading',
              description: 'A guest or a member is here: everything is read at once.',
              actions: { type: 'takePrincipal', params: whole },
              meta: { req: ['P-01', 'P-03'] },
            },
          },
        },
        reading: {
          description: 'Somebody is reading.',
          initial: 'fetching',
          invoke: {
            id: 'presence',
            src: 'presence',
            onError: {
              target: '.fetching',
              description: 'Whether the page is seen is unknown: polling goes on.',
              meta: { req: 'P-05' },
            },
          },
          on: {
            ...toPausedOr,
            'principal.arrived': {
              guard: { type: 'isOtherPrincipal', params: whole },
              target: '.fetching',
              description: 'Somebody else: what belonged to the one before is dropped.',
              actions: { type: 'takePrincipal', params: whole },
              meta: { req: ['P-01', 'P-03'] },
            },
            'snapshot.outdated': {
              description: 'A refusal told what this page does not know.',
              actions: 'askAgain',
              meta: { req: ['B-11', 'B-12', 'P-03'] },
            },
            'principal.left': {
              target: 'stopped',
              description: 'No session any more: what belonged to it is dropped.',
              actions: 'dropPrincipal',
              meta: { req: 'P-01' },
            },
          },
          states: {
            fetching: {
              description:
                'One round is under way. Each piece shows as it comes; a balance that would tell a result waits for its balls.',
              initial: 'single',
              entry: 'startRound',
              invoke: {
                id: 'fetchRound',
                src: 'fetchRound',
                input: asks,
                onError: {
                  target: 'resting',
                  description: 'The round could not be made.',
                  actions: 'markAwaitedStale',
                  meta: { req: 'P-04' },
                },
              },
              after: {
                roundTimeout: {
                  target: 'resting',
                  description: 'What has not come by now is stale.',
                  actions: 'markAwaitedStale',
                  meta: { req: 'P-04' },
                },
              },
              on: {
                'data.arrived': [
                  {
                    guard: { type: 'isOdds', params: arrival },
                    description: 'Odds: the market owns them.',
                    actions: [
                      { type: 'takeData', params: arrival },
                      { type: 'tellOdds', params: oddsOf },
                    ],
                    meta: { req: ['P-02', 'B-12'] },
                  },
                  {
                    guard: { type: 'isDraw', params: arrival },
                    description: "The running draw: the market owns it. Today's result comes with it.",
                    actions: [
                      { type: 'takeData', params: arrival },
                      { type: 'tellDraw', params: drawOf },
                    ],
                    meta: { req: ['P-02', 'G-04'] },
                  },
                  {
                    guard: { type: 'isReturningStakes', params: arrival },
                    description:
                      'A draw that the member bet on is void: the app hears of it, with what is returned.',
                    actions: [
                      { type: 'tellReturned', params: arrival },
                      { type: 'takeData', params: arrival },
                    ],
                    meta: { req: 'B-21' },
                  },
                  {
                    description: 'One more piece is fresh.',
                    actions: { type: 'takeData', params: arrival },
                    meta: { req: ['P-02', 'P-04', 'P-06'] },
                  },
                ],
                'snapshot.outdated': {
                  target: 'fetching',
                  reenter: true,
                  description:
                    'A refusal told what this page does not know. What is under way was asked before: it is dropped.',
                  meta: { req: ['B-11', 'B-12', 'P-03'] },
                },
                'data.failed': {
                  description: 'One piece is stale; the others are not. The next round repairs it.',
                  actions: { type: 'markStale', params: whole },
                  meta: { req: 'P-04' },
                },
              },
              states: {
                single: {
                  description: 'No other round is asked for.',
                  on: {
                    'refresh.requested': {
                      target: 'queued',
                      description: 'Never two at a time: another follows this round.',
                      actions: noteAsker,
                      meta: { req: ['P-03', 'H-06'] },
                    },
                    'refresh.due': {
                      target: 'queued',
                      description: 'A draw closed or was made meanwhile.',
                      meta: { req: 'P-03' },
                    },
                    'round.finished': {
                      target: '#refresh.rounds.reading.resting',
                      description: 'Each piece has come, or failed.',
                      meta: { req: ['P-01', 'P-03'] },
                    },
                  },
                },
                queued: {
                  description: 'One more round after this one.',
                  on: {
                    'refresh.requested': {
                      description: 'One more is enough.',
                      actions: noteAsker,
                      meta: { req: ['P-03', 'H-06'] },
                    },
                    'round.finished': {
                      target: '#refresh.rounds.reading.fetching',
                      reenter: true,
                      description: 'And here it is.',
                      meta: { req: 'P-03' },
                    },
                  },
                },
              },
            },
            resting: {
              description: 'Did everything come? Then with a countdown, or until something happens?',
              entry: 'endAsked',
              always: [
                {
                  guard: or(['isIncomplete', 'isDrawUnknown']),
                  target: 'retrying',
                  description:
                    'Something is missing, or a draw was made and the next is not known: neither member nor guest is left without it.',
                  actions: 'countFailure',
                  meta: { req: 'P-07' },
                },
                {
                  guard: 'isMember',
                  target: 'countdown',
                  description: 'Only members poll.',
                  actions: ['startCountdown', 'forgetFailures'],
                  meta: { req: 'P-01' },
                },
                { target: 'idle', description: 'A guest.', actions: 'forgetFailures', meta: { req: 'P-03' } },
              ],
            },
            retrying: {
              description: 'Tried again by itself, after pauses that grow from one second to ten.',
              after: { retryPause: { target: 'fetching', description: 'Once more.', meta: { req: 'P-07' } } },
              on: toFetching,
            },
            countdown: {
              description: '10, 9, 8 … to the next round.',
              after: {
                second: [
                  { guard: 'isLastSecond', target: 'fetching', description: 'At 0.', meta: { req: 'P-01' } },
                  {
                    target: 'countdown',
                    reenter: true,
                    description: 'One second less.',
                    actions: 'countDown',
                    meta: { req: 'P-01' },
                  },
                ],
              },
              on: toFetching,
            },
            idle: {
              description: 'A guest: on entry, on demand, at closing and at the draw, not every 10 seconds.',
              on: toFetching,
            },
            paused: {
              description:
                'No round is made: what was read stays. The clock of the draw goes on (market): after a draw that is made meanwhile the result is awaited, and is read on the return. Draw notices, where they are on, ask about their draw (device).',
              initial: 'hidden',
              entry: 'endAsked',
              on: {
                'polling.resumed': {
                  target: 'fetching',
                  description:
                    'Back: one round at once for draw, odds, balance and result, each shown as it comes, but a balance after the balls of a new result; what failed meanwhile is loaded too. Then the countdown goes on.',
                  actions: 'tellResumed',
                  meta: { req: ['P-05', 'E-09'] },
                },
                'principal.arrived': {
                  guard: { type: 'isOtherPrincipal', params: whole },
                  description:
                    'Somebody else, in another tab: what is theirs is read when this tab is looked at.',
                  actions: { type: 'takePrincipal', params: whole },
                  meta: { req: ['P-01', 'P-05'] },
                },
              },
              states: {
                hidden: { description: 'The tab is in the background.' },
                offline: { description: 'The device has no network.' },
              },
            },
          },
        },
      },
    },
    result,
  },
});
