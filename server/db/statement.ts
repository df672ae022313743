import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from './open.ts';

const dialect = new PgDialect();

const names = new Map<string, string>();
/** The name under which connections keep a statement with this text; null if it is none of `statementOf`. */
export const nameOfStatement = (text: string): string | null => names.get(text) ?? null;

/**
 * A statement that runs so often that its text is made once, here, and planned once by each connection.
 * @param name by which connections keep it: another text needs another name
 * @param text what differs from run to run is `sql.placeholder`
 * @returns runs it with a value for each placeholder, and answers its rows as `execute` does
 */
export function statementOf<Row>(
  name: string,
  text: SQL,
): (db: Executor, given: Record<string, unknown>) => Promise<readonly Row[]> {
  const query = dialect.sqlToQuery(text);
  names.set(query.sql, name);
  return async (db, given) => {
    const { session } = db._;
    const { rows } = await session
      .prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
        query,
        undefined,
        name,
        false,
      )
      .execute(given);
    return rows;
  };
}
