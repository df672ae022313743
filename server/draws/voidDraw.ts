/**
 * Voiding a draw. A void draw is out at once, without a result: settlement then returns every stake, and the draw after it
 * is the one that runs.
 */
import { sql } from 'drizzle-orm';
import { formatPence, type Pence } from '../../contract/money.ts';
import type { Database, Transaction } from '../db/open.ts';
import { audited, type Actor } from '../audit/audit.ts';
import { dayOfDraw, formatDrawId } from './drawIds.ts';
import { drawMove } from './drawMoves.ts';
import { onlyDraw, WITH_SEALED_HEAD } from './draws.ts';

export type Voiding =
  | { readonly kind: 'voided'; readonly bets: number; readonly stake: Pence }
  | { readonly kind: 'unknown' }
  /** Its bets are paid already, the first of them at least, or it is void. */
  | { readonly kind: 'tooLate'; readonly state: 'drawn' | 'settled' | 'void' };

interface HeldDraw extends Record<string, unknown> {
  readonly is_drawn: boolean;
  readonly is_void: boolean;
  readonly is_settled: boolean;
  readonly balls: number[] | null;
  readonly seed: string | null;
}

/** The draw, held: no bet is placed on it and none is settled until the transaction ends. */
async function holdDraw(tx: Transaction, id: number): Promise<HeldDraw | undefined> {
  const { rows } = await tx.execute<HeldDraw>(sql`
    SELECT drawn_at IS NOT NULL AS is_drawn, voided_at IS NOT NULL AS is_void, settled_at IS NOT NULL AS is_settled,
           balls, encode(seed, 'hex') AS seed
      FROM draws WHERE id = ${id} FOR UPDATE`);
  return rows[0];
}

async function countBets(tx: Transaction, id: number, isPending: boolean) {
  const status = isPending ? sql`status = 'pending'` : sql`status <> 'pending'`;
  const { rows } = await tx.execute<{ bets: string; stake: string }>(sql`
    SELECT count(*)::bigint AS bets, coalesce(sum(stake), 0)::bigint AS stake
      FROM bets WHERE draw_id = ${id} AND ${status}`);
  return { bets: Number(rows[0]?.bets), stake: BigInt(rows[0]?.stake ?? 0) };
}

const VOIDING = drawMove('draw.voided');

/** A draw that was not out is out now, and counted as such. */
async function makeVoid(tx: Transaction, id: number, wasDrawn: boolean): Promise<void> {
  if (!wasDrawn) {
    await tx.execute(sql`
      INSERT INTO draw_days (day, drawn) VALUES (${dayOfDraw(id)}, 1)
      ON CONFLICT (day) DO UPDATE SET drawn = draw_days.drawn + 1`);
  }
  const voided = await tx.execute(sql`
    UPDATE draws SET ${VOIDING.set}, balls = NULL, seed = NULL
                     ${wasDrawn ? sql`` : sql`, ${WITH_SEALED_HEAD}`}
     WHERE id = ${id} AND ${VOIDING.where} RETURNING id`);
  onlyDraw(voided, id);
}

/**
 * Voids a draw of which no bet is settled. Whatever runs at the same time: a bet is either placed before, and gets its
 * stake back, or finds the next draw running; the draw is either voided or settled as it came out. The result of one
 * that was out stays in the audit log.
 */
export const voidDraw = (db: Database, actor: Actor, id: number, reason: string): Promise<Voiding> =>
  audited(db, actor, async (tx, note): Promise<Voiding> => {
    const draw = await holdDraw(tx, id);
    if (draw === undefined) return { kind: 'unknown' };
    if (draw.is_void) return { kind: 'tooLate', state: 'void' };
    if (draw.is_settled) return { kind: 'tooLate', state: 'settled' };
    if (draw.is_drawn && (await countBets(tx, id, false)).bets > 0)
      return { kind: 'tooLate', state: 'drawn' };
    await makeVoid(tx, id, draw.is_drawn);
    const { bets, stake } = await countBets(tx, id, true);
    await note({
      action: 'draw.void',
      subject: formatDrawId(id),
      before: { balls: draw.balls, seed: draw.seed },
      after: { reason, bets, stake: formatPence(stake) },
    });
    return { kind: 'voided', bets, stake };
  });
