/** Calls wait for the embedded database; draws wait for the one transaction that runs. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { drawDueDraw } from '../../../server/draws/draws.ts';
import { inContext, withUrgency } from '../../../server/work/context.ts';
import { isUnreachable } from '../../../server/db/transact.ts';
import { databaseKind } from '../support/database.ts';
import { openInMemory } from '../support/inMemory.ts';
import { testServer } from '../support/harness.ts';
import { play } from '../support/play.ts';

const server = testServer();
const { now } = play(server);

describe.runIf(databaseKind === 'embedded')('while many calls wait for the database', () => {
  test('a draw that is due waits for the transaction that runs, and for no other', async () => {
    const { token } = await server.register();
    const { ms, lottery_id } = await now(token);
    await server.shift(ms);
    const done: string[] = [];
    const running = server.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      const calls = Array.from({ length: 30 }, async () => {
        await server.call(CALLS.balance, { token });
        done.push('a call');
      });
      await nextTurn();
      const draw = withUrgency(() => drawDueDraw(server.db)).then((drawn) => done.push(`draw ${drawn?.id}`));
      return { all: Promise.all([...calls, draw]) };
    });
    await (
      await running
    ).all;
    expect(done[0]).toBe(`draw ${lottery_id}`);
    expect(done.length).toBe(31);
  });

  test('a query whose client has hung up is never sent', async () => {
    const gone = new AbortController();
    const asked = await server.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      const waiting = inContext({ principal: 'member:1', signal: gone.signal, isUrgent: false }, () =>
        server.db.execute(sql`CREATE TABLE never_made (id integer)`).catch(() => 'dropped'),
      );
      gone.abort();
      return { waiting };
    });
    expect(await asked.waiting).toBe('dropped');
    const { rows } = await server.db.execute(sql`SELECT to_regclass('never_made') AS made`);
    expect(rows).toEqual([{ made: null }]);
  });

  test('a call that waits too long is answered "busy", and the next is served', async () => {
    const { db, close } = await openInMemory(50);
    const refused = await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      return db.execute(sql`SELECT 2`).then(
        () => 'served',
        (error: unknown) => isUnreachable(error),
      );
    });
    expect(refused).toBe(true);
    expect((await db.execute(sql`SELECT 3 AS n`)).rows).toEqual([{ n: 3 }]);
    await close();
  });
});
