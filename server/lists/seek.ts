/** A short way to a deep page: kept counts of parts of a list tell in which part it begins. */
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import type { Slice } from './paging.ts';

export interface Place {
  readonly total: number;
  /** The part that has the row at the offset; null when the list ends before. */
  readonly part: string | null;
  /** Rows in the parts before it. */
  readonly skipped: number;
}

/** @param counts a query of `part` and `count`; the list begins with the greatest part */
export async function placeOf(db: Executor, counts: SQL, offset: number): Promise<Place> {
  const { rows } = await db.execute<{ total: string; skipped: string; part: string | null }>(sql`
    WITH parts AS (SELECT part, sum(count) AS count FROM (${counts}) AS kept GROUP BY part),
    summed AS (SELECT part, count, sum(count) OVER (ORDER BY part DESC) AS up_to FROM parts)
    SELECT coalesce(sum(count), 0)::bigint AS total,
           coalesce(max(up_to) FILTER (WHERE up_to <= ${offset}), 0)::bigint AS skipped,
           (max(part) FILTER (WHERE up_to > ${offset}))::text AS part
      FROM summed`);
  const [row] = rows;
  return { total: Number(row?.total ?? 0), skipped: Number(row?.skipped ?? 0), part: row?.part ?? null };
}

/** Pages nearer than this are got at by their offset. */
const DEEP = 500;

/**
 * The same rows as were asked for, with an offset within one part of the list.
 * @param counts a query of `part` and `count`; the list begins with the greatest part
 * @param before the position just before a part
 */
export async function soughtSlice<Position>(
  db: Executor,
  counts: SQL,
  asked: Slice<Position>,
  before: (part: string) => Position,
): Promise<Slice<Position>> {
  const { limit, offset, after } = asked;
  if (after !== null || offset < DEEP) return asked;
  const { part, skipped } = await placeOf(db, counts, offset);
  if (part === null) return { limit: 0, offset: 0, after: null };
  return { limit, offset: offset - skipped, after: before(part) };
}
