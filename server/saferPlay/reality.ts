/** Reality checks: how often a member wants to see their session length and what they won or lost in it. */
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { REALITY_MINUTES, type RealityMinutes } from '../../contract/game/saferPlay.ts';
import type { Pence } from '../../contract/money.ts';
import type { Database, Executor } from '../db/open.ts';
import { playSettings } from '../db/schema/saferPlay.ts';
import { transact } from '../db/transact.ts';

export interface SessionResult {
  /** Of bets that were settled since the session began. */
  readonly staked: Pence;
  readonly won: Pence;
}

const minutesSchema = z.literal(REALITY_MINUTES);

/** Minutes between two reality checks; 0 for none. */
export async function readInterval(db: Executor, memberId: bigint): Promise<RealityMinutes> {
  const [row] = await db
    .select({ minutes: playSettings.realityMinutes })
    .from(playSettings)
    .where(eq(playSettings.memberId, memberId));
  return z.parse(minutesSchema, row?.minutes ?? 0);
}

export async function saveInterval(db: Database, memberId: bigint, minutes: RealityMinutes): Promise<void> {
  await transact(db, (tx) =>
    tx
      .insert(playSettings)
      .values({ memberId, realityMinutes: minutes })
      .onConflictDoUpdate({ target: playSettings.memberId, set: { realityMinutes: minutes } }),
  );
}

/** What has come of a member's bets since `from`: the rest of that day bet by bet, later days by their kept totals. */
export async function resultSince(db: Executor, memberId: bigint, from: Date): Promise<SessionResult> {
  const at = from.toISOString();
  const { rows } = await db.execute<{ staked: string; won: string }>(sql`
    WITH began AS (SELECT ${at}::timestamptz AS at, (${at}::timestamptz AT TIME ZONE 'UTC')::date AS day)
    SELECT coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(payout), 0)::bigint AS won
      FROM (
        SELECT b.stake, b.payout FROM bets AS b, began
         WHERE b.member_id = ${memberId} AND b.status <> 'pending' AND b.settled_at >= began.at
           AND b.settled_at < (began.day + 1)::timestamp AT TIME ZONE 'UTC'
        UNION ALL
        SELECT d.stake, d.payout FROM member_days AS d, began
         WHERE d.member_id = ${memberId} AND d.day > began.day
      ) AS settled`);
  return { staked: BigInt(rows[0]?.staked ?? 0), won: BigInt(rows[0]?.won ?? 0) };
}
