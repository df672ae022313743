/**
 * Settling a draw that is out: its bets in batches, so that new bets are not held up. Any process may take up any
 * draw at any batch: a batch is one transaction, and a bet leaves `pending` in the one that pays it.
 */
import { sql, type SQL } from 'drizzle-orm';
import { FIELDS, ROWS, selectionKey, SIDES, type Product } from '../../contract/game/bets.ts';
import { isWin } from '../../contract/game/winning.ts';
import { ODDS_SCALE } from '../../contract/money.ts';
import type { Database, Transaction } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { formatDrawId } from '../draws/drawIds.ts';
import { drawMove } from '../draws/drawMoves.ts';
import { onlyDraw } from '../draws/draws.ts';
import { LIFE_CYCLES, movesBy } from '../lifecycles/moves.ts';
import { HOUSE, lockAccounts, POSTING } from '../ledger/ledger.ts';

/** Bets of one transaction at first, and within these bounds later. */
const BATCH = 1000;
const BATCH_MIN = 100;
const BATCH_MAX = 5000;
/** How long a batch may take: bets wait for it, on the embedded database all of them. */
const BATCH_MS = 200;

/** How many bets the next batch should have, when one of `size` took `took_ms`; twice as many at most. */
export const nextBatchSize = (size: number, took_ms: number): number =>
  Math.round(Math.min(BATCH_MAX, Math.max(BATCH_MIN, size * Math.min(2, BATCH_MS / Math.max(1, took_ms)))));

interface Unsettled extends Record<string, unknown> {
  readonly id: string;
  readonly balls: number[] | null;
}

/** The earliest draw that is out, not settled, and not taken by another process; it is held until the end. */
async function takeUnsettled(tx: Transaction): Promise<Unsettled | undefined> {
  const { rows } = await tx.execute<Unsettled>(sql`
    SELECT id, balls FROM draws
     WHERE settled_at IS NULL AND drawn_at IS NOT NULL
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  return rows[0];
}

const { 'ticket.won': WON, 'ticket.lost': LOST, 'ticket.voided': VOIDED } = LIFE_CYCLES.ticket.moves;
const SETTLING = movesBy([WON, LOST, VOIDED], { table: 'bets', by: 'paid' });

/** 'void', 'won' or 'lost' of a bet, as SQL. Without balls the draw was void. */
function outcomeOf(balls: readonly number[] | null): SQL {
  if (balls === null) return SETTLING.to(VOIDED.to);
  const winners = ROWS.flatMap((row) => FIELDS.map((field) => ({ row, field })))
    .filter((selection) => isWin(selection, balls))
    .map(selectionKey);
  return sql`CASE WHEN position || '.' || field IN ${winners} THEN ${SETTLING.to(WON.to)} ELSE ${SETTLING.to(LOST.to)} END`;
}

/** productOf, as SQL. */
const PRODUCT = sql`CASE WHEN field IN ${[...SIDES]} THEN field ELSE ${'number' satisfies Product} END`;

/** Settles and pays a batch. The accounts it pays are locked already. @returns how many bets it had */
async function settleBets(tx: Transaction, batch: SQL, { id: drawId, balls }: Unsettled): Promise<number> {
  const { rows } = await tx.execute<{ settled: string }>(sql`
    WITH clock AS MATERIALIZED (SELECT date_trunc('milliseconds', tenball_now()) AS now),
    judged AS (
      SELECT id, member_id, stake, odds, ${PRODUCT} AS product, status AS was, ${outcomeOf(balls)} AS status
        FROM bets WHERE (id, member_id) IN (SELECT id, member_id FROM (${batch}) AS batch)
    ),
    paid AS MATERIALIZED (
      SELECT id, member_id, stake, product, was, status,
             CASE status WHEN 'won' THEN stake * odds / ${ODDS_SCALE} WHEN 'void' THEN stake ELSE 0 END AS payout
        FROM judged
    ),
    settled AS (
      UPDATE bets SET ${SETTLING.set}, payout = paid.payout, settled_at = clock.now
        FROM paid, clock
       WHERE bets.id = paid.id AND bets.member_id = paid.member_id AND ${SETTLING.same}
    ),
    no_longer_at_stake AS (
      UPDATE open_stakes AS o SET bets = o.bets - p.bets, stake = o.stake - p.stake
        FROM (SELECT member_id, count(*)::int AS bets, sum(stake)::bigint AS stake FROM paid GROUP BY member_id) AS p
       WHERE o.member_id = p.member_id
    ),
    counted AS (
      INSERT INTO member_days AS d (member_id, day, product, status, count, stake, payout)
      SELECT member_id, (clock.now AT TIME ZONE 'UTC')::date, product, status, count(*), sum(stake), sum(payout)
        FROM paid, clock GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (member_id, day, product, status) DO UPDATE
        SET count = d.count + excluded.count, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout
    ),
    turned_over AS (
      INSERT INTO turnovers AS t (member_id, draw_id, stake)
      SELECT member_id, ${drawId}::bigint, sum(stake) FROM paid WHERE status <> 'void' GROUP BY 1 ORDER BY 1
      ON CONFLICT (draw_id, member_id) DO UPDATE SET stake = t.stake + excluded.stake
    ),
    entries AS (
      SELECT CASE paid.status WHEN 'void' THEN 'refund' ELSE 'win' END AS kind, paid.id AS ref,
             paid.member_id, e.account_id, e.amount
        FROM paid, LATERAL (VALUES (paid.member_id, paid.payout), (${HOUSE.game}, -paid.payout)) AS e (account_id, amount)
       WHERE paid.payout > 0
    ),
    ${POSTING}
    SELECT count(*)::bigint AS settled FROM paid`);
  return Number(rows[0]?.settled);
}

export interface SettledBatch {
  readonly drawId: string;
  readonly bets: number;
  /** Whether the draw is settled with it. */
  readonly isLast: boolean;
}

/** Settles a batch; null if there is nothing to settle that isn't taken by another process. */
export type Settle = (db: Database) => Promise<SettledBatch | null>;

/**
 * Settles batches whose size follows from how long the one before took: many bets cost less each in large batches, but
 * on a busy machine a batch must not block other transactions for long.
 */
export function settlerAtPace(): Settle {
  let size = BATCH;
  return async (db) => {
    const from = performance.now();
    try {
      const settled = await settleBatch(db, size);
      if (settled?.bets === size) size = nextBatchSize(size, performance.now() - from);
      return settled;
    } catch (error) {
      // It may have been too large for the time that a statement has.
      size = Math.max(BATCH_MIN, Math.round(size / 4));
      throw error;
    }
  };
}

async function endSettlement(tx: Transaction, { id, balls }: Unsettled): Promise<void> {
  const end = drawMove(balls === null ? 'stakes.returned' : 'tickets.settled');
  const ended = await tx.execute(
    sql`UPDATE draws SET ${end.set} WHERE id = ${id} AND ${end.where} RETURNING id`,
  );
  onlyDraw(ended, id);
}

/**
 * Settles up to `size` bets of the earliest draw that is out. The last batch stamps the draw as settled.
 * @returns null if there is nothing to settle that isn't taken by another process
 */
export const settleBatch = (db: Database, size: number = BATCH): Promise<SettledBatch | null> =>
  transact(db, async (tx) => {
    const draw = await takeUnsettled(tx);
    if (draw === undefined) return null;
    const batch = sql`
      SELECT id, member_id FROM bets WHERE draw_id = ${draw.id} AND ${SETTLING.where}
       ORDER BY member_id, id LIMIT ${size}`;
    await lockAccounts(tx, sql`SELECT member_id FROM (${batch}) AS batch`);
    const settled = await settleBets(tx, batch, draw);
    const isLast = settled < size;
    if (isLast) await endSettlement(tx, draw);
    return { drawId: formatDrawId(Number(draw.id)), bets: settled, isLast };
  });
