/** What waits for what, and what happens when somebody never lets go. Most of it needs two connections. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CODE } from '../../../contract/codes.ts';
import { drawDueDraw, makeDraws, runningDraw } from '../../../server/draws/draws.ts';
import { describeError } from '../../../server/process/describeError.ts';
import { formatDrawId } from '../../../server/draws/drawIds.ts';
import { settleBatch } from '../../../server/betting/settlement.ts';
import { databaseKind } from '../support/database.ts';
import { testServer } from '../support/harness.ts';
import { play } from '../support/play.ts';
import { untilWaiting } from '../support/waiting.ts';

const server = testServer();
const { submit, now } = play(server);

describe.runIf(databaseKind === 'postgres')('bets for a draw that is closed', () => {
  test('do not hold it back, however many keep coming', async () => {
    const { token, id } = await server.register();
    const { lottery_id, ms } = await now(token);
    await server.shift(ms);
    const late = await server.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT id FROM accounts WHERE id = ${id} FOR UPDATE`);
      const submitting = submit(token, { lottery_id });
      await untilWaiting(server.db);
      expect((await drawDueDraw(server.db))?.id).toBe(lottery_id);
      expect(await settleBatch(server.db)).toEqual({ drawId: lottery_id, bets: 0, isLast: true });
      return { submitting };
    });
    expect((await late.submitting).code).toBe(CODE.otherDrawOpen);
  });
});

test('a draw that is out never runs again, should the clock go back', async () => {
  const { token } = await server.register();
  const { lottery_id, ms, next } = await now(token);
  await server.shift(ms);
  expect((await drawDueDraw(server.db))?.id).toBe(lottery_id);
  await server.shift(-ms);
  expect(formatDrawId((await runningDraw(server.db, server.config)).id)).toBe(next.lottery_id);
  expect((await submit(token, { lottery_id })).code).toBe(CODE.otherDrawOpen);
});

describe.runIf(databaseKind === 'postgres')('a connection', () => {
  test('that is cut between two statements fails its transaction, not the process', async () => {
    const cut = server.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await server.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      await tx.execute(sql`SELECT 1`);
    });
    await expect(cut).rejects.toThrow('Failed query');
    expect((await server.register()).balance).toBe('1000.00');
  });

  test('whose process is gone or stopped does not keep its locks for ever', async () => {
    const { rows } = await server.db.execute(sql`SHOW idle_in_transaction_session_timeout`);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
  });
});

test('a statement that fails is logged without its values: a seed is one of them', async () => {
  await server.db.execute(sql`ALTER TABLE sealed_seeds RENAME TO gone`);
  const failure: unknown = await makeDraws(server.db, server.config).catch((error: unknown) => error);
  await server.db.execute(sql`ALTER TABLE gone RENAME TO sealed_seeds`);
  const { stack, ...rest } = describeError(failure);
  expect(rest).toEqual({
    type: 'error',
    code: '42P01',
    message: 'relation "sealed_seeds" does not exist',
  });
  expect(stack).toContain('server/draws/draws.ts');
  expect(stack).not.toMatch(/[0-9a-f]{64}/);
});
