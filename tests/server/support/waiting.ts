/** Transactions that wait for others, on PostgreSQL: the embedded database has one connection, and so none. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../server/db/open.ts';

const PATIENCE = { timeout: 20_000 };

/** How many transactions of this database wait for a lock. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    SELECT count(*)::bigint AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return Number(rows[0]?.count);
}

/** Waits until so many transactions wait for a lock. */
export async function untilWaiting(db: Database, count: number = 1): Promise<void> {
  await expect.poll(() => countWaiting(db), PATIENCE).toBe(count);
}
