/** Past draws and their results. */
import { and, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { drawDays, draws } from '../db/schema/money.ts';
import { idsOfDay, parseDay } from './drawIds.ts';
import { sliceOf, type Page, type Slice } from './paging.ts';
import { soughtSlice } from './seek.ts';

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
    })
    .from(draws)
    .where(and(isNotNull(draws.drawnAt), where))
    .orderBy(desc(draws.id))
    .limit(limit)
    .offset(offset);
  return rows.flatMap(({ drawnAt, ...rest }) => (drawnAt === null ? [] : [{ ...rest, drawnAt }]));
};

const hasBalls = isNotNull(draws.balls);

/** The latest result, void draws aside; null before there is one. */
export async function latestResult(db: Executor): Promise<Result | null> {
  const [latest] = await findResults(db, hasBalls, 1);
  return latest ?? null;
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
): Promise<Page<Result, number>> {
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
