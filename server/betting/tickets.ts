/** Bets as their bettors see them. */
import { and, asc, between, count, desc, eq, gte, or, sql, type SQL } from 'drizzle-orm';
import type { Selection } from '../../contract/game/bets.ts';
import { winOf, type OddsUnits, type Pence } from '../../contract/money.ts';
import type { TICKET_STATUSES } from '../../contract/wire/betting.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/open.ts';
import { bets, openStakes } from '../db/schema/money.ts';
import { isInSlice } from '../lists/ownRows.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import {
  afterDay,
  endOf,
  FIRST_DAY,
  LAST_DAY,
  startOf,
  type PendingFilter,
  type Period,
  type SettledFilter,
} from '../lists/periods.ts';
import { settledByDay } from './dayTotals.ts';
import { soughtSlice } from '../lists/seek.ts';

type TicketStatus = (typeof TICKET_STATUSES)[number];

export interface Ticket extends Selection {
  readonly id: bigint;
  readonly drawId: number;
  readonly odds: OddsUnits;
  readonly stake: Pence;
  /** The potential win while pending, then what was paid. */
  readonly win: Pence;
  readonly status: TicketStatus;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

const COLUMNS = {
  id: bets.id,
  drawId: bets.drawId,
  row: bets.row,
  field: bets.field,
  odds: bets.odds,
  stake: bets.stake,
  status: bets.status,
  payout: bets.payout,
  createdAt: bets.createdAt,
  settledAt: bets.settledAt,
};

async function findTickets(
  db: Executor,
  where: SQL | undefined,
  order: readonly SQL[],
  limit?: number,
): Promise<Ticket[]> {
  const query = db
    .select(COLUMNS)
    .from(bets)
    .where(where)
    .orderBy(...order);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ odds, payout, ...rest }) => ({
    ...rest,
    odds: BigInt(odds),
    win: payout ?? winOf(rest.stake, BigInt(odds)),
  }));
}

// Literals, not parameters: the partial indexes are for exactly these.
const isPending = sql`${bets.status} = 'pending'`;
const isSettled = sql`${bets.status} <> 'pending'`;

/** The tickets of a submit, in the order they were bet. */
export const ticketsOfSubmit = (db: Executor, submitId: bigint): Promise<Ticket[]> =>
  findTickets(db, eq(bets.submitId, submitId), [asc(bets.id)]);

/** A member's latest pending tickets of one draw, newest first. */
export const ticketsOfDraw = (
  db: Executor,
  memberId: bigint,
  drawId: number,
  limit: number,
): Promise<Ticket[]> => {
  const where = and(isPending, eq(bets.drawId, drawId), eq(bets.memberId, memberId));
  return findTickets(db, where, [desc(bets.id)], limit);
};

/** A member's latest tickets of a draw that betting is over for, settled or not, newest first. */
export const ticketsOfLastDraw = (
  db: Executor,
  memberId: bigint,
  { id, opensAt }: { readonly id: number; readonly opensAt: Date },
  limit: number,
): Promise<Ticket[]> => {
  const own = and(eq(bets.drawId, id), eq(bets.memberId, memberId));
  // For the index of settled tickets.
  const isLater = gte(bets.settledAt, opensAt);
  const where = or(and(isPending, own), and(isSettled, own, isLater));
  return findTickets(db, where, [desc(bets.id)], limit);
};

/** A place in the list of settled tickets. */
export interface SettledPosition {
  readonly settledAt: Date;
  readonly id: bigint;
}

const isWithin = (column: PgColumn, { from, to }: Period): SQL | undefined =>
  from === undefined && to === undefined
    ? undefined
    : between(column, startOf(from ?? FIRST_DAY), endOf(to ?? LAST_DAY));

interface PendingTotals {
  readonly count: number;
  readonly stake: Pence;
}

/** How many tickets a member has pending, and their stakes: kept, but for a period or one ticket. */
async function sumPending(
  db: Executor,
  memberId: bigint,
  { ticket, ...period }: PendingFilter,
): Promise<PendingTotals> {
  const placed = isWithin(bets.createdAt, period);
  const one = ticket === undefined ? undefined : eq(bets.id, ticket);
  const kept = db
    .select({ count: openStakes.bets, stake: openStakes.stake })
    .from(openStakes)
    .where(eq(openStakes.memberId, memberId));
  const counted = db
    .select({ count: count(), stake: sql<string>`coalesce(sum(${bets.stake}), 0)::bigint` })
    .from(bets)
    .where(and(isPending, eq(bets.memberId, memberId), placed, one));
  const [open] = placed === undefined && one === undefined ? await kept : await counted;
  return { count: open?.count ?? 0, stake: BigInt(open?.stake ?? 0) };
}

export interface PendingPage extends ListPage<Ticket, bigint> {
  /** Of all pages. */
  readonly totals: PendingTotals;
}

/** A member's pending tickets, newest first; a slice goes on after the ticket `after`. */
export async function listPending(
  db: Executor,
  memberId: bigint,
  filter: PendingFilter,
  slice: Slice<bigint>,
): Promise<PendingPage> {
  const totals = await sumPending(db, memberId, filter);
  const total = totals.count;
  const one = filter.ticket === undefined ? undefined : eq(bets.id, filter.ticket);
  const only = and(isPending, isWithin(bets.createdAt, filter), one);
  const found = await findTickets(db, isInSlice(bets, { memberId, only, total }, slice), [desc(bets.id)]);
  return { ...sliceOf(found, slice.limit, (last) => last.id), total, totals };
}

/** A member's settled ticket with this id, if the filter lets it through. */
export async function findOneSettled(
  db: Executor,
  memberId: bigint,
  id: bigint,
  { status, ...period }: SettledFilter,
): Promise<Ticket | null> {
  const where = and(
    eq(bets.id, id),
    eq(bets.memberId, memberId),
    isSettled,
    isWithin(bets.settledAt, period),
    status === undefined ? undefined : eq(bets.status, status),
  );
  const [found] = await findTickets(db, where, [desc(bets.id)], 1);
  return found ?? null;
}

/** The place before all tickets that were settled on a day. */
const beforeDay = (day: string): SettledPosition => ({ settledAt: afterDay(day), id: 0n });

/** A member's settled tickets, the latest settled first. */
export async function findSettled(
  db: Executor,
  memberId: bigint,
  filter: SettledFilter,
  asked: Slice<SettledPosition>,
): Promise<Pick<ListPage<Ticket, SettledPosition>, 'list' | 'next'>> {
  const { status, ...period } = filter;
  const { limit, offset, after } = await soughtSlice(db, settledByDay(memberId, filter), asked, beforeDay);
  const isAfter =
    after === null
      ? undefined
      : sql`(${bets.settledAt}, ${bets.id}) < (${after.settledAt.toISOString()}::timestamptz, ${after.id})`;
  const where = and(
    isSettled,
    eq(bets.memberId, memberId),
    isWithin(bets.settledAt, period),
    status === undefined ? undefined : eq(bets.status, status),
    isAfter,
  );
  // The ids come from the index alone; only then are rows read.
  const ids = sql`
    SELECT ${bets.id} FROM ${bets} WHERE ${where}
     ORDER BY ${bets.settledAt} DESC, ${bets.id} DESC LIMIT ${limit + 1} OFFSET ${offset}`;
  const found = await findTickets(db, sql`${bets.id} IN (${ids})`, [desc(bets.settledAt), desc(bets.id)]);
  return sliceOf(found, limit, ({ id, settledAt }) => ({ id, settledAt: settledAt ?? startOf(LAST_DAY) }));
}
