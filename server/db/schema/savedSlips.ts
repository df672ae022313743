import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { big, instant } from './columns.ts';
import { accounts } from './money.ts';

/** Slips that members have named. The browser makes the ids, so that those of two members may be the same [B-24]. */
export const savedSlips = pgTable(
  'saved_slips',
  {
    memberId: big('member_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** The contract's `keptBets`. */
    bets: jsonb('bets').notNull(),
    /** When it was saved, or last filled in. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    foreignKey({ name: 'saved_slips_member_fk', columns: [table.memberId], foreignColumns: [accounts.id] }),
    index('saved_slips_used_idx').on(table.memberId, table.usedAt),
  ],
);
