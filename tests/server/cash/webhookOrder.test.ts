/** News of payments that comes late, twice, or in another order than it happened in: a later word of before changes nothing. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { approveWithdrawal } from '../../../server/cash/payoutDecisions.ts';
import { BALANCED, cash, PAY_PASSWORD } from '../support/cash.ts';
import { BATCH_ID, batch, captured, order, ORDER_ID } from './paypalAnswers.ts';
import { paypalSite, type Answers } from './paypalStandIn.ts';

const site = await paypalSite();
const { server } = site;
const { recharge, recharges, withdraw, withdrawals, setPassword, work, books, payments } = cash(server);

/** PayPal answers these calls, and that every webhook is its own. */
const answering = (answers: Answers): void =>
  site.answering({ ...answers, verify: { json: { verification_status: 'SUCCESS' } } });

let events = 0;
/** PayPal tells something under an id of its own. @returns the HTTP status that it is answered with */
const tell = (event_type: string, resource: object): Promise<number> =>
  site.hook(JSON.stringify({ id: `WH-${++events}`, event_type, resource }));
const tellAll = async (told: readonly (readonly [type: string, resource: object])[]) => {
  const statuses: number[] = [];
  for (const [type, resource] of told) statuses.push(await tell(type, resource));
  return statuses;
};
const outcomes = async () => {
  const { rows } = await server.db.execute<{ outcome: string }>(
    sql`SELECT outcome FROM payment_events ORDER BY created_at, event_id`,
  );
  return rows.map(({ outcome }) => outcome);
};
const balance = async (token: string) => (await server.data(CALLS.balance, { token })).balance;
const byPaypal = { method: 'paypal' };
const orderNews = { id: ORDER_ID };
const captureNews = { supplementary_data: { related_ids: { order_id: ORDER_ID } } };

describe('a recharge', () => {
  test('whose capture is reported before its approval, and its approval again afterwards, is credited once', async () => {
    const { token } = await server.register();
    answering({ create: { status: 201, json: order('PAYER_ACTION_REQUIRED') } });
    await recharge(token, byPaypal);
    answering({ order: { json: captured('10.00') } });
    const told = [
      ['PAYMENT.CAPTURE.COMPLETED', captureNews],
      ['CHECKOUT.ORDER.COMPLETED', orderNews],
      ['CHECKOUT.ORDER.APPROVED', orderNews],
    ] as const;
    expect(await tellAll(told)).toEqual([200, 200, 200]);
    await Promise.all([work(), work()]);
    // What PayPal says of the order now is of before it was paid, too.
    answering({ order: { json: order('PAYER_ACTION_REQUIRED') } });
    expect(await tellAll(told)).toEqual([200, 200, 200]);
    await server.shift(60_000);
    await work();
    expect([(await recharges(token)).list[0]?.status, await balance(token)]).toEqual(['paid', '10.00']);
    expect(await books()).toEqual(BALANCED);
  });

  test('of which news comes before its order was stored here is found all the same', async () => {
    const { token } = await server.register();
    answering({});
    expect(await tell('CHECKOUT.ORDER.APPROVED', orderNews)).toBe(200);
    expect(await outcomes()).toEqual(['unmatched']);
    answering({ create: { status: 201, json: order('PAYER_ACTION_REQUIRED') } });
    await recharge(token, byPaypal);
    answering({ order: { json: captured('10.00') } });
    await server.shift(30_000);
    await work();
    expect(await balance(token)).toBe('10.00');
    expect(await books()).toEqual(BALANCED);
  });
});

/** A member whose £10 are on their way back by PayPal, and what PayPal says of that. */
async function paying() {
  const { token } = await server.register();
  answering({ create: { status: 201, json: captured('10.00') } });
  await recharge(token, byPaypal);
  await setPassword(token);
  const body = { paypal: 'anna@example.com', pay_password: PAY_PASSWORD };
  await server.call(paymentCalls.setPaypal, { token, body });
  const { order_no } = paymentCalls.withdraw.answer.parse((await withdraw(token, byPaypal)).data);
  await approveWithdrawal(server.db, payments(), BigInt(order_no.slice(1)));
  answering({ pay: { status: 201, json: batch('PENDING') } });
  await work();
  const item = (transaction_status: string) => ({
    payout_batch_id: BATCH_ID,
    transaction_status,
    payout_item: { sender_item_id: order_no },
    ...(transaction_status === 'FAILED' && { errors: { message: 'Receiver is unregistered' } }),
  });
  const news = (status: string) =>
    [`PAYMENT.PAYOUTS-ITEM.${status === 'SUCCESS' ? 'SUCCEEDED' : status}`, item(status)] as const;
  return { token, news };
}
const statusOf = async (token: string) => (await withdrawals(token)).list[0]?.status;

describe('a payout', () => {
  test('that is paid stays paid, whatever earlier events are reported afterwards; a reported failure is for an operator', async () => {
    const { token, news } = await paying();
    const told = ['SUCCESS', 'PENDING', 'UNCLAIMED', 'SUCCESS', 'FAILED'].map(news);
    expect(await tellAll(told)).toEqual([200, 200, 200, 200, 200]);
    expect([await statusOf(token), await balance(token)]).toEqual(['paid', '0.00']);
    expect(await outcomes()).toEqual(['applied', 'noted', 'noted', 'noted', 'mismatch']);
    answering({ batch: { json: batch('SUCCESS', 'FAILED') } });
    await server.shift(60_000);
    await work();
    expect([await statusOf(token), await balance(token)]).toEqual(['paid', '0.00']);
    expect(await books()).toEqual(BALANCED);
  });

  test('that failed and was given back is not paid by a word of before, and not given back twice', async () => {
    const { token, news } = await paying();
    const told = ['FAILED', 'PENDING', 'FAILED'].map(news);
    expect(await tellAll(told)).toEqual([200, 200, 200]);
    expect([await statusOf(token), await balance(token)]).toEqual(['refused', '10.00']);
    expect(await outcomes()).toEqual(['applied', 'noted', 'noted']);
    expect(await books()).toEqual(BALANCED);
  });

  test('that is reported at once as succeeded and as failed becomes one of them, and the books balance', async () => {
    const { token, news } = await paying();
    await Promise.all(['SUCCESS', 'FAILED', 'SUCCESS', 'FAILED'].map((each) => tell(...news(each))));
    expect(['paid 0.00', 'refused 10.00']).toContain(`${await statusOf(token)} ${await balance(token)}`);
    expect(await books()).toEqual(BALANCED);
  });

  test('that failed and is reported as paid afterwards is stored for an operator: the money left twice', async () => {
    const { token, news } = await paying();
    expect(await tellAll(['FAILED', 'SUCCESS'].map(news))).toEqual([200, 200]);
    expect([await statusOf(token), await balance(token)]).toEqual(['refused', '10.00']);
    expect(await outcomes()).toEqual(['applied', 'mismatch']);
    expect(await books()).toEqual(BALANCED);
  });
});
