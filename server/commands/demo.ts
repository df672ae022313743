import { eq } from 'drizzle-orm';
import type { Pence } from '../../contract/money.ts';
import type { Database } from '../db/open.ts';
import { loginFailures, members, withheldNodes } from '../db/schema/members.ts';
import { transact } from '../db/transact.ts';
import type { DemoMember } from './demoMembers.ts';
import { findMemberId, registerMember, setPassword } from '../members/members.ts';

async function memberIdOf(db: Database, demo: DemoMember, startBalance: Pence): Promise<bigint> {
  const known = await findMemberId(db, demo.username);
  if (known !== null) return known;
  const result = await registerMember(db, { ...demo, startBalance });
  if (result.kind !== 'registered')
    throw new Error(`${demo.username} could not be registered: ${result.kind}`);
  return result.member.id;
}

/** Makes a demo member as listed, whatever they have become: password, permissions, no lock. Money stays as it is. */
export async function seedDemoMember(db: Database, demo: DemoMember, startBalance: Pence): Promise<void> {
  const id = await memberIdOf(db, demo, startBalance);
  await setPassword(db, id, demo.password);
  await transact(db, async (tx) => {
    await tx.update(members).set({ nickname: demo.username }).where(eq(members.id, id));
    await tx.delete(loginFailures).where(eq(loginFailures.username, demo.username));
    await tx.delete(withheldNodes).where(eq(withheldNodes.memberId, id));
    const rows = demo.withheld.map((node) => ({ memberId: id, node }));
    if (rows.length > 0) await tx.insert(withheldNodes).values(rows);
  });
}
