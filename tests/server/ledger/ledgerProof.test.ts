/** What `npm run verify:ledger` says of a ledger that somebody with all rights on the database has changed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dump } from '../../../server/db/dump.ts';
import { ledgerSeals } from '../../../server/db/schema/money.ts';
import { proveLedger } from '../../../server/ledger/proof.ts';
import { sealLedger } from '../../../server/ledger/seals.ts';
import { databaseKind } from '../support/database.ts';
import { testServer } from '../support/harness.ts';
import { aText, bet, play, sealSeed, VECTOR_SEED } from '../support/play.ts';
import { inFolder, verify } from '../support/verifyLedger.ts';

const server = testServer({ START_BALANCE: '1000.00' });
const { submit, now, draw } = play(server);
const DAY_MS = 86_400_000;

/** Does what the triggers refuse, as somebody with all rights on the database could. */
const tamper = (statements: string): Promise<void> =>
  server.script(
    `SET session_replication_role = replica; ${statements}; SET session_replication_role = origin;`,
  );

/**
 * Members 1001 to 1003: 1000.00 each (entries 1-6), a lost bet of 1.00 of the first (7, 8) and of the second (9, 10).
 * Seals of four entries: 1-4, 5-8, 9-10; a draw out with the last one's hash; then one more member, not sealed (11, 12).
 */
async function history(): Promise<string> {
  const tokens: string[] = [];
  for (let n = 0; n < 3; n++) tokens.push((await server.register()).token);
  const [first = '', second = ''] = tokens;
  await sealSeed(server.db, (await now(first)).lottery_id, VECTOR_SEED);
  for (const token of [first, second]) await submit(token, { bets: [bet('first', 'small', '1')] });
  await sealLedger(server.db, { size: 4 });
  await draw(first);
  await server.register();
  const [seal] = await server.db.select().from(ledgerSeals).orderBy(desc(ledgerSeals.number)).limit(1);
  return Buffer.from(seal?.hash ?? []).toString('hex');
}

test('of a ledger that is as it was written, all is counted and the head told', async () => {
  await server.register();
  await sealLedger(server.db);
  await server.register();
  expect(await proveLedger(server.db)).toEqual({
    entries: 4,
    unsealed: 2,
    seals: 1,
    accounts: 2,
    published: 0,
    head: aText(/^[0-9a-f]{64}$/),
    wrong: null,
  });
});

const ENTRY = { table: 'ledger_entries' } as const;
const SEAL = { table: 'ledger_seals' } as const;
const HEX = aText(/^[0-9a-f]+$/);
const DIGEST = aText(/^digest [0-9a-f]{16}$/);

describe('a database superuser who changes', () => {
  test.each([
    [
      'the amount of a member’s entry',
      'UPDATE ledger_entries SET amount = amount + 1 WHERE account_id = 1001 AND kind = $$stake$$',
      { ...ENTRY, id: '8', column: 'amount', expected: '-100', found: '-99' },
    ],
    [
      'the amount of the house’s entry',
      'UPDATE ledger_entries SET amount = amount + 1 WHERE id = 9',
      { ...ENTRY, id: '9', column: 'amount', expected: '100', found: '101' },
    ],
    [
      'a whole movement, the balances after it and the account with it',
      `UPDATE ledger_entries SET amount = amount * 2 WHERE kind = 'start' AND ref = 1003;
       UPDATE ledger_entries SET balance_after = 200000 WHERE account_id = 1003;
       UPDATE accounts SET balance = 200000 WHERE id = 1003`,
      { ...ENTRY, id: '5', column: 'any of its columns', expected: DIGEST, found: DIGEST },
    ],
    [
      'the balance after an entry',
      'UPDATE ledger_entries SET balance_after = 7 WHERE account_id = 1002 AND kind = $$start$$',
      { ...ENTRY, id: '4', column: 'balance_after', expected: '100000', found: '7' },
    ],
    [
      'what an entry is for',
      'UPDATE ledger_entries SET kind = $$refund$$ WHERE id = 7',
      { ...ENTRY, id: '7', column: 'kind', expected: 'stake', found: 'refund' },
    ],
    [
      'when an entry was written',
      `UPDATE ledger_entries SET created_at = created_at - interval '1 hour' WHERE id = 3`,
      { ...ENTRY, id: '3', column: 'any of its columns', expected: DIGEST, found: DIGEST },
    ],
    [
      'the rows, deleting one',
      'DELETE FROM ledger_entries WHERE id = 3',
      { ...ENTRY, id: '3', column: 'id', expected: DIGEST, found: 'no such row' },
    ],
    [
      'the rows, deleting two, a seal’s last among them',
      'DELETE FROM ledger_entries WHERE id IN (7, 8)',
      { ...ENTRY, id: '7-8', column: 'id', expected: DIGEST, found: 'no such row' },
    ],
    [
      'the rows, deleting the last sealed ones and all after them',
      'DELETE FROM ledger_entries WHERE id > 9',
      { ...ENTRY, id: '10', column: 'id', expected: DIGEST, found: 'no such row' },
    ],
    [
      'the past, by adding a movement',
      `DELETE FROM ledger_entries WHERE id = 6;
       INSERT INTO ledger_entries (id, kind, ref, account_id, amount, balance_after, created_at) OVERRIDING SYSTEM VALUE
       VALUES (6, 'recharge', 1, 1003, 5, 5, now())`,
      { ...ENTRY, id: '6', column: 'any of its columns', expected: DIGEST, found: DIGEST },
    ],
    [
      'a seal’s hash',
      `UPDATE ledger_seals SET hash = sha256('x') WHERE number = 2`,
      { ...SEAL, id: '2', column: 'hash or sealed_at', expected: HEX, found: HEX },
    ],
    [
      'when a seal was made',
      `UPDATE ledger_seals SET sealed_at = sealed_at - interval '1 hour' WHERE number = 2`,
      { ...SEAL, id: '2', column: 'hash or sealed_at', expected: HEX, found: HEX },
    ],
    [
      'where a seal ends',
      'UPDATE ledger_seals SET last_id = 7 WHERE number = 2',
      { ...SEAL, id: '2', column: 'last_id', expected: '8', found: '7' },
    ],
    [
      'where a seal begins',
      'UPDATE ledger_seals SET first_id = 4 WHERE number = 2',
      { ...SEAL, id: '2', column: 'first_id', expected: '5', found: '4' },
    ],
    [
      'how many entries a seal counts',
      'UPDATE ledger_seals SET entries = 9 WHERE number = 2',
      { ...SEAL, id: '2', column: 'entries', expected: '8', found: '9' },
    ],
    [
      'a seal’s digests',
      `UPDATE ledger_seals SET digests = decode(repeat('00', 32), 'hex') WHERE number = 2`,
      { ...SEAL, id: '2', column: 'digests', expected: HEX, found: HEX },
    ],
    [
      'the hash that a seal carries on from',
      `UPDATE ledger_seals SET previous = sha256('x') WHERE number = 2`,
      { ...SEAL, id: '2', column: 'previous', expected: HEX, found: HEX },
    ],
    [
      'the seals, deleting one',
      'DELETE FROM ledger_seals WHERE number = 2',
      { ...SEAL, id: '2', column: 'number', expected: '2', found: 'no such row' },
    ],
    [
      'an account’s balance',
      'UPDATE accounts SET balance = 100001 WHERE id = 1003',
      { table: 'accounts', id: '1003', column: 'balance', expected: '100000', found: '100001' },
    ],
    [
      'the accounts, deleting one',
      'DELETE FROM accounts WHERE id = 1003',
      { table: 'accounts', id: '1003', column: 'balance', expected: '100000', found: 'no such row' },
    ],
    [
      'the amount of an entry that is not sealed yet',
      'UPDATE ledger_entries SET amount = amount - 1 WHERE id = 11',
      {
        ...ENTRY,
        id: '11',
        column: 'amount (sum of the movement start 1004)',
        expected: '0',
        found: '-1',
      },
    ],
  ])('%s, is found out, at the row', async (_, statements, wrong) => {
    await history();
    expect((await proveLedger(server.db)).wrong).toBeNull();
    await tamper(statements);
    expect((await proveLedger(server.db)).wrong).toEqual(wrong);
  });

  test('the head that a draw was published with, is found out, at the draw', async () => {
    const head = await history();
    await tamper(`UPDATE draws SET sealed_head = sha256('x') WHERE drawn_at IS NOT NULL`);
    expect((await proveLedger(server.db)).wrong).toEqual({
      table: 'draws',
      id: '202611210000001',
      column: 'sealed_head',
      expected: head,
      found: HEX,
    });
  });

  test('a draw, deleting its head, is found out, at the draw, from a day after the first seal on', async () => {
    const { token } = await server.register();
    await draw(token);
    await sealLedger(server.db);
    await draw(token);
    await server.shift(DAY_MS);
    await draw((await server.guest()).token);
    expect(await proveLedger(server.db)).toMatchObject({ published: 5, wrong: null });
    await tamper('UPDATE draws SET sealed_entries = NULL, sealed_head = NULL');
    const wrong = {
      table: 'draws',
      id: '202611210000003',
      column: 'sealed_head',
      expected: 'the hash of a seal',
      found: 'nothing',
    };
    expect((await proveLedger(server.db)).wrong).toEqual(wrong);
  });

  test('no draw is said to lack a head that came out before sealing, by whatever clock, or in its first day', async () => {
    const { token } = await server.register();
    await draw(token);
    await tamper(`UPDATE draws SET drawn_at = drawn_at + interval '9 days' WHERE drawn_at IS NOT NULL`);
    await draw(token);
    await sealLedger(server.db);
    await draw(token);
    await tamper('UPDATE draws SET sealed_entries = NULL, sealed_head = NULL');
    expect(await proveLedger(server.db)).toMatchObject({ published: 0, wrong: null });
  });

  test('entries, and rewrites all seals, is found out by a draw that was published before', async () => {
    await history();
    await tamper(`
      DELETE FROM ledger_seals;
      UPDATE ledger_entries SET created_at = created_at - interval '1 hour'`);
    await sealLedger(server.db, { size: 4 });
    expect((await proveLedger(server.db)).wrong).toMatchObject({ table: 'draws', column: 'sealed_head' });
  });

  test('all that is in the database, the published heads too, is found out only by a head kept elsewhere', async () => {
    const kept = await history();
    await tamper(`
      DELETE FROM ledger_seals;
      UPDATE draws SET sealed_head = NULL, sealed_entries = NULL;
      UPDATE ledger_entries SET created_at = created_at - interval '1 hour'`);
    await sealLedger(server.db, { size: 4 });
    expect((await proveLedger(server.db)).wrong).toBeNull();
    const seals = await server.db.select().from(ledgerSeals);
    expect(seals.map(({ hash }) => Buffer.from(hash).toString('hex'))).not.toContain(kept);
  });
});

const verifyDump = () =>
  inFolder(async (folder) => {
    const file = join(folder, 'dump.sql');
    let text = '';
    await dump(server.db, async (piece) => void (text += piece));
    writeFileSync(file, text);
    return verify([file]);
  });

describe('npm run verify:ledger', () => {
  test('counts what it proved of a dump, and ends with code 0', async () => {
    const head = await history();
    expect(await verifyDump()).toEqual({
      code: 0,
      said: `The ledger holds: 12 entries, 3 seals, 4 accounts, 1 published heads.\nNot sealed yet: 2\nHead: ${head}\n`,
    });
  });

  test('names the first row that is wrong, and ends with code 1', async () => {
    await history();
    await tamper('UPDATE ledger_entries SET amount = amount + 1 WHERE id = 9');
    expect(await verifyDump()).toEqual({
      code: 1,
      said: aText(/^The ledger is wrong\. First: ledger_entries 9, amount: expected 100, found 101\. /),
    });
  });

  test.runIf(databaseKind === 'postgres')('proves a database on PostgreSQL while it is used', async () => {
    await history();
    const { rows } = await server.db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = `/${rows[0]?.name}`;
    expect(await verify([], { DATABASE_URL: url.href })).toEqual({
      code: 0,
      said: aText(
        /^The ledger holds: 12 entries, 3 seals, 4 accounts, 1 published heads\.\nNot sealed yet: 2\n/,
      ),
    });
  });
});
