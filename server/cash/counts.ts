/** How many recharges and withdrawals a member has made: kept, so that no list counts. */
import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/open.ts';
import { payDetails } from '../db/schema/payments.ts';

type Counted = 'recharges' | 'withdrawals';

/** One more, in the transaction that stores it. The member's account is locked. */
export async function countOne(tx: Transaction, memberId: bigint, counted: Counted): Promise<void> {
  await tx
    .insert(payDetails)
    .values({ memberId, [counted]: 1 })
    .onConflictDoUpdate({ target: payDetails.memberId, set: { [counted]: sql`${payDetails[counted]} + 1` } });
}

export async function readCounts(db: Executor, memberId: bigint): Promise<Readonly<Record<Counted, number>>> {
  const { recharges, withdrawals } = payDetails;
  const [found] = await db
    .select({ recharges, withdrawals })
    .from(payDetails)
    .where(eq(payDetails.memberId, memberId));
  return found ?? { recharges: 0, withdrawals: 0 };
}
