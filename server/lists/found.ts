/** Rows of the operators' lists by more than what their kept counts tell apart: by days, by a member, by an order's number. */
import { and, desc, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/open.ts';
import { countedSlice, type CountedList } from './listCounts.ts';
import type { Slice } from './paging.ts';
import { afterDay, startOf, type ZonedPeriod } from './periods.ts';

/** A table, the number of its rows and their time. */
export interface Dated {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly at: PgColumn;
}

export interface Found {
  /** Of a slice and one more. */
  readonly ids: SQL;
  /** As the slice is sorted. */
  readonly order: readonly SQL[];
  readonly total: number;
}

/** Whether a time lies in days; undefined for all days. */
export const isWithin = (at: PgColumn, { from, to, zone }: ZonedPeriod): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(at, startOf(from, zone)),
    to === undefined ? undefined : lt(at, afterDay(to, zone)),
  );

/**
 * How many rows are wanted, and the numbers of a slice of them, the latest first.
 * @param isFew an index has just these rows, which are fetched before they are sorted; else an index has them by time
 */
export async function findIds(
  db: Executor,
  { table, id, at }: Dated,
  { wanted = sql`true`, isFew }: { readonly wanted: SQL | undefined; readonly isFew: boolean },
  { limit, offset, after }: Slice<bigint>,
): Promise<Found> {
  const isAfter =
    after === null ? sql`true` : sql`(at, id) < (SELECT ${at}, ${id} FROM ${table} WHERE ${id} = ${after})`;
  const found = sql`SELECT ${id} AS id, ${at} AS at FROM ${table} WHERE ${wanted}`;
  const { rows } = await db.execute<{ total: string; ids: string }>(sql`
    WITH found AS ${isFew ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (${found})
    SELECT (SELECT count(*) FROM found)::bigint AS total,
           array_to_string(ARRAY(
             SELECT id FROM found WHERE ${isAfter} ORDER BY at DESC, id DESC LIMIT ${limit + 1} OFFSET ${offset}), ',') AS ids`);
  return {
    ids: idsOf(rows[0]?.ids ?? ''),
    order: [desc(at), desc(id)],
    total: Number(rows[0]?.total ?? 0),
  };
}

/**
 * The numbers of a slice of rows whose count is kept, the latest first.
 * @param wanted what the counts tell apart, and what holds of every row that is counted
 */
export async function listIds(
  db: Executor,
  counted: CountedList,
  { table, id }: Omit<Dated, 'at'>,
  wanted: SQL | undefined,
  asked: Slice<bigint>,
): Promise<Found> {
  const { total, slice } = await countedSlice(db, counted, asked);
  const { limit, offset, after } = slice;
  const isWanted = and(wanted, after === null ? undefined : sql`${id} < ${after}`) ?? sql`true`;
  const ids = sql`
    SELECT ${id} FROM ${table} WHERE ${isWanted} ORDER BY ${id} DESC LIMIT ${limit + 1} OFFSET ${offset}`;
  return { ids, order: [desc(id)], total };
}

/** @param joined numbers with commas between them */
export const idsOf = (joined: string): SQL => sql`SELECT unnest(${`{${joined}}`}::bigint[])`;

export const MEMBER_ID = /^\d{1,18}$/;
/** More members than this have no address in common. */
const NAMED_MAX = 100;

/** Members with exactly this id, username, email or mobile number, as an array of the database. */
export async function membersNamed(db: Executor, name: string): Promise<SQL> {
  const byId = MEMBER_ID.test(name) ? sql`SELECT ${name}::bigint AS id UNION ALL` : sql``;
  const { rows } = await db.execute<{ ids: string }>(sql`
    SELECT array_to_string(ARRAY(
      SELECT id FROM (${byId} SELECT id FROM members WHERE lower(username) = lower(${name})
        UNION ALL SELECT id FROM members WHERE email = ${name} AND email <> ''
        UNION ALL SELECT id FROM members WHERE mobile = ${name} AND mobile <> '') AS named LIMIT ${NAMED_MAX}), ',') AS ids`);
  return sql`${`{${rows[0]?.ids ?? ''}}`}::bigint[]`;
}
