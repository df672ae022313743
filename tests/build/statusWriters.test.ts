/** A status of the database is written by the moves of the life cycles alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files } from './support/imports.ts';
import { faultsInModule, faultsInSql } from './support/statusWriters.ts';

const SOURCES = files.filter((file) => /^server\/.*\.(?:ts|mjs)$/.test(file));
const read = (file: string): string => readFileSync(file, 'utf8');
const constants = new Map(
  SOURCES.flatMap((file) =>
    [...read(file).matchAll(/export const (\w+) = (sql`[^`]*`)/g)].map(([, name = '', text = '']) => [
      name,
      text,
    ]),
  ),
);
const elsewhere = (name: string): string => constants.get(name) ?? '';

describe('on the server', () => {
  test('no module writes a status but by a move', () => {
    const faults = SOURCES.flatMap((file) =>
      faultsInModule(file, read(file), elsewhere).map((fault) => `${file}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('nor does a function or a rewrite in a migration', () => {
    const folder = 'server/db/migrations';
    const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    const faults = migrations.flatMap((name) =>
      faultsInSql(read(join(folder, name))).map((fault) => `${name}: ${fault}`),
    );
    expect(migrations.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });
});

const MOVE = `const SENDING = moveBy(SENT, exchanges.status);`;
const FINE: readonly (readonly [what: string, code: string])[] = [
  [
    'a move and its condition',
    `${MOVE} db.update(exchanges).set({ sentAt: now, ...SENDING.set }).where(and(a, SENDING.where));`,
  ],
  ['what is no status', 'db.update(exchanges).set({ sentAt: now }).where(a);'],
  [
    'a row that moves or stays',
    'db.update(recharges).set({ status: movedOrSame(ANNOUNCED, recharges.status), dueAt: now }).where(a);',
  ],
  [
    'values that have no status by their type',
    'type Change = { readonly status?: never }; const go = (change: Change) => db.update(recharges).set(change).where(a);',
  ],
  [
    'a move in SQL',
    "const END = drawMove('tickets.settled'); sql`UPDATE draws SET ${END.set}, seed = NULL WHERE id = 1 AND ${END.where}`;",
  ],
  ['a table without a status', "sql`UPDATE members SET status = 'x'`;"],
  ['a comparison', "sql`UPDATE auto_tasks SET last_draw_id = 1 WHERE status = 'running'`;"],
];
const WRONG: readonly (readonly [what: string, code: string, faults: number])[] = [
  ['a status in place', "db.update(exchanges).set({ status: 'sent' }).where(a);", 1],
  ['a move without its condition', `${MOVE} db.update(exchanges).set({ ...SENDING.set }).where(a);`, 1],
  ['a move without any condition', `${MOVE} db.update(exchanges).set({ ...SENDING.set });`, 1],
  [
    'a status after a move',
    `${MOVE} db.update(exchanges).set({ ...SENDING.set, ...other }).where(SENDING.where);`,
    1,
  ],
  [
    'parts of another making',
    "const MINE = { set: { status: 'sent' }, where: a }; db.update(exchanges).set({ ...MINE.set }).where(MINE.where);",
    1,
  ],
  ['any values', 'db.update(withdrawals).set(values).where(a);', 1],
  ['any values, spread', 'db.update(withdrawals).set({ ...values }).where(a);', 1],
  ['a computed column', "db.update(withdrawals).set({ [column]: 'paid' }).where(a);", 1],
  ['SQL', "sql`UPDATE bets SET status = 'won' WHERE id = 1`;", 1],
  ['SQL with an alias and quotes', `sql\`UPDATE "auto_tasks" AS t SET pending = 0, "status" = 'off'\`;`, 1],
  ['SQL with a value', 'sql`UPDATE withdrawals SET status = ${next} WHERE id = 1`;', 1],
  ['several columns at once', "sql`UPDATE withdrawals SET (status, reason) = ('paid', '')`;", 1],
  ['a time of a draw', 'sql`UPDATE draws SET settled_at = tenball_now() WHERE id = 1`;', 1],
  [
    'a move in SQL without its condition',
    "const END = drawMove('tickets.settled'); sql`UPDATE draws SET ${END.set} WHERE id = 1`;",
    1,
  ],
  [
    'a fragment that hides one',
    "const PAID = sql`status = 'paid'`; sql`UPDATE withdrawals SET ${PAID} WHERE id = 1`;",
    1,
  ],
  [
    'a fragment in place',
    "sql`UPDATE withdrawals SET amount = 1, ${isPaid ? sql`status = 'paid'` : sql``} WHERE id = 1`;",
    1,
  ],
  ['plain text', `db.execute(sql.raw("UPDATE recharges SET status = 'paid'"));`, 1],
  [
    'a conflict',
    "db.insert(bets).values({ id: 1 }).onConflictDoUpdate({ target: bets.id, set: { status: 'won' } });",
    1,
  ],
  [
    'a conflict in SQL',
    "sql`INSERT INTO bets (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET status = 'won'`;",
    1,
  ],
  ['a beginning in place', "db.insert(recharges).values({ id: 1, status: 'paid' });", 1],
];

describe('the test itself', () => {
  test.each(FINE)('lets %s through', (_, code) => {
    expect(faultsInModule('server/a.ts', code)).toEqual([]);
  });

  test.each(WRONG)('finds %s', (_, code, count) => {
    expect(faultsInModule('server/a.ts', code)).toHaveLength(count);
  });
});
