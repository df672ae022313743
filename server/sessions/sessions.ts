/** Sessions of members and guests: families of token pairs (tokenFamilies.ts), a guest's belongs to no member. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { sessionFamilies, sessionTokens, withheldNodes } from '../db/schema/members.ts';
import { networkOf } from '../work/networks.ts';
import {
  endFamily,
  familyOf,
  hashOfToken,
  issuePair,
  REFRESH_LIFE,
  renewPair,
  sweepFamilies,
  type TokenPair,
  type TokenTables,
} from './tokenFamilies.ts';

export type { TokenPair } from './tokenFamilies.ts';

export interface MemberPrincipal {
  readonly kind: 'member';
  readonly id: bigint;
  readonly familyId: string;
  /** When this session began, renewals included. */
  readonly signedInAt: Date;
  /** The permission nodes this member lacks. */
  readonly withheld: readonly string[];
}
interface GuestPrincipal {
  readonly kind: 'guest';
  readonly familyId: string;
}
export type Principal = MemberPrincipal | GuestPrincipal;

/** Where a session is opened. */
export interface Origin {
  readonly address: string;
  /** What the browser calls itself; '' when it says nothing. */
  readonly agent: string;
}
const NOWHERE: Origin = { address: '', agent: '' };

const TABLES: TokenTables = {
  families: sessionFamilies,
  tokens: sessionTokens,
  life: sql`interval '90 days'`,
};

/** Opens a session. @param memberId null for a guest: guestSessions.ts */
export async function openSession(
  tx: Transaction,
  memberId: bigint | null,
  origin: Origin = NOWHERE,
): Promise<TokenPair & { readonly familyId: string; readonly signedInAt: Date }> {
  const [family] = await tx
    .insert(sessionFamilies)
    .values({
      memberId,
      createdAt: now,
      expiresAt: sql`${now} + ${REFRESH_LIFE}`,
      ...origin,
      guestNetwork: memberId === null ? networkOf(origin.address) : null,
    })
    .returning({ id: sessionFamilies.id, signedInAt: sessionFamilies.createdAt });
  if (family === undefined) throw new Error('The session was not stored');
  const { id, signedInAt } = family;
  return { ...(await issuePair(tx, TABLES, id)), familyId: id, signedInAt };
}

/** Whose access token this is; null when it is unknown, expired, or its session has ended. */
export async function findPrincipal(db: Executor, token: string): Promise<Principal | null> {
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
        eq(sessionTokens.hash, hashOfToken(token)),
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

/** A new pair for a refresh token; null: sign in again. */
export const renewSession = (db: Database, refreshToken: string): Promise<TokenPair | null> =>
  renewPair(db, TABLES, refreshToken);

/** Ends the session that a refresh token belongs to, used or not. Nothing happens when there is none. */
export async function endSessionOf(db: Database, refreshToken: string): Promise<void> {
  const familyId = await familyOf(db, TABLES, refreshToken);
  if (familyId !== null) await endFamily(db, TABLES, familyId);
}

/** Ends the principal's own session. */
export const endSession = (db: Database, { familyId }: Principal): Promise<void> =>
  endFamily(db, TABLES, familyId);

/** Ends all of a member's sessions. */
export async function endSessionsOfMember(db: Executor, memberId: bigint): Promise<void> {
  await db
    .update(sessionFamilies)
    .set({ endedAt: now })
    .where(and(eq(sessionFamilies.memberId, memberId), isNull(sessionFamilies.endedAt)));
}

/** Deletes sessions and tokens that are over, a batch at a time. @returns how many rows went */
export const sweepSessions = (db: Database): Promise<number> => sweepFamilies(db, TABLES);
