import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import type { Database, OpenDatabase } from '../../../server/db/open.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { keyOfSchema, openInMemory, PATIENCE_MS } from './inMemory.ts';

const POSTGRES_URL = process.env['TEST_DATABASE_URL'];
const POOL_MAX = 20;

/** Which of the two databases these tests run on. */
export const databaseKind = POSTGRES_URL === undefined ? 'embedded' : 'postgres';

async function onServer<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The name of a migrated database on the server, made by the first test that needs it; nothing is connected to it. */
const templateDatabase = (serverUrl: string): Promise<string> =>
  onServer(serverUrl, async (client) => {
    const name = `tenball_template_${keyOfSchema()}`;
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return name;
    const partial = `tenball_partial_${randomUUID().replaceAll('-', '')}`;
    await client.query(`CREATE DATABASE ${partial}`);
    const database = openPostgres(urlOf(serverUrl, partial), 1);
    await migrate(database);
    await database.close();
    await client.query(`ALTER DATABASE ${partial} RENAME TO ${name}`);
    return name;
  });

/** A database of its own on a real PostgreSQL, dropped when it is closed. */
async function openThrowAway(serverUrl: string): Promise<OpenDatabase> {
  const template = await templateDatabase(serverUrl);
  const name = `tenball_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const patience = { wait_ms: PATIENCE_MS, silence_ms: PATIENCE_MS };
  const database = openPostgres(urlOf(serverUrl, name), POOL_MAX, patience);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(serverUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** A migrated, empty database: in memory, or on TEST_DATABASE_URL. */
export const openTestDatabase = (): Promise<OpenDatabase> =>
  POSTGRES_URL === undefined ? openInMemory() : openThrowAway(POSTGRES_URL);

/**
 * Remembers the rows that the migrations themselves put in, and how to come back to them: a function of plain
 * statements for this schema. Rows are deleted, not truncated: new files for a hundred tables and indexes cost more.
 */
export async function keepInitialRows(database: OpenDatabase): Promise<void> {
  await database.runScript(`
    CREATE SCHEMA initial;
    DO $$ DECLARE t text; has_rows boolean; deletes text := ''; inserts text := ''; sequences text; BEGIN
      FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' LOOP
        deletes := deletes || format('DELETE FROM public.%I;', t);
        EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', t) INTO has_rows;
        IF has_rows THEN
          EXECUTE format('CREATE TABLE initial.%1$I AS SELECT * FROM public.%1$I', t);
          inserts := inserts || format('INSERT INTO public.%1$I OVERRIDING SYSTEM VALUE SELECT * FROM initial.%1$I;', t);
        END IF;
      END LOOP;
      SELECT coalesce(string_agg(format('PERFORM setval(%L, %s, false);', format('public.%I', sequencename), start_value), ''), '')
        INTO sequences FROM pg_sequences WHERE schemaname = 'public';
      EXECUTE format('CREATE FUNCTION initial.restore() RETURNS void LANGUAGE plpgsql AS %L',
        'BEGIN ' || deletes || inserts || sequences || ' END');
    END $$;`);
}

/** Leaves nothing but the initial rows. Triggers and foreign keys look away meanwhile. */
export async function restoreInitialRows(database: OpenDatabase): Promise<void> {
  await database.runScript(`
    SET session_replication_role = replica;
    SELECT initial.restore();
    SET session_replication_role = origin;`);
}

/** All that a test may have changed besides rows. */
const SHAPE = `
  SELECT md5(string_agg(part, ';' ORDER BY part)) AS shape FROM (
    SELECT format('%s %s', c.oid::regclass, c.relkind) FROM pg_class AS c WHERE relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'initial'))
    UNION ALL SELECT format('%s.%s %s %s', attrelid::regclass, attname, atttypid, attnotnull) FROM pg_attribute WHERE attnum > 0
    UNION ALL SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger
    UNION ALL SELECT format('%s %s', conname, pg_get_constraintdef(oid)) FROM pg_constraint
    UNION ALL SELECT format('%s %s', oid::regprocedure, md5(prosrc)) FROM pg_proc WHERE pronamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'initial'))
  ) AS parts (part)`;

async function shapeOf({ db }: OpenDatabase): Promise<unknown> {
  const { rows } = await db.execute(sql.raw(SHAPE));
  return rows[0]?.['shape'];
}

interface Idle {
  readonly database: OpenDatabase;
  readonly shape: unknown;
}

/** Embedded databases of this worker that no file uses now: to open one takes a second of a core. */
const idle: Idle[] = [];

async function openWithInitialRows(): Promise<Idle> {
  const database = await openTestDatabase();
  await keepInitialRows(database);
  return { database, shape: await shapeOf(database) };
}

/** It holds the rows that the migrations left. One whose schema a file has changed is not lent again. */
async function giveBack(lent: Idle): Promise<void> {
  const { database, shape } = lent;
  if (database.kind === 'postgres' || (await shapeOf(database)) !== shape) return database.close();
  await restoreInitialRows(database);
  await database.runScript('VACUUM');
  idle.push(lent);
}

/** A migrated database with the rows that the migrations left; `close` gives it back to the other files of this worker. */
export async function borrowDatabase(): Promise<OpenDatabase> {
  const lent = idle.pop() ?? (await openWithInitialRows());
  return { ...lent.database, close: () => giveBack(lent) };
}

/** Moves the database's clock by `ms` from where it is. */
export async function shiftClock(db: Database, ms: number): Promise<void> {
  await db.execute(sql`UPDATE clock_settings SET shift = shift + ${ms} * interval '1 millisecond'`);
}

/** Where TEST_CLOCK says so (23:59:58), each test begins at that time of the day [UTC]: none may hang on the hour. */
async function setClock(db: Database): Promise<void> {
  const time = process.env['TEST_CLOCK'];
  if (time === undefined) return;
  const wanted = new Date().toISOString().replace(/T.*/, `T${time}Z`);
  await shiftClock(db, Date.parse(wanted) - Date.now());
}

/** A database that is open while the tests of a file run. */
export interface UsedDatabase {
  readonly db: Database;
  readonly open: OpenDatabase;
}

/** A migrated database for the tests of one file; every test starts with what the migrations left. */
export function useDatabase(): UsedDatabase {
  let database: OpenDatabase | undefined;
  const current = (): OpenDatabase => {
    if (database === undefined) throw new Error('The database is open only while tests run');
    return database;
  };
  beforeAll(async () => {
    database = await borrowDatabase();
  });
  beforeEach(async () => {
    await restoreInitialRows(current());
    await setClock(current().db);
  });
  afterAll(() => database?.close());
  return {
    get db() {
      return current().db;
    },
    get open() {
      return current();
    },
  };
}
