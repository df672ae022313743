/**
 * Withdrawals, exactly once. The money leaves the balance in the transaction that stores the request; it comes
 * back, once, in the one that refuses it. The member can't take it back by themselves.
 */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Pence } from '../../contract/money.ts';
import { usdtNetworkOf } from '../../contract/usdt.ts';
import type { WITHDRAWAL_STATUSES } from '../../contract/wire/payments.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { withdrawals } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { fundsOf, lockAccounts, post } from '../ledger/ledger.ts';
import { LIFE_CYCLES, mayMove, moveBy } from '../lifecycles/moves.ts';
import { isInSlice } from '../lists/ownRows.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import { noteWithdrawalPaid } from '../notifications/occurrences.ts';
import { countOne, readCounts } from './counts.ts';
import { backoffOf, bodyHashOf, inMs, isSameBody, LEASE_MS, withdrawalNo, type Asked } from './orders.ts';
import {
  readPayDetails,
  refusePassword,
  withComparedPassword,
  type PasswordRefusal,
  type PayDetails,
} from './payDetails.ts';
import type { PaymentProvider, PayMethodId, PayoutOrder, PayoutOutcome } from './providers/provider.ts';
import { providerOf, type Payments } from './providers/providers.ts';

export type Withdrawal = typeof withdrawals.$inferSelect;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export type Requesting =
  | { readonly kind: 'requested'; readonly withdrawal: Withdrawal }
  | { readonly kind: 'reused' }
  | { readonly kind: 'noSuchMethod' }
  /** The member hasn't said where to. */
  | { readonly kind: 'noAccount' }
  | { readonly kind: 'limit'; readonly min: Pence; readonly max: Pence }
  | { readonly kind: 'balanceTooLow'; readonly balance: Pence }
  | PasswordRefusal;

/** Where a method pays this member; '' for play money, null while they haven't said. */
export function accountOf(method: PayMethodId, { paypal, usdtAddress }: PayDetails): string | null {
  switch (method) {
    case 'sandbox':
      return '';
    case 'paypal':
      return paypal;
    default:
      return usdtAddress !== null && method === `usdt_${usdtNetworkOf(usdtAddress)}` ? usdtAddress : null;
  }
}

async function recall(db: Executor, { memberId, requestId }: Asked): Promise<Withdrawal | null> {
  const [found] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, memberId), eq(withdrawals.requestId, requestId)));
  return found ?? null;
}

/** Stores a withdrawal and takes its money. The member's account is locked. */
async function reserve(
  tx: Transaction,
  asked: Asked,
  account: string,
  { house, payouts }: PaymentProvider,
): Promise<Withdrawal> {
  const approvesAfter_ms = payouts?.approvesAfter_ms ?? null;
  const [withdrawal] = await tx
    .insert(withdrawals)
    .values({
      memberId: asked.memberId,
      requestId: asked.requestId,
      bodyHash: bodyHashOf(asked),
      method: asked.method,
      amount: asked.amount,
      account,
      dueAt: approvesAfter_ms === null ? null : inMs(approvesAfter_ms),
      createdAt: now,
    })
    .returning();
  if (withdrawal === undefined) throw new Error('The withdrawal was not stored');
  await countOne(tx, asked.memberId, 'withdrawals');
  await post(tx, {
    kind: 'withdraw',
    ref: withdrawal.id,
    memberId: asked.memberId,
    amount: -asked.amount,
    house,
  });
  return withdrawal;
}

/** What a request comes to before its password is looked at; null when that is next. */
async function answerEarly(db: Executor, payments: Payments, asked: Asked): Promise<Requesting | null> {
  const known = await recall(db, asked);
  if (known !== null) {
    return isSameBody(known.bodyHash, asked) ? { kind: 'requested', withdrawal: known } : { kind: 'reused' };
  }
  if (providerOf(payments, asked.method) === null) return { kind: 'noSuchMethod' };
  const { withdrawMin: min, withdrawMax: max } = payments.rules;
  return asked.amount < min || asked.amount > max ? { kind: 'limit', min, max } : null;
}

/**
 * Asks for a withdrawal. The request id is looked at before anything else; a refusal leaves it free. What can be
 * answered without comparing the password is.
 */
export const requestWithdrawal = async (
  db: Database,
  payments: Payments,
  asked: Asked,
  password: string,
): Promise<Requesting> =>
  (await answerEarly(db, payments, asked)) ??
  withComparedPassword(db, asked.memberId, password, async (tx, compared): Promise<Requesting> => {
    await lockAccounts(tx, sql`${asked.memberId}`);
    const early = await answerEarly(tx, payments, asked);
    if (early !== null) return early;
    const provider = providerOf(payments, asked.method);
    if (provider === null) return { kind: 'noSuchMethod' };
    const refused = await refusePassword(tx, asked.memberId, compared, payments.lockout);
    if (refused !== null) return refused;
    const details = await readPayDetails(tx, asked.memberId);
    if (details.lock !== null) return { kind: 'locked', ms: details.lock.ms, by: details.lock.by };
    const account = accountOf(asked.method, details);
    if (account === null) return { kind: 'noAccount' };
    const { balance } = await fundsOf(tx, asked.memberId);
    if (asked.amount > balance) return { kind: 'balanceTooLow', balance };
    return { kind: 'requested', withdrawal: await reserve(tx, asked, account, provider) };
  });

/** A member's withdrawals, newest first; a slice goes on after the one with the id `after`. */
export async function listWithdrawals(
  db: Executor,
  memberId: bigint,
  slice: Slice<bigint>,
): Promise<ListPage<Withdrawal, bigint>> {
  const { withdrawals: total } = await readCounts(db, memberId);
  const found = await db
    .select()
    .from(withdrawals)
    .where(isInSlice(withdrawals, { memberId, total }, slice))
    .orderBy(desc(withdrawals.id));
  return { ...sliceOf(found, slice.limit, ({ id }) => id), total };
}

/** The member's own withdrawal with this id, as a list of one or none. */
export async function findOwnWithdrawal(
  db: Executor,
  memberId: bigint,
  id: bigint,
): Promise<ListPage<Withdrawal, bigint>> {
  const list = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.memberId, memberId)));
  return { list, next: null, total: list.length };
}

// What becomes of them: payoutDecisions.ts decides, jobs/paymentWork.ts sends ---------------------------------------

/** The withdrawal with this id, locked; null if there is none. */
export async function lockWithdrawal(tx: Transaction, id: bigint): Promise<Withdrawal | null> {
  const [found] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  return found ?? null;
}

/** What is written beside the status. */
type Change = Partial<Pick<Withdrawal, 'reason' | 'providerRef' | 'attempts' | 'firstApprover'>> & {
  readonly status?: never;
  readonly firstApprovedAt?: typeof now;
  readonly dueAt?: ReturnType<typeof inMs> | null;
  readonly doneAt?: typeof now;
};

export async function changeWithdrawal(tx: Transaction, id: bigint, change: Change): Promise<Withdrawal> {
  const [changed] = await tx.update(withdrawals).set(change).where(eq(withdrawals.id, id)).returning();
  if (changed === undefined) throw new Error(`The withdrawal ${id} is gone`);
  return changed;
}

const { moves: MOVES } = LIFE_CYCLES.withdrawal;
type WithdrawalEvent = keyof typeof MOVES;

/** Whether a withdrawal in this status may take the event, as far as its status goes. */
export const mayTake = (event: WithdrawalEvent, status: WithdrawalStatus): boolean =>
  mayMove(MOVES[event], status);

/** Takes a withdrawal that is locked, and may take the event, to its next status. */
export async function moveWithdrawal(
  tx: Transaction,
  id: bigint,
  event: WithdrawalEvent,
  change: Change,
): Promise<Withdrawal> {
  const move = moveBy(MOVES[event], withdrawals.status);
  const [moved] = await tx
    .update(withdrawals)
    .set({ ...change, ...move.set })
    .where(and(eq(withdrawals.id, id), move.where))
    .returning();
  if (moved === undefined) throw new Error(`The withdrawal ${id} is in no status for ${event}`);
  return moved;
}

/** Gives the money of a withdrawal back. It is locked, and leaves the states in which money is reserved. */
export async function giveBack(
  tx: Transaction,
  { id, memberId, amount }: Withdrawal,
  event: 'withdrawal.refused' | 'payout.failed',
  house: bigint,
  reason: string,
): Promise<Withdrawal> {
  await post(tx, {
    kind: 'withdraw_back',
    ref: id,
    memberId,
    amount,
    house,
  });
  return moveWithdrawal(tx, id, event, { reason, dueAt: null, doneAt: now });
}

/** Writes that a withdrawal was paid. It is locked, and was approved. */
export async function notePaid(
  tx: Transaction,
  { id, memberId }: Withdrawal,
  event: 'withdrawal.paid' | 'payout.confirmed',
  providerRef: string | null,
): Promise<Withdrawal> {
  await noteWithdrawalPaid(tx, memberId, withdrawalNo(id));
  return moveWithdrawal(tx, id, event, { providerRef, dueAt: null, doneAt: now });
}

export interface SettledPayout {
  readonly withdrawal: Withdrawal;
  /** false: it was paid or refused before. */
  readonly isNews: boolean;
}

/** Writes what became of a payout; null if there is none with this id. */
export async function settlePayout(
  tx: Transaction,
  id: bigint,
  provider: PaymentProvider,
  outcome: PayoutOutcome,
): Promise<SettledPayout | null> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return null;
  if (!mayTake('payout.confirmed', withdrawal.status)) return { withdrawal, isNews: false };
  switch (outcome.kind) {
    case 'pending': {
      const { providerRef, lookAfter_ms } = outcome;
      const change = { providerRef, attempts: 0, dueAt: inMs(lookAfter_ms) };
      return { withdrawal: await moveWithdrawal(tx, id, 'payout.awaited', change), isNews: true };
    }
    case 'paid': {
      const providerRef = outcome.providerRef ?? withdrawal.providerRef;
      return { withdrawal: await notePaid(tx, withdrawal, 'payout.confirmed', providerRef), isNews: true };
    }
    default:
      return {
        withdrawal: await giveBack(tx, withdrawal, 'payout.failed', provider.house, outcome.reason),
        isNews: true,
      };
  }
}

/**
 * Takes the withdrawal that has waited longest for its next step, for as long as that may take. One that is to be sent
 * is 'paying' from here on: whether its provider heard of it is not known until it says so.
 */
export const takeDueWithdrawal = (db: Database): Promise<Withdrawal | null> =>
  transact(db, async (tx) => {
    const [due] = await tx
      .select()
      .from(withdrawals)
      .where(sql`${withdrawals.dueAt} <= (SELECT ${now})`)
      .orderBy(withdrawals.dueAt, withdrawals.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return null;
    const change = { dueAt: inMs(LEASE_MS) };
    return mayTake('payout.begun', due.status)
      ? moveWithdrawal(tx, due.id, 'payout.begun', change)
      : changeWithdrawal(tx, due.id, change);
  });

export const payoutOrderOf = ({ id, method, amount, account, providerRef }: Withdrawal): PayoutOrder => ({
  orderNo: withdrawalNo(id),
  method,
  amount,
  account,
  providerRef,
});

/** The outcome is unknown: the provider is asked again later. */
export async function postponePayout(db: Database, { id, attempts }: Withdrawal): Promise<void> {
  await db
    .update(withdrawals)
    .set({ attempts: attempts + 1, dueAt: inMs(backoffOf(attempts)) })
    .where(and(eq(withdrawals.id, id), inArray(withdrawals.status, ['requested', 'approved', 'paying'])));
}
