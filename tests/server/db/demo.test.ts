import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { members, withheldNodes } from '../../../server/db/schema/members.ts';
import { DEMO_MEMBERS } from '../../../server/commands/demoMembers.ts';
import { seedDemoMember } from '../../../server/commands/demo.ts';
import { setPassword } from '../../../server/members/members.ts';
import { testServer } from '../support/harness.ts';
import { play } from '../support/play.ts';

const server = testServer();
const { submit } = play(server);
const seed = async () => {
  for (const member of DEMO_MEMBERS) await seedDemoMember(server.db, member, 100_000n);
};
const logIn = (username: string, password: string) =>
  server.data(signInCalls.login, { body: { username, password } });

test('every demo member signs in with the listed password and has the play balance', async () => {
  await seed();
  for (const { username, password } of DEMO_MEMBERS) {
    const { nickname, balance } = await logIn(username, password);
    expect({ nickname, balance }).toEqual({ nickname: username, balance: '1000.00' });
  }
});

test('one of them lacks a button, and may not do what it does', async () => {
  await seed();
  const submits: [string, number][] = [];
  for (const { username, password } of DEMO_MEMBERS) {
    const { token } = await logIn(username, password);
    submits.push([username, (await submit(token)).code]);
  }
  expect(submits).toEqual([
    ['alice', CODE.ok],
    ['bruno', CODE.ok],
    ['carol', CODE.forbidden],
  ]);
});

test('reseeding makes them as listed again, without new money', async () => {
  await seed();
  const [alice] = await server.db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.username, 'alice'));
  const id = alice?.id ?? 0n;
  await setPassword(server.db, id, 'changed-since');
  await server.db.insert(withheldNodes).values({ memberId: id, node: 'order/submit' });
  for (let attempt = 0; attempt < 6; attempt++) {
    await server.call(signInCalls.login, { body: { username: 'alice', password: 'wrong-one' } });
  }
  await seed();
  const { balance } = await logIn('alice', 'tenball-alice');
  expect(balance).toBe('1000.00');
  expect(await server.db.select().from(withheldNodes).where(eq(withheldNodes.memberId, id))).toEqual([]);
  expect(await server.db.$count(members)).toBe(3);
});
