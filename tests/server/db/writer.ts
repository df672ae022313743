/** Run by durability.test.ts as a process of its own, to be killed. */
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../../server/db/pglite.ts';

const say = (line: string): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(`${line}\n`, () => resolve());
  });

const { db } = await openEmbedded(process.argv[2] ?? '', (error) => {
  throw error;
});
await db.execute(
  sql`CREATE TABLE IF NOT EXISTS written (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, filler text)`,
);
await say('open');
for (;;) {
  const { rows } = await db.execute<{ id: number }>(
    sql`INSERT INTO written (filler) VALUES (repeat('x', 500)) RETURNING id`,
  );
  await say(String(rows[0]?.id));
}
