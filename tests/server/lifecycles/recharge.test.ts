/** The life cycle of a recharge, walked on the server with PayPal, and with USDT, whose money may come late [A-08, M-07]. */
import { afterAll, describe, expect, test } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { rechargeMachine } from '../../../lifecycles/recharge/recharge.machine.ts';
import { findRecharge } from '../../../server/cash/recharges.ts';
import { LIFE_CYCLES } from '../../../server/lifecycles/moves.ts';
import { captured, order, ORDER_ID } from '../cash/paypalAnswers.ts';
import { paypalSite } from '../cash/paypalStandIn.ts';
import { cash, OTHER_TRON, signedHeaders, standIn } from '../support/cash.ts';
import { testServer, type TestServer } from '../support/harness.ts';
import { allOf, walked, type Live } from './support/lifeCycles.ts';
import { staff } from '../support/staff.ts';
import { statusHistory } from './support/statusHistory.ts';

const SECRET = 'a secret of sixteen';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const { server: byPaypal, answering, hook } = await paypalSite();
/** No transfer is found. */
const indexer = await standIn();
afterAll(() => indexer.close());
indexer.answers(() => ({ json: { data: [], success: true } }));
const byUsdt = testServer({
  START_BALANCE: '0',
  SANDBOX_PAYMENTS: 'off',
  USDT_TRC20_ADDRESS: OTHER_TRON,
  USDT_TRC20_INDEXER_URL: indexer.url,
  USDT_TRC20_INDEXER_KEY: 'tron-key',
  USDT_RATE: '0.80',
  USDT_WEBHOOK_SECRET: SECRET,
});
const paypal = cash(byPaypal);
const usdt = cash(byUsdt);
const paypalHistory = statusHistory(byPaypal);
const usdtHistory = statusHistory(byUsdt);

/** What an operator decides of one under review. */
async function decisionsOn(server: TestServer, order_no: string) {
  const token = await staff(server).clerk();
  const body = { order_no, reason: 'seen' };
  return {
    'recharge.credited': {
      act: () =>
        server.call(operatorCalls.operatorCreditRecharge, { token, body: { ...body, amount: '9.00' } }),
    },
    'recharge.rejected': { act: () => server.call(operatorCalls.operatorRejectRecharge, { token, body }) },
  };
}

/** PayPal has not answered yet. */
async function checkingAtPaypal(): Promise<Live> {
  const { token } = await byPaypal.register();
  answering({ create: null });
  await paypal.recharge(token, { method: 'paypal' });
  const shown = async () => (await paypal.recharges(token)).list[0];
  const orderNo = (await shown())?.order_no ?? '';
  const answers = (json: object) => ({
    before: () => byPaypal.shift(MINUTE_MS),
    act: async () => {
      answering({ create: { status: 201, json }, order: { json } });
      await paypal.work();
    },
  });
  let events = 0;
  return {
    status: async () => (await shown())?.status,
    history: () => paypalHistory('recharges', orderNo.slice(1)),
    deeds: {
      'payment.awaited': answers(order('PAYER_ACTION_REQUIRED')),
      'payment.received': answers(captured('10.00')),
      'payment.differed': answers(captured('9.00')),
      'payment.failed': answers(order('VOIDED')),
      'payment.announced': {
        act: () => {
          answering({ verify: { json: { verification_status: 'SUCCESS' } } });
          const event = {
            id: `WH-${++events}`,
            event_type: 'CHECKOUT.ORDER.APPROVED',
            resource: { id: ORDER_ID },
          };
          return hook(JSON.stringify(event));
        },
      },
      ...(await decisionsOn(byPaypal, orderNo)),
    },
  };
}

/** The call that stores it has it waiting, too: its history tells that it was stored first. */
async function askedByUsdt(): Promise<Live> {
  const { token } = await byUsdt.register();
  let order_no = '';
  let units = '';
  const ask = async () => {
    await usdt.recharge(token, { method: 'usdt_trc20' });
    const [shown] = (await usdt.recharges(token)).list;
    order_no = shown?.order_no ?? '';
    units = (shown?.pay_amount ?? '').replace('.', '');
  };
  const found = () => findRecharge(byUsdt.db, BigInt(order_no.slice(1)));
  let transfers = 0;
  const transferred = (difference: bigint) => async () => {
    const tx = `tx-${++transfers}`;
    const sent = {
      network: 'trc20',
      tx,
      to: OTHER_TRON,
      confirmations: 1,
      units: `${BigInt(units) + difference}`,
      order_no,
    };
    const payload = JSON.stringify(sent);
    const headers = signedHeaders(SECRET, tx, payload, byUsdt.clock.now());
    await byUsdt.app.inject({ method: 'POST', url: '/api/v1/webhook/usdt', headers, payload });
  };
  return {
    status: async () => (order_no === '' ? LIFE_CYCLES.recharge.begins[0] : (await found())?.status),
    history: () => usdtHistory('recharges', order_no.slice(1)),
    deeds: {
      'payment.awaited': { act: ask },
      'payment.failed': {
        before: () => byUsdt.shift(2 * DAY_MS),
        act: usdt.work,
      },
      'payment.received': { act: transferred(0n) },
      'payment.differed': { act: transferred(-1n) },
    },
  };
}

describe('with PayPal', () => {
  const taken = walked({
    machine: rechargeMachine,
    cases: [
      { event: { type: 'payment.awaited' } },
      { event: { type: 'payment.received' }, when: ({ root }) => !root.matches('failed') },
      { event: { type: 'payment.differed' }, when: ({ root }) => !root.matches('failed') },
      // Only what PayPal has heard of is announced later.
      {
        event: { type: 'payment.failed', reason: 'refused' },
        when: ({ root }) => root.matches({ open: 'pending' }),
      },
      { event: { type: 'payment.announced' } },
      { event: { type: 'recharge.credited' } },
      { event: { type: 'recharge.rejected' } },
    ],
    begin: checkingAtPaypal,
  });

  test('and USDT all of the chart is walked', () => {
    expect([...new Set([...taken, ...late])].toSorted()).toEqual(allOf(rechargeMachine));
  });
});

const late = walked({
  machine: rechargeMachine,
  cases: [
    { event: { type: 'payment.awaited' }, when: ({ root }) => root.matches({ open: 'checking' }) },
    {
      event: { type: 'payment.failed', reason: 'expired' },
      when: ({ root }) => root.matches({ open: 'pending' }),
    },
    { event: { type: 'payment.received' }, when: ({ root }) => root.matches('failed') },
    { event: { type: 'payment.differed' }, when: ({ root }) => root.matches('failed') },
  ],
  begin: askedByUsdt,
  triesOthers: false,
});
