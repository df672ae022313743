import { setTimeout as sleep } from 'node:timers/promises';
import { Busy, ClientGone } from '../work/fairQueue.ts';
import { beforeCounting, commandTransaction } from './commandTransaction.ts';
import type { Database, Transaction } from './open.ts';

const ATTEMPTS_MAX = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
export const UNIQUE_VIOLATION = '23505';

const CAUSES_MAX = 4;

function* causesOf(error: unknown): Generator<Error> {
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < CAUSES_MAX;
    cause = cause.cause, depth++
  ) {
    yield cause;
  }
}

const codeOf = (error: Error): string | null =>
  'code' in error && typeof error.code === 'string' ? error.code : null;

/** The SQLSTATE of a database error, wrapped by drizzle or not; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause);
    if (code !== null && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/**
 * No connection, one that broke or was cut, a database that is starting or stopping, a statement that took too long; one
 * that can't write now: it became a standby (25006), its disk is full or failed, its memory is used up.
 */
const UNREACHABLE_STATE = /^(08...|25006|25P03|57P0[1235]|57014|53...|58030)$/;
const UNREACHABLE_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
]);
const UNREACHABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database couldn't be asked at all: what failed was not the question. */
export function isUnreachable(error: unknown): boolean {
  if (isTurnedAway(error)) return true;
  for (const cause of causesOf(error)) {
    const code = codeOf(cause);
    if (code !== null && (UNREACHABLE_CODES.has(code) || UNREACHABLE_STATE.test(code))) return true;
    if (UNREACHABLE_MESSAGE.test(cause.message)) return true;
  }
  return false;
}

/** Whether nothing was asked, because too much waits for the database or the client is gone. */
export function isTurnedAway(error: unknown): boolean {
  for (const cause of causesOf(error)) if (cause instanceof Busy || cause instanceof ClientGone) return true;
  return false;
}

/** Wrong credentials, or no such database. */
const REFUSING_STATE = /^(28...|3D000)$/;

/** Why the database refuses a connection with these settings, in its own words; null for any other error. */
export function connectionRefusal(error: unknown): string | null {
  for (const cause of causesOf(error)) if (REFUSING_STATE.test(codeOf(cause) ?? '')) return cause.message;
  return null;
}

/** Before another attempt, times its number, more or less: those who collided should not do so again. */
const PAUSE_MS = 10;
let retries = 0;
/** How many transactions this process has run again. */
export const retriesSoFar = (): number => retries;

/** Does `attempt`, again if the database gave it up for another's sake. */
async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let n = 1; ; n++) {
    try {
      return await attempt();
    } catch (error) {
      const state = sqlStateOf(error);
      const isTransient = state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
      if (!isTransient || n === ATTEMPTS_MAX) throw error;
      retries += 1;
      await sleep(n * PAUSE_MS * (0.5 + Math.random()));
    }
  }
}

/**
 * Runs `work` in a transaction, again if the database gave it up for another's sake. In a command that has a key it is
 * part of that one's transaction, which is committed with the answer.
 */
export const transact = <Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  withRetries(() => commandTransaction()?.run(work) ?? db.transaction(work));

/**
 * Runs `work` in a transaction of its own, whatever becomes of the command: what counts attempts. It comes before the
 * command's first change.
 */
export async function transactApart<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await beforeCounting();
  return withRetries(() => db.transaction(work));
}
