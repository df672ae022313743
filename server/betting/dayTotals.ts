/** A member's settled bets, counted by day and by bet type: from kept totals, not from the bets. */
import { and, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import { PRODUCTS, type Product } from '../../contract/game/bets.ts';
import type { Pence } from '../../contract/money.ts';
import { now } from '../db/clock.ts';
import type { Executor } from '../db/open.ts';
import { memberDays } from '../db/schema/money.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import type { SettledFilter } from '../lists/periods.ts';

export interface Totals {
  readonly count: number;
  readonly stake: Pence;
  readonly payout: Pence;
}
export interface DayTotals extends Totals {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
}
export interface ProductTotals extends Totals {
  readonly product: Product;
}

const TOTALS = {
  count: sql<string>`coalesce(sum(${memberDays.count}), 0)::bigint`,
  stake: sql<string>`coalesce(sum(${memberDays.stake}), 0)::bigint`,
  payout: sql<string>`coalesce(sum(${memberDays.payout}), 0)::bigint`,
};

const toTotals = ({ count, stake, payout }: Record<keyof Totals, string>): Totals => ({
  count: Number(count),
  stake: BigInt(stake),
  payout: BigInt(payout),
});

const conditionOf = (memberId: bigint, { from, to, status }: SettledFilter) =>
  and(
    eq(memberDays.memberId, memberId),
    from === undefined ? undefined : gte(memberDays.day, from),
    to === undefined ? undefined : lte(memberDays.day, to),
    status === undefined ? undefined : eq(memberDays.status, status),
  );

/** How many bets were settled on each day, as `placeOf` asks for it. */
export const settledByDay = (memberId: bigint, filter: SettledFilter): SQL => sql`
  SELECT ${memberDays.day} AS part, ${memberDays.count} AS count
    FROM ${memberDays} WHERE ${conditionOf(memberId, filter)}`;

/** The totals of a period. */
export async function readTotals(db: Executor, memberId: bigint, filter: SettledFilter): Promise<Totals> {
  const [row] = await db.select(TOTALS).from(memberDays).where(conditionOf(memberId, filter));
  return row === undefined ? { count: 0, stake: 0n, payout: 0n } : toTotals(row);
}

/** Days that have settled bets, the latest first; a slice goes on after the day `after`. */
export async function listDays(
  db: Executor,
  memberId: bigint,
  filter: SettledFilter,
  { limit, offset, after }: Slice<string>,
): Promise<ListPage<DayTotals, string>> {
  const where = conditionOf(memberId, filter);
  const found = await db
    .select({ day: memberDays.day, ...TOTALS })
    .from(memberDays)
    .where(and(where, after === null ? undefined : lt(memberDays.day, after)))
    .groupBy(memberDays.day)
    .orderBy(desc(memberDays.day))
    .limit(limit + 1)
    .offset(offset);
  const [days] = await db
    .select({ count: sql<string>`count(DISTINCT ${memberDays.day})::bigint` })
    .from(memberDays)
    .where(where);
  const { list, next } = sliceOf(found, limit, ({ day }) => day);
  return {
    list: list.map(({ day, ...totals }) => ({ day, ...toTotals(totals) })),
    next,
    total: Number(days?.count ?? 0),
  };
}

const orderOf = (product: Product): number => PRODUCTS.indexOf(product);

/** The bet types that have settled bets, in the order of PRODUCTS; a slice goes on after the bet type `after`. */
export async function listProducts(
  db: Executor,
  memberId: bigint,
  filter: SettledFilter,
  { limit, offset, after }: Slice<Product>,
): Promise<ListPage<ProductTotals, Product>> {
  const found = await db
    .select({ product: memberDays.product, ...TOTALS })
    .from(memberDays)
    .where(conditionOf(memberId, filter))
    .groupBy(memberDays.product);
  const all = found
    .map(({ product, ...totals }) => ({ product, ...toTotals(totals) }))
    .toSorted((a, b) => orderOf(a.product) - orderOf(b.product));
  const rest = after === null ? all : all.filter(({ product }) => orderOf(product) > orderOf(after));
  return {
    ...sliceOf(rest.slice(offset), limit, ({ product }) => product),
    total: all.length,
  };
}

/** What a member's bets that were settled today (UTC) came to: won minus staked. */
export async function todayNet(db: Executor, memberId: bigint): Promise<Pence> {
  const [row] = await db
    .select({ net: sql<string>`coalesce(sum(${memberDays.payout} - ${memberDays.stake}), 0)::bigint` })
    .from(memberDays)
    .where(
      and(eq(memberDays.memberId, memberId), eq(memberDays.day, sql`(${now} AT TIME ZONE 'UTC')::date`)),
    );
  return BigInt(row?.net ?? 0);
}
