/** kill -9, again and again, in the middle of recharges, webhooks, withdrawals and what operators decide [A-08, B-10]. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/open.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { changePayPassword } from '../../server/domain/payments/payDetails.ts';
import { paymentsOfConfig } from '../../server/domain/payments/providers.ts';
import { doPaymentWork } from '../../server/domain/payments/work.ts';
import { PAY_PASSWORD } from './cash.ts';
import { shiftClock } from './database.ts';
import { runAndKill } from './killing.ts';
import { addMember } from './players.ts';
import { SILENT } from './silent.ts';
import { throwAwayPlace } from './throwAway.ts';

const KILLS = 2;
const ACKS_BEFORE_KILL = 12;
/** Requests that the next process sends again: more than can have been under way. */
const AGAIN = 3;
const MEMBERS = 2;
const START_PENCE = 10_000_000;
const SETTINGS = { LOG_LEVEL: 'silent', SANDBOX_RECHARGE_S: '1', SANDBOX_PAYOUT_S: '1' };

const fail = (error: unknown): void => expect(error).toBeUndefined();

/** What the books must say, reckoned from the orders alone. */
async function readBooks(db: Database) {
  const { rows } = await db.execute<Record<string, boolean>>(sql`
    SELECT (SELECT sum(amount) FROM ledger_entries) = 0 AS double_entry,
           (SELECT sum(balance) FROM accounts) =
             (SELECT sum(amount) FROM ledger_entries WHERE account_id > 1000) AS ledger,
           (SELECT sum(balance) FROM accounts) = ${START_PENCE * MEMBERS}
             + (SELECT sum(amount) FROM recharges)
             - (SELECT sum(amount) FROM withdrawals WHERE status = 'paid') AS orders,
           (SELECT count(*) FROM payment_events WHERE outcome = 'applied') > ${KILLS} AS told`);
  return rows[0];
}

test(
  `killed with -9 ${KILLS} times while recharging, told, withdrawing and deciding: nothing lost, nothing doubled`,
  { timeout: 300_000 },
  async () => {
    const { place, remove } = await throwAwayPlace();
    const env = { ...SETTINGS, ...place };
    const config = readConfig(env);
    const payments = paymentsOfConfig(config);
    const before = await openDatabase(config, fail);
    const members: bigint[] = [];
    for (let n = 0; n < MEMBERS; n++) {
      const id = await addMember(before.db, '100000.00');
      const passwords = { oldPassword: undefined, newPassword: PAY_PASSWORD, isFresh: true };
      await changePayPassword(before.db, id, payments, passwords);
      members.push(id);
    }
    await before.close();

    const acknowledged = new Set<string>();
    let next = 0;
    for (let round = 0; round < KILLS; round++) {
      for (const id of await runAndKill('killedCash.ts', {
        env,
        args: [members.join(), `${next}`],
        lines: ACKS_BEFORE_KILL,
      }))
        acknowledged.add(id);
      const reached = [...acknowledged].map((id) => Number(id.slice(-6)));
      next = Math.max(0, Math.max(...reached) - AGAIN);
    }

    const after = await openDatabase(config, fail);
    // What was approved is paid a second later.
    for (let step = 0; step < 2; step++) {
      await shiftClock(after.db, 60_000);
      await doPaymentWork(after.db, payments, SILENT);
    }
    const known = async (table: 'recharges' | 'withdrawals', ends: readonly string[]) => {
      const { rows } = await after.db.execute<{ id: string; status: string }>(
        sql`SELECT request_id AS id, status FROM ${sql.identifier(table)}`,
      );
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(ends));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      return new Set(rows.map(({ id }) => id));
    };
    const [recharged, withdrawn] = [
      await known('recharges', ['paid']),
      await known('withdrawals', ['paid', 'refused']),
    ];
    expect([...acknowledged].filter((id) => !recharged.has(id) || !withdrawn.has(id))).toEqual([]);
    expect(await readBooks(after.db)).toEqual({ double_entry: true, ledger: true, orders: true, told: true });
    await after.close();
    await remove();
  },
);
