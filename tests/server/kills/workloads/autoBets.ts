import { randomUUID } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { playTasks } from '../../../../server/autoBet/playTasks.ts';
import { saveTask, switchTask, type AutoChoice } from '../../../../server/autoBet/tasks.ts';
import type { Database } from '../../../../server/db/open.ts';
import { makeDraws } from '../../../../server/draws/draws.ts';
import { doDrawWork } from '../../../../server/jobs/drawWork.ts';
import { shiftClock } from '../../support/database.ts';
import { START } from '../../support/play.ts';
import { addMember } from '../../support/players.ts';
import { SILENT } from '../../support/silent.ts';
import { SIDE_BY_SIDE, type Workload } from './workload.ts';

const MEMBERS = 20;
const TASKS_EACH = 8;
const TASKS = MEMBERS * TASKS_EACH;
const DAY_S = 86_400;

const choiceOf = (id: string): AutoChoice => ({
  name: id.slice(0, 8),
  plan: {
    follow: 'fixed',
    bets: [
      { row: 'first', field: 'big' },
      { row: 'tenth', field: 'tenth' },
    ],
  },
  stake: 150n,
  draws: 1,
  lossLimit: 300n,
  stopOnWin: false,
});

async function startTask(db: Database, memberId: bigint): Promise<string> {
  const id = randomUUID();
  await saveTask(db, { memberId, id }, choiceOf(id));
  await switchTask(db, { memberId, id, isAllowed: true }, 'running');
  return id;
}

async function playedIds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT task_id AS id FROM auto_plays`);
  return rows.map(({ id }) => id);
}

/** Every task plays its one draw once. */
export const autoBets: Workload = {
  what: 'playing auto-bet',
  // From noon on, one draw is open all the time.
  settings: { DRAW_INTERVAL_S: String(DAY_S), DRAW_CLOSE_S: '1' },
  processes: SIDE_BY_SIDE,
  kills: 2,
  idsBeforeKill: 25,
  isNotedOnce: true,
  prepare: async ({ db, config }) => {
    await shiftClock(db, START - Date.now());
    await makeDraws(db, config);
    const tasks: string[] = [];
    for (let n = 0; n < MEMBERS; n++) {
      const memberId = await addMember(db, '100.00');
      for (let each = 0; each < TASKS_EACH; each++) tasks.push(await startTask(db, memberId));
    }
    return tasks;
  },
  work: async ({ db, config, done, fail }) => {
    for (;;) {
      await playTasks(db, config, (played) => played.kind === 'placed' && done(played.taskId), fail);
      // The embedded database answers without leaving the process: without this it would not notice its parent's end.
      await letOthersRun();
    }
  },
  next: () => 0,
  finish: async ({ db, config, given }) => {
    const ids = await playedIds(db);
    await doDrawWork(db, config, SILENT);
    const all = await playedIds(db);
    await shiftClock(db, DAY_S * 1000);
    await doDrawWork(db, config, SILENT);
    const { rows } = await db.execute(sql`
      SELECT (SELECT count(*)::int FROM bets) AS lines,
             (SELECT count(*)::int FROM submits) AS tickets,
             (SELECT sum(stake)::int FROM auto_plays) AS staked,
             (SELECT sum(won)::int FROM auto_tasks) - (SELECT sum(payout)::int FROM bets) AS uncounted,
             (SELECT count(*)::int FROM auto_tasks WHERE reason = 'finished' AND pending = 0) AS finished`);
    const isInTheMiddle = ids.length < given.length;
    const isEachOnce = all.toSorted().join() === given.toSorted().join();
    return { ids, facts: { isInTheMiddle, isEachOnce, ...rows[0] } };
  },
  facts: {
    isInTheMiddle: true,
    isEachOnce: true,
    lines: 2 * TASKS,
    tickets: TASKS,
    staked: 300 * TASKS,
    uncounted: 0,
    finished: TASKS,
  },
};
