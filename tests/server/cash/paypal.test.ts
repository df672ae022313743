import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { CODE } from '../../../contract/codes.ts';
import { approveWithdrawal, refuseWithdrawal } from '../../../server/cash/payoutDecisions.ts';
import { BALANCED, cash, PAY_PASSWORD, said } from '../support/cash.ts';
import { batch, callOf, captured, DUPLICATE, order, ORDER_ID } from './paypalAnswers.ts';
import { paypalSite } from './paypalStandIn.ts';

const { paypal, server, answering, hook } = await paypalSite();
const { recharge, recharges, withdraw, withdrawals, setPassword, work, books, payments } = cash(server);

const heard = () => paypal.heard.map(callOf).filter((call) => call !== 'token');
const bodies = (call: string): unknown[] =>
  paypal.heard.filter((each) => callOf(each) === call).map(({ body }) => z.unknown().parse(JSON.parse(body)));

const balance = async (token: string) => (await server.data(CALLS.balance, { token })).balance;
const byPaypal = { method: 'paypal' };
const PAY_URL = `https://www.sandbox.paypal.com/checkoutnow?token=${ORDER_ID}`;
const created = { create: { status: 201, json: order('PAYER_ACTION_REQUIRED') } };

describe('a recharge by PayPal [A-08]', () => {
  test('sends the member to PayPal, and is captured and credited once they approved', async () => {
    const { token } = await server.register();
    answering(created);
    expect(said(await recharge(token, byPaypal))).toEqual([
      CODE.ok,
      { order_no: 'R1000001', status: 'pending', pay_url: PAY_URL },
    ]);
    expect(bodies('create')).toEqual([
      {
        intent: 'CAPTURE',
        purchase_units: [
          {
            amount: { currency_code: 'GBP', value: '10.00' },
            custom_id: 'R1000001',
            invoice_id: 'R1000001',
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: 'https://ten.example/#/recharge',
              cancel_url: 'https://ten.example/#/recharge',
            },
          },
        },
      },
    ]);
    expect(paypal.heard.find((each) => callOf(each) === 'create')?.headers['paypal-request-id']).toBe(
      'R1000001',
    );
    answering({ order: { json: order('APPROVED') }, capture: { status: 201, json: captured('10.00') } });
    await work();
    expect(heard()).toEqual([]);
    await server.shift(30_000);
    await Promise.all([work(), work()]);
    expect(heard()).toEqual(['order', 'capture']);
    expect(await balance(token)).toBe('10.00');
    const [shown] = (await recharges(token)).list;
    expect([shown?.status, shown?.pay_url]).toEqual(['paid', undefined]);
    expect(await books()).toEqual(BALANCED);
  });

  test('whose answer never came is checking, and looked up until it is known', async () => {
    const { token } = await server.register();
    const request_id = randomUUID();
    answering({ create: null });
    expect(said(await recharge(token, { ...byPaypal, request_id }))).toEqual([
      CODE.ok,
      { order_no: 'R1000001', status: 'checking' },
    ]);
    answering({ create: { status: 503, json: {} } });
    await server.shift(2_000);
    await work();
    expect((await recharges(token)).list[0]?.status).toBe('checking');
    answering(created);
    await server.shift(4_000);
    await work();
    const [shown] = (await recharges(token)).list;
    expect([shown?.status, shown?.pay_url]).toEqual(['pending', PAY_URL]);
    expect(said(await recharge(token, { ...byPaypal, request_id }))).toEqual([
      CODE.ok,
      { order_no: 'R1000001', status: 'pending', pay_url: PAY_URL },
    ]);
    expect(heard()).toEqual(['create']);
  });

  test('ten at once under one request id are one order, whose id PayPal gets each time', async () => {
    const { token } = await server.register();
    answering(created);
    const request_id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => recharge(token, { ...byPaypal, request_id })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(said(answer)))).size).toBe(1);
    const names = paypal.heard
      .filter((each) => callOf(each) === 'create')
      .map(({ headers }) => headers['paypal-request-id']);
    expect(new Set(names)).toEqual(new Set(['R1000001']));
    expect((await recharges(token)).total).toBe(1);
  });

  test.each([
    ['less', captured('9.99'), '9.99 GBP'],
    ['more', captured('10.01'), '10.01 GBP'],
    ['another currency', captured('10.00', 'USD'), '10.00 USD'],
  ])('%s than was asked is kept for an operator, not credited', async (_name, json) => {
    const { token } = await server.register();
    answering(created);
    await recharge(token, byPaypal);
    answering({ order: { json } });
    await server.shift(30_000);
    await work();
    const [shown] = (await recharges(token)).list;
    expect([shown?.status, shown?.reason]).toEqual(['review', 'amountDiffers']);
    expect(await balance(token)).toBe('0.00');
  });

  test('refused by PayPal it has failed', async () => {
    const { token } = await server.register();
    answering({ create: { status: 422, json: { name: 'UNPROCESSABLE_ENTITY', details: [] } } });
    expect(said(await recharge(token, byPaypal))).toEqual([
      CODE.ok,
      { order_no: 'R1000001', status: 'failed' },
    ]);
    expect((await recharges(token)).list[0]?.reason).toBe('refused');
  });

  test('can be paid for four hours, and after that it leads to no payment while it is asked about [A-08]', async () => {
    const { token } = await server.register();
    answering(created);
    await recharge(token, byPaypal);
    const shown = async () => {
      const [first] = (await recharges(token)).list;
      if (first?.pay_until === undefined) throw new Error('It has no time to pay');
      const { status, pay_url, pay_until, create_time } = first;
      return [status, pay_url, Date.parse(pay_until) - Date.parse(create_time)];
    };
    expect(await shown()).toEqual(['pending', PAY_URL, 4 * 3_600_000]);
    const age = (by: string) =>
      server.db.execute(sql`UPDATE recharges SET created_at = created_at - ${by}::interval`);
    await age('3 hours 59 minutes');
    expect(await shown()).toEqual(['pending', PAY_URL, 4 * 3_600_000]);
    await age('1 minute');
    expect(await shown()).toEqual(['pending', undefined, 4 * 3_600_000]);
  });

  test('that is never approved expires', async () => {
    const { token } = await server.register();
    answering(created);
    await recharge(token, byPaypal);
    answering({ order: { status: 404, json: { name: 'RESOURCE_NOT_FOUND' } } });
    await server.shift(30_000);
    await work();
    const [shown] = (await recharges(token)).list;
    expect([shown?.status, shown?.reason]).toEqual(['failed', 'expired']);
  });
});

const event = (id: string, event_type: string, resource: object): string =>
  JSON.stringify({ id, event_type, resource, amount: 1.0 });
const approved = (id: string) => event(id, 'CHECKOUT.ORDER.APPROVED', { id: ORDER_ID });
const SUCCESS = { verify: { json: { verification_status: 'SUCCESS' } } };

describe('PayPal’s webhooks [A-08]', () => {
  test('are checked by PayPal, to the byte, and have the order looked up at once', async () => {
    const { token } = await server.register();
    answering(created);
    await recharge(token, byPaypal);
    answering({ ...SUCCESS, order: { json: captured('10.00') } });
    const payload = `${approved('WH-1').slice(0, -1)} , "n": 1.00 }`;
    expect(await hook(payload)).toBe(200);
    const [sent] = paypal.heard.filter((each) => callOf(each) === 'verify');
    expect(sent?.body).toBe(
      '{"auth_algo":"SHA256withRSA","cert_url":"https://api.paypal.com/v1/notifications/certs/CERT","transmission_id":"t1","transmission_sig":"s1","transmission_time":"2026-11-21T12:00:00Z","webhook_id":"WH-ID","webhook_event":' +
        `${payload}}`,
    );
    await work();
    expect(await balance(token)).toBe('10.00');
    expect(await hook(payload)).toBe(200);
    await work();
    expect(await balance(token)).toBe('10.00');
    expect(await books()).toEqual(BALANCED);
  });

  test('that PayPal did not sign are refused; those that can’t be checked are asked for again', async () => {
    answering({ verify: { json: { verification_status: 'FAILURE' } } });
    expect(await hook(approved('WH-2'))).toBe(400);
    answering({ verify: { status: 503, json: {} } });
    expect(await hook(approved('WH-2'))).toBe(503);
    expect(await hook('no json')).toBe(400);
  });
});

/** A member with £10 from PayPal and a payment password, who has asked for them back. */
async function asked(): Promise<{ token: string; id: bigint }> {
  const { token } = await server.register();
  answering({ create: { status: 201, json: captured('10.00') } });
  await recharge(token, byPaypal);
  await setPassword(token);
  await server.call(paymentCalls.setPaypal, {
    token,
    body: { paypal: 'anna@example.com', pay_password: PAY_PASSWORD },
  });
  const { order_no } = paymentCalls.withdraw.answer.parse((await withdraw(token, byPaypal)).data);
  return { token, id: BigInt(order_no.slice(1)) };
}
const statusOf = async (token: string) => (await withdrawals(token)).list[0]?.status;

describe('a withdrawal by PayPal [A-08]', () => {
  test('waits for an operator, is sent once, and paid when PayPal says so', async () => {
    const { token, id } = await asked();
    answering({ pay: { status: 201, json: batch('PENDING') } });
    await server.shift(60_000);
    await work();
    expect(heard()).toEqual([]);
    await approveWithdrawal(server.db, payments(), id);
    await Promise.all([work(), work(), work()]);
    expect(bodies('pay')).toEqual([
      {
        sender_batch_header: { sender_batch_id: `W${id}`, email_subject: 'Your withdrawal' },
        items: [
          {
            recipient_type: 'EMAIL',
            receiver: 'anna@example.com',
            sender_item_id: `W${id}`,
            amount: { value: '10.00', currency: 'GBP' },
          },
        ],
      },
    ]);
    expect(await statusOf(token)).toBe('paying');
    expect((await refuseWithdrawal(server.db, payments(), id, '')).kind).toBe('notPossible');
    answering({ batch: { json: batch('SUCCESS', 'SUCCESS') } });
    await server.shift(60_000);
    await work();
    expect(await statusOf(token)).toBe('paid');
    expect(await balance(token)).toBe('0.00');
    expect(await books()).toEqual(BALANCED);
  });

  test('whose answer never came is sent again under the same name, which PayPal knows', async () => {
    const { token, id } = await asked();
    await approveWithdrawal(server.db, payments(), id);
    answering({ pay: null });
    await work();
    expect(await statusOf(token)).toBe('paying');
    answering({ pay: { status: 400, json: DUPLICATE }, batch: { json: batch('PROCESSING', 'PENDING') } });
    await server.shift(2_000);
    await work();
    expect(heard()).toEqual(['pay', 'batch']);
    answering({ batch: { json: batch('SUCCESS', 'SUCCESS') } });
    await server.shift(60_000);
    await work();
    expect([await statusOf(token), await balance(token)]).toEqual(['paid', '0.00']);
  });

  test('that PayPal may have heard of is not given back because PayPal shuts us out', async () => {
    const { token, id } = await asked();
    await approveWithdrawal(server.db, payments(), id);
    answering({ pay: null });
    await work();
    const shutOut = { name: 'NOT_AUTHORIZED', message: 'Authorization failed.' };
    answering({ pay: { status: 403, json: shutOut } });
    await server.shift(2_000);
    await work();
    expect([await statusOf(token), await balance(token)]).toEqual(['paying', '0.00']);
    answering({ pay: { status: 400, json: DUPLICATE }, batch: { json: batch('SUCCESS', 'SUCCESS') } });
    await server.shift(60_000);
    await work();
    expect([await statusOf(token), await balance(token)]).toEqual(['paid', '0.00']);
    expect(await books()).toEqual(BALANCED);
  });

  test('that PayPal can’t deliver is refused, and the money is back once', async () => {
    const { token, id } = await asked();
    await approveWithdrawal(server.db, payments(), id);
    answering({ pay: { status: 201, json: batch('PENDING') }, batch: { json: batch('SUCCESS', 'FAILED') } });
    await work();
    await server.shift(60_000);
    await Promise.all([work(), work()]);
    const [shown] = (await withdrawals(token)).list;
    expect([shown?.status, shown?.reason]).toEqual(['refused', 'Receiver is unregistered']);
    expect(await balance(token)).toBe('10.00');
    expect(await books()).toEqual(BALANCED);
  });

  test('is settled by a webhook, once', async () => {
    const { token, id } = await asked();
    await approveWithdrawal(server.db, payments(), id);
    answering({ pay: { status: 201, json: batch('PENDING') }, ...SUCCESS });
    await work();
    const failed = (event_id: string) =>
      event(event_id, 'PAYMENT.PAYOUTS-ITEM.FAILED', {
        payout_batch_id: 'FYXMPQTX4JC9N',
        transaction_status: 'FAILED',
        payout_item: { sender_item_id: `W${id}` },
        errors: { message: 'Receiver is unregistered' },
      });
    // Another provider's withdrawal is none of PayPal's business.
    await server.db.execute(sql`UPDATE withdrawals SET method = 'sandbox'`);
    expect(await hook(failed('WH-8'))).toBe(200);
    expect(await statusOf(token)).toBe('paying');
    await server.db.execute(sql`UPDATE withdrawals SET method = 'paypal'`);
    const told = ['WH-9', 'WH-9', 'WH-9', 'WH-10', 'WH-11'].map((each) => hook(failed(each)));
    expect(await Promise.all(told)).toEqual(told.map(() => 200));
    expect(await statusOf(token)).toBe('refused');
    expect(await balance(token)).toBe('10.00');
    expect(await books()).toEqual(BALANCED);
  });
});
