import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Calls of an address since `startedAt`. An unlogged table: it costs no disk flush, and a crash may empty it. */
export const callCounts = pgTable('call_counts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  startedAt: instant('started_at').notNull(),
});
