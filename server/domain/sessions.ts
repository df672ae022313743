/**
 * Sessions: pairs of an access and a refresh token, renewed by rotation [RFC 9700]. Only the SHA-256 of a token is
 * stored, so a copy of the database signs nobody in.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { sessionFamilies, sessionTokens, withheldNodes } from '../db/schema/members.ts';
import { transact } from '../db/transact.ts';

const TOKEN_BYTES = 32;
const ACCESS_LIFE = sql`interval '15 minutes'`;
const REFRESH_LIFE = sql`interval '30 days'`;
/** How long a used refresh token still gets a pair: its answer was lost, or a second tab was as fast. */
const GRACE = sql`interval '10 seconds'`;
const ENDED_FAMILIES_KEPT = sql`interval '1 day'`;
const SWEEP_BATCH = 1000;

export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
}

export interface MemberCaller {
  readonly kind: 'member';
  readonly id: bigint;
  readonly familyId: string;
  /** When this session began, renewals included. */
  readonly signedInAt: Date;
  /** The permission nodes this member lacks. */
  readonly withheld: readonly string[];
}
export interface GuestCaller {
  readonly kind: 'guest';
  readonly familyId: string;
}
export type Caller = MemberCaller | GuestCaller;

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();

async function issuePair(tx: Transaction, familyId: string): Promise<TokenPair> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const refreshToken = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.insert(sessionTokens).values([
    { hash: hashOf(token), familyId, kind: 'access', expiresAt: sql`${now} + ${ACCESS_LIFE}` },
    { hash: hashOf(refreshToken), familyId, kind: 'refresh', expiresAt: sql`${now} + ${REFRESH_LIFE}` },
  ]);
  return { token, refreshToken };
}

/** Opens a session. @param memberId null for a guest */
export async function openSession(
  tx: Transaction,
  memberId: bigint | null,
): Promise<TokenPair & { readonly familyId: string; readonly signedInAt: Date }> {
  const [family] = await tx
    .insert(sessionFamilies)
    .values({ memberId, createdAt: now, expiresAt: sql`${now} + ${REFRESH_LIFE}` })
    .returning({ id: sessionFamilies.id, signedInAt: sessionFamilies.createdAt });
  if (family === undefined) throw new Error('The session was not stored');
  const { id, signedInAt } = family;
  return { ...(await issuePair(tx, id)), familyId: id, signedInAt };
}

/** Opens a guest's session: read-only, and nobody's. */
export const openGuestSession = (db: Database): ReturnType<typeof openSession> =>
  transact(db, (tx) => openSession(tx, null));

/** Whose access token this is; null when it is unknown, expired, or its session has ended. */
export async function findCaller(db: Executor, token: string): Promise<Caller | null> {
  const [found] = await db
    .select({
      familyId: sessionFamilies.id,
      memberId: sessionFamilies.memberId,
      signedInAt: sessionFamilies.createdAt,
      withheld: sql<string[]>`array(
        SELECT ${withheldNodes.node} FROM ${withheldNodes}
        WHERE ${withheldNodes.memberId} = ${sessionFamilies.memberId} ORDER BY 1)`,
    })
    .from(sessionTokens)
    .innerJoin(sessionFamilies, eq(sessionFamilies.id, sessionTokens.familyId))
    .where(
      and(
        eq(sessionTokens.hash, hashOf(token)),
        eq(sessionTokens.kind, 'access'),
        gt(sessionTokens.expiresAt, now),
        isNull(sessionFamilies.endedAt),
      ),
    );
  if (found === undefined) return null;
  const { familyId, memberId, signedInAt, withheld } = found;
  return memberId === null
    ? { kind: 'guest', familyId }
    : { kind: 'member', id: memberId, familyId, signedInAt, withheld };
}

const endFamily = (db: Executor, familyId: string) =>
  db
    .update(sessionFamilies)
    .set({ endedAt: now })
    .where(and(eq(sessionFamilies.id, familyId), isNull(sessionFamilies.endedAt)));

/**
 * Exchanges a refresh token for a new pair. One that was used up to 10 s ago gets another pair of its family; later
 * the family ends, as somebody else may hold the token. null: sign in again.
 */
export const renewSession = (db: Database, refreshToken: string): Promise<TokenPair | null> =>
  transact(db, async (tx) => {
    const hash = hashOf(refreshToken);
    const [found] = await tx
      .select({
        familyId: sessionTokens.familyId,
        isFresh: sql<boolean>`${sessionTokens.usedAt} IS NULL OR ${sessionTokens.usedAt} + ${GRACE} >= ${now}`,
      })
      .from(sessionTokens)
      .innerJoin(sessionFamilies, eq(sessionFamilies.id, sessionTokens.familyId))
      .where(
        and(
          eq(sessionTokens.hash, hash),
          eq(sessionTokens.kind, 'refresh'),
          gt(sessionTokens.expiresAt, now),
          isNull(sessionFamilies.endedAt),
        ),
      )
      .for('update');
    if (found === undefined) return null;
    const { familyId, isFresh } = found;
    if (!isFresh) {
      await endFamily(tx, familyId);
      return null;
    }
    await tx
      .update(sessionTokens)
      .set({ usedAt: sql`coalesce(${sessionTokens.usedAt}, ${now})` })
      .where(eq(sessionTokens.hash, hash));
    await tx
      .update(sessionFamilies)
      .set({ expiresAt: sql`${now} + ${REFRESH_LIFE}` })
      .where(eq(sessionFamilies.id, familyId));
    return issuePair(tx, familyId);
  });

/** Ends the session that a refresh token belongs to, used or not. Nothing happens when there is none. */
export async function endSessionOf(db: Database, refreshToken: string): Promise<void> {
  const [found] = await db
    .select({ familyId: sessionTokens.familyId })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.hash, hashOf(refreshToken)), eq(sessionTokens.kind, 'refresh')));
  if (found !== undefined) await endFamily(db, found.familyId);
}

/** Ends the caller's own session. */
export async function endSession(db: Database, caller: Caller): Promise<void> {
  await endFamily(db, caller.familyId);
}

/** Deletes sessions and access tokens that are over, a batch at a time. @returns how many rows went */
export async function sweepSessions(db: Database): Promise<number> {
  const over = db
    .select({ id: sessionFamilies.id })
    .from(sessionFamilies)
    .where(
      or(
        lt(sessionFamilies.expiresAt, now),
        lt(sessionFamilies.endedAt, sql`${now} - ${ENDED_FAMILIES_KEPT}`),
      ),
    )
    .limit(SWEEP_BATCH);
  const expired = db
    .select({ hash: sessionTokens.hash })
    .from(sessionTokens)
    .where(lt(sessionTokens.expiresAt, now))
    .limit(SWEEP_BATCH);
  const families = await db
    .delete(sessionFamilies)
    .where(inArray(sessionFamilies.id, over))
    .returning({ id: sessionFamilies.id });
  const tokens = await db
    .delete(sessionTokens)
    .where(inArray(sessionTokens.hash, expired))
    .returning({ familyId: sessionTokens.familyId });
  return families.length + tokens.length;
}
