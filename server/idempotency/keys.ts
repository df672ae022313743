/**
 * What commands were answered, by their keys: who, which key, which call and body, and the answer, for a week. The row is
 * written by the last statement of the command's transaction; before a provider is asked it is reserved without an answer.
 */
import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { commandKeys } from '../db/schema/commands.ts';
import { statementOf } from '../db/statement.ts';
import { sweepTable } from '../db/sweep.ts';
import { sqlStateOf, UNIQUE_VIOLATION } from '../db/transact.ts';

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
  | { readonly kind: 'free' }
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  /** A process is working on it, or was until it was killed. */
  | { readonly kind: 'running' }
  /** The key was used for another call or another body. */
  | { readonly kind: 'other' };

/** The key is another command's, or this one's on another process: nothing was done. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

const LIFETIME = sql`interval '7 days'`;
/** How long a token can fetch the answer of the command that revoked it. */
const FETCHED = sql`interval '10 minutes'`;
/** Longer than a call may take, and any provider. */
const RESERVED = sql`interval '15 seconds'`;
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

interface Found extends AnswerRow {
  readonly is_ours: boolean;
  /** null: there is no row. */
  readonly is_same: boolean | null;
  readonly is_reserved: boolean | null;
}

const lookUp = statementOf<Found>(
  'look_up_command',
  sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('lock')}, 0)) AS is_ours,
             k.call = ${sql.placeholder('call')} AND k.body_hash = ${sql.placeholder('bodyHash')}::bytea AS is_same,
             CASE WHEN k.status IS NULL AND k.key IS NOT NULL THEN k.reserved_until > ${now} END AS is_reserved,
             k.status, k.code, k.msg, k.data
        FROM (SELECT) AS this
        LEFT JOIN command_keys AS k ON k.key = ${sql.placeholder('key')}::uuid
          AND k.principal = ${sql.placeholder('principal')} AND k.created_at > ${now} - ${LIFETIME}`,
);

/**
 * What is known of a key. In a transaction the command is then this transaction's until it ends, unless it is running
 * elsewhere. That lock only saves work: what makes a command happen once is the row, which is there once (`keepAnswer`).
 */
export async function lookUpCommand(db: Executor, command: Command): Promise<Known> {
  const { key, principal, call, bodyHash } = command;
  const [found] = await lookUp(db, { key, principal, call, bodyHash, lock: `${principal} ${key}` });
  if (found === undefined || !found.is_ours) return { kind: 'running' };
  if (found.is_same === null) return { kind: 'free' };
  if (!found.is_same) return { kind: 'other' };
  const answer = answerOf(found);
  if (answer !== null) return { kind: 'answered', answer };
  return { kind: found.is_reserved === true ? 'running' : 'free' };
}

/** The clock's function is called once in a statement: each call costs as much as a small statement. */
const rowWritten = (name: string, reservedUntil: SQL, answeredAt: SQL) =>
  statementOf<never>(
    name,
    sql`INSERT INTO command_keys (key, principal, call, body_hash, token_hash, created_at, reserved_until, answered_at,
                                  status, code, msg, data)
        SELECT ${sql.placeholder('key')}::uuid, ${sql.placeholder('principal')}, ${sql.placeholder('call')},
               ${sql.placeholder('bodyHash')}::bytea, ${sql.placeholder('tokenHash')}::bytea, at, ${reservedUntil}, ${answeredAt},
               ${sql.placeholder('status')}::smallint, ${sql.placeholder('code')}::integer, ${sql.placeholder('msg')},
               ${sql.placeholder('data')}::json
          FROM (SELECT ${now} AS at) AS clock`,
  );
const writeReserved = rowWritten('reserve_key', sql`at + ${RESERVED}`, sql`NULL`);
const writeAnswered = rowWritten('keep_answer', sql`at`, sql`at`);

type WrittenRow = Command & { readonly [Field in keyof KeptAnswer]: KeptAnswer[Field] | null };

/** Throws KeyTaken when there is a row already, be it one that is not free or one that `forgetStale` deletes. */
async function writeRow(write: typeof writeAnswered, tx: Transaction, row: WrittenRow): Promise<void> {
  try {
    await write(tx, { ...row });
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw new KeyTaken(`The key ${row.key} is taken`);
    throw error;
  }
}

/** Reserves the key, before something outside of the database is asked. Throws KeyTaken when another process has it. */
export const reserveKey = (tx: Transaction, command: Command): Promise<void> =>
  writeRow(writeReserved, tx, { ...command, status: null, code: null, msg: null, data: null });

/** Keeps the answer, in the transaction of what it tells. Throws KeyTaken when the command was answered meanwhile. */
export const keepAnswer = (tx: Transaction, command: Command, answer: KeptAnswer): Promise<void> =>
  writeRow(writeAnswered, tx, { ...command, ...answer, data: JSON.stringify(answer.data) });

/** Deletes the row of a key that is free again: its week is over, or the process that reserved it was killed. */
export async function forgetStale(db: Database, command: Command): Promise<void> {
  const isStale = or(
    lte(commandKeys.createdAt, sql`${now} - ${LIFETIME}`),
    and(isNull(commandKeys.answeredAt), lte(commandKeys.reservedUntil, now)),
  );
  await db.delete(commandKeys).where(and(isRow(command), isStale));
}

/** Keeps the answer of a command whose key it has reserved itself. */
export async function keepReserved(tx: Transaction, command: Command, answer: KeptAnswer): Promise<void> {
  await tx
    .update(commandKeys)
    .set({ ...answer, answeredAt: now })
    .where(isRow(command));
}

/** Leaves a reserved key free: the command was refused. */
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
    lt(commandKeys.createdAt, sql`${now} - ${LIFETIME}`),
  );
