/** What the checks behind the ledger and behind points read, on a connection that has booked many at once before; and what a seal reads. */
import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeSlips } from '../../../server/betting/writeSlips.ts';
import { runningDraw } from '../../../server/draws/draws.ts';
import { grantStartBalance, openMemberAccount } from '../../../server/ledger/ledger.ts';
import { nextSize, sealNext } from '../../../server/ledger/seals.ts';
import type { Transaction } from '../../../server/db/open.ts';
import { useDatabase } from '../support/database.ts';

/** Other members, with an entry each. */
const OTHERS = 1_000;
/** A check of one movement reads its own entries, the ones before them, and their accounts. */
const ROWS_MAX = 20;

const DRAWS = { drawInterval_ms: 86_400_000, drawClose_ms: 1_000 };

const database = useDatabase();

/** Rows that this transaction has read so far of a table. */
async function readOf(tx: Transaction, table: string): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(sql`
    SELECT seq_tup_read + idx_tup_fetch AS count FROM pg_stat_xact_user_tables WHERE relname = ${table}`);
  return Number(rows[0]?.count);
}

/** Rows read of each table for one more movement, after one of every other member. */
const readByOneMore = (tables: readonly string[], book: (members: SQL) => SQL): Promise<readonly number[]> =>
  database.db.transaction(async (tx) => {
    await tx.execute(book(sql`username LIKE 'other%'`));
    const before: number[] = [];
    for (const table of tables) before.push(await readOf(tx, table));
    await tx.execute(book(sql`username = 'paid'`));
    const read: number[] = [];
    for (const [n, table] of tables.entries()) read.push((await readOf(tx, table)) - (before[n] ?? 0));
    return read;
  });

describe('after a settlement of many members on the same connection, one more movement', () => {
  beforeEach(async () => {
    await database.open.runScript(`
      SET session_replication_role = replica;
      INSERT INTO members (username, password_hash, nickname, invite_code, created_at)
      SELECT name, '', '', name, tenball_now()
        FROM (SELECT 'other' || n FROM generate_series(1, ${OTHERS}) AS n UNION ALL VALUES ('paid')) AS made (name);
      INSERT INTO accounts (id, balance) SELECT id, 1 FROM members;
      INSERT INTO points_accounts (member_id, points) SELECT id, 1 FROM members;
      INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
      SELECT 'start', id, id, 1, 1, tenball_now() FROM members;
      INSERT INTO points_entries (kind, ref, member_id, amount, points_after, created_at)
      SELECT 'stake', id, id, 1, 1, tenball_now() FROM members;
      SET session_replication_role = origin;
      ANALYZE;`);
  });

  test('of the ledger is checked by reading its own entries, not the whole ledger', async () => {
    const read = await readByOneMore(
      ['ledger_entries', 'accounts'],
      (members) => sql`
        WITH paid AS (SELECT id FROM members WHERE ${members}),
        booked AS (
          INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
          SELECT 'win', id, id, 1, 2, tenball_now() FROM paid
          UNION ALL SELECT 'win', id, 1, -1, NULL, tenball_now() FROM paid
        )
        UPDATE accounts SET balance = balance + 1 FROM paid WHERE accounts.id = paid.id`,
    );
    expect(read.filter((rows) => rows > ROWS_MAX)).toEqual([]);
  });

  test('of points is checked by reading its own entries and account, not all of them', async () => {
    const read = await readByOneMore(
      ['points_entries', 'points_accounts'],
      (members) => sql`
        WITH paid AS (SELECT id FROM members WHERE ${members}),
        booked AS (
          INSERT INTO points_entries (kind, ref, member_id, amount, points_after, created_at)
          SELECT 'stake', -id, id, 1, 2, tenball_now() FROM paid
        )
        UPDATE points_accounts SET points = points + 1 FROM paid WHERE member_id = paid.id`,
    );
    expect(read.filter((rows) => rows > ROWS_MAX)).toEqual([]);
  });
});

test('no trigger joins the two sets of rows of its statement: a plan for few of them, kept, compares each with each', async () => {
  const { rows } = await database.db.execute<{ name: string; body: string; was: string; became: string }>(sql`
    SELECT p.proname AS name, p.prosrc AS body, t.tgoldtable AS was, t.tgnewtable AS became
      FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid
     WHERE t.tgoldtable IS NOT NULL AND t.tgnewtable IS NOT NULL`);
  expect(rows.map(({ name }) => name)).toEqual(['keep_draw_totals']);
  const joins = rows.filter(({ body, was, became }) =>
    new RegExp(`(${was}|${became})\\b[^;]*\\bJOIN\\s+(${was}|${became})\\b`, 'i').test(body),
  );
  expect(joins).toEqual([]);
});

test('a slip reads its own rows of accounts and stakes among those of many members, however its plan was made', async () => {
  await database.open.runScript(`
    SET session_replication_role = replica;
    INSERT INTO members (username, password_hash, nickname, invite_code, created_at)
    SELECT 'other' || n, '', '', 'other' || n, tenball_now() FROM generate_series(1, 20000) AS n;
    INSERT INTO accounts (id, balance) SELECT id, 100 FROM members;
    INSERT INTO open_stakes (member_id) SELECT id FROM members;
    INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
    SELECT 'start', id, id, 100, 100, tenball_now() FROM members;
    SET session_replication_role = origin;
    ANALYZE;`);
  const draw = await runningDraw(database.db, DRAWS);
  const { rows: members } = await database.db.execute<{ id: string }>(
    sql`SELECT id FROM members ORDER BY id LIMIT 3`,
  );
  const bets = [{ row: 'first', field: 'big', stake: 100n, odds: 19_800n }] as const;
  const slips = members.map(({ id }) => ({
    memberId: BigInt(id),
    requestId: randomUUID(),
    slip: { drawId: draw.id, acceptOdds: 'any', bets } as const,
    accepted: { kind: 'accepted', bets, total: 100n } as const,
    after: { balance: 0n, pending: 100n },
  }));
  const read = await database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL plan_cache_mode = force_generic_plan`);
    const tables = ['accounts', 'open_stakes'];
    const before = await Promise.all(tables.map((table) => readOf(tx, table)));
    await writeSlips(tx, draw, slips);
    const after = await Promise.all(tables.map((table) => readOf(tx, table)));
    return after.map((rows, n) => rows - (before[n] ?? 0));
  });
  expect(read.filter((rows) => rows > 3 * ROWS_MAX)).toEqual([]);
});

test('the clock is asked once for all entries of a statement', async () => {
  const read = await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO members (username, password_hash, nickname, invite_code, created_at)
      VALUES ('paid', '', '', 'paid', tenball_now()) RETURNING id`);
    const memberId = BigInt(rows[0]?.id ?? 0);
    await openMemberAccount(tx, memberId);
    const before = await readOf(tx, 'clock_settings');
    await grantStartBalance(tx, memberId, 100n);
    return (await readOf(tx, 'clock_settings')) - before;
  });
  expect(read).toBe(1);
});

describe('a seal of a ledger without statistics', () => {
  test('reads its own entries alone', async () => {
    await database.open.runScript(`
      SET session_replication_role = replica;
      INSERT INTO ledger_entries (kind, ref, account_id, amount, created_at)
      SELECT 'start', n, 1, 1, tenball_now() FROM generate_series(1, 5000) AS n;
      SET session_replication_role = origin;`);
    const read = await database.db.transaction(async (tx) => {
      const before = await readOf(tx, 'ledger_entries');
      await sealNext(tx, 5_000n, 100);
      await sealNext(tx, 5_000n, 100);
      return (await readOf(tx, 'ledger_entries')) - before;
    });
    expect(read).toBeLessThanOrEqual(200 + ROWS_MAX);
  });

  test.each([
    [100, 1, 200],
    [800, 10, 1000],
    [400, 25, 800],
    [400, 40, 500],
    [400, 50, 400],
    [400, 400, 200],
    [150, 400, 100],
  ])('has %j entries and took %j ms: the next has %j', (size, took_ms, next) => {
    expect(nextSize(size, took_ms, [100, 1000])).toBe(next);
  });
});
