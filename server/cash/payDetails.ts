/**
 * Where a member is paid, and the payment password that guards it. A password is compared before the transaction,
 * and judged inside it, under the lock on the member's account: guesses are judged one at a time, and counted.
 */
import { eq, sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { payDetails } from '../db/schema/payments.ts';
import { transact } from '../db/transact.ts';
import { lockAccounts } from '../ledger/ledger.ts';
import { Busy } from '../work/fairQueue.ts';
import { hashPassword, isPasswordOf } from '../sessions/passwords.ts';
import type { Payments } from './providers/providers.ts';

type PayoutAddress = 'paypal' | 'usdtAddress';

export interface PayDetails {
  readonly paypal: string | null;
  readonly usdtAddress: string | null;
  readonly passwordHash: string | null;
  /** No withdrawal before then; null when there is nothing in the way. */
  readonly lock: {
    readonly by: 'password' | 'address';
    readonly until: Date;
    /** From now. */
    readonly ms: number;
  } | null;
}

const NOTHING: PayDetails = { paypal: null, usdtAddress: null, passwordHash: null, lock: null };

/** Milliseconds from now, as SQL; null or negative when it is over. */
const remaining = (column: typeof payDetails.lockedUntil) =>
  sql<string | null>`ceil(extract(epoch FROM ${column} - ${now}) * 1000)::bigint`;

const lockOf = (
  by: 'password' | 'address',
  until: Date | null,
  ms: string | null,
): NonNullable<PayDetails['lock']>[] =>
  until === null || ms === null || Number(ms) <= 0 ? [] : [{ by, until, ms: Number(ms) }];

/** The details that a member has entered; none at first. */
export async function readPayDetails(db: Executor, memberId: bigint): Promise<PayDetails> {
  const [row] = await db
    .select({
      paypal: payDetails.paypal,
      usdtAddress: payDetails.usdtAddress,
      passwordHash: payDetails.passwordHash,
      lockedUntil: payDetails.lockedUntil,
      lockedFor: remaining(payDetails.lockedUntil),
      heldUntil: payDetails.heldUntil,
      heldFor: remaining(payDetails.heldUntil),
    })
    .from(payDetails)
    .where(eq(payDetails.memberId, memberId));
  if (row === undefined) return NOTHING;
  const { lockedUntil, lockedFor, heldUntil, heldFor, ...details } = row;
  const locks = [
    ...lockOf('password', lockedUntil, lockedFor),
    ...lockOf('address', heldUntil, heldFor),
  ].toSorted((a, b) => b.ms - a.ms);
  return { ...details, lock: locks[0] ?? null };
}

export type PasswordRefusal =
  /** `left` more failures until the lock. */
  | { readonly kind: 'wrongPassword'; readonly left: number; readonly hasPassword: boolean }
  | { readonly kind: 'locked'; readonly ms: number; readonly by: 'password' | 'address' };

const interval = (ms: number) => sql`${ms} * interval '1 millisecond'`;
const holdOf = (ms: number) => sql`${now} + ${interval(ms)}`;

/**
 * How long after signing in a session may say for the first time where the money goes without holding it back. An older
 * one may be in other hands by now: the member then has time to see it.
 */
const FRESH_MS = 15 * 60_000;
/** @param signedInAt when the session began; @param time the server's clock, ms */
export const isFreshSession = (signedInAt: Date, time: number): boolean =>
  time - signedInAt.getTime() < FRESH_MS;

/** Counts a wrong password. @returns how many are left */
async function countFailure(
  tx: Transaction,
  memberId: bigint,
  { failuresMax, lock_ms }: Payments['lockout'],
): Promise<number> {
  const failures = sql`CASE WHEN ${payDetails.failedAt} > ${now} - ${interval(lock_ms)}
    THEN ${payDetails.failures} + 1 ELSE 1 END`;
  const [row] = await tx
    .update(payDetails)
    .set({
      failures,
      failedAt: now,
      lockedUntil: sql`CASE WHEN ${failures} >= ${failuresMax}::integer THEN ${now} + ${interval(lock_ms)} END`,
    })
    .where(eq(payDetails.memberId, memberId))
    .returning({ failures: payDetails.failures });
  return Math.max(0, failuresMax - (row?.failures ?? 0));
}

/** A payment password that was compared outside of a transaction; null: there was nothing to compare it with. */
type Compared = { readonly passwordHash: string; readonly isRight: boolean } | null;

/** The password was changed, or its lock opened, after it was compared. */
class ComparedTooEarly extends Busy {}

/** Attempts while the password keeps being changed by another call: the caller waits for a few. */
const COMPARISONS_MAX = 3;

async function compare(db: Database, memberId: bigint, password: string): Promise<Compared> {
  const { passwordHash, lock } = await readPayDetails(db, memberId);
  if (passwordHash === null || lock?.by === 'password') return null;
  return { passwordHash, isRight: password !== '' && (await isPasswordOf(passwordHash, password)) };
}

/**
 * Runs a transaction that a payment password opens: comparing it takes as long as twenty bets, and must not hold the
 * account meanwhile. `work` hands what was compared to `refusePassword`.
 */
export async function withComparedPassword<Result>(
  db: Database,
  memberId: bigint,
  password: string,
  work: (tx: Transaction, compared: Compared) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const compared = await compare(db, memberId, password);
    try {
      return await transact(db, (tx) => work(tx, compared));
    } catch (error) {
      if (!(error instanceof ComparedTooEarly) || attempt === COMPARISONS_MAX) throw error;
    }
  }
}

/**
 * Judges a payment password that was compared before; null when it is right. Wrong passwords are counted, so the transaction
 * must be committed. The member's account is locked. A locked password isn't judged.
 */
export async function refusePassword(
  tx: Transaction,
  memberId: bigint,
  compared: Compared,
  lockout: Payments['lockout'],
): Promise<PasswordRefusal | null> {
  const { passwordHash } = await readPayDetails(tx, memberId);
  if (passwordHash === null) return { kind: 'wrongPassword', left: 0, hasPassword: false };
  const [locked] = await tx
    .select({ ms: remaining(payDetails.lockedUntil) })
    .from(payDetails)
    .where(eq(payDetails.memberId, memberId));
  const ms = Number(locked?.ms ?? 0);
  if (ms > 0) return { kind: 'locked', ms, by: 'password' };
  if (compared?.passwordHash !== passwordHash)
    throw new ComparedTooEarly('The payment password is being changed');
  if (!compared.isRight) {
    return { kind: 'wrongPassword', left: await countFailure(tx, memberId, lockout), hasPassword: true };
  }
  await tx
    .update(payDetails)
    .set({ failures: 0, failedAt: null, lockedUntil: null })
    .where(eq(payDetails.memberId, memberId));
  return null;
}

export type Changing =
  | { readonly kind: 'changed'; readonly details: PayDetails }
  /** The old password is needed. */
  | { readonly kind: 'oldMissing' }
  | PasswordRefusal;

interface NewAddress {
  readonly which: PayoutAddress;
  readonly address: string;
  readonly password: string;
  /** By isFreshSession. */
  readonly isFresh: boolean;
}

/**
 * Sets a payout address. Another one in place of one that was there holds withdrawals back for a while, and so does the
 * first that an old session sets.
 */
export const setPayoutAddress = (
  db: Database,
  memberId: bigint,
  { rules, lockout }: Payments,
  { which, address, password, isFresh }: NewAddress,
): Promise<Changing> =>
  withComparedPassword(db, memberId, password, async (tx, compared): Promise<Changing> => {
    await lockAccounts(tx, sql`${memberId}`);
    const refused = await refusePassword(tx, memberId, compared, lockout);
    if (refused !== null) return refused;
    const before = (await readPayDetails(tx, memberId))[which];
    const isHeld = before === null ? !isFresh : before !== address;
    await tx
      .update(payDetails)
      .set({ [which]: address, ...(isHeld && { heldUntil: holdOf(rules.hold_ms) }) })
      .where(eq(payDetails.memberId, memberId));
    return { kind: 'changed', details: await readPayDetails(tx, memberId) };
  });

interface NewPayPassword {
  readonly oldPassword: string | undefined;
  readonly newPassword: string;
  /** By isFreshSession. */
  readonly isFresh: boolean;
}

/** Sets the payment password; once there is one, only with it. The first, in an old session, holds withdrawals back. */
export async function changePayPassword(
  db: Database,
  memberId: bigint,
  { lockout, rules }: Payments,
  { oldPassword = '', newPassword, isFresh }: NewPayPassword,
): Promise<Changing> {
  const passwordHash = await hashPassword(newPassword);
  return withComparedPassword(db, memberId, oldPassword, async (tx, compared): Promise<Changing> => {
    await lockAccounts(tx, sql`${memberId}`);
    const known = await readPayDetails(tx, memberId);
    if (known.passwordHash !== null) {
      if (oldPassword === '') return { kind: 'oldMissing' };
      const refused = await refusePassword(tx, memberId, compared, lockout);
      if (refused !== null) return refused;
    }
    const isHeld = known.passwordHash === null && !isFresh;
    const set = { passwordHash, ...(isHeld && { heldUntil: holdOf(rules.hold_ms) }) };
    await tx
      .insert(payDetails)
      .values({ memberId, ...set })
      .onConflictDoUpdate({ target: payDetails.memberId, set });
    return { kind: 'changed', details: await readPayDetails(tx, memberId) };
  });
}
