import { sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { StartError } from '../process/startError.ts';
import { HOUSE } from '../ledger/ledger.ts';
import type { Payments } from './providers/providers.ts';

/** A database in which somebody has play money can't be used with real payments: it would be paid out as real money. */
export async function refusePlayMoney(db: Executor, { providers }: Payments): Promise<void> {
  if (providers.every(({ isSandbox }) => isSandbox)) return;
  const { rows } = await db.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM ledger_entries WHERE account_id IN (${HOUSE.playMoney}, ${HOUSE.sandbox})) AS has`);
  if (rows[0]?.has === true) {
    throw new StartError(
      'This database holds play money, and a real payment provider is set: use another database, or take the provider away.',
    );
  }
}
