/**
 * Recharges as operators see them, and what they decide of those under review: each decision happens once, and is in
 * the audit log, in the transaction that takes it.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import { formatPence, type Pence } from '../../contract/money.ts';
import { RECHARGE_STEPS } from '../../contract/wire/operator/operator.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { members } from '../db/schema/members.ts';
import { recharges } from '../db/schema/payments.ts';
import { audited, type Actor, type Change } from '../audit/audit.ts';
import { findOrders, type OrderFilter } from '../lists/orders.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import { rechargeIdOf, rechargeNo } from './orders.ts';
import { providerOf, type Payments } from './providers/providers.ts';
import { credit, mayTake, moveRecharge, type Recharge, type RechargeStatus } from './recharges.ts';

type Step = (typeof RECHARGE_STEPS)[number];

export interface QueuedRecharge extends Recharge {
  /** The member's username. */
  readonly username: string;
  /** What an operator can do with it now. */
  readonly steps: readonly Step[];
}

export type RechargeDecided =
  | { readonly kind: 'done'; readonly recharge: Recharge }
  | { readonly kind: 'unknown' }
  /** It is not under review, or its method is not open any more. */
  | { readonly kind: 'notPossible'; readonly status: RechargeStatus };

function stepsOf({ status, method }: Recharge, payments: Payments): readonly Step[] {
  const steps: Readonly<Record<Step, boolean>> = {
    credit: mayTake('recharge.credited', status) && providerOf(payments, method) !== null,
    reject: mayTake('recharge.rejected', status),
  };
  return RECHARGE_STEPS.filter((step) => steps[step]);
}

/** Recharges of all members, newest first; a slice goes on after the one with the id `after`. */
export async function listRechargeQueue(
  db: Executor,
  payments: Payments,
  filter: OrderFilter<RechargeStatus>,
  slice: Slice<bigint>,
): Promise<ListPage<QueuedRecharge, bigint>> {
  const kind = { list: 'recharges', table: recharges, idOf: rechargeIdOf } as const;
  const { ids, order, total } = await findOrders(db, kind, filter, slice);
  const found = await db
    .select({ recharge: recharges, username: members.username })
    .from(recharges)
    .innerJoin(members, eq(members.id, recharges.memberId))
    .where(inArray(recharges.id, sql`(${ids})`))
    .orderBy(...order);
  const queue = found.map(({ recharge, username }) => ({
    ...recharge,
    username,
    steps: stepsOf(recharge, payments),
  }));
  return { ...sliceOf(queue, slice.limit, ({ id }) => id), total };
}

interface Decision {
  readonly actor: Actor;
  readonly id: bigint;
  readonly action: Change['action'];
  readonly event: 'recharge.credited' | 'recharge.rejected';
  readonly reason: string;
}

/** Decides about a recharge that is under review; any other is left as it is. */
const decide = (
  db: Database,
  { actor, id, action, event, reason }: Decision,
  step: (tx: Transaction, recharge: Recharge) => Promise<Recharge | null>,
): Promise<RechargeDecided> =>
  audited(db, actor, async (tx, note): Promise<RechargeDecided> => {
    const [found] = await tx.select().from(recharges).where(eq(recharges.id, id)).for('update');
    if (found === undefined) return { kind: 'unknown' };
    const { status, amount, received } = found;
    const recharge = mayTake(event, status) ? await step(tx, found) : null;
    if (recharge === null) return { kind: 'notPossible', status };
    const { credited } = recharge;
    await note({
      action,
      subject: rechargeNo(id),
      before: { status, amount: formatPence(amount), received },
      after: {
        status: recharge.status,
        ...(credited !== null && { credited: formatPence(credited) }),
        reason,
      },
    });
    return { kind: 'done', recharge };
  });

/**
 * review → paid, with what its payment was worth.
 * @param amount above 0, by the operator's judgement
 */
export const creditReviewed = (
  db: Database,
  payments: Payments,
  actor: Actor,
  { id, amount, reason }: { readonly id: bigint; readonly amount: Pence; readonly reason: string },
): Promise<RechargeDecided> =>
  decide(
    db,
    { actor, id, action: 'recharge.credit', event: 'recharge.credited', reason },
    async (tx, { method }) => {
      const provider = providerOf(payments, method);
      if (provider === null) return null;
      const credited = { credited: amount, reason: null, paidAt: now };
      const paid = await moveRecharge(tx, id, 'recharge.credited', credited);
      await credit(tx, paid, provider);
      return paid;
    },
  );

/** review → failed, for good: whatever the provider says of it later. */
export const rejectReviewed = (
  db: Database,
  actor: Actor,
  { id, reason }: { readonly id: bigint; readonly reason: string },
): Promise<RechargeDecided> =>
  decide(db, { actor, id, action: 'recharge.reject', event: 'recharge.rejected', reason }, (tx) =>
    moveRecharge(tx, id, 'recharge.rejected', { reason: 'rejected' }),
  );
