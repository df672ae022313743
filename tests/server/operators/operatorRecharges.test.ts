/** Recharges under review, which an operator credits or rejects [A-08, M-07]. */
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { CODE } from '../../../contract/codes.ts';
import { BALANCED, cash, OTHER_TRON, signedHeaders } from '../support/cash.ts';
import { testServer } from '../support/harness.ts';
import { staff } from '../support/staff.ts';

const SECRET = 'a secret of sixteen';
const server = testServer({
  START_BALANCE: '0',
  SANDBOX_PAYMENTS: 'off',
  USDT_TRC20_ADDRESS: OTHER_TRON,
  USDT_RATE: '0.80',
  USDT_WEBHOOK_SECRET: SECRET,
});
const { recharge, recharges, books } = cash(server);

const balance = async (token: string) => (await server.data(CALLS.balance, { token })).balance;
const queue = (token: string, query: Record<string, string> = {}) =>
  server.data(operatorCalls.operatorRecharges, { token, query });
const audit = async (token: string, action: string) => {
  const { list } = await server.data(operatorCalls.operatorAudit, { token, query: { action } });
  return list.map(({ subject, before, after }) => [subject, before, after]);
};
const stepOn =
  (token: string) =>
  (step: 'Credit' | 'Reject', order_no: string, more: object = {}) =>
    server.call(operatorCalls[`operator${step}Recharge`], {
      token,
      body: { order_no, reason: 'by the receipt', ...more },
    });

/** The provider says of an order what came in, in millionths of a USDT. */
async function tell(id: string, order_no: string, units: string, tx: string): Promise<void> {
  const body = JSON.stringify({ network: 'trc20', tx, to: OTHER_TRON, confirmations: 1, units, order_no });
  const headers = signedHeaders(SECRET, id, body, server.clock.now());
  await server.app.inject({ method: 'POST', url: '/api/v1/webhook/usdt', headers, payload: body });
}

/** A member who asked for £10 and sent USDT 5. */
async function underReview() {
  const { token } = await server.register();
  await recharge(token, { method: 'usdt_trc20' });
  const order = (await recharges(token)).list[0]?.order_no ?? '';
  await tell(`e-${order}`, order, '5000000', `tx-${order}`);
  return { token, order };
}

describe('a recharge under review', () => {
  test('is listed with what came in, and credited once with what the operator says, however often', async () => {
    const { token, order } = await underReview();
    const operator = await staff(server).clerk();
    expect((await queue(operator, { status: 'review' })).list).toMatchObject([
      {
        order_no: order,
        amount: '10.00',
        credited: null,
        status: 'review',
        reason: 'amountDiffers',
        received: '5.000000 USDT',
        provider_ref: `tx-${order}/5000000`,
        steps: ['credit', 'reject'],
      },
    ]);
    const step = stepOn(operator);
    const answers = await Promise.all([1, 2, 3].map(() => step('Credit', order, { amount: '4' })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      CODE.ok,
      CODE.tooLate,
      CODE.tooLate,
    ]);
    expect((await step('Reject', order)).data).toEqual({ state: 'paid' });
    expect(await balance(token)).toBe('4.00');
    expect((await recharges(token)).list[0]).toMatchObject({
      amount: '10.00',
      credited: '4.00',
      status: 'paid',
      reason: null,
    });
    expect((await queue(operator)).list[0]).toMatchObject({ credited: '4.00', steps: [] });
    expect(await books()).toEqual(BALANCED);
    expect(await audit(operator, 'recharge.credit')).toEqual([
      [
        order,
        '{"status":"review","amount":"10.00","received":"5.000000 USDT"}',
        '{"status":"paid","credited":"4.00","reason":"by the receipt"}',
      ],
    ]);
  });

  test('is rejected for good: nothing is credited, whatever the provider says later', async () => {
    const { token, order } = await underReview();
    const operator = await staff(server).clerk();
    const step = stepOn(operator);
    expect((await step('Reject', order)).data).toEqual({ order_no: order, status: 'failed', credited: null });
    await tell('e-later', order, '12500000', 'tx-later');
    expect((await recharges(token)).list[0]).toMatchObject({ status: 'failed', reason: 'rejected' });
    expect((await step('Credit', order, { amount: '10' })).data).toEqual({ state: 'failed' });
    expect(await balance(token)).toBe('0.00');
    expect(await books()).toEqual(BALANCED);
    expect(await audit(operator, 'recharge.reject')).toEqual([
      [
        order,
        '{"status":"review","amount":"10.00","received":"5.000000 USDT"}',
        '{"status":"failed","reason":"by the receipt"}',
      ],
    ]);
  });

  test('a credit and a rejection at once: one of them happens', async () => {
    const { token, order } = await underReview();
    const step = stepOn(await staff(server).clerk());
    const [credited, rejected] = await Promise.all([
      step('Credit', order, { amount: '4' }),
      step('Reject', order),
    ]);
    expect([credited.code, rejected.code].toSorted((a, b) => a - b)).toEqual([CODE.ok, CODE.tooLate]);
    expect(await balance(token)).toBe(credited.code === CODE.ok ? '4.00' : '0.00');
    expect(await books()).toEqual(BALANCED);
  });
});

test('one that waits for its payment is not an operator’s to decide', async () => {
  const { token } = await server.register();
  await recharge(token, { method: 'usdt_trc20' });
  const order = (await recharges(token)).list[0]?.order_no ?? '';
  const operator = await staff(server).clerk();
  const { code, data } = await stepOn(operator)('Credit', order, { amount: '10' });
  expect([code, data]).toEqual([CODE.tooLate, { state: 'pending' }]);
  expect((await queue(operator)).list[0]?.steps).toEqual([]);
  expect(await balance(token)).toBe('0.00');
});

test('recharges of all members by state and by page', async () => {
  const first = await underReview();
  const second = await underReview();
  const operator = await staff(server).clerk();
  await stepOn(operator)('Reject', first.order);
  const waiting = await queue(operator, { status: 'review' });
  expect([waiting.total, waiting.list[0]?.order_no]).toEqual([1, second.order]);
  const page = await queue(operator, { limit: '1' });
  const next = await queue(operator, { limit: '1', cursor: page.cursor ?? '' });
  expect([page.total, page.list[0]?.order_no, next.list[0]?.order_no]).toEqual([
    2,
    second.order,
    first.order,
  ]);
});

test.each([
  ['Credit', {}, { order_no: 'required', amount: 'required', reason: 'required' }],
  ['Credit', { order_no: 'R9999999', amount: '1', reason: 'x' }, { order_no: 'invalid' }],
  ['Credit', { order_no: 'R1000001', amount: '0', reason: 'x' }, { amount: 'amount' }],
  ['Credit', { order_no: 'R1000001', amount: '-1', reason: 'x' }, { amount: 'invalid' }],
  ['Reject', { order_no: 'W1000001', reason: 'x' }, { order_no: 'invalid' }],
  ['Reject', { order_no: 'R1000001', reason: '' }, { reason: 'required' }],
] as const)('%s of %o is refused', async (step, body, fields) => {
  const token = await staff(server).clerk();
  const { code, data } = await server.call(operatorCalls[`operator${step}Recharge`], { token, body });
  expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
});

test('a member may do none of it', async () => {
  const { token } = await server.register();
  expect((await server.call(operatorCalls.operatorRecharges, { token })).code).toBe(CODE.unauthorised);
  expect((await stepOn(token)('Credit', 'R1000001', { amount: '1' })).code).toBe(CODE.unauthorised);
});
