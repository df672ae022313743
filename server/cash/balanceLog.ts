/** Every change of a member's balance, straight from the ledger. Totals are kept by what posts (ledger.ts). */
import { and, between, count, desc, eq, gte, inArray, lt, lte, min, sql, type SQL } from 'drizzle-orm';
import type { Pence } from '../../contract/money.ts';
import type { MovementKind } from '../../contract/wire/balanceLog.ts';
import type { Executor } from '../db/open.ts';
import { balanceDays } from '../db/schema/balanceLog.ts';
import { bets, ledgerEntries } from '../db/schema/money.ts';
import { turnovers } from '../db/schema/points.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import { soughtSlice } from '../lists/seek.ts';

export interface BalanceChange {
  readonly id: bigint;
  readonly kind: MovementKind;
  readonly ref: bigint;
  readonly amount: Pence;
  readonly after: Pence;
  readonly createdAt: Date;
  /** The tickets that it was for: of a slip, or the one that was paid; null otherwise. */
  readonly tickets: PlacedTickets | null;
  /** The draw that it belongs to. */
  readonly drawId: number | null;
}

interface PlacedTickets {
  readonly first: bigint;
  readonly count: number;
  readonly isPending: boolean;
}

/** `from` and `to` are days of UTC, both included. */
export interface ChangeFilter {
  readonly type?: MovementKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface ChangeTotals {
  readonly count: number;
  /** Neither is negative. */
  readonly received: Pence;
  readonly spent: Pence;
}

interface Kept extends ChangeTotals {
  /** The first and the last entry that the filter lets through; null if there is none. */
  readonly ids: readonly [bigint, bigint] | null;
}

const isKept = (memberId: bigint, { type, from, to }: ChangeFilter): SQL | undefined =>
  and(
    eq(balanceDays.memberId, memberId),
    type === undefined ? undefined : eq(balanceDays.kind, type),
    from === undefined ? undefined : gte(balanceDays.day, from),
    to === undefined ? undefined : lte(balanceDays.day, to),
  );

/** How many changes there were on each day, under the last one's id. */
const changesByDay = (memberId: bigint, filter: ChangeFilter): SQL => sql`
  SELECT max(${balanceDays.lastId}) AS part, sum(${balanceDays.count}) AS count
    FROM ${balanceDays} WHERE ${isKept(memberId, filter)} GROUP BY ${balanceDays.day}`;

async function readKept(db: Executor, memberId: bigint, filter: ChangeFilter): Promise<Kept> {
  const [row] = await db
    .select({
      count: sql<string>`coalesce(sum(${balanceDays.count}), 0)::bigint`,
      received: sql<string>`coalesce(sum(${balanceDays.received}), 0)::bigint`,
      spent: sql<string>`coalesce(sum(${balanceDays.spent}), 0)::bigint`,
      first: sql<string | null>`min(${balanceDays.firstId})`,
      last: sql<string | null>`max(${balanceDays.lastId})`,
    })
    .from(balanceDays)
    .where(isKept(memberId, filter));
  if (row === undefined || row.first === null || row.last === null) {
    return { count: 0, received: 0n, spent: 0n, ids: null };
  }
  return {
    count: Number(row.count),
    received: BigInt(row.received),
    spent: BigInt(row.spent),
    ids: [BigInt(row.first), BigInt(row.last)],
  };
}

type Entry = Pick<BalanceChange, 'kind' | 'ref'>;
type About = Pick<BalanceChange, 'tickets' | 'drawId'>;

const NOTHING: About = { tickets: null, drawId: null };
const refsOf = (entries: readonly Entry[], ...kinds: readonly MovementKind[]): readonly bigint[] =>
  entries.flatMap(({ kind, ref }) => (kinds.includes(kind) ? [ref] : []));

/** How many changes the filter lets through: from kept counts. */
export const countChanges = async (db: Executor, memberId: bigint, filter: ChangeFilter): Promise<number> =>
  (await readKept(db, memberId, filter)).count;

/** The tickets of slips, or of single bets, by the id of the slip or the bet. */
async function ticketsBy(
  db: Executor,
  by: typeof bets.submitId | typeof bets.id,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, About>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      id: by,
      first: min(bets.id),
      count: count(),
      drawId: min(bets.drawId),
      isPending: sql<boolean>`bool_or(${bets.status} = 'pending')`,
    })
    .from(bets)
    .where(inArray(by, [...ids]))
    .groupBy(by);
  return new Map(
    found.flatMap(({ id, first, drawId, ...rest }) =>
      first === null ? [] : [[id, { tickets: { first, ...rest }, drawId }]],
    ),
  );
}

/** The draws whose stakes commission was paid on, by the turnover. */
async function drawsOf(db: Executor, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, About>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: turnovers.id, drawId: turnovers.drawId })
    .from(turnovers)
    .where(inArray(turnovers.id, [...ids]));
  return new Map(found.map(({ id, drawId }) => [id, { tickets: null, drawId }]));
}

/** What each of some entries was for. */
async function aboutOf(db: Executor, entries: readonly Entry[]): Promise<(entry: Entry) => About> {
  const slips = await ticketsBy(db, bets.submitId, refsOf(entries, 'stake'));
  const paid = await ticketsBy(db, bets.id, refsOf(entries, 'win', 'refund'));
  const draws = await drawsOf(db, refsOf(entries, 'commission'));
  const found: Readonly<Partial<Record<MovementKind, ReadonlyMap<bigint, About>>>> = {
    stake: slips,
    win: paid,
    refund: paid,
    commission: draws,
  };
  return ({ kind, ref }) => found[kind]?.get(ref) ?? NOTHING;
}

export interface ChangePage extends ListPage<BalanceChange, bigint> {
  /** Of all that the filter lets through. */
  readonly totals: ChangeTotals;
}

/**
 * A member's balance changes, newest first; a slice goes on after the entry `after`. A member's entries are in the
 * order of their ids, so those of a period are between its first and its last.
 */
export async function listChanges(
  db: Executor,
  memberId: bigint,
  filter: ChangeFilter,
  asked: Slice<bigint>,
): Promise<ChangePage> {
  const { ids, ...totals } = await readKept(db, memberId, filter);
  const { limit, offset, after } = await soughtSlice(
    db,
    changesByDay(memberId, filter),
    asked,
    (last) => BigInt(last) + 1n,
  );
  if (ids === null) return { list: [], next: null, total: 0, totals };
  const found = await db
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      ref: ledgerEntries.ref,
      amount: ledgerEntries.amount,
      after: sql<string>`${ledgerEntries.balanceAfter}`,
      createdAt: ledgerEntries.createdAt,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, memberId),
        between(ledgerEntries.id, ...ids),
        filter.type === undefined ? undefined : eq(ledgerEntries.kind, filter.type),
        after === null ? undefined : lt(ledgerEntries.id, after),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(limit + 1)
    .offset(offset);
  const about = await aboutOf(db, found);
  const changes = found.map((change) => ({
    ...change,
    after: BigInt(change.after),
    ...about(change),
  }));
  return { ...sliceOf(changes, limit, ({ id }) => id), total: totals.count, totals };
}
