import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { StartError } from '../process/startError.ts';
import { packageRoot } from '../process/paths.ts';
import { contractionsOf } from './expansion.ts';
import type { Database, OpenDatabase } from './open.ts';
import { sqlStateOf } from './transact.ts';

/** It waited too long for a table, or a bet and it waited for each other. */
const GIVES_WAY: readonly (string | null)[] = ['55P03', '40P01'];
const INSUFFICIENT_PRIVILEGE = '42501';

interface Patience {
  readonly wait_ms: number;
  readonly attempts: number;
  readonly pause_ms: number;
}
const PATIENCE: Patience = { wait_ms: 2_000, attempts: 30, pause_ms: 1_000 };

export interface Migration {
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

/** Migrations that only added: a program that doesn't know them works on. */
async function readExpansions(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM schema_migrations WHERE expands`);
  return new Set(rows.map(({ name }) => name));
}

function refuseStrangers(
  applied: ReadonlyMap<string, string>,
  known: readonly Migration[],
  expansions: ReadonlySet<string>,
): void {
  const hashes = new Map(known.map((migration) => [migration.name, migration.hash]));
  for (const [name, hash] of applied) {
    const expected = hashes.get(name);
    if (expected === undefined && expansions.has(name)) continue;
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

/**
 * Runs one migration. One that must wait for a table has everybody else wait behind it: it gives up soon, and tries
 * again. So it does when PostgreSQL ended it because of a deadlock: nothing of it was done.
 */
export async function runPatiently(
  { runScript }: Pick<OpenDatabase, 'runScript'>,
  script: string,
  { wait_ms, attempts, pause_ms }: Patience = PATIENCE,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // One message of several statements is one transaction in both drivers.
      await runScript(`SET LOCAL lock_timeout = ${wait_ms};\nSET LOCAL statement_timeout = 0;\n${script}`);
      return;
    } catch (error) {
      if (!GIVES_WAY.includes(sqlStateOf(error)) || attempt === attempts) throw error;
      await sleep(pause_ms);
    }
  }
}

const HAS_LIST = sql`
  SELECT FROM pg_attribute WHERE attrelid = to_regclass('schema_migrations') AND attname = 'expands'`;

/** The list of migrations; made where there is none. Who doesn't own the tables may still read it. */
async function makeList(database: OpenDatabase): Promise<void> {
  if ((await database.db.execute(HAS_LIST)).rows.length > 0) return;
  await database.runScript(
    `CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
     ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS expands boolean NOT NULL DEFAULT false;`,
  );
}

async function applyPending(database: OpenDatabase, known: readonly Migration[]): Promise<number> {
  await makeList(database);
  const applied = await readApplied(database.db);
  refuseStrangers(applied, known, await readExpansions(database.db));
  const pending = known.filter(({ name }) => !applied.has(name));
  for (const { name, hash, text } of pending) {
    const expands = contractionsOf(text).length === 0;
    await runPatiently(
      database,
      `${text}\n;INSERT INTO schema_migrations (name, hash, expands) VALUES ('${name}', '${hash}', ${expands});`,
    );
  }
  return pending.length;
}

/**
 * Brings the schema up to date, each migration in a transaction of its own. Any number of processes may start at
 * once: one migrates, the others wait. Throws StartError if the database is ahead of this program by a migration that
 * did more than add, or behind it and the user may not change that.
 * @param known the program's migrations
 * @returns how many migrations were applied
 */
export const migrate = (
  database: OpenDatabase,
  known: readonly Migration[] = readMigrations(),
): Promise<number> =>
  database.exclusively(() =>
    applyPending(database, known).catch((error: unknown) => {
      if (sqlStateOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new StartError(
        'The database is not migrated to this version, and its user may not do that: npm run db:migrate does, as the owner.',
      );
    }),
  );

/** Whether all `known` migrations have been applied. Throws when the database can't be reached. */
export async function isSchemaCurrent(db: Database, known: readonly Migration[]): Promise<boolean> {
  const applied = await readApplied(db);
  return known.every(({ name, hash }) => applied.get(name) === hash);
}
