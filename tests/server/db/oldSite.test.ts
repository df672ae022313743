/** From the oldest schema to the newest, with everything that was in it: docs/running.md, "Upgrades". */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { migrate, readMigrations } from '../../../server/db/migrate.ts';
import type { Database, OpenDatabase } from '../../../server/db/open.ts';
import { audited, verifyAudit } from '../../../server/audit/audit.ts';
import { HOUSE } from '../../../server/ledger/ledger.ts';
import { proveLedger } from '../../../server/ledger/proof.ts';
import { sealLedger } from '../../../server/ledger/seals.ts';
import { readPoints } from '../../../server/points/points.ts';
import { openTestDatabase, shiftClock, type UsedDatabase } from '../support/database.ts';
import { testServer } from '../support/harness.ts';
import { ADA, PAYMENTS_OF_0009, SITE_OF_0000 } from './oldSite.ts';
import { aText, bet, play, START } from '../support/play.ts';

const upTo = (last: string) => readMigrations().filter(({ name }) => name <= last);

interface Table extends Record<string, unknown> {
  readonly name: string;
  /** As they are now. */
  readonly columns: string;
}

async function tablesOf(db: Database): Promise<readonly Table[]> {
  const { rows } = await db.execute<Table>(sql`
    SELECT table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'schema_migrations' GROUP BY 1`);
  return rows;
}

/** All rows, in these columns. */
async function rowsOf(db: Database, { name, columns }: Table): Promise<readonly unknown[]> {
  const { rows } = await db.execute(
    sql.raw(`SELECT to_jsonb(r)::text AS row FROM (SELECT ${columns} FROM ${name}) AS r ORDER BY 1`),
  );
  return rows.map(({ row }) => row);
}

/** Every table with rows: what they were before `work`, and what they are after it in the columns of before. */
async function carried(db: Database, work: () => Promise<unknown>) {
  const before = [];
  for (const table of await tablesOf(db)) {
    const rows = await rowsOf(db, table);
    if (rows.length > 0) before.push({ table, rows });
  }
  await work();
  const after = [];
  for (const { table } of before) after.push({ table, rows: await rowsOf(db, table) });
  return { before, after };
}

/** The movements of PAYMENTS_OF_0009, and an entry of the audit log. */
async function payIn0009({ db, runScript }: OpenDatabase): Promise<void> {
  await runScript(PAYMENTS_OF_0009);
  // As programs of that time did: their ledger had no column for the member.
  const pay = (kind: 'recharge' | 'withdraw', ref: bigint, account: bigint, amount: bigint) =>
    db.execute(sql`
      WITH posted AS (
        INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
        VALUES (${kind}, ${ref}, ${HOUSE.sandbox}, ${-amount}::bigint, NULL, tenball_now()),
               (${kind}, ${ref}, ${account}, ${amount}::bigint,
                (SELECT balance FROM accounts WHERE id = ${account}) + ${amount}::bigint, tenball_now())
        RETURNING *
      ),
      kept AS (
        INSERT INTO balance_days (member_id, day, kind, count, received, spent, first_id, last_id)
        SELECT account_id, (created_at AT TIME ZONE 'UTC')::date, kind, 1, greatest(amount, 0), greatest(-amount, 0), id, id
          FROM posted WHERE balance_after IS NOT NULL
      )
      UPDATE accounts SET balance = balance + ${amount}::bigint WHERE id = ${account}`);
  await pay('recharge', 1_000_001n, 1001n, 5000n);
  await pay('withdraw', 1_000_001n, 1001n, -1000n);
  await pay('withdraw', 1_000_002n, 1002n, -300n);
  await audited(db, { username: 'rosa', address: '192.0.2.1' }, (_, note) =>
    note({ action: 'odds.change', subject: 'first.big', before: { odds: 19_700 }, after: { odds: 19_800 } }),
  );
}

/**
 * A site under 0000 that is brought to the newest schema, with a stop at 0009, where payments are made. The clock, which
 * comes with 0001, is set to the day of the site.
 */
function useUpgraded() {
  let open: OpenDatabase | undefined;
  const stages: Awaited<ReturnType<typeof carried>>[] = [];
  const current = (): OpenDatabase => {
    if (open === undefined) throw new Error('The database is open only while tests run');
    return open;
  };
  beforeAll(async () => {
    const old = await openTestDatabase();
    open = old;
    await old.runScript('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate(old, upTo('0000_tables.sql'));
    await old.runScript(SITE_OF_0000);
    const to0009 = async () => {
      await migrate(old, upTo('0001_clock.sql'));
      await shiftClock(old.db, START - Date.now());
      await migrate(old, upTo('0009_account.sql'));
    };
    stages.push(await carried(old.db, to0009));
    await payIn0009(old);
    stages.push(await carried(old.db, () => migrate(old)));
  });
  afterAll(() => open?.close());
  const database: UsedDatabase = {
    get db() {
      return current().db;
    },
    get open() {
      return current();
    },
  };
  return { database, stages };
}

const { database, stages } = useUpgraded();
const server = testServer({}, '/nonexistent', database);
const { draw, submit } = play(server);

/** Rows as lines, a column after another. */
async function linesOf(question: string): Promise<readonly string[]> {
  const { rows } = await server.db.execute(sql.raw(question));
  return rows.map((row) => Object.values(row).join(' '));
}
const SUMS =
  'SELECT sum(amount) AS all, count(*), (SELECT sum(balance) FROM accounts) AS held FROM ledger_entries';

describe('a site that began under the oldest schema', () => {
  test('has all its rows under the newest', () => {
    expect(stages.map(({ before }) => before.length)).toEqual([14, 26]);
    for (const { before, after } of stages) expect(after).toEqual(before);
  });

  test('has every penny, and the ledger and the audit log are proved', async () => {
    expect(await linesOf('SELECT id, balance FROM accounts ORDER BY id')).toEqual([
      '1001 103680',
      '1002 99300',
      '1003 0',
    ]);
    expect(await linesOf(SUMS)).toEqual(['0 24 202980']);
    const proved = { entries: 24, accounts: 3, published: 0, wrong: null };
    expect(await proveLedger(server.db)).toMatchObject({ ...proved, unsealed: 24, seals: 0 });
    await sealLedger(server.db);
    expect(await proveLedger(server.db)).toMatchObject({ ...proved, unsealed: 0, seals: 1 });
    expect(await verifyAudit(server.db)).toMatchObject({ entries: 1, problem: null });
  });

  test('has the figures that migrations count', async () => {
    expect(
      await linesOf(
        'SELECT member_id, day::text, product, status, count, stake, payout FROM member_days ORDER BY 1, 2, 3, 4',
      ),
    ).toEqual([
      '1001 2026-11-20 big won 1 1000 1980',
      '1001 2026-11-20 number lost 1 500 0',
      '1001 2026-11-20 number void 1 200 200',
      '1001 2026-11-21 pair lost 1 300 0',
    ]);
    expect(
      await linesOf(
        'SELECT member_id, day::text, kind, count, received, spent, first_id, last_id FROM balance_days ORDER BY 1, 2, 3',
      ),
    ).toEqual([
      '1001 2026-11-20 refund 1 200 0 11 11',
      '1001 2026-11-20 stake 2 0 1700 5 7',
      '1001 2026-11-20 start 1 100000 0 1 1',
      '1001 2026-11-20 win 1 1980 0 9 9',
      '1001 2026-11-21 recharge 1 5000 0 20 20',
      '1001 2026-11-21 stake 2 0 800 13 17',
      '1001 2026-11-21 withdraw 1 0 1000 22 22',
      '1002 2026-11-20 start 1 100000 0 3 3',
      '1002 2026-11-21 stake 1 0 400 15 15',
      '1002 2026-11-21 withdraw 1 0 300 24 24',
    ]);
    expect(
      await linesOf(
        'SELECT member_id, bets, stake, staked_on::text, day_stake, week_stake, month_stake FROM open_stakes ORDER BY 1',
      ),
    ).toEqual([
      '1001 2 500 2026-11-21 800 2500 2500',
      '1002 1 400 2026-11-21 400 400 400',
      '1003 0 0 1970-01-01 0 0 0',
    ]);
    expect(await linesOf('SELECT member_id, recharges, withdrawals FROM pay_details ORDER BY 1')).toEqual([
      '1001 1 1',
      '1002 1 1',
    ]);
    expect(await linesOf('SELECT id, status, credited FROM recharges ORDER BY 1')).toEqual([
      '1000001 paid 5000',
      '1000002 failed ',
    ]);
    expect(await linesOf('SELECT list, part, whose, block, count FROM list_counts ORDER BY 1, 2, 3')).toEqual(
      [
        'audit odds.change rosa 0 1',
        'exchanges ordered  50 1',
        'members active  0 3',
        'recharges failed  100 1',
        'recharges paid  100 1',
        'withdrawals paid  100 1',
        'withdrawals requested  100 1',
      ],
    );
  });

  test('serves the page that was open: its token, its slip once, and the renewal of its session', async () => {
    const { token, slip, refreshToken } = ADA;
    expect(await server.data(CALLS.balance, { token })).toEqual({
      balance: '1036.80',
      notSubmitBenAmount: '5.00',
    });
    const placed = { balance: '996.80', notSubmitBenAmount: '5.00' };
    const again = await server.data(CALLS.orderSubmit, { token, body: slip });
    expect(again).toMatchObject(placed);
    expect(again.orders.map(({ order_no, num, type, status }) => [order_no, num, type, status])).toEqual([
      ['1000006', 'first', 'big', 'pending'],
      ['1000007', 'first', 'small', 'pending'],
    ]);
    const query = { request_id: slip.request_id };
    expect(await server.data(CALLS.orderLookup, { token, query })).toEqual({
      known: true,
      orders: again.orders,
      balance: '1036.80',
      notSubmitBenAmount: '5.00',
    });
    expect(await linesOf('SELECT count(*) FROM bets')).toEqual(['7']);
    const body = { refreshToken };
    expect(await server.data(CALLS.refreshToken, { body })).toEqual({
      token: aText(/./),
      refresh_token: aText(/./),
    });
  });

  test('signs in who registered then, settles what was pending, and takes new bets', async () => {
    const wrong = { username: ADA.username, password: 'wrong-horse' };
    expect((await server.call(signInCalls.login, { body: wrong })).code).toBe(CODE.wrongCredentials);
    const { username, password } = ADA;
    const { token } = await server.data(signInCalls.login, { body: { username, password } });
    const answer = await submit(token, { bets: [bet('first', 'third', '1', '9.80')] });
    expect(answer.code).toBe(CODE.ok);
    expect(await draw(token)).toBe('20261121-0002');
    expect(await linesOf('SELECT id, status, payout FROM bets WHERE id > 1000004 ORDER BY id')).toEqual([
      '1000005 won 792',
      '1000006 lost 0',
      '1000007 won 495',
      '1000008 lost 0',
    ]);
    expect(await linesOf('SELECT id, balance FROM accounts ORDER BY id')).toEqual([
      '1001 104077',
      '1002 100092',
      '1003 0',
    ]);
    expect(await linesOf('SELECT member_id, bets, stake FROM open_stakes ORDER BY 1')).toEqual([
      '1001 0 0',
      '1002 0 0',
      '1003 0 0',
    ]);
    expect(await linesOf('SELECT count(*) FROM turnovers WHERE booked_at IS NULL')).toEqual(['0']);
    expect((await readPoints(server.db, 1001n)).points).toBe(11n);
    expect((await proveLedger(server.db)).wrong).toBeNull();
  });
});
