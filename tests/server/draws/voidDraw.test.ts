import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { CODE } from '../../../contract/codes.ts';
import { orderReport } from '../../../contract/wire/reports.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { drawDueDraw } from '../../../server/draws/draws.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { HOUSE, sumOfEntries } from '../../../server/ledger/ledger.ts';
import { settleBatch } from '../../../server/betting/settlement.ts';
import { databaseKind } from '../support/database.ts';
import { testServer, type Answered } from '../support/harness.ts';
import { bet, play, sealSeed, VECTOR_SEED } from '../support/play.ts';
import { SILENT } from '../support/silent.ts';
import { staff } from '../support/staff.ts';
import { untilWaiting } from '../support/waiting.ts';

const server = testServer({ START_BALANCE: '1000.00' });
const { submit, now, draw } = play(server);
const { clerk } = staff(server);
const DRAW = '20261121-0001';

const voidDraw = (token: string, lottery_id: string, reason = 'a fault'): Promise<Answered> =>
  server.call(operatorCalls.operatorVoidDraw, { token, body: { lottery_id, reason } });
const work = () => doDrawWork(server.db, server.config, SILENT);
const balanceOf = (token: string) => server.data(CALLS.balance, { token });
const statusesOf = async (token: string): Promise<string[]> =>
  orderReport
    .parse(await server.data(pastCalls.report, { token, query: { limit: '100' } }))
    .list.map(({ status }) => status);
/** How often each stake of the draw was paid back: the entries of kind `refund`, by bet. */
const refunds = async (): Promise<number[]> => {
  const { rows } = await server.db.execute<{ times: string }>(sql`
    SELECT count(*)::bigint AS times FROM ledger_entries
     WHERE kind = 'refund' AND account_id > 1000 GROUP BY ref`);
  return rows.map(({ times }) => Number(times));
};

describe('the running draw', () => {
  test('is void at once, every stake returns, and the next one runs', async () => {
    const operator = await clerk();
    const { token } = await server.register();
    await submit(token, { bets: [bet('first', 'big', '10'), bet('second', 'one', '2.50')] });
    const { next } = await now(token);
    const answer = await voidDraw(operator, DRAW);
    expect([answer.code, answer.data]).toEqual([CODE.ok, { lottery_id: DRAW, bets: 2, stake: '12.50' }]);
    await work();

    expect(await balanceOf(token)).toEqual({ balance: '1000.00', notSubmitBenAmount: '0.00' });
    expect(await statusesOf(token)).toEqual(['void', 'void']);
    expect(await sumOfEntries(server.db, HOUSE.game)).toBe(0n);
    const after = await now(token);
    expect([after.lottery_id, after.isOff]).toEqual([next.lottery_id, false]);
    expect((await submit(token)).code).toBe(CODE.ok);
    expect(await draw(token)).toBe(next.lottery_id);
  });

  test('has no result, and its seed stays sealed', async () => {
    const operator = await clerk();
    const { token } = await server.register();
    await now(token);
    await voidDraw(operator, DRAW);
    await work();
    const { list } = await server.data(CALLS.drawLog, { token });
    expect(list).toEqual([
      expect.objectContaining({ lottery_id: DRAW, voided: true, seed: null, first: '-' }),
    ]);
    await draw(token);
    expect((await server.data(CALLS.drawLog, { token })).total).toBe(2);
    const { rows } = await server.db.execute(
      sql`SELECT 1 FROM sealed_seeds WHERE draw_id = ${parseDrawId(DRAW)}`,
    );
    expect(rows).toHaveLength(1);
  });

  test('is named beside the latest result of a draw that was made, newest first [B-21]', async () => {
    const operator = await clerk();
    const { token } = await server.register();
    const latest = async () => {
      const { lottery_id, void_draws } = await server.data(CALLS.latestResult, { token });
      return [lottery_id, void_draws];
    };
    const { next } = await now(token);
    expect(await latest()).toEqual(['-', undefined]);
    await voidDraw(operator, DRAW);
    expect(await latest()).toEqual(['-', [DRAW]]);
    const made = await draw(token);
    expect([made, await latest()]).toEqual([next.lottery_id, [next.lottery_id, [DRAW]]]);
    const { lottery_id: third } = await now(token);
    await voidDraw(operator, third);
    expect(await latest()).toEqual([made, [third, DRAW]]);
  });

  test('a bet that was made for it asks its bettor to move on', async () => {
    const operator = await clerk();
    const { token } = await server.register();
    const { next } = await now(token);
    await voidDraw(operator, DRAW);
    const { code, data } = await submit(token, { lottery_id: DRAW });
    expect([code, data]).toMatchObject([CODE.otherDrawOpen, { lottery_id: next.lottery_id, isOff: false }]);
  });

  test('is in the audit log, with its reason', async () => {
    const operator = await clerk();
    const { token } = await server.register();
    await submit(token);
    await voidDraw(operator, DRAW, 'the wheel is broken');
    const { list } = await server.data(operatorCalls.operatorAudit, {
      token: operator,
      query: { action: 'draw.void' },
    });
    expect(list.map(({ subject, before, after }) => [subject, before, after])).toEqual([
      [DRAW, '{"balls":null,"seed":null}', '{"reason":"the wheel is broken","bets":1,"stake":"1.00"}'],
    ]);
  });

  test('while betting on it is closed, and one that is still to come', async () => {
    const operator = await clerk();
    const { token } = await server.register();
    await submit(token);
    const { close_ms, next } = await now(token);
    await server.shift(close_ms);
    expect((await voidDraw(operator, DRAW)).code).toBe(CODE.ok);
    expect((await voidDraw(operator, next.lottery_id)).code).toBe(CODE.ok);
    await work();
    expect((await balanceOf(token)).balance).toBe('1000.00');
    expect((await now(token)).lottery_id).toBe('20261121-0003');
  });
});

const drawn = async (token: string): Promise<void> => {
  await submit(token, { bets: [bet('first', 'big', '10'), bet('first', 'small', '10')] });
  await sealSeed(server.db, DRAW, VECTOR_SEED);
  await server.shift((await now(token)).ms);
  await drawDueDraw(server.db);
};

describe('a draw that is out', () => {
  test('is void as long as none of its bets is settled; its result is kept in the audit log', async () => {
    const operator = await clerk();
    const { token } = await server.register();
    await drawn(token);
    expect((await voidDraw(operator, DRAW)).data).toEqual({ lottery_id: DRAW, bets: 2, stake: '20.00' });
    await work();
    expect(await balanceOf(token)).toEqual({ balance: '1000.00', notSubmitBenAmount: '0.00' });
    expect(await statusesOf(token)).toEqual(['void', 'void']);
    expect((await server.data(CALLS.drawLog, { token })).total).toBe(1);
    const { list } = await server.data(operatorCalls.operatorAudit, { token: operator });
    expect(list[0]?.before).toBe(`{"balls":[10,5,4,6,9,7,2,8,1,3],"seed":"${VECTOR_SEED}"}`);
  });

  test('is not, once a part of them is', async () => {
    const operator = await clerk();
    const { token } = await server.register();
    await drawn(token);
    await settleBatch(server.db, 1);
    const answer = await voidDraw(operator, DRAW);
    expect([answer.code, answer.data]).toEqual([CODE.tooLate, { state: 'drawn' }]);
    await work();
    expect(await statusesOf(token)).toEqual(expect.arrayContaining(['won', 'lost']));
    expect((await balanceOf(token)).balance).toBe('999.80');
  });

  test('is not when it is settled, nor twice', async () => {
    const operator = await clerk();
    const { token } = await server.register();
    await drawn(token);
    await work();
    const settled = await voidDraw(operator, DRAW);
    expect([settled.code, settled.data]).toEqual([CODE.tooLate, { state: 'settled' }]);
    const { lottery_id } = await now(token);
    await voidDraw(operator, lottery_id);
    const again = await voidDraw(operator, lottery_id);
    expect([again.code, again.data]).toEqual([CODE.tooLate, { state: 'void' }]);
  });
});

describe('exactly once', () => {
  test('two operators, four settlers and bets that keep coming', async () => {
    const operator = await clerk();
    const tokens = await Promise.all(Array.from({ length: 6 }, async () => (await server.register()).token));
    for (const token of tokens) await submit(token, { lottery_id: DRAW });
    const bets = tokens.map((token) => submit(token, { lottery_id: DRAW }));
    const voids = [voidDraw(operator, DRAW), voidDraw(operator, DRAW)];
    const settlers = [1, 2, 3, 4].map(() => settleBatch(server.db, 2));
    const codes = (await Promise.all(voids)).map(({ code }) => code);
    const placed = (await Promise.all(bets)).map(({ code }) => code);
    await Promise.all(settlers);
    await Promise.all([work(), work(), work()]);
    await work();

    expect(codes.toSorted((a, b) => a - b)).toEqual([CODE.ok, CODE.tooLate]);
    expect(placed.every((code) => code === CODE.ok || code === CODE.otherDrawOpen)).toBe(true);
    for (const token of tokens) {
      expect(await balanceOf(token)).toEqual({ balance: '1000.00', notSubmitBenAmount: '0.00' });
    }
    const paid = await refunds();
    expect(paid).toHaveLength(6 + placed.filter((code) => code === CODE.ok).length);
    expect(new Set(paid)).toEqual(new Set([1]));
    expect(await sumOfEntries(server.db, HOUSE.game)).toBe(0n);
  });

  test.runIf(databaseKind === 'postgres')(
    'waits for a settlement that is under way, and comes too late',
    async () => {
      const operator = await clerk();
      const { token } = await server.register();
      await drawn(token);
      const { answer } = await server.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1 FROM draws WHERE id = ${parseDrawId(DRAW)} FOR UPDATE`);
        const voiding = voidDraw(operator, DRAW);
        await untilWaiting(server.db);
        await tx.execute(sql`UPDATE bets SET status = 'lost', payout = 0, settled_at = tenball_now()`);
        return { answer: voiding };
      });
      expect((await answer).code).toBe(CODE.tooLate);
    },
  );

  test('a draw that comes out and is settled meanwhile is either void or settled, all of it', async () => {
    const operator = await clerk();
    const { token } = await server.register();
    const bets = Array.from({ length: 10 }, () => bet('first', 'big', '1'));
    for (let round = 0; round < 6; round++) {
      await submit(token, { bets });
      const { lottery_id, ms } = await now(token);
      await server.shift(ms);
      const drawing = round % 2 === 0 ? drawDueDraw(server.db) : work();
      const [answer] = await Promise.all([
        voidDraw(operator, lottery_id),
        drawing,
        settleBatch(server.db, 3),
      ]);
      await work();
      const statuses = new Set(
        orderReport
          .parse(await server.data(pastCalls.report, { token, query: { limit: '100' } }))
          .list.filter((line) => line.lottery_id === lottery_id)
          .map(({ status }) => status),
      );
      expect(statuses.size).toBe(1);
      expect(statuses.has('void')).toBe(answer.code === CODE.ok);
    }
    const { rows } = await server.db.execute<{ wrong: string }>(sql`
      SELECT count(*)::bigint AS wrong FROM accounts AS a
       WHERE a.balance <> (SELECT sum(amount) FROM ledger_entries WHERE account_id = a.id)`);
    expect(Number(rows[0]?.wrong)).toBe(0);
    expect((await refunds()).every((times) => times === 1)).toBe(true);
  });
});

test.each([
  ['nothing', {}, { lottery_id: 'required', reason: 'required' }],
  ['no reason', { lottery_id: DRAW, reason: '' }, { reason: 'required' }],
  ['a reason too long', { lottery_id: DRAW, reason: 'x'.repeat(201) }, { reason: 'invalid' }],
  ['no id of a draw', { lottery_id: 'x', reason: 'r' }, { lottery_id: 'invalid' }],
  ['a draw that is none', { lottery_id: '20261121-9999', reason: 'r' }, { lottery_id: 'invalid' }],
  ['an id that no draw can have', { lottery_id: '20261121-00001', reason: 'r' }, { lottery_id: 'invalid' }],
])('%s is refused', async (_, body, fields) => {
  const token = await clerk();
  const { code, data } = await server.call(operatorCalls.operatorVoidDraw, { token, body });
  expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
});
