/** Orders of all members, as operators look for them: recharges, withdrawals, goods. */
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import type { recharges, withdrawals } from '../db/schema/payments.ts';
import type { exchanges } from '../db/schema/points.ts';
import { findIds, isWithin, listIds, membersNamed, type Found } from './found.ts';
import type { CountedList } from './listCounts.ts';
import type { Slice } from './paging.ts';
import type { ZonedPeriod } from './periods.ts';

export interface OrderFilter<Status extends string = string> extends ZonedPeriod {
  readonly status?: Status | undefined;
  /** The number of an order, or exactly what a member is called. */
  readonly search?: string | undefined;
}

interface Orders {
  readonly list: CountedList['list'];
  readonly table: typeof recharges | typeof withdrawals | typeof exchanges;
  /** What holds of every order of the list. */
  readonly only?: SQL;
  /** The id behind an order's number; null for a text that is none. */
  readonly idOf: (orderNo: string) => bigint | null;
}

async function isSearched(db: Executor, { table, idOf }: Orders, search: string): Promise<SQL | undefined> {
  const id = idOf(search);
  const members = await membersNamed(db, search);
  return or(id === null ? undefined : eq(table.id, id), sql`${table.memberId} = ANY(${members})`);
}

/** Orders, newest first; a slice goes on after the order with the id `after`. */
export async function findOrders(
  db: Executor,
  orders: Orders,
  { from, to, zone, status, search = '' }: OrderFilter,
  asked: Slice<bigint>,
): Promise<Found> {
  const { table, only } = orders;
  const isWanted = and(only, status === undefined ? undefined : sql`${table.status} = ${status}`);
  if (search !== '' || from !== undefined || to !== undefined) {
    const isFew = search !== '';
    const wanted = and(
      isFew ? await isSearched(db, orders, search) : undefined,
      isWanted,
      isWithin(table.createdAt, { from, to, zone }),
    );
    return findIds(db, { table, id: table.id, at: table.createdAt }, { wanted, isFew }, asked);
  }
  return listIds(db, { list: orders.list, part: status }, { table, id: table.id }, isWanted, asked);
}
