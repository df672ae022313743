/**
 * What an operator does with withdrawals: approve, refuse, say that one was paid by hand. Each happens once; a step
 * that doesn't fit the state of the withdrawal changes nothing and says so.
 */
import type { Pence } from '../../contract/money.ts';
import { now } from '../db/clock.ts';
import type { Database, Transaction } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { inMs } from './orders.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { providerOf, type Payments } from './providers/providers.ts';
import {
  changeWithdrawal,
  giveBack,
  lockWithdrawal,
  mayTake,
  moveWithdrawal,
  notePaid,
  type Withdrawal,
  type WithdrawalStatus,
} from './withdrawals.ts';

export type Decided =
  | { readonly kind: 'done'; readonly withdrawal: Withdrawal }
  | { readonly kind: 'unknown' }
  /** It is in a state that this step doesn't start from, or its method is not open any more. */
  | { readonly kind: 'notPossible'; readonly status: WithdrawalStatus };

/**
 * requested → approved. The payment job calls a provider that pays out by itself; USDT waits for `markPaid`.
 * @param id of the withdrawal: the digits of its order number
 */
async function approveIn(tx: Transaction, payments: Payments, id: bigint): Promise<Decided> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return { kind: 'unknown' };
  const { status, method } = withdrawal;
  const provider = providerOf(payments, method);
  if (!mayTake('withdrawal.approved', status) || provider === null) return { kind: 'notPossible', status };
  const { payouts } = provider;
  const dueAt = payouts === null ? null : inMs(payouts.sendsAfter_ms);
  return { kind: 'done', withdrawal: await moveWithdrawal(tx, id, 'withdrawal.approved', { dueAt }) };
}
/** The operator who approves. */
export interface Approver {
  readonly id: bigint;
  /** From this sum on two must; 0: never. */
  readonly secondFrom: Pence;
}
export type Approved =
  | Decided
  /** Another operator must approve it, too; until then it stays requested. */
  | { readonly kind: 'first'; readonly withdrawal: Withdrawal }
  /** The operator is the one who approved it first. */
  | { readonly kind: 'sameOperator' };

/** Whether two operators must approve it. */
export const needsSecond = (amount: Pence, secondFrom: Pence): boolean =>
  secondFrom > 0n && amount >= secondFrom;

/**
 * `approveIn`, by an operator: of two who must approve it, the first leaves it requested. The row is locked between
 * looking who was first and writing it: two approvals at once are a first and a second.
 */
export async function approveByIn(
  tx: Transaction,
  payments: Payments,
  id: bigint,
  { id: operatorId, secondFrom }: Approver,
): Promise<Approved> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return { kind: 'unknown' };
  const { status, method, amount, firstApprover } = withdrawal;
  const isOpen = mayTake('withdrawal.approved', status) && providerOf(payments, method) !== null;
  if (!isOpen || !needsSecond(amount, secondFrom)) return approveIn(tx, payments, id);
  if (firstApprover === operatorId) return { kind: 'sameOperator' };
  if (firstApprover !== null) return approveIn(tx, payments, id);
  const change = { firstApprover: operatorId, firstApprovedAt: now } as const;
  return { kind: 'first', withdrawal: await changeWithdrawal(tx, id, change) };
}

/** `approveIn`, in a transaction of its own. */
export const approveWithdrawal = (db: Database, payments: Payments, id: bigint): Promise<Decided> =>
  transact(db, (tx) => approveIn(tx, payments, id));

/** What was approved is refused only where an operator pays by hand. */
export const mayRefuse = (status: WithdrawalStatus, { payouts }: PaymentProvider): boolean =>
  mayTake('withdrawal.refused', status) && (status !== 'approved' || payouts === null);

/**
 * requested → refused, and the money is back on the balance; approved → refused only where an operator pays by hand
 * and hasn't: what a provider may have sent can't be refused.
 * @param reason shown to the member, up to 200 characters
 */
export async function refuseIn(
  tx: Transaction,
  payments: Payments,
  id: bigint,
  reason: string,
): Promise<Decided> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return { kind: 'unknown' };
  const { status, method } = withdrawal;
  const provider = providerOf(payments, method);
  if (provider === null || !mayRefuse(status, provider)) return { kind: 'notPossible', status };
  return {
    kind: 'done',
    withdrawal: await giveBack(tx, withdrawal, 'withdrawal.refused', provider.house, reason),
  };
}
/** `refuseIn`, in a transaction of its own. */
export const refuseWithdrawal = (
  db: Database,
  payments: Payments,
  id: bigint,
  reason: string,
): Promise<Decided> => transact(db, (tx) => refuseIn(tx, payments, id, reason));

/**
 * approved → paid, by an operator's hand: only where the provider doesn't pay out by itself.
 * @param providerRef what shows the payment, such as the transaction's hash
 */
export async function markPaidIn(
  tx: Transaction,
  payments: Payments,
  id: bigint,
  providerRef: string,
): Promise<Decided> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return { kind: 'unknown' };
  const { status, method } = withdrawal;
  const isByHand = providerOf(payments, method)?.payouts === null;
  if (!mayTake('withdrawal.paid', status) || !isByHand) return { kind: 'notPossible', status };
  return { kind: 'done', withdrawal: await notePaid(tx, withdrawal, 'withdrawal.paid', providerRef) };
}
/** `markPaidIn`, in a transaction of its own. */
export const markPaid = (
  db: Database,
  payments: Payments,
  id: bigint,
  providerRef: string,
): Promise<Decided> => transact(db, (tx) => markPaidIn(tx, payments, id, providerRef));
