import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openInMemory } from '../support/database.ts';

test('however much waits for the embedded database, new calls are read between any two works', async () => {
  const { db, close } = await openInMemory();
  const WORKS = 40;
  const seen = { done: 0, turns: 0 };
  const works = Array.from({ length: WORKS }, async () => {
    await db.execute(sql`SELECT count(*) FROM generate_series(1, 1000)`);
    seen.done += 1;
  });
  while (seen.done < WORKS) {
    // As often as the event loop looks whether somebody calls.
    await setImmediate();
    seen.turns += 1;
  }
  await Promise.all(works);
  await close();
  expect(seen.turns).toBeGreaterThanOrEqual(WORKS);
});
