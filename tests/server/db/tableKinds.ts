/**
 * What each table is to a distributed PostgreSQL (docs/scaling.md), and what in the catalog stands in its way. The rules are
 * those by which Citus refuses (commands/foreign_constraint.c, commands/table.c).
 */
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../server/db/open.ts';

/**
 * member: its rows are a member's, and lie with all others of that member.
 * reference: each server has a copy of it, and a unique name is unique for all.
 * local: it is the house's own, in one place, and no member's row refers to it.
 */
type TableKind = 'member' | 'reference' | 'local';

/** Tables of members, by the column that says whose a row is. */
export const MEMBER_COLUMNS: Readonly<Record<string, string>> = {
  accounts: 'id',
  agency_days: 'inviter_id',
  auto_plays: 'member_id',
  auto_tasks: 'member_id',
  balance_days: 'member_id',
  bets: 'member_id',
  commission_days: 'inviter_id',
  exchanges: 'member_id',
  known_devices: 'member_id',
  ledger_entries: 'member_id',
  member_days: 'member_id',
  member_occurrences: 'member_id',
  notification_choices: 'member_id',
  open_stakes: 'member_id',
  pay_details: 'member_id',
  play_limits: 'member_id',
  play_pauses: 'member_id',
  play_settings: 'member_id',
  points_accounts: 'member_id',
  points_entries: 'member_id',
  saved_slips: 'member_id',
  submits: 'member_id',
  turnovers: 'member_id',
  withdrawals: 'member_id',
  withheld_nodes: 'member_id',
};

const REFERENCE: readonly string[] = [
  'clock_settings',
  'draws',
  'members',
  'odds',
  'prizes',
  'recharges',
  'site_settings',
];

const LOCAL: readonly string[] = [
  'audit_entries',
  'audit_head',
  'call_counts',
  'captchas',
  'command_keys',
  'draw_days',
  'draw_totals',
  'ledger_seals',
  'list_counts',
  'login_failures',
  'operator_factors',
  'operator_families',
  'operator_recovery_codes',
  'operator_tokens',
  'operators',
  'outbox_messages',
  'payment_events',
  'schema_migrations',
  'sealed_seeds',
  'sent_codes',
  'session_families',
  'session_tokens',
  'turns',
  'uploads',
  'verification_tokens',
];

export const KINDS: ReadonlyMap<string, TableKind> = new Map([
  ...Object.keys(MEMBER_COLUMNS).map((name) => [name, 'member'] as const),
  ...REFERENCE.map((name) => [name, 'reference'] as const),
  ...LOCAL.map((name) => [name, 'local'] as const),
]);

/** `own`: it reads and writes rows of the same member, and reference tables. `house`: it writes a row that members share. */
type TriggerReach = 'own' | 'house';

/** Triggers of members' and of reference tables, by what they reach. */
export const TRIGGERS: Readonly<Record<string, TriggerReach>> = {
  'accounts.accounts_balance_check': 'own',
  'accounts.accounts_opened_check': 'own',
  'bets.bets_in_time_check': 'own',
  'bets.keeps_draw_totals': 'house',
  'exchanges.keeps_exchanges_counted': 'house',
  'ledger_entries.ledger_entries_append_only': 'own',
  'ledger_entries.ledger_entries_check': 'own',
  'ledger_entries.ledger_entries_kept': 'own',
  'members.keeps_members_counted': 'house',
  'play_pauses.play_pauses_append_only': 'own',
  'play_pauses.play_pauses_kept': 'own',
  'points_accounts.points_accounts_check': 'own',
  'points_accounts.points_opened_check': 'own',
  'points_entries.points_entries_append_only': 'own',
  'points_entries.points_entries_check': 'own',
  'points_entries.points_entries_kept': 'own',
  'recharges.keeps_recharges_counted': 'house',
  'withdrawals.keeps_withdrawals_counted': 'house',
};

/** Tables of the database. */
export async function tablesOf(db: Executor): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const ownerOf = (table: string): string => MEMBER_COLUMNS[table] ?? '';
const isMembers = (table: string): boolean => KINDS.get(table) === 'member';

interface Key extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  /** null: an expression, or a constraint of exclusion. */
  readonly columns: readonly (string | null)[];
}

/** Keys of members' tables, indexes without a constraint included, that don't have the member. */
async function keyViolations(db: Executor): Promise<readonly string[]> {
  const { rows } = await db.execute<Key>(sql`
    SELECT t.relname AS table, i.relname AS name,
           ARRAY(SELECT a.attname::text FROM unnest(x.indkey[0:x.indnkeyatts - 1]) WITH ORDINALITY AS k (attnum, n)
                   LEFT JOIN pg_attribute AS a ON a.attrelid = x.indrelid AND a.attnum = k.attnum ORDER BY k.n) AS columns
      FROM pg_index AS x JOIN pg_class AS t ON t.oid = x.indrelid JOIN pg_class AS i ON i.oid = x.indexrelid
     WHERE t.relnamespace = 'public'::regnamespace AND (x.indisunique OR x.indisexclusion)`);
  return rows
    .filter(({ table, columns }) => isMembers(table) && !columns.includes(ownerOf(table)))
    .map(({ table, name }) => `${table}: ${name} is unique without ${ownerOf(table)}`);
}

/** Members' tables without a primary key, and those whose rows may be no member's. */
async function ownerViolations(db: Executor): Promise<readonly string[]> {
  const { rows } = await db.execute<{ table: string; column: string; needed: boolean; has_key: boolean }>(sql`
    SELECT t.relname AS table, a.attname AS column, a.attnotnull AS needed,
           EXISTS (SELECT FROM pg_index AS x WHERE x.indrelid = t.oid AND x.indisprimary) AS has_key
      FROM pg_class AS t JOIN pg_attribute AS a ON a.attrelid = t.oid
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND a.attnum > 0`);
  const owners = rows.filter(({ table, column }) => column === MEMBER_COLUMNS[table]);
  return owners.flatMap(({ table, column, needed, has_key }) => [
    ...(needed ? [] : [`${table}: ${column} may be null`]),
    ...(has_key ? [] : [`${table}: no primary key`]),
  ]);
}

interface Reference extends Record<string, unknown> {
  readonly name: string;
  readonly table: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly to_columns: readonly string[];
}

/** Why one server could not see to a reference; null if it can. */
function problemOf({ table, to, columns, to_columns }: Reference): string | null {
  const [from, aim] = [KINDS.get(table), KINDS.get(to)];
  if (aim === 'reference' || (from === 'local' && aim === 'local')) return null;
  if (from !== 'member' || aim !== 'member') return `a ${from} table refers to a ${aim} one`;
  const at = columns.indexOf(ownerOf(table));
  return at !== -1 && to_columns[at] === ownerOf(to)
    ? null
    : 'it does not go from a member to the same member';
}

async function referenceViolations(db: Executor): Promise<readonly string[]> {
  const { rows } = await db.execute<Reference>(sql`
    SELECT c.conname AS name, t.relname AS table, r.relname AS to,
           ARRAY(SELECT a.attname::text FROM unnest(c.conkey) WITH ORDINALITY AS k (attnum, n)
                   JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = k.attnum ORDER BY k.n) AS columns,
           ARRAY(SELECT a.attname::text FROM unnest(c.confkey) WITH ORDINALITY AS k (attnum, n)
                   JOIN pg_attribute AS a ON a.attrelid = c.confrelid AND a.attnum = k.attnum ORDER BY k.n) AS to_columns
      FROM pg_constraint AS c JOIN pg_class AS t ON t.oid = c.conrelid JOIN pg_class AS r ON r.oid = c.confrelid
     WHERE c.contype = 'f' AND t.relnamespace = 'public'::regnamespace`);
  return rows.flatMap((reference) => {
    const problem = problemOf(reference);
    return problem === null ? [] : [`${reference.table}: ${reference.name}: ${problem}`];
  });
}

/** Triggers of tables that are not local: `table.name`. */
export async function triggersOf(db: Executor): Promise<readonly string[]> {
  const { rows } = await db.execute<{ table: string; name: string }>(sql`
    SELECT t.relname AS table, g.tgname AS name FROM pg_trigger AS g JOIN pg_class AS t ON t.oid = g.tgrelid
     WHERE NOT g.tgisinternal AND t.relnamespace = 'public'::regnamespace ORDER BY 1, 2`);
  return rows
    .filter(({ table }) => KINDS.get(table) !== 'local')
    .map(({ table, name }) => `${table}.${name}`);
}

/** All that stands in the way, sorted. */
export async function violationsOf(db: Executor): Promise<readonly string[]> {
  const house = (await triggersOf(db)).filter((name) => TRIGGERS[name] === 'house');
  return [
    ...(await keyViolations(db)),
    ...(await ownerViolations(db)),
    ...(await referenceViolations(db)),
    ...house.map((name) => `${name}: it writes a row that members share`),
  ].toSorted();
}
