/** What the database says of a member's money, and what it must be by the bets and the published seeds alone. */
import { sql } from 'drizzle-orm';
import { isRow, isSide, type Field, type Selection } from '../../../contract/game/bets.ts';
import { isWin } from '../../../contract/game/winning.ts';
import { drawBalls } from '../../../contract/game/draw.ts';
import { formatPence, winOf } from '../../../contract/money.ts';
import type { Database } from '../../../server/db/open.ts';
import { formatDrawId } from '../../../server/draws/drawIds.ts';

const START_PENCE = 100_000n;

/** Money in pounds, "1000.00". */
export interface Books {
  readonly balance: string;
  /** The sum of the member's ledger entries. */
  readonly ledger: string;
  readonly pending: string;
  readonly submits: number;
  readonly tickets: number;
  /** How often a stake was taken. */
  readonly debits: number;
}

const poundsOf = (pence: string | undefined) => formatPence(BigInt(pence ?? '0'));

/** A member's account, as the database has it. */
export async function readBooks(db: Database, username: string): Promise<Books> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    WITH me AS (SELECT id FROM members WHERE username = ${username})
    SELECT (SELECT balance FROM accounts WHERE id = me.id)::text AS balance,
           (SELECT sum(amount) FROM ledger_entries WHERE account_id = me.id)::text AS ledger,
           (SELECT coalesce(sum(stake), 0) FROM bets WHERE member_id = me.id AND status = 'pending')::text AS pending,
           (SELECT count(*) FROM submits WHERE member_id = me.id AND body_hash IS NOT NULL)::text AS submits,
           (SELECT count(*) FROM bets WHERE member_id = me.id)::text AS tickets,
           (SELECT count(*) FROM ledger_entries WHERE account_id = me.id AND kind = 'stake')::text AS debits
      FROM me`);
  const [row] = rows;
  return {
    balance: poundsOf(row?.['balance']),
    ledger: poundsOf(row?.['ledger']),
    pending: poundsOf(row?.['pending']),
    submits: Number(row?.['submits']),
    tickets: Number(row?.['tickets']),
    debits: Number(row?.['debits']),
  };
}

/** A ticket with what it must pay by the published seed of its draw; null before that is out. */
export interface Reckoned extends Selection {
  readonly ticketId: string;
  readonly drawId: string;
  readonly stake: bigint;
  readonly payout: bigint | null;
}

interface BetRow extends Record<string, unknown> {
  readonly id: string;
  readonly draw_id: string;
  readonly position: string;
  readonly field: string;
  readonly odds: string;
  readonly stake: string;
  readonly seed: string | null;
}

const isField = (text: string): text is Field => isSide(text) || isRow(text);

function selectionOf({ position, field }: BetRow): Selection {
  if (!isRow(position) || !isField(field)) throw new Error(`No bet: ${position} ${field}`);
  return { row: position, field };
}

/** A member's tickets, newest first, reckoned from the seeds and not from what was paid. */
export async function reckonTickets(db: Database, username: string): Promise<Reckoned[]> {
  const { rows } = await db.execute<BetRow>(sql`
    SELECT bets.id::text AS id, draw_id::text AS draw_id, position, field, odds::text AS odds, stake::text AS stake,
           encode(draws.seed, 'hex') AS seed
      FROM bets JOIN draws ON draws.id = draw_id JOIN members ON members.id = member_id
     WHERE username = ${username} ORDER BY bets.id DESC`);
  return rows.map((row) => {
    const selection = selectionOf(row);
    const drawId = formatDrawId(Number(row.draw_id));
    const stake = BigInt(row.stake);
    const wins = row.seed !== null && isWin(selection, drawBalls(row.seed, drawId));
    const payout = row.seed === null ? null : wins ? winOf(stake, BigInt(row.odds)) : 0n;
    return { ...selection, ticketId: row.id, drawId, stake, payout };
  });
}

/** The balance that follows from a member's tickets. */
export const reckonBalance = (tickets: readonly Reckoned[]): string =>
  formatPence(tickets.reduce((sum, { stake, payout }) => sum - stake + (payout ?? 0n), START_PENCE));
