/** Members somebody brought in, and the commission on their stakes. It is earned in rewards.ts. */
import { and, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Pence } from '../../contract/money.ts';
import { ACTIVE_DAYS } from '../../contract/wire/agency.ts';
import type { Executor } from '../db/open.ts';
import { agencyDays, commissionDays } from '../db/schema/agency.ts';
import { members } from '../db/schema/members.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import { afterDay } from '../lists/periods.ts';
import { EARNED_A_PENNY } from './rewards.ts';
import { soughtSlice } from '../lists/seek.ts';

export interface Agency {
  readonly inviteCode: string;
  readonly members: number;
  /** Those with a pending bet, or one settled in the last ACTIVE_DAYS days, today included. */
  readonly activeMembers: number;
  readonly commissionToday: Pence;
  readonly commissionTotal: Pence;
}

interface AgencyRow extends Record<string, unknown> {
  readonly code: string;
  readonly members: string;
  readonly active: string;
  readonly today: string;
  readonly total: string;
}

/** What a member's invitations came to. */
export async function readAgency(db: Executor, memberId: bigint): Promise<Agency> {
  const { rows } = await db.execute<AgencyRow>(sql`
    WITH clock AS MATERIALIZED (SELECT (tenball_now() AT TIME ZONE 'UTC')::date AS today),
    brought AS (SELECT id FROM members WHERE invited_by = ${memberId}),
    earned AS (
      SELECT coalesce(sum(commission), 0)::bigint AS total,
             coalesce(sum(commission) FILTER (WHERE day = clock.today), 0)::bigint AS today
        FROM agency_days, clock WHERE inviter_id = ${memberId}
    )
    SELECT m.invite_code AS code, earned.today, earned.total,
           (SELECT count(*) FROM brought)::bigint AS members,
           (SELECT count(*) FROM brought AS b, clock
             WHERE EXISTS (SELECT FROM open_stakes AS o WHERE o.member_id = b.id AND o.bets > 0)
                OR EXISTS (SELECT FROM member_days AS d
                            WHERE d.member_id = b.id AND d.day > clock.today - ${ACTIVE_DAYS}::int))::bigint AS active
      FROM members AS m, earned WHERE m.id = ${memberId}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no member ${memberId}`);
  return {
    inviteCode: row.code,
    members: Number(row.members),
    activeMembers: Number(row.active),
    commissionToday: BigInt(row.today),
    commissionTotal: BigInt(row.total),
  };
}

/** What one member brought in staked on draws that were settled on a UTC day, and what it earned. */
export interface CommissionDay {
  readonly day: string;
  readonly memberId: bigint;
  readonly username: string;
  readonly stake: Pence;
  readonly commission: Pence;
}
export type CommissionPosition = Pick<CommissionDay, 'day' | 'memberId'>;

/** Both days included. */
export interface DayFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface CommissionPage extends ListPage<CommissionDay, CommissionPosition> {
  readonly totals: { readonly stake: Pence; readonly commission: Pence };
}

const isKept = (inviterId: bigint, { from, to }: DayFilter): SQL | undefined =>
  and(
    eq(agencyDays.inviterId, inviterId),
    from === undefined ? undefined : gte(agencyDays.day, from),
    to === undefined ? undefined : lte(agencyDays.day, to),
  );

async function readSums(db: Executor, inviterId: bigint, filter: DayFilter) {
  const [sums] = await db
    .select({
      count: sql<string>`coalesce(sum(${agencyDays.members}), 0)::bigint`,
      stake: sql<string>`coalesce(sum(${agencyDays.stake}), 0)::bigint`,
      commission: sql<string>`coalesce(sum(${agencyDays.commission}), 0)::bigint`,
    })
    .from(agencyDays)
    .where(isKept(inviterId, filter));
  const { count = '0', stake = '0', commission = '0' } = sums ?? {};
  return { total: Number(count), totals: { stake: BigInt(stake), commission: BigInt(commission) } };
}

const rowsByDay = (inviterId: bigint, filter: DayFilter): SQL => sql`
  SELECT ${agencyDays.day} AS part, ${agencyDays.members} AS count
    FROM ${agencyDays} WHERE ${isKept(inviterId, filter)}`;

/** The place before all rows of a day. */
const beforeDay = (day: string): CommissionPosition => ({
  day: afterDay(day).toISOString().slice(0, '0000-00-00'.length),
  memberId: 0n,
});
const positionOf = ({ day, memberId }: CommissionDay): CommissionPosition => ({ day, memberId });

/** Newest day first, within a day the newest member first; a slice begins after the position `after`. */
export async function listCommission(
  db: Executor,
  inviterId: bigint,
  filter: DayFilter,
  asked: Slice<CommissionPosition>,
): Promise<CommissionPage> {
  const { from, to } = filter;
  const { limit, offset, after } = await soughtSlice(db, rowsByDay(inviterId, filter), asked, beforeDay);
  const rest =
    after === null
      ? undefined
      : sql`(${commissionDays.day}, ${commissionDays.memberId}) < (${after.day}::date, ${after.memberId}::bigint)`;
  const found = await db
    .select({
      day: commissionDays.day,
      memberId: commissionDays.memberId,
      username: members.username,
      stake: commissionDays.stake,
      commission: sql<string>`${commissionDays.earned} / ${EARNED_A_PENNY}`,
    })
    .from(commissionDays)
    .innerJoin(members, eq(members.id, commissionDays.memberId))
    .where(
      and(
        eq(commissionDays.inviterId, inviterId),
        from === undefined ? undefined : gte(commissionDays.day, from),
        to === undefined ? undefined : lte(commissionDays.day, to),
        rest,
      ),
    )
    .orderBy(desc(commissionDays.day), desc(commissionDays.memberId))
    .limit(limit + 1)
    .offset(offset);
  const days = found.map((day) => ({ ...day, commission: BigInt(day.commission) }));
  return { ...sliceOf(days, limit, positionOf), ...(await readSums(db, inviterId, filter)) };
}
