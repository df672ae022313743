import { assign, setup } from 'xstate';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { Cause, Notice, NoticesContext, NoticesEvent, ShownNotice } from './notices.types.ts';

export const NOTICES_MAX = 3;
const SHOWN_MS = 5000;

const theNotice = ({ event }: { event: { notice: Notice } }) => event.notice;
const theId = ({ event }: { event: { id: number } }) => event.id;
const theCauses = ({ event }: { event: { causes: readonly Cause[] } }) => event.causes;

const isAbout =
  (causes: readonly Cause[]) =>
  ({ cause }: ShownNotice): boolean =>
    cause !== undefined && causes.includes(cause);
/** What went wrong stays until it is closed or over; why somebody is at the sign-in, until they are not. */
const isPassing = ({ tone, cause }: ShownNotice): boolean =>
  tone !== 'error' && cause !== 'signedOut' && cause !== 'guarded';
const textOf = ({ message }: Notice): string => JSON.stringify(message);

/** The newest first: the same sentence twice says nothing new, and what is said about one sign-in is one message. */
function withNewest(shown: readonly ShownNotice[], notice: Notice, id: number): readonly ShownNotice[] {
  const before = shown.filter((each) => textOf(each) !== textOf(notice));
  const earlier = notice.cause === 'signedIn' ? before.find(isAbout(['signedIn'])) : undefined;
  const others = before.filter((each) => each !== earlier);
  return [{ ...notice, id, also: earlier?.message }, ...others].slice(0, NOTICES_MAX);
}

const notices = setup({
  types: typesOf<{ context: NoticesContext; events: NoticesEvent; transitionMeta: TransitionMeta }>(),
  delays: { shownLongEnough: SHOWN_MS },
  guards: {
    isShown: ({ context }, id: number) => context.shown.some((each) => each.id === id),
    isAnyAbout: ({ context }, causes: readonly Cause[]) => context.shown.some(isAbout(causes)),
    hasAny: ({ context }) => context.shown.length > 0,
    hasPassing: ({ context }) => context.shown.some(isPassing),
  },
}).extend({
  actions: {
    show: assign(({ context: { shown, nextId } }, notice: Notice) => ({
      shown: withNewest(shown, notice, nextId),
      nextId: nextId + 1,
    })),
    dismiss: assign(({ context }, id: number) => ({ shown: context.shown.filter((each) => each.id !== id) })),
    withdraw: assign(({ context }, causes: readonly Cause[]) => ({
      shown: context.shown.filter((each) => !isAbout(causes)(each)),
    })),
    dismissPassing: assign(({ context }) => ({ shown: context.shown.filter((each) => !isPassing(each)) })),
  },
});

/** Sentences for the person: the newest is seen at once, and each goes when what it is about is over. */
export const noticesMachine = notices.createMachine({
  id: 'notices',
  description:
    'Sentences for the person: the newest is seen at once, and each goes when what it is about is over.',
  context: { shown: [], nextId: 1 },
  initial: 'silent',
  states: {
    silent: {
      description: 'Nothing to say.',
      on: {
        'notice.posted': {
          target: 'showing',
          description: 'The first one.',
          actions: { type: 'show', params: theNotice },
          meta: { req: ['S-06', 'E-03', 'E-04'] },
        },
      },
    },
    showing: {
      description:
        'At most three are kept, the newest above the others; a phone shows the newest alone. What is said about one sign-in is one message.',
      initial: 'timed',
      on: {
        'notice.dismissed': {
          guard: { type: 'isShown', params: theId },
          target: '.leaving',
          description: 'The person closed it.',
          actions: { type: 'dismiss', params: theId },
          meta: { req: 'I-03' },
        },
        'causes.ended': {
          guard: { type: 'isAnyAbout', params: theCauses },
          target: '.leaving',
          description: 'What was said no longer holds, or has been dealt with.',
          actions: { type: 'withdraw', params: theCauses },
          meta: { req: 'E-08' },
        },
      },
      states: {
        timed: {
          description:
            'They leave by themselves, five seconds after the newest; errors, and why somebody is at the sign-in, stay until they are closed, or over.',
          after: {
            shownLongEnough: {
              target: 'leaving',
              description: 'All of them go but those that stay.',
              actions: 'dismissPassing',
              meta: { req: 'E-04' },
            },
          },
          on: {
            'notice.posted': {
              target: 'timed',
              reenter: true,
              description: 'The newest is seen at once; of more than three the oldest goes.',
              actions: { type: 'show', params: theNotice },
              meta: { req: ['E-08', 'S-06', 'E-04'] },
            },
            'notice.held': {
              target: 'held',
              description: 'The pointer or the focus is on one of them: they stay.',
              meta: { req: 'I-03' },
            },
          },
        },
        held: {
          description: 'The person is reading.',
          on: {
            'notice.posted': {
              description: 'The newest is seen at once; the others stay.',
              actions: { type: 'show', params: theNotice },
              meta: { req: ['E-08', 'I-03'] },
            },
            'notice.released': {
              target: 'timed',
              description: 'Neither pointer nor focus is on them: five seconds more.',
              meta: { req: 'I-03' },
            },
          },
        },
        staying: {
          description: 'Only such are left as stay until they are closed, or over.',
          on: {
            'notice.posted': {
              target: 'timed',
              description: 'The newest is above them.',
              actions: { type: 'show', params: theNotice },
              meta: { req: 'E-08' },
            },
          },
        },
        leaving: {
          description: 'Is another one left?',
          always: [
            {
              guard: 'hasPassing',
              target: 'timed',
              description: 'One that leaves by itself.',
              meta: { req: 'E-04' },
            },
            {
              guard: 'hasAny',
              target: 'staying',
              description: 'Only such as stay.',
              meta: { req: 'E-08' },
            },
            { target: '#notices.silent', description: 'None.', meta: { req: 'E-04' } },
          ],
        },
      },
    },
  },
});
