/** What a database holds, table by table: to see that something changed nothing, or as much as something else. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/open.ts';

/** Keys themselves, and what counts calls and guesses: it goes on whatever a command comes to. */
const APART = [
  'command_keys',
  'turns',
  'call_counts',
  'login_failures',
  'schema_migrations',
  'clock_settings',
];

const tablesOf = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !APART.includes(name));
};

async function read(db: Database, column: string): Promise<Readonly<Record<string, string>>> {
  const parts = (await tablesOf(db)).map(
    (name) => `SELECT '${name}' AS name, (SELECT ${column} FROM "${name}" AS t) AS what`,
  );
  const { rows } = await db.execute<{ name: string; what: string }>(sql.raw(parts.join(' UNION ALL ')));
  return Object.fromEntries(rows.map(({ name, what }) => [name, what]));
}

/** Every row, as one text per table. */
export const rowsOf = (db: Database) =>
  read(db, `md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), ''))`);

/** How many rows each table has. */
export async function countsOf(db: Database): Promise<Readonly<Record<string, string>>> {
  // A total is kept in any of several rows: how many there are is chance.
  const { list_counts: _, ...counts } = await read(db, 'count(*)::text');
  return counts;
}

export interface Snapshot {
  readonly rows: Readonly<Record<string, string>>;
  readonly counts: Readonly<Record<string, string>>;
}

/** All that a database holds at a moment. */
export const snapshotOf = async (db: Database): Promise<Snapshot> => ({
  rows: await rowsOf(db),
  counts: await countsOf(db),
});

/** The tables that differ. */
export const changedBetween = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] => Object.keys(after).filter((name) => before[name] !== after[name]);

/** How many rows came, by table. */
export const addedBetween = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.keys(after)
      .map((name) => [name, Number(after[name]) - Number(before[name])] as const)
      .filter(([, added]) => added !== 0),
  );
