import { sql } from 'drizzle-orm';
import type { Pence } from '../../contract/money.ts';
import { now } from '../db/clock.ts';
import type { Executor } from '../db/open.ts';
import { memberDays } from '../db/schema/money.ts';
import { pointsEntries } from '../db/schema/points.ts';

export interface DayOfMember {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Points gained, less those spent. */
  readonly score: number;
  /** What bets that were settled then came to: won minus staked. */
  readonly net: Pence;
}

const DAYS = 7;

/** The last seven days, today included, the oldest first: those without a bet too. */
export async function lastDays(db: Executor, memberId: bigint): Promise<readonly DayOfMember[]> {
  const today = sql`(${now} AT TIME ZONE 'UTC')::date`;
  const net = sql`(SELECT coalesce(sum(${memberDays.payout} - ${memberDays.stake}), 0)::text FROM ${memberDays}
      WHERE ${memberDays.memberId} = ${memberId} AND ${memberDays.day} = d.day)`;
  const begins = sql`d.day AT TIME ZONE 'UTC'`;
  const score = sql`(SELECT coalesce(sum(${pointsEntries.amount}), 0)::text FROM ${pointsEntries}
      WHERE ${pointsEntries.memberId} = ${memberId}
        AND ${pointsEntries.createdAt} >= ${begins} AND ${pointsEntries.createdAt} < ${begins} + interval '1 day')`;
  const { rows } = await db.execute<{ day: string; net: string; score: string }>(sql`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, ${net} AS net, ${score} AS score
      FROM generate_series(${today} - ${DAYS - 1}::integer, ${today}, interval '1 day') AS d (day)
     ORDER BY d.day`);
  return rows.map((row) => ({ day: row.day, score: Number(row.score), net: BigInt(row.net) }));
}
