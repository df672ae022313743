import { bigint, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * How many rows of the operators' lists there are, by what the lists are filtered by and by blocks of 10 000 ids:
 * triggers keep it (migrations/0013_list_counts.sql). A count is the sum over its slots, one of which may be negative:
 * connections write to different ones, so that they don't queue.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    list: text('list', { enum: ['members', 'recharges', 'withdrawals', 'exchanges', 'audit'] }).notNull(),
    /** A state, a status, or an action. */
    part: text('part').notNull(),
    /** The operator of entries of the audit log; else ''. */
    whose: text('whose').notNull(),
    block: bigint('block', { mode: 'number' }).notNull(),
    slot: smallint('slot').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.part, table.whose, table.block, table.slot] })],
);
