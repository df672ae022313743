/** Deposit limits are gross, and their periods run from each deposit (RTS 12B). */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import type { LimitReview, SaferPlayLimit } from '../../../contract/wire/saferPlay.ts';
import { autoBets } from '../support/autoBets.ts';
import { PASSWORD, testServer, type Answered } from '../support/harness.ts';
import { bet } from '../support/play.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const server = testServer();
const { submit, drawFirst } = autoBets(server);

const set = (token: string, period: string, amount: string | null): Promise<Answered> =>
  server.call(saferPlayCalls.playLimit, { token, body: { limit: 'deposit', period, amount } });
const deposit = (token: string, amount: string): Promise<Answered> =>
  server.call(paymentCalls.recharge, {
    token,
    body: { method: 'sandbox', amount, request_id: randomUUID() },
  });
const limitOf = async (token: string, period: string): Promise<SaferPlayLimit | undefined> =>
  (await server.data(saferPlayCalls.play, { token })).limits.find(
    (each) => each.limit === 'deposit' && each.period === period,
  );
const reviewOf = async (token: string): Promise<LimitReview> =>
  (await server.data(saferPlayCalls.play, { token })).review;

/** A day later tokens have expired. */
async function later(token: string, ms: number): Promise<string> {
  const { rows } = await server.db.execute<{ username: string }>(
    sql`SELECT m.username FROM members AS m JOIN session_families AS f ON f.member_id = m.id
          JOIN session_tokens AS t ON t.family_id = f.id
         WHERE t.hash = ${createHash('sha256').update(token).digest()}`,
  );
  await server.shift(ms);
  const body = { username: rows[0]?.username, password: PASSWORD };
  return (await server.data(signInCalls.login, { body })).token;
}

describe('a deposit limit', () => {
  // The tests begin on 2026-11-21: a month later is 30 days on.
  test.each([
    ['day', DAY_MS],
    ['week', 7 * DAY_MS],
    ['month', 30 * DAY_MS],
  ])('of a %s counts each deposit for that long from when it was paid', async (period, span) => {
    const { token } = await server.register();
    await set(token, period, '50');
    expect((await deposit(token, '50')).code).toBe(CODE.ok);
    const before = await later(token, span - HOUR_MS);
    expect((await deposit(before, '10')).code).toBe(CODE.limitReached);
    const after = await later(before, HOUR_MS);
    expect((await deposit(after, '50')).code).toBe(CODE.ok);
    expect((await deposit(after, '10')).code).toBe(CODE.limitReached);
  });

  test('gives room back deposit by deposit, and says when', async () => {
    const { token } = await server.register();
    await set(token, 'day', '50');
    expect(await limitOf(token, 'day')).toMatchObject({ used: '0.00', room: '50.00', frees_at: null });
    await deposit(token, '30');
    const first = server.clock.now();
    await server.shift(HOUR_MS / 6);
    await deposit(token, '20');
    const limit = await limitOf(token, 'day');
    expect(limit).toMatchObject({ used: '50.00', room: '0.00' });
    expect((await deposit(token, '1')).code).toBe(CODE.limitReached);
    const frees = Date.parse(limit?.frees_at ?? '') - first - DAY_MS;
    expect(Math.abs(frees)).toBeLessThan(10_000);
    const next = await later(token, DAY_MS - HOUR_MS / 6 + 10_000);
    expect(await limitOf(next, 'day')).toMatchObject({ used: '20.00', room: '30.00' });
    expect((await deposit(next, '31')).code).toBe(CODE.limitReached);
    expect((await deposit(next, '30')).code).toBe(CODE.ok);
  });

  test('is gross: money that was withdrawn, staked or won changes nothing', async () => {
    const { id, token } = await server.register();
    await set(token, 'month', '50');
    await deposit(token, '50');
    await server.db.execute(
      sql`INSERT INTO withdrawals (member_id, request_id, body_hash, method, amount, account, status, created_at, done_at)
          VALUES (${BigInt(id)}, ${randomUUID()}, '\\x00', 'sandbox', 5000, '', 'paid', tenball_now(), tenball_now())`,
    );
    for (const comesOut of ['big', 'small'] as const) {
      expect((await submit(token, { bets: [bet('first', 'big', '10')] })).code).toBe(CODE.ok);
      expect(await limitOf(token, 'month')).toMatchObject({ used: '50.00', room: '0.00' });
      await drawFirst(token, comesOut);
    }
    expect(await limitOf(token, 'month')).toMatchObject({ used: '50.00', room: '0.00' });
    expect((await deposit(token, '1')).code).toBe(CODE.limitReached);
  });

  test('that is lowered holds at once', async () => {
    const { token } = await server.register();
    await set(token, 'week', '100');
    await deposit(token, '30');
    expect((await set(token, 'week', '40')).code).toBe(CODE.ok);
    expect((await deposit(token, '11')).data).toEqual({ limit: 'depositWeek', max: '40.00', room: '10.00' });
    expect((await deposit(token, '10')).code).toBe(CODE.ok);
  });

  test('of several the lowest decides', async () => {
    const { token } = await server.register();
    await set(token, 'week', '100');
    await set(token, 'day', '10');
    expect((await deposit(token, '11')).data).toEqual({ limit: 'depositDay', max: '10.00', room: '10.00' });
    expect((await deposit(token, '10')).code).toBe(CODE.ok);
    const next = await later(token, DAY_MS);
    expect((await limitOf(next, 'week'))?.room).toBe('90.00');
    await set(next, 'month', '15');
    const month = { limit: 'depositMonth', max: '15.00', room: '5.00' };
    expect((await deposit(next, '6')).data).toEqual(month);
    // More than the day has, too: what is said to be left can be paid in.
    expect((await deposit(next, '16')).data).toEqual(month);
  });
});

describe('the decision about limits [W-02]', () => {
  const unasked = { state: 'unasked', answer: null, answered_at: null, due_at: null };

  test('a new member was never asked; a deposit is not refused for want of it', async () => {
    const { token } = await server.register();
    expect(await reviewOf(token)).toEqual(unasked);
    expect((await server.data(paymentCalls.recharges, { token })).review).toEqual(unasked);
    expect((await deposit(token, '10')).code).toBe(CODE.ok);
    expect(await reviewOf(token)).toEqual(unasked);
  });

  test('none is kept as such, and a limit as such', async () => {
    const { token } = await server.register();
    const { review } = await server.data(saferPlayCalls.playReview, { token, body: {} });
    expect(review).toMatchObject({ state: 'answered', answer: 'none' });
    await set(token, 'week', '20');
    expect(await reviewOf(token)).toMatchObject({ state: 'answered', answer: 'limit' });
  });

  test('taking away what isn’t there is no decision', async () => {
    const { token } = await server.register();
    await set(token, 'week', null);
    expect(await reviewOf(token)).toEqual(unasked);
  });

  test('is asked for again after six months, and stays due until it is answered', async () => {
    const { token } = await server.register();
    await set(token, 'week', '20');
    const { due_at: due } = await reviewOf(token);
    // The tests begin on 2026-11-21.
    expect(due?.slice(0, 10)).toBe('2027-05-21');
    const before = await later(token, Date.parse(due ?? '') - server.clock.now() - HOUR_MS);
    expect((await reviewOf(before)).state).toBe('answered');
    const after = await later(before, HOUR_MS);
    expect((await reviewOf(after)).state).toBe('due');
    const still = await later(after, 30 * DAY_MS);
    expect(await reviewOf(still)).toMatchObject({ state: 'due', answer: 'limit', due_at: due });
    expect((await server.data(saferPlayCalls.playReview, { token: still, body: {} })).review).toMatchObject({
      state: 'answered',
      answer: 'limit',
    });
  });

  test('goes with the interval of reality checks: neither changes the other', async () => {
    const { token } = await server.register();
    await server.call(saferPlayCalls.playRealityCheck, { token, body: { minutes: 30 } });
    expect(await reviewOf(token)).toEqual(unasked);
    await server.call(saferPlayCalls.playReview, { token, body: {} });
    const { reality, review } = await server.data(saferPlayCalls.play, { token });
    expect([reality.minutes, review.answer]).toEqual([30, 'none']);
  });
});
