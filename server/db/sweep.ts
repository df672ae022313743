import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

const BATCH = 1000;

/**
 * Deletes a batch of the rows that are over.
 * @param key the columns of the table's primary key
 * @returns how many went
 */
export async function sweepTable(
  db: Database,
  table: PgTable,
  key: readonly PgColumn[],
  isOver: SQL,
): Promise<number> {
  const columns = sql.join([...key], sql`, `);
  const { rows } = await db.execute(sql`
    DELETE FROM ${table} WHERE (${columns}) IN (SELECT ${columns} FROM ${table} WHERE ${isOver} LIMIT ${BATCH}) RETURNING 1`);
  return rows.length;
}
