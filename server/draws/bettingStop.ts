/**
 * Stopping all betting, by an operator: draws go on, and each is closed to bets until betting is resumed. It is read where it
 * is asked whether the running draw is open, in the same statement: it holds for every process at once.
 */
import { sql } from 'drizzle-orm';
import { audited, type Actor } from '../audit/audit.ts';
import type { Database, Executor } from '../db/open.ts';
import { siteSettings } from '../db/schema/operators.ts';

const NAME = 'bettingStopped';
export const IS_STOPPED = sql`EXISTS (SELECT 1 FROM site_settings WHERE name = ${NAME} AND value = 'true')`;

/** Who stopped betting, when and why. */
export interface BettingStop {
  readonly operator: string;
  readonly since: Date;
  readonly reason: string;
}

/** null: bets are taken while a draw is open. */
export async function readStop(db: Executor): Promise<BettingStop | null> {
  const { rows } = await db.execute<{ operator: string; ms: string; reason: string | null }>(sql`
    SELECT operator, (extract(epoch FROM at) * 1000)::bigint AS ms, after::jsonb ->> 'reason' AS reason
      FROM audit_entries WHERE action = 'betting.stop' AND ${IS_STOPPED} ORDER BY number DESC LIMIT 1`);
  const [row] = rows;
  if (row === undefined) return null;
  return { operator: row.operator, since: new Date(Number(row.ms)), reason: row.reason ?? '' };
}

/**
 * Stops or resumes betting; what is so already is left as it is. The draws that are not out are held meanwhile: once this
 * has returned, no bet lands that was on its way.
 */
export const setStopped = (db: Database, actor: Actor, isStopped: boolean, reason: string): Promise<void> =>
  audited(db, actor, async (tx, note) => {
    await tx.execute(
      sql`SELECT id FROM draws WHERE settled_at IS NULL AND drawn_at IS NULL ORDER BY id FOR UPDATE`,
    );
    const { rows } = await tx.execute<{ is_stopped: boolean }>(sql`SELECT ${IS_STOPPED} AS is_stopped`);
    if (rows[0]?.is_stopped === isStopped) return;
    const value = String(isStopped);
    await tx
      .insert(siteSettings)
      .values({ name: NAME, value })
      .onConflictDoUpdate({ target: siteSettings.name, set: { value } });
    await note({
      action: isStopped ? 'betting.stop' : 'betting.resume',
      subject: 'betting',
      before: null,
      after: { reason },
    });
  });
