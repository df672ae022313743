/** How often something was done within a window of time, counted in the database: every process knows it. */
import { sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { callCounts } from '../db/schema/rates.ts';
import { sweepTable } from '../db/sweep.ts';

/** Limits are by the minute. */
export const WINDOW_MS = 60_000;

export interface Count {
  /** Since the window began, by all processes. */
  readonly count: number;
  /** Until it ends. */
  readonly ms: number;
}

/**
 * Adds to the counts of some keys, in one statement. A window begins with the first count after the last one ended.
 * @returns the counts as they are now, by key
 */
export async function addCounts(
  db: Executor,
  added: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, Count>> {
  const list = JSON.stringify([...added].map(([key, n]) => ({ key, n })));
  const span = sql`${WINDOW_MS} * interval '1 millisecond'`;
  // A clock that was set back must not keep a window open.
  const isOver = sql`(c.started_at <= ${now} - ${span} OR c.started_at > ${now})`;
  // In the order of their keys, so that two processes don't wait for each other.
  const { rows } = await db.execute<{ key: string; count: number; ms: string }>(sql`
    INSERT INTO call_counts AS c (key, count, started_at)
    SELECT key, n, ${now} FROM jsonb_to_recordset(${list}::jsonb) AS added (key text, n int) ORDER BY key
    ON CONFLICT (key) DO UPDATE
      SET count = CASE WHEN ${isOver} THEN excluded.count ELSE c.count + excluded.count END,
          started_at = CASE WHEN ${isOver} THEN excluded.started_at ELSE c.started_at END
    RETURNING key, count, ceil(extract(epoch FROM started_at + ${span} - ${now}) * 1000)::bigint AS ms`);
  return new Map(rows.map(({ key, count, ms }) => [key, { count, ms: Math.max(1, Number(ms)) }]));
}

/** Deletes counts whose window is over, a batch at a time. @returns how many went */
export const sweepCounts = (db: Database): Promise<number> =>
  sweepTable(
    db,
    callCounts,
    [callCounts.key],
    sql`${callCounts.startedAt} <= ${now} - ${WINDOW_MS} * interval '1 millisecond'`,
  );
