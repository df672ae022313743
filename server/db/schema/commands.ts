import { index, integer, json, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/**
 * Commands that were sent with an Idempotency-Key, and what they were answered. A row is written in the transaction of
 * what the command changed; one without an answer is reserved for a command that asks somebody outside.
 */
export const commandKeys = pgTable(
  'command_keys',
  {
    key: uuid('key').notNull(),
    /** Whose: `member:17`, `operator:3`, `guest:<session>`; never a token. */
    principal: text('principal').notNull(),
    /** The call's name in the contract. */
    call: text('call').notNull(),
    /** SHA-256 of the body without its secrets. */
    bodyHash: bytes('body_hash').notNull(),
    /** SHA-256 of the token, where the command may end its session. */
    tokenHash: bytes('token_hash'),
    createdAt: instant('created_at').notNull(),
    /** Until then no other process takes up a command without an answer. */
    reservedUntil: instant('reserved_until').notNull(),
    /** null: there is no answer yet. */
    answeredAt: instant('answered_at'),
    status: smallint('status'),
    code: integer('code'),
    msg: text('msg'),
    data: json('data'),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.principal] }),
    index('command_keys_created_idx').on(table.createdAt),
  ],
);
