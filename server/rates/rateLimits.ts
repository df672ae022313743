/** Limits on how often something is done, counted in the database: every process knows them. */
import { lt, sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import { beforeCounting } from '../db/commandTransaction.ts';
import type { Database, Executor } from '../db/open.ts';
import { turns } from '../db/schema/account.ts';
import { sweepTable } from '../db/sweep.ts';

/**
 * Takes one of the `max` turns that `key` has within any `per_ms`. Turns taken at once are counted one by one.
 * @returns false when they are used up; nothing is counted then
 */
export async function consumeRateLimit(
  db: Executor,
  key: string,
  max: number,
  per_ms: number,
): Promise<boolean> {
  await beforeCounting();
  const span = sql`${per_ms} * interval '1 millisecond'`;
  const lately = sql`ARRAY(SELECT t FROM unnest(${turns.takenAt}) AS t WHERE t > ${now} - ${span})`;
  const taken = await db
    .insert(turns)
    .values({ key, takenAt: sql`ARRAY[${now}]`, expiresAt: sql`${now} + ${span}` })
    .onConflictDoUpdate({
      target: turns.key,
      set: { takenAt: sql`array_append(${lately}, ${now})`, expiresAt: sql`${now} + ${span}` },
      setWhere: sql`cardinality(${lately}) < ${max}::integer`,
    })
    .returning({ key: turns.key });
  return taken.length > 0;
}

/** Deletes counts that no longer matter, a batch at a time. @returns how many went */
export const sweepRateLimits = (db: Database): Promise<number> =>
  sweepTable(db, turns, [turns.key], lt(turns.expiresAt, now));
