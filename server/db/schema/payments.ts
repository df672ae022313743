import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  PAY_METHODS,
  RECHARGE_REASONS,
  RECHARGE_STATUSES,
  WITHDRAWAL_STATUSES,
} from '../../../contract/wire/payments.ts';
import { bytes, instant, pence } from './columns.ts';
import { members } from './members.ts';
import { accounts } from './money.ts';

const memberId = () => bigint('member_id', { mode: 'bigint' }).notNull();

/** Where a member is paid, and what guards it. To decide by it, or to write it, lock the member's account first. */
export const payDetails = pgTable('pay_details', {
  memberId: bigint('member_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => accounts.id),
  /** argon2id. */
  passwordHash: text('password_hash'),
  paypal: text('paypal'),
  usdtAddress: text('usdt_address'),
  /** Wrong payment passwords in a row. */
  failures: integer('failures').notNull().default(0),
  failedAt: instant('failed_at'),
  lockedUntil: instant('locked_until'),
  /** No withdrawal before then: an address was changed. */
  heldUntil: instant('held_until'),
  /** How many of each the member has made: lists don't count. */
  recharges: integer('recharges').notNull().default(0),
  withdrawals: integer('withdrawals').notNull().default(0),
});

/** The row is the job: `due_at` says when to ask a provider (again) for its outcome; null: not at all. */
export const recharges = pgTable(
  'recharges',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_001 }),
    memberId: memberId(),
    requestId: uuid('request_id').notNull(),
    /** SHA-256 of what was asked. */
    bodyHash: bytes('body_hash').notNull(),
    method: text('method', { enum: PAY_METHODS }).notNull(),
    amount: pence('amount').notNull(),
    /** What was credited: what was asked, or what an operator found that its payment was worth. */
    credited: pence('credited'),
    status: text('status', { enum: RECHARGE_STATUSES }).notNull(),
    /** What the member was answered, for the same answer again; null until the provider has taken it. */
    answered: text('answered', { enum: RECHARGE_STATUSES }),
    reason: text('reason', { enum: RECHARGE_REASONS }),
    /** The provider's own name for it: PayPal's order, a transaction's hash. */
    providerRef: text('provider_ref'),
    payUrl: text('pay_url'),
    address: text('address'),
    /** Millionths of a USDT, unique among those that wait: it tells transfers to one address apart. */
    payUnits: bigint('pay_units', { mode: 'bigint' }),
    /** What came in, in the provider's words, when it isn't what was asked. */
    received: text('received'),
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    unique('recharges_request_key').on(table.memberId, table.requestId),
    // No account: a provider's names are unique among the recharges of all members (docs/scaling.md).
    foreignKey({ name: 'recharges_own_member_fk', columns: [table.memberId], foreignColumns: [members.id] }),
    index('recharges_member_idx').on(table.memberId, table.id),
    index('recharges_status_idx').on(table.status, table.id),
    index('recharges_time_idx').on(table.createdAt, table.id),
    index('recharges_status_time_idx').on(table.status, table.createdAt, table.id),
    index('recharges_due_idx')
      .on(table.dueAt, table.id)
      .where(sql`${table.dueAt} IS NOT NULL`),
    uniqueIndex('recharges_units_key')
      .on(table.method, table.payUnits)
      .where(sql`${table.status} IN ('checking', 'pending')`),
    uniqueIndex('recharges_ref_key').on(table.method, table.providerRef),
    check('recharges_amount_check', sql`${table.amount} > 0`),
    check('recharges_paid_check', sql`(${table.status} = 'paid') = (${table.paidAt} IS NOT NULL)`),
    check('recharges_credited_check', sql`(${table.status} = 'paid') = (coalesce(${table.credited}, 0) > 0)`),
  ],
);

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: bigint('id', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity({ startWith: 1_000_001 }),
    memberId: memberId(),
    requestId: uuid('request_id').notNull(),
    /** SHA-256 of what was asked, but for the password. */
    bodyHash: bytes('body_hash').notNull(),
    method: text('method', { enum: PAY_METHODS }).notNull(),
    amount: pence('amount').notNull(),
    /** Where it goes, as it was when it was asked for. */
    account: text('account').notNull(),
    status: text('status', { enum: WITHDRAWAL_STATUSES }).notNull().default('requested'),
    reason: text('reason').notNull().default(''),
    /** The first of two operators to approve it, where two must. */
    firstApprover: bigint('first_approver', { mode: 'bigint' }),
    firstApprovedAt: instant('first_approved_at'),
    /** The provider's own name for the payout. */
    providerRef: text('provider_ref'),
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ name: 'withdrawals_pkey', columns: [table.id, table.memberId] }),
    unique('withdrawals_request_key').on(table.memberId, table.requestId),
    foreignKey({ name: 'withdrawals_member_fk', columns: [table.memberId], foreignColumns: [accounts.id] }),
    index('withdrawals_member_idx').on(table.memberId, table.id),
    index('withdrawals_status_idx').on(table.status, table.id),
    index('withdrawals_time_idx').on(table.createdAt, table.id),
    index('withdrawals_status_time_idx').on(table.status, table.createdAt, table.id),
    index('withdrawals_due_idx')
      .on(table.dueAt, table.id)
      .where(sql`${table.dueAt} IS NOT NULL`),
    check('withdrawals_amount_check', sql`${table.amount} > 0`),
    check(
      'withdrawals_done_check',
      sql`(${table.status} IN ('paid', 'refused')) = (${table.doneAt} IS NOT NULL)`,
    ),
  ],
);

/** What providers have reported, each event once. What matched no order is kept for an operator. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    /** applied: it moved an order. noted: nothing new. mismatch: another amount. unmatched: no such order. */
    outcome: text('outcome', { enum: ['applied', 'noted', 'mismatch', 'unmatched'] }).notNull(),
    orderNo: text('order_no'),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);
