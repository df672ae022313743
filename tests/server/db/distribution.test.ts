/** The schema is ready for a distributed PostgreSQL, by the rules of Citus, and docs/scaling.md has the statements for it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { autoBetCalls } from '../../../contract/calls/autoBet.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { CODE } from '../../../contract/codes.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { proveLedger } from '../../../server/ledger/proof.ts';
import { packageRoot } from '../../../server/process/paths.ts';
import { task } from '../support/autoBets.ts';
import { cash } from '../support/cash.ts';
import { databaseKind, openTestDatabase, useDatabase } from '../support/database.ts';
import { testServer } from '../support/harness.ts';
import { bet, play, sealSeed, VECTOR_SEED } from '../support/play.ts';
import { SILENT } from '../support/silent.ts';
import { staff } from '../support/staff.ts';
import { KINDS, MEMBER_COLUMNS, tablesOf, TRIGGERS, triggersOf, violationsOf } from './tableKinds.ts';

const statements = (): string => {
  const page = readFileSync(join(packageRoot(), 'docs/scaling.md'), 'utf8');
  const block = /<!-- sql: distribute -->\n+```sql\n(.*?)```/s.exec(page)?.[1];
  if (block === undefined) throw new Error('docs/scaling.md has no statements that distribute');
  return block;
};

/**
 * In place of Citus's functions: what became of a table is noted. Refused is what Citus 13.2.2 refused where it was tried
 * (docs/scaling.md): a table that others refer to or that refers to one that is not distributed yet, one with triggers, unless
 * they were asked for, and one with a trigger that reads its statement's rows or looks into other tables at the commit.
 */
const IN_PLACE_OF_CITUS = `
  CREATE TABLE distributed (name text PRIMARY KEY, kind text NOT NULL, owner text, beside text);
  CREATE FUNCTION note_distributed(noted regclass, kind text, owner text, beside text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND conrelid = noted AND confrelid <> noted
                  AND confrelid::regclass::text NOT IN (SELECT name FROM distributed)) THEN
      RAISE EXCEPTION '% refers to a table that is not distributed', noted;
    END IF;
    IF EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND confrelid = noted AND conrelid <> noted) THEN
      RAISE EXCEPTION 'other tables refer to %', noted;
    END IF;
    IF EXISTS (SELECT FROM pg_trigger WHERE tgrelid = noted AND NOT tgisinternal
                  AND (tgdeferrable OR tgnewtable IS NOT NULL OR tgoldtable IS NOT NULL)) THEN
      RAISE EXCEPTION '% has triggers that a shard cannot run', noted;
    END IF;
    IF EXISTS (SELECT FROM pg_trigger WHERE tgrelid = noted AND NOT tgisinternal)
       AND current_setting('citus.enable_unsafe_triggers', true) IS DISTINCT FROM 'on' THEN
      RAISE EXCEPTION '% has triggers', noted;
    END IF;
    INSERT INTO distributed VALUES (noted::text, kind, owner, beside);
  END $$;
  CREATE FUNCTION create_reference_table(name regclass) RETURNS void LANGUAGE sql AS
    $$ SELECT note_distributed(name, 'reference', NULL, NULL) $$;
  CREATE FUNCTION create_distributed_table(name regclass, owner text, colocate_with text DEFAULT NULL)
    RETURNS void LANGUAGE sql AS
    $$ SELECT note_distributed(name, 'member', owner, colocate_with) $$;`;

/** But for those of the totals, which become views. */
const foreignKeysOf = async ({ db }: OpenDatabase): Promise<readonly unknown[]> => {
  const { rows } = await db.execute(sql`
    SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid::regclass::text <> 'draw_totals'
     ORDER BY 1, 2`);
  return rows;
};

describe('on one machine', () => {
  const database = useDatabase();

  test('every table has its kind, and every trigger of a member’s or a shared table its reach', async () => {
    expect(await tablesOf(database.db)).toEqual([...KINDS.keys()].toSorted());
    expect(await triggersOf(database.db)).toEqual(Object.keys(TRIGGERS).toSorted());
  });

  // docs/scaling.md says why these stay until the tables are distributed.
  test('what stands in the way is known: the keys of the ledger, and the totals that triggers keep', async () => {
    expect(await violationsOf(database.db)).toEqual([
      'bets.keeps_draw_totals: it writes a row that members share',
      'exchanges.keeps_exchanges_counted: it writes a row that members share',
      'ledger_entries: ledger_entries_once is unique without member_id',
      'ledger_entries: ledger_entries_pkey is unique without member_id',
      'ledger_entries: member_id may be null',
      'members.keeps_members_counted: it writes a row that members share',
      'recharges.keeps_recharges_counted: it writes a row that members share',
      'withdrawals.keeps_withdrawals_counted: it writes a row that members share',
    ]);
  });

  test.each([
    ['CREATE UNIQUE INDEX x ON bets (draw_id, id)', 'bets: x is unique without member_id'],
    ['CREATE UNIQUE INDEX x ON saved_slips (lower(name))', 'saved_slips: x is unique without member_id'],
    [
      'ALTER TABLE play_limits DROP CONSTRAINT play_limits_member_id_limit_period_pk',
      'play_limits: no primary key',
    ],
    [
      'ALTER TABLE exchanges ADD CONSTRAINT x FOREIGN KEY (points_after) REFERENCES accounts',
      'exchanges: x: it does not go from a member to the same member',
    ],
    [
      'ALTER TABLE members ADD CONSTRAINT x FOREIGN KEY (invited_by) REFERENCES accounts',
      'members: x: a reference table refers to a member one',
    ],
    [
      'ALTER TABLE submits ADD COLUMN family uuid CONSTRAINT x REFERENCES session_families',
      'submits: x: a member table refers to a local one',
    ],
    [
      'ALTER TABLE outbox_messages ADD COLUMN member bigint CONSTRAINT x REFERENCES accounts',
      'outbox_messages: x: a local table refers to a member one',
    ],
  ])('another is found: %s', async (change, violation) => {
    const found = await database.db
      .transaction(async (tx) => {
        const before = await violationsOf(tx);
        await tx.execute(sql.raw(change));
        const after = await violationsOf(tx);
        throw Object.assign(new Error('undone'), { added: after.filter((each) => !before.includes(each)) });
      })
      .catch((error: unknown) => error);
    expect(found).toMatchObject({ added: [violation] });
  });
});

describe('after the statements of docs/scaling.md', () => {
  let open: OpenDatabase | undefined;
  let keysBefore: readonly unknown[] = [];
  const current = (): OpenDatabase => {
    if (open === undefined) throw new Error('The database is open only while tests run');
    return open;
  };
  beforeAll(async () => {
    open = await openTestDatabase();
    await open.runScript(IN_PLACE_OF_CITUS);
    await open.runScript(`
      INSERT INTO members (username, password_hash, nickname, invite_code, created_at) VALUES ('old', '', '', 'old', now());
      INSERT INTO accounts (id) VALUES (1001);
      INSERT INTO open_stakes (member_id) VALUES (1001);
      WITH booked AS (
        INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
        VALUES ('start', 1001, 2, -500, NULL, now()), ('start', 1001, 1001, 500, 500, now())
      )
      UPDATE accounts SET balance = 500;`);
    keysBefore = await foreignKeysOf(open);
    await open.runScript(statements());
  });
  afterAll(() => open?.close());
  const server = testServer({ START_BALANCE: '1000.00' }, '/nonexistent', {
    get db() {
      return current().db;
    },
    get open() {
      return current();
    },
  });
  const { submit, now, draw } = play(server);
  const { clerk } = staff(server);
  const { recharge } = cash(server);

  test('nothing stands in the way, and every foreign key stands again', async () => {
    expect(await violationsOf(server.db)).toEqual([]);
    expect(await foreignKeysOf(current())).toEqual(keysBefore);
  });

  test('each table is what its kind says, and all members’ tables lie beside accounts', async () => {
    const { rows } = await server.db.execute(
      sql`SELECT name, kind, owner, beside FROM distributed ORDER BY name COLLATE "C"`,
    );
    const expected = [...KINDS].filter(([, kind]) => kind !== 'local');
    expect(rows).toEqual(
      expected
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, kind]) => ({
          name,
          kind,
          owner: MEMBER_COLUMNS[name] ?? null,
          beside: kind === 'member' && name !== 'accounts' ? 'accounts' : null,
        })),
    );
  });

  test('entries from before belong to the member of their movement, the house’s too', async () => {
    const { rows } = await server.db.execute(
      sql`SELECT account_id::int, member_id::int FROM ledger_entries WHERE ref = 1001 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { account_id: 2, member_id: 1001 },
      { account_id: 1001, member_id: 1001 },
    ]);
  });

  test('bets are placed, settled and counted, and the ledger is proved', async () => {
    const [operator, { token, id }] = [await clerk(), await server.register()];
    const { lottery_id } = await now(token);
    await sealSeed(server.db, lottery_id, VECTOR_SEED);
    const bets = [bet('first', 'big', '10'), bet('first', 'small', '30')];
    expect((await submit(token, { bets })).code).toBe(CODE.ok);
    expect(await draw(token)).toBe(lottery_id);
    const { rows } = await server.db.execute(sql`SELECT bets, stake::int, payout::int FROM draw_totals`);
    expect(rows).toEqual([{ bets: 2, stake: 4000, payout: 1980 }]);
    await doDrawWork(server.db, server.config, SILENT);
    const owners = await server.db.execute(
      sql`SELECT DISTINCT member_id::int AS member FROM ledger_entries ORDER BY 1`,
    );
    expect(owners.rows).toEqual([{ member: 1001 }, { member: Number(id) }]);
    expect((await proveLedger(server.db)).wrong).toBeNull();
    const { list } = await server.data(operatorCalls.operatorDraws, { token: operator, query: {} });
    expect(list.find((each) => each.lottery_id === lottery_id)).toMatchObject({
      state: 'settled',
      settled: { bets: 2, stake: '40.00', payout: '19.80', margin: '20.20' },
    });
  });

  test('money comes in, and the operators’ lists are counted by queries', async () => {
    const [operator, { token }] = [await clerk(), await server.register()];
    expect((await recharge(token)).code).toBe(CODE.ok);
    const { rows } = await server.db.execute(
      sql`SELECT (SELECT count(*) FROM members)::int AS members, (SELECT count(*) FROM recharges)::int AS recharges`,
    );
    const members = await server.data(operatorCalls.operatorMembers, { token: operator, query: {} });
    const recharges = await server.data(operatorCalls.operatorRecharges, { token: operator, query: {} });
    expect(recharges.total).toBe(1);
    expect([{ members: members.total, recharges: recharges.total }]).toEqual(rows);
  });

  test.runIf(databaseKind === 'postgres')(
    'what a bettor does waits for no row of another member',
    async () => {
      const [ada, ben] = [await server.register(), await server.register()];
      for (const { token } of [ada, ben]) {
        expect((await submit(token)).code).toBe(CODE.ok);
        expect((await recharge(token)).code).toBe(CODE.ok);
      }
      await server.db.transaction(async (tx) => {
        for (const [table, owner] of Object.entries(MEMBER_COLUMNS)) {
          const [from, whose] = [sql.identifier(table), sql.identifier(owner)];
          await tx.execute(sql`SELECT FROM ${from} WHERE ${whose} = ${ben.id} FOR UPDATE`);
        }
        const body = task();
        expect([
          (await submit(ada.token)).code,
          (await recharge(ada.token)).code,
          (await server.call(autoBetCalls.autoSave, { token: ada.token, body })).code,
          (await server.call(saferPlayCalls.playTimeOut, { token: ada.token, body: { hours: 24 } })).code,
        ]).toEqual([CODE.ok, CODE.ok, CODE.ok, CODE.ok]);
      });
    },
  );
});
