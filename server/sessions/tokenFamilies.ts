/**
 * Families of token pairs: a sign-in and all that was renewed from it, by rotation [RFC 9700]. Only the SHA-256 of a
 * token is stored, so a copy of the database allows no sign-in. Members and operators have tables of their own, alike
 * in the columns named here.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { transact } from '../db/transact.ts';

const TOKEN_BYTES = 32;
export const ACCESS_LIFE = sql`interval '15 minutes'`;
export const REFRESH_LIFE = sql`interval '30 days'`;
/** How long a used refresh token still gets a pair: its answer was lost, or a second tab was as fast. */
const GRACE = sql`interval '10 seconds'`;
const ENDED_FAMILIES_KEPT = sql`interval '1 day'`;
const SWEEP_BATCH = 1000;

export interface TokenTables {
  readonly families: PgTable;
  readonly tokens: PgTable;
  /** How long after the sign-in a family is renewed at most, however much it is used: an SQL interval. */
  readonly life: SQL;
}

export interface TokenPair {
  readonly token: string;
  readonly refreshToken: string;
}

export const hashOfToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** Makes a pair that belongs to a family. */
export async function issuePair(
  tx: Transaction,
  { tokens }: TokenTables,
  familyId: string,
): Promise<TokenPair> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const refreshToken = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.execute(sql`
    INSERT INTO ${tokens} (hash, family_id, kind, expires_at)
    VALUES (${hashOfToken(token)}, ${familyId}, 'access', ${now} + ${ACCESS_LIFE}),
           (${hashOfToken(refreshToken)}, ${familyId}, 'refresh', ${now} + ${REFRESH_LIFE})`);
  return { token, refreshToken };
}

/** Ends a family; one that has ended stays as it is. */
export async function endFamily(db: Executor, { families }: TokenTables, familyId: string): Promise<void> {
  await db.execute(sql`UPDATE ${families} SET ended_at = ${now} WHERE id = ${familyId} AND ended_at IS NULL`);
}

/**
 * Exchanges a refresh token for a new pair. One that was used up to 10 s ago gets another pair of its family; later
 * the family ends, as somebody else may hold the token. null: sign in again.
 */
export const renewPair = (
  db: Database,
  tables: TokenTables,
  refreshToken: string,
): Promise<TokenPair | null> =>
  transact(db, async (tx) => {
    const hash = hashOfToken(refreshToken);
    const { rows } = await tx.execute<{ family_id: string; is_fresh: boolean }>(sql`
      SELECT t.family_id, t.used_at IS NULL OR t.used_at + ${GRACE} >= ${now} AS is_fresh
        FROM ${tables.tokens} AS t JOIN ${tables.families} AS f ON f.id = t.family_id
       WHERE t.hash = ${hash} AND t.kind = 'refresh' AND t.expires_at > ${now} AND f.ended_at IS NULL
           AND f.created_at + ${tables.life} > ${now}
         FOR UPDATE`);
    const [found] = rows;
    if (found === undefined) return null;
    const familyId = found.family_id;
    if (!found.is_fresh) {
      await endFamily(tx, tables, familyId);
      return null;
    }
    await tx.execute(
      sql`UPDATE ${tables.tokens} SET used_at = coalesce(used_at, ${now}) WHERE hash = ${hash}`,
    );
    await tx.execute(
      sql`UPDATE ${tables.families} SET expires_at = ${now} + ${REFRESH_LIFE} WHERE id = ${familyId}`,
    );
    return issuePair(tx, tables, familyId);
  });

/** The family that a refresh token belongs to, used or not; null if there is none. */
export async function familyOf(
  db: Executor,
  { tokens }: TokenTables,
  refreshToken: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ family_id: string }>(
    sql`SELECT family_id FROM ${tokens} WHERE hash = ${hashOfToken(refreshToken)} AND kind = 'refresh'`,
  );
  return rows[0]?.family_id ?? null;
}

/** Deletes families and tokens that are over, a batch at a time. @returns how many rows went */
export async function sweepFamilies(db: Database, { families, tokens }: TokenTables): Promise<number> {
  const over = await db.execute(sql`
    DELETE FROM ${families} WHERE id IN (
      SELECT id FROM ${families}
       WHERE expires_at < ${now} OR ended_at < ${now} - ${ENDED_FAMILIES_KEPT} LIMIT ${SWEEP_BATCH})
    RETURNING id`);
  const expired = await db.execute(sql`
    DELETE FROM ${tokens} WHERE hash IN (
      SELECT hash FROM ${tokens} WHERE expires_at < ${now} LIMIT ${SWEEP_BATCH})
    RETURNING family_id`);
  return over.rows.length + expired.rows.length;
}
