import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/open.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { doDrawWork } from '../../server/domain/drawWork.ts';
import { runAndKill } from './killing.ts';
import { addMember } from './players.ts';
import { SILENT } from './silent.ts';
import { throwAwayPlace } from './throwAway.ts';
import { shiftClock } from './database.ts';

const POSTGRES_URL = process.env['TEST_DATABASE_URL'];
/** A killed embedded database takes longer to come back than a connection. */
const KILLS = POSTGRES_URL === undefined ? 2 : 3;
/** On PostgreSQL two processes work side by side. */
const PROCESSES = POSTGRES_URL === undefined ? 1 : 2;
const ACKS_BEFORE_KILL = 60;
/** Requests that the next process sends again: more than can have been under way. */
const AGAIN = 5;
const SETTINGS = { DRAW_INTERVAL_S: '2', DRAW_CLOSE_S: '1', LOG_LEVEL: 'silent' };

const fail = (error: unknown): void => expect(error).toBeUndefined();

/** Draws and settles all that is left. */
async function finish(db: Database, config: ReturnType<typeof readConfig>): Promise<void> {
  await shiftClock(db, 60_000);
  await doDrawWork(db, config, SILENT);
}

async function readMoney(db: Database, start: bigint, members: number) {
  const { rows } = await db.execute<Record<string, string | boolean>>(sql`
    SELECT (SELECT sum(balance) FROM accounts) = (SELECT sum(amount) FROM ledger_entries WHERE account_id > 1000) AS ledger,
           (SELECT sum(balance) FROM accounts) = ${start * BigInt(members)} + (SELECT sum(payout - stake) FROM bets) AS bets,
           (SELECT sum(amount) FROM ledger_entries) = 0 AS double_entry,
           (SELECT count(*) FROM bets) = 3 * (SELECT count(*) FROM submits) AS all_or_none,
           (SELECT count(*) FROM bets WHERE status = 'pending')::bigint AS pending,
           (SELECT count(*) FROM (
             SELECT 1 FROM bets WHERE status = 'won'
             EXCEPT ALL SELECT 1 FROM ledger_entries WHERE kind = 'win' AND account_id > 1000) AS unpaid)::bigint AS unpaid`);
  return rows[0];
}

test(
  `killed with -9 ${KILLS} times while betting, drawing and settling: nothing lost, nothing doubled`,
  {
    timeout: 300_000,
  },
  async () => {
    const { place, remove } = await throwAwayPlace();
    const env = { ...SETTINGS, ...place };
    const config = readConfig(env);
    const before = await openDatabase(config, fail);
    const start = 10_000_000n;
    const members = [await addMember(before.db, '100000.00'), await addMember(before.db, '100000.00')];
    await before.close();

    const acknowledged = new Set<string>();
    let next = 0;
    for (let round = 0; round < KILLS; round++) {
      const runs = await Promise.all(
        Array.from({ length: PROCESSES }, () =>
          runAndKill('killedServer.ts', { env, args: [members.join(), `${next}`], lines: ACKS_BEFORE_KILL }),
        ),
      );
      for (const id of runs.flat()) acknowledged.add(id);
      const reached = [...acknowledged].map((id) => Number(id.slice(-6)));
      next = Math.max(0, Math.max(...reached) - AGAIN);
    }

    const after = await openDatabase(config, fail);
    await finish(after.db, config);
    const { rows } = await after.db.execute<{ id: string }>(sql`SELECT request_id AS id FROM submits`);
    const placed = new Set(rows.map(({ id }) => id));
    expect(placed.size).toBe(rows.length);
    expect([...acknowledged].filter((id) => !placed.has(id))).toEqual([]);
    expect(await readMoney(after.db, start, members.length)).toEqual({
      ledger: true,
      bets: true,
      double_entry: true,
      all_or_none: true,
      pending: '0',
      unpaid: '0',
    });
    await after.close();
    await remove();
  },
);
