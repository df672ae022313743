/**
 * The work that draws need: made ahead, drawn when due, settled, played by auto-bet tasks, points and commission booked.
 * Every process may run it; there is no leader.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { playTasks, settlePlays, stopAllTasks, type Played, type PlayRules } from '../autoBet/playTasks.ts';
import { drawDueDraw, makeDraws } from '../draws/draws.ts';
import { withUrgency } from '../work/context.ts';
import { bookTurnovers, type Rewards } from '../agency/rewards.ts';
import { readLimits } from '../settings/settings.ts';
import { settlerAtPace, type Settle } from '../betting/settlement.ts';
import { planMender } from '../draws/wrongPlans.ts';

export interface Log {
  readonly info: (details: object, message: string) => void;
  readonly error: (details: object, message: string) => void;
}

/** At least this often a process looks whether there is work: another one may have died in the middle of it. */
const LOOK_EVERY_MS = 500;
/** A draw that is due but still held by another transaction is looked at again after this. */
const LOOK_AGAIN_MS = 20;
const PAUSE_AFTER_ERROR_MS = 1_000;

/** Publishes the earliest due draw. @returns whether there was one */
async function publishNext(db: Database, log: Log): Promise<boolean> {
  const drawn = await drawDueDraw(db);
  if (drawn === null) return false;
  if (drawn.balls === null) log.error(drawn, 'A draw is void: its seed does not fit its commitment');
  else log.info(drawn, 'A draw is out');
  return true;
}

/** Settles one batch. @returns whether there was anything to settle */
async function settleNext(db: Database, settle: Settle, log: Log): Promise<boolean> {
  const settled = await settle(db);
  if (settled === null) return false;
  if (settled.bets > 0) log.info(settled, 'Bets are settled');
  return true;
}

export interface WorkRules extends PlayRules {
  /** Whether the site has auto-bet. */
  readonly autoBet: boolean;
  readonly rewards: Rewards;
  /** Whether no bets are to be placed for now: tasks wait, they don't stop. */
  readonly holdsBets?: () => boolean;
}

const summaryOf = (played: readonly Played[]) => ({
  placed: played.filter(({ kind }) => kind === 'placed').length,
  stopped: played.filter(({ kind }) => kind === 'stopped'),
});

/** Settles and plays some auto-bet tasks. @returns whether there may be more to do */
async function autoBet(db: Database, rules: WorkRules, log: Log): Promise<boolean> {
  if ((await settlePlays(db)) > 0) return true;
  if (rules.holdsBets?.() === true) return false;
  if (rules.autoBet) {
    const played: Played[] = [];
    const mayBeMore = await playTasks(
      db,
      { ...rules, limits: await readLimits(db, rules.limits) },
      (each) => played.push(each),
      (error, taskId) => log.error({ err: error, taskId }, 'An auto-bet task failed and misses a draw'),
    );
    if (played.length > 0) log.info(summaryOf(played), 'Auto-bet tasks were taken up');
    return mayBeMore;
  }
  await stopAllTasks(db);
  return false;
}

/**
 * Does all draw work that is there now. Between any two batches due draws go first: however many bets one draw has,
 * the next result is not late.
 * @param isStopping asked between two steps
 * @param settle of the process that works on and on: it knows how large a batch may be
 */
export async function doDrawWork(
  db: Database,
  rules: WorkRules,
  log: Log,
  isStopping: () => boolean = () => false,
  settle: Settle = settlerAtPace(),
): Promise<void> {
  while (!isStopping()) {
    await makeDraws(db, rules);
    if (await publishNext(db, log)) continue;
    if (await settleNext(db, settle, log)) continue;
    if (await autoBet(db, rules, log)) continue;
    if ((await bookTurnovers(db, rules.rewards)) === 0) return;
  }
}

/** Milliseconds until the next draw is due. */
async function untilNextDraw(db: Database): Promise<number> {
  const { rows } = await db.execute<{ ms: string | null }>(sql`
    SELECT ceil(extract(epoch FROM min(draws_at) - (SELECT tenball_now())) * 1000)::bigint AS ms
      FROM draws WHERE settled_at IS NULL AND drawn_at IS NULL`);
  return Number(rows[0]?.ms ?? LOOK_EVERY_MS);
}

export interface DrawWork {
  /** Ends the work after the step it is at. */
  readonly stop: () => Promise<void>;
}

/** Runs the draw work until it is stopped. An error is logged, and the work goes on. */
export function startDrawWork(db: Database, rules: WorkRules, log: Log): DrawWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);
  const mend = planMender();
  const settle = settlerAtPace();
  const turn = async (): Promise<number> => {
    try {
      const moved = await mend(db, rules);
      if (moved.length > 0) log.error({ draws: moved }, 'Draws of another day open now: the clock was wrong');
      await doDrawWork(db, rules, log, () => signal.aborted, settle);
      return Math.min(LOOK_EVERY_MS, Math.max(LOOK_AGAIN_MS, await untilNextDraw(db)));
    } catch (error) {
      log.error({ err: error }, 'The draw work failed; it is tried again');
      return PAUSE_AFTER_ERROR_MS;
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) await pause(await turn());
  };
  const ended = withUrgency(run);
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
