/** Old and new programs on one database: what a migration may do while both run. */
import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { startClock } from '../../../server/db/clock.ts';
import { contractionsOf } from '../../../server/db/expansion.ts';
import { migrate, readMigrations, runPatiently } from '../../../server/db/migrate.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { sqlStateOf, transact } from '../../../server/db/transact.ts';
import { databaseKind, openTestDatabase, useDatabase } from '../support/database.ts';
import { untilWaiting } from '../support/waiting.ts';

/** Before this one, Tenball had never run beside another version of itself. */
const FIRST_CHECKED = '0011_call_counts.sql';
/** A migration that takes away names the version since which nothing needs it. */
const EXCUSE = /^-- contracts: \S.*since \d+\.\d+\.\d+/m;

const database = useDatabase();
const bump = (id: number) => sql`UPDATE two SET n = n + 1 WHERE id = ${id}`;

describe('a migration', () => {
  test.each([
    'CREATE TABLE "a" ("id" bigint PRIMARY KEY);CREATE UNIQUE INDEX "i" ON "a" ("id");ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (id > 0)',
    'ALTER TABLE "members" ADD COLUMN "motto" text DEFAULT \'\' NOT NULL',
    'ALTER TABLE "members" ADD COLUMN "birthday" date',
    'CREATE INDEX "i" ON "members" ("id");UPDATE members SET motto = 1;INSERT INTO odds VALUES (1)',
    'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM members; DROP TABLE bets $$',
    'CREATE CONSTRAINT TRIGGER keeps_members_counted AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION f()',
    'CREATE TRIGGER members_kept BEFORE TRUNCATE ON members FOR EACH STATEMENT EXECUTE FUNCTION f()',
    '-- DROP TABLE "members";\nSELECT 1',
    '-- wider keys: bets\nCREATE UNIQUE INDEX IF NOT EXISTS "bets_member_key" ON "bets" ("id","member_id");ALTER TABLE "bets" DROP CONSTRAINT "bets_pkey", ADD CONSTRAINT "bets_pkey" PRIMARY KEY USING INDEX "bets_member_key"',
    '-- wider keys: bets, submits\nALTER TABLE "bets" DROP CONSTRAINT "bets_submit_fk";ALTER TABLE "bets" ADD CONSTRAINT "own_fk" FOREIGN KEY ("submit_id","member_id") REFERENCES "submits"("id","member_id") NOT VALID',
    "-- same refusals: g, f\nCREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS ''",
  ])('that only adds lets old programs run: %s', (text) => {
    expect(contractionsOf(text)).toEqual([]);
  });

  test.each([
    'DROP TABLE "members"',
    'ALTER TABLE "members" DROP COLUMN "motto"',
    'ALTER TABLE "members" RENAME COLUMN "motto" TO "saying"',
    'ALTER TABLE "members" ALTER COLUMN "motto" SET DATA TYPE integer',
    'ALTER TABLE "members" ALTER COLUMN "motto" SET NOT NULL',
    'ALTER TABLE "members" ADD COLUMN "motto" text NOT NULL',
    'ALTER TABLE "members" ADD CONSTRAINT "c" CHECK (id > 0)',
    'CREATE UNIQUE INDEX "i" ON "members" USING btree ("motto")',
    'CREATE TRIGGER t BEFORE INSERT ON members EXECUTE FUNCTION f()',
    'CREATE TRIGGER keeps_members_out BEFORE INSERT ON members EXECUTE FUNCTION f()',
    'CREATE TRIGGER members_kept BEFORE DELETE OR TRUNCATE ON members EXECUTE FUNCTION f()',
    'CREATE TRIGGER members_kept BEFORE TRUNCATE OR INSERT ON members EXECUTE FUNCTION f()',
    "CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS ''",
    "CREATE OR REPLACE FUNCTION public.f() RETURNS void LANGUAGE sql AS ''",
    'DELETE FROM odds',
    'ALTER TABLE "bets" DROP CONSTRAINT "bets_pkey", ADD CONSTRAINT "bets_pkey" PRIMARY KEY USING INDEX "k"',
  ])('that takes away or forbids does not: %s', (text) => {
    expect(contractionsOf(text)).toEqual([text]);
  });

  test.each([
    'ALTER TABLE "bets" DROP COLUMN "odds"',
    'ALTER TABLE "bets" DROP CONSTRAINT "bets_pkey"',
    'ALTER TABLE "bets" DROP CONSTRAINT "bets_pkey", DROP COLUMN "odds"',
    'ALTER TABLE "bets" ADD CONSTRAINT "c" CHECK (odds > 0)',
    'CREATE UNIQUE INDEX IF NOT EXISTS "k" ON "submits" ("member_id")',
    'DROP TABLE "bets"',
    'CREATE UNIQUE INDEX IF NOT EXISTS "bets_member_key" ON "bets" ("member_id")',
    'CREATE UNIQUE INDEX IF NOT EXISTS "bets_member_key" ON "bets" ("id","draw_id")',
    'CREATE UNIQUE INDEX IF NOT EXISTS "bets_other" ON "bets" ("id","member_id")',
  ])('that names wider keys does not, where it does more: %s', (text) => {
    expect(contractionsOf(`-- wider keys: bets\n${text}`)).toEqual([text]);
  });

  test.each(readMigrations().filter(({ name }) => name >= FIRST_CHECKED))(
    '$name only adds, or says why it may do more',
    ({ text }) => {
      expect(EXCUSE.test(text) ? [] : contractionsOf(text)).toEqual([]);
    },
  );

  test('of a newer program, which only added, does not keep an older one from starting', async () => {
    const other = await openTestDatabase();
    await migrate(other);
    await other.runScript(`
      ALTER TABLE members ADD COLUMN future text DEFAULT '' NOT NULL;
      INSERT INTO schema_migrations (name, hash, expands) VALUES ('9998_future.sql', 'x', true);`);
    expect(await migrate(other)).toBe(0);
    await other.runScript(
      `INSERT INTO schema_migrations (name, hash, expands) VALUES ('9999_narrow.sql', 'x', false)`,
    );
    await expect(migrate(other)).rejects.toThrow(
      'The database was made by a newer Tenball: it has the migration 9999_narrow.sql.',
    );
    await other.close();
  });
});

const urlOf = async (): Promise<string> => {
  const { rows } = await database.db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
};

/** A server on a pool of two connections. */
const openApp = async (wait_ms: number) => {
  const pool = openPostgres(await urlOf(), 2, { wait_ms });
  const clock = await startClock(pool.db);
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const app = await buildApp({ db: pool.db, config, clock }, '/nonexistent');
  return {
    pool,
    ask: () => app.inject({ url: CALLS.siteIndex.path, headers: { token: 'unknown' } }),
    close: async () => {
      clock.stop();
      await app.close();
      await pool.close();
    },
  };
};

describe.runIf(databaseKind === 'postgres')('on PostgreSQL', () => {
  test('a migration that meets a long transaction gives way to others, and comes again', async () => {
    const other = openPostgres(await urlOf(), 2);
    const script = 'ALTER TABLE members ADD COLUMN patient integer';
    const failure = await database.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE members IN ACCESS SHARE MODE`);
      const impatient = { wait_ms: 20, attempts: 3, pause_ms: 1 };
      return runPatiently(other, script, impatient).catch((error: unknown) => sqlStateOf(error));
    });
    expect(failure).toBe('55P03');
    await runPatiently(other, script);
    await other.runScript('ALTER TABLE members DROP COLUMN patient');
    await other.close();
  });

  test('a migration that is ended because of a deadlock with a bet comes again', async () => {
    const other = openPostgres(await urlOf(), 2);
    await other.runScript('CREATE TABLE one (n integer); CREATE TABLE other (n integer)');
    const patient = { wait_ms: 60_000, attempts: 2, pause_ms: 1 };
    const { migrating } = await database.db.transaction(async (tx) => {
      // Who waits for a second looks for a deadlock: this one does not, so it is the migration that is ended.
      await tx.execute(sql`SET LOCAL deadlock_timeout = '1h'`);
      await tx.execute(sql`INSERT INTO one VALUES (1)`);
      const script = 'ALTER TABLE other ADD COLUMN late integer; ALTER TABLE one ADD COLUMN late integer';
      const running = runPatiently(other, script, patient);
      await untilWaiting(database.db);
      await tx.execute(sql`INSERT INTO other VALUES (2)`);
      return { migrating: running };
    });
    await migrating;
    const { rows } = await database.db.execute(sql`SELECT one, other FROM one, other`);
    await other.runScript('DROP TABLE one, other');
    await other.close();
    expect(rows).toEqual([{ one: '(1,)', other: '(2,)' }]);
  });

  test('a deadlock ends one transaction, which is run again', async () => {
    await database.open.runScript(
      'CREATE TABLE two (id integer PRIMARY KEY, n integer); INSERT INTO two VALUES (1, 0), (2, 0)',
    );
    const met = new EventEmitter();
    const both = once(met, 'both');
    let arrived = 0;
    let runs = 0;
    const crossing = (first: number, second: number) =>
      transact(database.db, async (tx) => {
        runs += 1;
        await tx.execute(bump(first));
        arrived += 1;
        if (arrived === 2) met.emit('both');
        await both;
        await tx.execute(bump(second));
      });
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    const { rows } = await database.db.execute(sql`SELECT n FROM two ORDER BY id`);
    await database.open.runScript('DROP TABLE two');
    expect({ rows, runs }).toEqual({ rows: [{ n: 2 }, { n: 2 }], runs: 3 });
  });

  test('a serialisation failure is run again, five times at most', async () => {
    await database.open.runScript('CREATE TABLE counter (n integer); INSERT INTO counter VALUES (0)');
    let runs = 0;
    const disturbed = (times: number) =>
      transact(database.db, async (tx) => {
        runs += 1;
        await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
        await tx.execute(sql`SELECT n FROM counter`);
        if (runs <= times) await database.db.execute(sql`UPDATE counter SET n = n + 10`);
        await tx.execute(sql`UPDATE counter SET n = n + 1`);
      });
    await disturbed(2);
    expect(runs).toBe(3);
    runs = 0;
    const failure = await disturbed(99).catch((error: unknown) => sqlStateOf(error));
    const { rows } = await database.db.execute(sql`SELECT n FROM counter`);
    await database.open.runScript('DROP TABLE counter');
    expect({ failure, runs, rows }).toEqual({ failure: '40001', runs: 5, rows: [{ n: 71 }] });
  });

  test('a flood waits its turn; who waits too long is answered 503 instead of hanging', async () => {
    const patient = await openApp(60_000);
    const flood = await Promise.all(Array.from({ length: 100 }, patient.ask));
    expect(new Set(flood.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(patient.pool.connections().open).toBeLessThanOrEqual(2);
    await patient.close();
    const hasty = await openApp(500);
    const { db } = hasty.pool;
    const refused = await db.transaction(async (one) => {
      await one.execute(sql`SELECT 1`);
      return db.transaction(async (two) => {
        await two.execute(sql`SELECT 1`);
        return hasty.ask();
      });
    });
    expect({ status: refused.statusCode, after: refused.headers['retry-after'] }).toEqual({
      status: 503,
      after: '1',
    });
    expect((await hasty.ask()).statusCode).toBe(200);
    await hasty.close();
  });
});
