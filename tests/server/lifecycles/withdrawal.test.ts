/** The life cycle of a withdrawal, walked on the server: paid by PayPal, and by an operator's hand [A-08, M-07]. */
import { describe, expect, test } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { WHOLE_DESK } from '../../../contract/operatorRoles.ts';
import { withdrawalMachine } from '../../../lifecycles/withdrawal/withdrawal.machine.ts';
import { BATCH_ID, captured } from '../cash/paypalAnswers.ts';
import { paypalSite } from '../cash/paypalStandIn.ts';
import { payee } from '../commands/commandWorld.ts';
import { cash, OTHER_TRON, PAY_PASSWORD } from '../support/cash.ts';
import { testServer, type TestServer } from '../support/harness.ts';
import { allOf, walked, type Live } from './support/lifeCycles.ts';
import { staff } from '../support/staff.ts';
import { statusHistory } from './support/statusHistory.ts';

const HOUR_MS = 3_600_000;
const { server: byPaypal, answering, hook } = await paypalSite();
/** From forty pounds on, two operators must approve. */
const byHand = testServer({
  START_BALANCE: '0',
  SANDBOX_PAYMENTS: 'off',
  USDT_TRC20_ADDRESS: OTHER_TRON,
  USDT_RATE: '0.80',
  PAYOUT_SECOND_APPROVAL_FROM: '40.00',
});
const paypal = cash(byPaypal);
const hand = cash(byHand);
const paypalHistory = statusHistory(byPaypal);
const handHistory = statusHistory(byHand);

/** What operators do; each approval is another operator's. */
async function stepsOn(server: TestServer, order_no: string) {
  const { hire, signIn } = staff(server);
  await hire('anna', WHOLE_DESK);
  await hire('bert', WHOLE_DESK);
  const tokens = [(await signIn('anna')).token, (await signIn('bert')).token];
  let approvals = 0;
  const token = tokens[0] ?? '';
  return {
    'withdrawal.approved': {
      act: () =>
        server.call(operatorCalls.operatorApproveWithdrawal, {
          token: tokens[approvals++ % 2] ?? '',
          body: { order_no },
        }),
    },
    'withdrawal.refused': {
      act: () =>
        server.call(operatorCalls.operatorRefuseWithdrawal, { token, body: { order_no, reason: 'no' } }),
    },
    'withdrawal.paid': {
      act: () =>
        server.call(operatorCalls.operatorPayWithdrawal, { token, body: { order_no, provider_ref: 'tx' } }),
    },
  };
}

async function requested(
  { withdraw, withdrawals }: ReturnType<typeof cash>,
  token: string,
  body: object,
): Promise<{ readonly orderNo: string; readonly status: () => Promise<unknown> }> {
  const { order_no: orderNo } = paymentCalls.withdraw.answer.parse((await withdraw(token, body)).data);
  return { orderNo, status: async () => (await withdrawals(token)).list[0]?.status };
}

async function requestedByPaypal(): Promise<Live> {
  const { token } = await byPaypal.register();
  answering({ create: { status: 201, json: captured('10.00') } });
  await paypal.recharge(token, { method: 'paypal' });
  await paypal.setPassword(token);
  const account = { paypal: 'anna@example.com', pay_password: PAY_PASSWORD };
  await byPaypal.call(paymentCalls.setPaypal, { token, body: account });
  const { orderNo, status } = await requested(paypal, token, { method: 'paypal' });
  let events = 0;
  const reports = (transaction_status: string) => ({
    act: () => {
      answering({ verify: { json: { verification_status: 'SUCCESS' } } });
      const resource = {
        payout_batch_id: BATCH_ID,
        transaction_status,
        payout_item: { sender_item_id: orderNo },
      };
      const event = {
        id: `WH-${++events}`,
        event_type: `PAYMENT.PAYOUTS-ITEM.${transaction_status}`,
        resource,
      };
      return hook(JSON.stringify(event));
    },
  });
  return {
    status,
    history: () => paypalHistory('withdrawals', orderNo.slice(1)),
    deeds: {
      ...(await stepsOn(byPaypal, orderNo)),
      'payout.begun': {
        act: async () => {
          answering({ pay: null });
          await paypal.work();
        },
      },
      'payout.awaited': reports('PENDING'),
      'payout.confirmed': reports('SUCCESS'),
      'payout.failed': reports('FAILED'),
    },
  };
}

const requestedByHand = (amount: string) => async (): Promise<Live> => {
  const { token } = await payee(byHand);
  const { orderNo, status } = await requested(hand, token, { method: 'usdt_trc20', amount });
  return {
    status,
    history: () => handHistory('withdrawals', orderNo.slice(1)),
    deeds: {
      ...(await stepsOn(byHand, orderNo)),
      'payout.begun': { before: () => byHand.shift(HOUR_MS), act: hand.work },
    },
  };
};

const OPERATORS = [
  { event: { type: 'withdrawal.approved' } },
  { event: { type: 'withdrawal.refused' } },
  { event: { type: 'withdrawal.paid' } },
  { event: { type: 'payout.begun' } },
];

const SITES: Readonly<Record<string, () => readonly string[]>> = {
  'paid by PayPal': () =>
    walked({
      machine: withdrawalMachine,
      input: { isByHand: false, needsSecond: false },
      cases: [
        ...OPERATORS,
        { event: { type: 'payout.awaited' } },
        { event: { type: 'payout.confirmed' } },
        { event: { type: 'payout.failed' } },
      ],
      begin: requestedByPaypal,
    }),
  'paid by hand': () =>
    walked({
      machine: withdrawalMachine,
      input: { isByHand: true, needsSecond: false },
      cases: OPERATORS,
      begin: requestedByHand('10'),
    }),
  'approved by two operators': () =>
    walked({
      machine: withdrawalMachine,
      input: { isByHand: true, needsSecond: true },
      cases: OPERATORS,
      begin: requestedByHand('40'),
    }),
};

const taken: string[] = [];
describe.each(Object.entries(SITES))('%s', (_, walk) => {
  taken.push(...walk());
});

test('that is all of the chart', () => {
  expect([...new Set(taken)].toSorted()).toEqual(allOf(withdrawalMachine));
});
