import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contract/locales.ts';
import { NOTIFICATION_KINDS } from '../../../contract/wire/account.ts';
import { bytes, instant } from './columns.ts';
import { members } from './members.ts';

const memberId = () =>
  bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => members.id);

/** What members want to be notified of by mail; the defaults hold for a member without a row. */
export const notificationChoices = pgTable('notification_choices', {
  memberId: memberId().primaryKey(),
  withdrawalPaid: boolean('withdrawal_paid').notNull().default(false),
  newDevice: boolean('new_device').notNull().default(true),
  limitReached: boolean('limit_reached').notNull().default(false),
  locale: text('locale', { enum: LOCALES }).notNull().default('en'),
});

/** What happened to members who want to be notified. An occurrence happens once: what it is called is its key. */
export const memberOccurrences = pgTable(
  'member_occurrences',
  {
    memberId: memberId(),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    /** The withdrawal's number; the session's id; a limit and the day on which its period began. */
    name: text('name').notNull(),
    happenedAt: instant('happened_at').notNull(),
    /** When its message was written, or it was decided that there is none; null before. */
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.name] }),
    index('member_occurrences_untold_idx')
      .on(table.happenedAt)
      .where(sql`${table.toldAt} IS NULL`),
    index('member_occurrences_told_idx').on(table.toldAt),
  ],
);

/** Where members have signed in before: a hash of the browser's and system's names with the network, and nothing else. */
export const knownDevices = pgTable(
  'known_devices',
  {
    memberId: memberId(),
    hash: bytes('hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.hash] }),
    index('known_devices_seen_idx').on(table.seenAt),
  ],
);
