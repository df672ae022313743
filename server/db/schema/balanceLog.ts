import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { MOVEMENT_KINDS } from '../../../contract/wire/balanceLog.ts';
import { big } from './columns.ts';
import { accounts } from './money.ts';

/**
 * A member's ledger entries by UTC day and kind: counts, sums, and between which ids they are, so that no list counts
 * or looks for them. Kept by the statement that posts.
 */
export const balanceDays = pgTable(
  'balance_days',
  {
    memberId: big('member_id')
      .notNull()
      .references(() => accounts.id),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    count: integer('count').notNull(),
    /** Pence that came in, and that went out. */
    received: big('received').notNull(),
    spent: big('spent').notNull(),
    firstId: big('first_id').notNull(),
    lastId: big('last_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day, table.kind] }),
    check(
      'balance_days_check',
      sql`${table.received} >= 0 AND ${table.spent} >= 0 AND ${table.firstId} <= ${table.lastId}`,
    ),
  ],
);
