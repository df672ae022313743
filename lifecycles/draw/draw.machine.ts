import { assign, setup } from 'xstate';
import { typesOf } from '../../machines/common/types.ts';
import type { LifeCycleMeta } from '../common/types.ts';
import type { DrawContext, DrawEvent } from './draw.types.ts';

const isStopped = ({ event }: { event: { isStopped: boolean } }) => event.isStopped;
const hasSettledTickets = ({ event }: { event: { hasSettledTickets: boolean } }) => event.hasSettledTickets;

const draw = setup({
  types: typesOf<{ context: DrawContext; events: DrawEvent; transitionMeta: LifeCycleMeta }>(),
  guards: {
    isStopped: (_, holds: boolean) => holds,
    isBeforeClosing: ({ context }) => !context.isPastClosing,
    isUnpaid: (_, isPaid: boolean) => !isPaid,
  },
}).extend({ actions: { keepClosing: assign({ isPastClosing: true }) } });

/** On each state before its result, so that its picture has an arrow from each. */
const voided = {
  'draw.voided': {
    target: '#draw.void',
    description:
      'By “Void” in the section Draws of the console, here and until the first of its tickets is settled. Where it was the running draw, the next one runs in its place.',
    meta: { req: 'M-07', by: 'operator' },
  },
} as const;

/** A draw, from the day it is made to the last ticket that is paid. */
export const drawMachine = draw.createMachine({
  id: 'draw',
  description: 'A draw, from when it is made to its last ticket (table draws).',
  meta: { by: 'work' },
  context: { isPastClosing: false },
  initial: 'ahead',
  states: {
    ahead: {
      description: 'Its result is not out. Which of the three it is, the clock and a stop of betting say.',
      initial: 'scheduled',
      states: {
        scheduled: {
          description: 'Made ahead, its seed sealed and its commitment published. An earlier draw runs.',
          on: {
            ...voided,
            'turn.reached': [
              {
                guard: { type: 'isStopped', params: isStopped },
                target: 'closed',
                description: 'Betting is stopped: no bet is taken from the start.',
                meta: { req: 'G-04', by: 'clock' },
              },
              {
                target: 'open',
                description: 'It is the running draw.',
                meta: { req: 'G-04', by: 'clock', main: true },
              },
            ],
            'closing.reached': {
              target: 'closed',
              description: 'The server was down when its turn came.',
              actions: 'keepClosing',
              meta: { req: 'G-04', by: 'clock' },
            },
          },
        },
        open: {
          description: 'Bets are taken.',
          on: {
            ...voided,
            'closing.reached': {
              target: 'closed',
              description: 'Some seconds before the draw.',
              actions: 'keepClosing',
              meta: { req: 'G-04', by: 'clock', main: true },
            },
            'betting.stopped': {
              target: 'closed',
              description: 'All betting is stopped; the draw takes place.',
              meta: { req: 'M-07', by: ['clock', 'operator'] },
            },
          },
        },
        closed: {
          description:
            'No bet is taken. Where betting was only stopped, it may be open once more before its closing.',
          on: {
            ...voided,
            'closing.reached': {
              guard: 'isBeforeClosing',
              description: 'While betting is stopped: it stays closed when betting is resumed.',
              actions: 'keepClosing',
              meta: { req: 'G-04', by: 'clock' },
            },
            'betting.resumed': {
              guard: 'isBeforeClosing',
              target: 'open',
              description: 'Betting goes on until its closing.',
              meta: { req: 'M-07', by: ['clock', 'operator'] },
            },
            'result.drawn': {
              target: '#draw.drawn',
              description:
                'Drawn from its seed, which fits the commitment; late, where the server was down at its time.',
              meta: { req: ['G-04', 'G-07'], by: 'work', main: true },
            },
            'seed.mismatched': {
              target: '#draw.void',
              description: 'No result that anybody could verify: the draw is void.',
              meta: { req: 'G-07', by: 'work' },
            },
          },
        },
      },
    },
    drawn: {
      description:
        'Its balls and its seed are published; tickets are being paid. Until the first is settled an operator can still void it, by “Void” in the console.',
      on: {
        'tickets.settled': {
          target: 'settled',
          description: 'Each of its tickets is won or lost, and paid.',
          meta: { req: 'G-04', by: 'work', main: true },
        },
        'draw.voided': {
          guard: { type: 'isUnpaid', params: hasSettledTickets },
          target: 'void',
          description:
            'By the same “Void” in the console, whose form says that its balls are out: as long as none of its tickets is settled.',
          meta: { req: 'M-07', by: 'operator' },
        },
      },
    },
    settled: { type: 'final', description: 'All its tickets are settled.' },
    void: {
      description: 'Whatever its balls were, no bet on it counts. Every stake is returned.',
      initial: 'returning',
      states: {
        returning: {
          description: 'Stakes are being returned.',
          on: {
            'stakes.returned': {
              target: 'returned',
              description: 'Each of its tickets is void, and its stake is back.',
              meta: { req: 'M-07', by: 'work' },
            },
          },
        },
        returned: { type: 'final', description: 'All its stakes are back.' },
      },
    },
  },
});
