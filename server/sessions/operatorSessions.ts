/** Sessions of operators: families of token pairs as members have (tokenFamilies.ts), in tables of their own. */
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { OperatorRole } from '../../contract/operatorRoles.ts';
import type { EntryStep } from '../../contract/wire/operator/operator.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { operatorFactors, operatorFamilies, operators, operatorTokens } from '../db/schema/operators.ts';
import { audited, type Actor } from '../audit/audit.ts';
import { rolesOf } from './operatorRoles.ts';
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

export interface OperatorPrincipal {
  readonly kind: 'operator';
  readonly id: bigint;
  readonly username: string;
  readonly roles: readonly OperatorRole[];
  readonly familyId: string;
  /** What is left of their sign-in; null for nothing. */
  readonly step: EntryStep | null;
  readonly proof: Proof;
}

/** What a session knows of the second factor. */
export interface Proof {
  /** It was shown. */
  readonly isProven: boolean;
  /** By a recovery code: another authenticator is to be set up. */
  readonly mustEnrol: boolean;
}
const NOT_PROVEN: Proof = { isProven: false, mustEnrol: false };

interface EntryState extends Proof {
  readonly hasFactor: boolean;
  readonly mustChangePassword: boolean;
}

/** @param isDemanded whether every operator needs a second factor; those who have one always do */
function stepOf(state: EntryState, isDemanded: boolean): EntryStep | null {
  const { hasFactor, isProven, mustChangePassword, mustEnrol } = state;
  if (hasFactor && !isProven) return 'code';
  if (mustChangePassword) return 'password';
  return mustEnrol || (isDemanded && !hasFactor) ? 'enrol' : null;
}

const TABLES: TokenTables = {
  families: operatorFamilies,
  tokens: operatorTokens,
  life: sql`interval '12 hours'`,
};

/** Opens an operator's session. */
export async function openOperatorSession(
  tx: Transaction,
  operatorId: bigint,
  { isProven, mustEnrol }: Proof = NOT_PROVEN,
): Promise<TokenPair> {
  const [family] = await tx
    .insert(operatorFamilies)
    .values({
      operatorId,
      createdAt: now,
      expiresAt: sql`${now} + ${REFRESH_LIFE}`,
      factorAt: isProven ? now : null,
      mustEnrol,
    })
    .returning({ id: operatorFamilies.id });
  if (family === undefined) throw new Error('The session was not stored');
  return issuePair(tx, TABLES, family.id);
}

/**
 * Whose access token this is; null when it is no operator's, expired, or its session has ended.
 * @param isDemanded whether every operator needs a second factor
 */
export async function findOperator(
  db: Executor,
  token: string,
  isDemanded: boolean,
): Promise<OperatorPrincipal | null> {
  const [found] = await db
    .select({
      id: operators.id,
      username: operators.username,
      isSuper: operators.isSuper,
      deskRoles: operators.deskRoles,
      familyId: operatorFamilies.id,
      hasFactor: sql<boolean>`${operatorFactors.operatorId} IS NOT NULL`,
      isProven: sql<boolean>`${operatorFamilies.factorAt} IS NOT NULL`,
      mustEnrol: operatorFamilies.mustEnrol,
      mustChangePassword: operators.mustChangePassword,
    })
    .from(operatorTokens)
    .innerJoin(operatorFamilies, eq(operatorFamilies.id, operatorTokens.familyId))
    .innerJoin(operators, eq(operators.id, operatorFamilies.operatorId))
    .leftJoin(operatorFactors, eq(operatorFactors.operatorId, operators.id))
    .where(
      and(
        eq(operatorTokens.hash, hashOfToken(token)),
        eq(operatorTokens.kind, 'access'),
        gt(operatorTokens.expiresAt, now),
        isNull(operatorFamilies.endedAt),
        isNull(operators.disabledAt),
      ),
    );
  if (found === undefined) return null;
  const { id, username, isSuper, deskRoles, familyId, ...state } = found;
  const roles = rolesOf({ isSuper, deskRoles });
  const { isProven, mustEnrol } = state;
  const step = stepOf(state, isDemanded);
  return { kind: 'operator', id, username, roles, familyId, step, proof: { isProven, mustEnrol } };
}

/** A new pair for a refresh token; null: sign in again. */
export const renewOperatorSession = (db: Database, refreshToken: string): Promise<TokenPair | null> =>
  renewPair(db, TABLES, refreshToken);

/** Ends an operator's sessions, all but one. @param but the family that goes on; null for none */
export async function endSessionsOfOperator(
  db: Executor,
  operatorId: bigint,
  but: string | null,
): Promise<void> {
  await db
    .update(operatorFamilies)
    .set({ endedAt: now })
    .where(
      and(
        eq(operatorFamilies.operatorId, operatorId),
        isNull(operatorFamilies.endedAt),
        but === null ? undefined : ne(operatorFamilies.id, but),
      ),
    );
}

/** Ends the session that a refresh token belongs to, used or not. Nothing happens when it has ended or there is none. */
export async function endOperatorSessionOf(
  db: Database,
  refreshToken: string,
  address: Actor['address'],
): Promise<void> {
  const familyId = await familyOf(db, TABLES, refreshToken);
  if (familyId === null) return;
  const [found] = await db
    .select({ username: operators.username })
    .from(operatorFamilies)
    .innerJoin(operators, eq(operators.id, operatorFamilies.operatorId))
    .where(and(eq(operatorFamilies.id, familyId), isNull(operatorFamilies.endedAt)));
  if (found === undefined) return;
  await audited(db, { username: found.username, address }, async (tx, note) => {
    await endFamily(tx, TABLES, familyId);
    await note({ action: 'operator.signOut', subject: found.username, before: null, after: null });
  });
}

/** Deletes sessions and tokens that are over, a batch at a time. @returns how many rows went */
export const sweepOperatorSessions = (db: Database): Promise<number> => sweepFamilies(db, TABLES);
