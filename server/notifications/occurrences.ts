/**
 * Occurrences that a member may want to be notified of. An occurrence is written in the transaction that it comes from, so it is there
 * exactly when it happened; tell.ts makes a message of it afterwards.
 */
import { lt, sql, type SQL } from 'drizzle-orm';
import type { OwnLimit } from '../../contract/game/saferPlay.ts';
import type { NotificationKind } from '../../contract/wire/account.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { memberOccurrences, notificationChoices } from '../db/schema/notifications.ts';
import { sweepTable } from '../db/sweep.ts';

/** Longer than any period of a limit: it is notified once in each. */
const LIFE = sql`interval '40 days'`;

/** Of a member who never chose. */
export const DEFAULT_CHOICES = { withdrawalPaid: false, newDevice: true, limitReached: false } as const;
const COLUMNS: Readonly<Record<NotificationKind, SQL>> = {
  withdrawalPaid: sql`${notificationChoices.withdrawalPaid}`,
  newDevice: sql`${notificationChoices.newDevice}`,
  limitReached: sql`${notificationChoices.limitReached}`,
};

/** Writes an occurrence, if the member wants to be notified of it and it was not written before. */
async function note(db: Executor, memberId: bigint, kind: NotificationKind, name: SQL): Promise<void> {
  await db.execute(sql`
    INSERT INTO member_occurrences (member_id, kind, name, happened_at)
    SELECT ${memberId}, ${kind}, ${name}, ${now}
     WHERE coalesce(
       (SELECT ${COLUMNS[kind]} FROM notification_choices WHERE member_id = ${memberId}),
       ${DEFAULT_CHOICES[kind]})
        ON CONFLICT DO NOTHING`);
}

/** @param orderNo by which the member knows the withdrawal */
export const noteWithdrawalPaid = (db: Executor, memberId: bigint, orderNo: string): Promise<void> =>
  note(db, memberId, 'withdrawalPaid', sql`${orderNo}::text`);

/** @param sessionId what the sign-in began */
export const noteNewDevice = (db: Executor, memberId: bigint, sessionId: string): Promise<void> =>
  note(db, memberId, 'newDevice', sql`${sessionId}::text`);

/** A limit of the member's own refused something: once for each day, week or month of UTC. */
export const noteLimitReached = (db: Executor, memberId: bigint, limit: OwnLimit): Promise<void> => {
  const unit = limit.replace(/^[a-z]+/, '').toLowerCase();
  return note(
    db,
    memberId,
    'limitReached',
    sql`${limit}::text || ' ' || to_char(date_trunc(${unit}, ${now} AT TIME ZONE 'UTC'), 'YYYY-MM-DD')`,
  );
};

/** Deletes occurrences that were dealt with long ago, a batch at a time. @returns how many */
export const sweepOccurrences = (db: Database): Promise<number> =>
  sweepTable(
    db,
    memberOccurrences,
    [memberOccurrences.memberId, memberOccurrences.kind, memberOccurrences.name],
    lt(memberOccurrences.toldAt, sql`${now} - ${LIFE}`),
  );
