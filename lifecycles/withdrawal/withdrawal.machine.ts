import { assign, setup } from 'xstate';
import { typesOf } from '../../machines/common/types.ts';
import type { LifeCycleMeta } from '../common/types.ts';
import type { WithdrawalContext, WithdrawalEvent, WithdrawalInput } from './withdrawal.types.ts';

const startUnapproved = ({ input }: { input: WithdrawalInput }): WithdrawalContext => ({
  ...input,
  isApprovedOnce: false,
});

const withdrawal = setup({
  types: typesOf<{
    context: WithdrawalContext;
    events: WithdrawalEvent;
    input: WithdrawalInput;
    transitionMeta: LifeCycleMeta;
  }>(),
  guards: {
    isFirstOfTwo: ({ context }) => context.needsSecond && !context.isApprovedOnce,
    isByHand: ({ context }) => context.isByHand,
    isByProvider: ({ context }) => !context.isByHand,
  },
}).extend({ actions: { keepApproval: assign({ isApprovedOnce: true }) } });

const answers = {
  'payout.awaited': {
    target: 'paying',
    description: 'It is asked about again later.',
    meta: { req: 'A-08', by: 'provider' },
  },
  'payout.confirmed': {
    target: 'paid',
    description: 'The money has left.',
    meta: { req: 'A-08', by: 'provider', main: true },
  },
  'payout.failed': {
    target: 'refused',
    description: 'The money is back on the balance.',
    meta: { req: 'A-08', by: 'provider' },
  },
} as const;

/** A withdrawal. The balance lacks its money from the request on. */
export const withdrawalMachine = withdrawal.createMachine({
  id: 'withdrawal',
  description: 'A withdrawal: money that is paid out to a member (table withdrawals).',
  meta: { by: 'member' },
  context: startUnapproved,
  initial: 'requested',
  states: {
    requested: {
      description:
        'It waits for an operator. Play money is approved by itself, after five seconds where no other time is set. Its member cannot take it back.',
      on: {
        'withdrawal.approved': [
          {
            guard: 'isFirstOfTwo',
            description: 'From a sum on, another operator must approve it, too.',
            actions: 'keepApproval',
            meta: { req: 'M-07', by: 'operator' },
          },
          {
            target: 'approved',
            description: 'It is to be paid.',
            meta: { req: 'M-07', by: ['operator', 'work'], main: true },
          },
        ],
        'withdrawal.refused': {
          target: 'refused',
          description: 'The money is back on the balance.',
          meta: { req: 'M-07', by: 'operator' },
        },
      },
    },
    approved: {
      description: 'To be paid: by its provider, or by an operator.',
      on: {
        'payout.begun': {
          guard: 'isByProvider',
          target: 'paying',
          description: 'Before the provider is called: whatever happens, it is asked.',
          meta: { req: 'A-08', by: 'work', main: true },
        },
        'withdrawal.paid': {
          guard: 'isByHand',
          target: 'paid',
          description: 'With what shows the payment.',
          meta: { req: 'M-07', by: 'operator' },
        },
        'withdrawal.refused': {
          guard: 'isByHand',
          target: 'refused',
          description: 'It was not paid: the money is back on the balance.',
          meta: { req: 'M-07', by: 'operator' },
        },
        'payout.awaited': { guard: 'isByProvider', ...answers['payout.awaited'] },
        'payout.confirmed': { guard: 'isByProvider', ...answers['payout.confirmed'] },
        'payout.failed': { guard: 'isByProvider', ...answers['payout.failed'] },
      },
    },
    paying: {
      description: 'Its provider may have it: it is asked until it says what became of it.',
      on: answers,
    },
    paid: { type: 'final', description: 'The money has left.' },
    refused: { type: 'final', description: 'The money is back on the balance.' },
  },
});
