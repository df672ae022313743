import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { pointsCalls } from '../../../contract/calls/points.ts';
import { CODE } from '../../../contract/codes.ts';
import { drawDueDraw } from '../../../server/draws/draws.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { bookTurnovers } from '../../../server/agency/rewards.ts';
import { settleBatch } from '../../../server/betting/settlement.ts';
import { testServer } from '../support/harness.ts';
import { aText, bet, play } from '../support/play.ts';
import { rewardsOf } from '../support/rewards.ts';

const server = testServer();
const generous = testServer({ POINTS_PER_POUND: '3' });
const { submit, draw, now } = play(server);
const generousPlay = play(generous);
const { stake } = rewardsOf(server, submit);
const { rewards } = server.config;

const pointsOf = (token: string, query = {}) => server.data(pointsCalls.pointsLog, { token, query });

const scores = ({ list }: { list: { score: number }[] }) => list.map(({ score }) => score);

/** As many members with a bet of ten pounds each on a draw that is out. */
const afterDraw = async (members: number): Promise<string[]> => {
  const tokens: string[] = [];
  for (let n = 0; n < members; n++) {
    const { token } = await server.register();
    await stake(token, '10');
    tokens.push(token);
  }
  await server.shift((await now(tokens[0] ?? '')).ms);
  await drawDueDraw(server.db);
  return tokens;
};

const refused = (problem: RegExp) => ({ cause: { message: aText(problem) } });

describe('points are earned by settled stakes [A-10]', () => {
  test('whole points a pound: parts of a point are dropped once a draw', async () => {
    const { token } = await server.register();
    expect(await pointsOf(token)).toEqual({ list: [], total: 0, cursor: null, points: 0 });
    await submit(token, { bets: [bet('first', 'big', '1.50'), bet('first', 'small', '1.25')] });
    await stake(token, '2.20');
    expect((await pointsOf(token)).points).toBe(0);
    await draw(token);
    await stake(token, '10.99');
    await draw(token);
    const common = {
      id: aText(/^\d+$/),
      type: 'stake',
      ref: aText(/^\d+$/),
      memo: 'Points for settled stakes',
      create_time: aText(/^2026-11-21T12:0\d:\d\d\.\d{3}Z$/),
    };
    expect(await pointsOf(token)).toEqual({
      list: [
        { ...common, score: 10, before: 4, after: 14 },
        { ...common, score: 4, before: 0, after: 4 },
      ],
      total: 2,
      cursor: null,
      points: 14,
    });
    expect(await server.data(pointsCalls.accountIntegral, { token })).toEqual(await pointsOf(token));
  });

  test('the rate is a setting', async () => {
    const { token } = await generous.register();
    await generousPlay.submit(token, { bets: [bet('first', 'big', '1.50')] });
    await generousPlay.draw(token);
    expect((await generous.data(pointsCalls.pointsLog, { token })).points).toBe(4);
  });

  test('a void draw earns nothing', async () => {
    const { token } = await server.register();
    await stake(token, '100');
    const { lottery_id } = await now(token);
    await server.db.execute(sql`DELETE FROM sealed_seeds WHERE draw_id = ${parseDrawId(lottery_id)}`);
    await draw(token);
    expect((await server.data(CALLS.balance, { token })).balance).toBe('1000.00');
    expect(await pointsOf(token)).toEqual({ list: [], total: 0, cursor: null, points: 0 });
  });

  test('less than a point is no entry', async () => {
    const less = { pointsPerPound: 0, commissionRate: 50n };
    const { token } = await server.register();
    await stake(token, '5');
    await server.shift((await now(token)).ms);
    await drawDueDraw(server.db);
    await settleBatch(server.db);
    expect([await bookTurnovers(server.db, less), await bookTurnovers(server.db, less)]).toEqual([1, 0]);
    expect(await pointsOf(token)).toMatchObject({ list: [], total: 0 });
  });

  test('by page and by cursor, newest first', async () => {
    const { token } = await server.register();
    for (let n = 1; n <= 3; n++) {
      await stake(token, `${n}`);
      await draw(token);
    }
    const first = await pointsOf(token, { limit: '2' });
    expect([scores(first), first.total]).toEqual([[3, 2], 3]);
    expect(scores(await pointsOf(token, { limit: '2', page: '2' }))).toEqual([1]);
    const rest = await pointsOf(token, { limit: '2', cursor: first.cursor ?? '' });
    expect([scores(rest), rest.cursor]).toEqual([[1], null]);
  });
});

describe('exactly once, whichever process books', () => {
  test('nothing is booked before the whole draw is settled', async () => {
    const tokens = await afterDraw(3);
    await settleBatch(server.db, 2);
    expect(await bookTurnovers(server.db, rewards)).toBe(0);
    await settleBatch(server.db, 2);
    expect(await bookTurnovers(server.db, rewards)).toBe(3);
    expect(await Promise.all(tokens.map(async (token) => (await pointsOf(token)).points))).toEqual([
      10, 10, 10,
    ]);
  });

  test('a member whose bets are settled in two batches has one entry', async () => {
    const { token } = await server.register();
    await submit(token, { bets: [bet('first', 'big', '1.50'), bet('first', 'small', '1.50')] });
    await server.shift((await now(token)).ms);
    await drawDueDraw(server.db);
    while (await settleBatch(server.db, 1)) continue;
    await bookTurnovers(server.db, rewards);
    expect((await pointsOf(token)).list.map(({ score }) => score)).toEqual([3]);
  });

  test('four workers at once book every turnover once', async () => {
    const tokens = await afterDraw(8);
    await settleBatch(server.db);
    const work = async (): Promise<number> => {
      const booked = await bookTurnovers(server.db, rewards, 2);
      return booked === 0 ? 0 : booked + (await work());
    };
    const counts = await Promise.all([work(), work(), work(), work()]);
    expect(counts.reduce((sum, count) => sum + count, 0) + (await work())).toBe(8);
    for (const token of tokens) expect(await pointsOf(token)).toMatchObject({ points: 10, total: 1 });
  });

  test('the database refuses a source twice, a changed entry, and points without one', async () => {
    const { token, id } = await server.register();
    await stake(token, '10');
    await draw(token);
    const [entry] = (await pointsOf(token)).list;
    const again = sql`
      WITH given AS (
        INSERT INTO points_entries (member_id, kind, ref, amount, points_after, created_at)
        VALUES (${id}::bigint, 'stake', ${entry?.ref}::bigint, 10, 20, tenball_now()))
      UPDATE points_accounts SET points = 20 WHERE member_id = ${id}::bigint`;
    await expect(server.db.execute(again)).rejects.toMatchObject(refused(/points_entries_once/));
    await expect(server.db.execute(sql`UPDATE points_entries SET amount = 11`)).rejects.toMatchObject(
      refused(/never changed/),
    );
    await expect(server.db.execute(sql`UPDATE points_accounts SET points = 11`)).rejects.toMatchObject(
      refused(/not what their entries say/),
    );
  });
});

describe('who may ask, and how', () => {
  const calls = [pointsCalls.pointsLog, pointsCalls.accountIntegral, pointsCalls.exchanges];
  test.each(calls)('$path', async (call) => {
    const { token } = await server.register();
    const guest = await server.guest();
    const other = await server.register();
    await stake(other.token, '10');
    await draw(other.token);
    expect((await server.call(call, { token })).data).toMatchObject({ list: [], total: 0 });
    expect((await server.call(call)).code).toBe(CODE.unauthorised);
    expect((await server.call(call, { token: guest.token })).code).toBe(CODE.forbidden);
    for (const query of [{ page: '0' }, { page: 'x' }, { limit: '101' }, { cursor: 'x' }]) {
      const [field = ''] = Object.keys(query);
      expect(await server.call(call, { token, query })).toMatchObject({
        code: CODE.inputRefused,
        data: { fields: { [field]: 'invalid' } },
      });
    }
  });
});
