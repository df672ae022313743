/**
 * Whether a member has decided about limits, and the reminder to do it again. Any change of a limit is such a decision;
 * whether it was for one or against is read from the limits that hold then.
 */
import { sql } from 'drizzle-orm';
import { REVIEW_MONTHS, type REVIEW_STATES } from '../../contract/game/saferPlay.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { lockAccounts } from '../ledger/ledger.ts';

export interface LimitReview {
  readonly state: (typeof REVIEW_STATES)[number];
  /** null before the first decision, as the two below. */
  readonly answer: 'limit' | 'none' | null;
  readonly answeredAt: Date | null;
  /** From when on the member is reminded. */
  readonly dueAt: Date | null;
}

interface ReviewRow extends Record<string, unknown> {
  readonly answer: 'limit' | 'none';
  /** Milliseconds, as text. */
  readonly answered: string;
  readonly due: string;
  readonly is_due: boolean;
}

/** How it stands with a member's decision. */
export async function readReview(db: Executor, memberId: bigint): Promise<LimitReview> {
  const { rows } = await db.execute<ReviewRow>(sql`
    SELECT review_answer AS answer, (extract(epoch FROM reviewed_at) * 1000)::bigint AS answered,
           (extract(epoch FROM due) * 1000)::bigint AS due, due <= ${now} AS is_due
      FROM play_settings, LATERAL (
        SELECT (reviewed_at AT TIME ZONE 'UTC' + ${REVIEW_MONTHS} * interval '1 month') AT TIME ZONE 'UTC' AS due
      ) AS reminder
     WHERE member_id = ${memberId} AND reviewed_at IS NOT NULL`);
  const [row] = rows;
  if (row === undefined) return { state: 'unasked', answer: null, answeredAt: null, dueAt: null };
  return {
    state: row.is_due ? 'due' : 'answered',
    answer: row.answer,
    answeredAt: new Date(Number(row.answered)),
    dueAt: new Date(Number(row.due)),
  };
}

/** The member has just decided. Their account is locked. */
export async function noteReview(tx: Transaction, memberId: bigint): Promise<void> {
  await tx.execute(sql`
    INSERT INTO play_settings (member_id, reviewed_at, review_answer)
    SELECT ${memberId}, ${now},
           CASE WHEN EXISTS (SELECT FROM play_limits WHERE member_id = ${memberId}) THEN 'limit' ELSE 'none' END
        ON CONFLICT (member_id) DO UPDATE
           SET reviewed_at = excluded.reviewed_at, review_answer = excluded.review_answer`);
}

/** The member leaves their limits as they are, or goes on without one. */
export const review = (db: Database, memberId: bigint): Promise<void> =>
  transact(db, async (tx) => {
    await lockAccounts(tx, sql`${memberId}`);
    await noteReview(tx, memberId);
  });
