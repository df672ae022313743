/**
 * The life of a draw: made ahead with its seed sealed and its commitment published, drawn when it is due [G-04, G-07].
 * Any process may do any of it: what two do at once happens once.
 */
import { randomBytes } from 'node:crypto';
import { desc, lt, sql, type Placeholder } from 'drizzle-orm';
import { commitmentOf, drawBalls } from '../../contract/game/draw.ts';
import type { Database, Executor } from '../db/open.ts';
import { draws } from '../db/schema/money.ts';
import { statementOf } from '../db/statement.ts';
import { transact } from '../db/transact.ts';
import { IS_STOPPED } from './bettingStop.ts';
import { drawMove } from './drawMoves.ts';
import { dayOfDraw, formatDrawId, nextDrawId } from './drawIds.ts';

/** When draws happen: every `drawInterval_ms` of UTC, betting closes `drawClose_ms` before. */
export interface Schedule {
  readonly drawInterval_ms: number;
  readonly drawClose_ms: number;
}

const SEED_BYTES = 32;
/** The running draw, the next one whose commitment is published with it, and one in reserve. */
const DRAWS_AHEAD = 3;

/** Times in ms since 1970. */
export interface Planned {
  readonly id: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
}

/** Times that draws have already [ms since 1970]: no two open or are drawn at the same. */
export type Taken = ReadonlySet<number>;
const NONE_TAKEN: Taken = new Set();

/** The first of `from`, `from + step` … that is free. */
function firstFree(taken: Taken, from: number, step: number): number {
  let time = from;
  while (taken.has(time)) time += step;
  return time;
}

/**
 * The draw that follows `last`. Draws follow one another without a gap; after a downtime the next one opens now,
 * and those that were missed are not made up.
 * @param last the latest draw there is
 * @param now ms since 1970
 * @param taken by draws that were out before their time, when the clock was wrong
 */
export function planDraw(
  last: Pick<Planned, 'id' | 'drawsAt'> | null,
  now: number,
  { drawInterval_ms, drawClose_ms }: Schedule,
  taken: Taken = NONE_TAKEN,
): Planned {
  const endOfSlot = (time: number): number => (Math.floor(time / drawInterval_ms) + 1) * drawInterval_ms;
  const isUnbroken = last !== null && endOfSlot(last.drawsAt) > now;
  const opensAt = firstFree(taken, isUnbroken ? last.drawsAt : now, 1);
  const drawsAt = firstFree(taken, endOfSlot(opensAt), drawInterval_ms);
  return {
    id: nextDrawId(last?.id ?? null, opensAt),
    opensAt,
    closesAt: Math.max(opensAt, drawsAt - drawClose_ms),
    drawsAt,
  };
}

export const instant = (time_ms: number | Placeholder) =>
  sql`(timestamptz 'epoch' + ${time_ms}::bigint * interval '1 millisecond')`;

/** Stores a draw and seals its seed; nothing happens if another process was faster. */
async function storeDraw(db: Executor, { id, opensAt, closesAt, drawsAt }: Planned): Promise<void> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  await db.execute(sql`
    WITH made AS (
      INSERT INTO draws (id, opens_at, closes_at, draws_at, commitment)
      VALUES (${id}, ${instant(opensAt)}, ${instant(closesAt)}, ${instant(drawsAt)}, ${commitmentOf(seed)})
      ON CONFLICT DO NOTHING RETURNING id
    )
    INSERT INTO sealed_seeds (draw_id, seed) SELECT id, decode(${seed}, 'hex') FROM made`);
}

/** The times to come of draws that are out: a clock that was set back leaves some. */
export async function takenTimes(db: Executor): Promise<Taken> {
  const { rows } = await db.execute<{ opens: string; draws: string }>(sql`
    SELECT (extract(epoch FROM opens_at) * 1000)::bigint AS opens, (extract(epoch FROM draws_at) * 1000)::bigint AS draws
      FROM draws WHERE drawn_at IS NOT NULL AND draws_at > (SELECT tenball_now())`);
  return new Set(rows.flatMap(({ opens, draws: drawn }) => [Number(opens), Number(drawn)]));
}

/** Makes the draws that are missing ahead of now. */
export async function makeDraws(db: Executor, schedule: Schedule): Promise<void> {
  for (let attempt = 0; attempt < 2 * DRAWS_AHEAD; attempt++) {
    const { rows } = await db.execute<{
      now: string;
      id: string | null;
      draws_at: string;
      ahead: string;
    }>(sql`
      WITH clock AS MATERIALIZED (SELECT tenball_now() AS now)
      SELECT floor(extract(epoch FROM clock.now) * 1000)::bigint AS now, last.id,
             (extract(epoch FROM last.draws_at) * 1000)::bigint AS draws_at,
             (SELECT count(*) FROM draws
               WHERE settled_at IS NULL AND drawn_at IS NULL AND draws_at > clock.now)::bigint AS ahead
        FROM clock LEFT JOIN (SELECT id, draws_at FROM draws ORDER BY id DESC LIMIT 1) AS last ON true`);
    const [row] = rows;
    if (row === undefined || Number(row.ahead) >= DRAWS_AHEAD) return;
    const last = row.id === null ? null : { id: Number(row.id), drawsAt: Number(row.draws_at) };
    await storeDraw(db, planDraw(last, Number(row.now), schedule, await takenTimes(db)));
  }
}

export interface RunningDraw {
  readonly id: number;
  /** The time for which this holds [ms since 1970]: what is decided by it is stamped with it. */
  readonly asOf_ms: number;
  /** Milliseconds until betting closes; 0 once it has, and while an operator has stopped it. */
  readonly untilCloseMs: number;
  readonly untilDrawMs: number;
  /** ms since 1970; when it opened, while an operator has stopped betting. */
  readonly closesAt_ms: number;
  readonly drawsAt_ms: number;
  /** Whether bets are no longer taken. */
  readonly isClosed: boolean;
  readonly commitment: string;
  readonly next: { readonly id: number; readonly commitment: string };
}

const runningAndNext = statementOf<{
  readonly id: string;
  readonly commitment: string;
  readonly as_of: string;
  readonly close_ms: string;
  readonly draw_ms: string;
  readonly closes_at: string;
  readonly draws_at: string;
}>(
  'running_draw',
  sql`
    WITH clock AS MATERIALIZED (SELECT tenball_now() AS now)
    SELECT id, commitment, floor(extract(epoch FROM clock.now) * 1000)::bigint AS as_of,
           CASE WHEN ${IS_STOPPED} THEN 0 ELSE ceil(extract(epoch FROM closes_at - clock.now) * 1000) END::bigint AS close_ms,
           ceil(extract(epoch FROM draws_at - clock.now) * 1000)::bigint AS draw_ms,
           (extract(epoch FROM CASE WHEN ${IS_STOPPED} THEN opens_at ELSE closes_at END) * 1000)::bigint AS closes_at,
           (extract(epoch FROM draws_at) * 1000)::bigint AS draws_at
      FROM draws, clock
     WHERE settled_at IS NULL AND drawn_at IS NULL AND draws_at > clock.now
     ORDER BY id LIMIT 2`,
);

/**
 * The draw that is running, by the database's clock; null if it or the next one isn't there. One that is out is not
 * running, whatever the clock says: clocks are set back.
 */
async function findRunningDraw(db: Executor): Promise<RunningDraw | null> {
  const [running, next] = await runningAndNext(db, {});
  if (running === undefined || next === undefined) return null;
  const untilCloseMs = Math.max(0, Number(running.close_ms));
  return {
    id: Number(running.id),
    asOf_ms: Number(running.as_of),
    untilCloseMs,
    untilDrawMs: Number(running.draw_ms),
    closesAt_ms: Number(running.closes_at),
    drawsAt_ms: Number(running.draws_at),
    isClosed: untilCloseMs === 0,
    commitment: running.commitment,
    next: { id: Number(next.id), commitment: next.commitment },
  };
}

/** The draw that is running now; if it hasn't been made yet, it is made here. */
export async function runningDraw(db: Executor, schedule: Schedule): Promise<RunningDraw> {
  const found = await findRunningDraw(db);
  if (found !== null) return found;
  await makeDraws(db, schedule);
  const made = await findRunningDraw(db);
  if (made === null) throw new Error('There is no running draw');
  return made;
}

/** The draw before this one, whatever became of it; null before the first. */
export async function drawBefore(
  db: Executor,
  id: number,
): Promise<{ readonly id: number; readonly opensAt: Date } | null> {
  const [found] = await db
    .select({ id: draws.id, opensAt: draws.opensAt })
    .from(draws)
    .where(lt(draws.id, id))
    .orderBy(desc(draws.id))
    .limit(1);
  return found ?? null;
}

/** The earliest draw that is due and not out yet; null where there is none, as nearly always. */
export async function awaitedDraw(db: Executor): Promise<number | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM draws
     WHERE settled_at IS NULL AND drawn_at IS NULL AND draws_at <= (SELECT tenball_now())
     ORDER BY id LIMIT 1`);
  const [due] = rows;
  return due === undefined ? null : Number(due.id);
}

export interface DrawnDraw {
  readonly id: string;
  /** null: it was void, since its seed didn't fit what had been published. */
  readonly balls: readonly number[] | null;
}

interface DueDraw extends Record<string, unknown> {
  readonly id: string;
  readonly commitment: string;
  readonly seed: string | null;
}

/** An UPDATE of a draw that is held: exactly one row is returned. */
export function onlyDraw({ rows }: { readonly rows: readonly unknown[] }, id: number | string): void {
  if (rows.length !== 1) throw new Error(`The draw ${id} is in another status than it was held in`);
}

const DRAWING = drawMove('result.drawn');
const MISMATCHING = drawMove('seed.mismatched');

/** Publishes with a draw how far the ledger is sealed, in the UPDATE that makes it come out. */
export const WITH_SEALED_HEAD = sql`(sealed_entries, sealed_head) = (
  SELECT entries, hash FROM ledger_seals ORDER BY number DESC LIMIT 1)`;

/**
 * Draws the earliest draw that is due and not taken by another process: its result is out when this returns.
 * A seed that is gone or doesn't fit its commitment makes the draw void instead.
 * @returns null if none is due
 */
export const drawDueDraw = (db: Database): Promise<DrawnDraw | null> =>
  transact(db, async (tx) => {
    const { rows } = await tx.execute<DueDraw>(sql`
      SELECT id, commitment, (SELECT encode(seed, 'hex') FROM sealed_seeds WHERE draw_id = draws.id) AS seed
        FROM draws
       WHERE settled_at IS NULL AND drawn_at IS NULL AND draws_at <= (SELECT tenball_now())
       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`);
    const [due] = rows;
    if (due === undefined) return null;
    const id = formatDrawId(Number(due.id));
    await tx.execute(sql`
      INSERT INTO draw_days (day, drawn) VALUES (${dayOfDraw(Number(due.id))}, 1)
      ON CONFLICT (day) DO UPDATE SET drawn = draw_days.drawn + 1`);
    if (due.seed === null || commitmentOf(due.seed) !== due.commitment) {
      const voided = await tx.execute(sql`
        UPDATE draws SET ${MISMATCHING.set}, ${WITH_SEALED_HEAD}
         WHERE id = ${due.id} AND ${MISMATCHING.where} RETURNING id`);
      onlyDraw(voided, due.id);
      return { id, balls: null };
    }
    const balls = drawBalls(due.seed, id);
    const drawn = await tx.execute(sql`
      WITH unsealed AS (DELETE FROM sealed_seeds WHERE draw_id = ${due.id})
      UPDATE draws SET ${DRAWING.set}, seed = decode(${due.seed}, 'hex'),
                       balls = ${`{${balls.join()}}`}::smallint[],
                       ${WITH_SEALED_HEAD}
       WHERE id = ${due.id} AND ${DRAWING.where} RETURNING id`);
    onlyDraw(drawn, due.id);
    return { id, balls };
  });
