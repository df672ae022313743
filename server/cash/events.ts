/** What providers tell by themselves, applied once each. What doesn't fit is kept for an operator, and credits nothing. */
import { and, eq } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Transaction } from '../db/open.ts';
import { paymentEvents } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { rechargeIdOf, rechargeNo, withdrawalIdOf } from './orders.ts';
import type { PaymentProvider, ProviderEvent } from './providers/provider.ts';
import { findRecharge, settleRecharge, type Recharge } from './recharges.ts';
import { nudgeRecharge, rechargeOfRef, rechargeOfTransfer } from './rechargeLookups.ts';
import { formatUsdt } from './providers/usdt.ts';
import { lockWithdrawal, settlePayout } from './withdrawals.ts';

export type EventOutcome = (typeof paymentEvents.$inferSelect)['outcome'];
interface Applied {
  readonly outcome: EventOutcome;
  readonly orderNo: string | null;
}
type News = ProviderEvent['news'];

const UNMATCHED: Applied = { outcome: 'unmatched', orderNo: null };

/** Whether an order may be settled by this provider: a provider settles its own methods' orders only. */
const isOf = ({ methods }: PaymentProvider, { method }: { readonly method: string }): boolean =>
  methods.some(({ id }) => id === method);

async function applyRecharge(
  tx: Transaction,
  provider: PaymentProvider,
  recharge: Recharge | null,
  outcome: Extract<News, { kind: 'recharge' }>['outcome'],
): Promise<Applied> {
  if (recharge === null || !isOf(provider, recharge)) return UNMATCHED;
  const settled = await settleRecharge(tx, recharge.id, provider, outcome);
  const orderNo = rechargeNo(recharge.id);
  if (outcome.kind !== 'paid') return { outcome: settled?.isNews === true ? 'applied' : 'noted', orderNo };
  if (!outcome.isExact) return { outcome: 'mismatch', orderNo };
  if (settled?.isNews === true) return { outcome: 'applied', orderNo };
  // A second payment of an order: it is not credited, an operator has to review it.
  const isAnother = outcome.providerRef !== settled?.recharge.providerRef;
  return { outcome: isAnother ? 'mismatch' : 'noted', orderNo };
}

/** A transfer counts once, however often and by whichever provider it is reported. */
async function applyTransfer(
  tx: Transaction,
  provider: PaymentProvider,
  { method, units, ref, orderNo }: Extract<News, { kind: 'transfer' }>,
): Promise<Applied> {
  const id = orderNo === null ? null : rechargeIdOf(orderNo);
  const recharge = id === null ? await rechargeOfTransfer(tx, method, units) : await findRecharge(tx, id);
  // Read after the recharge is locked: a report sent twice at once may have been credited in between.
  const known = await rechargeOfRef(tx, provider, ref);
  if (known !== null) return { outcome: 'noted', orderNo: rechargeNo(known.id) };
  const isExact = recharge?.payUnits === units && recharge.method === method;
  const outcome = { kind: 'paid', providerRef: ref, isExact, received: `${formatUsdt(units)} USDT` } as const;
  return applyRecharge(tx, provider, recharge, outcome);
}

async function applyPayout(
  tx: Transaction,
  provider: PaymentProvider,
  { orderNo, outcome }: Extract<News, { kind: 'payout' }>,
): Promise<Applied> {
  const id = withdrawalIdOf(orderNo);
  const withdrawal = id === null ? null : await lockWithdrawal(tx, id);
  if (withdrawal === null || !isOf(provider, withdrawal)) return UNMATCHED;
  const settled = await settlePayout(tx, withdrawal.id, provider, outcome);
  if (settled === null) return UNMATCHED;
  if (settled.isNews) return { outcome: 'applied', orderNo };
  // It says failed, and we hold it for paid, or the other way round, where the money is gone twice: somebody has to look.
  const { status } = settled.withdrawal;
  const isOdd =
    (outcome.kind === 'failed' && status === 'paid') || (outcome.kind === 'paid' && status === 'refused');
  return { outcome: isOdd ? 'mismatch' : 'noted', orderNo };
}

async function apply(tx: Transaction, provider: PaymentProvider, news: News): Promise<Applied> {
  switch (news.kind) {
    case 'recharge': {
      const id = rechargeIdOf(news.orderNo);
      return applyRecharge(tx, provider, id === null ? null : await findRecharge(tx, id), news.outcome);
    }
    case 'transfer':
      return applyTransfer(tx, provider, news);
    case 'payout':
      return applyPayout(tx, provider, news);
    case 'nudge': {
      const id = await nudgeRecharge(tx, provider, news.providerRef);
      return id === null ? UNMATCHED : { outcome: 'applied', orderNo: rechargeNo(id) };
    }
    default:
      return { outcome: 'noted', orderNo: null };
  }
}

/** Applies an event and keeps it, in one transaction. @returns null if it was there before: nothing happens then */
export const applyEvent = (
  db: Database,
  provider: PaymentProvider,
  { id, body, news }: ProviderEvent,
): Promise<EventOutcome | null> =>
  transact(db, async (tx) => {
    const key = { provider: provider.id, eventId: id };
    const [fresh] = await tx
      .insert(paymentEvents)
      .values({ ...key, outcome: 'noted', body, createdAt: now })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (fresh === undefined) return null;
    const applied = await apply(tx, provider, news);
    await tx
      .update(paymentEvents)
      .set(applied)
      .where(and(eq(paymentEvents.provider, key.provider), eq(paymentEvents.eventId, key.eventId)));
    return applied.outcome;
  });
