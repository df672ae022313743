/** What waits for an operator: each queue is counted up to a number, by an index on its state. */
import { sql, type SQL } from 'drizzle-orm';
import { QUEUE_COUNT_MAX, type QueueName } from '../../contract/wire/operator/operatorDesk.ts';
import { now } from '../db/clock.ts';
import type { Executor } from '../db/open.ts';

export interface Waiting {
  readonly queue: QueueName;
  readonly count: number;
  /** When the first came that still waits, and how long ago that is in seconds; null for none. */
  readonly oldest: Date | null;
  readonly waited_s: number | null;
}

/** The rows of each queue; the first to come has the least id. */
const ROWS_OF: Readonly<Record<QueueName, SQL>> = {
  withdrawals: sql`SELECT id, created_at FROM withdrawals WHERE status = 'requested'`,
  // A payout that a provider makes is due at some time; one that an operator makes is not.
  payouts: sql`SELECT id, created_at FROM withdrawals WHERE status = 'approved' AND due_at IS NULL`,
  recharges: sql`SELECT id, created_at FROM recharges WHERE status = 'review'`,
  prizes: sql`SELECT id, created_at FROM exchanges WHERE status = 'ordered'`,
};

/** @param names of the queues that are wanted */
export async function readQueues(db: Executor, names: readonly QueueName[]): Promise<readonly Waiting[]> {
  if (names.length === 0) return [];
  const parts = names.map(
    (name) => sql`
      (SELECT ${name}::text AS queue, count(*)::bigint AS count, (extract(epoch FROM min(created_at)) * 1000)::bigint AS oldest,
              floor(extract(epoch FROM (SELECT ${now}) - min(created_at)))::bigint AS waited
         FROM (${ROWS_OF[name]} ORDER BY id LIMIT ${QUEUE_COUNT_MAX}) AS waiting)`,
  );
  const { rows } = await db.execute<{
    queue: string;
    count: string;
    oldest: string | null;
    waited: string | null;
  }>(sql.join(parts, sql` UNION ALL `));
  return names.map((queue) => {
    const found = rows.find((row) => row.queue === queue);
    const { oldest = null, waited = null } = found ?? {};
    return {
      queue,
      count: Number(found?.count ?? 0),
      oldest: oldest === null ? null : new Date(Number(oldest)),
      waited_s: waited === null ? null : Math.max(0, Number(waited)),
    };
  });
}
