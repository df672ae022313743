import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CONTACT_TYPES } from '../../../contract/wire/account.ts';
import { instant } from './columns.ts';

/** Messages that no gateway has taken yet. They hold codes in plain text, for seconds as a rule, and as long as the code at most. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    type: text('type', { enum: CONTACT_TYPES }).notNull(),
    /** '' for one that goes to no one. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    attempts: integer('attempts').notNull(),
    /** From then on any process may send it. */
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('outbox_messages_due_idx').on(table.dueAt)],
);
