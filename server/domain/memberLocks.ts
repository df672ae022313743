/** Members as operators see them: finding, locking and unlocking them. */
import { and, desc, eq, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { MEMBER_STATES } from '../../contract/wire/operator.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { members } from '../db/schema/members.ts';
import { accounts, openStakes } from '../db/schema/money.ts';
import { audited, type Actor } from './audit.ts';
import type { Funds } from './ledger.ts';
import { sliceOf, type Page, type Slice } from './paging.ts';
import { endSessionsOfMember } from './sessions.ts';

export type MemberState = (typeof MEMBER_STATES)[number];

export interface MemberOverview extends Funds {
  readonly id: bigint;
  readonly username: string;
  readonly nickname: string;
  readonly email: string;
  readonly mobile: string;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
  readonly lockedAt: Date | null;
  readonly lockReason: string;
}

export interface MemberFilter {
  /** Part of a name, an address or a number, or exactly an id. */
  readonly search?: string | undefined;
  readonly state?: MemberState | undefined;
}

const MEMBER_ID = /^\d{1,18}$/;
/** `%` and `_` stand for themselves. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function isFound(search: string | undefined): SQL | undefined {
  if (search === undefined || search === '') return undefined;
  const like = containing(search);
  return or(
    ...[members.username, members.nickname, members.email, members.mobile].map(
      (column) => sql`${column} ILIKE ${like}`,
    ),
    MEMBER_ID.test(search) ? eq(members.id, BigInt(search)) : undefined,
  );
}

function isIn(state: MemberState | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'locked' ? isNotNull(members.lockedAt) : isNull(members.lockedAt);
}

/** Members, newest first; a slice goes on after the member `after`. */
export async function listMembers(
  db: Executor,
  { search, state }: MemberFilter,
  { limit, offset, after }: Slice<bigint>,
): Promise<Page<MemberOverview, bigint>> {
  const wanted = and(isFound(search), isIn(state));
  const found = await db
    .select({
      id: members.id,
      username: members.username,
      nickname: members.nickname,
      email: members.email,
      mobile: members.mobile,
      createdAt: members.createdAt,
      lastLoginAt: members.lastLoginAt,
      lastLoginIp: members.lastLoginIp,
      lockedAt: members.lockedAt,
      lockReason: members.lockReason,
      balance: accounts.balance,
      pending: openStakes.stake,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.id))
    .innerJoin(openStakes, eq(openStakes.memberId, members.id))
    .where(and(wanted, after === null ? undefined : lt(members.id, after)))
    .orderBy(desc(members.id))
    .limit(limit + 1)
    .offset(offset);
  return { ...sliceOf(found, limit, ({ id }) => id), total: await db.$count(members, wanted) };
}

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
