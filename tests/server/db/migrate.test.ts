import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { now } from '../../../server/db/clock.ts';
import { isSchemaCurrent, migrate, readMigrations, runPatiently } from '../../../server/db/migrate.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { addMember } from '../support/players.ts';
import { throwAwayUrl } from '../support/throwAway.ts';
import { databaseKind, openTestDatabase, shiftClock, useDatabase } from '../support/database.ts';

const database = useDatabase();

describe('migrations', () => {
  test('a migrated database is current, and migrating it again does nothing', async () => {
    expect(await isSchemaCurrent(database.db, readMigrations())).toBe(true);
    expect(await migrate(database.open)).toBe(0);
  });

  test('a database that lacks a migration is not current', async () => {
    const other = await openTestDatabase();
    await other.db.execute(sql`DELETE FROM schema_migrations WHERE name = ${readMigrations().at(-1)?.name}`);
    expect(await isSchemaCurrent(other.db, readMigrations())).toBe(false);
    await other.close();
  });

  test('a database of a newer program is refused', async () => {
    const other = await openTestDatabase();
    await other.db.execute(sql`INSERT INTO schema_migrations (name, hash) VALUES ('9999_future.sql', 'x')`);
    await expect(migrate(other)).rejects.toThrow(
      'The database was made by a newer Tenball: it has the migration 9999_future.sql.',
    );
    await other.close();
  });

  test('a migration that was changed after it was applied is refused', async () => {
    const other = await openTestDatabase();
    await other.db.execute(sql`UPDATE schema_migrations SET hash = 'x' WHERE name = '0000_tables.sql'`);
    await expect(migrate(other)).rejects.toThrow(
      "The database's migration 0000_tables.sql differs from this program's: they don't belong together.",
    );
    await other.close();
  });

  test('0003_products counts the settled bets of before by bet type', async () => {
    const other = await openTestDatabase();
    await other.runScript(`
      ALTER TABLE member_days DROP COLUMN product;
      ALTER TABLE member_days ADD CONSTRAINT member_days_member_id_day_status_pk PRIMARY KEY (member_id, day, status);
      DELETE FROM schema_migrations WHERE name = '0003_products.sql';`);
    const member = await addMember(other.db, '100.00');
    await other.db.execute(sql`
      WITH draw AS (
        INSERT INTO draws (id, opens_at, closes_at, draws_at, commitment)
        VALUES (202611210000001, '2026-11-21', '2026-11-21', '2026-11-21 00:01', 'x') RETURNING id
      ), submit AS (
        INSERT INTO submits (member_id, request_id, created_at)
        VALUES (${member}, gen_random_uuid(), '2026-11-21') RETURNING id
      )
      INSERT INTO bets (submit_id, member_id, draw_id, position, field, odds, stake, status, payout, created_at, settled_at)
      SELECT submit.id, ${member}, draw.id, 'first', b.field, 19800, b.stake, b.status, b.payout, '2026-11-21', b.settled
        FROM submit, draw, (VALUES
          ('big', 100, 'won', 198, timestamptz '2026-11-20 23:59:59.999Z'), ('big', 200, 'won', 396, '2026-11-21 00:00Z'),
          ('third', 300, 'lost', 0, '2026-11-21 00:00Z'), ('tenth', 400, 'lost', 0, '2026-11-21 12:00Z'),
          ('pair', 500, 'pending', NULL, NULL)) AS b (field, stake, status, payout, settled)`);
    expect(await migrate(other)).toBe(1);
    const { rows } = await other.db.execute(sql`
      SELECT day::text, product, status, count, stake::text, payout::text FROM member_days ORDER BY 1, 2`);
    expect(rows).toEqual([
      { day: '2026-11-20', product: 'big', status: 'won', count: 1, stake: '100', payout: '198' },
      { day: '2026-11-21', product: 'big', status: 'won', count: 1, stake: '200', payout: '396' },
      { day: '2026-11-21', product: 'number', status: 'lost', count: 2, stake: '700', payout: '0' },
    ]);
    await other.close();
  });

  test.runIf(databaseKind === 'postgres')('processes that start together migrate once', async () => {
    const other = await openTestDatabase();
    await other.runScript('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
    const { rows } = await other.db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const starters = Array.from({ length: 4 }, () => openPostgres(url.href, 2));
    const applied = await Promise.all(starters.map((starter) => migrate(starter)));
    expect(applied.toSorted((a, b) => a - b)).toEqual([0, 0, 0, readMigrations().length]);
    await Promise.all(starters.map((starter) => starter.close()));
    await other.close();
  });

  test.runIf(databaseKind === 'postgres')(
    'one that migrates keeps the others out for longer than a transaction may idle, and a statement may take',
    async () => {
      const { url, drop } = await throwAwayUrl(process.env['TEST_DATABASE_URL'] ?? '');
      const first = openPostgres(url, 2);
      const name = new URL(url).pathname.slice(1);
      await first.runScript(`
        ALTER DATABASE ${name} SET idle_in_transaction_session_timeout = 200;
        ALTER DATABASE ${name} SET statement_timeout = 200`);
      const [one, other] = [openPostgres(url, 2), openPostgres(url, 2)];
      const ends: string[] = [];
      const migrating = (who: string, by: typeof one) =>
        by.exclusively(async () => {
          ends.push(`${who} begins`);
          await runPatiently(by, 'SELECT pg_sleep(0.7)');
          ends.push(`${who} ends`);
        });
      await Promise.all([migrating('a', one), migrating('b', other)]);
      const [winner = ''] = ends.map((each) => each.slice(0, 1));
      const loser = winner === 'a' ? 'b' : 'a';
      expect(ends).toEqual([`${winner} begins`, `${winner} ends`, `${loser} begins`, `${loser} ends`]);
      await Promise.all([first.close(), one.close(), other.close()]);
      await drop();
    },
  );
});

const readClock = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ ms: string }>(
    sql`SELECT floor(extract(epoch FROM ${now}) * 1000)::bigint AS ms`,
  );
  return Number(rows[0]?.ms);
};

describe('the clock', () => {
  test('is the real time until a test moves it, and is back for the next test', async () => {
    expect(Math.abs((await readClock()) - Date.now())).toBeLessThan(1000);
    await shiftClock(database.db, 3_600_000);
    expect(Math.abs((await readClock()) - Date.now() - 3_600_000)).toBeLessThan(1000);
  });

  test('was put back', async () => {
    expect(Math.abs((await readClock()) - Date.now())).toBeLessThan(1000);
  });
});
