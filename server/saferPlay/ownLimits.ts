/**
 * Limits that members set on themselves: what they pay in over 24 hours, 7 days and a month, and what they lose and stake
 * by day, week and month of UTC. A lower one
 * holds at once; a higher one, or none, waits a day and has to be confirmed then. Code that changes or uses a
 * limit has locked the member's account, so that no two transactions pass it together.
 */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import {
  LIMIT_WAIT_HOURS,
  LIMITED,
  ownLimit,
  PERIODS,
  type Limited,
  type OwnLimit,
  type Period,
} from '../../contract/game/saferPlay.ts';
import type { Pence } from '../../contract/money.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { openStakes } from '../db/schema/money.ts';
import { playLimits } from '../db/schema/saferPlay.ts';
import { transact } from '../db/transact.ts';
import { lockAccounts } from '../ledger/ledger.ts';
import { noteReview } from './review.ts';

export interface LimitName {
  readonly limit: Limited;
  readonly period: Period;
}

/** A limit that holds, and what its period has used of it. */
export interface UsedLimit extends LimitName {
  readonly amount: Pence;
  readonly used: Pence;
}

/** A limit as its member sees it. */
export interface ShownLimit extends LimitName {
  /** null: there is none. */
  readonly amount: Pence | null;
  readonly used: Pence;
  /** When some of what is used stops counting; null when nothing is used, or all of it is still on its way. */
  readonly freesAt: Date | null;
  /** A wish for a higher one, or for none (`amount` null), and from when on it may be confirmed. */
  readonly wanted: { readonly amount: Pence | null; readonly readyAt: Date } | null;
}

/** A refusal by a limit of the member's own. */
export interface OwnLimitReached {
  readonly kind: 'ownLimit';
  readonly limit: OwnLimit;
  readonly max: Pence;
  /** What is left of it. */
  readonly room: Pence;
}

type Used = Readonly<Record<Limited, Pence>> & {
  /** When the oldest paid deposit stops counting. */
  readonly depositFrees: Date | null;
  /** The end of the day, week or month. */
  readonly ends: Date;
};

interface UsedRow extends Record<string, unknown> {
  readonly period: Period;
  readonly deposit: string;
  readonly loss: string;
  readonly stake: string;
  /** Milliseconds, as text. */
  readonly deposit_frees: string | null;
  readonly ends: string;
}

const epochMs = (instant: SQL): SQL => sql`(extract(epoch FROM ${instant}) * 1000)::bigint`;

/**
 * What a member has used of each period so far: paid in, gross (a withdrawal gives nothing back), with what is still on
 * its way taken as paid; lost, with what is pending taken as lost; staked. A stake counts on the day on which the bet was
 * placed, a win on the day on which it was settled.
 */
async function readUsed(db: Executor, memberId: bigint): Promise<ReadonlyMap<Period, Used>> {
  const { rows } = await db.execute<UsedRow>(sql`
    WITH today AS (SELECT (tenball_now() AT TIME ZONE 'UTC')::date AS day),
    periods (period, since, span) AS (
      SELECT 'day', day, interval '24 hours' FROM today
      UNION ALL SELECT 'week', date_trunc('week', day)::date, interval '168 hours' FROM today
      UNION ALL SELECT 'month', date_trunc('month', day)::date, interval '1 month' FROM today
    )
    SELECT p.period, deposits.deposit, ${epochMs(sql`deposits.frees`)} AS deposit_frees,
           ${epochMs(sql`(p.since + p.span) AT TIME ZONE 'UTC'`)} AS ends,
           (o.stake + coalesce((
             SELECT sum(d.stake - d.payout) FROM member_days AS d
              WHERE d.member_id = o.member_id AND d.day >= p.since), 0))::bigint AS loss,
           CASE WHEN o.staked_on < p.since THEN 0 ELSE CASE p.period
             WHEN 'day' THEN o.day_stake WHEN 'week' THEN o.week_stake ELSE o.month_stake END END AS stake
      FROM open_stakes AS o, periods AS p, LATERAL (
        SELECT coalesce(sum(counted.amount), 0)::bigint AS deposit, min(counted.until) AS frees
          FROM (SELECT coalesce(r.credited, r.amount) AS amount,
                       (r.paid_at AT TIME ZONE 'UTC' + p.span) AT TIME ZONE 'UTC' AS until
                  FROM recharges AS r
                 WHERE r.member_id = o.member_id AND r.status <> 'failed') AS counted
         WHERE counted.until IS NULL OR counted.until > tenball_now()
      ) AS deposits
     WHERE o.member_id = ${memberId}`);
  return new Map(
    rows.map((row) => [
      row.period,
      {
        deposit: BigInt(row.deposit),
        loss: BigInt(row.loss),
        stake: BigInt(row.stake),
        depositFrees: row.deposit_frees === null ? null : new Date(Number(row.deposit_frees)),
        ends: new Date(Number(row.ends)),
      },
    ]),
  );
}

const usedOf = (used: ReadonlyMap<Period, Used>, { limit, period }: LimitName): Pence =>
  used.get(period)?.[limit] ?? 0n;

function freesAtOf(used: Used | undefined, limit: Limited): Date | null {
  if (used === undefined || used[limit] === 0n) return null;
  return limit === 'deposit' ? used.depositFrees : used.ends;
}

/** The limits that hold for a member, with what is used of them. */
export async function readUsedLimits(db: Executor, memberId: bigint): Promise<readonly UsedLimit[]> {
  const limits = await db.select().from(playLimits).where(eq(playLimits.memberId, memberId));
  const used = await readUsed(db, memberId);
  return limits.map(({ limit, period, amount }) => ({
    limit,
    period,
    amount,
    used: usedOf(used, { limit, period }),
  }));
}

/** All limits that there can be, in the order of LIMITED and PERIODS. */
export async function showLimits(db: Executor, memberId: bigint): Promise<readonly ShownLimit[]> {
  const rows = await db.select().from(playLimits).where(eq(playLimits.memberId, memberId));
  const used = await readUsed(db, memberId);
  return LIMITED.flatMap((limit) =>
    PERIODS.map((period): ShownLimit => {
      const row = rows.find((each) => each.limit === limit && each.period === period);
      const ready = row?.readyAt ?? null;
      return {
        limit,
        period,
        amount: row?.amount ?? null,
        used: usedOf(used, { limit, period }),
        freesAt: freesAtOf(used.get(period), limit),
        wanted: ready === null ? null : { amount: row?.wanted ?? null, readyAt: ready },
      };
    }),
  );
}

const roomOf = ({ amount, used }: UsedLimit): Pence => (amount > used ? amount - used : 0n);

/** Of the limits that another `amount` would pass the one with the least room; null when it fits them all. */
export function refuseByLimits(
  limits: readonly UsedLimit[],
  of: readonly Limited[],
  amount: Pence,
): OwnLimitReached | null {
  const [passed] = limits
    .filter((each) => of.includes(each.limit) && each.used + amount > each.amount)
    .toSorted((one, other) => Number(roomOf(one) - roomOf(other)));
  if (passed === undefined) return null;
  return {
    kind: 'ownLimit',
    limit: ownLimit(passed.limit, passed.period),
    max: passed.amount,
    room: roomOf(passed),
  };
}

/** From now on limits and breaks of this member are looked up where bets are placed. */
export async function hold(tx: Transaction, memberId: bigint): Promise<void> {
  await tx.update(openStakes).set({ isHeld: true }).where(eq(openStakes.memberId, memberId));
}

// Setting --------------------------------------------------------------------------------------------------------

const isLimit = (memberId: bigint, { limit, period }: LimitName) =>
  and(eq(playLimits.memberId, memberId), eq(playLimits.limit, limit), eq(playLimits.period, period));

const readyAt = sql`${now} + ${LIMIT_WAIT_HOURS} * interval '1 hour'`;

/** Stores a request for a higher limit. The same request again doesn't restart its day. */
async function wish(
  tx: Transaction,
  memberId: bigint,
  name: LimitName,
  wanted: { readonly now: Pence | null; readonly isWaiting: boolean; readonly next: Pence | null },
): Promise<void> {
  if (wanted.isWaiting && wanted.now === wanted.next) return;
  await tx.update(playLimits).set({ wanted: wanted.next, readyAt }).where(isLimit(memberId, name));
}

/**
 * Sets a limit. A first one, and one that is lower or the same, holds at once and takes back a wish for more; a higher
 * one, or none (`amount` null), is a wish.
 */
export const setLimit = (
  db: Database,
  memberId: bigint,
  { amount, ...name }: LimitName & { readonly amount: Pence | null },
): Promise<void> =>
  transact(db, async (tx) => {
    await lockAccounts(tx, sql`${memberId}`);
    const [held] = await tx.select().from(playLimits).where(isLimit(memberId, name));
    if (held === undefined) {
      if (amount === null) return;
      await tx.insert(playLimits).values({ memberId, ...name, amount });
      await hold(tx, memberId);
    } else if (amount !== null && amount <= held.amount) {
      await tx.update(playLimits).set({ amount, wanted: null, readyAt: null }).where(isLimit(memberId, name));
    } else {
      const state = { now: held.wanted, isWaiting: held.readyAt !== null, next: amount };
      await wish(tx, memberId, name, state);
    }
    await noteReview(tx, memberId);
  });

/** Confirms a wish for more. There may be none, or its day may not be over. */
export const confirmLimit = (
  db: Database,
  memberId: bigint,
  name: LimitName,
): Promise<'confirmed' | 'noWish' | 'tooEarly'> =>
  transact(db, async (tx) => {
    await lockAccounts(tx, sql`${memberId}`);
    const [held] = await tx
      .select({
        wanted: playLimits.wanted,
        isReady: sql<boolean | null>`${playLimits.readyAt} <= ${now}`,
      })
      .from(playLimits)
      .where(isLimit(memberId, name));
    if (held === undefined || held.isReady === null) return 'noWish';
    if (!held.isReady) return 'tooEarly';
    if (held.wanted === null) await tx.delete(playLimits).where(isLimit(memberId, name));
    else {
      await tx
        .update(playLimits)
        .set({ amount: held.wanted, wanted: null, readyAt: null })
        .where(isLimit(memberId, name));
    }
    await noteReview(tx, memberId);
    return 'confirmed';
  });
