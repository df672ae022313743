/** Members: registering, signing in, and what the page shows of them. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Pence } from '../../contract/money.ts';
import type { Config } from '../config/config.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { members } from '../db/schema/members.ts';
import { transact } from '../db/transact.ts';
import { checkPassword, type NotRight } from '../sessions/passwordChecks.ts';
import { fundsOf, grantStartBalance, lockAccounts, openMemberAccount, type Funds } from '../ledger/ledger.ts';
import type { CaptchaState } from '../sessions/lockout.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { noteSignIn } from '../notifications/devices.ts';
import { readPause } from '../saferPlay/pauses.ts';
import { openSession, type Origin, type TokenPair } from '../sessions/sessions.ts';

const INVITE_CODE_BYTES = 5;

export interface Member extends Funds {
  readonly id: bigint;
  readonly nickname: string;
  readonly email: string;
  readonly mobile: string;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
}
export type SignedIn = Member & TokenPair & { readonly signedInAt: Date };

export type Registered =
  | { readonly kind: 'registered'; readonly member: SignedIn }
  | { readonly kind: 'usernameTaken' }
  | { readonly kind: 'inviteUnknown' };

export type LoggedIn =
  | { readonly kind: 'signedIn'; readonly member: SignedIn }
  | NotRight
  /** The password was right; the member takes a break. */
  | { readonly kind: 'paused'; readonly until: Date }
  /** By an operator. */
  | { readonly kind: 'accountLocked' };

const MEMBER = {
  id: members.id,
  nickname: members.nickname,
  email: members.email,
  mobile: members.mobile,
  lastLoginAt: members.lastLoginAt,
  lastLoginIp: members.lastLoginIp,
};

const isNamed = (username: string) => eq(sql`lower(${members.username})`, username.toLowerCase());

/** The member with this id, with their money. */
export async function readMember(db: Executor, id: bigint): Promise<Member> {
  const [member] = await db.select(MEMBER).from(members).where(eq(members.id, id));
  if (member === undefined) throw new Error(`There is no member ${id}`);
  return { ...member, ...(await fundsOf(db, id)) };
}

/** The id behind a username, in whatever case it is written; null if there is none. */
export async function findMemberId(db: Executor, username: string): Promise<bigint | null> {
  const [found] = await db.select({ id: members.id }).from(members).where(isNamed(username));
  return found?.id ?? null;
}

/** Replaces a member's password. */
export async function setPassword(db: Executor, id: bigint, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.update(members).set({ passwordHash }).where(eq(members.id, id));
}

async function inviterOf(db: Executor, code: string): Promise<bigint | null> {
  const [inviter] = await db.select({ id: members.id }).from(members).where(eq(members.inviteCode, code));
  return inviter?.id ?? null;
}

interface Registration {
  readonly username: string;
  readonly password: string;
  readonly invite?: string | undefined;
  readonly startBalance: Pence;
  /** In their plain forms. Not proved yet to be the member's. */
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly origin?: Origin;
}

/** Registers a member and opens their account and first session, all in one transaction. */
export async function registerMember(
  db: Database,
  { username, password, invite, startBalance, email = '', mobile = '', origin }: Registration,
): Promise<Registered> {
  const invitedBy = invite === undefined || invite === '' ? null : await inviterOf(db, invite);
  if (invitedBy === null && invite !== undefined && invite !== '') return { kind: 'inviteUnknown' };
  const passwordHash = await hashPassword(password);
  const inviteCode = randomBytes(INVITE_CODE_BYTES).toString('hex');
  return transact(db, async (tx): Promise<Registered> => {
    const [member] = await tx
      .insert(members)
      .values({
        username,
        passwordHash,
        nickname: username,
        email,
        mobile,
        inviteCode,
        invitedBy,
        createdAt: now,
        // Registering signs in.
        lastLoginAt: now,
        lastLoginIp: origin?.address ?? null,
      })
      .onConflictDoNothing()
      .returning(MEMBER);
    if (member === undefined) return { kind: 'usernameTaken' };
    await openMemberAccount(tx, member.id);
    await grantStartBalance(tx, member.id, startBalance);
    const pair = await openSession(tx, member.id, origin);
    if (origin !== undefined) await noteSignIn(tx, member.id, origin, pair.familyId);
    return { kind: 'registered', member: { ...member, balance: startBalance, pending: 0n, ...pair } };
  });
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly origin: Origin;
  readonly captcha: CaptchaState;
}

/** The password that was checked, which takes a while, may have been changed meanwhile: that ended all sessions. */
const isStill = (passwordHash: string) => eq(members.passwordHash, passwordHash);

async function refusedSince(
  db: Executor,
  { id, passwordHash }: { readonly id: bigint; readonly passwordHash: string },
): Promise<LoggedIn | null> {
  const isSame = (await db.$count(members, and(eq(members.id, id), isStill(passwordHash)))) === 1;
  return isSame ? null : { kind: 'wrong', left: 0 };
}

/**
 * Signs a member in. A username that doesn't exist is answered, timed and locked like a wrong password. The answer
 * shows the sign-in before this one.
 */
export async function logIn(
  db: Database,
  limits: Config['login'],
  { username, password, origin, captcha }: Credentials,
): Promise<LoggedIn> {
  const [found] = await db
    .select({ id: members.id, passwordHash: members.passwordHash, lastLoginIp: members.lastLoginIp })
    .from(members)
    .where(isNamed(username));
  const { address } = origin;
  const checked = await checkPassword(db, limits, found, { username, password, address }, captcha);
  if (checked.kind !== 'right') return checked;
  if (found === undefined) throw new Error('A password was right, but there is no such member');
  return transact(db, async (tx): Promise<LoggedIn> => {
    // A break that begins at this moment ends all sessions: this session is opened before it, or not at all.
    await lockAccounts(tx, sql`${found.id}`);
    const until = await readPause(tx, found.id);
    if (until !== null) return { kind: 'paused', until };
    const member = await readMember(tx, found.id);
    // Who locks the member meanwhile waits for this row, and then ends this session too.
    const unlocked = await tx
      .update(members)
      .set({ lastLoginAt: now, lastLoginIp: address })
      .where(and(eq(members.id, found.id), isNull(members.lockedAt), isStill(found.passwordHash)))
      .returning({ id: members.id });
    if (unlocked.length === 0) return (await refusedSince(tx, found)) ?? { kind: 'accountLocked' };
    const pair = await openSession(tx, found.id, origin);
    await noteSignIn(tx, found.id, origin, pair.familyId);
    return { kind: 'signedIn', member: { ...member, ...pair } };
  });
}
