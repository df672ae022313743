/** Operators: signing in, and who there is. */
import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { rolesGiven, type OperatorRole } from '../../contract/operatorRoles.ts';
import type { Config } from '../config/config.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { operatorFactors, operatorRecoveryCodes, operators } from '../db/schema/operators.ts';
import { audited, type Actor } from '../audit/audit.ts';
import { forgiveAttempts, takeAttempt } from '../sessions/lockout.ts';
import { networkOf } from '../work/networks.ts';
import {
  endSessionsOfOperator,
  openOperatorSession,
  type OperatorPrincipal,
} from '../sessions/operatorSessions.ts';
import { hashPassword, isPasswordOf } from '../sessions/passwords.ts';
import type { TokenPair } from '../sessions/tokenFamilies.ts';
import { rolesOf, storedRoles } from '../sessions/operatorRoles.ts';

const PASSWORD_BYTES = 15;

const SHOWN = {
  id: operators.id,
  username: operators.username,
  nickname: operators.nickname,
  avatar: operators.avatar,
  isSuper: operators.isSuper,
  deskRoles: operators.deskRoles,
  createdAt: operators.createdAt,
  lastLoginAt: operators.lastLoginAt,
  disabledAt: operators.disabledAt,
};

export interface Operator {
  readonly id: bigint;
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly roles: readonly OperatorRole[];
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  /** null while they may sign in. */
  readonly disabledAt: Date | null;
}

export type OperatorLoggedIn =
  | { readonly kind: 'signedIn'; readonly operator: Operator & TokenPair }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly ms: number }
  | { readonly kind: 'disabled' };

const isNamed = (username: string) => eq(sql`lower(${operators.username})`, username.toLowerCase());

const listOf = (roles: readonly OperatorRole[]): string => roles.join(', ');

type Stored = Omit<Operator, 'roles'> & Parameters<typeof rolesOf>[0];
const toOperator = ({ isSuper, deskRoles, ...shown }: Stored): Operator => ({
  ...shown,
  roles: rolesOf({ isSuper, deskRoles }),
});

/** All operators, by name. */
export async function listOperators(db: Executor): Promise<Operator[]> {
  const found = await db.select(SHOWN).from(operators).orderBy(asc(operators.username));
  return found.map(toOperator);
}

/** The operator with this id; null if there is none. */
export async function readOperator(db: Executor, id: bigint): Promise<Operator | null> {
  const [found] = await db.select(SHOWN).from(operators).where(eq(operators.id, id));
  return found === undefined ? null : toOperator(found);
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

/** With a second factor, the password alone makes no network the operator's own: lock-outs spare that one. */
const hasFactor = async (tx: Transaction, id: bigint): Promise<boolean> =>
  (await tx.$count(operatorFactors, eq(operatorFactors.operatorId, id))) > 0;

/** From where an operator signed in, with all that was asked for. */
export async function noteNetwork(tx: Transaction, id: bigint, address: string): Promise<void> {
  await tx.update(operators).set({ lastLoginIp: address }).where(eq(operators.id, id));
}

/** Signs an operator in: counted, timed and locked like a member's sign-in. The answer shows the one before this. */
export async function logInOperator(
  db: Database,
  limits: Config['login'],
  { username, password, address }: Credentials,
): Promise<OperatorLoggedIn> {
  const [found] = await db
    .select({ ...SHOWN, passwordHash: operators.passwordHash, lastLoginIp: operators.lastLoginIp })
    .from(operators)
    .where(isNamed(username));
  const network = networkOf(address);
  const lastAddress = found?.lastLoginIp ?? null;
  const isKnown = lastAddress !== null && networkOf(lastAddress) === network;
  const source = { area: 'operator', username: username.toLowerCase(), network, isKnown } as const;
  const attempt = await takeAttempt(db, limits, source);
  if (attempt.kind === 'locked') return attempt;
  const isRight = await isPasswordOf(found?.passwordHash ?? null, password);
  if (found === undefined || !isRight) return { kind: 'wrong', left: Math.max(0, attempt.left) };
  await forgiveAttempts(db, source);
  return audited(db, { username: found.username, address }, async (tx, note): Promise<OperatorLoggedIn> => {
    const operator = await readOperator(tx, found.id);
    if (operator === null || operator.disabledAt !== null) return { kind: 'disabled' };
    const changed = await tx
      .update(operators)
      .set({ lastLoginAt: now, ...(!(await hasFactor(tx, found.id)) && { lastLoginIp: address }) })
      .where(and(eq(operators.id, found.id), eq(operators.passwordHash, found.passwordHash)))
      .returning({ id: operators.id });
    // The password that was checked, which takes a while, was changed meanwhile: that ended all sessions.
    if (changed.length === 0) return { kind: 'wrong', left: 0 };
    const pair = await openOperatorSession(tx, found.id);
    await note({ action: 'operator.signIn', subject: found.username, before: null, after: null });
    return { kind: 'signedIn', operator: { ...operator, ...pair } };
  });
}

export interface NewOperator {
  readonly username: string;
  readonly password: string;
  readonly nickname: string;
  /** null: an admin if there is no operator yet, and else every role but that. */
  readonly roles: readonly OperatorRole[] | null;
}
export type Created = { readonly kind: 'created'; readonly operator: Operator } | { readonly kind: 'taken' };

/** Makes an operator, who exchanges the password at their first sign-in. */
export async function createOperator(
  db: Database,
  actor: Actor,
  { username, password, nickname, roles }: NewOperator,
): Promise<Created> {
  const passwordHash = await hashPassword(password);
  return audited(db, actor, async (tx, note): Promise<Created> => {
    const given = roles ?? rolesGiven({ super: (await tx.$count(operators)) === 0 });
    const [stored] = await tx
      .insert(operators)
      .values({
        username,
        passwordHash,
        nickname: nickname === '' ? username : nickname,
        ...storedRoles(given),
        createdAt: now,
        mustChangePassword: true,
      })
      .onConflictDoNothing()
      .returning(SHOWN);
    if (stored === undefined) return { kind: 'taken' };
    const operator = toOperator(stored);
    const after = { nickname: operator.nickname, roles: listOf(operator.roles) };
    await note({ action: 'operator.create', subject: username, before: null, after });
    return { kind: 'created', operator };
  });
}

export type Switched = 'switched' | 'unknown' | 'oneself' | 'notAllowed';

async function isActiveAdmin(tx: Transaction, id: bigint): Promise<boolean> {
  const actor = and(eq(operators.id, id), eq(operators.isSuper, true), isNull(operators.disabledAt));
  return (await tx.$count(operators, actor)) === 1;
}

/**
 * Disables an operator, whose sessions end, or enables them again. An operator can't disable themselves, and one
 * who has just been disabled can't disable others: an admin is always left.
 */
export const switchOperator = (
  db: Database,
  actor: Actor & { readonly id: bigint },
  id: bigint,
  isDisabled: boolean,
): Promise<Switched> =>
  audited(db, actor, async (tx, note): Promise<Switched> => {
    if (!(await isActiveAdmin(tx, actor.id))) return 'notAllowed';
    if (id === actor.id) return 'oneself';
    const operator = await readOperator(tx, id);
    if (operator === null) return 'unknown';
    if ((operator.disabledAt !== null) === isDisabled) return 'switched';
    await tx
      .update(operators)
      .set({ disabledAt: isDisabled ? now : null })
      .where(eq(operators.id, id));
    if (isDisabled) await endSessionsOfOperator(tx, id, null);
    const action = isDisabled ? 'operator.disable' : 'operator.enable';
    const [before, after] = [{ disabled: !isDisabled }, { disabled: isDisabled }];
    await note({ action, subject: operator.username, before, after });
    return 'switched';
  });

/**
 * Gives an operator other roles, which hold from their next call. An operator can't change their own: an admin is
 * always left.
 */
export const changeRoles = (
  db: Database,
  actor: Actor & { readonly id: bigint },
  id: bigint,
  roles: readonly OperatorRole[],
): Promise<Switched> =>
  audited(db, actor, async (tx, note): Promise<Switched> => {
    if (!(await isActiveAdmin(tx, actor.id))) return 'notAllowed';
    if (id === actor.id) return 'oneself';
    const operator = await readOperator(tx, id);
    if (operator === null) return 'unknown';
    const after = rolesOf(storedRoles(roles));
    if (after.join() === operator.roles.join()) return 'switched';
    await tx.update(operators).set(storedRoles(roles)).where(eq(operators.id, id));
    await note({
      action: 'operator.roles',
      subject: operator.username,
      before: { roles: listOf(operator.roles) },
      after: { roles: listOf(after) },
    });
    return 'switched';
  });

export type OwnPassword =
  /** With its hash. */
  | { readonly kind: 'right'; readonly passwordHash: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly ms: number };

/** Checks an operator's own password, and counts guesses with those of signing in: a stolen token is no way to try passwords. */
export async function checkOwnPassword(
  db: Database,
  limits: Config['login'],
  { id, username, address }: Pick<OperatorPrincipal, 'id'> & Actor,
  password: string,
): Promise<OwnPassword> {
  const source = {
    area: 'operator',
    username: username.toLowerCase(),
    network: networkOf(address),
    isKnown: true,
  } as const;
  const attempt = await takeAttempt(db, limits, source);
  if (attempt.kind === 'locked') return attempt;
  const [found] = await db
    .select({ passwordHash: operators.passwordHash })
    .from(operators)
    .where(eq(operators.id, id));
  const passwordHash = found?.passwordHash ?? null;
  const isRight = await isPasswordOf(passwordHash, password);
  if (passwordHash === null || !isRight) return { kind: 'wrong' };
  await forgiveAttempts(db, source);
  return { kind: 'right', passwordHash };
}

/**
 * Sets the password that an operator chose for themselves.
 * @param from the hash of the one that was their proof
 * @returns false when the password is no longer that: another change, which may be a reset, was quicker, and stands
 */
export async function replaceOwnPassword(
  tx: Transaction,
  id: bigint,
  from: string,
  to: string,
): Promise<boolean> {
  const changed = await tx
    .update(operators)
    .set({ passwordHash: to, mustChangePassword: false })
    .where(and(eq(operators.id, id), eq(operators.passwordHash, from)))
    .returning({ id: operators.id });
  return changed.length > 0;
}

export type PasswordChange =
  | { readonly kind: 'changed' | 'wrong' }
  | { readonly kind: 'locked'; readonly ms: number };

/** Changes an operator's own password and ends their other sessions. */
export async function changeOwnPassword(
  db: Database,
  limits: Config['login'],
  { id, username, familyId, address }: OperatorPrincipal & Actor,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<PasswordChange> {
  const old = await checkOwnPassword(db, limits, { id, username, address }, oldPassword);
  if (old.kind === 'locked') return old;
  if (old.kind === 'wrong') return { kind: 'wrong' };
  const passwordHash = await hashPassword(newPassword);
  return audited(db, { username, address }, async (tx, note): Promise<PasswordChange> => {
    if (!(await replaceOwnPassword(tx, id, old.passwordHash, passwordHash))) return { kind: 'wrong' };
    await endSessionsOfOperator(tx, id, familyId);
    await note({ action: 'operator.password', subject: username, before: null, after: null });
    return { kind: 'changed' };
  });
}

/** A first password, too long to guess, that the operator must change. */
export const makePassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url');

/**
 * Gives an operator another first password, takes their second factor away and enables them; their sessions end.
 * @returns false if there is none so named
 */
export async function resetPassword(
  db: Database,
  actor: Actor,
  username: string,
  password: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return audited(db, actor, async (tx, note) => {
    const [found] = await tx
      .update(operators)
      .set({ passwordHash, disabledAt: null, mustChangePassword: true })
      .where(isNamed(username))
      .returning({ id: operators.id, username: operators.username });
    if (found === undefined) return false;
    await endSessionsOfOperator(tx, found.id, null);
    const factors = await tx
      .delete(operatorFactors)
      .where(eq(operatorFactors.operatorId, found.id))
      .returning();
    await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, found.id));
    const [before, after] = [{ factor: factors.length > 0 }, { factor: false }];
    await note({ action: 'operator.password', subject: found.username, before, after });
    return true;
  });
}
