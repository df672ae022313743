import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { LIMITED, PAUSES, PERIODS } from '../../../contract/game/saferPlay.ts';
import { instant, pence } from './columns.ts';
import { accounts } from './money.ts';

const memberId = () =>
  bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => accounts.id);

/** Limits that members set on themselves. A row is there while a limit holds. */
export const playLimits = pgTable(
  'play_limits',
  {
    memberId: memberId(),
    limit: text('limit', { enum: LIMITED }).notNull(),
    period: text('period', { enum: PERIODS }).notNull(),
    amount: pence('amount').notNull(),
    /** From when on the wish for a higher limit, or for none, may be confirmed; null without a wish. */
    readyAt: instant('ready_at'),
    /** The higher limit; null for none, and without a wish. */
    wanted: pence('wanted'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.limit, table.period] }),
    check('play_limits_amount_check', sql`${table.amount} > 0`),
    check(
      'play_limits_wanted_check',
      sql`${table.wanted} IS NULL OR (${table.readyAt} IS NOT NULL AND ${table.wanted} > ${table.amount})`,
    ),
  ],
);

/** Time-outs and self-exclusions. Rows are only added (a trigger sees to it): nothing ends one early. */
export const playPauses = pgTable(
  'play_pauses',
  {
    id: bigint('id', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    kind: text('kind', { enum: PAUSES }).notNull(),
    beganAt: instant('began_at').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [
    primaryKey({ name: 'play_pauses_pkey', columns: [table.id, table.memberId] }),
    index('play_pauses_member_idx').on(table.memberId, table.until),
    check('play_pauses_until_check', sql`${table.until} > ${table.beganAt}`),
  ],
);

/** What a member has decided beside their limits. */
export const playSettings = pgTable(
  'play_settings',
  {
    memberId: memberId().primaryKey(),
    /** How often they are shown how long they have played; without a row, never. */
    realityMinutes: smallint('reality_minutes').notNull().default(0),
    /** When they last decided about limits, and whether one held then; null before the first time. */
    reviewedAt: instant('reviewed_at'),
    reviewAnswer: text('review_answer', { enum: ['limit', 'none'] }),
  },
  (table) => [
    check('play_settings_review_check', sql`(${table.reviewedAt} IS NULL) = (${table.reviewAnswer} IS NULL)`),
  ],
);
