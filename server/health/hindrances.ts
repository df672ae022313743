/** Whether a bet could be placed now. */
import { sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database } from '../db/open.ts';
import type { Schedule } from '../draws/draws.ts';

export const HINDRANCES = [
  'the database is read-only',
  'draws are late',
  'the next draw is too far ahead',
] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** A draw may be late, or far ahead, by this many intervals. */
const INTERVALS = 2;

/**
 * What keeps bets from being placed or drawn; null for nothing. A clock that was wrong for a moment leaves draws of
 * another day behind: the next one then opens long after now.
 */
export async function findHindrance(
  db: Database,
  { drawInterval_ms }: Pick<Schedule, 'drawInterval_ms'>,
): Promise<Hindrance | null> {
  const span = sql`${INTERVALS * drawInterval_ms} * interval '1 millisecond'`;
  const { rows } = await db.execute<{ read_only: boolean; late: boolean; ahead: boolean }>(sql`
    SELECT current_setting('transaction_read_only') = 'on' AS read_only,
           coalesce(min(draws_at) < ${now} - ${span}, false) AS late,
           coalesce(min(opens_at) > ${now} + ${span}, false) AS ahead
      FROM draws WHERE settled_at IS NULL AND drawn_at IS NULL`);
  const [row] = rows;
  if (row?.read_only === true) return 'the database is read-only';
  if (row?.late === true) return 'draws are late';
  return row?.ahead === true ? 'the next draw is too far ahead' : null;
}
