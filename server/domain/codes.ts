/** Codes that are sent by mail or SMS, and the tokens that they are exchanged for. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { CODE_DIGITS } from '../../contract/rules.account.ts';
import type { CodeEvent, ContactType } from '../../contract/wire/account.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { sentCodes, verificationTokens } from '../db/schema/account.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';

export const CODE_LIFE_S = 600;
const CODE_TRIES_MAX = 5;
const TOKEN_LIFE_S = 600;
const TOKEN_BYTES = 32;
const SWEEP_BATCH = 1000;

const inSeconds = (seconds: number) => sql`${now} + ${seconds} * interval '1 second'`;

/** What a code is for. A new one replaces the one before. */
export interface Purpose {
  readonly event: CodeEvent;
  readonly type: ContactType;
  /** Whose it is: two who type the same don't get in each other's way. */
  readonly account: string;
}

/**
 * Makes a code.
 * @param memberId null for one that is sent to no one: it costs the same, opens nothing, and leaves one that holds
 */
export async function issueCode(db: Executor, purpose: Purpose, memberId: bigint | null): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const made = {
    memberId,
    codeHash: await hashPassword(code),
    tries: 0,
    expiresAt: inSeconds(CODE_LIFE_S),
  };
  await db
    .insert(sentCodes)
    .values({ ...purpose, ...made })
    .onConflictDoUpdate({
      target: [sentCodes.event, sentCodes.type, sentCodes.account],
      set: made,
      ...(memberId === null && { setWhere: lt(sentCodes.expiresAt, now) }),
    });
  return code;
}

/**
 * Uses a code up. A try is counted before the code is compared, so that tries made at once are counted too.
 * @returns whose code it was; null when it is wrong, expired, used, tried too often, or nobody's
 */
export async function useCode(db: Database, purpose: Purpose, code: string): Promise<bigint | null> {
  const isIt = and(
    eq(sentCodes.event, purpose.event),
    eq(sentCodes.type, purpose.type),
    eq(sentCodes.account, purpose.account),
  );
  const [found] = await db
    .update(sentCodes)
    .set({ tries: sql`${sentCodes.tries} + 1` })
    .where(and(isIt, lt(sentCodes.tries, CODE_TRIES_MAX), gt(sentCodes.expiresAt, now)))
    .returning({ codeHash: sentCodes.codeHash, memberId: sentCodes.memberId });
  const isRight = await isPasswordOf(found?.codeHash ?? null, code);
  if (found === undefined || !isRight) return null;
  const used = await db
    .delete(sentCodes)
    .where(and(isIt, eq(sentCodes.codeHash, found.codeHash)))
    .returning({ memberId: sentCodes.memberId });
  return used[0]?.memberId ?? null;
}

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** A token that shows that a member holds their present address. */
export async function issueVerification(db: Executor, memberId: bigint, type: ContactType): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insert(verificationTokens)
    .values({ hash: hashOf(token), memberId, type, expiresAt: inSeconds(TOKEN_LIFE_S) });
  return token;
}

const isVerification = (memberId: bigint, type: ContactType, token: string) =>
  and(
    eq(verificationTokens.hash, hashOf(token)),
    eq(verificationTokens.memberId, memberId),
    eq(verificationTokens.type, type),
    gt(verificationTokens.expiresAt, now),
  );

export const holdsVerification = async (
  db: Executor,
  memberId: bigint,
  type: ContactType,
  token: string,
): Promise<boolean> => (await db.$count(verificationTokens, isVerification(memberId, type, token))) > 0;

/** Takes all of a member's tokens of a type: the address they were for is another now. */
export async function dropVerifications(db: Executor, memberId: bigint, type: ContactType): Promise<void> {
  await db
    .delete(verificationTokens)
    .where(and(eq(verificationTokens.memberId, memberId), eq(verificationTokens.type, type)));
}

/** Deletes codes and tokens that are over, a batch at a time. @returns how many went */
export async function sweepCodes(db: Database): Promise<number> {
  const key = sql`(${sentCodes.event}, ${sentCodes.type}, ${sentCodes.account})`;
  const codes = db
    .select({ event: sentCodes.event, type: sentCodes.type, account: sentCodes.account })
    .from(sentCodes)
    .where(lt(sentCodes.expiresAt, now))
    .limit(SWEEP_BATCH);
  const tokens = db
    .select({ hash: verificationTokens.hash })
    .from(verificationTokens)
    .where(lt(verificationTokens.expiresAt, now))
    .limit(SWEEP_BATCH);
  const gone = await db
    .delete(sentCodes)
    .where(sql`${key} IN ${codes}`)
    .returning({ type: sentCodes.type });
  const spent = await db
    .delete(verificationTokens)
    .where(inArray(verificationTokens.hash, tokens))
    .returning({ type: verificationTokens.type });
  return gone.length + spent.length;
}
