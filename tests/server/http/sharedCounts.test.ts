/** Calls of an address are counted with the other processes, but a database that does not answer keeps no call waiting. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sharedCounts } from '../../../server/rates/sharedCounts.ts';
import { testServer } from '../support/harness.ts';

const server = testServer();
const MAX = 20;

test('a call is counted without the database once that takes long', async () => {
  const happened: string[] = [];
  const counts = sharedCounts(server.db, () => happened.push('a flush failed'));
  const told = await server.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE call_counts IN ACCESS EXCLUSIVE MODE`);
    const taken: number[] = [];
    for (let n = 0; n < 5; n++) taken.push((await counts.take('calls:192.0.2.1', MAX)).count);
    happened.push('counted');
    return taken;
  });
  expect([told, happened]).toEqual([[1, 2, 3, 4, 5], ['counted']]);
  await counts.stop();
  const others = sharedCounts(server.db, () => happened.push('a flush of another failed'));
  await others.take('calls:192.0.2.1', MAX);
  await others.take('calls:192.0.2.1', MAX);
  expect((await others.take('calls:192.0.2.1', MAX)).count).toBe(8);
  await others.stop();
});
