/**
 * Each migration on tables of a million rows: how long it takes, and the longest wait of a bet during it. Those
 * older than FIRST_BESIDE are for a site that is down. MIGRATIONS_ROWS says how many rows each table has (1000000).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { numberSetting } from '../scripts/commandLine.ts';
import { migrate, readMigrations } from '../server/db/migrate.ts';
import { openPostgres } from '../server/db/postgres.ts';
import { seatBettors, whileBetting, type Beside } from './migrations/bettors.ts';
import { rowsAfter } from './migrations/rows.ts';
import { connectTo } from './support/cluster.ts';
import { onCluster } from './support/onCluster.ts';
import { medianOf, type Table } from './support/report.ts';
import { toStop } from './support/stops.ts';

const ROWS = numberSetting('MIGRATIONS_ROWS', { fallback: 1_000_000, least: 1000 });
const CALM_MS = 5000;
/** Since this one programs of the version before go on working: docs/running.md, "Upgrades". */
const FIRST_BESIDE = '0011_call_counts.sql';
const CONNECTIONS = 6;

const row = (name: string, { took_ms, latencies, refused }: Beside): readonly (string | number)[] => [
  name,
  took_ms.toFixed(0),
  latencies.length,
  medianOf(latencies).toFixed(1),
  Math.max(...latencies).toFixed(0),
  refused,
];

async function alone(name: string, work: () => Promise<unknown>): Promise<readonly (string | number)[]> {
  const from = performance.now();
  await work();
  return [name, (performance.now() - from).toFixed(0), '', '', '', ''];
}

async function measureOn(url: string): Promise<Table> {
  const database = openPostgres(url, CONNECTIONS);
  const close = toStop(() => database.close());
  const { client, leave } = await connectTo(url);
  const rows: (readonly (string | number)[])[] = [];
  const migrations = readMigrations();
  for (const [n, { name }] of migrations.entries()) {
    const next = () => migrate(database, migrations.slice(0, n + 1));
    const title = `\`${name}\``;
    rows.push(
      name < FIRST_BESIDE ? await alone(title, next) : row(title, await whileBetting(database.db, next)),
    );
    if (n === 0) await seatBettors(database.db);
    const statements = rowsAfter(name, ROWS);
    await client.query('SET session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    if (statements.length > 0) await client.query('VACUUM ANALYZE');
  }
  rows.push(row('none, for 5 s', await whileBetting(database.db, () => sleep(CALM_MS))));
  await leave();
  await close();
  return {
    title: 'Migrations',
    how: `PostgreSQL that flushes each commit, ${ROWS} rows in each table that grows. The server's own migrator applied each migration; from ${FIRST_BESIDE} on four members placed one bet after another beside it, by the statements of the oldest program.`,
    head: ['migration', 'took, ms', 'bets meanwhile', 'median, ms', 'longest, ms', 'given up'],
    rows,
  };
}

export const measure = async (): Promise<readonly Table[]> => [await onCluster(measureOn)];
