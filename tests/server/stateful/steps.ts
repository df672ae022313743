/** What members and operators do in stateful.test.ts; each step is applied to the model as well. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { autoBetCalls } from '../../../contract/calls/autoBet.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { pointsCalls } from '../../../contract/calls/points.ts';
import { CODE } from '../../../contract/codes.ts';
import { formatOdds, formatPence } from '../../../contract/money.ts';
import { PAY_PASSWORD } from '../support/cash.ts';
import { mayBet, place, settle, type Model, type Person, type Ticket } from './model.ts';
import type { Real } from './real.ts';
import type { Answered } from '../support/harness.ts';

type Step = fc.AsyncCommand<Model, Real>;
/** A command whose name and values are printed when a sequence fails. */
const step = (told: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run: async (model, real) => {
    real.told.push(told);
    await run(model, real);
    await real.compare(model);
  },
  toString: () => told,
});

const personOf = ({ people }: Model, at: number): Person => {
  const person = people[at % people.length];
  if (person === undefined) throw new Error('The model has people');
  return person;
};
const isIn = ({ state }: Person): boolean => state === 'in';
/** Asks the same twice at once and once more: one of them happens, and all are answered alike. */
async function thrice(ask: () => Promise<Answered>): Promise<Answered> {
  const [first, second] = await Promise.all([ask(), ask()]);
  const third = await ask();
  assert.deepEqual(
    [second.code, second.data, third.code, third.data],
    [first.code, first.data, first.code, first.data],
  );
  return first;
}

const who = fc.nat({ max: 2 });
const field = fc.constantFrom('big', 'small', 'one', 'pair', 'first', 'seventh', 'tenth');
const pence = fc.oneof(
  fc.constantFrom(1n, 99n, 100n, 101n, 250_000n, 250_001n, 500_000n),
  fc.bigInt({ min: 100n, max: 60_000n }),
);

const bets = fc
  .tuple(who, fc.nat({ max: 9 }), field, pence, fc.boolean())
  .map(([at, row, name, stake, isStale]) =>
    step(
      `${at} bets ${stake} on ${row}.${name}${isStale ? ' at odds of yesterday' : ''}`,
      async (model, real) => {
        const person = personOf(model, at);
        const { lottery_id: draw } = await real.running();
        const odds = model.odds.get(`${ROWS[row]}.${name}`) ?? 0n;
        const ticket: Ticket = { draw, row, field: name, odds: isStale ? odds + 100n : odds, stake };
        const slip = real.slipOf(ticket);
        const isExpected = mayBet(model, person, ticket) && !isStale;
        const answered = await thrice(() => real.by(person, CALLS.orderSubmit, slip));
        assert.equal(answered.code === CODE.ok, isExpected);
        if (!isExpected) return;
        place(person, ticket);
        await real.noteBets();
        const other = {
          ...slip,
          bets: [{ row: 'first', field: 'big', value: '1.00', odds: '1.98' }, ...betsOf(slip)],
        };
        assert.equal((await real.by(person, CALLS.orderSubmit, other)).code, CODE.requestIdReused);
      },
    ),
  );
const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const slipBets = z.object({ bets: z.array(z.unknown()) });
const betsOf = (slip: object): unknown[] => slipBets.parse(slip).bets;

const abandons = who.map((at) =>
  step(`${at} abandons a slip, and then sends it`, async (model, real) => {
    const person = personOf(model, at);
    const { lottery_id: draw } = await real.running();
    const ticket = { draw, row: 0, field: 'big', odds: model.odds.get('first.big') ?? 0n, stake: 100n };
    const slip = { ...real.slipOf(ticket), request_id: randomUUID() };
    const abandoned = await real.by(person, CALLS.orderAbandon, { request_id: slip.request_id });
    assert.equal(abandoned.code, isIn(person) ? CODE.ok : CODE.unauthorised);
    const { code } = await real.by(person, CALLS.orderSubmit, slip);
    assert.equal(code, isIn(person) ? CODE.requestAbandoned : CODE.unauthorised);
  }),
);

const recharges = fc.tuple(who, pence).map(([at, amount]) =>
  step(`${at} pays ${amount} in`, async (model, real) => {
    const person = personOf(model, at);
    const body = { method: 'sandbox', amount: formatPence(amount), request_id: randomUUID() };
    const limit = person.limits.get('deposit');
    const fits = limit === undefined || person.used.deposit + amount <= limit;
    const isExpected = isIn(person) && amount >= 100n && amount <= 1_000_000n && fits;
    const { code } = await thrice(() => real.by(person, paymentCalls.recharge, body));
    assert.equal(code === CODE.ok, isExpected);
    if (!isExpected) return;
    person.balance += amount;
    person.used.deposit += amount;
  }),
);

const requested = z.object({ order_no: z.string() });
const withdraws = fc.tuple(who, pence).map(([at, amount]) =>
  step(`${at} withdraws ${amount}`, async (model, real) => {
    const person = personOf(model, at);
    const body = {
      method: 'sandbox',
      amount: formatPence(amount),
      pay_password: PAY_PASSWORD,
      request_id: randomUUID(),
    };
    const isExpected = isIn(person) && amount >= 100n && amount <= person.balance;
    const { code, data } = await thrice(() => real.by(person, paymentCalls.withdraw, body));
    assert.equal(code === CODE.ok, isExpected);
    if (!isExpected) return;
    person.balance -= amount;
    person.withdrawals.set(requested.parse(data).order_no, { amount, status: 'requested' });
  }),
);

const decides = fc.tuple(fc.nat(), fc.boolean()).map(([which, isApproved]) =>
  step(
    `the operator ${isApproved ? 'approves' : 'refuses'} withdrawal ${which}, twice`,
    async (model, real) => {
      const all = model.people.flatMap((person) =>
        [...person.withdrawals].map(([orderNo, withdrawal]) => ({ person, orderNo, withdrawal })),
      );
      const found = all[which % Math.max(1, all.length)];
      if (found === undefined) return;
      const { person, orderNo, withdrawal } = found;
      const decide = () =>
        isApproved
          ? real.byOperator(operatorCalls.operatorApproveWithdrawal, { order_no: orderNo })
          : real.byOperator(operatorCalls.operatorRefuseWithdrawal, { order_no: orderNo, reason: 'no' });
      const codes = [(await decide()).code, (await decide()).code];
      const isExpected = withdrawal.status === 'requested';
      assert.deepEqual(codes, [isExpected ? CODE.ok : CODE.tooLate, CODE.tooLate]);
      if (!isExpected) return;
      withdrawal.status = isApproved ? 'approved' : 'refused';
      if (!isApproved) person.balance += withdrawal.amount;
    },
  ),
);

const pays = fc.constant(
  step('six seconds pass, and payments are worked on', async (model, real) => {
    await real.shift(6000);
    await real.payWork();
    for (const [orderNo, withdrawal] of model.people.flatMap(({ withdrawals }) => [...withdrawals])) {
      const status = await real.statusOf(orderNo);
      // What was refused stays so, and nothing is refused by itself.
      assert.equal(status === 'refused', withdrawal.status === 'refused');
      withdrawal.status = status;
    }
  }),
);

const exchanges = fc.tuple(who, fc.nat()).map(([at, which]) =>
  step(`${at} exchanges points`, async (model, real) => {
    const person = personOf(model, at);
    const listed = await real.by(person, pointsCalls.pointsPrizes, undefined);
    const list = prizes.safeParse(listed.data).data?.list ?? [];
    const prize = list[which % Math.max(1, list.length)];
    if (prize === undefined) return assert.equal(isIn(person), false);
    const stock = model.stock.get(prize.id) ?? 0;
    const body = { id: prize.id, request_id: randomUUID() };
    const isExpected = person.points >= BigInt(prize.points) && stock > 0;
    const { code } = await thrice(() => real.by(person, pointsCalls.exchange, body));
    assert.equal(code === CODE.ok, isExpected);
    if (!isExpected) return undefined;
    person.points -= BigInt(prize.points);
    person.balance += BigInt(prize.value.replace('.', ''));
    model.stock.set(prize.id, stock - 1);
    return undefined;
  }),
);
const prizes = z.object({
  list: z.array(z.object({ id: z.string(), points: z.number(), value: z.string() })),
});

const limits = fc.tuple(who, fc.constantFrom('deposit', 'stake', 'loss'), pence).map(([at, limit, amount]) =>
  step(`${at} limits ${limit} to ${amount} a day`, async (model, real) => {
    const person = personOf(model, at);
    const body = { limit, period: 'day', amount: formatPence(amount) };
    const { code } = await real.by(person, saferPlayCalls.playLimit, body);
    assert.equal(code, isIn(person) ? CODE.ok : CODE.unauthorised);
    const held = person.limits.get(limit);
    // More is a wish until tomorrow.
    if (isIn(person) && (held === undefined || amount < held)) person.limits.set(limit, amount);
  }),
);

const timeOuts = who.map((at) =>
  step(`${at} takes a break`, async (model, real) => {
    const person = personOf(model, at);
    const { code } = await real.by(person, saferPlayCalls.playTimeOut, { hours: 24 });
    assert.equal(code, isIn(person) ? CODE.ok : CODE.unauthorised);
    if (isIn(person)) person.state = 'paused';
  }),
);

const leaves = who.map((at) =>
  step(`${at} signs out`, async (model, real) => {
    const person = personOf(model, at);
    await real.by(person, CALLS.logout, {});
    if (isIn(person)) person.state = 'out';
  }),
);
const returns = who.map((at) =>
  step(`${at} signs in`, async (model, real) => {
    const person = personOf(model, at);
    const { code } = await real.signIn(person);
    const expected = { in: CODE.ok, out: CODE.ok, locked: CODE.accountLocked, paused: CODE.excluded };
    assert.equal(code, expected[person.state]);
    if (code === CODE.ok) person.state = 'in';
  }),
);
const locks = fc.tuple(who, fc.boolean()).map(([at, isLock]) =>
  step(`the operator ${isLock ? 'locks' : 'unlocks'} ${at}`, async (model, real) => {
    const person = personOf(model, at);
    // The model has no state for a break and a lock at once.
    if (person.state === 'paused') return;
    const { id } = real.accountOf(person.name);
    const body = isLock ? { id, reason: 'a reason' } : { id };
    const call = isLock ? operatorCalls.operatorLockMember : operatorCalls.operatorUnlockMember;
    assert.equal((await real.byOperator(call, body)).code, CODE.ok);
    if (isLock) person.state = 'locked';
    else if (person.state === 'locked') person.state = 'out';
  }),
);

const odds = fc.tuple(fc.nat({ max: 9 }), fc.bigInt({ min: 101n, max: 200n })).map(([row, hundredths]) =>
  step(`the operator sets the odds of ${row}.big to ${hundredths}`, async (model, real) => {
    const units = hundredths * 100n;
    const body = { odds: [{ row: ROWS[row], field: 'big', odds: formatOdds(units) }] };
    assert.equal((await real.byOperator(operatorCalls.operatorSetOdds, body)).code, CODE.ok);
    model.odds.set(`${ROWS[row]}.big`, units);
  }),
);
const stakes = fc.bigInt({ min: 10_000n, max: 300_000n }).map((max) =>
  step(`the operator sets the largest stake to ${max}`, async (model, real) => {
    const body = { stake_min: '1.00', stake_max: formatPence(max), row_max: '5000.00' };
    assert.equal((await real.byOperator(operatorCalls.operatorSetLimits, body)).code, CODE.ok);
    model.stakeMax = max;
  }),
);

/** Auto-bet's bets: each as its member might have placed it, signed in or not. */
async function takeUp(model: Model, real: Real): Promise<void> {
  for (const { name, ticket } of await real.newBets()) {
    const person = model.people.find((each) => each.name === name);
    if (person === undefined) continue;
    const { state } = person;
    assert.ok(['in', 'out'].includes(state));
    person.state = 'in';
    assert.deepEqual([name, ticket, mayBet(model, person, ticket)], [name, ticket, true]);
    person.state = state;
    assert.equal(ticket.odds, model.odds.get(`${ROWS[ticket.row]}.${ticket.field}`));
    place(person, ticket);
  }
}
const starts = fc
  .tuple(who, field, fc.bigInt({ min: 100n, max: 30_000n }), fc.boolean())
  .map(([at, name, stake, stops]) =>
    step(`${at} lets ${stake} be bet on third.${name} by itself`, async (model, real) => {
      const person = personOf(model, at);
      const id = randomUUID();
      const bet = { follow: 'fixed', bets: [{ row: 'third', field: name }], stake: formatPence(stake) };
      const task = { id, name: 'Task', ...bet, draws: 3, loss_limit: '900.00', stop_on_win: stops };
      const saved = await real.by(person, autoBetCalls.autoSave, task);
      const turned = await real.by(person, autoBetCalls.autoSwitch, { id, status: 'running' });
      if (!isIn(person)) assert.deepEqual([saved.code, turned.code], [CODE.unauthorised, CODE.unauthorised]);
      await real.drawWork();
      await takeUp(model, real);
    }),
  );

const draws = fc.constant(
  step('a draw comes out', async (model, real) => {
    const { lottery_id, ms } = await real.running();
    await real.shift(ms);
    await real.drawWork();
    settle(model, lottery_id, await real.balls(lottery_id));
    await takeUp(model, real);
  }),
);
const voids = fc.constant(
  step('the operator voids the running draw, twice', async (model, real) => {
    const { lottery_id } = await real.running();
    const body = { lottery_id, reason: 'a reason' };
    const codes = [
      (await real.byOperator(operatorCalls.operatorVoidDraw, body)).code,
      (await real.byOperator(operatorCalls.operatorVoidDraw, body)).code,
    ];
    assert.deepEqual(codes, [CODE.ok, CODE.tooLate]);
    await real.drawWork();
    settle(model, lottery_id, null);
    await takeUp(model, real);
  }),
);

/** Every kind of step, the frequent ones more than once. */
export const STEPS_OF_ALL = [
  bets,
  bets,
  bets,
  bets,
  abandons,
  recharges,
  withdraws,
  withdraws,
  decides,
  pays,
  exchanges,
  exchanges,
  limits,
  timeOuts,
  leaves,
  returns,
  locks,
  odds,
  stakes,
  starts,
  draws,
  draws,
  draws,
  voids,
];
