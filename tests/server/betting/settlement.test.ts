import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { CODE } from '../../../contract/codes.ts';
import { ROWS, SIDES } from '../../../contract/game/bets.ts';
import { orderReceipt } from '../../../contract/wire/betting.ts';
import { orderReport } from '../../../contract/wire/reports.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { drawDueDraw } from '../../../server/draws/draws.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { HOUSE, sumOfEntries } from '../../../server/ledger/ledger.ts';
import { nextBatchSize, settleBatch, settlerAtPace } from '../../../server/betting/settlement.ts';
import { testServer } from '../support/harness.ts';
import { aText, bet, play, sealSeed, VECTOR_SEED } from '../support/play.ts';
import { SILENT } from '../support/silent.ts';

const server = testServer({ START_BALANCE: '1000.00' });
const { submit, now, draw } = play(server);
const DRAW = '20261121-0001';

const balanceOf = async (token: string) => server.data(CALLS.balance, { token });
const settledOf = async (token: string) =>
  orderReport.parse(await server.data(pastCalls.report, { token, query: { limit: '100' } })).list;

describe('what a bet is worth, by the vector 10 5 4 6 9 7 2 8 1 3', () => {
  test('wins are stake times odds, floored to the penny; losses are nothing', async () => {
    const { token } = await server.register();
    await now(token);
    await sealSeed(server.db, DRAW, VECTOR_SEED);
    const bets = [
      bet('first', 'big', '10.00'),
      bet('first', 'one', '10.00'),
      bet('second', 'small', '3.33'),
      bet('second', 'one', '1.01'),
      bet('third', 'fourth', '2.55', '9.80'),
      bet('third', 'pair', '1.07'),
      bet('ninth', 'first', '1.01', '9.80'),
      bet('tenth', 'third', '2', '9.80'),
      bet('tenth', 'big', '5'),
    ];
    await submit(token, { bets });
    expect(await draw(token)).toBe(DRAW);
    const settled = await settledOf(token);
    const outcomes = settled.map((line) => [line.num, line.type, line.status, line.win_amount]);
    expect(outcomes.toReversed()).toEqual([
      ['first', 'big', 'won', '19.80'],
      ['first', 'one', 'lost', '0.00'],
      ['second', 'small', 'won', '6.59'],
      ['second', 'one', 'won', '1.99'],
      ['third', 'fourth', 'won', '24.99'],
      ['third', 'pair', 'won', '2.11'],
      ['ninth', 'first', 'won', '9.89'],
      ['tenth', 'third', 'won', '19.60'],
      ['tenth', 'big', 'lost', '0.00'],
    ]);
    expect(await balanceOf(token)).toEqual({ balance: '1049.00', notSubmitBenAmount: '0.00' });
    expect((await now(token)).todayAmount).toBe('49.00');
    expect(await sumOfEntries(server.db, HOUSE.game)).toBe(-4900n);
  });

  test('each of the hundred numbers and forty sides: ten and twenty win', async () => {
    const { token } = await server.register();
    const numbers = ROWS.flatMap((row) => ROWS.map((ball) => bet(row, ball, '1', '9.80')));
    const sides = ROWS.flatMap((row) => SIDES.map((side) => bet(row, side, '1')));
    expect((await submit(token, { bets: numbers })).code).toBe(CODE.ok);
    expect((await submit(token, { bets: sides })).code).toBe(CODE.ok);
    await draw(token);
    // 1000 - 140 + 10 × 9.80 + 20 × 1.98
    expect((await balanceOf(token)).balance).toBe('997.60');
  });
});

/** Members who each bet `bets` times on big and on small; then the draw is due. */
const placeFor = async (members: number, bets: number): Promise<string[]> => {
  const tokens: string[] = [];
  for (let member = 0; member < members; member++) {
    const { token } = await server.register();
    await submit(token, { bets: Array.from({ length: bets }, () => bet('first', 'big', '1')) });
    await submit(token, { bets: Array.from({ length: bets }, () => bet('first', 'small', '1')) });
    tokens.push(token);
  }
  await server.shift((await now(tokens[0] ?? '')).ms);
  return tokens;
};

/** Settles whatever there is. @returns the size of each batch, and whether it was the last of its draw */
const settleAll = async (size: number): Promise<[number, boolean][]> => {
  const batches: [number, boolean][] = [];
  for (;;) {
    const settled = await settleBatch(server.db, size);
    if (settled === null) return batches;
    batches.push([settled.bets, settled.isLast]);
  }
};

describe('batches', () => {
  test('grow while they are quick, and shrink to what takes 200 ms on a busy machine', () => {
    expect([
      nextBatchSize(1000, 40),
      nextBatchSize(1000, 200),
      nextBatchSize(1000, 800),
      nextBatchSize(1000, 60_000),
      nextBatchSize(4000, 0),
    ]).toEqual([2000, 1000, 250, 100, 5000]);
  });

  test('have fewer bets after one that failed', async () => {
    await placeFor(2, 100);
    await drawDueDraw(server.db);
    const settle = settlerAtPace();
    await server.script(`
      CREATE FUNCTION too_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM became) > 250 THEN RAISE EXCEPTION 'too many'; END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER too_many AFTER UPDATE ON bets
        REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION too_many()`);
    try {
      await expect(settle(server.db)).rejects.toThrow('Failed query');
      expect((await settle(server.db))?.bets).toBe(250);
    } finally {
      await server.script('DROP TRIGGER too_many ON bets; DROP FUNCTION too_many()');
    }
    // How many are in the next ones hangs on how long the last one took.
    const rest = [await settle(server.db)];
    while (rest.at(-1)?.isLast === false) rest.push(await settle(server.db));
    expect(rest.map((batch) => batch?.bets ?? 0).reduce((sum, count) => sum + count, 0)).toBe(150);
  });

  test('a draw is settled in as many as it takes; the last one stamps it', async () => {
    const tokens = await placeFor(3, 2);
    await drawDueDraw(server.db);
    expect(await settleAll(5)).toEqual([
      [5, false],
      [5, false],
      [2, true],
    ]);
    for (const token of tokens) {
      expect(await balanceOf(token)).toEqual({ balance: '999.96', notSubmitBenAmount: '0.00' });
    }
  });

  test('when the last batch is full, an empty batch follows', async () => {
    await placeFor(1, 2);
    await drawDueDraw(server.db);
    expect(await settleAll(2)).toEqual([
      [2, false],
      [2, false],
      [0, true],
    ]);
  });

  test('between two batches the settled bets are paid and the others still pending', async () => {
    const [token = ''] = await placeFor(1, 1);
    await sealSeed(server.db, DRAW, VECTOR_SEED);
    await drawDueDraw(server.db);
    await settleBatch(server.db, 1);
    expect(await balanceOf(token)).toEqual({ balance: '999.98', notSubmitBenAmount: '1.00' });
  });

  test('nothing is settled before the draw is out', async () => {
    const [token = ''] = await placeFor(1, 1);
    expect(await settleBatch(server.db)).toBeNull();
    expect((await balanceOf(token)).notSubmitBenAmount).toBe('2.00');
  });

  test('four workers at once pay every bet once', async () => {
    const tokens = await placeFor(4, 5);
    await drawDueDraw(server.db);
    await Promise.all([1, 2, 3, 4].map(() => settleAll(3)));
    await settleAll(3);
    for (const token of tokens) {
      expect(await balanceOf(token)).toEqual({ balance: '999.90', notSubmitBenAmount: '0.00' });
    }
  });
});

const settledBatch = z.object({ drawId: z.string(), bets: z.number(), isLast: z.boolean() });

test('a draw that comes due while another is being settled does not wait for it', async () => {
  const tokens = [await server.register(), await server.register()].map(({ token }) => token);
  const bets = Array.from({ length: 100 }, () => bet('first', 'big', '1'));
  for (const token of tokens) for (let slip = 0; slip < 6; slip++) await submit(token, { bets });
  const { lottery_id, ms, next } = await now(tokens[0] ?? '');
  await server.shift(ms);
  // The first batch takes as long as the next draw needs to come due.
  await server.db.execute(sql`
    CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE clock_settings SET shift = shift + interval '60 s'
       WHERE NOT EXISTS (SELECT FROM draws WHERE id > OLD.draw_id AND draws_at <= tenball_now());
      RETURN NULL;
    END $$`);
  await server.db.execute(
    sql`CREATE TRIGGER dawdle AFTER UPDATE ON bets FOR EACH ROW EXECUTE FUNCTION dawdle()`,
  );
  const done: object[] = [];
  await doDrawWork(server.db, server.config, { ...SILENT, info: (details) => done.push(details) });
  await server.db.execute(sql`DROP FUNCTION dawdle CASCADE`);
  const balls: unknown = expect.any(Array);
  expect(done.slice(0, 3)).toEqual([
    { id: lottery_id, balls },
    { drawId: lottery_id, bets: 1000, isLast: false },
    { id: next.lottery_id, balls },
  ]);
  // On a slow machine the rest takes more than one batch.
  const rest = done.slice(3).map((batch) => z.parse(settledBatch, batch));
  expect(rest.map(({ drawId, isLast }) => [drawId, isLast])).toEqual(
    rest.map((_, at) => [lottery_id, at === rest.length - 1]),
  );
  expect(rest.reduce((sum, { bets: settled }) => sum + settled, 0)).toBe(200);
});

const spoil = (statement: 'changed' | 'gone') =>
  server.db.execute(
    statement === 'changed'
      ? sql`UPDATE sealed_seeds SET seed = decode(${VECTOR_SEED}, 'hex') WHERE draw_id = ${parseDrawId(DRAW)}`
      : sql`DELETE FROM sealed_seeds WHERE draw_id = ${parseDrawId(DRAW)}`,
  );

describe('a void draw', () => {
  test.each(['changed', 'gone'] as const)('with a seed that is %s, every stake is returned', async (how) => {
    const { token } = await server.register();
    await submit(token, { bets: [bet('first', 'big', '10.01'), bet('second', 'first', '3', '9.80')] });
    await spoil(how);
    const { commitment } = await now(token);
    const errors: object[] = [];
    await server.shift((await now(token)).ms);
    await doDrawWork(server.db, server.config, { ...SILENT, error: (details) => errors.push(details) });
    expect(errors).toEqual([{ id: DRAW, balls: null }]);
    expect(await balanceOf(token)).toEqual({ balance: '1000.00', notSubmitBenAmount: '0.00' });
    const outcomes = (await settledOf(token)).map((line) => [line.bet_amount, line.win_amount, line.status]);
    expect(outcomes).toEqual([
      ['3.00', '3.00', 'void'],
      ['10.01', '10.01', 'void'],
    ]);
    expect((await now(token)).todayAmount).toBe('0.00');
    const voided = {
      lottery_id: DRAW,
      ...Object.fromEntries(ROWS.map((row) => [row, '-'])),
      drawn_at: aText(/^2026-11-21T12:01:/),
      seed: null,
      commitment,
      voided: true,
    };
    expect(await server.data(CALLS.drawLog, { token })).toEqual({ list: [voided], total: 1, cursor: null });
    expect((await server.data(CALLS.latestResult, { token })).lottery_id).toBe('-');
    expect((await server.data(CALLS.predictions, { token })).list[0]?.basis).toBe(0);
  });

  test('the next draw comes out as ever', async () => {
    const { token } = await server.register();
    await now(token);
    await spoil('gone');
    await draw(token);
    await draw(token);
    const { list, total } = await server.data(CALLS.drawLog, { token });
    expect([list.map((result) => result.lottery_id), total]).toEqual([['20261121-0002', '20261121-0001'], 2]);
    expect((await server.data(CALLS.latestResult, { token })).lottery_id).toBe('20261121-0002');
  });
});

test('the statement that settles floors as contract/money does', async () => {
  const { token } = await server.register();
  await server.db.execute(sql`UPDATE odds SET odds = 19877 WHERE position = 'first'`);
  const stakes = ['1.01', '1.02', '1.03', '9.99', '33.33'];
  const bets = stakes.flatMap((stake) => [
    bet('first', 'big', stake, '1.9877'),
    bet('first', 'small', stake, '1.9877'),
  ]);
  const placed = orderReceipt.parse((await submit(token, { bets })).data);
  await draw(token);
  const potential = new Map(placed.orders.map((line) => [line.order_no, line.win_amount]));
  const won = (await settledOf(token)).filter((line) => line.status === 'won');
  expect(won).toHaveLength(stakes.length);
  for (const line of won) {
    expect(line.win_amount).toBe(potential.get(line.order_no));
  }
});
