/**
 * Voiding a draw, and what an operator sees of draws. A void draw is out at once, without a result: settlement then
 * returns every stake, and the draw after it is the one that runs.
 */
import { sql } from 'drizzle-orm';
import type { DRAW_STATES } from '../../contract/wire/operator.ts';
import { formatPence, type Pence } from '../../contract/money.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { audited, type Actor } from '../audit/audit.ts';
import { COUNTERS, dayOfDraw, formatDrawId, idsOfDay } from './drawIds.ts';
import { WITH_SEALED_HEAD } from './draws.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';
import { soughtSlice } from '../lists/seek.ts';

type DrawState = (typeof DRAW_STATES)[number];

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

/** A draw that was not out is out now, and counted as such. */
async function makeVoid(tx: Transaction, id: number, wasDrawn: boolean): Promise<void> {
  if (!wasDrawn) {
    await tx.execute(sql`
      INSERT INTO draw_days (day, drawn) VALUES (${dayOfDraw(id)}, 1)
      ON CONFLICT (day) DO UPDATE SET drawn = draw_days.drawn + 1`);
  }
  await tx.execute(sql`
    UPDATE draws SET voided_at = tenball_now(), drawn_at = coalesce(drawn_at, tenball_now()), balls = NULL, seed = NULL
                     ${wasDrawn ? sql`` : sql`, ${WITH_SEALED_HEAD}`}
     WHERE id = ${id}`);
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

/** How many draws there are of each day: those that are out are kept, the others few. */
const DRAWS_BY_DAY = sql`
  SELECT day::bigint AS part, drawn AS count FROM draw_days
  UNION ALL
  SELECT id / ${COUNTERS}::bigint, 1 FROM draws WHERE settled_at IS NULL AND drawn_at IS NULL`;

/** Draws, those to come first; a slice goes on after the draw `after`. */
export async function listDraws(db: Executor, asked: Slice<number>): Promise<ListPage<DrawOverview, number>> {
  const { limit, offset, after } = await soughtSlice(
    db,
    DRAWS_BY_DAY,
    asked,
    (day) => idsOfDay(Number(day))[1],
  );
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
                WHEN d.id = running.id THEN 'open'
                ELSE 'upcoming' END AS state,
           p.bets, p.stake, t.bets AS settled_bets, t.stake AS settled_stake, t.payout AS settled_payout
      FROM clock, running, LATERAL (
        SELECT * FROM draws WHERE ${after === null ? sql`true` : sql`id < ${after}`}
         ORDER BY id DESC LIMIT ${limit + 1} OFFSET ${offset}) AS d LEFT JOIN draw_totals AS t ON t.draw_id = d.id, LATERAL (
        SELECT count(*)::bigint AS bets, coalesce(sum(stake), 0)::bigint AS stake
          FROM bets WHERE draw_id = d.id AND status = 'pending') AS p
     ORDER BY d.id DESC`);
  const count = await db.execute<{ total: string }>(sql`
    SELECT ((SELECT coalesce(sum(drawn), 0) FROM draw_days) +
            (SELECT count(*) FROM draws WHERE settled_at IS NULL AND drawn_at IS NULL))::bigint AS total`);
  return {
    ...sliceOf(rows.map(toOverview), limit, ({ id }) => id),
    total: Number(count.rows[0]?.total),
  };
}
