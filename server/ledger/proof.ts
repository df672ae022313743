/**
 * Proves a whole ledger: recomputes the chain of its seals, every movement's sum, every balance, and looks up the heads
 * that were published with draws. It keeps one batch in memory, and a balance for each account.
 */
import { asc, gt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/open.ts';
import { ledgerSeals } from '../db/schema/money.ts';
import { hexOf } from '../db/hex.ts';
import { LedgerAccounts } from './accounts.ts';
import {
  BEGINNING,
  DIGEST_BYTES,
  digestsOf,
  hashOfEntry,
  hashOfSeal,
  readEntries,
  type LedgerRow,
  type SealHead,
} from './seals.ts';
import { firstWrongEntry } from './wrongEntry.ts';
import type { WrongRow } from './wrongRow.ts';

/** What was looked at until the end, or until the first row that is wrong. */
export interface LedgerProof {
  readonly entries: number;
  readonly unsealed: number;
  readonly seals: number;
  readonly accounts: number;
  readonly published: number;
  /** Hex, of the last seal. */
  readonly head: string;
  readonly wrong: WrongRow | null;
}

const ROWS_AT_ONCE = 2000;
const SEALS_AT_ONCE = 20;
/** How long processes of a version without seals may go on beside the one that made the first. */
const OLD_PROGRAMS = sql`interval '1 day'`;

type Seal = typeof ledgerSeals.$inferSelect;

interface Comparison {
  /** The first value of the seal that is not what its entries and the seal before it lead to. */
  readonly wrong: WrongRow | null;
  /** Whether the entries are those that were sealed, whatever else is wrong. */
  readonly hasItsEntries: boolean;
}

function compareSeal(seal: Seal, known: SealHead, rows: readonly LedgerRow[]): Comparison {
  const hashes = rows.map(hashOfEntry);
  const must = {
    number: seal.number,
    firstId: BigInt(rows[0]?.id ?? 0),
    lastId: BigInt(rows.at(-1)?.id ?? 0),
    entries: known.entries + rows.length,
    sealedAt: seal.sealedAt,
  };
  const hash = hexOf(hashOfSeal(known.hash, must, hashes));
  const values = [
    ['first_id', must.firstId.toString(), seal.firstId.toString()],
    ['last_id', must.lastId.toString(), seal.lastId.toString()],
    ['entries', must.entries.toString(), seal.entries.toString()],
    ['digests', hexOf(digestsOf(hashes)), hexOf(seal.digests)],
    ['previous', hexOf(known.hash), hexOf(seal.previous)],
    ['hash or sealed_at', hash, hexOf(seal.hash)],
  ] as const;
  const hasItsEntries = hash === hexOf(seal.hash);
  const differing = values.find(([, expected, found]) => expected !== found);
  if (differing === undefined) return { wrong: null, hasItsEntries };
  const [column, expected, found] = differing;
  return {
    wrong: { table: 'ledger_seals', id: seal.number.toString(), column, expected, found },
    hasItsEntries,
  };
}

class Proving {
  readonly #tx: Executor;
  readonly #accounts = new LedgerAccounts();
  #known: SealHead = BEGINNING;
  #entries = 0;
  #accountRows = 0;
  #published = 0;

  constructor(tx: Executor) {
    this.#tx = tx;
  }

  proof(wrong: WrongRow | null): LedgerProof {
    return {
      entries: this.#entries,
      unsealed: Math.max(0, this.#entries - this.#known.entries),
      seals: this.#known.number,
      accounts: this.#accountRows,
      published: this.#published,
      head: hexOf(this.#known.hash),
      wrong,
    };
  }

  #book(rows: readonly LedgerRow[]): WrongRow | null {
    for (const row of rows) {
      const wrong = this.#accounts.book(row);
      if (wrong !== null) return wrong;
      this.#entries += 1;
    }
    return null;
  }

  /** A seal tells how many entries it has: these are read, wherever it says that they end. */
  async #seal(seal: Seal): Promise<WrongRow | null> {
    const expected = this.#known.number + 1;
    if (seal.number !== expected) {
      const id = expected.toString();
      return { table: 'ledger_seals', id, column: 'number', expected: id, found: 'no such row' };
    }
    const count = Math.floor(seal.digests.length / DIGEST_BYTES);
    const rows = await readEntries(this.#tx, this.#known.lastId, count + 1);
    const sealed = rows.slice(0, count);
    const compared = compareSeal(seal, this.#known, sealed);
    const entry = compared.hasItsEntries ? null : firstWrongEntry(seal, rows);
    if (entry !== null) return this.#book(rows.slice(0, entry.index)) ?? entry.wrong(this.#accounts);
    const wrong = compared.wrong ?? this.#book(sealed);
    if (wrong === null) this.#known = seal;
    return wrong;
  }

  async seals(): Promise<WrongRow | null> {
    for (;;) {
      const seals = await this.#tx
        .select()
        .from(ledgerSeals)
        .where(gt(ledgerSeals.number, this.#known.number))
        .orderBy(asc(ledgerSeals.number))
        .limit(SEALS_AT_ONCE);
      for (const seal of seals) {
        const wrong = await this.#seal(seal);
        if (wrong !== null) return wrong;
      }
      if (seals.length < SEALS_AT_ONCE) return null;
    }
  }

  async unsealed(): Promise<WrongRow | null> {
    for (let after = this.#known.lastId; ;) {
      const rows = await readEntries(this.#tx, after, ROWS_AT_ONCE);
      const wrong = this.#book(rows);
      if (wrong !== null) return wrong;
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_AT_ONCE) return this.#accounts.unbalanced();
      after = BigInt(last.id);
    }
  }

  async accounts(): Promise<WrongRow | null> {
    for (let after = '0'; ;) {
      const { rows } = await this.#tx.execute<{ id: string; balance: string }>(sql`
        SELECT id, balance FROM accounts WHERE id > ${after}::bigint ORDER BY id LIMIT ${ROWS_AT_ONCE}`);
      for (const row of rows) {
        const wrong = this.#accounts.compare(row);
        if (wrong !== null) return wrong;
        this.#accountRows += 1;
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_AT_ONCE) return this.#accounts.missing();
      after = last.id;
    }
  }

  /**
   * The first draw that came out more than a day after sealing began and has no head. Within that day it may have come
   * out by a process of an older version, which knows no heads; and a stamp later than that of a following draw is of a
   * clock that was wrong.
   */
  async headless(): Promise<WrongRow | null> {
    const { rows } = await this.#tx.execute<{ id: string }>(sql`
      SELECT d.id FROM draws AS d JOIN ledger_seals AS first ON first.number = 1
       WHERE d.sealed_head IS NULL AND d.drawn_at > first.sealed_at + ${OLD_PROGRAMS}
         AND NOT EXISTS (SELECT FROM draws AS next WHERE next.id > d.id AND next.drawn_at < d.drawn_at)
       ORDER BY d.id LIMIT 1`);
    const [row] = rows;
    if (row === undefined) return null;
    const expected = 'the hash of a seal';
    return { table: 'draws', id: row.id, column: 'sealed_head', expected, found: 'nothing' };
  }

  /** Every head that a draw was published with is that of a seal. */
  async published(): Promise<WrongRow | null> {
    const { rows } = await this.#tx.execute<{ id: string; expected: string | null; found: string }>(sql`
      SELECT d.id, encode(s.hash, 'hex') AS expected, encode(d.sealed_head, 'hex') AS found
        FROM draws AS d LEFT JOIN ledger_seals AS s ON s.entries = d.sealed_entries
       WHERE d.sealed_head IS NOT NULL AND s.hash IS DISTINCT FROM d.sealed_head
       ORDER BY d.id LIMIT 1`);
    const [row] = rows;
    if (row === undefined) {
      const counted = await this.#tx.execute<{ published: string }>(
        sql`SELECT count(*)::bigint AS published FROM draws WHERE sealed_head IS NOT NULL`,
      );
      this.#published = Number(counted.rows[0]?.published);
      return null;
    }
    const expected = row.expected ?? 'the hash of a seal';
    return { table: 'draws', id: row.id, column: 'sealed_head', expected, found: row.found };
  }
}

/** Proves the ledger as of one moment, in the order of its entries; then the accounts, then the draws. */
export const proveLedger = (db: Database): Promise<LedgerProof> =>
  db.transaction(
    async (tx) => {
      const proving = new Proving(tx);
      const wrong =
        (await proving.seals()) ??
        (await proving.unsealed()) ??
        (await proving.accounts()) ??
        (await proving.headless()) ??
        (await proving.published());
      return proving.proof(wrong);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
