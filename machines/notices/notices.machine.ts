import { assign, setup } from 'xstate';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { Notice, NoticesContext, NoticesEvent } from './notices.types.ts';

export const NOTICES_MAX = 5;
const SHOWN_MS = 6000;
/** Time enough to read a sentence. */
const MAKES_ROOM_MS = 2000;

const theNotice = ({ event }: { event: { notice: Notice } }) => event.notice;
const theId = ({ event }: { event: { id: number } }) => event.id;

const notices = setup({
  types: typesOf<{ context: NoticesContext; events: NoticesEvent; transitionMeta: TransitionMeta }>(),
  delays: { shownLongEnough: SHOWN_MS, makesRoom: MAKES_ROOM_MS },
  guards: {
    /** The same sentence twice in a row says nothing new. */
    isAnother: ({ context }, { message }: Notice) =>
      JSON.stringify(context.queue.at(-1)?.message) !== JSON.stringify(message),
    isShown: ({ context }, id: number) => context.queue[0]?.id === id,
    hasMore: ({ context }) => context.queue.length > 1,
    hasMany: ({ context }) => context.queue.length > 2,
  },
}).extend({
  actions: {
    queue: assign(({ context: { queue, nextId } }, notice: Notice) => ({
      queue: [...queue, { ...notice, id: nextId }].slice(-NOTICES_MAX),
      nextId: nextId + 1,
    })),
    dropShown: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
});

const waits = {
  guard: { type: 'isAnother', params: theNotice },
  description: 'It waits its turn; of more than five the oldest goes.',
  actions: { type: 'queue', params: theNotice },
  meta: { req: ['S-06', 'E-04'] },
} as const;

/** Sentences for the person, one at a time. */
export const noticesMachine = notices.createMachine({
  id: 'notices',
  description: 'Sentences for the person, one at a time.',
  context: { queue: [], nextId: 1 },
  initial: 'silent',
  states: {
    silent: {
      description: 'Nothing to say.',
      on: {
        'notice.posted': {
          target: 'showing',
          actions: { type: 'queue', params: theNotice },
          meta: { req: ['S-06', 'E-03', 'E-04'] },
        },
      },
    },
    showing: {
      description: 'The first of the queue is shown.',
      initial: 'timed',
      on: {
        'notice.dismissed': {
          guard: { type: 'isShown', params: theId },
          target: '.leaving',
          description: 'The person closed it.',
          meta: { req: 'I-03' },
        },
      },
      states: {
        timed: {
          description: 'It leaves by itself.',
          after: { shownLongEnough: { target: 'leaving', meta: { req: 'E-04' } } },
          on: {
            'notice.posted': [
              {
                guard: { type: 'isAnother', params: theNotice },
                target: 'hurried',
                description: 'Another waits: this one makes room soon.',
                actions: { type: 'queue', params: theNotice },
                meta: { req: ['S-06', 'E-04'] },
              },
              {
                target: 'timed',
                reenter: true,
                description: 'Said already: it only stays longer.',
                meta: { req: 'E-04' },
              },
            ],
            'notice.held': {
              target: 'held',
              description: 'The pointer or the focus is on it: it stays.',
              meta: { req: 'I-03' },
            },
          },
        },
        hurried: {
          description: 'Another waits. Nobody waits longer than it takes to read a sentence.',
          after: { makesRoom: { target: 'leaving', meta: { req: 'S-06' } } },
          on: {
            'notice.posted': waits,
            'notice.held': {
              target: 'held',
              description: 'The pointer or the focus is on it: it stays.',
              meta: { req: 'I-03' },
            },
          },
        },
        held: {
          description: 'Somebody is reading it.',
          on: {
            'notice.posted': waits,
            'notice.released': [
              { guard: 'hasMore', target: 'hurried', meta: { req: ['I-03', 'S-06'] } },
              { target: 'timed', meta: { req: 'I-03' } },
            ],
          },
        },
        leaving: {
          description: 'Is there another?',
          always: [
            {
              guard: 'hasMany',
              target: 'hurried',
              description: 'The next one, with others behind it.',
              actions: 'dropShown',
              meta: { req: 'S-06' },
            },
            { guard: 'hasMore', target: 'timed', actions: 'dropShown', meta: { req: 'E-04' } },
            { target: '#notices.silent', actions: 'dropShown', meta: { req: 'E-04' } },
          ],
        },
      },
    },
  },
});
