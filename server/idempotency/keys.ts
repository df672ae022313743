/**
 * What commands were answered, by their keys: who, which key, which call and body, and the answer, for a week. The row is
 * written by the last statement of the command's transaction; before a provider is asked it is reserved without an answer.
 */
import { and, eq, gt, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { commandKeys } from '../db/schema/commands.ts';
import { sweepTable } from '../db/sweep.ts';

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

/** By which the process that works on a command keeps others from doing so at the same time. */
const lockOf = ({ key, principal }: Command): SQL =>
  sql`pg_try_advisory_xact_lock(hashtextextended(${`${principal} ${key}`}, 0))`;

/**
 * What is known of a key. In a transaction the command is then this transaction's until it ends, unless it is running
 * elsewhere. That lock only saves work: what makes a command happen once is the row, which is there once (`keepAnswer`).
 * The statement is written out and named, as `writeRow`'s: each command has both, and a connection plans them once.
 */
export async function lookUpCommand(db: Executor, command: Command): Promise<Known> {
  const { key, principal, call, bodyHash } = command;
  const [found] = await db
    .select({
      isOurs: sql<boolean>`${lockOf(command)}`,
      isSame: sql<boolean | null>`k.call = ${call} AND k.body_hash = ${bodyHash}::bytea`,
      isReserved: sql<
        boolean | null
      >`CASE WHEN k.status IS NULL AND k.key IS NOT NULL THEN k.reserved_until > ${now} END`,
      status: sql<number | null>`k.status`,
      code: sql<number | null>`k.code`,
      msg: sql<string | null>`k.msg`,
      data: sql<unknown>`k.data`,
    })
    .from(
      sql`(SELECT) AS this LEFT JOIN command_keys AS k
            ON k.key = ${key}::uuid AND k.principal = ${principal} AND k.created_at > ${now} - ${LIFETIME}`,
    )
    .prepare('look_up_command')
    .execute();
  if (found === undefined || !found.isOurs) return { kind: 'running' };
  if (found.isSame === null) return { kind: 'free' };
  if (!found.isSame) return { kind: 'other' };
  const answer = answerOf(found);
  if (answer !== null) return { kind: 'answered', answer };
  return { kind: found.isReserved === true ? 'running' : 'free' };
}

interface Written {
  readonly answer: KeptAnswer | null;
  /** As SQL, by `clock.at`: each call of the clock's function costs as much as a small statement. */
  readonly reservedUntil: SQL;
}

/**
 * Writes the row, unless another is there whose key is not free: its week is not over, and its process was not killed.
 * @param statement names the statement, which the connection keeps: another text needs another name
 */
async function writeRow(
  tx: Transaction,
  { key, principal, call, bodyHash, tokenHash }: Command,
  statement: string,
  { answer, reservedUntil }: Written,
): Promise<void> {
  const data = answer === null ? null : JSON.stringify(answer.data);
  const written = tx.$with('written', { key: sql<string>`key` }).as(sql`
    INSERT INTO command_keys AS k (key, principal, call, body_hash, token_hash, created_at, reserved_until, answered_at,
                                   status, code, msg, data)
    SELECT ${key}::uuid, ${principal}, ${call}, ${bodyHash}::bytea, ${tokenHash}::bytea, clock.at, ${reservedUntil},
           ${answer === null ? sql`NULL` : sql`clock.at`}, ${answer?.status ?? null}::smallint, ${answer?.code ?? null}::integer,
           ${answer?.msg ?? null}, ${data}::json
      FROM (SELECT ${now} AS at) AS clock
    ON CONFLICT (key, principal) DO UPDATE
      SET call = excluded.call, body_hash = excluded.body_hash, token_hash = excluded.token_hash,
          created_at = excluded.created_at, reserved_until = excluded.reserved_until, answered_at = excluded.answered_at,
          status = excluded.status, code = excluded.code, msg = excluded.msg, data = excluded.data
      WHERE k.created_at <= ${now} - ${LIFETIME} OR k.answered_at IS NULL AND k.reserved_until <= ${now}
    RETURNING k.key`);
  const rows = await tx
    .with(written)
    .select({ key: sql<string>`key` })
    .from(written)
    .prepare(statement)
    .execute();
  if (rows.length === 0) throw new KeyTaken(`The key ${key} is taken`);
}

/** Reserves the key, before something outside of the database is asked. Throws KeyTaken when another process has it. */
export const reserveKey = (tx: Transaction, command: Command): Promise<void> =>
  writeRow(tx, command, 'reserve_key', {
    answer: null,
    reservedUntil: sql`clock.at + ${RESERVED}`,
  });

/** Keeps the answer, in the transaction of what it tells. Throws KeyTaken when the command was answered meanwhile. */
export const keepAnswer = (tx: Transaction, command: Command, answer: KeptAnswer): Promise<void> =>
  writeRow(tx, command, 'keep_answer', { answer, reservedUntil: sql`clock.at` });

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
