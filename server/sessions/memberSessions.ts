/** What a member sees of their sessions, and how they end them. */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { loginFailures, members, sessionFamilies } from '../db/schema/members.ts';
import { transact } from '../db/transact.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOfMember } from './sessions.ts';
import { REFRESH_LIFE } from './tokenFamilies.ts';

/** The newest sessions only; each can be ended, and older ones then move up. */
const SHOWN_MAX = 100;

export interface MemberSession {
  readonly id: string;
  readonly signedInAt: Date;
  /** When it was last renewed; when it began, before that. */
  readonly seenAt: Date;
  readonly address: string;
  readonly agent: string;
}

const isOpen = (memberId: bigint) =>
  and(
    eq(sessionFamilies.memberId, memberId),
    isNull(sessionFamilies.endedAt),
    gt(sessionFamilies.expiresAt, now),
  );

/** A member's open sessions, the latest seen first: the first 100, and how many there are. */
export async function listSessions(
  db: Executor,
  memberId: bigint,
): Promise<{ readonly list: readonly MemberSession[]; readonly total: number }> {
  const list = await db
    .select({
      id: sessionFamilies.id,
      signedInAt: sessionFamilies.createdAt,
      // Every renewal restores its full lifetime.
      seenAt: sql<Date>`${sessionFamilies.expiresAt} - ${REFRESH_LIFE}`.mapWith(sessionFamilies.expiresAt),
      address: sessionFamilies.address,
      agent: sessionFamilies.agent,
    })
    .from(sessionFamilies)
    .where(isOpen(memberId))
    .orderBy(desc(sessionFamilies.expiresAt), sessionFamilies.id)
    .limit(SHOWN_MAX);
  const total = await db.$count(sessionFamilies, isOpen(memberId));
  return { list, total };
}

/** Ends one of a member's sessions. @returns false when it is over, another's, or none */
export const endMemberSession = (db: Database, memberId: bigint, id: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const ended = await tx
      .update(sessionFamilies)
      .set({ endedAt: now })
      .where(and(isOpen(memberId), eq(sessionFamilies.id, id)))
      .returning({ id: sessionFamilies.id });
    return ended.length > 0;
  });

/**
 * Sets a new password, ends all sessions, and forgets the guesses that were made at the old one.
 * @param from the hash of the old one, where that was the proof; null where a code was
 * @returns false when the password is no longer that: another change, which may be the member getting their account
 * back, was quicker, and stands
 */
export async function changePassword(
  db: Database,
  memberId: bigint,
  password: string,
  from: string | null,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return transact(db, async (tx) => {
    const [changed] = await tx
      .update(members)
      .set({ passwordHash })
      .where(and(eq(members.id, memberId), from === null ? undefined : eq(members.passwordHash, from)))
      .returning({ username: members.username });
    if (changed === undefined) return false;
    await tx
      .delete(loginFailures)
      .where(
        and(eq(loginFailures.area, 'member'), eq(loginFailures.username, changed.username.toLowerCase())),
      );
    await endSessionsOfMember(tx, memberId);
    return true;
  });
}
