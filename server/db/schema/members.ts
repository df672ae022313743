import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { GENDERS } from '../../../contract/wire/account.ts';
import { bytes, instant } from './columns.ts';

/** What operators find members by: all that stands in these columns, cut into pieces of three letters. */
export const searchGrams = (of: Readonly<Record<'username' | 'nickname' | 'email' | 'mobile', PgColumn>>) =>
  sql`search_grams(${of.username}, ${of.nickname}, ${of.email}, ${of.mobile})`;

/** Where people sign in, each with names of its own. */
export const LOGIN_AREAS = ['member', 'operator', 'factor'] as const;

export const members = pgTable(
  'members',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    nickname: text('nickname').notNull(),
    email: text('email').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    /** When a code proved that the member holds the address; null: it was only typed. */
    emailVerifiedAt: instant('email_verified_at'),
    mobileVerifiedAt: instant('mobile_verified_at'),
    avatar: text('avatar').notNull().default(''),
    gender: text('gender', { enum: GENDERS }).notNull().default(''),
    birthday: date('birthday', { mode: 'string' }),
    motto: text('motto').notNull().default(''),
    inviteCode: text('invite_code').notNull(),
    invitedBy: bigint('invited_by', { mode: 'bigint' }),
    createdAt: instant('created_at').notNull(),
    lastLoginAt: instant('last_login_at'),
    lastLoginIp: text('last_login_ip'),
    /** By an operator; a locked member can't sign in. */
    lockedAt: instant('locked_at'),
    lockReason: text('lock_reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('members_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('members_invite_code_key').on(table.inviteCode),
    index('members_invited_by_idx').on(table.invitedBy),
    index('members_locked_idx')
      .on(table.id)
      .where(sql`${table.lockedAt} IS NOT NULL`),
    index('members_time_idx').on(table.createdAt, table.id),
    index('members_locked_time_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.lockedAt} IS NOT NULL`),
    index('members_search_idx').using('gin', searchGrams(table)),
    index('members_email_idx')
      .on(table.email)
      .where(sql`${table.email} <> ''`),
    index('members_mobile_idx')
      .on(table.mobile)
      .where(sql`${table.mobile} <> ''`),
    uniqueIndex('members_email_key')
      .on(table.email)
      .where(sql`${table.emailVerifiedAt} IS NOT NULL`),
    uniqueIndex('members_mobile_key')
      .on(table.mobile)
      .where(sql`${table.mobileVerifiedAt} IS NOT NULL`),
  ],
);

/** Permission nodes that a member lacks; a member without rows may do everything a member may [M-03]. */
export const withheldNodes = pgTable(
  'withheld_nodes',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id),
    node: text('node').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.node] })],
);

/** One sign-in: the family of all token pairs that were renewed from it. A guest's has no member. */
export const sessionFamilies = pgTable(
  'session_families',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => members.id),
    createdAt: instant('created_at').notNull(),
    /** The latest refresh token's end; afterwards the family can be deleted. */
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Where it was opened: the address, and the browser's own words. */
    address: text('address').notNull().default(''),
    agent: text('agent').notNull().default(''),
    /** A guest's network (server/work/networks.ts), which has so many sessions of guests; null for a member. */
    guestNetwork: text('guest_network'),
  },
  (table) => [
    index('session_families_member_idx').on(table.memberId),
    index('session_families_expires_idx').on(table.expiresAt),
    index('session_families_guest_idx')
      .on(table.guestNetwork, table.expiresAt)
      .where(sql`${table.guestNetwork} IS NOT NULL`),
  ],
);

/** Only the SHA-256 of a token is stored. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: bytes('hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => sessionFamilies.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a refresh token was first exchanged. */
    usedAt: instant('used_at'),
  },
  (table) => [
    index('session_tokens_family_idx').on(table.familyId),
    index('session_tokens_expires_idx').on(table.expiresAt),
  ],
);

/**
 * Failed sign-ins by area, username (lower case) and network (server/work/networks.ts); the address '*' counts those of
 * all.
 */
export const loginFailures = pgTable(
  'login_failures',
  {
    area: text('area', { enum: LOGIN_AREAS }).notNull().default('member'),
    username: text('username').notNull(),
    address: text('address').notNull(),
    failures: integer('failures').notNull(),
    lastAt: instant('last_at').notNull(),
    lockedUntil: instant('locked_until'),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.username, table.address] }),
    index('login_failures_last_idx').on(table.lastAt),
  ],
);
