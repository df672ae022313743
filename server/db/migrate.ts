import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { StartError } from '../startError.ts';
import { packageRoot } from '../paths.ts';
import type { Database, OpenDatabase } from './open.ts';

interface Migration {
  readonly name: string;
  readonly hash: string;
  readonly text: string;
}

/** The committed migrations, in the order they are applied. */
export function readMigrations(): readonly Migration[] {
  const folder = join(packageRoot(), 'server/db/migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

async function readApplied(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ name: string; hash: string }>(
    sql`SELECT name, hash FROM schema_migrations ORDER BY name`,
  );
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function refuseStrangers(applied: ReadonlyMap<string, string>, known: readonly Migration[]): void {
  const hashes = new Map(known.map((migration) => [migration.name, migration.hash]));
  for (const [name, hash] of applied) {
    const expected = hashes.get(name);
    if (expected === undefined) {
      throw new StartError(`The database was made by a newer Tenball: it has the migration ${name}.`);
    }
    if (expected !== hash) {
      throw new StartError(
        `The database's migration ${name} differs from this program's: they don't belong together.`,
      );
    }
  }
}

async function applyPending(database: OpenDatabase): Promise<number> {
  await database.runScript(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const known = readMigrations();
  const applied = await readApplied(database.db);
  refuseStrangers(applied, known);
  const pending = known.filter(({ name }) => !applied.has(name));
  for (const { name, hash, text } of pending) {
    const record = `INSERT INTO schema_migrations (name, hash) VALUES ('${name}', '${hash}');`;
    // One message of several statements is one transaction in both drivers.
    await database.runScript(`${text}\n;${record}`);
  }
  return pending.length;
}

/**
 * Brings the schema up to date, each migration in a transaction of its own. Any number of processes may start at
 * once: one migrates, the others wait. Throws StartError if the database is ahead of this program.
 * @returns how many migrations were applied
 */
export const migrate = (database: OpenDatabase): Promise<number> =>
  database.exclusively(() => applyPending(database));

/** Whether all `known` migrations have been applied. Throws when the database can't be reached. */
export async function isSchemaCurrent(db: Database, known: readonly Migration[]): Promise<boolean> {
  const applied = await readApplied(db);
  return known.every(({ name, hash }) => applied.get(name) === hash);
}
