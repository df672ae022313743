/** Members for tests of money: made in the database, without a password that anybody could use. */
import { randomBytes } from 'node:crypto';
import { parsePence } from '../../../contract/money.ts';
import { now } from '../../../server/db/clock.ts';
import type { Database } from '../../../server/db/open.ts';
import { members } from '../../../server/db/schema/members.ts';
import { grantStartBalance, openMemberAccount } from '../../../server/ledger/ledger.ts';

/** A new member with `balance` pounds. @returns the member's id */
export async function addMember(db: Database, balance: string): Promise<bigint> {
  const name = `p${randomBytes(6).toString('hex')}`;
  return db.transaction(async (tx) => {
    const [member] = await tx
      .insert(members)
      .values({ username: name, passwordHash: '', nickname: name, inviteCode: name, createdAt: now })
      .returning({ id: members.id });
    if (member === undefined) throw new Error('The member was not stored');
    await openMemberAccount(tx, member.id);
    await grantStartBalance(tx, member.id, parsePence(balance));
    return member.id;
  });
}
