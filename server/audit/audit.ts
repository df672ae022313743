/**
 * The audit log: what operators did, in the transaction that did it. Entries form a chain: each one's hash covers its
 * content and the hash before it, so that changing or removing an entry means changing all that follow, and the last
 * hash with them. docs/decisions/0017-audit-chain.md says what that proves and what it doesn't.
 */
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { AUDIT_PROBLEMS, AuditAction } from '../../contract/wire/operator/operator.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { auditEntries, auditHead } from '../db/schema/operators.ts';
import { transact } from '../db/transact.ts';
import { hexOf } from '../db/hex.ts';

/** Who does something. */
export interface Actor {
  /** The username; '' for the command line. */
  readonly username: string;
  /** Where from. */
  readonly address: string;
}

/** What of a thing was changed, by name; JSON. */
type Facts = Readonly<Record<string, string | number | boolean | readonly number[] | null>>;

export interface Change {
  readonly action: AuditAction;
  /** A draw's or a member's id, an operator's name. */
  readonly subject: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

export interface AuditEntry {
  readonly number: number;
  readonly at: Date;
  readonly operator: string;
  readonly address: string;
  readonly action: AuditAction;
  readonly subject: string;
  /** JSON. */
  readonly before: string | null;
  readonly after: string | null;
  readonly hash: Uint8Array;
}

/** So few that others wait for none of the reads for long. */
const VERIFIED_AT_ONCE = 200;

/** An entry's hash: over the hash before it and the entry itself, as JSON. */
function hashOf(previous: Uint8Array, entry: Omit<AuditEntry, 'hash'>): Uint8Array {
  const { number, at, operator, address, action, subject, before, after } = entry;
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([number, at.toISOString(), operator, address, action, subject, before, after]))
    .digest();
}

interface Head {
  readonly number: number;
  readonly hash: Uint8Array;
}
/** Before the first entry; the migration that made the table put it there. */
const BEGINNING: Head = { number: 0, hash: new Uint8Array(32) };

/** Takes the end of the chain, until the transaction ends: all that operators do is done one after another. */
async function lockHead(tx: Transaction): Promise<Head & { readonly at: Date }> {
  const [head] = await tx
    .select({
      number: auditHead.number,
      hash: auditHead.hash,
      ms: sql<string>`(extract(epoch FROM tenball_now()) * 1000)::bigint`,
    })
    .from(auditHead)
    .for('update');
  if (head === undefined) throw new Error('The audit log has no head');
  return { number: head.number, hash: head.hash, at: new Date(Number(head.ms)) };
}

const textOf = (facts: Facts | null): string | null => (facts === null ? null : JSON.stringify(facts));

/** Writes the next entry of the log. */
export type Note = (change: Change) => Promise<void>;

/**
 * Does an operator's work in a transaction, and what it notes is in the log if and only if the work was done. No two
 * of these run at the same time, on any process: what the work reads is what it changes.
 */
export const audited = <Result>(
  db: Database,
  { username, address }: Actor,
  work: (tx: Transaction, note: Note) => Promise<Result>,
): Promise<Result> =>
  transact(db, async (tx) => {
    const { at, ...head } = await lockHead(tx);
    let last: Head = head;
    return work(tx, async ({ action, subject, before, after }) => {
      const entry = {
        number: last.number + 1,
        at,
        operator: username,
        address,
        action,
        subject,
        before: textOf(before),
        after: textOf(after),
      };
      last = { number: entry.number, hash: hashOf(last.hash, entry) };
      await tx.insert(auditEntries).values({ ...entry, hash: last.hash });
      await tx.update(auditHead).set(last);
    });
  });

/** The latest entries about a subject, newest first, of these actions. */
export const entriesAbout = (
  db: Executor,
  subject: string,
  actions: readonly AuditAction[],
  limit: number,
): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), inArray(auditEntries.action, [...actions])))
    .orderBy(desc(auditEntries.number))
    .limit(limit);

export interface Verdict {
  /** Entries that are as they were written, from the first on. */
  readonly entries: number;
  /** Hex, of the last of these. */
  readonly hash: string;
  /** What is wrong first, and at which number; null if the whole chain holds. */
  readonly problem: { readonly kind: (typeof AUDIT_PROBLEMS)[number]; readonly number: number } | null;
}

/** The number of the last entry, and the head, as of one moment; null where the head is gone. */
async function readEnds(db: Executor): Promise<{ readonly last: number; readonly head: Head | null }> {
  const [ends] = await db
    .select({
      last: sql`coalesce(max(${auditEntries.number}), 0)`.mapWith(Number),
      number: sql<number | null>`(SELECT ${auditHead.number} FROM ${auditHead})`.mapWith(auditHead.number),
      hash: sql<Uint8Array | null>`(SELECT ${auditHead.hash} FROM ${auditHead})`.mapWith(auditHead.hash),
    })
    .from(auditEntries);
  const { last = 0, number = null, hash = null } = ends ?? {};
  return { last, head: number === null || hash === null ? null : { number, hash } };
}

/**
 * Recomputes the chain from its beginning to where it ended when this began. Entries don't change, so each batch is a
 * query of its own: one transaction for all of them would keep everybody else from the embedded database.
 * @param atOnce entries that are read at once
 */
export async function verifyAudit(db: Database, atOnce: number = VERIFIED_AT_ONCE): Promise<Verdict> {
  let known: Head = BEGINNING;
  const verdict = (kind: (typeof AUDIT_PROBLEMS)[number] | null): Verdict => ({
    entries: known.number,
    hash: hexOf(known.hash),
    problem: kind === null ? null : { kind, number: known.number + 1 },
  });
  const { last, head } = await readEnds(db);
  while (known.number < last) {
    const entries = await db
      .select()
      .from(auditEntries)
      .where(and(gt(auditEntries.number, known.number), lte(auditEntries.number, last)))
      .orderBy(asc(auditEntries.number))
      .limit(atOnce);
    if (entries.length === 0) return verdict('missing');
    for (const entry of entries) {
      if (entry.number !== known.number + 1) return verdict('missing');
      const hash = hashOf(known.hash, entry);
      if (Buffer.compare(hash, entry.hash) !== 0) return verdict('changed');
      known = { number: entry.number, hash };
    }
  }
  const isWhole = head?.number === known.number && Buffer.compare(head.hash, known.hash) === 0;
  return verdict(isWhole ? null : 'cut');
}
