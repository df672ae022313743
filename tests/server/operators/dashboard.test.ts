/** The dashboard, and what waits for an operator [O-01]. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { operatorDeskCalls } from '../../../contract/calls/operatorDesk.ts';
import { ROWS } from '../../../contract/game/bets.ts';
import { mostBack } from '../../../contract/game/mostBack.ts';
import { drawBalls } from '../../../contract/game/draw.ts';
import type { Dashboard } from '../../../contract/wire/operator/operatorDesk.ts';
import { offerPrizes } from '../../../server/points/prizes.ts';
import { DEMO_PRIZES } from '../../../server/points/demoPrizes.ts';
import { cash } from '../support/cash.ts';
import { testServer } from '../support/harness.ts';
import { aNumber, bet, play, sealSeed, START, VECTOR_SEED } from '../support/play.ts';
import { staff } from '../support/staff.ts';

const server = testServer({ START_BALANCE: '1000.00', SANDBOX_PAYOUT_S: '3600' });
const { submit, now, draw } = play(server);
const { hire, signIn, clerk } = staff(server);

const dashboard = (token: string) => server.data(operatorDeskCalls.operatorDashboard, { token });
const market = async (token: string): Promise<NonNullable<Dashboard['market']>> => {
  const { market: shown } = await dashboard(token);
  if (shown === null) throw new Error('The market is not shown');
  return shown;
};
/** A reading is reused for a moment: what is waited for is how many bets there are. */
const untilBets = async (token: string, bets: number): Promise<void> =>
  await expect.poll(async () => (await market(token)).draw.bets, { timeout: 20_000 }).toBe(bets);
const queues = async (token: string) => (await server.data(operatorDeskCalls.operatorQueues, { token })).list;

const NONE = { bets: 0, stake: '0.00', worst: '0.00' };

describe('[O-01] the running draw on the dashboard', () => {
  test('without a bet: nothing is at stake, and the time left is that of the draw', async () => {
    const [operator, { token }] = [await clerk(), await server.register()];
    const { lottery_id } = await now(token);
    await expect
      .poll(async () => (await market(operator)).draw.lottery_id, { timeout: 20_000 })
      .toBe(lottery_id);
    const { not_ready, market: shown } = await dashboard(operator);
    const { close_ms, draw_ms, positions, ...rest } = shown?.draw ?? {};
    expect([not_ready, rest]).toEqual([null, { lottery_id, is_closed: false, ...NONE }]);
    expect(positions).toEqual(ROWS.map((row) => ({ row, ...NONE })));
    const left = await now(token);
    expect(Math.abs((close_ms ?? 0) - left.close_ms)).toBeLessThan(10_000);
    expect(draw_ms).toBeLessThanOrEqual(60_000 - (START % 60_000));
    expect(shown?.today).toEqual({ bets: 0, stake: '0.00', payout: '0.00', margin: '0.00' });
  });

  test('stakes by position, and the worst that can come out: one ball wins at one position', async () => {
    const [operator, ada, ben] = [await clerk(), await server.register(), await server.register()];
    const first = [bet('first', 'big', '10'), bet('first', 'tenth', '2', '9.80')];
    const second = [bet('second', 'tenth', '2', '9.80'), bet('second', 'small', '5')];
    await submit(ada.token, { bets: first });
    await submit(ben.token, { bets: second });
    await untilBets(operator, 4);
    const { draw: shown } = await market(operator);
    expect(shown.stake).toBe('19.00');
    expect(shown.positions.slice(0, 3)).toEqual([
      // Ten is big, too: 10 at 1.98 and 2 at 9.80.
      { row: 'first', bets: 2, stake: '12.00', worst: '39.40' },
      // Ten is not small: one of the two wins.
      { row: 'second', bets: 2, stake: '7.00', worst: '19.60' },
      { row: 'third', ...NONE },
    ]);
    // Ball ten at the first position, a small one at the second: less than both positions' worst together.
    expect(shown.worst).toBe('49.30');
    const priced = [...first, ...second].map(({ row, field, value, odds }) => ({
      row,
      field,
      stake: BigInt(value) * 100n,
      odds: BigInt(odds.replace('.', '')) * 100n,
    }));
    expect(mostBack(priced)).toBe(4_930n);
  });

  test('what today came to follows as bets are settled, and void bets count for nothing', async () => {
    const [operator, { token }] = [await clerk(), await server.register()];
    const { lottery_id } = await now(token);
    await sealSeed(server.db, lottery_id, VECTOR_SEED);
    const [ball = 0] = drawBalls(VECTOR_SEED, lottery_id);
    const [won, lost] = ball >= 6 ? (['big', 'small'] as const) : (['small', 'big'] as const);
    await submit(token, { bets: [bet('first', won, '10'), bet('first', lost, '30')] });
    expect(await draw(token)).toBe(lottery_id);
    await submit(token, { bets: [bet('first', 'big', '50')] });
    const running = (await now(token)).lottery_id;
    await server.data(operatorCalls.operatorVoidDraw, {
      token: operator,
      body: { lottery_id: running, reason: 'a fault' },
    });
    await draw(token);
    await expect.poll(async () => (await market(operator)).today.bets, { timeout: 20_000 }).toBe(2);
    expect((await market(operator)).today).toEqual({
      bets: 2,
      stake: '40.00',
      payout: '19.80',
      margin: '20.20',
    });
    const { rows } = await server.db.execute(
      sql`SELECT bets, stake::text, payout::text FROM draw_totals ORDER BY draw_id`,
    );
    expect(rows).toEqual([{ bets: 2, stake: '4000', payout: '1980' }]);
  });

  test('is closed once betting is, with the time that is left until the draw', async () => {
    const [operator, { token }] = [await clerk(), await server.register()];
    await submit(token);
    await untilBets(operator, 1);
    await server.shift((await now(token)).close_ms + 1000);
    const { draw: shown } = await market(operator);
    expect([shown.is_closed, shown.close_ms, shown.bets]).toEqual([true, 0, 1]);
    expect(shown.draw_ms).toBeGreaterThan(0);
    expect(shown.draw_ms).toBeLessThan(10_000);
  });

  test('is not shown to a cashier, whose roles include no draws; whether the site is ready is', async () => {
    await hire('carl', ['cashier']);
    expect(await dashboard((await signIn('carl')).token)).toEqual({
      not_ready: null,
      market: null,
      stopped: null,
    });
  });

  test('says why no bet can be placed', async () => {
    const operator = await clerk();
    await now((await server.register()).token);
    // Minutes behind, with no process that draws.
    await server.shift(300_000);
    expect((await dashboard(operator)).not_ready).toBe('drawsLate');
  });
});

describe('[O-01] what waits for an operator', () => {
  const EMPTY = { count: 0, oldest: null, waited_s: null };

  test('nothing waits on a quiet day; each role sees the queues of its lists', async () => {
    const operator = await clerk();
    expect(await queues(operator)).toEqual([
      { queue: 'withdrawals', ...EMPTY },
      { queue: 'payouts', ...EMPTY },
      { queue: 'recharges', ...EMPTY },
      { queue: 'prizes', ...EMPTY },
    ]);
    await hire('rita', ['risk']);
    expect(await queues((await signIn('rita')).token)).toEqual([]);
  });

  test('withdrawals wait since the first was asked for, until each is decided', async () => {
    const operator = await clerk();
    const { setPassword, withdraw, withdrawals } = cash(server);
    const { token } = await server.register();
    await setPassword(token);
    await withdraw(token, { amount: '100' });
    await server.shift(60_000);
    await withdraw(token, { amount: '50' });
    expect((await queues(operator))[0]?.waited_s).toBeGreaterThanOrEqual(60);
    const { list } = await withdrawals(token);
    const oldest = list.at(-1);
    expect((await queues(operator))[0]).toEqual({
      queue: 'withdrawals',
      count: 2,
      oldest: oldest?.create_time,
      waited_s: aNumber,
    });
    await server.data(operatorCalls.operatorRefuseWithdrawal, {
      token: operator,
      body: { order_no: oldest?.order_no, reason: 'unclear' },
    });
    expect((await queues(operator))[0]).toMatchObject({ count: 1, oldest: list[0]?.create_time });
    await server.data(operatorCalls.operatorApproveWithdrawal, {
      token: operator,
      body: { order_no: list[0]?.order_no },
    });
    // Its provider pays by itself: no operator has to act.
    expect((await queues(operator)).slice(0, 2)).toEqual([
      { queue: 'withdrawals', ...EMPTY },
      { queue: 'payouts', ...EMPTY },
    ]);
  });

  test('goods wait until they are sent, recharges until they are looked at', async () => {
    const operator = await clerk();
    const { id } = await server.register();
    await offerPrizes(server.db, DEMO_PRIZES);
    await server.script(`
      INSERT INTO exchanges (member_id, request_id, prize_id, name, kind, picture, points, value, points_after, balance_after, status, created_at)
      SELECT ${id}, gen_random_uuid(), id, name, kind, picture, points, value, 0, 0, 'ordered', tenball_now()
        FROM prizes WHERE kind = 'goods' ORDER BY points LIMIT 1;
      INSERT INTO recharges (member_id, request_id, body_hash, method, amount, status, created_at)
      VALUES (${id}, gen_random_uuid(), '', 'sandbox', 1000, 'review', tenball_now());`);
    expect((await queues(operator)).map(({ queue, count }) => [queue, count])).toEqual([
      ['withdrawals', 0],
      ['payouts', 0],
      ['recharges', 1],
      ['prizes', 1],
    ]);
  });
});

const plan = async (query: string): Promise<string> => {
  const { rows } = await server.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return tx.execute<Record<'QUERY PLAN', string>>(sql.raw(`EXPLAIN ${query}`));
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

test('[O-01] what the dashboard asks is answered by indexes, however many rows there are', async () => {
  expect(
    await plan(
      "SELECT position, field, count(*) FROM bets WHERE draw_id = 202611210000001 AND status = 'pending' GROUP BY 1, 2",
    ),
  ).toContain('bets_draw_pending_idx');
  expect(
    await plan(
      'SELECT sum(stake) FROM draw_totals WHERE draw_id >= 202611210000000 AND draw_id < 202611220000000',
    ),
  ).toContain('draw_totals_pkey');
  for (const [table, status] of [
    ['withdrawals', 'requested'],
    ['withdrawals', 'approved'],
    ['recharges', 'review'],
    ['exchanges', 'ordered'],
  ] as const) {
    const query = `SELECT id, created_at FROM ${table} WHERE status = '${status}' ORDER BY id LIMIT 1000`;
    expect(await plan(query)).toContain(`${table}_status_idx`);
  }
});
