/**
 * Draws that were planned while the clock was wrong. It may be of a day to come when they open: until then there would be
 * no betting. Their ids and commitments are published, and there may be bets on them, so they take place, now.
 */
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { formatDrawId } from './drawIds.ts';
import { instant, planDraw, takenTimes, type Planned, type Schedule } from './draws.ts';

/** Longer than a clock is wrong in passing: a draw whose clock was set back for a moment keeps its time. */
export const WRONG_FOR_MS = 20_000;

interface Due extends Record<string, unknown> {
  readonly id: string;
  readonly now: string;
}

/** The draws to come, if the first of them opens more than an interval from now: an unbroken row has one that is open. */
async function findWrong(db: Database | Transaction, { drawInterval_ms }: Schedule): Promise<readonly Due[]> {
  const { rows } = await db.execute<Due>(sql`
    WITH clock AS MATERIALIZED (SELECT tenball_now() AS now)
    SELECT id, floor(extract(epoch FROM clock.now) * 1000)::bigint AS now
      FROM clock, draws
     WHERE settled_at IS NULL AND drawn_at IS NULL
       AND NOT EXISTS (SELECT FROM draws AS near WHERE near.settled_at IS NULL AND near.drawn_at IS NULL
                          AND near.opens_at <= clock.now + ${drawInterval_ms} * interval '1 millisecond')
     ORDER BY id`);
  return rows;
}

/**
 * Has the draws that open too far ahead open now, one after the other. They are held first: a bet that is placed on one
 * meanwhile is waited for, and keeps its place.
 * @returns their ids
 */
const openNow = (db: Database, schedule: Schedule): Promise<readonly string[]> =>
  transact(db, async (tx) => {
    await tx.execute(sql`
      SELECT id FROM draws WHERE settled_at IS NULL AND drawn_at IS NULL ORDER BY id FOR UPDATE`);
    const wrong = await findWrong(tx, schedule);
    const taken = await takenTimes(tx);
    let last: Planned | null = null;
    for (const { id, now } of wrong) {
      last = { ...planDraw(last, Number(now), schedule, taken), id: Number(id) };
      await tx.execute(sql`
        UPDATE draws SET opens_at = ${instant(last.opensAt)}, closes_at = ${instant(last.closesAt)},
                         draws_at = ${instant(last.drawsAt)}
         WHERE id = ${id}`);
    }
    return wrong.map(({ id }) => formatDrawId(Number(id)));
  });

/**
 * Mends plans that have been wrong for a while. The while is counted by a clock that can not be set.
 * @param steady_ms milliseconds since some moment
 * @returns asked again and again: mends what is wrong by then, and tells which draws it moved
 */
export function planMender(steady_ms: () => number = () => performance.now()) {
  let since_ms: number | null = null;
  return async (db: Database, schedule: Schedule): Promise<readonly string[]> => {
    const isWrong = (await findWrong(db, schedule)).length > 0;
    const at_ms = steady_ms();
    since_ms = isWrong ? (since_ms ?? at_ms) : null;
    if (since_ms === null || at_ms - since_ms < WRONG_FOR_MS) return [];
    since_ms = null;
    return openNow(db, schedule);
  };
}
