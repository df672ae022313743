/**
 * On whose behalf the code that runs now works, handed on by Node through everything it awaits: limits count by it
 * (fairQueue.ts), and what must not be done inside a transaction knows that it is.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface WorkContext {
  /** Who asked: `member:17`, `operator:3`, a network; limits of one leave the others alone. '' is the program itself. */
  principal: string;
  /** Aborted when the client hangs up: work that has not begun is dropped. null: it is done in any case. */
  readonly signal: AbortSignal | null;
  /** Draws and settlement go before everything that waits. */
  readonly isUrgent: boolean;
  /** Work for many who wait goes before the turns of single ones. Its own lanes bound it. */
  readonly isForMany?: boolean;
}

const BACKGROUND: WorkContext = { principal: '', signal: null, isUrgent: false };
const DRAWS: WorkContext = { principal: '', signal: null, isUrgent: true };

const contexts = new AsyncLocalStorage<WorkContext>();

export const workContext = (): WorkContext => contexts.getStore() ?? BACKGROUND;

export const inContext = <Result>(context: WorkContext, work: () => Result): Result =>
  contexts.run(context, work);

/** Runs work that draws depend on: it waits for nothing but the work that has begun. */
export const withUrgency = <Result>(work: () => Result): Result => contexts.run(DRAWS, work);

/** Runs work that goes on after the client was answered or hung up; it still counts as the client's. */
export const withoutClient = <Result>(work: () => Result): Result =>
  contexts.run({ ...workContext(), signal: null }, work);

/** From here on the call works for somebody who is known. */
export function namePrincipal(principal: string): void {
  const context = contexts.getStore();
  if (context !== undefined) context.principal = principal;
}

// Nothing slow under a lock -----------------------------------------------------------------------------------------

const transactions = new AsyncLocalStorage<() => boolean>();

/** Runs the body of a transaction. */
export const asTransaction = <Result>(work: () => Result): Result => transactions.run(() => true, work);

/** Runs work that is inside of a transaction from some time on. */
export const asTransactionWhile = <Result>(isOpen: () => boolean, work: () => Result): Result =>
  transactions.run(isOpen, work);

/** What takes long, or waits for something outside of the database. */
export type SlowWork = 'argon2' | 'mail' | 'SMS' | 'a file' | 'HTTP' | 'a picture';

type Report = (error: Error) => void;
const THROW: Report = (error) => {
  throw error;
};
let report: Report = THROW;

/**
 * What becomes of slow work inside of a transaction: it fails, unless a server says that it is only to be logged.
 * @returns has it fail again
 */
export function reportSlowWork(to: Report): () => void {
  report = to;
  return () => {
    report = THROW;
  };
}

/**
 * Stands before everything slow. A transaction holds locks, and a connection: others would wait for the hash, the mail
 * server or the provider, too.
 */
export function refuseInTransaction(what: SlowWork): void {
  if (transactions.getStore()?.() === true) report(new Error(`${what} inside of a transaction`));
}
