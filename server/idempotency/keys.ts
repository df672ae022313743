/**
 * What commands were answered, by their keys: who, which key, which call and body, and the answer, for a week. The row
 * is claimed by the first statement of the command's transaction and completed by its last.
 */
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { commandKeys } from '../db/schema/commands.ts';
import { sweepTable } from '../db/sweep.ts';
import { sqlStateOf } from '../db/transact.ts';

/** One command, however often it is sent. */
export interface Command {
  readonly key: string;
  readonly principal: string;
  readonly call: string;
  readonly bodyHash: Uint8Array;
  /** Of the token, where the command may end its session. */
  readonly tokenHash: Uint8Array | null;
}

export interface KeptAnswer {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

export type Known =
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  /** A process works on it, or did until it was killed. */
  | { readonly kind: 'reserved'; readonly isOver: boolean }
  /** The key was used for another call or another body. */
  | { readonly kind: 'other' };

/** The key is another command's, or this one's on another process: nothing was done. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

const KEPT = sql`interval '7 days'`;
/** How long a token can fetch the answer of the command that revoked it. */
const FETCHED = sql`interval '10 minutes'`;
/** Longer than a call may take, and any provider. */
const RESERVED = sql`interval '15 seconds'`;
/** A claim that another transaction holds is not waited for with a connection in hand: this is for one that is about to end. */
const CLAIM_WAIT = '20ms';
const NO_WAIT = '1ms';
const LOCK_NOT_AVAILABLE = '55P03';

const isKept = gt(commandKeys.createdAt, sql`${now} - ${KEPT}`);
const isRow = ({ key, principal }: Pick<Command, 'key' | 'principal'>) =>
  and(eq(commandKeys.key, key), eq(commandKeys.principal, principal));

const ANSWER = {
  status: commandKeys.status,
  code: commandKeys.code,
  msg: commandKeys.msg,
  data: commandKeys.data,
};

interface AnswerRow {
  readonly status: number | null;
  readonly code: number | null;
  readonly msg: string | null;
  readonly data: unknown;
}

const answerOf = ({ status, code, msg, data }: AnswerRow): KeptAnswer | null =>
  status === null || code === null || msg === null ? null : { status, code, msg, data };

/** What is known of a key; null: nothing. */
export async function findCommand(db: Executor, command: Command): Promise<Known | null> {
  const [row] = await db
    .select({
      ...ANSWER,
      call: commandKeys.call,
      bodyHash: commandKeys.bodyHash,
      isOver: sql<boolean>`${commandKeys.reservedUntil} <= ${now}`,
    })
    .from(commandKeys)
    .where(and(isRow(command), isKept));
  if (row === undefined) return null;
  const isSame = row.call === command.call && Buffer.compare(row.bodyHash, command.bodyHash) === 0;
  if (!isSame) return { kind: 'other' };
  const answer = answerOf(row);
  return answer === null ? { kind: 'reserved', isOver: row.isOver } : { kind: 'answered', answer };
}

/**
 * Takes the key for this transaction. Throws KeyTaken when another has it, or had it and was answered.
 * @param isProbe it was taken a moment ago: this is only to see whether it still is
 */
export async function claimCommand(tx: Transaction, command: Command, isProbe = false): Promise<void> {
  const wait = isProbe ? NO_WAIT : CLAIM_WAIT;
  const { key, principal, call, bodyHash, tokenHash } = command;
  try {
    const { rows } = await tx.execute(sql`
      WITH usual AS MATERIALIZED (SELECT current_setting('lock_timeout') AS wait),
      impatient AS MATERIALIZED (SELECT wait, set_config('lock_timeout', ${wait}, true) FROM usual)
      INSERT INTO command_keys AS k (key, principal, call, body_hash, token_hash, created_at, reserved_until)
      SELECT ${key}::uuid, ${principal}, ${call}, ${bodyHash}::bytea, ${tokenHash}::bytea, ${now}, ${now} + ${RESERVED} FROM impatient
      ON CONFLICT (key, principal) DO UPDATE
        SET call = excluded.call, body_hash = excluded.body_hash, token_hash = excluded.token_hash,
            created_at = excluded.created_at, reserved_until = excluded.reserved_until,
            answered_at = NULL, status = NULL, code = NULL, msg = NULL, data = NULL
        WHERE k.created_at <= ${now} - ${KEPT} OR k.answered_at IS NULL AND k.reserved_until <= ${now}
      RETURNING set_config('lock_timeout', (SELECT wait FROM impatient), true)`);
    if (rows.length === 0) throw new KeyTaken(`The key ${key} is taken`);
  } catch (error) {
    if (sqlStateOf(error) === LOCK_NOT_AVAILABLE) throw new KeyTaken(`The key ${key} is being used`);
    throw error;
  }
}

/** Keeps the answer, in the transaction of what it tells. */
export async function keepAnswer(tx: Transaction, command: Command, answer: KeptAnswer): Promise<void> {
  const { status, code, msg } = answer;
  const data = JSON.stringify(answer.data);
  await tx.execute(sql`
    UPDATE command_keys SET answered_at = ${now}, status = ${status}, code = ${code}, msg = ${msg}, data = ${data}::json
     WHERE key = ${command.key}::uuid AND principal = ${command.principal}`);
}

/** Keeps a key that no other process can claim, with its answer: whatever is there of it is over. */
export async function keepWhole(tx: Transaction, command: Command, answer: KeptAnswer): Promise<void> {
  const { key, principal, call, bodyHash, tokenHash } = command;
  const { status, code, msg } = answer;
  const data = JSON.stringify(answer.data);
  await tx.execute(sql`
    INSERT INTO command_keys (key, principal, call, body_hash, token_hash, created_at, reserved_until, answered_at,
                              status, code, msg, data)
    VALUES (${key}::uuid, ${principal}, ${call}, ${bodyHash}::bytea, ${tokenHash}::bytea, ${now}, ${now}, ${now},
            ${status}, ${code}, ${msg}, ${data}::json)
    ON CONFLICT (key, principal) DO UPDATE
      SET call = excluded.call, body_hash = excluded.body_hash, token_hash = excluded.token_hash,
          created_at = excluded.created_at, reserved_until = excluded.reserved_until, answered_at = excluded.answered_at,
          status = excluded.status, code = excluded.code, msg = excluded.msg, data = excluded.data`);
}

/** Leaves the key free: the command was refused. */
export async function freeCommand(tx: Transaction, command: Command): Promise<void> {
  await tx.delete(commandKeys).where(isRow(command));
}

/** The answer of a command by the token that it revoked; null when it revoked none, another, or too long ago. */
export async function findRevokedAnswer(
  db: Executor,
  { key, call, bodyHash }: Pick<Command, 'key' | 'call' | 'bodyHash'>,
  tokenHash: Uint8Array,
): Promise<KeptAnswer | null> {
  const [row] = await db
    .select(ANSWER)
    .from(commandKeys)
    .where(
      and(
        eq(commandKeys.key, key),
        eq(commandKeys.call, call),
        eq(commandKeys.bodyHash, bodyHash),
        eq(commandKeys.tokenHash, tokenHash),
        isNotNull(commandKeys.answeredAt),
        gt(commandKeys.answeredAt, sql`${now} - ${FETCHED}`),
      ),
    );
  return row === undefined ? null : answerOf(row);
}

/** Deletes keys whose week is over, a batch at a time. @returns how many went */
export const sweepCommands = (db: Database): Promise<number> =>
  sweepTable(
    db,
    commandKeys,
    [commandKeys.key, commandKeys.principal],
    lt(commandKeys.createdAt, sql`${now} - ${KEPT}`),
  );
