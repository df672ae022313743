/** One `Database` for both drivers: what it does is PostgreSQL's dialect, and no rule asks which it is. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** What both drivers answer to a raw `execute`: rows. In them bigint, numeric and times are strings. */
interface Answer<Row> {
  readonly rows: Row[];
}
interface Rows extends PgQueryResultHKT {
  readonly type: Answer<this['row']>;
}

export type Database = PgDatabase<Rows, typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** A function that only reads or writes may be given either; inside a transaction always pass the transaction. */
export type Executor = Database | Transaction;
