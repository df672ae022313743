/**
 * Seals the ledger: entries are hashed in batches, in the order of their ids, each batch chained to the one before it.
 * An id is sealed only when no transaction is open that could have drawn it or a lower one; bets take no lock for that.
 * docs/decisions/0029-ledger-seals.md tells why this is right, and what the chain proves.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { desc, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/open.ts';
import { ledgerSeals } from '../db/schema/money.ts';

/** An entry as it is hashed: every column but `member_id`, which may be filled in later, as text; the time in milliseconds since 1970. */
export interface LedgerRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly ref: string;
  readonly account_id: string;
  readonly amount: string;
  readonly balance_after: string | null;
  readonly created_ms: string;
}

/** The last link of the chain. */
export interface SealHead {
  readonly number: number;
  readonly lastId: bigint;
  /** How many entries are sealed. */
  readonly entries: number;
  readonly hash: Uint8Array;
}
export const BEGINNING: SealHead = { number: 0, lastId: 0n, entries: 0, hash: new Uint8Array(32) };

/** How much of an entry's hash is stored with its seal. */
export const DIGEST_BYTES = 8;
/** Entries of one seal at first, and at most. */
const BATCH_MIN = 100;
const BATCH_MAX = 1000;
/** How long a batch may take: on the embedded database bets wait for each of its statements. */
const BATCH_MS = 50;
const EVERY_MS = 5_000;
/** Transactions that are open are looked for again after this. */
const LOOK_AGAIN_MS = 100;

/**
 * The entries after an id, in the order of ids. With an upper bound, too, a database that has no statistics yet would read
 * and sort all of them for each batch.
 */
export async function readEntries(db: Executor, after: bigint, limit: number): Promise<readonly LedgerRow[]> {
  const { rows } = await db.execute<LedgerRow>(sql`
    SELECT id, kind, ref, account_id, amount, balance_after, (extract(epoch FROM created_at) * 1000)::bigint AS created_ms
      FROM ledger_entries
     WHERE id > ${after}::bigint
     ORDER BY ledger_entries.id LIMIT ${limit}`);
  return rows;
}

export const hashOfEntry = (row: LedgerRow): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.id,
        row.kind,
        row.ref,
        row.account_id,
        row.amount,
        row.balance_after,
        row.created_ms,
      ]),
    )
    .digest();

export interface SealContent {
  readonly number: number;
  readonly firstId: bigint;
  readonly lastId: bigint;
  readonly entries: number;
  readonly sealedAt: Date;
}

/** @param hashes of its entries, in the order of ids */
export function hashOfSeal(
  previous: Uint8Array,
  { number, firstId, lastId, entries, sealedAt }: SealContent,
  hashes: readonly Buffer[],
): Buffer {
  const header = [number, firstId.toString(), lastId.toString(), entries, sealedAt.toISOString()];
  const hash = createHash('sha256').update(previous).update(JSON.stringify(header));
  for (const each of hashes) hash.update(each);
  return hash.digest();
}

export const digestsOf = (hashes: readonly Buffer[]): Buffer =>
  Buffer.concat(hashes.map((hash) => hash.subarray(0, DIGEST_BYTES)));

/** The chain's last seal. */
async function sealHead(db: Executor): Promise<SealHead> {
  const [head] = await db
    .select({
      number: ledgerSeals.number,
      lastId: ledgerSeals.lastId,
      entries: ledgerSeals.entries,
      hash: ledgerSeals.hash,
    })
    .from(ledgerSeals)
    .orderBy(desc(ledgerSeals.number))
    .limit(1);
  return head ?? BEGINNING;
}

/** Ids up to which all will be final once those who write entries now have ended. */
export interface Mark {
  readonly upTo: bigint;
  /** Transactions, by their virtual ids. */
  readonly writers: ReadonlySet<string>;
}

/**
 * The open transactions that have written, or are about to write, entries. An INSERT takes the table's lock
 * (ROW EXCLUSIVE, which conflicts with no other INSERT) before it draws an id, and has it until its transaction has
 * ended and what it wrote can be read: reading who has it waits for none of them.
 */
async function openWriters(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ writer: string; mode: string }>(sql`
    SELECT l.virtualtransaction AS writer, l.mode
      FROM pg_locks AS l, (SELECT count(*) FROM (SELECT FROM ledger_entries LIMIT 1) AS entry) AS reading
     WHERE l.locktype = 'relation' AND l.relation = 'ledger_entries'::regclass
       AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (l.mode = 'RowExclusiveLock' OR l.pid = pg_backend_pid())`);
  // This very statement reads the table: a database that does not show its lock might hide those of others, too.
  if (!rows.some(({ mode }) => mode === 'AccessShareLock'))
    throw new Error('The database does not show locks in pg_locks: the ledger can not be sealed');
  return new Set(rows.flatMap(({ writer, mode }) => (mode === 'RowExclusiveLock' ? [writer] : [])));
}

/** Marks the ids that were drawn so far. The order of the two questions matters. */
export async function takeMark(db: Database): Promise<Mark> {
  const { rows } = await db.execute<{ drawn: string }>(sql`
    SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS drawn FROM ledger_entries_id_seq`);
  return { upTo: BigInt(rows[0]?.drawn ?? 0), writers: await openWriters(db) };
}

/** A prepared transaction has lost the virtual id it was marked by. */
const isPrepared = (writer: string): boolean => writer.startsWith('-1/');

/** Whether every entry up to the mark is there to be read, or never will be. */
export async function isFinal(db: Database, mark: Mark): Promise<boolean> {
  if (mark.writers.size === 0) return true;
  const open = await openWriters(db);
  return ![...open].some((writer) => mark.writers.has(writer) || isPrepared(writer));
}

/** `whole`: there may be more to seal. `beaten`: another process has sealed these entries. */
export type Sealed = 'none' | 'part' | 'whole' | 'beaten';

/**
 * Seals the next entries up to `upTo`, which must be final. No lock is held between its statements: of two sealers
 * that do the same the number of the seal lets in one.
 */
export async function sealNext(db: Executor, upTo: bigint, size: number = BATCH_MAX): Promise<Sealed> {
  const head = await sealHead(db);
  const rows = (await readEntries(db, head.lastId, size)).filter(({ id }) => BigInt(id) <= upTo);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return 'none';
  const clock = await db.execute<{ ms: string }>(
    sql`SELECT (extract(epoch FROM date_trunc('milliseconds', tenball_now())) * 1000)::bigint AS ms`,
  );
  const hashes = rows.map(hashOfEntry);
  const content: SealContent = {
    number: head.number + 1,
    firstId: BigInt(first.id),
    lastId: BigInt(last.id),
    entries: head.entries + rows.length,
    sealedAt: new Date(Number(clock.rows[0]?.ms)),
  };
  const stored = await db
    .insert(ledgerSeals)
    .values({
      ...content,
      digests: digestsOf(hashes),
      previous: head.hash,
      hash: hashOfSeal(head.hash, content, hashes),
    })
    .onConflictDoNothing()
    .returning({ number: ledgerSeals.number });
  if (stored.length === 0) return 'beaten';
  return rows.length < size ? 'part' : 'whole';
}

/** How many entries the next batch has, after one of `size` that took so long: at most twice as many, or half. */
export const nextSize = (size: number, took_ms: number, [least, most]: readonly [number, number]): number =>
  Math.max(least, Math.min(most, Math.floor(size * Math.max(0.5, Math.min(2, BATCH_MS / took_ms)))));

type Pause = (ms: number) => Promise<void>;
interface Pace {
  /** Entries of one seal at most. */
  readonly size?: number;
  readonly isStopping?: () => boolean;
  readonly pause?: Pause;
}

/**
 * Seals what there is now, as soon as it is final. Between two batches it rests for as long as a batch took: what a
 * ledger of years has to seal at first holds up nothing.
 */
export async function sealLedger(
  db: Database,
  { size: size_max = BATCH_MAX, isStopping = () => false, pause = (ms) => sleep(ms) }: Pace = {},
): Promise<void> {
  const mark = await takeMark(db);
  while (!(await isFinal(db, mark))) {
    if (isStopping()) return;
    await pause(LOOK_AGAIN_MS);
  }
  const size_min = Math.min(BATCH_MIN, size_max);
  for (let size = size_min; !isStopping();) {
    const from = performance.now();
    if ((await sealNext(db, mark.upTo, size)) !== 'whole') return;
    const took_ms = performance.now() - from;
    size = nextSize(size, took_ms, [size_min, size_max]);
    await pause(took_ms);
  }
}

/**
 * Seals the ledger now and then. Any number of processes may do so: a process that loses the race for a
 * seal leaves the rest to the other.
 * @param onError called when it fails; it is tried again
 * @param holds whether nothing is to be written for now
 * @returns ends it, after the batch it is at
 */
export function startSealing(
  db: Database,
  onError: (error: unknown) => void,
  holds: () => boolean = () => false,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause: Pause = (ms) => sleep(ms, undefined, { signal }).catch(() => undefined);
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await sealLedger(db, { isStopping: () => signal.aborted || holds(), pause }).catch(onError);
      await pause(EVERY_MS);
    }
  };
  const ended = run();
  return () => {
    stopping.abort();
    return ended;
  };
}
