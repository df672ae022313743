/** Writes accepted slips, of one member or of many, in one statement: request ids, bets, and the movements of the stakes. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { winOf, type Pence } from '../../contract/money.ts';
import type { Transaction } from '../db/open.ts';
import { statementOf } from '../db/statement.ts';
import { instant, type RunningDraw } from '../draws/draws.ts';
import { HOUSE, POSTING, type Funds } from '../ledger/ledger.ts';
import type { AcceptedSlip, Slip } from './slip.ts';
import type { Asked } from './terms.ts';
import type { Ticket } from './tickets.ts';

export interface Receipt extends Funds {
  readonly kind: 'placed';
  readonly tickets: readonly Ticket[];
}

/** A slip that was accepted, on a locked account. */
export interface ToWrite extends Asked {
  readonly accepted: AcceptedSlip;
  /** What the member has after it. */
  readonly after: Funds;
}

/** What makes two bodies the same: "10" and "10.00" are the same stake. */
export function hashOf({ drawId, acceptOdds, bets: lines }: Slip): Uint8Array {
  const canonical = lines.map(({ row, field, stake, odds }) => [row, field, `${stake}`, `${odds}`]);
  return createHash('sha256')
    .update(JSON.stringify([drawId, acceptOdds, canonical]))
    .digest();
}

/** A ticket as it was when it was placed. */
export const asPlaced = (ticket: Omit<Ticket, 'win' | 'status' | 'settledAt'>): Ticket => ({
  ...ticket,
  win: winOf(ticket.stake, ticket.odds),
  status: 'pending',
  settledAt: null,
});

const today = sql`(clock.now AT TIME ZONE 'UTC')::date`;

interface PlacedRow {
  readonly id: string;
  readonly member_id: string;
  readonly created: string;
}

const write = statementOf<PlacedRow>(
  'write_slips',
  sql`
    WITH clock AS (SELECT ${instant(sql.placeholder('asOf'))} AS now),
    slips AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${sql.placeholder('slips')}::jsonb)
        AS s (member_id bigint, request_id uuid, hash text, balance bigint, pending bigint, total bigint, bets int)
    ),
    submit AS (
      INSERT INTO submits (member_id, request_id, body_hash, balance, pending, created_at)
      SELECT member_id, request_id, decode(hash, 'hex'), balance, pending, now FROM slips, clock
      RETURNING id, member_id
    ),
    placed AS (
      INSERT INTO bets (submit_id, member_id, draw_id, position, field, odds, stake, created_at)
      SELECT submit.id, submit.member_id, ${sql.placeholder('drawId')}::bigint, b.position, b.field, b.odds, b.stake, clock.now
        FROM clock,
             jsonb_to_recordset(${sql.placeholder('bets')}::jsonb)
               AS b (n int, member_id bigint, position text, field text, odds int, stake bigint)
        JOIN submit ON submit.member_id = b.member_id
       ORDER BY b.n
      RETURNING id, member_id, created_at
    ),
    at_stake AS (
      UPDATE open_stakes AS o
         SET bets = o.bets + slips.bets, stake = o.stake + slips.total, staked_on = ${today},
             day_stake = slips.total + CASE WHEN staked_on = ${today} THEN day_stake ELSE 0 END,
             week_stake = slips.total + CASE WHEN staked_on >= date_trunc('week', ${today}) THEN week_stake ELSE 0 END,
             month_stake = slips.total + CASE WHEN staked_on >= date_trunc('month', ${today}) THEN month_stake ELSE 0 END
        FROM slips, clock
       WHERE o.member_id = slips.member_id AND o.member_id = ANY (ARRAY(SELECT member_id FROM slips))
    ),
    entries AS (
      SELECT 'stake' AS kind, submit.id AS ref, submit.member_id, e.account_id, e.amount
        FROM submit JOIN slips ON slips.member_id = submit.member_id
       CROSS JOIN LATERAL (VALUES (slips.member_id, -slips.total), (${sql.raw(`${HOUSE.game}`)}, slips.total))
          AS e (account_id, amount)
    ),
    ${POSTING}
    SELECT id, member_id, (extract(epoch FROM created_at) * 1000)::bigint AS created FROM placed ORDER BY id`,
);

const rowOf = ({ memberId, requestId, slip, accepted, after }: ToWrite) => ({
  member_id: `${memberId}`,
  request_id: requestId,
  hash: Buffer.from(hashOf(slip)).toString('hex'),
  balance: `${after.balance}`,
  pending: `${after.pending}`,
  total: `${accepted.total}`,
  bets: accepted.bets.length,
});

/** A slip's bets have their ids in its order. */
function receiptOf(
  { memberId, accepted, after }: ToWrite,
  drawId: number,
  rows: readonly PlacedRow[],
): Receipt {
  const own = rows.filter(({ member_id }) => member_id === `${memberId}`);
  const tickets = accepted.bets.flatMap((bet, n) => {
    const row = own[n];
    if (row === undefined) return [];
    return [asPlaced({ ...bet, id: BigInt(row.id), drawId, createdAt: new Date(Number(row.created)) })];
  });
  if (own.length !== tickets.length || own.length !== accepted.bets.length)
    throw new Error(`Of ${accepted.bets.length} bets of member ${memberId} ${own.length} were written`);
  return { kind: 'placed', tickets, ...after };
}

/**
 * Writes slips of different members for one draw. It may wait for a lock, past the closing: the bets are of the time at
 * which they were decided on. @returns a receipt for each
 */
export async function writeSlips(
  tx: Transaction,
  { id: drawId, asOf_ms }: RunningDraw,
  slips: readonly ToWrite[],
): Promise<readonly Receipt[]> {
  const bets = slips.flatMap(({ memberId, accepted }) => accepted.bets.map((bet) => ({ ...bet, memberId })));
  const lines = bets.map(({ memberId, row, field, odds, stake }, n) => ({
    n,
    member_id: `${memberId}`,
    position: row,
    field,
    odds: `${odds}`,
    stake: `${stake}`,
  }));
  const rows = await write(tx, {
    asOf: asOf_ms,
    drawId,
    slips: JSON.stringify(slips.map(rowOf)),
    bets: JSON.stringify(lines),
  });
  return slips.map((each) => receiptOf(each, drawId, rows));
}

/** What a member has once a stake is placed. */
export const afterStake = (balance: Pence, pending: Pence, total: Pence): Funds => ({
  balance: balance - total,
  pending: pending + total,
});
