/**
 * Breaks from betting: time-outs and self-exclusions. One holds until its end, whatever anybody does: rows are only
 * added. It ends all sessions and stops all auto-bet tasks at once; bets that are placed are settled as always.
 */
import { and, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { Pause } from '../../contract/game/saferPlay.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { autoTasks } from '../db/schema/auto.ts';
import { sessionFamilies } from '../db/schema/members.ts';
import { playPauses } from '../db/schema/saferPlay.ts';
import { transact } from '../db/transact.ts';
import { lockAccounts } from '../ledger/ledger.ts';
import { LIFE_CYCLES, moveBy } from '../lifecycles/moves.ts';
import { hold } from './ownLimits.ts';

/** How long a break lasts. */
export type Span =
  | { readonly kind: 'timeOut'; readonly hours: number }
  | { readonly kind: 'exclude'; readonly months: number };

export interface Paused {
  readonly kind: Pause;
  readonly until: Date;
}

/** The end of the longest break that a member is taking; null when they take none. */
export async function readPause(db: Executor, memberId: bigint): Promise<Date | null> {
  const [row] = await db
    .select({ until: max(playPauses.until) })
    .from(playPauses)
    .where(and(eq(playPauses.memberId, memberId), gt(playPauses.until, now)));
  return row?.until ?? null;
}

const lengthOf = (span: Span) =>
  span.kind === 'timeOut' ? sql`${span.hours} * interval '1 hour'` : sql`${span.months} * interval '1 month'`;

/** The member's running tasks, then their account: the order in which tasks are played. */
async function lockTasksAndAccount(tx: Transaction, memberId: bigint): Promise<void> {
  await tx
    .select({ id: autoTasks.id })
    .from(autoTasks)
    .where(and(eq(autoTasks.memberId, memberId), eq(autoTasks.status, 'running')))
    .orderBy(autoTasks.id)
    .for('update');
  await lockAccounts(tx, sql`${memberId}`);
}

const STOPPING = moveBy(LIFE_CYCLES.autoTask.moves['break.began'], autoTasks.status);

/** Begins a break. A longer one that is under way goes on beside it. */
export const beginPause = (db: Database, memberId: bigint, span: Span): Promise<Paused> =>
  transact(db, async (tx) => {
    await lockTasksAndAccount(tx, memberId);
    await tx.insert(playPauses).values({
      memberId,
      kind: span.kind,
      beganAt: now,
      // Added in UTC: a month has no other length where the database's own zone changes its clocks.
      until: sql`(${now} AT TIME ZONE 'UTC' + ${lengthOf(span)}) AT TIME ZONE 'UTC'`,
    });
    await hold(tx, memberId);
    await tx
      .update(sessionFamilies)
      .set({ endedAt: now })
      .where(and(eq(sessionFamilies.memberId, memberId), isNull(sessionFamilies.endedAt)));
    await tx
      .update(autoTasks)
      .set({ ...STOPPING.set, reason: 'paused' })
      .where(and(eq(autoTasks.memberId, memberId), STOPPING.where));
    const until = await readPause(tx, memberId);
    if (until === null) throw new Error(`The break of member ${memberId} was not stored`);
    return { kind: span.kind, until };
  });
