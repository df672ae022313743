/** Locking, unlocking and signing out members, as operators do. */
import { eq } from 'drizzle-orm';
import type { MEMBER_STATES } from '../../contract/wire/operator/operator.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { members } from '../db/schema/members.ts';
import { audited, type Actor } from '../audit/audit.ts';
import { endSessionsOfMember } from '../sessions/sessions.ts';

export type MemberState = (typeof MEMBER_STATES)[number];

/** What a member is now; null if there is none. */
type Locking = MemberState | null;

async function stateOf(db: Executor, id: bigint): Promise<Locking> {
  const [found] = await db.select({ lockedAt: members.lockedAt }).from(members).where(eq(members.id, id));
  if (found === undefined) return null;
  return found.lockedAt === null ? 'active' : 'locked';
}

/** Locks a member: their sessions end, signing in is refused, their auto-bet tasks stop when they come to play. */
export const lockMember = (db: Database, actor: Actor, id: bigint, reason: string): Promise<Locking> =>
  audited(db, actor, async (tx, note): Promise<Locking> => {
    const state = await stateOf(tx, id);
    if (state !== 'active') return state;
    await tx.update(members).set({ lockedAt: now, lockReason: reason }).where(eq(members.id, id));
    await endSessionsOfMember(tx, id);
    await note({
      action: 'member.lock',
      subject: String(id),
      before: { state: 'active' },
      after: { state: 'locked', reason },
    });
    return 'locked';
  });

/** Unlocks a member, who may sign in again. */
export const unlockMember = (db: Database, actor: Actor, id: bigint): Promise<Locking> =>
  audited(db, actor, async (tx, note): Promise<Locking> => {
    const state = await stateOf(tx, id);
    if (state !== 'locked') return state;
    await tx.update(members).set({ lockedAt: null, lockReason: '' }).where(eq(members.id, id));
    await note({
      action: 'member.unlock',
      subject: String(id),
      before: { state: 'locked' },
      after: { state: 'active' },
    });
    return 'active';
  });

/** Ends all sessions of a member: a device was lost, or a password seen. They may sign in again. */
export const signOutMember = (db: Database, actor: Actor, id: bigint, reason: string): Promise<Locking> =>
  audited(db, actor, async (tx, note): Promise<Locking> => {
    const state = await stateOf(tx, id);
    if (state === null) return null;
    await endSessionsOfMember(tx, id);
    await note({ action: 'member.signOut', subject: String(id), before: null, after: { reason } });
    return state;
  });
