/**
 * One transaction for all that a command changes, with its key and its answer. It begins with the first change (what is
 * read, compared or counted before holds no lock) and is committed when the handler has its answer; whatever the handler
 * reads in between is read in it. Handlers and rules know nothing of it: `transact` joins it, and so does the database
 * that they were given (open.ts).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { asTransaction, asTransactionWhile } from '../work/context.ts';
import type { Database, Transaction } from './database.ts';

const commands = new AsyncLocalStorage<CommandTransaction>();

/** The transaction of the command that runs now; null outside of one, and when it is over. */
export function commandTransaction(): CommandTransaction | null {
  const command = commands.getStore();
  return command === undefined || command.isOver ? null : command;
}

/** Does something once what was changed is committed, before it is answered: at once, if nothing waits to be. */
export async function whenCommitted(work: () => Promise<void> | void): Promise<void> {
  const command = commandTransaction();
  if (command === null) await work();
  else command.whenCommitted(work);
}

/**
 * Comes before whatever is counted in any case, attempts and rates: a command that was answered before ends here, and
 * nothing is counted again.
 */
export const beforeCounting = async (): Promise<void> => commandTransaction()?.look();

/**
 * Commits what a command has changed so far, because something outside of the database comes next. Its key is reserved
 * from here on, without an answer.
 */
export const commitSoFar = async (): Promise<void> => commandTransaction()?.commitSoFar();

/** A transaction that stays open until its command commits it or rolls it back. */
interface Open {
  readonly tx: Transaction;
  readonly commit: () => Promise<void>;
  readonly rollBack: () => Promise<void>;
}

class RolledBack extends Error {}

function open(db: Database): Promise<Open> {
  return new Promise((begun, failed) => {
    const done = db.transaction(
      (tx) =>
        new Promise<void>((resolve, reject) => {
          begun({
            tx,
            commit: () => {
              resolve();
              return done;
            },
            rollBack: () => {
              reject(new RolledBack());
              return done.catch((error: unknown) => {
                if (!(error instanceof RolledBack)) throw error;
              });
            },
          });
        }),
    );
    done.catch(failed);
  });
}

/** How a command takes its key: each throws when another has it. */
interface Taking {
  /** Before something is counted that stays counted. */
  readonly look: () => Promise<void>;
  /** First of all in a transaction. */
  readonly claim: (tx: Transaction) => Promise<void>;
  /** Last of all before what was changed so far is committed. */
  readonly reserve: (tx: Transaction) => Promise<void>;
}

export class CommandTransaction {
  readonly #db: Database;
  readonly #taking: Taking;
  #open: Open | null = null;
  #hasLooked = false;
  #isReserved = false;
  #isOver = false;
  readonly #afterwards: (() => Promise<void> | void)[] = [];

  constructor(db: Database, taking: Taking) {
    this.#db = db;
    this.#taking = taking;
  }

  get tx(): Transaction | null {
    return this.#open?.tx ?? null;
  }
  get isReserved(): boolean {
    return this.#isReserved;
  }
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Does the command's work. Slow work is refused from the first change on. */
  during<Result>(work: () => Promise<Result>): Promise<Result> {
    return commands.run(this, () => asTransactionWhile(() => this.#open !== null, work));
  }

  whenCommitted(work: () => Promise<void> | void): void {
    this.#afterwards.push(work);
  }

  async look(): Promise<void> {
    if (this.#open !== null || this.#isReserved || this.#hasLooked) return;
    await this.#taking.look();
    this.#hasLooked = true;
  }

  /** Some of the work, which is undone as a whole when it fails. */
  async run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const begun = this.#open;
    if (begun !== null) return begun.tx.transaction((tx) => asTransaction(() => work(tx)));
    const first = await this.#begin();
    try {
      const result = await asTransaction(() => work(first.tx));
      this.#open = first;
      return result;
    } catch (error) {
      await first.rollBack();
      throw error;
    }
  }

  async #begin(): Promise<Open> {
    const begun = await open(this.#db);
    try {
      if (!this.#isReserved) await this.#taking.claim(begun.tx);
      return begun;
    } catch (error) {
      await begun.rollBack();
      throw error;
    }
  }

  async commitSoFar(): Promise<void> {
    const begun = this.#open;
    if (begun === null) return;
    await this.#taking.reserve(begun.tx);
    this.#open = null;
    await begun.commit();
    this.#isReserved = true;
  }

  /** Commits what was done, with what `write` adds. */
  async end(write: (tx: Transaction) => Promise<void>): Promise<void> {
    try {
      this.#open ??= await this.#begin();
      const begun = this.#open;
      await write(begun.tx);
      this.#open = null;
      await begun.commit();
    } catch (error) {
      await this.undo();
      throw error;
    }
    this.#isOver = true;
    for (const work of this.#afterwards.splice(0)) await work();
  }

  /** Commits what was done, if anything was. @param free frees a key that was reserved */
  async endRefused(free: (tx: Transaction) => Promise<void>): Promise<void> {
    const write = this.#isReserved ? free : () => Promise.resolve();
    if (this.#open !== null || this.#isReserved) await this.end(write);
    else this.#isOver = true;
  }

  async undo(): Promise<void> {
    const begun = this.#open;
    this.#open = null;
    this.#isOver = true;
    await begun?.rollBack();
  }
}
