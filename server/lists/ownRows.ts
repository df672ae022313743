/** Lists of one member's rows, newest first by id, of which there is a kept count. */
import { sql, type SQL } from 'drizzle-orm';
import type { bets } from '../db/schema/money.ts';
import type { recharges, withdrawals } from '../db/schema/payments.ts';
import type { exchanges, pointsEntries } from '../db/schema/points.ts';
import type { Slice } from './paging.ts';

type OwnTable = typeof bets | typeof exchanges | typeof pointsEntries | typeof recharges | typeof withdrawals;

interface OwnRows {
  readonly memberId: bigint;
  /** What else holds of them; an index on member and id has it. */
  readonly only?: SQL | undefined;
  /** How many there are. */
  readonly total: number;
}

/** The rows of a slice counted from the list's other end; null when its beginning is nearer. */
function fromTheEnd({ limit, offset, after }: Slice<bigint>, total: number) {
  if (after !== null || 2 * offset <= total) return null;
  const untilEnd = Math.max(0, total - offset);
  const count = Math.min(limit, untilEnd);
  return { limit: count, offset: untilEnd - count };
}

/**
 * Whether a row is in the slice, or the one after it: their ids are taken from the index, from whichever end of the
 * list is nearer, and only then are rows read.
 */
export function isInSlice(table: OwnTable, { memberId, only, total }: OwnRows, slice: Slice<bigint>): SQL {
  const { limit, after } = slice;
  const more = { ...slice, limit: limit + 1 };
  const back = fromTheEnd(more, total);
  return sql`${table.id} IN (
    SELECT ${table.id} FROM ${table}
     WHERE ${table.memberId} = ${memberId} AND ${only ?? sql`true`}
       AND ${after === null ? sql`true` : sql`${table.id} < ${after}`}
     ORDER BY ${table.id} ${back === null ? sql`DESC` : sql`ASC`}
     LIMIT ${(back ?? more).limit} OFFSET ${(back ?? more).offset})`;
}
