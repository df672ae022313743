/** Past draws and their results. */
import { and, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { drawDays, draws } from '../db/schema/money.ts';
import { idsOfDay, parseDay } from './drawIds.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import { soughtSlice } from '../lists/seek.ts';

/** A draw that is out. A void one has no balls and no seed. */
export interface Result {
  readonly id: number;
  /** Ten numbers, first position first. */
  readonly balls: readonly number[] | null;
  /** 64 hex digits. */
  readonly seed: string | null;
  readonly commitment: string;
  readonly opensAt: Date;
  readonly drawnAt: Date;
  /** How far the ledger was sealed when the draw came out; null before its first seal. */
  readonly ledger: { readonly entries: number; readonly head: string } | null;
}

export const findResults = async (
  db: Executor,
  where: SQL | undefined,
  limit: number,
  offset = 0,
): Promise<Result[]> => {
  const rows = await db
    .select({
      id: draws.id,
      balls: draws.balls,
      seed: sql<string | null>`encode(${draws.seed}, 'hex')`,
      commitment: draws.commitment,
      opensAt: draws.opensAt,
      drawnAt: draws.drawnAt,
      sealed: draws.sealedEntries,
      head: sql<string | null>`encode(${draws.sealedHead}, 'hex')`,
    })
    .from(draws)
    .where(and(isNotNull(draws.drawnAt), where))
    .orderBy(desc(draws.id))
    .limit(limit)
    .offset(offset);
  return rows.flatMap(({ drawnAt, sealed, head, ...rest }) =>
    drawnAt === null
      ? []
      : [{ ...rest, drawnAt, ledger: sealed === null || head === null ? null : { entries: sealed, head } }],
  );
};

const hasBalls = isNotNull(draws.balls);

/** The latest result, void draws aside; null before there is one. */
export async function latestResult(db: Executor): Promise<Result | null> {
  const [latest] = await findResults(db, hasBalls, 1);
  return latest ?? null;
}

/** How many draws back a page that was not looked at still learns of a void one. */
const VOID_AMONG = 100;

/** The void draws among the latest that are out, newest first. */
export async function latestVoidDraws(db: Executor): Promise<number[]> {
  const latest = db
    .select({ id: draws.id, voidedAt: draws.voidedAt })
    .from(draws)
    .where(isNotNull(draws.drawnAt))
    .orderBy(desc(draws.id))
    .limit(VOID_AMONG)
    .as('latest');
  const rows = await db
    .select({ id: latest.id })
    .from(latest)
    .where(isNotNull(latest.voidedAt))
    .orderBy(desc(latest.id));
  return rows.map(({ id }) => id);
}

export interface ResultFilter {
  /** `YYYY-MM-DD` of UTC: the day in the draws' ids. */
  readonly day?: string | undefined;
  /** Exactly this draw; null for an id that no draw can have. */
  readonly id?: number | null | undefined;
}

function conditionOf({ day, id }: ResultFilter): SQL | undefined {
  const [from, to] = day === undefined ? [undefined, undefined] : idsOfDay(parseDay(day));
  return and(
    from === undefined ? undefined : gte(draws.id, from),
    to === undefined ? undefined : lt(draws.id, to),
    id === undefined ? undefined : id === null ? sql`false` : eq(draws.id, id),
  );
}

const ofDay = (day: string | undefined): SQL | undefined =>
  day === undefined ? undefined : eq(drawDays.day, parseDay(day));

export async function countResults(db: Executor, filter: ResultFilter = {}): Promise<number> {
  if (filter.id !== undefined) return (await findResults(db, conditionOf(filter), 1)).length;
  const [sum] = await db
    .select({ drawn: sql<string>`coalesce(sum(${drawDays.drawn}), 0)::bigint` })
    .from(drawDays)
    .where(ofDay(filter.day));
  return Number(sum?.drawn ?? 0);
}

/** The same results as were asked for, with an offset within one day. */
export const soughtResults = (db: Executor, slice: Slice<number>, day?: string): Promise<Slice<number>> =>
  soughtSlice(
    db,
    sql`SELECT ${drawDays.day} AS part, ${drawDays.drawn} AS count FROM ${drawDays} WHERE ${ofDay(day) ?? sql`true`}`,
    slice,
    (part) => idsOfDay(Number(part))[1],
  );

/** Draws that are out, void ones included, newest first; a slice goes on after the draw `after`. */
export async function listResults(
  db: Executor,
  filter: ResultFilter,
  asked: Slice<number>,
): Promise<ListPage<Result, number>> {
  const slice = filter.id === undefined ? await soughtResults(db, asked, filter.day) : asked;
  const after = slice.after === null ? undefined : lt(draws.id, slice.after);
  const found = await findResults(db, and(conditionOf(filter), after), slice.limit + 1, slice.offset);
  return { ...sliceOf(found, slice.limit, (last) => last.id), total: await countResults(db, filter) };
}

/** The latest results before a draw, newest first, void draws left out. @param before null: the latest there are */
export const ballsBefore = async (
  db: Executor,
  before: number | null,
  limit: number,
): Promise<readonly (readonly number[])[]> => {
  const rows = await db
    .select({ balls: draws.balls })
    .from(draws)
    .where(and(hasBalls, before === null ? undefined : lt(draws.id, before)))
    .orderBy(desc(draws.id))
    .limit(limit);
  return rows.flatMap(({ balls }) => (balls === null ? [] : [balls]));
};

/** A draw, whether it is out or not. */
export interface KnownDraw {
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly commitment: string;
  /** Null before it is out. */
  readonly result: Result | null;
}

/** Null where there is no such draw. */
export async function findDraw(db: Executor, id: number): Promise<KnownDraw | null> {
  const [found] = await db
    .select({ closesAt: draws.closesAt, drawsAt: draws.drawsAt, commitment: draws.commitment })
    .from(draws)
    .where(eq(draws.id, id));
  if (found === undefined) return null;
  const [result] = await findResults(db, eq(draws.id, id), 1);
  return { ...found, result: result ?? null };
}
