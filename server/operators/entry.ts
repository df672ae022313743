/**
 * What is left of an operator's sign-in after the password: showing the second factor, a password of their own, setting
 * a factor up. Each step opens another session and ends the one before: what its tokens were worth, they stay worth.
 */
import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isTotp, plainCode } from '../../contract/wire/operator/operatorEntry.ts';
import type { Config } from '../config/config.ts';
import { now } from '../db/clock.ts';
import type { Database, Transaction } from '../db/open.ts';
import { operatorFactors, operatorFamilies, operatorRecoveryCodes } from '../db/schema/operators.ts';
import { audited, type Actor, type Note } from '../audit/audit.ts';
import { forgiveAttempts, takeAttempt, type Source } from '../sessions/lockout.ts';
import { checkOwnPassword, noteNetwork, replaceOwnPassword } from './operators.ts';
import {
  endSessionsOfOperator,
  openOperatorSession,
  type OperatorPrincipal,
} from '../sessions/operatorSessions.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { TokenPair } from '../sessions/tokenFamilies.ts';
import { addressOf, newRecoveryCodes, newSecret, stepOfTotp } from './totp.ts';

type Limits = Config['login'];
type Entering = OperatorPrincipal & Pick<Actor, 'address'>;

type Barred =
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly ms: number }
  /** The session has ended meanwhile. */
  | { readonly kind: 'over' };
export type Entered = { readonly kind: 'entered'; readonly pair: TokenPair } | Barred;

/** All who know the password count as one guesser, from any network: a right password must not reset wrong codes. */
const sourceOf = ({ username }: OperatorPrincipal): Source => ({
  area: 'factor',
  username: username.toLowerCase(),
  network: 'any',
  isKnown: true,
});

const hashOfCode = (code: string): Uint8Array => createHash('sha256').update(plainCode(code)).digest();

async function timeOf(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ ms: string }>(
    sql`SELECT (extract(epoch FROM ${now}) * 1000)::bigint AS ms`,
  );
  return Number(rows[0]?.ms);
}

/** Ends the session of who asks. @returns false if it has ended already */
async function leave(tx: Transaction, { familyId }: OperatorPrincipal): Promise<boolean> {
  const ended = await tx
    .update(operatorFamilies)
    .set({ endedAt: now })
    .where(and(eq(operatorFamilies.id, familyId), isNull(operatorFamilies.endedAt)))
    .returning({ id: operatorFamilies.id });
  return ended.length > 0;
}

type Shown = 'authenticator' | 'recovery';

/** Takes a code, which is never taken again; null for a wrong one. */
export async function takeCode(tx: Transaction, operatorId: bigint, typed: string): Promise<Shown | null> {
  const code = plainCode(typed);
  if (!isTotp(code)) {
    const isThis = and(
      eq(operatorRecoveryCodes.operatorId, operatorId),
      eq(operatorRecoveryCodes.hash, hashOfCode(code)),
    );
    const used = await tx.delete(operatorRecoveryCodes).where(isThis).returning();
    return used.length > 0 ? 'recovery' : null;
  }
  const isTheirs = eq(operatorFactors.operatorId, operatorId);
  const [factor] = await tx.select().from(operatorFactors).where(isTheirs).for('update');
  if (factor === undefined) return null;
  const step = stepOfTotp(factor.secret, code, await timeOf(tx));
  if (step === null || step <= factor.lastStep) return null;
  await tx.update(operatorFactors).set({ lastStep: step }).where(isTheirs);
  return 'authenticator';
}

/** Does a step for which a code was typed; tries are counted and locked, across processes. `work` answers null for a wrong one. */
async function guarded<Done>(
  db: Database,
  limits: Limits,
  principal: Entering,
  work: (tx: Transaction, note: Note) => Promise<Done | null>,
): Promise<Done | Barred> {
  const source = sourceOf(principal);
  const attempt = await takeAttempt(db, limits, source);
  if (attempt.kind === 'locked') return attempt;
  const done = await audited(db, principal, work);
  if (done === null) return { kind: 'wrong', left: Math.max(0, attempt.left) };
  await forgiveAttempts(db, source);
  return done;
}

/** Shows the second factor: a code of the authenticator, or a recovery code. */
export const proveFactor = (
  db: Database,
  limits: Limits,
  principal: Entering,
  code: string,
): Promise<Entered> =>
  guarded(db, limits, principal, async (tx, note): Promise<Entered | null> => {
    const shown = await takeCode(tx, principal.id, code);
    if (shown === null) return null;
    if (!(await leave(tx, principal))) return { kind: 'over' };
    const mustEnrol = shown === 'recovery';
    const pair = await openOperatorSession(tx, principal.id, { isProven: true, mustEnrol });
    await noteNetwork(tx, principal.id, principal.address);
    const action = mustEnrol ? 'operator.recover' : 'operator.factor';
    await note({ action, subject: principal.username, before: null, after: null });
    return { kind: 'entered', pair };
  });

/** Exchanges the first password for one's own; the operator's other sessions end. */
export async function exchangeFirstPassword(
  db: Database,
  limits: Limits,
  principal: Entering,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<Entered> {
  const old = await checkOwnPassword(db, limits, principal, oldPassword);
  if (old.kind === 'wrong') return { kind: 'wrong', left: 0 };
  if (old.kind === 'locked') return old;
  const passwordHash = await hashPassword(newPassword);
  return audited(db, principal, async (tx, note): Promise<Entered> => {
    if (!(await leave(tx, principal))) return { kind: 'over' };
    const isReplaced = await replaceOwnPassword(tx, principal.id, old.passwordHash, passwordHash);
    if (!isReplaced) return { kind: 'wrong', left: 0 };
    await endSessionsOfOperator(tx, principal.id, null);
    const pair = await openOperatorSession(tx, principal.id, principal.proof);
    await note({ action: 'operator.password', subject: principal.username, before: null, after: null });
    return { kind: 'entered', pair };
  });
}

export interface MadeFactor {
  readonly secret: string;
  /** otpauth:// */
  readonly uri: string;
}

/** Makes a secret for another authenticator, known to this session alone until a code of it was shown. */
export async function makeFactor(
  db: Database,
  { familyId, username }: OperatorPrincipal,
  site: string,
): Promise<MadeFactor> {
  const secret = newSecret();
  await db.update(operatorFamilies).set({ pendingSecret: secret }).where(eq(operatorFamilies.id, familyId));
  return { secret, uri: addressOf(secret, username, site) };
}

export type Enrolled =
  | { readonly kind: 'entered'; readonly pair: TokenPair; readonly recoveryCodes: readonly string[] }
  | Barred;

/** Sets the second factor up, with a code of the secret that this session was given; all other sessions end. */
export const enrolFactor = (
  db: Database,
  limits: Limits,
  principal: Entering,
  code: string,
): Promise<Enrolled> =>
  guarded(db, limits, principal, async (tx, note): Promise<Enrolled | null> => {
    const isThis = eq(operatorFamilies.id, principal.familyId);
    const [family] = await tx
      .select({ secret: operatorFamilies.pendingSecret })
      .from(operatorFamilies)
      .where(isThis);
    const secret = family?.secret ?? null;
    const typed = plainCode(code);
    const lastStep = secret === null || !isTotp(typed) ? null : stepOfTotp(secret, typed, await timeOf(tx));
    if (secret === null || lastStep === null) return null;
    if (!(await leave(tx, principal))) return { kind: 'over' };
    const factor = { secret, enrolledAt: now, lastStep };
    await tx
      .insert(operatorFactors)
      .values({ operatorId: principal.id, ...factor })
      .onConflictDoUpdate({ target: operatorFactors.operatorId, set: factor });
    const recoveryCodes = newRecoveryCodes();
    await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, principal.id));
    await tx
      .insert(operatorRecoveryCodes)
      .values(recoveryCodes.map((each) => ({ operatorId: principal.id, hash: hashOfCode(each) })));
    await tx.update(operatorFamilies).set({ pendingSecret: null }).where(isThis);
    await endSessionsOfOperator(tx, principal.id, null);
    await noteNetwork(tx, principal.id, principal.address);
    const pair = await openOperatorSession(tx, principal.id, { isProven: true, mustEnrol: false });
    await note({ action: 'operator.enrol', subject: principal.username, before: null, after: null });
    return { kind: 'entered', pair, recoveryCodes };
  });
