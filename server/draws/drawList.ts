/** What operators see of draws, those to come first. */
import { sql, type SQL } from 'drizzle-orm';
import type { Pence } from '../../contract/money.ts';
import type { DRAW_STATES } from '../../contract/wire/operator/operator.ts';
import { TOTALS_DAYS_MAX } from '../../contract/wire/operator/operatorLists.ts';
import type { Executor } from '../db/open.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import { afterDay, startOf, type ZonedPeriod } from '../lists/periods.ts';
import { placeOf, soughtSlice } from '../lists/seek.ts';
import { IS_STOPPED } from './bettingStop.ts';
import { COUNTERS, idsOfDay, parseDay } from './drawIds.ts';

type DrawState = (typeof DRAW_STATES)[number];

export interface DrawOverview {
  readonly id: number;
  readonly state: DrawState;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly voidedAt: Date | null;
  readonly settledAt: Date | null;
  readonly balls: readonly number[] | null;
  readonly pendingBets: number;
  readonly pendingStake: Pence;
  /** null: no bet of it is settled. */
  readonly settled: { readonly bets: number; readonly stake: Pence; readonly payout: Pence } | null;
}

interface DrawRow extends Record<string, unknown> {
  readonly id: string;
  readonly state: DrawState;
  readonly opens: string;
  readonly closes: string;
  readonly draws: string;
  readonly voided: string | null;
  readonly settled: string | null;
  readonly balls: number[] | null;
  readonly bets: string;
  readonly stake: string;
  readonly settled_bets: string | null;
  readonly settled_stake: string | null;
  readonly settled_payout: string | null;
}

const ms = (column: string) => sql.raw(`(extract(epoch FROM d.${column}) * 1000)::bigint`);
const dateOf = (text: string): Date => new Date(Number(text));

const toOverview = (row: DrawRow): DrawOverview => ({
  id: Number(row.id),
  state: row.state,
  opensAt: dateOf(row.opens),
  closesAt: dateOf(row.closes),
  drawsAt: dateOf(row.draws),
  voidedAt: row.voided === null ? null : dateOf(row.voided),
  settledAt: row.settled === null ? null : dateOf(row.settled),
  balls: row.balls,
  pendingBets: Number(row.bets),
  pendingStake: BigInt(row.stake),
  settled:
    row.settled_bets === null
      ? null
      : {
          bets: Number(row.settled_bets),
          stake: BigInt(row.settled_stake ?? 0),
          payout: BigInt(row.settled_payout ?? 0),
        },
});

/** By the days of their numbers, or by those of a zone on which they are made. */
export interface DrawFilter extends ZonedPeriod {
  readonly state?: DrawState | undefined;
  /** One draw only; null for a number that no draw can have. */
  readonly id?: number | null | undefined;
}

/** What settled bets came to, and how many draws are void. */
export interface DrawSums {
  readonly bets: number;
  readonly stake: Pence;
  readonly payout: Pence;
  readonly voided: number;
}

const RUNNING = sql`(SELECT min(id) FROM draws WHERE settled_at IS NULL AND drawn_at IS NULL AND draws_at > tenball_now())`;
const NOT_OUT = sql`settled_at IS NULL AND drawn_at IS NULL`;
/** What is kept for few of the draws: an index has those that are void, and those that are not settled. */
const HAS_STATE: Readonly<Record<DrawState, SQL>> = {
  void: sql`voided_at IS NOT NULL`,
  settled: sql`settled_at IS NOT NULL AND voided_at IS NULL`,
  drawn: sql`settled_at IS NULL AND drawn_at IS NOT NULL AND voided_at IS NULL`,
  closed: sql`${NOT_OUT} AND (closes_at <= tenball_now() OR (${IS_STOPPED} AND id = ${RUNNING}))`,
  open: sql`${NOT_OUT} AND closes_at > tenball_now() AND id = ${RUNNING} AND NOT ${IS_STOPPED}`,
  upcoming: sql`${NOT_OUT} AND closes_at > tenball_now() AND id IS DISTINCT FROM ${RUNNING}`,
};

interface Ids {
  readonly low: number;
  /** None is as large. */
  readonly high: number;
}
const DAY_MS = 86_400_000;
const ALL: Ids = { low: 0, high: Number.MAX_SAFE_INTEGER };

/** The first draw that is made at a time or later; it may be one of the number of the day before. */
async function firstFrom(db: Executor, at: Date): Promise<number> {
  const dayBefore = new Date(at.getTime() - DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const { rows } = await db.execute<{ id: string | null }>(sql`
    SELECT min(id) AS id FROM draws
     WHERE id >= ${idsOfDay(parseDay(dayBefore))[0]} AND draws_at >= ${at.toISOString()}::timestamptz`);
  return Number(rows[0]?.id ?? ALL.high);
}

async function idsOf(db: Executor, { id, from, to, zone }: DrawFilter): Promise<Ids> {
  if (id === null) return { low: 0, high: 0 };
  const [low, high] = await (zone === undefined
    ? [
        from === undefined ? ALL.low : idsOfDay(parseDay(from))[0],
        to === undefined ? ALL.high : idsOfDay(parseDay(to))[1],
      ]
    : Promise.all([
        from === undefined ? ALL.low : firstFrom(db, startOf(from, zone)),
        to === undefined ? ALL.high : firstFrom(db, afterDay(to, zone)),
      ]));
  return id === undefined ? { low, high } : { low: Math.max(low, id), high: Math.min(high, id + 1) };
}

const areIn = ({ low, high }: Ids, column = sql`id`): SQL => sql`${column} >= ${low} AND ${column} < ${high}`;

/** How many draws there are of each day: those that are out are kept, the others few. */
function countsOf({ state, id }: DrawFilter, ids: Ids): SQL {
  const counted = (holds: SQL, by = sql`1`): SQL =>
    sql`SELECT id / ${COUNTERS}::bigint AS part, ${by} AS count FROM draws WHERE ${areIn(ids)} AND ${holds}`;
  if (id !== undefined) return counted(state === undefined ? sql`true` : HAS_STATE[state]);
  const whole = [Math.ceil(ids.low / COUNTERS), Math.floor(ids.high / COUNTERS)] as const;
  const out = sql`
    SELECT day::bigint AS part, drawn AS count FROM draw_days WHERE day >= ${whole[0]} AND day < ${whole[1]}
    UNION ALL ${counted(sql`NOT (${NOT_OUT}) AND (id < ${whole[0] * COUNTERS} OR id >= ${whole[1] * COUNTERS})`)}`;
  if (state === undefined) return sql`${out} UNION ALL ${counted(NOT_OUT)}`;
  if (state !== 'settled') return counted(HAS_STATE[state]);
  return sql`${out} UNION ALL ${counted(HAS_STATE.void, sql`-1`)} UNION ALL ${counted(HAS_STATE.drawn, sql`-1`)}`;
}

const isSummed = ({ id, from, to }: DrawFilter): boolean =>
  id !== undefined ||
  (from !== undefined &&
    to !== undefined &&
    (startOf(to).getTime() - startOf(from).getTime()) / DAY_MS < TOTALS_DAYS_MAX);

/** Of all draws that are found; null for more days than are summed. */
export async function sumDraws(db: Executor, filter: DrawFilter): Promise<DrawSums | null> {
  if (!isSummed(filter)) return null;
  const { state } = filter;
  const ids = await idsOf(db, filter);
  const hasTotals = state === undefined || state === 'settled' || state === 'drawn';
  const totals =
    state === 'drawn' ? sql`draw_id IN (SELECT id FROM draws WHERE ${HAS_STATE.drawn})` : sql`true`;
  const { rows } = await db.execute<Record<keyof DrawSums, string>>(sql`
    SELECT coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(stake), 0)::bigint AS stake,
           coalesce(sum(payout), 0)::bigint AS payout,
           (SELECT count(*) FROM draws
             WHERE ${areIn(ids)} AND voided_at IS NOT NULL AND ${state === undefined || state === 'void'})::bigint AS voided
      FROM draw_totals WHERE ${areIn(ids, sql`draw_id`)} AND ${totals} AND ${hasTotals}`);
  const [row] = rows;
  return {
    bets: Number(row?.bets ?? 0),
    stake: BigInt(row?.stake ?? 0),
    payout: BigInt(row?.payout ?? 0),
    voided: Number(row?.voided ?? 0),
  };
}

/** Draws, those to come first; a slice goes on after the draw `after`. */
export async function listDraws(
  db: Executor,
  filter: DrawFilter,
  asked: Slice<number>,
): Promise<ListPage<DrawOverview, number>> {
  const { state } = filter;
  const ids = await idsOf(db, filter);
  const counts = countsOf(filter, ids);
  const { limit, offset, after } = await soughtSlice(db, counts, asked, (day) => idsOfDay(Number(day))[1]);
  const below = after === null ? ids : { ...ids, high: Math.min(ids.high, after) };
  const { rows } = await db.execute<DrawRow>(sql`
    WITH clock AS MATERIALIZED (SELECT tenball_now() AS now),
    running AS (
      SELECT min(id) AS id FROM draws, clock
       WHERE settled_at IS NULL AND drawn_at IS NULL AND draws_at > clock.now
    )
    SELECT d.id, ${ms('opens_at')} AS opens, ${ms('closes_at')} AS closes, ${ms('draws_at')} AS draws,
           ${ms('voided_at')} AS voided, ${ms('settled_at')} AS settled, d.balls,
           CASE WHEN d.voided_at IS NOT NULL THEN 'void'
                WHEN d.settled_at IS NOT NULL THEN 'settled'
                WHEN d.drawn_at IS NOT NULL THEN 'drawn'
                WHEN d.closes_at <= clock.now THEN 'closed'
                WHEN d.id = running.id THEN CASE WHEN ${IS_STOPPED} THEN 'closed' ELSE 'open' END
                ELSE 'upcoming' END AS state,
           p.bets, p.stake, t.bets AS settled_bets, t.stake AS settled_stake, t.payout AS settled_payout
      FROM clock, running, LATERAL (
        SELECT * FROM draws WHERE ${areIn(below)} AND ${state === undefined ? sql`true` : HAS_STATE[state]}
         ORDER BY id DESC LIMIT ${limit + 1} OFFSET ${offset}) AS d LEFT JOIN draw_totals AS t ON t.draw_id = d.id, LATERAL (
        SELECT count(*)::bigint AS bets, coalesce(sum(stake), 0)::bigint AS stake
          FROM bets WHERE draw_id = d.id AND status = 'pending') AS p
     ORDER BY d.id DESC`);
  const { total } = await placeOf(db, counts, 0);
  return { ...sliceOf(rows.map(toOverview), limit, ({ id }) => id), total };
}
