import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Pictures that were handed out and aren't used up. Any process may check what another one drew. */
export const captchas = pgTable(
  'captchas',
  {
    id: text('id').primaryKey(),
    /** Where to click, in which order, and the answer to the question; server/captcha/captcha.ts's `secret`. */
    secret: jsonb('secret').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was solved; it then opens one door. */
    solvedAt: instant('solved_at'),
  },
  (table) => [index('captchas_expires_idx').on(table.expiresAt)],
);
