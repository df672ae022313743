/** Transactions of a database, and whether this process alone has it open. */
import { asTransaction } from '../work/context.ts';
import { commandTransaction } from './commandTransaction.ts';
import type { Database } from './database.ts';

export type { Database, Executor, Transaction } from './database.ts';

/** A method belongs to the object that it was taken from. */
const bound = (value: unknown, owner: object): unknown =>
  typeof value === 'function'
    ? (...given: readonly unknown[]): unknown => Reflect.apply(value, owner, given)
    : value;

/** Databases that no other process can have open. */
const ALONE = new WeakSet<Database>();
/** Whether this process alone has the database: what it knows to be under way in memory is all that is. */
export const isAlone = (db: Database): boolean => ALONE.has(db);

/** Groups of work at once: on PostgreSQL one commits, or is answered, while another is made. */
export const LANES_MAX = 2;
export const lanesOf = (db: Database): number => (isAlone(db) ? 1 : LANES_MAX);

/**
 * Has what runs inside of a transaction know that it does, and has a command that has begun to change something go on in
 * its own transaction: on another connection it would not see what it did, and the embedded database has no other.
 * @param isOwn no other process can have it open
 */
export function markTransactions(db: Database, isOwn = false): Database {
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => transaction((tx) => asTransaction(() => work(tx)), config);
  const marked = new Proxy(db, {
    get: (own, name) => {
      const from = commandTransaction()?.tx ?? own;
      return bound(Reflect.get(from, name, from), from);
    },
  });
  if (isOwn) ALONE.add(marked);
  return marked;
}

/** Of this process: open, idle among them, calls that wait for one, and broken ones whose backends may still be there. */
export type Connections = Readonly<Record<'open' | 'idle' | 'waiting' | 'lost', number>>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'embedded' | 'postgres';
  /** Runs several statements of plain SQL; migrations only. */
  readonly runScript: (text: string) => Promise<void>;
  /** Runs `work` while no other process runs its own. */
  readonly exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly connections: () => Connections;
  readonly close: () => Promise<void>;
}
