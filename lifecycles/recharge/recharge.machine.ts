import { assign, setup } from 'xstate';
import { typesOf } from '../../machines/common/types.ts';
import type { LifeCycleMeta } from '../common/types.ts';
import type { RechargeContext, RechargeEvent, RechargeReason } from './recharge.types.ts';

const reasonOf = ({ event }: { event: { reason: RechargeReason } }) => event.reason;

const recharge = setup({
  types: typesOf<{ context: RechargeContext; events: RechargeEvent; transitionMeta: LifeCycleMeta }>(),
  guards: { canStillCome: ({ context }) => context.reason !== 'rejected' },
}).extend({
  actions: {
    keepReason: assign((_, reason: RechargeReason) => ({ reason })),
    forgetReason: assign({ reason: null }),
  },
});

/** A recharge. The balance has its money in the transaction that makes it paid. */
export const rechargeMachine = recharge.createMachine({
  id: 'recharge',
  description: 'A recharge: money that a member pays in (table recharges).',
  meta: { by: 'member' },
  context: { reason: null },
  initial: 'open',
  states: {
    open: {
      description:
        'It may be paid. Its provider is asked every 30 seconds, whether a message comes or not, until its first answer after the time to pay: 4 hours with PayPal, 24 with USDT. While the provider gives no answer at all the deadline ends nothing: it is asked after pauses that grow from 2 seconds to 10 minutes, until it answers.',
      initial: 'checking',
      on: {
        'payment.awaited': {
          target: '.pending',
          description: 'It is asked about again later.',
          meta: { req: 'A-08', by: 'provider', main: true },
        },
        'payment.received': {
          target: 'paid',
          description: 'Credited, once.',
          meta: { req: 'A-08', by: 'provider', main: true },
        },
        'payment.differed': {
          target: 'review',
          description: 'Nothing is credited.',
          actions: { type: 'keepReason', params: 'amountDiffers' },
          meta: { req: 'A-08', by: 'provider' },
        },
        'payment.failed': {
          target: 'failed',
          description:
            'It answers that the payment was refused, or answers after the time to pay without one.',
          actions: { type: 'keepReason', params: reasonOf },
          meta: { req: 'A-08', by: 'provider' },
        },
      },
      states: {
        checking: { description: 'Stored. Whether its provider has the order is not known.' },
        pending: {
          description:
            'The provider waits for the member. Once the time to pay is over, the page offers the way to the payment no longer: it says that it is being checked.',
        },
      },
    },
    paid: { type: 'final', description: 'Its money is on the balance.' },
    failed: {
      description:
        'Not paid. Its provider is not asked any more: if money comes after all, its message says so, and the money is still taken unless an operator rejected it.',
      on: {
        'payment.received': {
          guard: 'canStillCome',
          target: 'paid',
          description: 'It came late.',
          actions: 'forgetReason',
          meta: { req: 'A-08', by: 'provider' },
        },
        'payment.differed': {
          guard: 'canStillCome',
          target: 'review',
          description: 'Another amount came late.',
          actions: { type: 'keepReason', params: 'amountDiffers' },
          meta: { req: 'A-08', by: 'provider' },
        },
        'payment.announced': {
          guard: 'canStillCome',
          target: '#recharge.open.pending',
          description: 'Its provider says that something happened to it.',
          actions: 'forgetReason',
          meta: { req: 'A-08', by: 'provider' },
        },
      },
    },
    review: {
      description: 'Another amount came in: an operator decides.',
      on: {
        'recharge.credited': {
          target: 'paid',
          description: 'With what the payment was worth.',
          actions: 'forgetReason',
          meta: { req: 'M-07', by: 'operator' },
        },
        'recharge.rejected': {
          target: 'failed',
          description: 'For good.',
          actions: { type: 'keepReason', params: 'rejected' },
          meta: { req: 'M-07', by: 'operator' },
        },
      },
    },
  },
});
