import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { CODE } from '../../../contract/codes.ts';
import { ROWS } from '../../../contract/game/bets.ts';
import { perRow } from '../../../server/betting/wire.ts';
import { testServer } from '../support/harness.ts';
import { aText, bet, play, sealSeed, VECTOR_SEED } from '../support/play.ts';

const server = testServer();
const { submit, now, draw } = play(server);

const PUBLIC = [
  CALLS.lotteryOdds,
  CALLS.latestResult,
  CALLS.nowInfo,
  CALLS.drawLog,
  CALLS.quickAmount,
  CALLS.gameRule,
  CALLS.predictions,
  pastCalls.predictionLog,
];
const FOR_MEMBERS = [CALLS.balance, CALLS.pendingOrders, CALLS.betLog, pastCalls.report];

/** The result of the vector: 20261121-0001 with the seed 00 01 02 … 1f. */
const VECTOR_RESULT = {
  lottery_id: '20261121-0001',
  first: 10,
  second: 5,
  third: 4,
  fourth: 6,
  fifth: 9,
  sixth: 7,
  seventh: 2,
  eighth: 8,
  ninth: 1,
  tenth: 3,
  drawn_at: aText(/^2026-11-21T12:01:\d\d\.\d{3}Z$/),
  seed: VECTOR_SEED,
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
};

const drawVector = async (token: string): Promise<void> => {
  const { lottery_id } = await now(token);
  await sealSeed(server.db, lottery_id, VECTOR_SEED);
  await draw(token);
};

describe('who may read', () => {
  test.each(PUBLIC)('$path: for guests and members, not without a token', async (call) => {
    const [guest, member] = [await server.guest(), await server.register()];
    expect((await server.call(call, { token: guest.token })).code).toBe(CODE.ok);
    expect((await server.call(call, { token: member.token })).code).toBe(CODE.ok);
    expect((await server.call(call)).code).toBe(CODE.unauthorised);
  });

  test.each(FOR_MEMBERS)('$path: members only', async (call) => {
    const { token } = await server.guest();
    expect((await server.call(call, { token })).code).toBe(CODE.forbidden);
    expect((await server.call(call)).code).toBe(CODE.unauthorised);
  });
});

describe('getLotteryOdds [G-03]', () => {
  test('two-sided 1.98, numbers 9.80, each row with its title', async () => {
    const { token } = await server.guest();
    const { lmd, dh } = await server.data(CALLS.lotteryOdds, { token });
    expect(lmd.third).toEqual({ title: 'Third', big: '1.98', small: '1.98', one: '1.98', pair: '1.98' });
    expect(dh.tenth).toEqual({ title: 'Tenth', ...perRow(() => '9.80') });
    expect(Object.keys(lmd)).toEqual(ROWS);
    expect(Object.keys(dh)).toEqual(ROWS);
  });

  test('a change is seen at once', async () => {
    const { token } = await server.guest();
    await server.db.execute(sql`UPDATE odds SET odds = 19855 WHERE position = 'second' AND field = 'pair'`);
    expect((await server.data(CALLS.lotteryOdds, { token })).lmd.second.pair).toBe('1.9855');
  });
});

describe('getNewLotteryRes [H-01]', () => {
  test('dashes, before there is a draw', async () => {
    const { token } = await server.guest();
    expect(await server.data(CALLS.latestResult, { token })).toEqual({
      lottery_id: '-',
      ...perRow(() => '-'),
      drawn_at: null,
      seed: null,
      commitment: null,
    });
  });

  test('then the latest result, with the seed and what was published before', async () => {
    const { token } = await server.guest();
    await drawVector(token);
    expect(await server.data(CALLS.latestResult, { token })).toEqual(VECTOR_RESULT);
  });
});

const listed = async (token: string, query: Record<string, string>) => {
  const { list, ...rest } = await server.data(CALLS.drawLog, { token, query });
  return { ids: list.map((result) => result.lottery_id), ...rest };
};

describe('Lottery/drawLog [A-05]', () => {
  test('results, newest first, as in getNewLotteryRes', async () => {
    const { token } = await server.guest();
    await drawVector(token);
    const { list, total } = await server.data(CALLS.drawLog, { token });
    expect([list, total]).toEqual([[VECTOR_RESULT], 1]);
  });

  test('by page, and by cursor', async () => {
    const { token } = await server.guest();
    for (let n = 0; n < 5; n++) await draw(token);
    const first = await listed(token, { limit: '2' });
    expect(first).toEqual({ ids: ['20261121-0005', '20261121-0004'], total: 5, cursor: '20261121-0004' });
    expect((await listed(token, { limit: '2', page: '3' })).ids).toEqual(['20261121-0001']);
    const second = await listed(token, { limit: '3', cursor: '20261121-0004' });
    expect(second).toEqual({
      ids: ['20261121-0003', '20261121-0002', '20261121-0001'],
      total: 5,
      cursor: null,
    });
  });

  test('of a day, and of one draw', async () => {
    const { token } = await server.guest();
    await server.shift(Date.parse('2026-11-21T23:59:30Z') - server.clock.now());
    const fresh = await server.guest();
    await draw(fresh.token);
    await draw(fresh.token);
    expect(token).not.toBe(fresh.token);
    const day = (date: string) => listed(fresh.token, { date });
    expect(await day('2026-11-21')).toEqual({ ids: ['20261121-0001'], total: 1, cursor: null });
    expect(await day('2026-11-22')).toEqual({ ids: ['20261122-0001'], total: 1, cursor: null });
    expect(await day('2026-11-23')).toEqual({ ids: [], total: 0, cursor: null });
    const one = (lottery_id: string) => listed(fresh.token, { lottery_id });
    expect(await one('20261122-0001')).toEqual({ ids: ['20261122-0001'], total: 1, cursor: null });
    expect(await one('20261122-0002')).toEqual({ ids: [], total: 0, cursor: null });
    expect(await one('nonsense')).toEqual({ ids: [], total: 0, cursor: null });
  });

  const refused: readonly [Record<string, string>, Record<string, string>][] = [
    [{ date: 'yesterday' }, { date: 'invalid' }],
    [{ date: '2026-02-30' }, { date: 'invalid' }],
    [{ lottery_id: 'x'.repeat(21) }, { lottery_id: 'invalid' }],
    [{ cursor: '1' }, { cursor: 'invalid' }],
    [{ page: '-1' }, { page: 'invalid' }],
  ];
  test.each(refused)('%j is refused', async (query, fields) => {
    const { token } = await server.guest();
    const { code, data } = await server.call(CALLS.drawLog, { token, query });
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });
});

test('Lottery/quickAmount [B-04]', async () => {
  const { token } = await server.guest();
  expect(await server.data(CALLS.quickAmount, { token })).toEqual({ list: ['1', '5', '10', '20', '100'] });
});

const valuesOf = async (token: string) => {
  const { sections } = await server.data(CALLS.gameRule, { token });
  return Object.fromEntries(sections.map(({ key, values }) => [key, values]));
};

describe('Lottery/gameRule [A-06]', () => {
  test('every section, with the values in force', async () => {
    const { token } = await server.guest();
    expect(await valuesOf(token)).toEqual({
      howToPlay: { balls: '10' },
      odds: {
        twoSided: '1.98',
        number: '9.80',
        exampleStake: '10.00',
        exampleTwoSided: '19.80',
        exampleNumber: '98.00',
      },
      return: { twoSided: '99%', number: '98%' },
      closing: { interval_s: '60', close_s: '10' },
      void: {},
      faults: {},
      predictions: { draws: '100' },
      autoBet: { draws: '100', tasks: '10' },
      programs: {},
      limits: { stakeMin: '1.00', stakeMax: '2500.00', rowMax: '5000.00', bets: '100' },
      verification: { hash: 'SHA-256', method: 'HMAC-SHA-256, Fisher–Yates', guide: 'docs/fair-draws.md' },
    });
  });

  test('odds that differ are given as a range', async () => {
    const { token } = await server.guest();
    await server.db.execute(sql`UPDATE odds SET odds = 19500 WHERE position = 'first' AND field = 'big'`);
    expect(await valuesOf(token)).toMatchObject({
      odds: { twoSided: '1.95–1.98', number: '9.80' },
      return: { twoSided: '97.5%–99%', number: '98%' },
    });
  });
});

test('getBalance tells what one has and what is at stake', async () => {
  const { token } = await server.register();
  expect(await server.data(CALLS.balance, { token })).toEqual({
    balance: '1000.00',
    notSubmitBenAmount: '0.00',
  });
  await submit(token, { bets: [bet('first', 'big', '12.34')] });
  expect(await server.data(CALLS.balance, { token })).toEqual({
    balance: '987.66',
    notSubmitBenAmount: '12.34',
  });
});
