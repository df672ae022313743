import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { CODE } from '../../../contract/codes.ts';
import { post } from '../../../server/ledger/ledger.ts';
import { BALANCED, cash, OTHER_TRON, PAY_PASSWORD, TRON } from '../support/cash.ts';
import { testServer, type TestServer } from '../support/harness.ts';
import { staff } from '../support/staff.ts';

const sandbox = testServer({ SANDBOX_PAYOUT_S: '3600' });
/** Members are paid by hand here. */
const byHand = testServer({
  START_BALANCE: '0',
  SANDBOX_PAYMENTS: 'off',
  USDT_TRC20_ADDRESS: OTHER_TRON,
  USDT_RATE: '0.80',
});

const stepOn =
  (server: TestServer, token: string) =>
  (step: 'Approve' | 'Refuse' | 'Pay', order_no: string, more: object = {}) =>
    server.call(operatorCalls[`operator${step}Withdrawal`], { token, body: { order_no, ...more } });
const queueOf = (server: TestServer, token: string, query: Record<string, string> = {}) =>
  server.data(operatorCalls.operatorWithdrawals, { token, query });
const balanceOf = async (server: TestServer, token: string) =>
  (await server.data(CALLS.balance, { token })).balance;

/** A member who has asked for a withdrawal of £100 in play money. */
async function asked(): Promise<{ readonly token: string; readonly order: string }> {
  const { token } = await sandbox.register();
  const { setPassword, withdraw, withdrawals } = cash(sandbox);
  await setPassword(token);
  await withdraw(token, { amount: '100' });
  return { token, order: (await withdrawals(token)).list[0]?.order_no ?? '' };
}

/** A member with £50 of real money who has asked for all of it in USDT. */
async function askedByHand(): Promise<{ readonly token: string; readonly order: string }> {
  const { id, token } = await byHand.register();
  const { setPassword, withdraw, withdrawals } = cash(byHand);
  await byHand.db.transaction((tx) =>
    post(tx, {
      kind: 'start',
      ref: BigInt(id),
      memberId: BigInt(id),
      amount: 5_000n,
      house: 2n,
    }),
  );
  await setPassword(token);
  await byHand.data(paymentCalls.setUsdtAddress, {
    token,
    body: { usdt_address: TRON, pay_password: PAY_PASSWORD },
  });
  await byHand.shift(25 * 3_600_000);
  const renewed = await byHand.data(signInCalls.login, {
    body: { username: 'member1', password: 'correct-horse' },
  });
  await withdraw(renewed.token, { method: 'usdt_trc20', amount: '50' });
  return {
    token: renewed.token,
    order: (await withdrawals(renewed.token)).list[0]?.order_no ?? '',
  };
}

describe('withdrawals of play money', () => {
  test('are listed with what can be done, and approved once', async () => {
    const operator = await staff(sandbox).clerk();
    const { token, order } = await asked();
    const step = stepOn(sandbox, operator);
    const { list, total } = await queueOf(sandbox, operator);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      order_no: order,
      amount: '100.00',
      method: 'sandbox',
      status: 'requested',
      steps: ['approve', 'refuse'],
    });
    const answers = await Promise.all([step('Approve', order), step('Approve', order)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([CODE.ok, CODE.tooLate]);
    expect((await step('Approve', order)).data).toEqual({ state: 'approved' });
    expect((await queueOf(sandbox, operator)).list[0]).toMatchObject({ status: 'approved', steps: [] });
    expect(await balanceOf(sandbox, token)).toBe('900.00');
    expect(await cash(sandbox).books()).toEqual(BALANCED);
  });

  test('are refused once, however often: the money is back, and the member sees the reason', async () => {
    const operator = await staff(sandbox).clerk();
    const { token, order } = await asked();
    const step = stepOn(sandbox, operator);
    const answers = await Promise.all([1, 2, 3].map(() => step('Refuse', order, { reason: 'unclear' })));
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
    expect(await balanceOf(sandbox, token)).toBe('1000.00');
    expect((await cash(sandbox).withdrawals(token)).list[0]).toMatchObject({
      status: 'refused',
      reason: 'unclear',
    });
    expect(await cash(sandbox).books()).toEqual(BALANCED);
    const { list } = await sandbox.data(operatorCalls.operatorAudit, {
      token: operator,
      query: { action: 'withdrawal.refuse' },
    });
    expect(list.map(({ subject, before, after }) => [subject, before, after])).toEqual([
      [order, '{"status":"requested"}', '{"status":"refused","amount":"100.00","reason":"unclear"}'],
    ]);
  });

  test('an approval and a refusal at once: one of them happens', async () => {
    const operator = await staff(sandbox).clerk();
    const { token, order } = await asked();
    const step = stepOn(sandbox, operator);
    const [approved, refused] = await Promise.all([
      step('Approve', order),
      step('Refuse', order, { reason: 'unclear' }),
    ]);
    expect([approved.code, refused.code].toSorted((a, b) => a - b)).toEqual([CODE.ok, CODE.tooLate]);
    expect(await balanceOf(sandbox, token)).toBe(approved.code === CODE.ok ? '900.00' : '1000.00');
  });

  test('are filtered by state and paged', async () => {
    const operator = await staff(sandbox).clerk();
    const first = await asked();
    const second = await asked();
    await stepOn(sandbox, operator)('Approve', first.order);
    expect((await queueOf(sandbox, operator, { status: 'requested' })).list).toMatchObject([
      { order_no: second.order },
    ]);
    const page = await queueOf(sandbox, operator, { limit: '1' });
    expect([page.total, page.list[0]?.order_no]).toEqual([2, second.order]);
    const next = await queueOf(sandbox, operator, { limit: '1', cursor: page.cursor ?? '' });
    expect(next.list[0]?.order_no).toBe(first.order);
  });

  test('are not paid by hand', async () => {
    const operator = await staff(sandbox).clerk();
    const { order } = await asked();
    const step = stepOn(sandbox, operator);
    await step('Approve', order);
    expect((await step('Pay', order, { provider_ref: 'x' })).data).toEqual({ state: 'approved' });
  });

  test.each([
    ['Approve', {}, { order_no: 'required' }],
    ['Approve', { order_no: 'R1000001' }, { order_no: 'invalid' }],
    ['Approve', { order_no: 'W9999999' }, { order_no: 'invalid' }],
    ['Refuse', { order_no: 'W1000001' }, { reason: 'required' }],
    ['Refuse', { order_no: 'W1000001', reason: '' }, { reason: 'required' }],
    ['Pay', { order_no: 'W1000001' }, { provider_ref: 'required' }],
    ['Pay', { order_no: 7, provider_ref: 'x' }, { order_no: 'invalid' }],
  ] as const)('%s of %o is refused', async (step, body, fields) => {
    const token = await staff(sandbox).clerk();
    const { code, data } = await sandbox.call(operatorCalls[`operator${step}Withdrawal`], { token, body });
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });
});

test('what is paid by hand is approved, then marked as paid with its proof, once', async () => {
  const { token, order } = await askedByHand();
  const operator = await staff(byHand).clerk();
  const step = stepOn(byHand, operator);
  expect((await step('Pay', order, { provider_ref: 'early' })).data).toEqual({ state: 'requested' });
  await step('Approve', order);
  expect((await queueOf(byHand, operator)).list[0]).toMatchObject({
    account: TRON,
    status: 'approved',
    steps: ['pay', 'refuse'],
  });
  const answers = await Promise.all([1, 2].map(() => step('Pay', order, { provider_ref: 'hash-1' })));
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
  expect((await step('Refuse', order, { reason: 'late' })).data).toEqual({ state: 'paid' });
  expect((await queueOf(byHand, operator)).list[0]).toMatchObject({
    status: 'paid',
    provider_ref: 'hash-1',
    steps: [],
  });
  expect(await balanceOf(byHand, token)).toBe('0.00');
  expect((await cash(byHand).books())?.['withdrawn']).toBe(true);
});
