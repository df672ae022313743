import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { CODE } from '../../../contract/codes.ts';
import { auditEntries } from '../../../server/db/schema/operators.ts';
import { audited, verifyAudit } from '../../../server/audit/audit.ts';
import { databaseKind } from '../support/database.ts';
import { testServer } from '../support/harness.ts';
import { aText } from '../support/play.ts';
import { staff } from '../support/staff.ts';

const server = testServer();
const { boss, clerk } = staff(server);
const ANNA = { username: 'anna', address: '192.0.2.1' };

/** An entry of its own; the work around it does nothing. */
const note = (subject: string) =>
  audited(server.db, ANNA, (_tx, write) =>
    write({ action: 'odds.change', subject, before: { odds: '1.98' }, after: { odds: '1.90' } }),
  );
const noteMany = async (count: number): Promise<void> => {
  for (let n = 1; n <= count; n++) await note(`n${n}`);
};
const numbers = async (): Promise<number[]> =>
  (await server.db.select().from(auditEntries).orderBy(asc(auditEntries.number))).map(({ number }) => number);

/** Does what the triggers refuse, as somebody with all rights on the database could. */
const tamper = (statement: string): Promise<unknown> =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    return tx.execute(sql.raw(statement));
  });

describe('the chain', () => {
  test('holds, and its last hash is the verdict of all before it', async () => {
    expect(await verifyAudit(server.db)).toEqual({ entries: 0, hash: '0'.repeat(64), problem: null });
    await noteMany(3);
    const verdict = await verifyAudit(server.db);
    expect(verdict).toEqual({ entries: 3, hash: aText(/^[0-9a-f]{64}$/), problem: null });
    const [last] = await server.db.select().from(auditEntries).where(eq(auditEntries.number, 3));
    expect(verdict.hash).toBe(Buffer.from(last?.hash ?? []).toString('hex'));
  });

  test('has no gap and no fork, whatever is appended at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => note(`n${n}`)));
    expect(await numbers()).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect((await verifyAudit(server.db)).problem).toBeNull();
  });

  // Elsewhere others have connections of their own, and which of two is first is the machine's to say.
  test.runIf(databaseKind === 'embedded')(
    'is recomputed a few entries at a time: others have their turn in between',
    async () => {
      await noteMany(12);
      const ended: string[] = [];
      const verifying = verifyAudit(server.db, 3).then(({ entries }) => ended.push(`verified ${entries}`));
      const reading = numbers().then(({ length }) => ended.push(`read ${length}`));
      await Promise.all([verifying, reading]);
      expect(ended).toEqual(['read 12', 'verified 12']);
    },
  );

  test('work that fails leaves no entry, and the next one takes its number', async () => {
    const failing = audited(server.db, ANNA, async (_tx, write) => {
      await write({ action: 'odds.change', subject: 'lost', before: null, after: null });
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    await noteMany(1);
    expect(await numbers()).toEqual([1]);
    expect((await verifyAudit(server.db)).problem).toBeNull();
  });

  test('is checked in parts when it is long', async () => {
    await noteMany(9);
    for (const atOnce of [1, 3, 4, 9, 10]) {
      expect(await verifyAudit(server.db, atOnce)).toMatchObject({ entries: 9, problem: null });
    }
    await tamper(`UPDATE audit_entries SET subject = 'other' WHERE number = 8`);
    expect((await verifyAudit(server.db, 3)).problem).toEqual({ kind: 'changed', number: 8 });
  });
});

describe('an entry can not be changed', () => {
  test.each([
    ['an entry', `UPDATE audit_entries SET subject = 'other' WHERE number = 2`],
    ['an entry away', `DELETE FROM audit_entries WHERE number = 3`],
    ['all of them away', `TRUNCATE audit_entries`],
    ['the head away', `DELETE FROM audit_head`],
    ['the head back', `UPDATE audit_head SET number = 2`],
    ['the head to a hash of its own', `UPDATE audit_head SET number = 4, hash = sha256('x')`],
  ])('the database refuses %s', async (_, statement) => {
    await noteMany(3);
    await expect(server.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: aText(/audit log/) },
    });
    expect(await verifyAudit(server.db)).toMatchObject({ entries: 3, problem: null });
  });

  test.each([
    ['what was done', `UPDATE audit_entries SET after = '{"odds":"9.99"}' WHERE number = 2`, 'changed', 2],
    ['who did it', `UPDATE audit_entries SET operator = 'ben' WHERE number = 1`, 'changed', 1],
    ['when', `UPDATE audit_entries SET at = at + interval '1 millisecond' WHERE number = 3`, 'changed', 3],
    ['where from', `UPDATE audit_entries SET address = '' WHERE number = 3`, 'changed', 3],
    ['a value to nothing', `UPDATE audit_entries SET before = NULL WHERE number = 2`, 'changed', 2],
    ['a hash', `UPDATE audit_entries SET hash = sha256('x') WHERE number = 2`, 'changed', 2],
    ['one away', `DELETE FROM audit_entries WHERE number = 2`, 'missing', 2],
    ['the first away', `DELETE FROM audit_entries WHERE number = 1`, 'missing', 1],
    ['the last away', `DELETE FROM audit_entries WHERE number = 3`, 'cut', 3],
    ['all away', `DELETE FROM audit_entries`, 'cut', 1],
    [
      'two for one another',
      `UPDATE audit_entries SET subject = CASE number WHEN 1 THEN 'n2' ELSE 'n1' END WHERE number < 3`,
      'changed',
      1,
    ],
  ])('a database superuser who changes %s is found out', async (_, statement, kind, number) => {
    const token = await boss();
    await tamper('DELETE FROM audit_entries');
    await tamper(`UPDATE audit_head SET number = 0, hash = decode(repeat('00', 32), 'hex')`);
    await noteMany(3);
    await tamper(statement);
    const verdict = await server.data(operatorCalls.operatorVerifyAudit, { token });
    expect([verdict.ok, verdict.problem]).toEqual([false, { kind, number }]);
  });
});

test('a database superuser who changes an entry and its hash is found out at the next entry', async () => {
  await noteMany(3);
  const [one, two] = await server.db.select().from(auditEntries).orderBy(asc(auditEntries.number));
  if (one === undefined || two === undefined) throw new Error('There are no entries');
  const { number, at, operator, address, action, before, after } = two;
  const forged = createHash('sha256')
    .update(one.hash)
    .update(JSON.stringify([number, at.toISOString(), operator, address, action, 'other', before, after]))
    .digest('hex');
  await tamper(
    `UPDATE audit_entries SET subject = 'other', hash = decode('${forged}', 'hex') WHERE number = 2`,
  );
  expect((await verifyAudit(server.db)).problem).toEqual({ kind: 'changed', number: 3 });
});

const list = (token: string, query: Record<string, string> = {}) =>
  server.data(operatorCalls.operatorAudit, { token, query });

describe('the list', () => {
  test('tells who did what, from where and when, with what it was and became', async () => {
    const token = await clerk();
    await server.call(operatorCalls.operatorSetOdds, {
      token,
      body: { odds: [{ row: 'first', field: 'big', odds: '1.90' }] },
    });
    const { list: entries, total } = await list(token);
    expect(total).toBe(3);
    expect(entries.map(({ operator, action, subject }) => [operator, action, subject])).toEqual([
      ['clerk', 'odds.change', 'first.big'],
      ['clerk', 'operator.signIn', 'clerk'],
      ['', 'operator.create', 'clerk'],
    ]);
    expect(entries[0]).toMatchObject({
      number: 3,
      address: '127.0.0.1',
      before: '{"first.big":"1.98"}',
      after: '{"first.big":"1.90"}',
    });
  });

  test('is filtered and paged', async () => {
    const token = await boss();
    await noteMany(5);
    const page = await list(token, { limit: '2', action: 'odds.change' });
    expect([page.total, page.list.map(({ subject }) => subject)]).toEqual([5, ['n5', 'n4']]);
    const next = await list(token, { limit: '2', action: 'odds.change', cursor: page.cursor ?? '' });
    expect(next.list.map(({ subject }) => subject)).toEqual(['n3', 'n2']);
    expect((await list(token, { operator: 'boss' })).total).toBe(1);
    const { code, data } = await server.call(operatorCalls.operatorAudit, {
      token,
      query: { action: 'nonsense', cursor: 'x' },
    });
    expect([code, data]).toEqual([CODE.inputRefused, { fields: { action: 'invalid' } }]);
  });
});
