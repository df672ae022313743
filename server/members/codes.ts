/** Codes that are sent by mail or SMS, and the tokens that they are exchanged for. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CODE_DIGITS } from '../../contract/rules.account.ts';
import type { CodeEvent, ContactType } from '../../contract/wire/account.ts';
import { now } from '../db/clock.ts';
import { beforeCounting } from '../db/commandTransaction.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { sentCodes, verificationTokens } from '../db/schema/account.ts';
import { sweepTable } from '../db/sweep.ts';
import { transact } from '../db/transact.ts';
import { hashPassword, isPasswordOf } from '../sessions/passwords.ts';

export const CODE_LIFE_S = 600;
const CODE_TRIES_MAX = 5;
const TOKEN_LIFE_S = 600;
const TOKEN_BYTES = 32;

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
 * @param tell writes the message about it, in the same transaction
 */
export async function issueCode<Written>(
  db: Database,
  purpose: Purpose,
  memberId: bigint | null,
  tell: (tx: Transaction, code: string) => Promise<Written>,
): Promise<Written> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const made = {
    memberId,
    codeHash: await hashPassword(code),
    tries: 0,
    expiresAt: inSeconds(CODE_LIFE_S),
  };
  return transact(db, async (tx) => {
    await tx
      .insert(sentCodes)
      .values({ ...purpose, ...made })
      .onConflictDoUpdate({
        target: [sentCodes.event, sentCodes.type, sentCodes.account],
        set: made,
        ...(memberId === null && { setWhere: lt(sentCodes.expiresAt, now) }),
      });
    return tell(tx, code);
  });
}

/**
 * Uses a code up. A try is counted before the code is compared, so that tries made at once are counted too.
 * @returns whose code it was; null when it is wrong, expired, used, tried too often, or belongs to no member
 */
export async function useCode(db: Database, purpose: Purpose, code: string): Promise<bigint | null> {
  await beforeCounting();
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
  const used = await transact(db, (tx) =>
    tx
      .delete(sentCodes)
      .where(and(isIt, eq(sentCodes.codeHash, found.codeHash)))
      .returning({ memberId: sentCodes.memberId }),
  );
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
export async function dropVerifications(db: Database, memberId: bigint, type: ContactType): Promise<void> {
  await transact(db, (tx) =>
    tx
      .delete(verificationTokens)
      .where(and(eq(verificationTokens.memberId, memberId), eq(verificationTokens.type, type))),
  );
}

/** Deletes codes and tokens that are over, a batch at a time. @returns how many went */
export async function sweepCodes(db: Database): Promise<number> {
  const key = [sentCodes.event, sentCodes.type, sentCodes.account];
  return (
    (await sweepTable(db, sentCodes, key, lt(sentCodes.expiresAt, now))) +
    (await sweepTable(
      db,
      verificationTokens,
      [verificationTokens.hash],
      lt(verificationTokens.expiresAt, now),
    ))
  );
}
