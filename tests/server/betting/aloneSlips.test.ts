/** A slip that is placed in a transaction of its own: what it asks the database for. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import type { Transaction } from '../../../server/db/open.ts';
import { runningDraw } from '../../../server/draws/draws.ts';
import { placeSlipIn } from '../../../server/betting/placements.ts';
import { shiftClock, useDatabase } from '../support/database.ts';
import { START } from '../support/play.ts';
import { addMember } from '../support/players.ts';

const database = useDatabase();
const rules = readConfig({ DRAW_INTERVAL_S: '86400' });

/** How often this transaction has looked into the request ids, by an index or not. */
async function looksOf(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ looks: string }>(
    sql`SELECT seq_scan + idx_scan AS looks FROM pg_stat_xact_user_tables WHERE relname = 'submits'`,
  );
  return Number(rows[0]?.looks);
}

test('its request id is looked up once, and once more where it is known', async () => {
  await shiftClock(database.db, START - Date.now());
  const memberId = await addMember(database.db, '100.00');
  const { id: drawId } = await runningDraw(database.db, rules);
  const bets = [{ row: 'first', field: 'big', stake: 100n, odds: 19_800n }] as const;
  const request = { memberId, requestId: randomUUID(), isAllowed: true };
  const place = () =>
    database.db.transaction(async (tx) => {
      const before = await looksOf(tx);
      const { kind } = await placeSlipIn(tx, request, { drawId, acceptOdds: 'any', bets }, rules);
      return { kind, looks: (await looksOf(tx)) - before };
    });
  // The other look is the bet's, for the slip that it refers to.
  expect(await place()).toEqual({ kind: 'placed', looks: 2 });
  expect(await place()).toEqual({ kind: 'placed', looks: 2 });
});
