/** kill -9 in the middle of void draws, rewards of settled stakes, and exchanges of points [A-10, A-11, M-07, B-10]. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/open.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { verifyAudit } from '../../server/domain/audit.ts';
import { doDrawWork } from '../../server/domain/drawWork.ts';
import { listPrizes, offerPrizes } from '../../server/domain/prizes.ts';
import { shiftClock } from './database.ts';
import { exchangeIdOf } from './killSlips.ts';
import { runAndKill } from './killing.ts';
import { addMember } from './players.ts';
import { SILENT } from './silent.ts';
import { throwAwayPlace } from './throwAway.ts';

const KILLS = 2;
const LINES_BEFORE_KILL = 14;
const START_PENCE = 10_000_000;
const STOCK = 1_000;
/** A slip earns three points, and 0.5 % of £3.04 or a little more. */
const PRIZE = {
  code: 'penny',
  name: 'A penny',
  kind: 'cash',
  picture: 'cash',
  points: 3,
  value: 1n,
  stock: STOCK,
} as const;
const SETTINGS = { DRAW_INTERVAL_S: '600', DRAW_CLOSE_S: '1', LOG_LEVEL: 'silent' };

const fail = (error: unknown): void => expect(error).toBeUndefined();

/** A member who bets, and who was brought in by another one. */
async function bringIn(db: Database): Promise<{ readonly member: bigint; readonly inviter: bigint }> {
  const [member, inviter] = [await addMember(db, '100000.00'), await addMember(db, '0.00')];
  await db.execute(sql`UPDATE members SET invited_by = ${inviter} WHERE id = ${member}`);
  return { member, inviter };
}

/** What the books must say, reckoned from the bets, the turnovers and the exchanges alone. */
async function readBooks(db: Database, inviter: bigint) {
  const { rows } = await db.execute<Record<string, boolean>>(sql`
    SELECT (SELECT sum(amount) FROM ledger_entries) = 0 AS double_entry,
           (SELECT sum(balance) FROM accounts) =
             (SELECT sum(amount) FROM ledger_entries WHERE account_id > 1000) AS ledger,
           (SELECT sum(balance) FROM accounts) = ${START_PENCE}
             + (SELECT sum(payout - stake) FROM bets) + (SELECT sum(value) FROM exchanges)
             + (SELECT balance FROM accounts WHERE id = ${inviter}) AS bets_and_prizes,
           (SELECT balance FROM accounts WHERE id = ${inviter}) =
             (SELECT sum(pence) FROM (
               SELECT floor(sum(stake) * 50 / 10000) AS pence FROM turnovers AS t JOIN draws AS d ON d.id = t.draw_id
                GROUP BY (d.settled_at AT TIME ZONE 'UTC')::date) AS days) AS commission,
           (SELECT points FROM points_accounts) =
             (SELECT sum(stake / 100) FROM turnovers) - 3 * (SELECT count(*) FROM exchanges) AS points,
           (SELECT stock FROM prizes) = ${STOCK} - (SELECT count(*) FROM exchanges) AS stock,
           (SELECT sum(amount) FROM ledger_entries WHERE kind = 'prize' AND account_id > 1000) =
             (SELECT sum(value) FROM exchanges) AS prizes,
           (SELECT count(*) FROM bets WHERE status = 'void') =
             (SELECT count(*) FROM ledger_entries WHERE kind = 'refund' AND account_id > 1000) AS returned,
           (SELECT bool_and((b.status = 'void') = (d.voided_at IS NOT NULL) AND b.status <> 'pending')
              FROM bets AS b JOIN draws AS d ON d.id = b.draw_id) AS void,
           (SELECT count(*) FROM draws WHERE voided_at IS NOT NULL) =
             (SELECT count(*) FROM audit_entries WHERE action = 'draw.void') AS audited,
           (SELECT bool_and(booked_at IS NOT NULL) FROM turnovers) AS booked`);
  return rows[0];
}

test(
  `killed with -9 ${KILLS} times while voiding, rewarding and exchanging: nothing lost, nothing doubled`,
  { timeout: 300_000 },
  async () => {
    const { place, remove } = await throwAwayPlace();
    const env = { ...SETTINGS, ...place };
    const config = readConfig(env);
    const before = await openDatabase(config, fail);
    const { member, inviter } = await bringIn(before.db);
    await offerPrizes(before.db, [PRIZE]);
    const [prize] = await listPrizes(before.db);
    await before.close();

    const known = new Set<string>();
    let next = 0;
    for (let round = 0; round < KILLS; round++) {
      const lines = await runAndKill('killedRewards.ts', {
        env,
        args: [`${member}`, `${prize?.id}`, `${next}`],
        lines: LINES_BEFORE_KILL,
      });
      for (const line of lines) if (line !== '') known.add(exchangeIdOf(member, Number(line)));
      next += LINES_BEFORE_KILL - 2;
    }

    const { db, close } = await openDatabase(config, fail);
    await shiftClock(db, 2 * config.drawInterval_ms);
    await doDrawWork(db, config, SILENT);
    const { rows } = await db.execute<{ id: string }>(sql`SELECT request_id AS id FROM exchanges`);
    const made = new Set(rows.map(({ id }) => id));
    expect(made.size).toBe(rows.length);
    expect(known.size).toBeGreaterThan(KILLS);
    expect([...known].filter((id) => !made.has(id))).toEqual([]);
    expect(await readBooks(db, inviter)).toEqual({
      double_entry: true,
      ledger: true,
      bets_and_prizes: true,
      commission: true,
      points: true,
      stock: true,
      prizes: true,
      returned: true,
      void: true,
      audited: true,
      booked: true,
    });
    expect((await verifyAudit(db)).problem).toBeNull();
    await close();
    await remove();
  },
);
