/** What operators see of one member, from the features that keep it. Everything is read by the member's own indexes. */
import { sql } from 'drizzle-orm';
import { MEMBER_ROWS_MAX } from '../../contract/wire/operator/operatorMember.ts';
import type { Pence } from '../../contract/money.ts';
import { audited, entriesAbout, type Actor, type AuditEntry } from '../audit/audit.ts';
import { findSettled, listPending, type Ticket } from '../betting/tickets.ts';
import { listRecharges, type Recharge } from '../cash/recharges.ts';
import { listWithdrawals, type Withdrawal } from '../cash/withdrawals.ts';
import type { Database, Executor } from '../db/open.ts';
import { findMember, type MemberOverview } from '../members/memberList.ts';
import { readUsedLimits, type UsedLimit } from '../saferPlay/ownLimits.ts';
import { readPause } from '../saferPlay/pauses.ts';
import { listSessions, type MemberSession } from '../sessions/memberSessions.ts';

interface MoneyTotals {
  readonly deposited: Pence;
  readonly withdrawn: Pence;
  readonly staked: Pence;
  readonly won: Pence;
}

export interface MemberFile {
  readonly member: MemberOverview;
  readonly totals: MoneyTotals;
  readonly limits: readonly UsedLimit[];
  readonly pausedUntil: Date | null;
  /** Newest first. */
  readonly tickets: readonly Ticket[];
  readonly recharges: readonly Recharge[];
  readonly withdrawals: readonly Withdrawal[];
  readonly sessions: readonly MemberSession[];
  readonly acts: readonly AuditEntry[];
}

const LATEST = { limit: MEMBER_ROWS_MAX, offset: 0, after: null };
const ABOUT_MEMBERS = ['member.lock', 'member.unlock', 'member.signOut', 'member.note'] as const;

/** From the sums that are kept for each day and kind of movement. */
async function readTotals(db: Executor, memberId: bigint): Promise<MoneyTotals> {
  const { rows } = await db.execute<Record<keyof MoneyTotals, string>>(sql`
    SELECT coalesce(sum(received) FILTER (WHERE kind = 'recharge'), 0)::bigint AS deposited,
           coalesce(sum(spent - received) FILTER (WHERE kind IN ('withdraw', 'withdraw_back')), 0)::bigint AS withdrawn,
           coalesce(sum(spent - received) FILTER (WHERE kind IN ('stake', 'refund')), 0)::bigint AS staked,
           coalesce(sum(received) FILTER (WHERE kind = 'win'), 0)::bigint AS won
      FROM balance_days WHERE member_id = ${memberId}`);
  const [row] = rows;
  return {
    deposited: BigInt(row?.deposited ?? 0),
    withdrawn: BigInt(row?.withdrawn ?? 0),
    staked: BigInt(row?.staked ?? 0),
    won: BigInt(row?.won ?? 0),
  };
}

/** The latest bets, whatever became of them. */
async function readTickets(db: Executor, memberId: bigint): Promise<readonly Ticket[]> {
  const [pending, settled] = await Promise.all([
    listPending(db, memberId, {}, LATEST),
    findSettled(db, memberId, {}, LATEST),
  ]);
  return [...pending.list, ...settled.list]
    .toSorted((one, other) => Number(other.id - one.id))
    .slice(0, MEMBER_ROWS_MAX);
}

/** null: there is no such member. */
export async function readMemberFile(db: Executor, id: bigint): Promise<MemberFile | null> {
  const member = await findMember(db, id);
  if (member === null) return null;
  const [totals, limits, pausedUntil, tickets, recharges, withdrawals, sessions, acts] = await Promise.all([
    readTotals(db, id),
    readUsedLimits(db, id),
    readPause(db, id),
    readTickets(db, id),
    listRecharges(db, id, LATEST),
    listWithdrawals(db, id, LATEST),
    listSessions(db, id),
    entriesAbout(db, String(id), ABOUT_MEMBERS, MEMBER_ROWS_MAX),
  ]);
  return {
    member,
    totals,
    limits,
    pausedUntil,
    tickets,
    recharges: recharges.list,
    withdrawals: withdrawals.list,
    sessions: sessions.list,
    acts,
  };
}

/** Writes a note about a member into the audit log. @returns false: there is no such member */
export const noteMember = (db: Database, actor: Actor, id: bigint, note: string): Promise<boolean> =>
  audited(db, actor, async (tx, write) => {
    const { rows } = await tx.execute(sql`SELECT 1 FROM members WHERE id = ${id}`);
    if (rows.length === 0) return false;
    await write({ action: 'member.note', subject: String(id), before: null, after: { note } });
    return true;
  });
