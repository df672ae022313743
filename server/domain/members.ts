/** Members: registering, signing in, and what the page shows of them. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Pence } from '../../contract/money.ts';
import type { Config } from '../config.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { members } from '../db/schema/members.ts';
import { transact } from '../db/transact.ts';
import { fundsOf, grantStartBalance, lockAccounts, openMemberAccount, type Funds } from './ledger.ts';
import { forgiveAttempts, takeGuardedAttempt, type CaptchaState } from './lockout.ts';
import { networkOf } from './networks.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { readPause } from './playPauses.ts';
import { openSession, type TokenPair } from './sessions.ts';

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
  | { readonly kind: 'wrong'; readonly left: number }
  /** The password was right; the member takes a break. */
  | { readonly kind: 'paused'; readonly until: Date }
  | { readonly kind: 'locked'; readonly ms: number }
  /** It needs a captcha first: nothing was counted, and the password wasn't looked at. */
  | { readonly kind: 'captcha' }
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

/** The id behind a user name, in whatever case it is written; null if there is none. */
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
}

/** Registers a member and opens their account and first session, all in one transaction. */
export async function registerMember(
  db: Database,
  { username, password, invite, startBalance }: Registration,
): Promise<Registered> {
  const invitedBy = invite === undefined || invite === '' ? null : await inviterOf(db, invite);
  if (invitedBy === null && invite !== undefined && invite !== '') return { kind: 'inviteUnknown' };
  const passwordHash = await hashPassword(password);
  const inviteCode = randomBytes(INVITE_CODE_BYTES).toString('hex');
  return transact(db, async (tx): Promise<Registered> => {
    const [member] = await tx
      .insert(members)
      .values({ username, passwordHash, nickname: username, inviteCode, invitedBy, createdAt: now })
      .onConflictDoNothing()
      .returning(MEMBER);
    if (member === undefined) return { kind: 'usernameTaken' };
    await openMemberAccount(tx, member.id);
    await grantStartBalance(tx, member.id, startBalance);
    const pair = await openSession(tx, member.id);
    return { kind: 'registered', member: { ...member, balance: startBalance, pending: 0n, ...pair } };
  });
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly captcha: CaptchaState;
}

/**
 * Signs a member in. A user name that doesn't exist is answered, timed and locked like a wrong password. The answer
 * shows the sign-in before this one.
 */
export async function logIn(
  db: Database,
  limits: Config['login'],
  { username, password, address, captcha }: Credentials,
): Promise<LoggedIn> {
  const [found] = await db
    .select({ id: members.id, passwordHash: members.passwordHash, lastLoginIp: members.lastLoginIp })
    .from(members)
    .where(isNamed(username));
  const network = networkOf(address);
  const lastAddress = found?.lastLoginIp ?? null;
  const isKnown = lastAddress !== null && networkOf(lastAddress) === network;
  const source = { area: 'member', username: username.toLowerCase(), network, isKnown } as const;
  const attempt = await takeGuardedAttempt(db, limits, source, captcha);
  if (attempt.kind !== 'allowed') return attempt;
  const isRight = await isPasswordOf(found?.passwordHash ?? null, password);
  if (found === undefined || !isRight) return { kind: 'wrong', left: Math.max(0, attempt.left) };
  await forgiveAttempts(db, source);
  return transact(db, async (tx): Promise<LoggedIn> => {
    // A break that begins at this moment ends all sessions: this one is opened before it, or not at all.
    await lockAccounts(tx, sql`${found.id}`);
    const until = await readPause(tx, found.id);
    if (until !== null) return { kind: 'paused', until };
    const member = await readMember(tx, found.id);
    // Who locks the member meanwhile waits for this row, and then ends this session too.
    const unlocked = await tx
      .update(members)
      .set({ lastLoginAt: now, lastLoginIp: address })
      .where(and(eq(members.id, found.id), isNull(members.lockedAt)))
      .returning({ id: members.id });
    if (unlocked.length === 0) return { kind: 'accountLocked' };
    const pair = await openSession(tx, found.id);
    return { kind: 'signedIn', member: { ...member, ...pair } };
  });
}
