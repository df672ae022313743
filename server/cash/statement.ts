/** A month of a member's account, summed from the ledger in parts [W-03]. */
import { and, desc, eq, gte, gt, lt, lte, sql } from 'drizzle-orm';
import type { Pence } from '../../contract/money.ts';
import type { MovementKind } from '../../contract/wire/balanceLog.ts';
import type { Executor } from '../db/open.ts';
import { balanceDays } from '../db/schema/balanceLog.ts';
import { ledgerEntries } from '../db/schema/money.ts';
import { pointsEntries } from '../db/schema/points.ts';

/** Entries summed by one query: others have their turn in between (docs/decisions/0046-audit-in-parts.md). */
const PART_ROWS = 2000;

export interface MonthSums {
  readonly opening: Pence;
  readonly closing: Pence;
  /** By kind, as booked: what left the balance is negative. */
  readonly sums: ReadonlyMap<MovementKind, Pence>;
  readonly entries: number;
  readonly points: { readonly earned: number; readonly spent: number };
}

/** The months in which anything moved, latest first. */
export async function monthsOf(db: Executor, memberId: bigint): Promise<readonly string[]> {
  const month = sql<string>`to_char(${balanceDays.day}, 'YYYY-MM')`;
  const found = await db
    .select({ month })
    .from(balanceDays)
    .where(eq(balanceDays.memberId, memberId))
    .groupBy(month)
    .orderBy(desc(month));
  return found.map((row) => row.month);
}

/** First day of a month and of the one after it. */
function daysOf(month: string): readonly [from: string, after: string] {
  const next = new Date(`${month}-01T00:00:00.000Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return [`${month}-01`, next.toISOString().slice(0, 10)];
}

const NO_ENTRY = 0n;

/** The last entry before a day; 0 without one. */
async function lastBefore(db: Executor, memberId: bigint, day: string): Promise<bigint> {
  const [row] = await db
    .select({ last: sql<string | null>`max(${balanceDays.lastId})` })
    .from(balanceDays)
    .where(and(eq(balanceDays.memberId, memberId), lt(balanceDays.day, day)));
  return BigInt(row?.last ?? NO_ENTRY);
}

/** The balance with an entry; 0 without one. */
async function balanceAt(db: Executor, memberId: bigint, id: bigint): Promise<Pence> {
  const [row] = await db
    .select({ after: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.id, id), eq(ledgerEntries.accountId, memberId)));
  return row?.after ?? 0n;
}

/** Sums of the member's entries after one id up to another, by kind, and how many they are. */
async function sumEntries(db: Executor, memberId: bigint, [after, last]: readonly [bigint, bigint]) {
  const sums = new Map<MovementKind, Pence>();
  let entries = 0;
  let done = after;
  while (done < last) {
    const part = db
      .select({ id: ledgerEntries.id, kind: ledgerEntries.kind, amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .where(
        and(eq(ledgerEntries.accountId, memberId), gt(ledgerEntries.id, done), lte(ledgerEntries.id, last)),
      )
      .orderBy(ledgerEntries.id)
      .limit(PART_ROWS)
      .as('part');
    const found = await db
      .select({
        kind: part.kind,
        sum: sql<string>`sum(${part.amount})::bigint`,
        count: sql<string>`count(*)`,
        last: sql<string>`max(${part.id})`,
      })
      .from(part)
      .groupBy(part.kind);
    if (found.length === 0) break;
    for (const { kind, sum, count, last: reached } of found) {
      sums.set(kind, (sums.get(kind) ?? 0n) + BigInt(sum));
      entries += Number(count);
      if (BigInt(reached) > done) done = BigInt(reached);
    }
  }
  return { sums, entries };
}

async function sumPoints(db: Executor, memberId: bigint, [from, after]: readonly [string, string]) {
  const start = `${from}T00:00:00.000Z`;
  const [row] = await db
    .select({
      earned: sql<string>`coalesce(sum(${pointsEntries.amount}) FILTER (WHERE ${pointsEntries.amount} > 0), 0)::bigint`,
      spent: sql<string>`coalesce(-sum(${pointsEntries.amount}) FILTER (WHERE ${pointsEntries.amount} < 0), 0)::bigint`,
    })
    .from(pointsEntries)
    .where(
      and(
        eq(pointsEntries.memberId, memberId),
        gte(pointsEntries.createdAt, new Date(start)),
        lt(pointsEntries.createdAt, new Date(`${after}T00:00:00.000Z`)),
      ),
    );
  return { earned: Number(row?.earned ?? 0), spent: Number(row?.spent ?? 0) };
}

/** What a month began and ended with, and what moved in it. */
export async function sumMonth(db: Executor, memberId: bigint, month: string): Promise<MonthSums> {
  const [from, after] = daysOf(month);
  const range = [await lastBefore(db, memberId, from), await lastBefore(db, memberId, after)] as const;
  return {
    opening: await balanceAt(db, memberId, range[0]),
    closing: await balanceAt(db, memberId, range[1]),
    ...(await sumEntries(db, memberId, range)),
    points: await sumPoints(db, memberId, [from, after]),
  };
}
