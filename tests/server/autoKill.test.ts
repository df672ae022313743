import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/open.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { saveTask, switchTask } from '../../server/domain/autoTasks.ts';
import { makeDraws } from '../../server/domain/draws.ts';
import { doDrawWork } from '../../server/domain/drawWork.ts';
import { shiftClock } from './database.ts';
import { START } from './play.ts';
import { runAndKill } from './killing.ts';
import { addMember } from './players.ts';
import { SILENT } from './silent.ts';
import { throwAwayPlace } from './throwAway.ts';

/** On PostgreSQL two processes work side by side. */
const PROCESSES = process.env['TEST_DATABASE_URL'] === undefined ? 1 : 2;
const KILLS = 2;
const PLAYS_BEFORE_KILL = 25;
const MEMBERS = 20;
const TASKS_EACH = 8;
/** From noon on, one draw is open all the time. */
const SETTINGS = { DRAW_INTERVAL_S: '86400', DRAW_CLOSE_S: '1', LOG_LEVEL: 'silent' };

const fail = (error: unknown): void => expect(error).toBeUndefined();

async function startTasks(db: Database): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const memberId = await addMember(db, '100.00');
    for (let each = 0; each < TASKS_EACH; each++) {
      const id = randomUUID();
      await saveTask(
        db,
        { memberId, id },
        {
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
        },
      );
      await switchTask(db, { memberId, id, isAllowed: true }, 'running');
      ids.push(id);
    }
  }
  return ids;
}

test(
  `killed with -9 ${KILLS} times while playing: every task plays its draw once [A-02]`,
  { timeout: 300_000 },
  async () => {
    const { place, remove } = await throwAwayPlace();
    const env = { ...SETTINGS, ...place };
    const config = readConfig(env);
    const before = await openDatabase(config, fail);
    await shiftClock(before.db, START - Date.now());
    await makeDraws(before.db, config);
    const tasks = await startTasks(before.db);
    await before.close();

    const known: string[] = [];
    for (let round = 0; round < KILLS; round++) {
      const runs = await Promise.all(
        Array.from({ length: PROCESSES }, () =>
          runAndKill('killedPlayer.ts', { env, lines: PLAYS_BEFORE_KILL }),
        ),
      );
      known.push(...runs.flat());
    }
    expect(new Set(known).size).toBe(known.length);

    const { db, close } = await openDatabase(config, fail);
    const playedIds = async (): Promise<string[]> => {
      const { rows } = await db.execute<{ id: string }>(sql`SELECT task_id AS id FROM auto_plays`);
      return rows.map(({ id }) => id);
    };
    const played = new Set(await playedIds());
    expect(known.filter((id) => !played.has(id))).toEqual([]);
    expect(played.size).toBeLessThan(tasks.length);
    await doDrawWork(db, config, SILENT);
    expect((await playedIds()).toSorted()).toEqual(tasks.toSorted());

    await shiftClock(db, 86_400_000);
    await doDrawWork(db, config, SILENT);
    const { rows } = await db.execute(sql`
      SELECT (SELECT sum(balance) FROM accounts) = (SELECT sum(amount) FROM ledger_entries WHERE account_id > 1000) AS ledger,
             (SELECT sum(balance) FROM accounts) = ${MEMBERS * 10_000} + (SELECT sum(payout - stake) FROM bets) AS bets,
             (SELECT count(*)::int FROM bets) AS lines,
             (SELECT count(*)::int FROM submits) AS tickets,
             (SELECT sum(stake)::int FROM auto_plays) AS staked,
             (SELECT sum(won)::int FROM auto_tasks) - (SELECT sum(payout)::int FROM bets) AS uncounted,
             (SELECT count(*)::int FROM auto_tasks WHERE reason = 'finished' AND pending = 0) AS finished`);
    expect(rows).toEqual([
      {
        ledger: true,
        bets: true,
        lines: 2 * tasks.length,
        tickets: tasks.length,
        staked: 300 * tasks.length,
        uncounted: 0,
        finished: tasks.length,
      },
    ]);
    await close();
    await remove();
  },
);
