/** The operators' own area, and what they change: nothing of it is a member's [M-07]. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { WHOLE_DESK } from '../../../contract/operatorRoles.ts';
import { AUDIT_ACTIONS } from '../../../contract/wire/operator/operator.ts';
import { bytes, instant } from './columns.ts';

type DeskRole = (typeof WHOLE_DESK)[number];

export const operators = pgTable(
  'operators',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    nickname: text('nickname').notNull(),
    avatar: text('avatar').notNull().default(''),
    /** An admin. */
    isSuper: boolean('is_super').notNull(),
    /** The other roles. Operators from before there were roles, and those that an older version makes, have all. */
    deskRoles: text('desk_roles')
      .array()
      .$type<DeskRole[]>()
      .notNull()
      .default([...WHOLE_DESK]),
    createdAt: instant('created_at').notNull(),
    lastLoginAt: instant('last_login_at'),
    lastLoginIp: text('last_login_ip'),
    disabledAt: instant('disabled_at'),
    /** The password is the first one, which somebody else set. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
  },
  (table) => [
    uniqueIndex('operators_username_key').on(sql`lower(${table.username})`),
    check(
      'operators_desk_roles_check',
      sql`${table.deskRoles} <@ ARRAY['support', 'cashier', 'risk'] AND (${table.isSuper} OR cardinality(${table.deskRoles}) > 0)`,
    ),
  ],
);

/** An operator's sign-in, as `session_families` is a member's. */
export const operatorFamilies = pgTable(
  'operator_families',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    operatorId: bigint('operator_id', { mode: 'bigint' })
      .notNull()
      .references(() => operators.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** When the second factor was shown in this sign-in. */
    factorAt: instant('factor_at'),
    /** The factor was a recovery code: another authenticator is to be set up. */
    mustEnrol: boolean('must_enrol').notNull().default(false),
    /** Of an authenticator that is being set up, in Base32. */
    pendingSecret: text('pending_secret'),
  },
  (table) => [
    index('operator_families_operator_idx').on(table.operatorId),
    index('operator_families_expires_idx').on(table.expiresAt),
  ],
);

/** As `session_tokens`: only the SHA-256 of a token is stored. */
export const operatorTokens = pgTable(
  'operator_tokens',
  {
    hash: bytes('hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => operatorFamilies.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('operator_tokens_family_idx').on(table.familyId),
    index('operator_tokens_expires_idx').on(table.expiresAt),
  ],
);

/** The authenticator of an operator [RFC 6238]: SHA-1, six digits, 30 seconds. */
export const operatorFactors = pgTable('operator_factors', {
  operatorId: bigint('operator_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => operators.id),
  /** Base32. */
  secret: text('secret').notNull(),
  enrolledAt: instant('enrolled_at').notNull(),
  /** The last time step of which a code was taken: none is taken of it, or of one before, again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

/** Codes for an authenticator that was lost: 120 bits each, of which the SHA-256 is stored. A used code is deleted. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    operatorId: bigint('operator_id', { mode: 'bigint' })
      .notNull()
      .references(() => operators.id),
    hash: bytes('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.hash] })],
);

/** Settings that override the environment's, each as text. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** What operators did. Triggers refuse to change or delete entries; each entry's hash covers the one before it. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** From 1, without a gap. */
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** '' for the command line. No reference to a row that could change: the name is what it was. */
    operator: text('operator').notNull(),
    address: text('address').notNull(),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    subject: text('subject').notNull(),
    /** JSON as text: exactly what was hashed. */
    before: text('before'),
    after: text('after'),
    hash: bytes('hash').notNull(),
  },
  (table) => [
    index('audit_entries_action_idx').on(table.action, table.number),
    index('audit_entries_operator_idx').on(table.operator, table.number),
    index('audit_entries_time_idx').on(table.at, table.number),
    index('audit_entries_action_time_idx').on(table.action, table.at, table.number),
    index('audit_entries_operator_time_idx').on(table.operator, table.at, table.number),
    index('audit_entries_subject_idx').on(table.subject, table.number),
    check('audit_entries_number_check', sql`${table.number} > 0`),
  ],
);

/** The last entry of the audit log: a transaction that appends locks its one row. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [check('audit_head_check', sql`${table.id} = 1`)],
);
