import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { CODE } from '../../../contract/codes.ts';
import { ROWS, type Field } from '../../../contract/game/bets.ts';
import { METHODS } from '../../../contract/game/methods.ts';
import { testServer } from '../support/harness.ts';
import { play, sealSeed, VECTOR_SEED } from '../support/play.ts';

const server = testServer();
const { now, draw } = play(server);

/** 10 5 4 6 9 7 2 8 1 3. */
const drawVector = async (token: string): Promise<void> => {
  const { lottery_id } = await now(token);
  await sealSeed(server.db, lottery_id, VECTOR_SEED);
  await draw(token);
};

/** Draws of 1 January 2026, oldest first, one a minute; null is a void one. */
const putDraws = async (draws: readonly (readonly number[] | null)[]): Promise<void> => {
  const list = JSON.stringify(
    draws.map((balls, index) => ({ n: index + 1, balls: balls && `{${balls.join()}}` })),
  );
  await server.db.execute(sql`
    INSERT INTO draws (id, opens_at, closes_at, draws_at, commitment, seed, balls, drawn_at, voided_at, settled_at)
    SELECT 202601010000000 + n, t, t, t + interval '1 minute', encode(sha256('x'), 'hex'),
           CASE WHEN balls IS NOT NULL THEN 'x'::bytea END, balls::smallint[], t, CASE WHEN balls IS NULL THEN t END, t
      FROM jsonb_to_recordset(${list}::jsonb) AS d (n int, balls text),
           LATERAL (SELECT timestamptz '2026-01-01T00:00Z' + n * interval '1 minute' AS t) AS times`);
  await server.db.execute(sql`INSERT INTO draw_days (day, drawn) VALUES (20260101, ${draws.length})`);
};

const UP = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const DOWN = UP.toReversed();
const times = (count: number, balls: readonly number[]) => Array.from({ length: count }, () => balls);

const rowsOf = (token: string) => server.data(CALLS.predictions, { token });

describe('getPredict [A-03]', () => {
  test('before any draw there is nothing to count, and nothing is predicted', async () => {
    const { token } = await server.guest();
    const { lottery_id, list } = await rowsOf(token);
    expect(lottery_id).toBe('20261121-0001');
    expect(list[0]).toEqual({
      row: 'first',
      method: 'shares',
      big: 0,
      small: 0,
      one: 0,
      pair: 0,
      numbers: Array.from({ length: 10 }, () => 0),
      basis: 0,
      predicted: { size: null, parity: null, number: null },
    });
  });

  test('then the shares of past draws, row by row, and over how many', async () => {
    const { token } = await server.guest();
    await drawVector(token);
    const { lottery_id, list } = await rowsOf(token);
    expect(lottery_id).toBe('20261121-0002');
    expect(list.map(({ row }) => row)).toEqual(ROWS);
    expect(list[2]).toEqual({
      row: 'third',
      method: 'shares',
      big: 0,
      small: 1,
      one: 0,
      pair: 1,
      numbers: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
      basis: 1,
      predicted: { size: 'small', parity: 'pair', number: 'fourth' },
    });
  });

  test('the latest hundred draws count, and shares of a row sum to one', async () => {
    const { token } = await server.guest();
    await putDraws([...times(50, UP), ...times(80, DOWN)]);
    const { list } = await rowsOf(token);
    expect(list[0]).toEqual({
      row: 'first',
      method: 'shares',
      big: 0.8,
      small: 0.2,
      one: 0.2,
      pair: 0.8,
      numbers: [0.2, 0, 0, 0, 0, 0, 0, 0, 0, 0.8],
      basis: 100,
      predicted: { size: 'big', parity: 'pair', number: 'tenth' },
    });
  });
});

type Body = Record<string, unknown>;
const logOf = (token: string, body: Body = {}) => server.data(pastCalls.predictionLog, { token, body });
/** The log in few words: which draw, what was predicted, what came. */
const linesOf = async (token: string, body: Body) =>
  (await logOf(token, body)).list.map(({ lottery_id, predicted, drawn, hit }) => [
    Number(lottery_id.slice(-4)),
    predicted,
    drawn,
    hit,
  ]);

describe('getPredictLog [A-03]', () => {
  test('before any draw it is empty, and no method has a score', async () => {
    const { token } = await server.guest();
    expect(await logOf(token)).toEqual({
      list: [],
      total: 0,
      cursor: null,
      scores: METHODS.map((method) => ({
        method,
        hits: 0,
        misses: 0,
        chance: method === 'number' ? 0.1 : 0.5,
      })),
    });
  });

  test('the body may be left out', async () => {
    const { token } = await server.guest();
    expect((await server.call(pastCalls.predictionLog, { token })).code).toBe(CODE.ok);
  });

  test('a record for each row and method of a draw, the first draw without a prediction', async () => {
    const { token } = await server.guest();
    await drawVector(token);
    const { list, total } = await logOf(token, { limit: 100 });
    expect(total).toBe(30);
    expect(list.map(({ row, method }) => `${row}.${method}`)).toEqual(
      ROWS.flatMap((row) => METHODS.map((method) => `${row}.${method}`)),
    );
    expect(list[2]).toEqual({
      lottery_id: '20261121-0001',
      row: 'first',
      method: 'number',
      predicted: null,
      drawn: 'tenth',
      hit: null,
      created_at: list[0]?.created_at,
    });
  });

  test('hits, misses, ties and void draws, newest first', async () => {
    const { token } = await server.guest();
    await putDraws([UP, DOWN, null, DOWN, UP, UP]);
    expect(await linesOf(token, { row: 'first', method: 'size' })).toEqual([
      [6, 'small', 'small', true],
      [5, 'big', 'small', false],
      [4, 'big', 'big', true],
      [3, 'big', null, null],
      [2, 'small', 'big', false],
      [1, null, 'small', null],
    ]);
  });

  test('what is logged of a draw is what getPredict said while it was running', async () => {
    const { token } = await server.guest();
    const said: (Field | null)[][] = [];
    for (let n = 0; n < 6; n++) {
      const { list } = await server.data(CALLS.predictions, { token });
      said.unshift(list.flatMap(({ predicted }) => METHODS.map((method) => predicted[method])));
      await draw(token);
    }
    const logged: (Field | null)[] = [];
    for (const page of [1, 2, 3]) {
      logged.push(...(await logOf(token, { page, limit: 60 })).list.map(({ predicted }) => predicted));
    }
    expect(logged).toEqual(said.flat());
  });

  test('only the hundred draws before count, however many there are', async () => {
    const { token } = await server.guest();
    await putDraws([...times(101, UP), ...times(51, DOWN)]);
    const sides = await linesOf(token, { row: 'first', method: 'size', limit: 100 });
    // Of the hundred before the 152nd, fifty were big and fifty small: the latest decides.
    expect([sides[0], sides[1]]).toEqual([
      [152, 'big', 'big', true],
      [151, 'small', 'big', false],
    ]);
  });

  test('by page and by cursor, nothing twice and nothing left out', async () => {
    const { token } = await server.guest();
    await putDraws([UP, DOWN, null, DOWN]);
    const keys = ({ list }: Awaited<ReturnType<typeof logOf>>) =>
      list.map(({ lottery_id, row, method }) => `${lottery_id} ${row} ${method}`);
    const all = [
      ...keys(await logOf(token, { limit: 100 })),
      ...keys(await logOf(token, { limit: 100, page: 2 })),
    ];
    expect(new Set(all).size).toBe(120);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await logOf(token, { limit: 7, ...(cursor !== undefined && { cursor }) });
      seen.push(...keys(page));
      expect(page.total).toBe(120);
      cursor = page.cursor ?? null;
    }
    expect(seen).toEqual(all);
  });

  test('the scores are of the rows and methods asked for, beside what chance alone gives', async () => {
    const { token } = await server.guest();
    await putDraws([UP, DOWN, DOWN, UP, UP]);
    const { scores } = await logOf(token, { row: 'first', method: 'size' });
    // small, then big (predicted small), big (big, the latest of equals), small (big), small (small, likewise).
    expect(scores).toEqual([{ method: 'size', hits: 2, misses: 2, chance: 0.5 }]);
    const all = (await logOf(token)).scores;
    expect(all.map(({ hits, misses }) => hits + misses)).toEqual([40, 40, 40]);
  });

  const refused: readonly [Body, Record<string, string>][] = [
    [{ row: 'eleventh' }, { row: 'invalid' }],
    [{ method: 'luck' }, { method: 'invalid' }],
    [{ limit: 101 }, { limit: 'invalid' }],
    [{ page: 0 }, { page: 'invalid' }],
    [{ cursor: '20260101-0001' }, { cursor: 'invalid' }],
    [{ cursor: '20260101-0001.100' }, { cursor: 'invalid' }],
    [{ cursor: 'x.1' }, { cursor: 'invalid' }],
    [{ cursor: '20260101-0001.1.1' }, { cursor: 'invalid' }],
  ];
  test.each(refused)('%j is refused', async (body, fields) => {
    const { token } = await server.guest();
    const { code, data } = await server.call(pastCalls.predictionLog, { token, body });
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });
});
