import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { migrate, readMigrations } from '../../server/db/migrate.ts';
import type { Database, OpenDatabase } from '../../server/db/open.ts';
import { PGLITE_PARSERS, wrapPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { packageRoot } from '../../server/paths.ts';

const POSTGRES_URL = process.env['TEST_DATABASE_URL'];
const POOL_MAX = 20;

/** Which of the two databases these tests run on. */
export const databaseKind = POSTGRES_URL === undefined ? 'embedded' : 'postgres';

/** The file of a migrated data folder, made by the first who needs it and kept while the migrations stay the same. */
async function templateFile(): Promise<string> {
  const folder = join(packageRoot(), 'node_modules/.cache/tenball');
  const key = createHash('sha256').update(JSON.stringify(readMigrations())).digest('hex').slice(0, 16);
  const file = join(folder, `template-${key}.tar`);
  if (existsSync(file)) return file;
  const client = await PGlite.create({ parsers: PGLITE_PARSERS });
  await migrate(wrapPglite(client));
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(folder, { recursive: true });
  const partial = `${file}.${randomUUID()}`;
  writeFileSync(partial, new Uint8Array(await dump.arrayBuffer()));
  renameSync(partial, file);
  return file;
}

async function openInMemory(): Promise<OpenDatabase> {
  const loadDataDir = new Blob([readFileSync(await templateFile())]);
  return wrapPglite(await PGlite.create({ loadDataDir, parsers: PGLITE_PARSERS }));
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A database of its own on a real PostgreSQL, dropped when it is closed. */
async function openThrowAway(serverUrl: string): Promise<OpenDatabase> {
  const name = `tenball_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, POOL_MAX);
  await migrate(database);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A migrated, empty database: in memory, or on TEST_DATABASE_URL. */
export const openTestDatabase = (): Promise<OpenDatabase> =>
  POSTGRES_URL === undefined ? openInMemory() : openThrowAway(POSTGRES_URL);

/** Remembers the rows that the migrations themselves put in. */
export async function keepInitialRows(database: OpenDatabase): Promise<void> {
  await database.runScript(`
    CREATE SCHEMA initial;
    DO $$ DECLARE t text; BEGIN
      FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' LOOP
        EXECUTE format('CREATE TABLE initial.%1$I AS SELECT * FROM public.%1$I', t);
      END LOOP;
    END $$;`);
}

/** Empties every table and puts the initial rows back. Triggers and foreign keys look away meanwhile. */
export async function restoreInitialRows(database: OpenDatabase): Promise<void> {
  await database.runScript(`
    SET session_replication_role = replica;
    DO $$ DECLARE t text; all_tables text; BEGIN
      SELECT string_agg(format('public.%I', tablename), ', ') INTO all_tables
        FROM pg_tables WHERE schemaname = 'initial';
      EXECUTE 'TRUNCATE ' || all_tables || ' RESTART IDENTITY CASCADE';
      FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'initial' LOOP
        EXECUTE format('INSERT INTO public.%1$I OVERRIDING SYSTEM VALUE SELECT * FROM initial.%1$I', t);
      END LOOP;
    END $$;
    SET session_replication_role = origin;`);
}

/** Moves the database's clock by `ms` from where it is. */
export async function shiftClock(db: Database, ms: number): Promise<void> {
  await db.execute(sql`UPDATE clock_settings SET shift = shift + ${ms} * interval '1 millisecond'`);
}

/** A migrated database for the tests of one file; every test starts with what the migrations left. */
export function useDatabase(): { readonly db: Database; readonly open: OpenDatabase } {
  let database: OpenDatabase | undefined;
  const current = (): OpenDatabase => {
    if (database === undefined) throw new Error('The database is open only while tests run');
    return database;
  };
  beforeAll(async () => {
    database = await openTestDatabase();
    await keepInitialRows(database);
  });
  beforeEach(() => restoreInitialRows(current()));
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
