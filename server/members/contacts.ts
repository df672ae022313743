/** Email addresses and mobile numbers of members. A proved one belongs to one member; a typed one may belong to any. */
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { plainEmail, plainMobile } from '../../contract/rules.account.ts';
import type { ContactType } from '../../contract/wire/account.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor } from '../db/open.ts';
import { members } from '../db/schema/members.ts';
import { sqlStateOf, transact, UNIQUE_VIOLATION } from '../db/transact.ts';
import { findMemberId } from './members.ts';
import { networkOf } from '../work/networks.ts';

const COLUMNS = {
  email: { address: members.email, verifiedAt: members.emailVerifiedAt },
  mobile: { address: members.mobile, verifiedAt: members.mobileVerifiedAt },
} as const;

export interface Contact {
  readonly memberId: bigint;
  /** In its plain form. */
  readonly address: string;
}

export const plainAddress = (type: ContactType, typed: string): string =>
  type === 'email' ? plainEmail(typed) : plainMobile(typed);

/** The member's own address; null without one. */
export async function contactOf(db: Executor, memberId: bigint, type: ContactType): Promise<Contact | null> {
  const { address } = COLUMNS[type];
  const [found] = await db.select({ address }).from(members).where(eq(members.id, memberId));
  return found === undefined || found.address === '' ? null : { memberId, address: found.address };
}

/**
 * Whose account a person means who names it by its username or an address. Of several with the address it is the
 * one who proved it, else the first who typed it.
 */
export async function findContact(db: Executor, type: ContactType, typed: string): Promise<Contact | null> {
  const { address, verifiedAt } = COLUMNS[type];
  const plain = plainAddress(type, typed);
  const [holder] = await db
    .select({ memberId: members.id, address })
    .from(members)
    .where(and(eq(address, plain), ne(address, '')))
    .orderBy(desc(sql`${verifiedAt} IS NOT NULL`), asc(members.id))
    .limit(1);
  const named = await findMemberId(db, typed.trim());
  if (holder !== undefined) return holder;
  return named === null ? null : contactOf(db, named, type);
}

const NO_MEMBER = 0n;

/** Whether a member's last sign-in came from there. @param memberId null: it costs the same to find that there is none */
export async function isAtHome(db: Executor, memberId: bigint | null, from: string): Promise<boolean> {
  const [known] = await db
    .select({ address: members.lastLoginIp })
    .from(members)
    .where(eq(members.id, memberId ?? NO_MEMBER));
  const address = known?.address ?? null;
  return address !== null && networkOf(address) === networkOf(from);
}

/** 'taken': somebody else has proved the address before. 'overtaken': the password is no longer the one given. */
export type Binding = 'bound' | 'taken' | 'overtaken';

/**
 * Gives a member an address that they have proved.
 * @param from the hash of the password that was the proof; null where a code was. Another password meanwhile may be the
 * member getting their account back.
 */
export async function bindContact(
  db: Database,
  type: ContactType,
  { memberId, address }: Contact,
  from: string | null,
): Promise<Binding> {
  const changed =
    type === 'email' ? { email: address, emailVerifiedAt: now } : { mobile: address, mobileVerifiedAt: now };
  const isUnchanged = from === null ? undefined : eq(members.passwordHash, from);
  try {
    const bound = await transact(db, (tx) =>
      tx
        .update(members)
        .set(changed)
        .where(and(eq(members.id, memberId), isUnchanged))
        .returning({ id: members.id }),
    );
    return bound.length > 0 ? 'bound' : 'overtaken';
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}
