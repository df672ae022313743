import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { AUTO_REASONS, AUTO_STATUSES } from '../../../contract/wire/auto.ts';
import { pence } from './columns.ts';
import { accounts, draws, submits } from './money.ts';

const nothing = sql`0`;

/** Auto-bet tasks. The counts are of the whole life of a task, however often it was started. */
export const autoTasks = pgTable(
  'auto_tasks',
  {
    /** The browser makes it, so that those of two members may be the same. */
    id: uuid('id').notNull(),
    /** In the order in which tasks were made. */
    number: bigint('number', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    name: text('name').notNull(),
    /** The contract's `autoPlan`. */
    plan: jsonb('plan').notNull(),
    /** Of each bet, in each draw. */
    stake: pence('stake').notNull(),
    draws: integer('draws').notNull(),
    lossLimit: pence('loss_limit').notNull(),
    stopOnWin: boolean('stop_on_win').notNull(),
    status: text('status', { enum: AUTO_STATUSES }).notNull().default('off'),
    reason: text('reason', { enum: AUTO_REASONS }),
    drawsDone: integer('draws_done').notNull().default(0),
    /** All it has staked, pending bets included. */
    staked: pence('staked').notNull().default(nothing),
    pending: pence('pending').notNull().default(nothing),
    won: pence('won').notNull().default(nothing),
    /** The latest draw it has dealt with, played or not. */
    lastDrawId: bigint('last_draw_id', { mode: 'number' }).notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'auto_tasks_pkey', columns: [table.id, table.memberId] }),
    foreignKey({ name: 'auto_tasks_member_fk', columns: [table.memberId], foreignColumns: [accounts.id] }),
    uniqueIndex('auto_tasks_member_idx').on(table.memberId, table.number),
    index('auto_tasks_running_idx')
      .on(table.lastDrawId, table.number)
      .where(sql`${table.status} = 'running'`),
    check('auto_tasks_reason_check', sql`(${table.status} = 'stopped') = (${table.reason} IS NOT NULL)`),
    check('auto_tasks_draws_check', sql`${table.drawsDone} BETWEEN 0 AND ${table.draws}`),
    check('auto_tasks_loss_check', sql`${table.staked} - ${table.won} <= ${table.lossLimit}`),
    check('auto_tasks_pending_check', sql`${table.pending} BETWEEN 0 AND ${table.staked}`),
  ],
);

/** What tasks have played: at most once a draw, in the transaction that places the bets. */
export const autoPlays = pgTable(
  'auto_plays',
  {
    taskId: uuid('task_id').notNull(),
    drawId: bigint('draw_id', { mode: 'number' })
      .notNull()
      .references(() => draws.id),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    /** Of the submit that holds the bets. */
    requestId: uuid('request_id').notNull(),
    stake: pence('stake').notNull(),
    /** What was paid back; null while it is pending. */
    payout: pence('payout'),
  },
  (table) => [
    primaryKey({ name: 'auto_plays_pkey', columns: [table.taskId, table.drawId, table.memberId] }),
    foreignKey({
      name: 'auto_plays_own_task_fk',
      columns: [table.taskId, table.memberId],
      foreignColumns: [autoTasks.id, autoTasks.memberId],
    }),
    foreignKey({
      name: 'auto_plays_submit_fk',
      columns: [table.memberId, table.requestId],
      foreignColumns: [submits.memberId, submits.requestId],
    }),
    index('auto_plays_pending_idx')
      .on(table.drawId, table.taskId)
      .where(sql`${table.payout} IS NULL`),
  ],
);
