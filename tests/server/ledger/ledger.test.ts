import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  fundsOf,
  grantStartBalance,
  HOUSE,
  openMemberAccount,
  post,
  POSTING,
  sumOfEntries,
} from '../../../server/ledger/ledger.ts';
import { APPENDED } from '../../../server/db/rights.ts';
import { sqlStateOf } from '../../../server/db/transact.ts';
import { useDatabase } from '../support/database.ts';
import { addMember } from '../support/players.ts';

const database = useDatabase();

const entriesOf = async (account: bigint) => {
  const { rows } = await database.db.execute<Record<string, string>>(sql`
    SELECT kind, ref, amount, balance_after FROM ledger_entries WHERE account_id = ${account} ORDER BY id`);
  return rows;
};

const transfer = (kind: 'stake' | 'win', ref: bigint, account: bigint, amount: bigint) =>
  database.db.transaction((tx) =>
    post(tx, {
      kind,
      ref,
      memberId: account,
      amount,
      house: HOUSE.game,
    }),
  );

/** The SQLSTATE that `work` fails with. */
const stateOf = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => 'it succeeded',
    (error: unknown) => sqlStateOf(error),
  );

describe('a movement', () => {
  test('a start balance comes from the house and is the first entry of the account', async () => {
    const id = await addMember(database.db, '1000.00');
    expect(await fundsOf(database.db, id)).toEqual({ balance: 100_000n, pending: 0n });
    expect(await sumOfEntries(database.db, HOUSE.playMoney)).toBe(-100_000n);
    expect(await entriesOf(id)).toEqual([
      { kind: 'start', ref: id.toString(), amount: '100000', balance_after: '100000' },
    ]);
  });

  test('a start balance of nothing books nothing', async () => {
    const id = await addMember(database.db, '0.00');
    expect(await fundsOf(database.db, id)).toEqual({ balance: 0n, pending: 0n });
    expect(await entriesOf(id)).toEqual([]);
  });

  test('each entry carries the balance on, and the balance is their sum', async () => {
    const id = await addMember(database.db, '10.00');
    await transfer('stake', 1n, id, -301n);
    await transfer('win', 1n, id, 57n);
    expect((await entriesOf(id)).map((entry) => entry['balance_after'])).toEqual(['1000', '699', '756']);
    expect((await fundsOf(database.db, id)).balance).toBe(756n);
    expect(await sumOfEntries(database.db, id)).toBe(756n);
    expect(await sumOfEntries(database.db, HOUSE.game)).toBe(244n);
  });

  test('the same one twice is refused and changes nothing', async () => {
    const id = await addMember(database.db, '10.00');
    await transfer('stake', 7n, id, -300n);
    expect(await stateOf(transfer('stake', 7n, id, -300n))).toBe('23505');
    expect((await fundsOf(database.db, id)).balance).toBe(700n);
  });

  test('a balance never falls below zero', async () => {
    const id = await addMember(database.db, '10.00');
    expect(await stateOf(transfer('stake', 1n, id, -1001n))).toBe('23514');
    await transfer('stake', 2n, id, -1000n);
    expect((await fundsOf(database.db, id)).balance).toBe(0n);
  });

  test('entries that do not sum to zero are refused', async () => {
    const id = await addMember(database.db, '10.00');
    const lopsided = database.db.execute(sql`
      WITH entries AS (
        SELECT 'win' AS kind, 1::bigint AS ref, ${id}::bigint AS member_id, account_id, amount
          FROM (VALUES (${id}::bigint, 5::bigint), (${HOUSE.game}::bigint, -4::bigint)) AS e (account_id, amount)),
      ${POSTING}
      SELECT count(*) FROM moved`);
    await expect(lopsided).rejects.toMatchObject({
      cause: { message: 'The movement win 1 does not sum to zero' },
    });
    expect((await fundsOf(database.db, id)).balance).toBe(1000n);
  });

  test('twenty at once on one account are all booked, in a row', async () => {
    const id = await addMember(database.db, '10.00');
    await Promise.all(Array.from({ length: 20 }, (_, ref) => transfer('win', BigInt(ref), id, 3n)));
    const balances = (await entriesOf(id)).map((entry) => Number(entry['balance_after']));
    expect(balances).toEqual(Array.from({ length: 21 }, (_, n) => 1000 + 3 * n));
  });
});

/** What the database says when it refuses a statement. */
const sqlErrorOf = async (statement: SQL): Promise<string> =>
  database.db.execute(statement).then(
    () => 'it succeeded',
    (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : ''),
  );

describe('what the database itself refuses', () => {
  test('a balance that is moved without an entry', async () => {
    const id = await addMember(database.db, '10.00');
    expect(await sqlErrorOf(sql`UPDATE accounts SET balance = balance + 1 WHERE id = ${id}`)).toBe(
      `The balance of account ${id} is not what the ledger says`,
    );
  });

  test('entries without the balance being moved', async () => {
    const id = await addMember(database.db, '10.00');
    const statement = sql`
      INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
      VALUES ('win', 1, ${id}, 5, 1005, tenball_now()), ('win', 1, 1, -5, NULL, tenball_now())`;
    expect(await sqlErrorOf(statement)).toBe(`The balance of account ${id} was not moved with its entries`);
  });

  test('an entry that does not carry on from the one before', async () => {
    const id = await addMember(database.db, '10.00');
    const statement = sql`
      INSERT INTO ledger_entries (kind, ref, account_id, amount, balance_after, created_at)
      VALUES ('win', 1, ${id}, 5, 2000, tenball_now()), ('win', 1, 1, -5, NULL, tenball_now())`;
    expect(await sqlErrorOf(statement)).toMatch(
      /^Entry \d+ of account \d+ does not carry on from the one before$/,
    );
  });

  test('changing or deleting what is booked', async () => {
    const id = await addMember(database.db, '10.00');
    const message = 'Ledger entries are never changed: post another movement';
    expect(await sqlErrorOf(sql`UPDATE ledger_entries SET amount = 1 WHERE account_id = ${id}`)).toBe(
      message,
    );
    expect(await sqlErrorOf(sql`DELETE FROM ledger_entries WHERE account_id = ${id}`)).toBe(message);
  });

  test.each(APPENDED)('emptying %s, of which nothing is ever taken away', async (table) => {
    await addMember(database.db, '10.00');
    expect(await sqlErrorOf(sql`TRUNCATE ${sql.identifier(table)}`)).toMatch(
      /never (changed|changed or deleted)\b/,
    );
    expect(await sumOfEntries(database.db, HOUSE.playMoney)).toBe(-1000n);
  });

  test('a new account that begins with money', async () => {
    const id = await addMember(database.db, '0.00');
    await database.db.execute(sql`DELETE FROM open_stakes WHERE member_id = ${id}`);
    await database.db.execute(sql`DELETE FROM accounts WHERE id = ${id}`);
    expect(await sqlErrorOf(sql`INSERT INTO accounts (id, balance) VALUES (${id}, 5)`)).toBe(
      `The balance of account ${id} is not what the ledger says`,
    );
  });
});

test('there are no funds without an account', async () => {
  await expect(fundsOf(database.db, 999_999n)).rejects.toThrow('Member 999999 has no account');
});

test('opening an account and granting belong to one transaction: neither or both', async () => {
  const id = await addMember(database.db, '0.00');
  const failing = database.db.transaction(async (tx) => {
    await grantStartBalance(tx, id, 500n);
    await openMemberAccount(tx, id);
  });
  expect(await stateOf(failing)).toBe('23505');
  expect(await fundsOf(database.db, id)).toEqual({ balance: 0n, pending: 0n });
});
