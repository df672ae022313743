/** Statements that run often, on both databases: kept by the connection, and otherwise like any other. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { statementOf } from '../../../server/db/statement.ts';
import { sqlStateOf } from '../../../server/db/transact.ts';
import { databaseKind, useDatabase } from '../support/database.ts';

const database = useDatabase();

const echo = statementOf<Record<string, unknown>>(
  'test_echo',
  sql`SELECT ${sql.placeholder('text')}::text AS text, ${sql.placeholder('number')}::int AS number,
             ${sql.placeholder('pence')}::bigint AS pence, encode(${sql.placeholder('bytes')}::bytea, 'hex') AS bytes,
             ${sql.placeholder('list')}::jsonb AS list, timestamptz '2026-11-27 12:00:00Z' AS at
        FROM generate_series(1, ${sql.placeholder('rows')}::int)`,
);
const GIVEN = {
  text: `it's "quoted" \\ and 中文`,
  number: 7,
  pence: 9_007_199_254_740_993n,
  bytes: new Uint8Array([0, 1, 255]),
  list: JSON.stringify(['a', 1]),
  rows: 1,
};
const AT = '2026-11-27 12:00:00+00';
const ANSWER = {
  text: GIVEN.text,
  number: 7,
  pence: '9007199254740993',
  bytes: '0001ff',
  list: ['a', 1],
  at: AT,
};
const divide = statementOf<{ readonly result: number }>(
  'test_divide',
  sql`SELECT 12 / ${sql.placeholder('by')}::int AS result`,
);

describe('a statement that runs often', () => {
  test('is kept by its connection from its first run on', async () => {
    const kept = await database.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL TIME ZONE 'UTC'`);
      for (let n = 0; n < 3; n++) await echo(tx, GIVEN);
      const { rows } = await tx.execute(sql`
        SELECT name, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements WHERE name = 'test_echo'`);
      return rows;
    });
    expect(kept).toEqual([{ name: 'test_echo', runs: 3 }]);
  });

  test('answers what was given to it, row by row', async () => {
    const nulls = { text: null, number: null, pence: null, bytes: null, list: null };
    const answers = await database.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL TIME ZONE 'UTC'`);
      return [
        await echo(tx, GIVEN),
        await echo(tx, { ...GIVEN, rows: 2 }),
        await echo(tx, { ...GIVEN, rows: 0 }),
        await echo(tx, { ...nulls, rows: 1 }),
      ];
    });
    expect(answers).toEqual([[ANSWER], [ANSWER, ANSWER], [], [{ ...nulls, at: AT }]]);
  });

  test('that fails breaks its transaction alone, and runs again', async () => {
    expect(await divide(database.db, { by: 4 })).toEqual([{ result: 3 }]);
    const failed = database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO site_settings (name, value) VALUES ('test', 'x')`);
      await divide(tx, { by: 0 });
    });
    expect(sqlStateOf(await failed.catch((error: unknown) => error))).toBe('22012');
    const { rows } = await database.db.execute(sql`SELECT FROM site_settings WHERE name = 'test'`);
    expect(rows).toEqual([]);
    expect(sqlStateOf(await divide(database.db, { by: 0 }).catch((error: unknown) => error))).toBe('22012');
    expect(await divide(database.db, { by: 6 })).toEqual([{ result: 2 }]);
  });

  test('runs on after its plans were thrown away, and after its tables were analysed', async () => {
    await divide(database.db, { by: 4 });
    for (const statement of ['DISCARD PLANS', 'VACUUM (ANALYZE)']) await database.open.runScript(statement);
    expect(await divide(database.db, { by: 4 })).toEqual([{ result: 3 }]);
  });

  test.runIf(databaseKind === 'embedded')('is refused by a transaction that is over', async () => {
    const over = await database.db.transaction((tx) => Promise.resolve(tx));
    const late = divide(over, { by: 4 }).catch((error: unknown) => error);
    expect(await late).toMatchObject({ cause: new Error('The transaction is over') });
  });
});
