/** Sessions of members and guests: families of token pairs (tokenFamilies.ts), a guest's belongs to no member. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { sessionFamilies, sessionTokens } from '../db/schema/members.ts';
import { statementOf } from '../db/statement.ts';
import { networkOf } from '../work/networks.ts';
import { toVersions, VERSION_COLUMNS, type VersionRow, type Versions } from './versions.ts';
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

interface FoundSession {
  readonly hash: string;
  readonly family_id: string;
  readonly member_id: string | null;
  readonly signed_in: string;
  readonly withheld: readonly string[];
}

const SESSION_COLUMNS = sql`
  encode(t.hash, 'hex') AS hash, f.id AS family_id, f.member_id,
  floor(extract(epoch FROM f.created_at) * 1000)::bigint AS signed_in,
  array(SELECT node FROM withheld_nodes WHERE member_id = f.member_id ORDER BY 1) AS withheld`;
const IS_OF_SESSION = sql`
  t.hash = ANY (ARRAY(SELECT decode(jsonb_array_elements_text(${sql.placeholder('hashes')}::jsonb), 'hex')))
  AND t.kind = 'access' AND t.expires_at > clock.now AND f.ended_at IS NULL`;

const findSessions = statementOf<FoundSession>(
  'find_sessions',
  sql`
    SELECT ${SESSION_COLUMNS}
      FROM (SELECT tenball_now() AS now) AS clock,
           session_tokens AS t JOIN session_families AS f ON f.id = t.family_id
     WHERE ${IS_OF_SESSION}`,
);

const findVersionedSessions = statementOf<FoundSession & VersionRow>(
  'find_versioned_sessions',
  sql`
    WITH clock AS MATERIALIZED (SELECT tenball_now() AS now)
    SELECT ${SESSION_COLUMNS}, ${VERSION_COLUMNS}
      FROM clock, session_tokens AS t JOIN session_families AS f ON f.id = t.family_id
           LEFT JOIN accounts AS a ON a.id = f.member_id LEFT JOIN open_stakes AS o ON o.member_id = f.member_id
     WHERE ${IS_OF_SESSION}`,
);

const toPrincipal = ({ family_id, member_id, signed_in, withheld }: FoundSession): Principal =>
  member_id === null
    ? { kind: 'guest', familyId: family_id }
    : {
        kind: 'member',
        id: BigInt(member_id),
        familyId: family_id,
        signedInAt: new Date(Number(signed_in)),
        withheld,
      };

const hexOf = (token: string): string => Buffer.from(hashOfToken(token)).toString('hex');

/** Whose access tokens these are, in their order; null for one that is unknown, expired, or whose session has ended. */
export async function findPrincipals(
  db: Executor,
  tokens: readonly string[],
): Promise<readonly (Principal | null)[]> {
  const hashes = tokens.map(hexOf);
  const found = await findSessions(db, { hashes: JSON.stringify(hashes) });
  const byHash = new Map(found.map((session) => [session.hash, toPrincipal(session)]));
  return hashes.map((hash) => byHash.get(hash) ?? null);
}

/** Whose token it is, and the versions of what their answers are made of. */
export interface VersionedPrincipal {
  readonly principal: Principal;
  readonly versions: Versions;
}

/** As findPrincipals, by a statement that reads the versions, too. */
export async function findVersionedPrincipals(
  db: Executor,
  tokens: readonly string[],
): Promise<readonly (VersionedPrincipal | null)[]> {
  const hashes = tokens.map(hexOf);
  const found = await findVersionedSessions(db, { hashes: JSON.stringify(hashes) });
  const byHash = new Map(
    found.map((row) => [row.hash, { principal: toPrincipal(row), versions: toVersions(row) }]),
  );
  return hashes.map((hash) => byHash.get(hash) ?? null);
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
