/**
 * Plays the auto-bet tasks that run: part of the draw work, so any process may take up any task at any moment. A play
 * is one transaction, with the ticket in it, and the database holds one for each task and draw (auto_plays). A task
 * plays its next draw once the one before is settled; what is paid back is known then, and no limit can be passed.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Selection } from '../../contract/game/bets.ts';
import { predictedAt, STATISTICS_DRAWS } from '../../contract/game/statistics.ts';
import { NODE } from '../../contract/permissions.ts';
import type { AutoPlan } from '../../contract/wire/auto.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { autoPlays, autoTasks } from '../db/schema/auto.ts';
import { members, withheldNodes } from '../db/schema/members.ts';
import { isUnreachable, transact } from '../db/transact.ts';
import { isTask, lockTask, moveTask, roomOf, type AutoReason, type TaskKey } from './tasks.ts';
import { IS_STOPPED } from '../draws/bettingStop.ts';
import type { Schedule } from '../draws/draws.ts';
import { formatDrawId } from '../draws/drawIds.ts';
import { ballsBefore } from '../draws/results.ts';
import { LIFE_CYCLES, moveBy, movedOrSame } from '../lifecycles/moves.ts';
import type { Limits } from '../settings/settings.ts';
import { noteLimitReached } from '../notifications/occurrences.ts';
import { placeSlipIn, type Placing } from '../betting/placements.ts';
import type { Receipt } from '../betting/writeSlips.ts';

export interface PlayRules extends Schedule {
  readonly limits: Limits;
}

/** Plays of one transaction when they are settled. */
const SETTLED_AT_ONCE = 500;
/** Tasks played in a row before the draw work looks for draws that are due. */
const PLAYED_AT_ONCE = 50;

const { moves: MOVES } = LIFE_CYCLES.autoTask;

const STOPPING = moveBy(MOVES['task.stopped'], sql.raw('t.status'));

/** Why a task stops with the play `done`; null if it goes on. On `t`, which may have changed since `done` was read. */
const STOPS = sql`CASE
  WHEN NOT ${STOPPING.where} THEN NULL
  WHEN t.stop_on_win AND done.payout > done.stake THEN 'won'
  WHEN t.draws_done >= t.draws THEN 'finished' END`;

/**
 * Counts the plays whose bets are all settled, and stops the tasks for which that was the last draw, or the win they
 * were to stop at: a draw that paid more than was staked on it.
 * @returns how many plays
 */
export const settlePlays = (db: Database): Promise<number> =>
  transact(db, async (tx) => {
    const { rows } = await tx.execute<{ settled: string }>(sql`
      WITH done AS MATERIALIZED (
        SELECT p.task_id, p.draw_id, p.member_id, p.stake,
               (SELECT sum(b.payout)::bigint FROM bets AS b
                 WHERE b.submit_id = s.id AND b.member_id = s.member_id) AS payout
          FROM auto_plays AS p
          JOIN draws AS d ON d.id = p.draw_id AND d.drawn_at IS NOT NULL
          JOIN submits AS s ON s.member_id = p.member_id AND s.request_id = p.request_id
         WHERE p.payout IS NULL
           AND NOT EXISTS (
             SELECT 1 FROM bets AS b
              WHERE b.submit_id = s.id AND b.member_id = s.member_id AND b.status = 'pending')
         ORDER BY p.draw_id, p.task_id LIMIT ${SETTLED_AT_ONCE} FOR UPDATE OF p SKIP LOCKED
      ),
      settled AS (
        UPDATE auto_plays AS p SET payout = done.payout
          FROM done
         WHERE p.task_id = done.task_id AND p.draw_id = done.draw_id AND p.member_id = done.member_id
      ),
      counted AS (
        UPDATE auto_tasks AS t
           SET pending = t.pending - done.stake, won = t.won + done.payout,
               status = ${movedOrSame(MOVES['task.stopped'], sql.raw('t.status'), sql`(${STOPS}) IS NOT NULL`)},
               reason = coalesce(${STOPS}, t.reason)
          FROM done WHERE t.id = done.task_id AND t.member_id = done.member_id
      )
      SELECT count(*)::bigint AS settled FROM done`);
    return Number(rows[0]?.settled);
  });

const WITHDRAWING = moveBy(MOVES['autoBet.withdrawn'], autoTasks.status);

/** Stops every task that runs: auto-bet was switched off for the site. */
export async function stopAllTasks(db: Database): Promise<void> {
  await db
    .update(autoTasks)
    .set({ ...WITHDRAWING.set, reason: 'notAvailable' })
    .where(WITHDRAWING.where);
}

/** A task and the draw it is to play. */
interface DueTask {
  readonly task: TaskKey;
  readonly drawId: number;
}

/**
 * Takes a task that is to play the draw that is open, if it isn't taken by another process; those that waited longest
 * come first. None while an earlier draw isn't out: predictions look at it.
 */
async function takeDueTask(tx: Transaction): Promise<DueTask | null> {
  const { rows } = await tx.execute<{ id: string; member_id: string; draw_id: string }>(sql`
    WITH clock AS MATERIALIZED (SELECT tenball_now() AS now),
    running AS (
      SELECT id, closes_at FROM draws WHERE settled_at IS NULL AND drawn_at IS NULL ORDER BY id LIMIT 1
    ),
    open AS MATERIALIZED (SELECT id FROM running, clock WHERE closes_at > clock.now AND NOT ${IS_STOPPED})
    SELECT t.id, t.member_id, open.id AS draw_id
      FROM auto_tasks AS t JOIN open ON t.last_draw_id < open.id
     WHERE t.status = 'running' AND t.pending = 0
     ORDER BY t.last_draw_id, t.number LIMIT 1 FOR UPDATE OF t SKIP LOCKED`);
  const [row] = rows;
  if (row === undefined) return null;
  return { task: { memberId: BigInt(row.member_id), id: row.id }, drawId: Number(row.draw_id) };
}

/** What a plan bets on a draw; what isn't predicted yet isn't bet. */
async function selectionsOf(tx: Transaction, plan: AutoPlan, drawId: number): Promise<readonly Selection[]> {
  if (plan.follow === 'fixed') return plan.bets;
  const past = await ballsBefore(tx, drawId, STATISTICS_DRAWS);
  return plan.bets.flatMap(({ row, method }) => {
    const field = predictedAt(row, method, past);
    return field === null ? [] : [{ row, field }];
  });
}

async function mayBet(tx: Transaction, memberId: bigint): Promise<boolean> {
  const nodes = [NODE.placeBets, NODE.autoBet];
  const isWithheld = and(eq(withheldNodes.memberId, memberId), inArray(withheldNodes.node, nodes));
  const isLocked = and(eq(members.id, memberId), isNotNull(members.lockedAt));
  return (await tx.$count(withheldNodes, isWithheld)) + (await tx.$count(members, isLocked)) === 0;
}

/** Why a task stops when its bets are refused; null when the draw has just closed: it is missed. */
function reasonOf(placing: Exclude<Placing, Receipt>): AutoReason | null {
  switch (placing.kind) {
    case 'bettingClosed':
    case 'otherDrawOpen':
      return null;
    case 'limitReached':
      return placing.limit === 'stake' ? 'stakeLimit' : 'rowLimit';
    case 'ownLimit':
    case 'paused':
    case 'balanceTooLow':
      return placing.kind;
    case 'forbidden':
      return 'notAllowed';
    default:
      throw new Error(`Bets under a new request id, at any odds, were refused as ${placing.kind}`);
  }
}

export type Played =
  | { readonly kind: 'placed' | 'skipped' | 'missed'; readonly taskId: string; readonly drawId: string }
  | { readonly kind: 'stopped'; readonly taskId: string; readonly reason: AutoReason };

/** Notes that a task has dealt with a draw without a bet. */
async function passOver(db: Executor, { task, drawId }: DueTask): Promise<void> {
  await db.update(autoTasks).set({ lastDrawId: drawId }).where(isTask(task));
}

/** Places a task's bets on the draw, or stops it. The task is locked. */
async function play(tx: Transaction, due: DueTask, rules: PlayRules): Promise<Played> {
  const { drawId } = due;
  const { id: taskId } = due.task;
  const names = { taskId, drawId: formatDrawId(drawId) };
  const task = await lockTask(tx, due.task);
  if (task === null) throw new Error(`Task ${taskId} is gone`);
  const stop = async (reason: AutoReason): Promise<Played> => {
    await moveTask(tx, task, 'task.stopped', reason);
    return { kind: 'stopped', taskId, reason };
  };
  const selections = await selectionsOf(tx, task.plan, drawId);
  if (selections.length === 0) {
    await passOver(tx, due);
    return { kind: 'skipped', ...names };
  }
  const stake = task.stake * BigInt(selections.length);
  if (stake > roomOf(task)) return stop('lossLimit');

  const { memberId } = task;
  const requestId = randomUUID();
  const isAllowed = await mayBet(tx, memberId);
  const bets = selections.map((selection) => ({ ...selection, stake: task.stake, odds: 0n }));
  const slip = { drawId, acceptOdds: 'any', bets } as const;
  const placing = await placeSlipIn(tx, { memberId, requestId, isAllowed }, slip, rules);
  if (placing.kind !== 'placed') {
    if (placing.kind === 'ownLimit') await noteLimitReached(tx, memberId, placing.limit);
    const reason = reasonOf(placing);
    return reason === null ? { kind: 'missed', ...names } : stop(reason);
  }
  await tx.insert(autoPlays).values({ taskId, drawId, memberId, requestId, stake });
  await tx
    .update(autoTasks)
    .set({
      lastDrawId: drawId,
      drawsDone: task.drawsDone + 1,
      staked: task.staked + stake,
      pending: stake,
    })
    .where(isTask(task));
  return { kind: 'placed', ...names };
}

/**
 * Plays one task that is to play the open draw.
 * @param onTask called with the task before it plays
 * @returns null if there is none
 */
const playNext = (db: Database, rules: PlayRules, onTask: (due: DueTask) => void): Promise<Played | null> =>
  transact(db, async (tx) => {
    const due = await takeDueTask(tx);
    if (due === null) return null;
    onTask(due);
    return play(tx, due, rules);
  });

/**
 * Plays some of the tasks that are to play the open draw. One that fails is reported and misses the draw; the
 * others still play.
 * @returns whether there may be more
 */
export async function playTasks(
  db: Database,
  rules: PlayRules,
  onPlayed: (played: Played) => void,
  onError: (error: unknown, taskId: string) => void,
): Promise<boolean> {
  for (let count = 0; count < PLAYED_AT_ONCE; count++) {
    const taken: DueTask[] = [];
    try {
      const played = await playNext(db, rules, (due) => taken.push(due));
      if (played === null) return false;
      onPlayed(played);
      if (played.kind === 'missed') return false;
    } catch (error) {
      const failed = taken.at(-1);
      if (failed === undefined || isUnreachable(error)) throw error;
      onError(error, failed.task.id);
      await passOver(db, failed);
    }
  }
  return true;
}
