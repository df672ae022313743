import { assertEvent, sendTo, setup } from 'xstate';
import { promiseEffect } from '../common/effects.ts';
import { typesOf, type TransitionMeta } from '../common/types.ts';
import type {
  RenewalAnswer,
  RenewalContext,
  RenewalEvent,
  RenewalInput,
  RenewTokensInput,
} from './renewal.types.ts';

const theAnswer = ({ event }: { event: { output: RenewalAnswer } }) => event.output;
const theToken = ({ event }: { event: RenewalEvent }): RenewTokensInput => {
  assertEvent(event, 'token.refused');
  return { token: event.token };
};
const start = ({ input }: { input: RenewalInput }): RenewalContext => ({ parent: input.parent });

const renewal = setup({
  types: typesOf<{
    context: RenewalContext;
    events: RenewalEvent;
    input: RenewalInput;
    transitionMeta: TransitionMeta;
  }>(),
  actors: { renewTokens: promiseEffect<RenewalAnswer, RenewTokensInput>('renewTokens') },
  guards: { isEnded: (_, answer: RenewalAnswer) => answer === 'ended' },
}).extend({
  actions: { tellLost: sendTo(({ context }) => context.parent, { type: 'session.lost' }) },
});

const refused = {
  'token.refused': {
    target: 'renewing',
    description: 'A call was answered 401.',
    meta: { req: ['S-03', 'M-07'] },
  },
} as const;

/** New tokens for an operator, fetched once for all the calls that need them. */
export const renewalMachine = renewal.createMachine({
  id: 'renewal',
  description: 'New tokens for an operator, fetched once for all the calls that need them.',
  context: start,
  initial: 'settled',
  states: {
    settled: { description: 'No call waits for new tokens.', on: refused },
    renewing: {
      description: 'All calls that were answered 401 wait for the same new tokens.',
      invoke: {
        id: 'renewTokens',
        src: 'renewTokens',
        input: theToken,
        onDone: [
          {
            guard: { type: 'isEnded', params: theAnswer },
            target: 'settled',
            description: 'The session has ended: the calls fail.',
            actions: 'tellLost',
            meta: { req: ['S-03', 'M-07'] },
          },
          {
            target: 'settled',
            description: 'The calls are sent again, with the new token.',
            meta: { req: ['S-03', 'M-07'] },
          },
        ],
        onError: {
          target: 'unanswered',
          description: 'No answer: the calls fail, and the session may go on.',
          meta: { req: ['S-03', 'E-05'] },
        },
      },
    },
    unanswered: {
      description: 'Nothing is known of the session; the next refused call tries again.',
      on: refused,
    },
  },
});
