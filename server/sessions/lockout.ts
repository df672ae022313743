/**
 * Locks out guessers of passwords: by username and network, and, at twenty times as many failures, by username alone.
 * The latter neither counts nor locks the network that the member last signed in from: a stranger can't lock them out
 * from elsewhere. An attempt is counted before the password is checked, so that guesses made at once are counted too.
 */
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { loginFailures, type LOGIN_AREAS } from '../db/schema/members.ts';
import { sweepTable } from '../db/sweep.ts';
import { transactApart } from '../db/transact.ts';

type Limits = Config['login'];
/** When an attempt needs a captcha, and whether one was solved for it. */
export interface CaptchaState {
  readonly afterFailures: number;
  readonly isSolved: boolean;
}
export const NO_CAPTCHA: CaptchaState = { afterFailures: 0, isSolved: false };

const ALL_ADDRESSES = '*';
const ALL_ADDRESSES_FACTOR = 20;

export type Attempt =
  /** `left` more failures, this attempt's own included, until the lock. */
  { readonly kind: 'allowed'; readonly left: number } | { readonly kind: 'locked'; readonly ms: number };

/** Who attempts to sign in as whom. */
export interface Source {
  /** Where: the names of one area mean nothing in another. */
  readonly area: (typeof LOGIN_AREAS)[number];
  /** In lower case; it need not exist. */
  readonly username: string;
  /** By networkOf. */
  readonly network: string;
  /** Whether the member's last sign-in came from this network. */
  readonly isKnown: boolean;
}

const interval = (ms: number) => sql`${ms} * interval '1 millisecond'`;

type Name = Pick<Source, 'area' | 'username'>;
const isNamed = ({ area, username }: Name) =>
  and(eq(loginFailures.area, area), eq(loginFailures.username, username));

/** Counts one attempt; null when it is locked. */
async function count(db: Executor, { area, username }: Name, address: string, max: number, lock_ms: number) {
  const failures = sql`CASE WHEN ${loginFailures.lastAt} <= ${now} - ${interval(lock_ms)}
    THEN 1 ELSE ${loginFailures.failures} + 1 END`;
  const lockedUntil = (reached: ReturnType<typeof sql>) =>
    sql`CASE WHEN ${reached} >= ${max}::integer THEN ${now} + ${interval(lock_ms)} END`;
  const [row] = await db
    .insert(loginFailures)
    .values({ area, username, address, failures: 1, lastAt: now, lockedUntil: lockedUntil(sql`1`) })
    .onConflictDoUpdate({
      target: [loginFailures.area, loginFailures.username, loginFailures.address],
      set: { failures, lastAt: now, lockedUntil: lockedUntil(failures) },
      setWhere: sql`coalesce(${loginFailures.lockedUntil} <= ${now}, true)`,
    })
    .returning({ failures: loginFailures.failures });
  return row?.failures ?? null;
}

/** Milliseconds until the last of the locks opens; 0 when none holds. */
async function lockedFor(db: Executor, name: Name, addresses: readonly string[]): Promise<number> {
  const remaining = sql`max(extract(epoch FROM ${loginFailures.lockedUntil} - ${now}) * 1000)`;
  const [row] = await db
    .select({ ms: sql<string | null>`ceil(${remaining})::bigint` })
    .from(loginFailures)
    .where(and(isNamed(name), inArray(loginFailures.address, [...addresses])));
  return Math.max(0, Number(row?.ms ?? 0));
}

/** Takes back what was counted: the attempt needs a captcha first. */
class CaptchaNeeded extends Error {}

/** Counts an attempt to sign in, if none of the locks holds: what a lock refuses is no attempt. */
export const takeAttempt = (db: Database, limits: Limits, source: Source): Promise<Attempt> =>
  transactApart(db, (tx) => countAttempt(tx, limits, source, NO_CAPTCHA));

/** `takeAttempt`, where one that needs a captcha and has none is no attempt either. */
export async function takeGuardedAttempt(
  db: Database,
  limits: Limits,
  source: Source,
  captcha: CaptchaState,
): Promise<Attempt | { readonly kind: 'captcha' }> {
  try {
    return await transactApart(db, (tx) => countAttempt(tx, limits, source, captcha));
  } catch (error) {
    if (error instanceof CaptchaNeeded) return { kind: 'captcha' };
    throw error;
  }
}

async function countAttempt(
  tx: Transaction,
  limits: Limits,
  source: Source,
  { afterFailures, isSolved }: CaptchaState,
): Promise<Attempt> {
  const { network, isKnown } = source;
  const scopes = [
    { address: network, max: limits.failuresMax },
    ...(isKnown ? [] : [{ address: ALL_ADDRESSES, max: limits.failuresMax * ALL_ADDRESSES_FACTOR }]),
  ];
  const addresses = scopes.map(({ address }) => address);
  const ms = await lockedFor(tx, source, addresses);
  if (ms > 0) return { kind: 'locked', ms };
  let left = Number.POSITIVE_INFINITY;
  for (const { address, max } of scopes) {
    const failures = await count(tx, source, address, max, limits.lock_ms);
    // Attempts made at once have locked it meanwhile.
    if (failures === null) {
      return { kind: 'locked', ms: Math.max(1, await lockedFor(tx, source, addresses)) };
    }
    if (!isSolved && afterFailures > 0 && failures > afterFailures) throw new CaptchaNeeded();
    left = Math.min(left, max - failures);
  }
  return { kind: 'allowed', left };
}

/** Forgets the failures of a network that knew the password after all. */
export const forgiveAttempts = (db: Database, source: Source): Promise<void> =>
  transactApart(db, async (tx) => {
    await tx.delete(loginFailures).where(and(isNamed(source), eq(loginFailures.address, source.network)));
    if (source.isKnown) return;
    await tx
      .update(loginFailures)
      .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)`, lockedUntil: null })
      .where(and(isNamed(source), eq(loginFailures.address, ALL_ADDRESSES)));
  });

/** Deletes counts that no longer matter, a batch at a time. @returns how many went */
export const sweepFailures = (db: Database, limits: Limits): Promise<number> =>
  sweepTable(
    db,
    loginFailures,
    [loginFailures.area, loginFailures.username, loginFailures.address],
    lt(loginFailures.lastAt, sql`${now} - ${interval(limits.lock_ms)}`),
  );
