/** kill -9, again and again, in the middle of recharges and withdrawals [A-08, B-10]. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
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
const SETTINGS = { LOG_LEVEL: 'silent', SANDBOX_PAYOUT_S: '0' };

const fail = (error: unknown): void => expect(error).toBeUndefined();

test(
  `killed with -9 ${KILLS} times while recharging and withdrawing: nothing lost, nothing doubled`,
  { timeout: 120_000 },
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
    await shiftClock(after.db, 60_000);
    await doPaymentWork(after.db, payments, SILENT);
    const known = async (table: 'recharges' | 'withdrawals') => {
      const { rows } = await after.db.execute<{ id: string; status: string }>(
        sql`SELECT request_id AS id, status FROM ${sql.identifier(table)}`,
      );
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['paid']));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      return new Set(rows.map(({ id }) => id));
    };
    const [recharged, withdrawn] = [await known('recharges'), await known('withdrawals')];
    expect([...acknowledged].filter((id) => !recharged.has(id) || !withdrawn.has(id))).toEqual([]);
    const { rows } = await after.db.execute<Record<string, boolean>>(sql`
      SELECT (SELECT sum(amount) FROM ledger_entries) = 0 AS double_entry,
             (SELECT sum(balance) FROM accounts) =
               (SELECT sum(amount) FROM ledger_entries WHERE account_id > 1000) AS ledger,
             (SELECT sum(balance) FROM accounts) = ${START_PENCE * MEMBERS}
               + (SELECT sum(amount) FROM recharges) - (SELECT sum(amount) FROM withdrawals) AS orders`);
    expect(rows[0]).toEqual({ double_entry: true, ledger: true, orders: true });
    await after.close();
    await remove();
  },
);
