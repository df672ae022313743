import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import type { SaferPlayLimit } from '../../../contract/wire/saferPlay.ts';
import { autoBets } from '../support/autoBets.ts';
import { PASSWORD, testServer, type Answered } from '../support/harness.ts';
import { useDatabase } from '../support/database.ts';
import { bet } from '../support/play.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const shared = useDatabase();
const server = testServer({}, undefined, shared);
/** Another process of the site. */
const beside = testServer({}, undefined, shared);
const { now, submit, draw, drawFirst, start, work, read } = autoBets(server);

const answerOf = ({ status, code, data }: Answered) => ({ status, code, data });
const set = (token: string, limit: string, period: string, amount: unknown): Promise<Answered> =>
  server.call(saferPlayCalls.playLimit, { token, body: { limit, period, amount } });
const confirm = (token: string, limit: string, period: string): Promise<Answered> =>
  server.call(saferPlayCalls.playConfirmLimit, { token, body: { limit, period } });
const limitOf = async (token: string, limit: string, period: string): Promise<SaferPlayLimit | undefined> =>
  (await server.data(saferPlayCalls.play, { token })).limits.find(
    (each) => each.limit === limit && each.period === period,
  );
const stake = (token: string, value: string): Promise<Answered> =>
  submit(token, { bets: [bet('first', 'big', value)] });
const lose = async (token: string, value: string): Promise<void> => {
  expect((await stake(token, value)).code).toBe(CODE.ok);
  await drawFirst(token, 'small');
};
const reached = (limit: string, max: string, room: string) => ({
  status: 200,
  code: CODE.limitReached,
  data: { limit, max, room },
});

/** A day later tokens have expired. */
async function signIn(token: string) {
  const { rows } = await server.db.execute<{ username: string }>(
    sql`SELECT m.username FROM members AS m JOIN session_families AS f ON f.member_id = m.id
          JOIN session_tokens AS t ON t.family_id = f.id
         WHERE t.hash = ${createHash('sha256').update(token).digest()}`,
  );
  const body = { username: rows[0]?.username, password: PASSWORD };
  return server.data(signInCalls.login, { body });
}

describe('setting limits', () => {
  test('there are nine, and none at first', async () => {
    const { token } = await server.register();
    const { limits } = await server.data(saferPlayCalls.play, { token });
    expect(limits.map(({ limit, period }) => `${limit} ${period}`)).toEqual(
      ['deposit', 'loss', 'stake'].flatMap((limit) =>
        ['day', 'week', 'month'].map((period) => `${limit} ${period}`),
      ),
    );
    for (const { amount, used, room, wanted } of limits) {
      expect({ amount, used, room, wanted }).toEqual({
        amount: null,
        used: '0.00',
        room: null,
        wanted: null,
      });
    }
  });

  test('the first holds at once, a lower one too', async () => {
    const { token } = await server.register();
    expect((await set(token, 'stake', 'day', '20')).code).toBe(CODE.ok);
    await set(token, 'stake', 'day', '12.5');
    expect(await limitOf(token, 'stake', 'day')).toEqual({
      limit: 'stake',
      period: 'day',
      amount: '12.50',
      used: '0.00',
      room: '12.50',
      frees_at: null,
      wanted: null,
    });
  });

  test.each([
    ['a higher one', 'stake', '50', '50.00'],
    ['none', 'stake', null, null],
    ['a higher one', 'deposit', '50', '50.00'],
    ['none', 'deposit', null, null],
  ])('%s (%s) waits for a day and a confirmation', async (_, limit, amount, shown) => {
    const { token } = await server.register();
    await set(token, limit, 'day', '20');
    const asked = server.clock.now();
    await set(token, limit, 'day', amount);
    const waiting = await limitOf(token, limit, 'day');
    expect(waiting).toMatchObject({ amount: '20.00', wanted: { amount: shown } });
    const readyIn_ms = Date.parse(waiting?.wanted?.ready_at ?? '') - asked;
    expect(readyIn_ms).toBeGreaterThanOrEqual(DAY_MS - 1000);
    expect(readyIn_ms).toBeLessThan(DAY_MS + 10_000);

    await server.shift(23 * HOUR_MS);
    const { token: early } = await signIn(token);
    expect(answerOf(await confirm(early, limit, 'day'))).toEqual({
      status: 200,
      code: CODE.inputRefused,
      data: { fields: { period: 'tooEarly' } },
    });
    await server.shift(HOUR_MS + 10_000);
    const { token: later } = await signIn(token);
    expect((await limitOf(later, limit, 'day'))?.amount).toBe('20.00');
    expect((await confirm(later, limit, 'day')).code).toBe(CODE.ok);
    expect(await limitOf(later, limit, 'day')).toMatchObject({ amount: shown, wanted: null });
  });

  test('the same request again doesn’t restart its day, another does, and the old limit withdraws it', async () => {
    const { token } = await server.register();
    await set(token, 'loss', 'week', '20');
    await set(token, 'loss', 'week', '50');
    const first = await limitOf(token, 'loss', 'week');
    await server.shift(60_000);
    await set(token, 'loss', 'week', '50');
    expect(await limitOf(token, 'loss', 'week')).toEqual(first);
    await set(token, 'loss', 'week', '60');
    const second = await limitOf(token, 'loss', 'week');
    expect(Date.parse(second?.wanted?.ready_at ?? '')).toBeGreaterThan(
      Date.parse(first?.wanted?.ready_at ?? '') + 50_000,
    );
    await set(token, 'loss', 'week', '20');
    expect(await limitOf(token, 'loss', 'week')).toMatchObject({ amount: '20.00', wanted: null });
    expect(answerOf(await confirm(token, 'loss', 'week')).data).toEqual({ fields: { period: 'invalid' } });
  });

  test('taking away what isn’t there changes nothing', async () => {
    const { token } = await server.register();
    expect((await set(token, 'deposit', 'month', null)).code).toBe(CODE.ok);
    expect(await limitOf(token, 'deposit', 'month')).toMatchObject({ amount: null, wanted: null });
  });

  test.each([
    ['an unknown limit', { limit: 'win', period: 'day', amount: '5' }, { limit: 'invalid' }],
    ['an unknown period', { limit: 'loss', period: 'year', amount: '5' }, { period: 'invalid' }],
    ['zero', { limit: 'loss', period: 'day', amount: '0' }, { amount: 'amount' }],
    ['a negative amount', { limit: 'loss', period: 'day', amount: '-5' }, { amount: 'invalid' }],
    ['a number', { limit: 'loss', period: 'day', amount: 5 }, { amount: 'invalid' }],
    ['a fraction of a penny', { limit: 'loss', period: 'day', amount: '5.001' }, { amount: 'invalid' }],
    ['nothing', {}, { limit: 'invalid', period: 'invalid', amount: 'required' }],
  ])('%s is refused', async (_, body, fields) => {
    const { token } = await server.register();
    expect(answerOf(await server.call(saferPlayCalls.playLimit, { token, body }))).toMatchObject({
      code: CODE.inputRefused,
      data: { fields },
    });
  });

  test('is for members, each their own', async () => {
    const guest = await server.guest();
    for (const call of Object.values(saferPlayCalls)) {
      expect((await server.call(call, {})).code).toBe(CODE.unauthorised);
      expect((await server.call(call, { token: guest.token })).code).toBe(CODE.forbidden);
    }
    const [one, other] = [await server.register(), await server.register()];
    await set(one.token, 'stake', 'day', '5');
    expect((await limitOf(other.token, 'stake', 'day'))?.amount).toBeNull();
    expect((await stake(other.token, '6')).code).toBe(CODE.ok);
  });
});

describe('a stake limit', () => {
  test('that is reached is answered with what is left of it, and nothing is placed', async () => {
    const { token } = await server.register();
    await set(token, 'stake', 'day', '10');
    expect((await stake(token, '7')).code).toBe(CODE.ok);
    expect(answerOf(await stake(token, '3.01'))).toEqual(reached('stakeDay', '10.00', '3.00'));
    expect((await stake(token, '3')).code).toBe(CODE.ok);
    expect((await server.data(CALLS.balance, { token })).balance).toBe('990.00');
    expect(await limitOf(token, 'stake', 'day')).toMatchObject({ used: '10.00', room: '0.00' });
  });

  test('counts what was staked before it was set', async () => {
    const { token } = await server.register();
    await stake(token, '8');
    await draw(token);
    await set(token, 'stake', 'day', '10');
    expect(answerOf(await stake(token, '3'))).toEqual(reached('stakeDay', '10.00', '2.00'));
    await set(token, 'stake', 'day', '5');
    expect(answerOf(await stake(token, '1'))).toEqual(reached('stakeDay', '5.00', '0.00'));
  });

  // The tests begin on Saturday, 2026-11-21.
  test.each([
    ['day', 'stakeDay', 1, CODE.ok],
    ['week', 'stakeWeek', 1, CODE.limitReached],
    ['week', 'stakeWeek', 2, CODE.ok],
    ['month', 'stakeMonth', 9, CODE.limitReached],
    ['month', 'stakeMonth', 10, CODE.ok],
  ])('of a %s, after so many days', async (period, limit, days, code) => {
    const { token } = await server.register();
    await set(token, 'stake', period, '10');
    await stake(token, '10');
    expect(answerOf(await stake(token, '1'))).toEqual(reached(limit, '10.00', '0.00'));
    await draw(token);
    await server.shift(days * DAY_MS);
    const later = await signIn(token);
    expect((await stake(later.token, '1')).code).toBe(code);
  });

  test('a placed slip is answered again, limit or not', async () => {
    const { token } = await server.register();
    const request = { request_id: randomUUID(), lottery_id: (await now(token)).lottery_id };
    const bets = [bet('first', 'big', '10')];
    const first = await submit(token, { ...request, bets });
    await set(token, 'stake', 'day', '10');
    expect((await submit(token, { ...request, bets })).data).toEqual(first.data);
  });

  test('ten bets at once don’t pass it together', async () => {
    const { token } = await server.register();
    await set(token, 'stake', 'day', '10');
    const answers = await Promise.all(Array.from({ length: 10 }, () => stake(token, '3')));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 3 }, () => CODE.ok),
      ...Array.from({ length: 7 }, () => CODE.limitReached),
    ]);
    expect((await server.data(CALLS.balance, { token })).balance).toBe('991.00');
  });

  test('a limit that is lowered while bets are placed holds from then on', async () => {
    const { token } = await server.register();
    await set(token, 'stake', 'day', '100');
    const bets = Array.from({ length: 8 }, () => stake(token, '2'));
    await set(token, 'stake', 'day', '2');
    await Promise.all(bets);
    expect((await stake(token, '1')).code).toBe(CODE.limitReached);
  });

  test('auto-bet stops at it, and says so', async () => {
    const { token } = await server.register();
    await set(token, 'stake', 'day', '5');
    const { id } = await start(token, { stake: '3' });
    await work();
    await draw(token);
    await work();
    expect(await read(token, id)).toMatchObject({ status: 'stopped', reason: 'ownLimit', draws_done: 1 });
  });
});

describe('a loss limit', () => {
  test('takes what is pending as lost, and gives room back for what was won', async () => {
    const { token } = await server.register();
    await set(token, 'loss', 'day', '10');
    expect((await stake(token, '6')).code).toBe(CODE.ok);
    expect(answerOf(await stake(token, '5'))).toEqual(reached('lossDay', '10.00', '4.00'));
    // 6.00 at 1.98 pay 11.88.
    await drawFirst(token, 'big');
    expect(await limitOf(token, 'loss', 'day')).toMatchObject({ used: '-5.88', room: '15.88' });
    expect((await stake(token, '15.88')).code).toBe(CODE.ok);
    expect(answerOf(await stake(token, '1'))).toEqual(reached('lossDay', '10.00', '0.00'));
  });

  test.each([
    ['day', 'lossDay', 1, CODE.ok],
    ['week', 'lossWeek', 1, CODE.limitReached],
    ['week', 'lossWeek', 2, CODE.ok],
    ['month', 'lossMonth', 9, CODE.limitReached],
    ['month', 'lossMonth', 10, CODE.ok],
  ])('of a %s, after so many days', async (period, limit, days, code) => {
    const { token } = await server.register();
    await set(token, 'loss', period, '10');
    await lose(token, '10');
    expect(answerOf(await stake(token, '1'))).toEqual(reached(limit, '10.00', '0.00'));
    await server.shift(days * DAY_MS);
    const later = await signIn(token);
    expect((await stake(later.token, '1')).code).toBe(code);
  });

  test('ten bets at once don’t pass it together', async () => {
    const { token } = await server.register();
    await set(token, 'loss', 'month', '25');
    const answers = await Promise.all(Array.from({ length: 10 }, () => stake(token, '10')));
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === CODE.limitReached)).toHaveLength(8);
  });
});

const recharge = (token: string, amount: string, by = server): Promise<Answered> =>
  by.call(paymentCalls.recharge, {
    token,
    body: { method: 'sandbox', amount, request_id: randomUUID() },
  });

describe('a deposit limit', () => {
  test('that is reached is answered with what is left of it; limits of other kinds don’t apply', async () => {
    const { token } = await server.register();
    await set(token, 'deposit', 'week', '50');
    await set(token, 'stake', 'day', '1');
    expect((await recharge(token, '30')).code).toBe(CODE.ok);
    expect(answerOf(await recharge(token, '20.01'))).toEqual(reached('depositWeek', '50.00', '20.00'));
    expect((await recharge(token, '20')).code).toBe(CODE.ok);
    expect(await limitOf(token, 'deposit', 'week')).toMatchObject({ used: '50.00', room: '0.00' });
    expect((await stake(token, '1')).code).toBe(CODE.ok);
  });

  test('restarts with its period', async () => {
    const { token } = await server.register();
    await set(token, 'deposit', 'day', '50');
    await recharge(token, '50');
    expect((await recharge(token, '10')).code).toBe(CODE.limitReached);
    await server.shift(DAY_MS);
    const later = await signIn(token);
    expect((await recharge(later.token, '10')).code).toBe(CODE.ok);
  });

  test('gives room back for a recharge that failed', async () => {
    const { id, token } = await server.register();
    await set(token, 'deposit', 'day', '50');
    await recharge(token, '50');
    await server.db.execute(
      sql`UPDATE recharges SET status = 'failed', reason = 'expired', due_at = NULL, paid_at = NULL, credited = NULL
           WHERE member_id = ${BigInt(id)}`,
    );
    expect((await recharge(token, '50')).code).toBe(CODE.ok);
  });

  test('ten recharges at once, from two devices at two processes, don’t pass it together', async () => {
    const { token } = await server.register();
    await set(token, 'deposit', 'month', '35');
    const { token: elsewhere } = await signIn(token);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => [recharge(token, '10'), recharge(elsewhere, '10', beside)]).flat(),
    );
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === CODE.limitReached)).toHaveLength(7);
  });
});
