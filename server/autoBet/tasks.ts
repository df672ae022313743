/**
 * Auto-bet tasks as their members know them: made, changed, started, switched off. What runs is played by
 * playTasks.ts. Code that changes a task locks its row first, then the member's account.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Pence } from '../../contract/money.ts';
import {
  AUTO_RUNNING_MAX,
  AUTO_TASKS_MAX,
  autoPlan,
  type AUTO_REASONS,
  type AUTO_STATUSES,
  type AutoPlan,
} from '../../contract/wire/auto.ts';
import { now } from '../db/clock.ts';
import type { Database, Executor, Transaction } from '../db/open.ts';
import { autoPlays, autoTasks } from '../db/schema/auto.ts';
import { transact } from '../db/transact.ts';
import { lockAccounts } from '../ledger/ledger.ts';
import { LIFE_CYCLES, mayMove, moveBy } from '../lifecycles/moves.ts';
import { readPause } from '../saferPlay/pauses.ts';
import { sliceOf, type ListPage, type Slice } from '../lists/paging.ts';

export type AutoReason = (typeof AUTO_REASONS)[number];

/** What a member chooses. */
export interface AutoChoice {
  readonly name: string;
  readonly plan: AutoPlan;
  /** Of each bet, in each draw. */
  readonly stake: Pence;
  readonly draws: number;
  readonly lossLimit: Pence;
  readonly stopOnWin: boolean;
}

export interface AutoTask extends AutoChoice {
  /** A UUID. */
  readonly id: string;
  /** In the order in which tasks were made. */
  readonly number: bigint;
  readonly memberId: bigint;
  readonly status: (typeof AUTO_STATUSES)[number];
  readonly reason: AutoReason | null;
  readonly drawsDone: number;
  /** All it has staked, pending bets included. */
  readonly staked: Pence;
  readonly pending: Pence;
  readonly won: Pence;
  /** The latest draw it has dealt with, played or not. */
  readonly lastDrawId: number;
  readonly createdAt: Date;
}

const toTask = ({ plan, ...row }: typeof autoTasks.$inferSelect): AutoTask => ({
  ...row,
  plan: z.parse(autoPlan, plan),
});

/** What a draw costs at most: a prediction that isn't there yet isn't bet. */
const roundOf = ({ stake, plan }: AutoChoice): Pence => stake * BigInt(plan.bets.length);

/** What a task may still stake, were all its pending bets lost. */
export const roomOf = ({ lossLimit, staked, won }: AutoTask): Pence => lossLimit - staked + won;

/** Which task: the browser makes the ids, so that those of two members may be the same. */
export type TaskKey = Pick<AutoTask, 'memberId' | 'id'>;

export const isTask = ({ memberId, id }: TaskKey): SQL | undefined =>
  and(eq(autoTasks.memberId, memberId), eq(autoTasks.id, id));

/** A member's task, locked; null if there is none. */
export async function lockTask(tx: Transaction, key: TaskKey): Promise<AutoTask | null> {
  const [row] = await tx.select().from(autoTasks).where(isTask(key)).for('update');
  return row === undefined ? null : toTask(row);
}

/** A member's task; null if it isn't theirs. */
export async function findTask(db: Executor, memberId: bigint, id: string): Promise<AutoTask | null> {
  const [row] = await db.select().from(autoTasks).where(isTask({ memberId, id }));
  return row === undefined ? null : toTask(row);
}

/** A member's tasks, newest first; a slice goes on after the task with the number `after`. */
export async function listTasks(
  db: Executor,
  memberId: bigint,
  { limit, offset, after }: Slice<bigint>,
): Promise<ListPage<AutoTask, bigint>> {
  const own = eq(autoTasks.memberId, memberId);
  const found = await db
    .select()
    .from(autoTasks)
    .where(and(own, after === null ? undefined : lt(autoTasks.number, after)))
    .orderBy(desc(autoTasks.number))
    .limit(limit + 1)
    .offset(offset);
  const total = await db.$count(autoTasks, own);
  return { ...sliceOf(found.map(toTask), limit, (last) => last.number), total };
}

export interface AutoPlay {
  readonly drawId: number;
  readonly stake: Pence;
  /** What was paid back; null while it is pending. */
  readonly payout: Pence | null;
}

/** The draws that a task has played, newest first. */
export const listPlays = (db: Executor, { memberId, id }: TaskKey): Promise<AutoPlay[]> =>
  db
    .select({ drawId: autoPlays.drawId, stake: autoPlays.stake, payout: autoPlays.payout })
    .from(autoPlays)
    .where(and(eq(autoPlays.memberId, memberId), eq(autoPlays.taskId, id)))
    .orderBy(desc(autoPlays.drawId));

interface Played {
  readonly bets: number;
  readonly draws: number;
  readonly first: number | null;
  readonly last: number | null;
}

/** The bets that a member's tasks have placed on draws after one. */
export async function countPlayed(db: Executor, memberId: bigint, after: number): Promise<Played> {
  const { rows } = await db.execute<Record<keyof Played, string | null>>(sql`
    SELECT count(*) AS bets, count(DISTINCT p.draw_id) AS draws, min(p.draw_id) AS first, max(p.draw_id) AS last
      FROM auto_tasks AS t
      JOIN auto_plays AS p ON p.task_id = t.id AND p.member_id = t.member_id AND p.draw_id > ${after}
      JOIN submits AS s ON s.member_id = p.member_id AND s.request_id = p.request_id
      JOIN bets AS b ON b.submit_id = s.id AND b.member_id = s.member_id
     WHERE t.member_id = ${memberId}`);
  const { bets = 0, draws = 0, first = null, last = null } = rows[0] ?? {};
  return {
    bets: Number(bets),
    draws: Number(draws),
    first: first === null ? null : Number(first),
    last: last === null ? null : Number(last),
  };
}

// Saving ---------------------------------------------------------------------------------------------------------

export type Saving =
  | { readonly kind: 'saved'; readonly task: AutoTask }
  /** It runs, and what it does would change. */
  | { readonly kind: 'running' }
  /** The member has as many as anybody may. */
  | { readonly kind: 'tooMany' }
  /** It has played as many draws already. */
  | { readonly kind: 'drawsTooFew' }
  /** With what it has lost already, this leaves no room for a draw. */
  | { readonly kind: 'lossLimitTooLow' };

const choiceOf = ({ name, plan, stake, draws, lossLimit, stopOnWin }: AutoChoice): AutoChoice => ({
  name,
  plan,
  stake,
  draws,
  lossLimit,
  stopOnWin,
});

const { moves: MOVES } = LIFE_CYCLES.autoTask;
const CHANGING = moveBy(MOVES['task.changed'], autoTasks.status);

async function change(tx: Transaction, task: AutoTask, choice: AutoChoice): Promise<Saving> {
  if (isDeepStrictEqual(choiceOf(task), choiceOf(choice))) return { kind: 'saved', task };
  if (!mayMove(MOVES['task.changed'], task.status)) return { kind: 'running' };
  if (choice.draws <= task.drawsDone) return { kind: 'drawsTooFew' };
  const changed: AutoTask = { ...task, ...choice, ...CHANGING.set, reason: null };
  if (roomOf(changed) < roundOf(changed)) return { kind: 'lossLimitTooLow' };
  await tx
    .update(autoTasks)
    .set({ ...choiceOf(choice), ...CHANGING.set, reason: null })
    .where(and(isTask(task), CHANGING.where));
  return { kind: 'saved', task: changed };
}

/**
 * Makes a task, which is off at first, or changes one that isn't running: its counts go on. The same choice under the
 * same id again changes nothing.
 */
export const saveTask = (db: Database, { memberId, id }: TaskKey, choice: AutoChoice): Promise<Saving> =>
  transact(db, async (tx): Promise<Saving> => {
    const known = await lockTask(tx, { memberId, id });
    if (known !== null) return change(tx, known, choice);
    if ((await tx.$count(autoTasks, eq(autoTasks.memberId, memberId))) >= AUTO_TASKS_MAX) {
      return { kind: 'tooMany' };
    }
    const [made] = await tx
      .insert(autoTasks)
      .values({ id, memberId, ...choiceOf(choice), createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (made !== undefined) return { kind: 'saved', task: toTask(made) };
    const faster = await lockTask(tx, { memberId, id });
    if (faster === null) throw new Error(`Task ${id} of member ${memberId} is gone`);
    return change(tx, faster, choice);
  });

// Starting and switching off -------------------------------------------------------------------------------------

export type Switching =
  | { readonly kind: 'switched'; readonly task: AutoTask }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'notAllowed' }
  /** The member takes a break. */
  | { readonly kind: 'paused'; readonly until: Date }
  | { readonly kind: 'limit'; readonly limit: 'draws' | 'tasks'; readonly max: number }
  | { readonly kind: 'limit'; readonly limit: 'loss'; readonly max: Pence };

/** The first reason why a task may not start. The member's account is locked meanwhile: two starts count each other. */
async function refuseStart(tx: Transaction, task: AutoTask): Promise<Switching | null> {
  if (task.drawsDone >= task.draws) return { kind: 'limit', limit: 'draws', max: task.draws };
  if (roomOf(task) < roundOf(task)) return { kind: 'limit', limit: 'loss', max: task.lossLimit };
  await lockAccounts(tx, sql`${task.memberId}`);
  const until = await readPause(tx, task.memberId);
  if (until !== null) return { kind: 'paused', until };
  const running = await tx.$count(
    autoTasks,
    and(eq(autoTasks.memberId, task.memberId), eq(autoTasks.status, 'running')),
  );
  return running < AUTO_RUNNING_MAX ? null : { kind: 'limit', limit: 'tasks', max: AUTO_RUNNING_MAX };
}

/** Writes what became of a task, which is locked. @param reason why it stops; null where it doesn't */
export async function moveTask(
  tx: Transaction,
  task: AutoTask,
  event: 'task.started' | 'task.switchedOff' | 'task.stopped',
  reason: AutoReason | null,
): Promise<AutoTask> {
  const move = moveBy(MOVES[event], autoTasks.status);
  await tx
    .update(autoTasks)
    .set({ ...move.set, reason })
    .where(and(isTask(task), move.where));
  return { ...task, ...move.set, reason };
}

/**
 * Starts a task, or switches it off; bets that are placed stay placed. Starting one that runs, and switching off one
 * that doesn't, changes nothing.
 * @param isAllowed whether the member may start tasks [M-03]
 */
export const switchTask = (
  db: Database,
  { isAllowed, ...key }: TaskKey & { readonly isAllowed: boolean },
  wanted: 'running' | 'off',
): Promise<Switching> =>
  transact(db, async (tx): Promise<Switching> => {
    const task = await lockTask(tx, key);
    if (task === null) return { kind: 'unknown' };
    if (wanted === 'off') {
      const isRunning = mayMove(MOVES['task.switchedOff'], task.status);
      return {
        kind: 'switched',
        task: isRunning ? await moveTask(tx, task, 'task.switchedOff', null) : task,
      };
    }
    if (!mayMove(MOVES['task.started'], task.status)) return { kind: 'switched', task };
    if (!isAllowed) return { kind: 'notAllowed' };
    const refused = await refuseStart(tx, task);
    return refused ?? { kind: 'switched', task: await moveTask(tx, task, 'task.started', null) };
  });
