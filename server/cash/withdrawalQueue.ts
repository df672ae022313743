/** Withdrawals as operators see and decide them: each step is in the audit log, in the transaction that takes it. */
import { eq, inArray, sql } from 'drizzle-orm';
import { formatPence } from '../../contract/money.ts';
import type { WITHDRAWAL_STEPS } from '../../contract/wire/operator/operator.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { members } from '../db/schema/members.ts';
import { operators } from '../db/schema/operators.ts';
import { withdrawals } from '../db/schema/payments.ts';
import { audited, type Actor, type Change } from '../audit/audit.ts';
import { readSettings } from '../settings/settings.ts';
import { findOrders, type OrderFilter } from '../lists/orders.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import {
  approveByIn,
  markPaidIn,
  mayRefuse,
  needsSecond,
  refuseIn,
  type Approved,
  type Approver,
  type Decided,
} from './payoutDecisions.ts';
import { withdrawalIdOf, withdrawalNo } from './orders.ts';
import { providerOf, type Payments } from './providers/providers.ts';
import { mayTake, type Withdrawal, type WithdrawalStatus } from './withdrawals.ts';

type Step = (typeof WITHDRAWAL_STEPS)[number];
/** In the order in which they are offered. */
const STEPS: readonly Step[] = ['approve', 'pay', 'refuse'];

export interface QueuedWithdrawal extends Withdrawal {
  /** The member's username. */
  readonly username: string;
  /** Whether two operators must approve it, and the name of the first who has. */
  readonly needsSecond: boolean;
  readonly firstOperator: string | null;
  /** What the operator can do with it now. */
  readonly steps: readonly Step[];
}

/** The steps that payoutDecisions.ts would take for this operator. */
function stepsOf(withdrawal: Withdrawal, payments: Payments, { id, secondFrom }: Approver): readonly Step[] {
  const { status, method, amount, firstApprover } = withdrawal;
  const provider = providerOf(payments, method);
  if (provider === null) return [];
  const isOwn = firstApprover === id && needsSecond(amount, secondFrom);
  const steps: Readonly<Record<Step, boolean>> = {
    approve: mayTake('withdrawal.approved', status) && !isOwn,
    pay: mayTake('withdrawal.paid', status) && provider.payouts === null,
    refuse: mayRefuse(status, provider),
  };
  return STEPS.filter((step) => steps[step]);
}

/** Withdrawals of all members, newest first; a slice goes on after the one with the id `after`. */
export async function listQueue(
  db: Executor,
  payments: Payments,
  operator: Approver,
  filter: OrderFilter<WithdrawalStatus>,
  slice: Slice<bigint>,
): Promise<ListPage<QueuedWithdrawal, bigint>> {
  const kind = { list: 'withdrawals', table: withdrawals, idOf: withdrawalIdOf } as const;
  const { ids, order, total } = await findOrders(db, kind, filter, slice);
  const found = await db
    .select({ withdrawal: withdrawals, username: members.username, firstOperator: operators.username })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .leftJoin(operators, eq(operators.id, withdrawals.firstApprover))
    .where(inArray(withdrawals.id, sql`(${ids})`))
    .orderBy(...order);
  const queue = found.map(({ withdrawal, ...names }) => ({
    ...withdrawal,
    ...names,
    needsSecond: needsSecond(withdrawal.amount, operator.secondFrom),
    steps: stepsOf(withdrawal, payments, operator),
  }));
  return { ...sliceOf(queue, slice.limit, ({ id }) => id), total };
}

interface Decision {
  readonly actor: Actor;
  readonly id: bigint;
  readonly action: Change['action'];
  /** What the operator said with it. */
  readonly said: Readonly<Record<string, string>>;
}

const statusOf = async (tx: Transaction, id: bigint): Promise<string | null> => {
  const [found] = await tx
    .select({ status: withdrawals.status })
    .from(withdrawals)
    .where(eq(withdrawals.id, id))
    .for('update');
  return found?.status ?? null;
};

const decide = (
  db: Database,
  { actor, id, action, said }: Decision,
  step: (tx: Transaction) => Promise<Decided>,
): Promise<Decided> =>
  audited(db, actor, async (tx, note) => {
    const status = await statusOf(tx, id);
    const decided = await step(tx);
    if (decided.kind !== 'done') return decided;
    const { withdrawal } = decided;
    await note({
      action,
      subject: withdrawalNo(id),
      before: { status },
      after: { status: withdrawal.status, amount: formatPence(withdrawal.amount), ...said },
    });
    return decided;
  });

const nameOf = async (tx: Transaction, id: bigint | null): Promise<Readonly<Record<string, string>>> => {
  if (id === null) return {};
  const [found] = await tx.select({ first: operators.username }).from(operators).where(eq(operators.id, id));
  return found ?? {};
};

/** @param rules where it is written from which sum on two operators must approve */
export const approve = (
  db: Database,
  payments: Payments,
  rules: Parameters<typeof readSettings>[1],
  actor: Actor & { readonly id: bigint },
  id: bigint,
): Promise<Approved> =>
  audited(db, actor, async (tx, note): Promise<Approved> => {
    const { secondApprovalFrom: secondFrom } = (await readSettings(tx, rules)).payouts;
    const approved = await approveByIn(tx, payments, id, { id: actor.id, secondFrom });
    if (approved.kind !== 'done' && approved.kind !== 'first') return approved;
    const { status, amount, firstApprover } = approved.withdrawal;
    const isFirst = approved.kind === 'first';
    await note({
      action: isFirst ? 'withdrawal.firstApprove' : 'withdrawal.approve',
      subject: withdrawalNo(id),
      before: { status: 'requested' },
      after: { status, amount: formatPence(amount), ...(isFirst ? {} : await nameOf(tx, firstApprover)) },
    });
    return approved;
  });

/** @param reason shown to the member */
export const refuse = (
  db: Database,
  payments: Payments,
  actor: Actor,
  { id, reason }: { readonly id: bigint; readonly reason: string },
): Promise<Decided> =>
  decide(db, { actor, id, action: 'withdrawal.refuse', said: { reason } }, (tx) =>
    refuseIn(tx, payments, id, reason),
  );

/** @param providerRef what shows the payment */
export const pay = (
  db: Database,
  payments: Payments,
  actor: Actor,
  { id, providerRef }: { readonly id: bigint; readonly providerRef: string },
): Promise<Decided> =>
  decide(db, { actor, id, action: 'withdrawal.pay', said: { provider_ref: providerRef } }, (tx) =>
    markPaidIn(tx, payments, id, providerRef),
  );
