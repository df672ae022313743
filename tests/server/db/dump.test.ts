import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { dump, restore } from '../../../server/db/dump.ts';
import type { Database } from '../../../server/db/open.ts';
import { openTestDatabase } from '../support/database.ts';
import { PASSWORD, testServer } from '../support/harness.ts';

const server = testServer();

async function textOf(db: Database): Promise<string> {
  let text = '';
  await dump(db, (piece) => {
    text += piece;
    return Promise.resolve();
  });
  return text;
}

test('a dump restores every row and goes on counting where it was', async () => {
  await server.register('o_brien');
  await server.guest();
  const { token } = await server.register('second');
  await server.call(CALLS.nowInfo, { token });
  await server.call(signInCalls.login, { body: { username: 'second', password: `${PASSWORD}'"\\` } });
  const text = await textOf(server.db);
  const other = await openTestDatabase();
  await restore(other, text);
  expect(await textOf(other.db)).toBe(text);
  const { rows } = await other.db.execute(sql`SELECT nextval('members_id_seq') AS next`);
  expect(rows).toEqual([{ next: '1003' }]);
  await expect(restore(other, text)).rejects.toThrow(
    'The database has members already: restore into an empty one.',
  );
  await other.close();
});

test('a dump of another schema is refused, and nothing is loaded', async () => {
  await server.register();
  const text = await textOf(server.db);
  const other = await openTestDatabase();
  await other.db.execute(sql`UPDATE schema_migrations SET hash = 'x' WHERE name = '0001_clock.sql'`);
  await expect(restore(other, text)).rejects.toThrow('this dump belongs to another schema');
  const { rows } = await other.db.execute(sql`SELECT count(*) AS members FROM members`);
  expect(rows).toEqual([{ members: '0' }]);
  await other.close();
});
