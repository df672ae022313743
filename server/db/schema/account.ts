import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { CODE_EVENTS, CONTACT_TYPES } from '../../../contract/wire/account.ts';
import { bytes, instant } from './columns.ts';
import { members } from './members.ts';

/** The latest code for each purpose and address. One to an account that doesn't exist has no member. */
export const sentCodes = pgTable(
  'sent_codes',
  {
    event: text('event', { enum: CODE_EVENTS }).notNull(),
    type: text('type', { enum: CONTACT_TYPES }).notNull(),
    /** The address in its plain form, and whose; for retrieving a password, where it is asked from. */
    account: text('account').notNull(),
    memberId: bigint('member_id', { mode: 'bigint' }).references(() => members.id),
    /** argon2id: a copy of the database tells no code while it holds. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event, table.type, table.account] }),
    index('sent_codes_expires_idx').on(table.expiresAt),
  ],
);

/** Tokens that show that a member holds their present address; only the SHA-256 is stored. */
export const verificationTokens = pgTable(
  'verification_tokens',
  {
    hash: bytes('hash').primaryKey(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => members.id),
    type: text('type', { enum: CONTACT_TYPES }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('verification_tokens_expires_idx').on(table.expiresAt)],
);

/** When something that is limited was done lately, by whom it is counted for. */
export const turns = pgTable(
  'turns',
  {
    key: text('key').primaryKey(),
    takenAt: instant('taken_at').array().notNull(),
    /** Afterwards the row can be deleted. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('turns_expires_idx').on(table.expiresAt)],
);

/** Pictures by the SHA-256 of their content, in the database so that every process has them. */
export const uploads = pgTable('uploads', {
  /** Lower-case hex. */
  hash: text('hash').primaryKey(),
  suffix: text('suffix').notNull(),
  mimeType: text('mime_type').notNull(),
  content: bytes('content').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`tenball_now()`),
});
