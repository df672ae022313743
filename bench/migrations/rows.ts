/** Rows for the tables that later migrations meet, as SQL of the schema of the time. Triggers look away meanwhile. */

const FIRST_MEMBER = 2_000_000;
const ZEROS = `decode(repeat('00', 32), 'hex')`;
const AT = `timestamptz '2024-01-01Z' + n * interval '1 minute'`;

/** A statement that writes `rows` rows, numbered n. */
const numbered = (into: string, values: string) => (rows: number) =>
  `INSERT INTO ${into} SELECT ${values} FROM generate_series(1, ${rows}) AS n;`;
const member = `${FIRST_MEMBER} + n`;

const OLDEST = [
  numbered(
    'members (id, username, password_hash, nickname, email, invite_code, created_at) OVERRIDING SYSTEM VALUE',
    `${member}, 'member' || n, '', 'Nick ' || n, 'm' || n || '@example.org', 'code' || n, ${AT}`,
  ),
  numbered('accounts (id, balance)', `${member}, 1000`),
  numbered('open_stakes (member_id)', member),
  numbered(
    'session_families (id, member_id, created_at, expires_at)',
    `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${member}, ${AT}, ${AT} + interval '30 days'`,
  ),
  numbered(
    'session_tokens (hash, family_id, kind, expires_at)',
    `sha256(n::text::bytea), ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'refresh', ${AT}`,
  ),
  numbered(
    'login_failures (username, address, failures, last_at)',
    `'member' || n, '192.0.2.' || n % 250, 1, ${AT}`,
  ),
  numbered(
    'draws (id, opens_at, closes_at, draws_at, commitment, seed, balls, drawn_at, settled_at)',
    `202401010000000 + n, ${AT}, ${AT}, ${AT} + interval '1 minute', encode(sha256(${ZEROS}), 'hex'), ${ZEROS}, '{1,2,3,4,5,6,7,8,9,10}', ${AT}, ${AT}`,
  ),
  numbered('submits (member_id, request_id, created_at)', `${member}, gen_random_uuid(), ${AT}`),
  numbered(
    'bets (submit_id, member_id, draw_id, position, field, odds, stake, status, payout, created_at, settled_at)',
    `n, ${member}, 202401010000000 + n, 'first', 'big', 19800, 100, 'lost', 0, now(), now()`,
  ),
  numbered(
    'ledger_entries (kind, ref, account_id, amount, balance_after, created_at)',
    `'win', 9000000000 + n, ${member}, 1000, 1000, ${AT}`,
  ),
  numbered(
    'member_days (member_id, day, status, count, stake, payout)',
    `${member}, now()::date, 'lost', 1, 100, 0`,
  ),
];

const POINTS = [
  numbered(
    'points_entries (member_id, kind, ref, amount, points_after, created_at)',
    `${member}, 'stake', 9000000000 + n, 1, 1, ${AT}`,
  ),
  numbered('points_accounts (member_id, points, entries)', `${member}, 1, 1`),
  numbered(
    'exchanges (member_id, request_id, prize_id, name, kind, picture, points, value, status, points_after, balance_after, created_at)',
    `${member}, gen_random_uuid(), 1, 'Mug', 'goods', '', 1, 0, 'ordered', 0, 1000, ${AT}`,
  ),
  numbered('turnovers (member_id, draw_id, stake, booked_at)', `${member}, 202401010000000 + n, 100, ${AT}`),
];

const AUDIT = [
  numbered(
    'audit_entries (number, at, operator, address, action, subject, hash)',
    `n, ${AT}, 'rosa', '', 'member.lock', '', ''`,
  ),
];

const PAYMENTS = [
  numbered(
    'recharges (member_id, request_id, body_hash, method, amount, status, created_at, paid_at)',
    `${member}, gen_random_uuid(), '', 'sandbox', 100, 'paid', ${AT}, ${AT}`,
  ),
  numbered(
    'withdrawals (member_id, request_id, body_hash, method, amount, account, status, created_at, done_at)',
    `${member}, gen_random_uuid(), '', 'sandbox', 100, '', 'paid', ${AT}, ${AT}`,
  ),
];

/** What is written once a migration has made the tables, by its name. */
const AFTER: Readonly<Record<string, readonly ((rows: number) => string)[]>> = {
  '0000_tables.sql': OLDEST,
  '0005_points.sql': POINTS,
  '0006_operators.sql': AUDIT,
  '0008_payments.sql': PAYMENTS,
};

/** The statements that fill what a migration made. */
export const rowsAfter = (migration: string, rows: number): readonly string[] =>
  (AFTER[migration] ?? []).map((statement) => statement(rows));
