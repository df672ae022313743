/** Totals and deep pages of lists of everybody's rows, from kept counts of blocks of ids (schema/listCounts.ts). */
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import type { listCounts } from '../db/schema/listCounts.ts';
import type { Slice } from './paging.ts';
import { placeOf } from './seek.ts';

/** Ids in a block: at most so many rows are skipped to get to a page. As in migrations/0013_list_counts.sql. */
const BLOCK_IDS = 10_000;

export interface CountedList {
  readonly list: (typeof listCounts.$inferSelect)['list'];
  /** Of one state, status or action only. */
  readonly part?: string | undefined;
  /** Of one operator only. */
  readonly whose?: string | undefined;
}

export interface CountedSlice {
  readonly total: number;
  /** The same rows as were asked for, newest first by id, with an offset within one block. */
  readonly slice: Slice<bigint>;
}

/** How many rows a list has, and a shorter way to a slice of it. */
export async function countedSlice(
  db: Executor,
  { list, part, whose }: CountedList,
  asked: Slice<bigint>,
): Promise<CountedSlice> {
  const counts = sql`
    SELECT block AS part, count FROM list_counts
     WHERE list = ${list}
       AND ${part === undefined ? sql`true` : sql`part = ${part}`}
       AND ${whose === undefined ? sql`true` : sql`whose = ${whose}`}`;
  const { total, part: block, skipped } = await placeOf(db, counts, asked.offset);
  if (asked.after !== null) return { total, slice: asked };
  if (block === null) return { total, slice: { ...asked, offset: 0, after: 0n } };
  const after = (BigInt(block) + 1n) * BigInt(BLOCK_IDS);
  return { total, slice: { limit: asked.limit, offset: asked.offset - skipped, after } };
}
