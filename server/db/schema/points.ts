import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PostalAddress } from '../../../contract/rules.postal.ts';
import { EXCHANGE_STATUSES, POINTS_KINDS, PRIZE_KINDS } from '../../../contract/wire/points.ts';
import { big, instant } from './columns.ts';
import { accounts, draws } from './money.ts';

const member = () =>
  big('member_id')
    .notNull()
    .references(() => accounts.id);

/**
 * What a member staked on a draw, void bets left out: written as the bets are settled. Points and commission follow
 * from it once the whole draw is settled, and are booked under its id.
 */
export const turnovers = pgTable(
  'turnovers',
  {
    id: big('id').notNull().generatedAlwaysAsIdentity(),
    memberId: member(),
    drawId: bigint('draw_id', { mode: 'number' })
      .notNull()
      .references(() => draws.id),
    /** Pence. */
    stake: big('stake').notNull(),
    bookedAt: instant('booked_at'),
  },
  (table) => [
    primaryKey({ name: 'turnovers_pkey', columns: [table.id, table.memberId] }),
    unique('turnovers_key').on(table.drawId, table.memberId),
    index('turnovers_open_idx')
      .on(table.drawId, table.memberId)
      .where(sql`${table.bookedAt} IS NULL`),
    check('turnovers_stake_check', sql`${table.stake} > 0`),
  ],
);

/** A member's points: the sum of their entries (triggers check it). A member who never had any has no row. */
export const pointsAccounts = pgTable(
  'points_accounts',
  {
    memberId: big('member_id')
      .primaryKey()
      .references(() => accounts.id),
    points: big('points').notNull(),
    /** How many entries and exchanges there are. */
    entries: integer('entries').notNull().default(0),
    exchanges: integer('exchanges').notNull().default(0),
  },
  (table) => [check('points_accounts_points_check', sql`${table.points} >= 0`)],
);

/** The points ledger. Entries are never changed, and a source is booked once. */
export const pointsEntries = pgTable(
  'points_entries',
  {
    id: big('id').notNull().generatedAlwaysAsIdentity(),
    memberId: member(),
    kind: text('kind', { enum: POINTS_KINDS }).notNull(),
    /** The turnover (stake) or the exchange (prize). */
    ref: big('ref').notNull(),
    amount: big('amount').notNull(),
    pointsAfter: big('points_after').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'points_entries_pkey', columns: [table.id, table.memberId] }),
    unique('points_entries_once').on(table.kind, table.ref, table.memberId),
    index('points_entries_member_idx').on(table.memberId, table.id),
    index('points_entries_day_idx').on(table.memberId, table.createdAt),
    check('points_entries_check', sql`${table.amount} <> 0 AND ${table.pointsAfter} >= 0`),
  ],
);

export const prizes = pgTable(
  'prizes',
  {
    id: big('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The name by which the site that offers the prize knows it. */
    code: text('code').notNull().unique('prizes_code_key'),
    name: text('name').notNull(),
    kind: text('kind', { enum: PRIZE_KINDS }).notNull(),
    picture: text('picture').notNull(),
    points: integer('points').notNull(),
    /** Pence it pays; 0 for goods. */
    value: big('value').notNull(),
    stock: integer('stock').notNull(),
  },
  (table) => [
    check('prizes_points_check', sql`${table.points} > 0`),
    check('prizes_value_check', sql`(${table.kind} = 'cash') = (${table.value} > 0) AND ${table.value} >= 0`),
    check('prizes_stock_check', sql`${table.stock} >= 0`),
  ],
);

/** Points that were exchanged for a prize, as the prize was then. */
export const exchanges = pgTable(
  'exchanges',
  {
    id: big('id').notNull().generatedAlwaysAsIdentity({ startWith: 500_001 }),
    memberId: member(),
    requestId: uuid('request_id').notNull(),
    prizeId: big('prize_id')
      .notNull()
      .references(() => prizes.id),
    name: text('name').notNull(),
    kind: text('kind', { enum: PRIZE_KINDS }).notNull(),
    picture: text('picture').notNull(),
    points: integer('points').notNull(),
    value: big('value').notNull(),
    status: text('status', { enum: EXCHANGE_STATUSES }).notNull(),
    /** What the member had right after it, for the same answer again. */
    pointsAfter: big('points_after').notNull(),
    balanceAfter: big('balance_after').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Of goods: when they were sent, and what shows it. */
    sentAt: instant('sent_at'),
    sentRef: text('sent_ref'),
    /** Of goods: where to; erased some time after they were sent (exchangeQueue.ts). */
    postal: jsonb('postal').$type<PostalAddress>(),
  },
  (table) => [
    primaryKey({ name: 'exchanges_pkey', columns: [table.id, table.memberId] }),
    unique('exchanges_request_key').on(table.memberId, table.requestId),
    index('exchanges_member_idx').on(table.memberId, table.id),
    index('exchanges_status_idx').on(table.status, table.id),
    index('exchanges_time_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.kind} = 'goods'`),
    index('exchanges_status_time_idx').on(table.status, table.createdAt, table.id),
    index('exchanges_postal_idx')
      .on(table.sentAt)
      .where(sql`${table.postal} IS NOT NULL`),
    check('exchanges_status_check', sql`(${table.kind} = 'cash') = (${table.status} = 'paid')`),
  ],
);
