/** Recharges as providers know them. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Transaction } from '../db/open.ts';
import { recharges } from '../db/schema/payments.ts';
import { LIFE_CYCLES, movedOrSame } from '../lifecycles/moves.ts';
import type { PaymentProvider, PayMethodId } from './providers/provider.ts';
import { type Recharge, OPEN } from './recharges.ts';

const byRef = (methods: readonly PayMethodId[], providerRef: string) =>
  and(inArray(recharges.method, [...methods]), eq(recharges.providerRef, providerRef));

const ANNOUNCED = LIFE_CYCLES.recharge.moves['payment.announced'];

/** Has the open recharge with this provider's name looked up at once. @returns its id; null if there is none */
export async function nudgeRecharge(
  tx: Transaction,
  { methods }: PaymentProvider,
  providerRef: string,
): Promise<bigint | null> {
  const ids = methods.map(({ id }) => id);
  const [nudged] = await tx
    .update(recharges)
    .set({
      dueAt: now,
      status: movedOrSame(ANNOUNCED, recharges.status),
      reason: null,
    })
    .where(
      and(
        byRef(ids, providerRef),
        inArray(recharges.status, [...OPEN, ...ANNOUNCED.from]),
        sql`${recharges.reason} IS DISTINCT FROM 'rejected'`,
      ),
    )
    .returning({ id: recharges.id });
  return nudged?.id ?? null;
}

/** The recharge that waits for a transfer of exactly this; null if there is none. */
export async function rechargeOfTransfer(
  tx: Transaction,
  method: PayMethodId,
  units: bigint,
): Promise<Recharge | null> {
  const [found] = await tx
    .select()
    .from(recharges)
    .where(
      and(eq(recharges.method, method), eq(recharges.payUnits, units), inArray(recharges.status, [...OPEN])),
    );
  return found ?? null;
}

/** The recharge that a provider knows by this name; null if there is none. */
export async function rechargeOfRef(
  tx: Transaction,
  { methods }: PaymentProvider,
  providerRef: string,
): Promise<Recharge | null> {
  const ids = methods.map(({ id }) => id);
  const [found] = await tx.select().from(recharges).where(byRef(ids, providerRef));
  return found ?? null;
}
