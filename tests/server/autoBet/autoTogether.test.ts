import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { autoTask } from '../../../contract/wire/auto.ts';
import { sqlStateOf, UNIQUE_VIOLATION } from '../../../server/db/transact.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { autoBets } from '../support/autoBets.ts';
import { testServer } from '../support/harness.ts';
import { bet } from '../support/play.ts';
import { SILENT } from '../support/silent.ts';

const server = testServer();
const { now, submit, start, turn, work, read } = autoBets(server);
const balanceOf = async (token: string) => (await server.data(CALLS.balance, { token })).balance;
const pendingOf = async (token: string) => (await server.data(CALLS.pendingOrders, { token })).list;

const FOREIGN_KEY_VIOLATION = '23503';

describe('many at once [A-02]', () => {
  test('eight workers play each task once', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => server.register()));
    for (const { token } of members) await Promise.all([start(token), start(token), start(token)]);
    await Promise.all(Array.from({ length: 8 }, () => work()));
    for (const { token } of members) {
      expect(await pendingOf(token)).toHaveLength(3);
      expect(await balanceOf(token)).toBe('997.00');
    }
  });

  test('the database refuses a second play of a task and a draw, and a play without its ticket', async () => {
    const { token } = await server.register();
    await start(token);
    await work();
    const again = (change: string) =>
      server.db.execute(sql`
        INSERT INTO auto_plays (task_id, draw_id, member_id, request_id, stake)
        SELECT task_id, draw_id ${sql.raw(change)}, member_id, ${randomUUID()}::uuid, stake FROM auto_plays`);
    expect(sqlStateOf(await again('').catch((error: unknown) => error))).toBe(UNIQUE_VIOLATION);
    expect(sqlStateOf(await again('+ 1').catch((error: unknown) => error))).toBe(FOREIGN_KEY_VIOLATION);
  });

  test('switched off at the moment of a draw: what was placed counts, and nothing is placed after it', async () => {
    const { token } = await server.register();
    for (let round = 0; round < 5; round++) {
      const { id } = await start(token);
      const [, { data }] = await Promise.all([work(), turn(token, id, 'off')]);
      const { draws_done, status } = await read(token, id);
      expect([status, autoTask.parse(data).draws_done]).toEqual(['off', draws_done]);
      await work();
      expect((await read(token, id)).draws_done).toBe(draws_done);
    }
  });

  test('tasks that fail are reported, and the others still play', async () => {
    const { token } = await server.register();
    const [broken, sound] = [await start(token), await start(token)];
    await server.db.execute(sql`UPDATE auto_tasks SET plan = '{}' WHERE id = ${broken.id}`);
    await server.db.execute(sql`
      INSERT INTO auto_tasks (id, member_id, name, plan, stake, draws, loss_limit, stop_on_win, status, created_at)
      SELECT gen_random_uuid(), member_id, name, plan, stake, draws, loss_limit, stop_on_win, status, created_at
        FROM auto_tasks, generate_series(1, 59) WHERE id = ${broken.id}`);
    const told: object[] = [];
    const log = { ...SILENT, error: (details: object) => told.push(details) };
    await doDrawWork(server.db, server.config, log);
    await doDrawWork(server.db, server.config, log);
    expect(told).toHaveLength(60);
    expect(told[0]).toMatchObject({ taskId: broken.id });
    expect((await read(token, sound.id)).draws_done).toBe(1);
  });

  test('beside bets by hand every penny is where it belongs, and no loss is above its limit', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => server.register()));
    const ids = new Map<string, string>();
    for (const [n, { token }] of members.entries()) {
      // On both sides of the same rows: whatever is drawn, one side meets its smallest limit.
      const field = n % 2 === 0 ? 'big' : 'small';
      const bets = [
        { row: 'first', field },
        { row: 'second', field },
        { row: 'third', field },
      ];
      for (const loss_limit of ['20', '45', '200']) {
        ids.set((await start(token, { bets, stake: '5', draws: 20, loss_limit })).id, token);
      }
    }
    for (let round = 0; round < 12; round++) {
      const [{ token: anybody }] = [members[0] ?? { token: '' }];
      await Promise.all([
        work(),
        work(),
        work(),
        ...members.map(({ token }) =>
          submit(token, { bets: [bet('first', 'small', '7'), bet('tenth', 'pair', '3')] }),
        ),
      ]);
      await server.shift((await now(anybody)).ms);
    }
    for (const [id, token] of ids) await turn(token, id, 'off');
    await work();

    const { rows } = await server.db.execute(sql`
      SELECT (SELECT sum(balance) FROM accounts) = (SELECT sum(amount) FROM ledger_entries WHERE account_id > 1000) AS ledger,
             (SELECT sum(amount) FROM ledger_entries) = 0 AS double_entry,
             (SELECT sum(balance) FROM accounts) = 600000 + (SELECT sum(payout - stake) FROM bets) AS bets,
             (SELECT sum(payout - stake) FROM member_days) = (SELECT sum(payout - stake) FROM bets) AS days,
             (SELECT sum(stake) + sum(bets) FROM open_stakes)::int AS open,
             (SELECT count(*) FROM auto_plays WHERE payout IS NULL)::int AS pending_plays,
             (SELECT bool_and(t.staked = p.stake AND t.won = p.payout AND t.draws_done = p.plays AND t.pending = 0
                              AND t.staked - t.won <= t.loss_limit)
                FROM auto_tasks AS t JOIN (
                  SELECT task_id, sum(stake) AS stake, sum(payout) AS payout, count(*) AS plays
                    FROM auto_plays GROUP BY task_id) AS p ON p.task_id = t.id) AS tasks,
             (SELECT bool_and(p.stake = b.stake AND p.payout = b.payout)
                FROM auto_plays AS p JOIN submits AS s ON (s.member_id, s.request_id) = (p.member_id, p.request_id)
                JOIN (SELECT submit_id, sum(stake) AS stake, sum(payout) AS payout FROM bets GROUP BY submit_id) AS b
                  ON b.submit_id = s.id) AS plays,
             (SELECT count(*) > 60 FROM auto_plays) AS many,
             (SELECT count(*) > 0 FROM auto_tasks WHERE reason = 'lossLimit') AS limited`);
    expect(rows).toEqual([
      {
        ledger: true,
        double_entry: true,
        bets: true,
        days: true,
        open: 0,
        pending_plays: 0,
        tasks: true,
        plays: true,
        many: true,
        limited: true,
      },
    ]);
  });
});
