/**
 * Locks of rows that keep two transactions from using the same thing twice, or from computing with a balance of before.
 * The meeting is forced: one transaction holds the row until the database itself says that the others wait for it. On
 * the embedded database no two transactions run at once.
 */
import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { now as nowSql } from '../../../server/db/clock.ts';
import type { Transaction } from '../../../server/db/open.ts';
import { operatorFactors } from '../../../server/db/schema/operators.ts';
import { drawDueDraw } from '../../../server/draws/draws.ts';
import { HOUSE, lockAccounts, post } from '../../../server/ledger/ledger.ts';
import { takeCode } from '../../../server/operators/entry.ts';
import { settleBatch } from '../../../server/betting/settlement.ts';
import { newSecret } from '../../../server/operators/totp.ts';
import { BALANCED, cash } from '../support/cash.ts';
import { databaseKind } from '../support/database.ts';
import { testServer } from '../support/harness.ts';
import { bet, play, sealSeed, VECTOR_SEED } from '../support/play.ts';
import { staff } from '../support/staff.ts';
import { untilWaiting } from '../support/waiting.ts';

const server = testServer({ START_BALANCE: '1000.00', PAYOUT_CHANGE_DELAY_S: '0' });
const { submit, now } = play(server);
const { setPassword, withdraw, books } = cash(server);

describe.runIf(databaseKind === 'postgres')('a code of an authenticator', () => {
  test('that two transactions show at the same moment is taken by the first alone', async () => {
    await staff(server).hire('anna');
    const { rows } = await server.db.execute<{ id: string }>(sql`SELECT id FROM operators`);
    const operatorId = BigInt(rows[0]?.id ?? 0);
    const secret = newSecret();
    await server.db.insert(operatorFactors).values({ operatorId, secret, enrolledAt: nowSql, lastStep: 0 });
    const code = generateSync({ secret, epoch: Math.floor(server.clock.now() / 1000) });
    const { first, second } = await server.db.transaction(async (tx) => {
      const taken = await takeCode(tx, operatorId, code);
      const other = server.db.transaction((otherTx) => takeCode(otherTx, operatorId, code));
      await untilWaiting(server.db);
      return { first: taken, second: { other } };
    });
    expect([first, await second.other]).toEqual(['authenticator', null]);
  });
});

/** A member with one bet of 10.00, which won 19.80 in a draw that is out and not settled. */
async function winner() {
  const { token, id } = await server.register();
  await setPassword(token);
  const { lottery_id, ms } = await now(token);
  await sealSeed(server.db, lottery_id, VECTOR_SEED);
  expect((await submit(token, { bets: [bet('first', 'big', '10.00')] })).code).toBe(CODE.ok);
  await server.shift(ms);
  expect((await drawDueDraw(server.db))?.id).toBe(lottery_id);
  return { token, memberId: BigInt(id), lottery_id };
}
const fundsOf = (token: string) => server.data(CALLS.balance, { token });

/**
 * A transaction that has the member's account. What the test begins meanwhile is not begun inside of it.
 * @param work what it does before it ends
 */
async function holding(memberId: bigint, work: (tx: Transaction) => Promise<void> = async () => {}) {
  const told = new EventEmitter();
  const held = once(told, 'held');
  const mayEnd = once(told, 'end');
  const ended = server.db.transaction(async (tx) => {
    await lockAccounts(tx, sql`${memberId}`);
    told.emit('held');
    await mayEnd;
    await work(tx);
  });
  await held;
  return async (): Promise<void> => {
    told.emit('end');
    await ended;
  };
}

describe.runIf(databaseKind === 'postgres')('the settlement of a draw', () => {
  test('waits for a movement of an account that has begun, and carries on from the balance after it', async () => {
    const { token, memberId, lottery_id } = await winner();
    const release = await holding(memberId, (tx) =>
      post(tx, {
        kind: 'withdraw',
        ref: 1n,
        memberId,
        amount: -500n,
        house: HOUSE.playMoney,
      }),
    );
    const settling = settleBatch(server.db);
    await untilWaiting(server.db);
    await release();
    expect(await settling).toEqual({ drawId: lottery_id, bets: 1, isLast: true });
    expect(await fundsOf(token)).toEqual({ balance: '1004.80', notSubmitBenAmount: '0.00' });
    const { rows } = await server.db.execute(sql`
      SELECT kind, amount::int, balance_after::int FROM ledger_entries WHERE account_id = ${memberId} ORDER BY id`);
    expect(rows).toEqual([
      { kind: 'start', amount: 100_000, balance_after: 100_000 },
      { kind: 'stake', amount: -1000, balance_after: 99_000 },
      { kind: 'withdraw', amount: -500, balance_after: 98_500 },
      { kind: 'win', amount: 1980, balance_after: 100_480 },
    ]);
  });

  test.each([
    ['bet', (token: string) => submit(token), { balance: '1008.80', notSubmitBenAmount: '1.00' }],
    ['withdrawal', (token: string) => withdraw(token), { balance: '999.80', notSubmitBenAmount: '0.00' }],
  ])('behind a %s that waits for the same account loses neither', async (_, call, funds) => {
    const { token, memberId, lottery_id } = await winner();
    const release = await holding(memberId);
    const calling = call(token);
    await untilWaiting(server.db);
    const settling = settleBatch(server.db);
    await untilWaiting(server.db, 2);
    await release();
    expect((await calling).code).toBe(CODE.ok);
    expect(await settling).toEqual({ drawId: lottery_id, bets: 1, isLast: true });
    expect(await fundsOf(token)).toEqual(funds);
    expect(await books()).toEqual(BALANCED);
  });
});
