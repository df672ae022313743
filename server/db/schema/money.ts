import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PRODUCTS, ROWS, SIDES } from '../../../contract/game/bets.ts';
import { MOVEMENT_KINDS } from '../../../contract/wire/balanceLog.ts';
import { TICKET_STATUSES } from '../../../contract/wire/betting.ts';
import { bytes, instant, pence } from './columns.ts';
import { members } from './members.ts';

/** A draw's number: its day and its counter, `20261121 0000042` for the wire's "20261121-0042". It sorts. */
const drawNumber = (name: string) => bigint(name, { mode: 'number' });
const position = () => text('position', { enum: ROWS }).notNull();
const field = () => text('field', { enum: [...SIDES, ...ROWS] }).notNull();
/** Decimal odds in ten-thousandths. */
const odds = () => integer('odds').notNull();

/** A member's money: the id is the member's, the balance the sum of its ledger entries (triggers check it). */
export const accounts = pgTable(
  'accounts',
  {
    id: bigint('id', { mode: 'bigint' })
      .primaryKey()
      .references(() => members.id),
    balance: pence('balance')
      .notNull()
      .default(sql`0`),
  },
  (table) => [check('accounts_balance_check', sql`${table.balance} >= 0`)],
);

/** How many bets a member has pending, and their stakes; and what they have staked lately: kept, not counted. */
export const openStakes = pgTable(
  'open_stakes',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => accounts.id),
    bets: integer('bets').notNull().default(0),
    stake: pence('stake')
      .notNull()
      .default(sql`0`),
    /** Whether the member ever set a limit or took a break: only then are these looked up where bets are placed. */
    isHeld: boolean('is_held').notNull().default(false),
    /** The latest day (UTC) of a bet, and what was staked on that day, in its week and in its month. */
    stakedOn: date('staked_on', { mode: 'string' }).notNull().default('1970-01-01'),
    dayStake: pence('day_stake')
      .notNull()
      .default(sql`0`),
    weekStake: pence('week_stake')
      .notNull()
      .default(sql`0`),
    monthStake: pence('month_stake')
      .notNull()
      .default(sql`0`),
  },
  (table) => [check('open_stakes_check', sql`${table.bets} >= 0 AND ${table.stake} >= 0`)],
);

/**
 * The ledger. The entries of one (kind, ref) are one movement and sum to zero; entries are never changed.
 * `accountId` has no foreign key: house accounts have no row, because every bet would queue on it.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    /**
     * What the movement is for: the member (start), the submit (stake), the bet (win, refund), the turnover
     * (commission), the exchange (prize), the recharge, the withdrawal.
     */
    ref: bigint('ref', { mode: 'bigint' }).notNull(),
    accountId: bigint('account_id', { mode: 'bigint' }).notNull(),
    /**
     * The member whose movement it is, on the house's entry, too, so that both can be kept in one place; null on entries
     * by programs from before 0032 (docs/scaling.md).
     */
    memberId: bigint('member_id', { mode: 'bigint' }),
    amount: pence('amount').notNull(),
    /** The member's balance with this entry; null on house accounts. */
    balanceAfter: pence('balance_after'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('ledger_entries_once').on(table.kind, table.ref, table.accountId),
    index('ledger_entries_account_idx').on(table.accountId, table.id),
    check('ledger_entries_amount_check', sql`${table.amount} <> 0`),
    check(
      'ledger_entries_balance_check',
      sql`(${table.accountId} > 1000) = (${table.balanceAfter} IS NOT NULL)`,
    ),
  ],
);

/**
 * Seals of the ledger, in a chain (server/ledger/seals.ts): the one with `lastId` covers all entries after those of the
 * seal before it. Rows are added by the sealer, and never changed.
 */
export const ledgerSeals = pgTable(
  'ledger_seals',
  {
    /** From 1, without a gap. */
    number: bigint('number', { mode: 'number' }).primaryKey(),
    firstId: bigint('first_id', { mode: 'bigint' }).notNull(),
    lastId: bigint('last_id', { mode: 'bigint' }).notNull(),
    /** How many entries are sealed with this one, those of all seals before it included. */
    entries: bigint('entries', { mode: 'number' }).notNull(),
    /** Eight bytes of each entry's hash, in the order of ids: they tell which entry of a broken seal is the wrong one. */
    digests: bytes('digests').notNull(),
    previous: bytes('previous').notNull(),
    hash: bytes('hash').notNull(),
    sealedAt: instant('sealed_at').notNull(),
  },
  (table) => [
    unique('ledger_seals_entries_key').on(table.entries),
    check('ledger_seals_range_check', sql`${table.number} > 0 AND ${table.firstId} <= ${table.lastId}`),
  ],
);

/** Draws, made ahead. The row is the job: the process that finds it due draws and settles it. */
export const draws = pgTable(
  'draws',
  {
    id: drawNumber('id').primaryKey(),
    opensAt: instant('opens_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    drawsAt: instant('draws_at').notNull(),
    /** Lower-case hex SHA-256 of the seed. */
    commitment: text('commitment').notNull(),
    /** Copied from the sealed seed when the draw comes out. */
    seed: bytes('seed'),
    /** Ten balls, first position first. */
    balls: smallint('balls').array(),
    voidedAt: instant('voided_at'),
    drawnAt: instant('drawn_at'),
    settledAt: instant('settled_at'),
    /** The head of the ledger's chain when the draw came out: how many entries were sealed, and the last seal's hash. */
    sealedEntries: bigint('sealed_entries', { mode: 'number' }),
    sealedHead: bytes('sealed_head'),
  },
  (table) => [
    uniqueIndex('draws_opens_key').on(table.opensAt),
    uniqueIndex('draws_draws_key').on(table.drawsAt),
    index('draws_void_idx')
      .on(table.id)
      .where(sql`${table.voidedAt} IS NOT NULL`),
    index('draws_unsettled_idx')
      .on(table.id)
      .where(sql`${table.settledAt} IS NULL`),
    check(
      'draws_times_check',
      sql`${table.opensAt} <= ${table.closesAt} AND ${table.closesAt} < ${table.drawsAt}`,
    ),
    check(
      'draws_seed_check',
      sql`${table.seed} IS NULL OR encode(sha256(${table.seed}), 'hex') = ${table.commitment}`,
    ),
    check(
      'draws_result_check',
      sql`(${table.balls} IS NULL) = (${table.seed} IS NULL) AND (${table.balls} IS NOT NULL) = (${table.drawnAt} IS NOT NULL AND ${table.voidedAt} IS NULL)`,
    ),
    check('draws_settled_check', sql`${table.settledAt} IS NULL OR ${table.drawnAt} IS NOT NULL`),
  ],
);

/** Seeds of draws that aren't out. They are apart so that no query on draws can ever show one. */
export const sealedSeeds = pgTable('sealed_seeds', {
  drawId: drawNumber('draw_id')
    .primaryKey()
    .references(() => draws.id),
  seed: bytes('seed').notNull(),
});

/** How many draws of each day are out, for the totals of the draw log. */
export const drawDays = pgTable('draw_days', {
  /** `YYYYMMDD`, as in the draws' numbers. */
  day: integer('day').primaryKey(),
  drawn: integer('drawn').notNull(),
});

/** What the bets of a draw came to, void ones left out: a trigger keeps it as they are settled. None: no bet was settled. */
export const drawTotals = pgTable('draw_totals', {
  drawId: drawNumber('draw_id')
    .primaryKey()
    .references(() => draws.id),
  bets: integer('bets').notNull(),
  stake: pence('stake').notNull(),
  payout: pence('payout').notNull(),
});

/** The odds in force. */
export const oddsTable = pgTable('odds', { row: position(), field: field(), odds: odds() }, (table) => [
  primaryKey({ columns: [table.row, table.field] }),
  check('odds_check', sql`${table.odds} >= 10000`),
]);

/** Request ids that were placed or abandoned; a refused one leaves no trace [B-10]. */
export const submits = pgTable(
  'submits',
  {
    id: bigint('id', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id),
    requestId: uuid('request_id').notNull(),
    /** SHA-256 of what was asked; null when the id was abandoned before it was placed. */
    bodyHash: bytes('body_hash'),
    /** The member's funds right after it was placed, for the same answer again. */
    balance: pence('balance'),
    pending: pence('pending'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'submits_pkey', columns: [table.id, table.memberId] }),
    unique('submits_request_key').on(table.memberId, table.requestId),
    check(
      'submits_placed_check',
      sql`(${table.bodyHash} IS NULL) = (${table.balance} IS NULL) AND (${table.bodyHash} IS NULL) = (${table.pending} IS NULL)`,
    ),
  ],
);

export const bets = pgTable(
  'bets',
  {
    id: bigint('id', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity({ startWith: 1_000_001 }),
    submitId: bigint('submit_id', { mode: 'bigint' }).notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    drawId: drawNumber('draw_id').notNull(),
    row: position(),
    field: field(),
    odds: odds(),
    stake: pence('stake').notNull(),
    status: text('status', { enum: TICKET_STATUSES }).notNull().default('pending'),
    /** What was paid back, the stake included; null while pending. */
    payout: pence('payout'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ name: 'bets_pkey', columns: [table.id, table.memberId] }),
    foreignKey({
      name: 'bets_own_submit_fk',
      columns: [table.submitId, table.memberId],
      foreignColumns: [submits.id, submits.memberId],
    }),
    foreignKey({ name: 'bets_member_fk', columns: [table.memberId], foreignColumns: [accounts.id] }),
    foreignKey({ name: 'bets_draw_fk', columns: [table.drawId], foreignColumns: [draws.id] }),
    index('bets_submit_idx').on(table.submitId),
    index('bets_member_pending_idx')
      .on(table.memberId, table.id)
      .where(sql`${table.status} = 'pending'`),
    index('bets_draw_pending_idx')
      .on(table.drawId, table.memberId, table.id)
      .where(sql`${table.status} = 'pending'`),
    index('bets_member_settled_idx')
      .on(table.memberId, table.settledAt, table.id)
      .where(sql`${table.status} <> 'pending'`),
    check('bets_stake_check', sql`${table.stake} > 0`),
    check(
      'bets_settled_check',
      sql`(${table.status} = 'pending') = (${table.payout} IS NULL) AND (${table.status} = 'pending') = (${table.settledAt} IS NULL)`,
    ),
  ],
);

/** A member's settled bets by UTC day of settlement, bet type and outcome: reports without counting bets. */
export const memberDays = pgTable(
  'member_days',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => accounts.id),
    day: date('day', { mode: 'string' }).notNull(),
    product: text('product', { enum: PRODUCTS }).notNull(),
    status: text('status', { enum: TICKET_STATUSES }).notNull(),
    count: integer('count').notNull(),
    stake: pence('stake').notNull(),
    payout: pence('payout').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day, table.product, table.status] })],
);
