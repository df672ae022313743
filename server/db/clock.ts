import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** The database's clock, as SQL. Tests can offset it; nothing else asks for the time. */
export const now = sql<Date>`tenball_now()`;

const MEASURE_EVERY_MS = 5_000;

/** The database's clock without asking it each time. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly measure: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Measures how far this process's clock is from the database's, now and every few seconds.
 * A measurement that fails leaves the last one in force.
 */
export async function startClock(db: Database): Promise<ServerClock> {
  let offset_ms = 0;
  const measure = async (): Promise<void> => {
    const before = Date.now();
    const { rows } = await db.execute<{ ms: string }>(
      sql`SELECT (extract(epoch FROM ${now}) * 1000)::bigint AS ms`,
    );
    offset_ms = Number(rows[0]?.ms) - Math.round((before + Date.now()) / 2);
  };
  await measure();
  const timer = setInterval(() => void measure().catch(() => undefined), MEASURE_EVERY_MS);
  timer.unref();
  return {
    now: () => Date.now() + offset_ms,
    measure,
    stop: () => clearInterval(timer),
  };
}
