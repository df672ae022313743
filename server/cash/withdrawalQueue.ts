/** Withdrawals as operators see and decide them: each step is in the audit log, in the transaction that takes it. */
import { and, desc, eq, lt } from 'drizzle-orm';
import { formatPence } from '../../contract/money.ts';
import type { WITHDRAWAL_STEPS } from '../../contract/wire/operator.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { members } from '../db/schema/members.ts';
import { withdrawals } from '../db/schema/payments.ts';
import { audited, type Actor, type Change } from '../audit/audit.ts';
import { countedSlice } from '../lists/listCounts.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import { approveIn, markPaidIn, refuseIn, type Decided } from './payoutDecisions.ts';
import { withdrawalNo } from './orders.ts';
import { providerOf, type Payments } from './providers/providers.ts';
import type { Withdrawal, WithdrawalStatus } from './withdrawals.ts';

type Step = (typeof WITHDRAWAL_STEPS)[number];

export interface QueuedWithdrawal extends Withdrawal {
  /** The member's username. */
  readonly username: string;
  /** What an operator can do with it now. */
  readonly steps: readonly Step[];
}

/** The steps that payments/operator.ts would take. */
function stepsOf({ status, method }: Withdrawal, payments: Payments): readonly Step[] {
  const provider = providerOf(payments, method);
  if (provider === null) return [];
  if (status === 'requested') return ['approve', 'refuse'];
  return status === 'approved' && provider.payouts === null ? ['pay', 'refuse'] : [];
}

/** Withdrawals of all members, newest first; a slice goes on after the one with the id `after`. */
export async function listQueue(
  db: Executor,
  payments: Payments,
  status: WithdrawalStatus | undefined,
  asked: Slice<bigint>,
): Promise<ListPage<QueuedWithdrawal, bigint>> {
  const { total, slice } = await countedSlice(db, { list: 'withdrawals', part: status }, asked);
  const { limit, offset, after } = slice;
  const wanted = status === undefined ? undefined : eq(withdrawals.status, status);
  const found = await db
    .select({ withdrawal: withdrawals, username: members.username })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .where(and(wanted, after === null ? undefined : lt(withdrawals.id, after)))
    .orderBy(desc(withdrawals.id))
    .limit(limit + 1)
    .offset(offset);
  const queue = found.map(({ withdrawal, username }) => ({
    ...withdrawal,
    username,
    steps: stepsOf(withdrawal, payments),
  }));
  return { ...sliceOf(queue, limit, ({ id }) => id), total };
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

export const approve = (db: Database, payments: Payments, actor: Actor, id: bigint): Promise<Decided> =>
  decide(db, { actor, id, action: 'withdrawal.approve', said: {} }, (tx) => approveIn(tx, payments, id));

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
