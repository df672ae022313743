/**
 * A database as one SQL text: rows as JSON, which loads into the embedded database and into a server alike. PGlite's
 * data folder is read by PGlite alone (it is 32-bit), so this is the way from one to the other.
 */
import { sql } from 'drizzle-orm';
import { StartError } from '../process/startError.ts';
import { readMigrations } from './migrate.ts';
import type { Database, OpenDatabase, Transaction } from './open.ts';

const ROWS_A_STATEMENT = 500;
/** Rows of these tables may have megabytes each. */
const WIDE_ROWS_A_STATEMENT = 10;
const WIDE: ReadonlySet<string> = new Set(['uploads']);

/** Loading into another schema must fail before it does anything. */
const schemaName = (): string =>
  readMigrations()
    .map(({ name, hash }) => `${name}:${hash.slice(0, 16)}`)
    .join(' ');

const SCHEMA_IN_FORCE = `SELECT string_agg(name || ':' || left(hash, 16), ' ' ORDER BY name) FROM schema_migrations`;

const tablesOf = async (tx: Transaction): Promise<readonly string[]> => {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('schema_migrations', 'clock_settings') ORDER BY 1`);
  return rows.map(({ name }) => name);
};

async function* insertsOf(tx: Transaction, table: string): AsyncGenerator<string> {
  await tx.execute(
    sql`DECLARE dumped CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${sql.identifier(table)} AS t`,
  );
  const count = WIDE.has(table) ? WIDE_ROWS_A_STATEMENT : ROWS_A_STATEMENT;
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`FETCH ${count} FROM dumped`));
    if (rows.length === 0) break;
    const list = `[${rows.map(({ row }) => row).join(',')}]`.replaceAll("'", "''");
    yield `INSERT INTO "${table}" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"${table}", '${list}');\n`;
  }
  await tx.execute(sql`CLOSE dumped`);
}

async function* sequencesOf(tx: Transaction): AsyncGenerator<string> {
  const { rows } = await tx.execute<{ name: string; last: string }>(sql`
    SELECT sequencename AS name, last_value AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`);
  for (const { name, last } of rows) yield `SELECT setval('"${name}"', ${last});\n`;
}

/** Writes everything, as of one moment. @param write takes the text piece by piece */
export const dump = (db: Database, write: (text: string) => Promise<void>): Promise<void> =>
  db.transaction(
    async (tx) => {
      const tables = await tablesOf(tx);
      await write(`DO $$ BEGIN
  IF (${SCHEMA_IN_FORCE}) <> '${schemaName()}' THEN RAISE EXCEPTION 'this dump belongs to another schema'; END IF;
END $$;
SET LOCAL session_replication_role = replica;
TRUNCATE ${tables.map((name) => `"${name}"`).join(', ')};\n`);
      for (const table of tables) for await (const text of insertsOf(tx, table)) await write(text);
      for await (const text of sequencesOf(tx)) await write(text);
    },
    { isolationLevel: 'repeatable read' },
  );

/** Loads what `dump` wrote, all or nothing. Throws StartError if there are members already. */
export async function restore(database: OpenDatabase, text: string): Promise<void> {
  const { rows } = await database.db.execute(sql`SELECT 1 FROM members LIMIT 1`);
  if (rows.length > 0) throw new StartError('The database has members already: restore into an empty one.');
  await database.runScript(text);
}
