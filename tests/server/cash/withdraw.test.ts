import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ALL_CALLS } from '../../../contract/allCalls.ts';
import type { Call } from '../../../contract/call.ts';
import { CALLS } from '../../../contract/calls.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { CODE } from '../../../contract/codes.ts';
import { HOUSE, post, sumOfEntries } from '../../../server/ledger/ledger.ts';
import { approveWithdrawal, markPaid, refuseWithdrawal } from '../../../server/cash/payoutDecisions.ts';
import { BALANCED, cash, OTHER_TRON, PAY_PASSWORD, said, TRON } from '../support/cash.ts';
import { testServer, type TestServer } from '../support/harness.ts';
import { aText } from '../support/play.ts';

const server = testServer({ SANDBOX_PAYOUT_S: '5' });
const { withdraw, withdrawals, setPassword, work, books, payments } = cash(server);
/** Members are paid by hand here. */
const byHand = testServer({
  START_BALANCE: '0',
  SANDBOX_PAYMENTS: 'off',
  USDT_TRC20_ADDRESS: OTHER_TRON,
  USDT_RATE: '0.80',
});
const hand = cash(byHand);

const anOrder = aText(/^W\d{7}$/);
const aTime = aText(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const balanceOf = async (on: TestServer, token: string) => (await on.data(CALLS.balance, { token })).balance;

/** A member with a payment password. */
async function member(): Promise<string> {
  const { token } = await server.register();
  await setPassword(token);
  return token;
}

describe('withdraw [A-08]', () => {
  test('reserves the money at once, and the sandbox takes it through every state', async () => {
    const token = await member();
    expect(said(await withdraw(token, { amount: '100' }))).toEqual([
      CODE.ok,
      { order_no: anOrder, status: 'requested' },
    ]);
    expect(await balanceOf(server, token)).toBe('900.00');
    const shown = {
      order_no: anOrder,
      method: 'sandbox',
      amount: '100.00',
      status: 'requested',
      reason: '',
      create_time: aTime,
      done_at: null,
      account: '',
    };
    expect(await withdrawals(token)).toEqual({
      list: [shown],
      total: 1,
      cursor: null,
      min: '1.00',
      max: '10000.00',
      available: '900.00',
      methods: [{ id: 'sandbox', name: 'Sandbox', sandbox: true, account: '' }],
    });
    await work();
    expect((await withdrawals(token)).list).toEqual([shown]);
    await server.shift(5_000);
    await work();
    expect((await withdrawals(token)).list).toEqual([{ ...shown, status: 'approved' }]);
    await server.shift(5_000);
    await Promise.all([work(), work(), work()]);
    expect((await withdrawals(token)).list).toEqual([{ ...shown, status: 'paid', done_at: aTime }]);
    expect(await balanceOf(server, token)).toBe('900.00');
    expect(await books()).toEqual(BALANCED);
    expect(await sumOfEntries(server.db, HOUSE.sandbox)).toBe(10_000n);
  });

  test('only operators have calls that name a withdrawal: its member can’t take it back', () => {
    const calls = Object.values<Call>(ALL_CALLS).filter(({ path }) => /withdraw/i.test(path));
    expect(calls.filter(({ access }) => access !== 'operator')).toEqual([
      paymentCalls.withdrawals,
      paymentCalls.withdraw,
    ]);
    expect(Object.keys(paymentCalls.withdraw.body.shape)).toEqual([
      'method',
      'amount',
      'pay_password',
      'request_id',
    ]);
  });

  test('ten at once under one request id are one withdrawal', async () => {
    const token = await member();
    const request_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(token, { request_id })));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => CODE.ok));
    expect(new Set(answers.map((answer) => JSON.stringify(said(answer)))).size).toBe(1);
    expect(await balanceOf(server, token)).toBe('990.00');
    expect((await withdrawals(token)).total).toBe(1);
    expect(await books()).toEqual(BALANCED);
  });

  test('ten at once of all the money: the first is paid, nine find the balance too low', async () => {
    const token = await member();
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(token, { amount: '1000' })));
    expect(answers.filter(({ code }) => code === CODE.ok).length).toBe(1);
    expect(answers.filter(({ code }) => code === CODE.balanceTooLow).length).toBe(9);
    expect(await balanceOf(server, token)).toBe('0.00');
    expect(await books()).toEqual(BALANCED);
  });

  test('the same request again is answered as at first, whatever became of it; another body is refused', async () => {
    const token = await member();
    const request_id = randomUUID();
    const first = said(await withdraw(token, { request_id }));
    await server.shift(5_000);
    await work();
    expect(said(await withdraw(token, { request_id, amount: '10.00' }))).toEqual(first);
    expect(said(await withdraw(token, { request_id, amount: '11' }))).toEqual([CODE.requestIdReused, null]);
    expect(await balanceOf(server, token)).toBe('990.00');
  });

  const limits = { limit: 'withdraw', min: '1.00', max: '10000.00' };
  const refused: readonly [string, object, number, object][] = [
    [
      'a wrong password',
      { pay_password: 'x' },
      CODE.wrongPaymentPassword,
      { left: 4, has_pay_password: true },
    ],
    ['no password', { pay_password: undefined }, CODE.inputRefused, { fields: { pay_password: 'required' } }],
    ['more than there is', { amount: '1000.01' }, CODE.balanceTooLow, { balance: '1000.00' }],
    ['too little', { amount: '0.99' }, CODE.limitReached, limits],
    ['too much', { amount: '10000.01' }, CODE.limitReached, limits],
    ['words', { amount: 'all' }, CODE.inputRefused, { fields: { amount: 'amount' } }],
    ['no amount', { amount: undefined }, CODE.inputRefused, { fields: { amount: 'required' } }],
    ['another method', { method: 'usdt_trc20' }, CODE.inputRefused, { fields: { method: 'invalid' } }],
    ['no request id', { request_id: undefined }, CODE.inputRefused, { fields: { request_id: 'required' } }],
  ];
  test.each(refused)(
    '%s is refused, nothing is reserved, and the id stays free',
    async (_name, changed, code, data) => {
      const token = await member();
      const request_id = randomUUID();
      expect(said(await withdraw(token, { request_id, ...changed }))).toEqual([code, data]);
      expect(await balanceOf(server, token)).toBe('1000.00');
      expect((await withdrawals(token)).total).toBe(0);
      expect((await withdraw(token, { request_id })).code).toBe(CODE.ok);
    },
  );

  test('during a break none can be asked for; what was asked for before is paid', async () => {
    const token = await member();
    await withdraw(token);
    await server.data(saferPlayCalls.playTimeOut, { token, body: { hours: 24 } });
    expect((await withdraw(token)).code).toBe(CODE.unauthorised);
    for (let step = 0; step < 3; step++) {
      await server.shift(6000);
      await work();
    }
    const { rows } = await server.db.execute<{ status: string }>(sql`SELECT status FROM withdrawals`);
    expect(rows).toEqual([{ status: 'paid' }]);
  });

  test('without a payment password there is no withdrawal', async () => {
    const { token } = await server.register();
    expect(said(await withdraw(token))).toEqual([
      CODE.wrongPaymentPassword,
      { left: 0, has_pay_password: false },
    ]);
  });

  test('another member’s are none of mine, a guest’s there are none', async () => {
    const [token, other] = [await member(), await member()];
    await withdraw(token);
    expect((await withdrawals(other)).list).toEqual([]);
    const guest = await server.guest();
    expect((await withdraw(guest.token)).code).toBe(CODE.forbidden);
    expect((await server.call(paymentCalls.withdrawals, { token: guest.token })).code).toBe(CODE.forbidden);
    expect((await server.call(paymentCalls.withdrawals)).code).toBe(CODE.unauthorised);
  });

  test('the list pages, by page and by cursor', async () => {
    const token = await member();
    for (const amount of ['1', '2', '3']) await withdraw(token, { amount });
    const amounts = ({ list }: Awaited<ReturnType<typeof withdrawals>>) => list.map(({ amount }) => amount);
    const first = await withdrawals(token, { limit: '2' });
    expect([amounts(first), first.total]).toEqual([['3.00', '2.00'], 3]);
    expect(amounts(await withdrawals(token, { limit: '2', page: '2' }))).toEqual(['1.00']);
    expect(amounts(await withdrawals(token, { cursor: first.cursor ?? '' }))).toEqual(['1.00']);
  });
});

const idOf = (data: unknown): bigint => {
  const { order_no } = paymentCalls.withdraw.answer.parse(data);
  return BigInt(order_no.slice(1));
};

/** A hundred pounds, as a recharge would bring them. */
async function fill(memberId: string): Promise<void> {
  const account = BigInt(memberId);
  await byHand.db.transaction((tx) =>
    post(tx, {
      kind: 'recharge',
      ref: account,
      memberId: account,
      amount: 10_000n,
      house: HOUSE.usdt,
    }),
  );
}

describe('an operator [A-08]', () => {
  test('refuses, and the money is back exactly once', async () => {
    const token = await member();
    const id = idOf((await withdraw(token, { amount: '100' })).data);
    const decided = await Promise.all(
      Array.from({ length: 5 }, () => refuseWithdrawal(server.db, payments(), id, 'No such account')),
    );
    expect(decided.map(({ kind }) => kind).toSorted()).toEqual([
      'done',
      ...Array.from({ length: 4 }, () => 'notPossible'),
    ]);
    expect(await balanceOf(server, token)).toBe('1000.00');
    const [shown] = (await withdrawals(token)).list;
    expect([shown?.status, shown?.reason, shown?.done_at]).toEqual(['refused', 'No such account', aTime]);
    await server.shift(60_000);
    await work();
    expect((await withdrawals(token)).list[0]?.status).toBe('refused');
    expect(await approveWithdrawal(server.db, payments(), id)).toEqual({
      kind: 'notPossible',
      status: 'refused',
    });
    expect(await books()).toEqual(BALANCED);
  });

  test('approves and refuses at once: one of the two', async () => {
    const token = await member();
    const id = idOf((await withdraw(token, { amount: '100' })).data);
    const [approved, refusedIt] = await Promise.all([
      approveWithdrawal(server.db, payments(), id),
      refuseWithdrawal(server.db, payments(), id, ''),
    ]);
    expect([approved.kind, refusedIt.kind].toSorted()).toEqual(['done', 'notPossible']);
    expect(await balanceOf(server, token)).toBe(approved.kind === 'done' ? '900.00' : '1000.00');
    expect(await books()).toEqual(BALANCED);
  });

  test('does not refuse what a provider may have sent, nor call it paid', async () => {
    const token = await member();
    const id = idOf((await withdraw(token)).data);
    await approveWithdrawal(server.db, payments(), id);
    const notPossible = { kind: 'notPossible', status: 'approved' };
    expect(await refuseWithdrawal(server.db, payments(), id, '')).toEqual(notPossible);
    expect(await markPaid(server.db, payments(), id, 'tx')).toEqual(notPossible);
    expect(await approveWithdrawal(server.db, payments(), 1n)).toEqual({ kind: 'unknown' });
    expect(await refuseWithdrawal(server.db, payments(), 1n, '')).toEqual({ kind: 'unknown' });
    expect(await markPaid(server.db, payments(), 1n, '')).toEqual({ kind: 'unknown' });
  });

  test('pays USDT by hand: requested, approved, paid', async () => {
    const { token, id: memberId } = await byHand.register();
    await hand.setPassword(token);
    await byHand.call(paymentCalls.setUsdtAddress, {
      token,
      body: { usdt_address: TRON, pay_password: PAY_PASSWORD },
    });
    await fill(memberId);
    const id = idOf((await hand.withdraw(token, { method: 'usdt_trc20', amount: '40' })).data);
    await byHand.shift(60_000);
    await hand.work();
    const waiting = sql`SELECT account FROM withdrawals WHERE status = 'requested'`;
    expect((await byHand.db.execute(waiting)).rows).toEqual([{ account: TRON }]);
    expect((await markPaid(byHand.db, hand.payments(), id, 'tx')).kind).toBe('notPossible');
    expect((await approveWithdrawal(byHand.db, hand.payments(), id)).kind).toBe('done');
    await hand.work();
    expect((await markPaid(byHand.db, hand.payments(), id, 'tx')).kind).toBe('done');
    expect((await markPaid(byHand.db, hand.payments(), id, 'tx')).kind).toBe('notPossible');
    expect((await refuseWithdrawal(byHand.db, hand.payments(), id, '')).kind).toBe('notPossible');
    const [shown] = (await hand.withdrawals(token)).list;
    expect([shown?.status, shown?.account]).toEqual(['paid', 'TR7N***Lj6t']);
    expect(await balanceOf(byHand, token)).toBe('60.00');
  });

  test('approved by mistake, it can still be refused until it is paid', async () => {
    const { token, id: memberId } = await byHand.register();
    await hand.setPassword(token);
    await byHand.call(paymentCalls.setUsdtAddress, {
      token,
      body: { usdt_address: TRON, pay_password: PAY_PASSWORD },
    });
    await fill(memberId);
    const id = idOf((await hand.withdraw(token, { method: 'usdt_trc20', amount: '40' })).data);
    await approveWithdrawal(byHand.db, hand.payments(), id);
    expect((await refuseWithdrawal(byHand.db, hand.payments(), id, 'Not today')).kind).toBe('done');
    expect(await balanceOf(byHand, token)).toBe('100.00');
  });

  test('a method whose address the member has not said is not open to them', async () => {
    const { token, id: memberId } = await byHand.register();
    await hand.setPassword(token);
    await fill(memberId);
    expect((await hand.withdrawals(token)).methods).toEqual([
      { id: 'usdt_trc20', name: 'USDT (TRC-20)', sandbox: false, account: null },
    ]);
    expect(said(await hand.withdraw(token, { method: 'usdt_trc20' }))).toEqual([
      CODE.inputRefused,
      { fields: { method: 'payoutMissing' } },
    ]);
  });
});
