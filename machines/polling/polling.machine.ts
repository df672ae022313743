import { sendTo, setup, type EventObject } from 'xstate';
import { callbackEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type { PollingContext, PollingEvent, PollingInput } from './polling.types.ts';

/** How long what is shown counts as fresh. */
export const POLL_MS = 10_000;

const start = ({ input }: { input: PollingInput }): PollingContext => ({ parent: input.parent });

const polling = setup({
  types: typesOf<{
    context: PollingContext;
    events: PollingEvent;
    input: PollingInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: { visibility: callbackEffect<EventObject, undefined>('visibility') },
  delays: { pollPause: POLL_MS },
}).extend({
  actions: { tellDue: sendTo(({ context }) => context.parent, { type: 'poll.due' }) },
});

/** When to read again what changes by itself: every ten seconds while the page is seen, and as it is seen again. */
export const pollingMachine = polling.createMachine({
  id: 'polling',
  description:
    'When to read again what changes by itself: every ten seconds while the page is seen, and as it is seen again.',
  context: start,
  invoke: {
    id: 'visibility',
    src: 'visibility',
    onError: {
      description: 'The browser can not tell whether the page is seen: it counts as seen.',
      meta: { req: 'O-01' },
    },
  },
  initial: 'seen',
  states: {
    seen: {
      description: 'The page is looked at.',
      after: {
        pollPause: {
          target: 'seen',
          reenter: true,
          description: 'Ten seconds since it was last read.',
          actions: 'tellDue',
          meta: { req: 'O-01' },
        },
      },
      on: {
        'page.hidden': {
          target: 'hidden',
          description: 'The tab went to the background: nothing is read.',
          meta: { req: 'O-01' },
        },
      },
    },
    hidden: {
      description: 'The tab is in the background.',
      on: {
        'page.seen': {
          target: 'seen',
          description: 'Seen again: it is read at once.',
          actions: 'tellDue',
          meta: { req: 'O-01' },
        },
      },
    },
  },
});
