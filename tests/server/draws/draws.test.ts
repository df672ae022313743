import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { commitmentOf, verifyDraw } from '../../../contract/game/draw.ts';
import { toDrawResult } from '../../../contract/model.ts';
import { formatDrawId, nextDrawId, parseDrawId } from '../../../server/draws/drawIds.ts';
import { drawDueDraw, makeDraws, planDraw } from '../../../server/draws/draws.ts';
import { doDrawWork, startDrawWork } from '../../../server/jobs/drawWork.ts';
import { PATIENCE } from '../../patience.ts';
import { testServer } from '../support/harness.ts';
import { aNumber, bet, play } from '../support/play.ts';
import { SILENT } from '../support/silent.ts';

const server = testServer();
const { submit, now, draw } = play(server);

interface DrawRow extends Record<string, unknown> {
  readonly id: string;
  readonly opens: string;
  readonly closes: string;
  readonly draws: string;
}
const timesOf = async () => {
  const { rows } = await server.db.execute<DrawRow>(sql`
    SELECT id, to_char(opens_at AT TIME ZONE 'UTC', 'DD HH24:MI') AS opens,
           to_char(closes_at AT TIME ZONE 'UTC', 'HH24:MI:SS') AS closes,
           to_char(draws_at AT TIME ZONE 'UTC', 'HH24:MI:SS') AS draws
      FROM draws ORDER BY id`);
  return rows.map(({ id, ...times }) => ({ id: formatDrawId(Number(id)), ...times }));
};
const countOf = async (what: 'draws' | 'sealed_seeds'): Promise<number> => {
  const { rows } = await server.db.execute<{ count: string }>(
    sql`SELECT count(*)::bigint AS count FROM ${sql.identifier(what)}`,
  );
  return Number(rows[0]?.count);
};

describe('ids [G-01]', () => {
  test.each([
    ['20261121-0001', 202611210000001],
    ['20261121-9999', 202611210009999],
    ['20261121-10000', 202611210010000],
  ])('%s is the number %i', (text, id) => {
    expect(parseDrawId(text)).toBe(id);
    expect(formatDrawId(id)).toBe(text);
  });

  test.each(['', '20261121', '20261121-1', '20261121-00001', '2026112-0001', '20261121-0001 ', 'x'])(
    '%j is none',
    (text) => {
      expect(parseDrawId(text)).toBeNull();
    },
  );

  test('the counter restarts with the day, and never goes back', () => {
    const evening = Date.parse('2026-11-21T23:59:00Z');
    const midnight = Date.parse('2026-11-22T00:00:00Z');
    expect(nextDrawId(null, evening)).toBe(202611210000001);
    expect(nextDrawId(202611210001439, evening)).toBe(202611210001440);
    expect(nextDrawId(202611210001440, midnight)).toBe(202611220000001);
    expect(nextDrawId(202611220000005, evening)).toBe(202611220000006);
  });
});

const time = (text: string): number => Date.parse(`2026-11-21T${text}Z`);

describe('planning a draw', () => {
  const minute = { drawInterval_ms: 60_000, drawClose_ms: 10_000 };

  test('the first one opens now and is drawn at the next full interval', () => {
    expect(planDraw(null, time('12:00:05.250'), minute)).toEqual({
      id: 202611210000001,
      opensAt: time('12:00:05.250'),
      closesAt: time('12:00:50'),
      drawsAt: time('12:01:00'),
    });
  });

  test('one that begins after its closing never opens', () => {
    const planned = planDraw(null, time('12:00:55'), minute);
    expect([planned.opensAt, planned.closesAt]).toEqual([time('12:00:55'), time('12:00:55')]);
  });

  test('the next one opens when the one before is drawn, also when it is made a little late', () => {
    const last = { id: 202611210000007, drawsAt: time('12:01:00') };
    const next = {
      id: 202611210000008,
      opensAt: time('12:01:00'),
      closesAt: time('12:01:50'),
      drawsAt: time('12:02:00'),
    };
    expect(planDraw(last, time('12:00:30'), minute)).toEqual(next);
    expect(planDraw(last, time('12:01:30'), minute)).toEqual(next);
  });

  test('after a downtime the next one opens now; what was missed is not made up', () => {
    const last = { id: 202611210000007, drawsAt: time('12:01:00') };
    expect(planDraw(last, time('14:30:10'), minute)).toEqual({
      id: 202611210000008,
      opensAt: time('14:30:10'),
      closesAt: time('14:30:50'),
      drawsAt: time('14:31:00'),
    });
  });

  test('another interval goes on from the draws there are', () => {
    const last = { id: 202611210000007, drawsAt: time('12:01:00') };
    const fiveMinutes = { drawInterval_ms: 300_000, drawClose_ms: 30_000 };
    expect(planDraw(last, time('12:00:30'), fiveMinutes)).toMatchObject({
      opensAt: time('12:01:00'),
      closesAt: time('12:04:30'),
      drawsAt: time('12:05:00'),
    });
  });
});

describe('making draws ahead', () => {
  test('there are three, one after the other, each with its own commitment to 32 bytes', async () => {
    await makeDraws(server.db, server.config);
    expect(await timesOf()).toEqual([
      { id: '20261121-0001', opens: '21 12:00', closes: '12:00:50', draws: '12:01:00' },
      { id: '20261121-0002', opens: '21 12:01', closes: '12:01:50', draws: '12:02:00' },
      { id: '20261121-0003', opens: '21 12:02', closes: '12:02:50', draws: '12:03:00' },
    ]);
    const { rows } = await server.db.execute<{ sound: boolean }>(sql`
      SELECT bool_and(encode(sha256(s.seed), 'hex') = d.commitment) AND count(DISTINCT d.commitment) = 3
               AND bool_and(octet_length(s.seed) = 32) AS sound
        FROM draws AS d JOIN sealed_seeds AS s ON s.draw_id = d.id`);
    expect(rows).toEqual([{ sound: true }]);
  });

  test('eight processes at once make them once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => makeDraws(server.db, server.config)));
    expect([await countOf('draws'), await countOf('sealed_seeds')]).toEqual([3, 3]);
  });

  test('the day of an id is the day the draw opens', async () => {
    await server.shift(Date.parse('2026-11-21T23:58:30Z') - server.clock.now());
    await makeDraws(server.db, server.config);
    expect((await timesOf()).map(({ id, opens }) => [id, opens])).toEqual([
      ['20261121-0001', '21 23:58'],
      ['20261121-0002', '21 23:59'],
      ['20261122-0001', '22 00:00'],
    ]);
  });
});

describe('what is published, and when [G-07]', () => {
  test('a commitment is known before its draw opens, stays, and is the hash of the seed shown afterwards', async () => {
    const { token } = await server.guest();
    const before = await now(token);
    await draw(token);
    const during = await now(token);
    expect([during.lottery_id, during.commitment]).toEqual([before.next.lottery_id, before.next.commitment]);
    await draw(token);
    const result = await server.data(CALLS.latestResult, { token });
    expect([result.lottery_id, result.commitment]).toEqual([during.lottery_id, during.commitment]);
    expect(commitmentOf(result.seed ?? '')).toBe(before.next.commitment);
    const { drawId, seed, balls } = toDrawResult(result);
    expect(verifyDraw({ drawId, seed, balls, commitment: before.next.commitment })).toBe('verified');
  });

  test('no answer shows the seed of a draw that is not out, not even after it closed', async () => {
    const { token } = await server.register();
    await submit(token);
    await server.shift((await now(token)).close_ms);
    const { rows } = await server.db.execute<{ seed: string }>(
      sql`SELECT encode(seed, 'hex') AS seed FROM sealed_seeds`,
    );
    const reads = [
      CALLS.nowInfo,
      CALLS.latestResult,
      CALLS.drawLog,
      CALLS.lotteryOdds,
      CALLS.gameRule,
      CALLS.predictions,
      CALLS.betLog,
      CALLS.pendingOrders,
      pastCalls.report,
    ];
    const answers = await Promise.all(reads.map((call) => server.call(call, { token })));
    const published = JSON.stringify(answers);
    expect(rows.map(({ seed }) => published.includes(seed))).toEqual([false, false, false]);
    expect(await server.data(CALLS.latestResult, { token })).toMatchObject({ lottery_id: '-', seed: null });
  });

  test('a seed that is out is no longer sealed', async () => {
    const { token } = await server.guest();
    const id = await draw(token);
    const { rows } = await server.db.execute(
      sql`SELECT draw_id FROM sealed_seeds WHERE draw_id = ${parseDrawId(id)}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('drawing', () => {
  test('nothing is drawn before its time', async () => {
    const { token } = await server.guest();
    await server.shift((await now(token)).ms - 500);
    expect(await drawDueDraw(server.db)).toBeNull();
  });

  test('two at once draw it once', async () => {
    const { token } = await server.guest();
    await server.shift((await now(token)).ms);
    const drawn = await Promise.all([drawDueDraw(server.db), drawDueDraw(server.db)]);
    expect(drawn.filter((result) => result !== null).map(({ id }) => id)).toEqual(['20261121-0001']);
    const { list, total } = await server.data(CALLS.drawLog, { token });
    expect(total).toBe(1);
    expect(await drawDueDraw(server.db)).toBeNull();
    expect((await server.data(CALLS.drawLog, { token })).list).toEqual(list);
    const balls = list.flatMap((result) => toDrawResult(result).balls ?? []);
    expect(balls.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('after a downtime the draws there are come out from their seeds, late, and betting goes on', async () => {
    const { token } = await server.register();
    const published = await now(token);
    await submit(token, { bets: [bet('first', 'big', '10'), bet('first', 'small', '10')] });
    await server.shift(10 * 60_000);
    await doDrawWork(server.db, server.config, SILENT);
    const { list } = await server.data(CALLS.drawLog, { token });
    expect(list.map((result) => result.lottery_id)).toEqual([
      '20261121-0003',
      '20261121-0002',
      '20261121-0001',
    ]);
    expect(list[2]?.commitment).toBe(published.commitment);
    expect(
      list.map((result) => verifyDraw({ ...toDrawResult(result), commitment: result.commitment ?? '' })),
    ).toEqual(['verified', 'verified', 'verified']);
    expect(await server.data(CALLS.balance, { token })).toEqual({
      balance: '999.80',
      notSubmitBenAmount: '0.00',
    });
    expect(await now(token)).toMatchObject({ lottery_id: '20261121-0004', isOff: false });
    expect(await countOf('draws')).toBe(6);
  });
});

describe('the clock of the running draw [B-15]', () => {
  test('it counts to the closing and to the draw', async () => {
    const { token } = await server.guest();
    const info = await now(token);
    expect(info).toEqual({
      lottery_id: '20261121-0001',
      ms: aNumber,
      isOff: false,
      close_ms: aNumber,
      todayAmount: '0.00',
      commitment: info.commitment,
      next: { lottery_id: '20261121-0002', commitment: info.next.commitment },
    });
    expect(info.ms - info.close_ms).toBe(10_000);
    expect(info.ms).toBeGreaterThan(40_000);
    expect(info.ms).toBeLessThanOrEqual(55_000);
  });

  test('closed, it says so until the draw', async () => {
    const { token } = await server.guest();
    const info = await now(token);
    await server.shift(info.close_ms);
    expect(await now(token)).toMatchObject({ lottery_id: info.lottery_id, isOff: true, close_ms: 0 });
    await server.shift(10_000);
    expect(await now(token)).toMatchObject({ lottery_id: info.next.lottery_id, isOff: false });
  });
});

describe('the work in the background', () => {
  test('it makes, draws and settles by itself, and ends when it is stopped', async () => {
    const { token } = await server.register();
    const work = startDrawWork(server.db, server.config, SILENT);
    await vi.waitFor(async () => expect(await countOf('draws')).toBe(3), PATIENCE);
    await submit(token, { bets: [bet('first', 'big', '10'), bet('first', 'small', '10')] });
    await server.shift((await now(token)).ms);
    await vi.waitFor(
      async () => expect(await server.data(CALLS.balance, { token })).toMatchObject({ balance: '999.80' }),
      PATIENCE,
    );
    await work.stop();
    await server.shift(60_000);
    expect((await server.data(CALLS.drawLog, { token })).total).toBe(1);
  });

  test('an error is reported and does not end it', async () => {
    const { token } = await server.guest();
    await now(token);
    await server.db.execute(sql`ALTER TABLE draws RENAME TO draws_away`);
    const messages: string[] = [];
    const work = startDrawWork(server.db, server.config, {
      ...SILENT,
      error: (_details, message) => messages.push(message),
    });
    await vi.waitFor(() => expect(messages).toEqual(['The draw work failed; it is tried again']), PATIENCE);
    await server.db.execute(sql`ALTER TABLE draws_away RENAME TO draws`);
    await server.shift((await now(token)).ms);
    await vi.waitFor(
      async () => expect((await server.data(CALLS.drawLog, { token })).total).toBe(1),
      PATIENCE,
    );
    await work.stop();
  });
});
