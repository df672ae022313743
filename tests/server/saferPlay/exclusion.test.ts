import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { paused } from '../../../contract/wire/saferPlay.ts';
import { autoBets } from '../support/autoBets.ts';
import { PASSWORD, testServer, type Answered } from '../support/harness.ts';
import { bet, sealSeed, VECTOR_SEED } from '../support/play.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const server = testServer();
const { now, submit, draw, start, work } = autoBets(server);

const answerOf = ({ status, code, data }: Answered) => ({ status, code, data });
const timeOut = (token: string, hours: unknown): Promise<Answered> =>
  server.call(saferPlayCalls.playTimeOut, { token, body: { hours } });
const exclude = (token: string, months: unknown): Promise<Answered> =>
  server.call(saferPlayCalls.playExclude, { token, body: { months } });
const logIn = (username: string, password = PASSWORD): Promise<Answered> =>
  server.call(signInCalls.login, { body: { username, password } });
const balanceCode = async (token: string): Promise<number> =>
  (await server.call(CALLS.balance, { token })).code;
const untilOf = ({ data }: Answered): number => Date.parse(paused.parse(data).until);
const taskOf = (id: string) =>
  server.db.execute<{ status: string; reason: string }>(
    sql`SELECT status, reason FROM auto_tasks WHERE id = ${id}`,
  );

describe('a break', () => {
  test('ends all sessions at once, and no token opens another', async () => {
    const here = await server.register('anna');
    const there = await server.data(signInCalls.login, { body: { username: 'anna', password: PASSWORD } });
    const began = server.clock.now();
    const answer = await timeOut(here.token, 24);
    expect(answer).toMatchObject({ code: CODE.ok, data: { kind: 'timeOut' } });
    expect(Math.abs(untilOf(answer) - began - DAY_MS)).toBeLessThan(10_000);
    expect(await balanceCode(here.token)).toBe(CODE.unauthorised);
    expect(await balanceCode(there.token)).toBe(CODE.unauthorised);
    for (const { refresh_token } of [here, there]) {
      const body = { refreshToken: refresh_token };
      expect((await server.call(CALLS.refreshToken, { body })).code).toBe(CODE.unauthorised);
    }
  });

  test('keeps the member out until its end, and tells the end to who knows the password', async () => {
    const { token } = await server.register('anna');
    const until = untilOf(await timeOut(token, 48));
    const refused = { status: 200, code: CODE.excluded, data: { until: new Date(until).toISOString() } };
    expect(answerOf(await logIn('anna'))).toEqual(refused);
    expect((await logIn('anna', 'wrong-one')).code).toBe(CODE.wrongCredentials);
    await server.shift(47 * HOUR_MS);
    expect(answerOf(await logIn('anna'))).toEqual(refused);
    await server.shift(HOUR_MS);
    expect((await logIn('anna')).code).toBe(CODE.ok);
  });

  test.each([
    ['six months', 6, '2027-05-21'],
    ['five years', 60, '2031-11-21'],
  ])('of %s', async (_, months, day) => {
    const { token } = await server.register('anna');
    const answer = await exclude(token, months);
    expect(answer).toMatchObject({ code: CODE.ok, data: { kind: 'exclude' } });
    expect(new Date(untilOf(answer)).toISOString().slice(0, 10)).toBe(day);
    expect((await logIn('anna')).code).toBe(CODE.excluded);
  });

  test.each([
    ['less than a day', 23],
    ['more than six weeks', 6 * 7 * 24 + 1],
    ['a fraction', 24.5],
    ['text', '24'],
    ['nothing', undefined],
  ])('a time-out of %s is refused', async (_, hours) => {
    const { token } = await server.register();
    expect((await timeOut(token, hours)).code).toBe(CODE.inputRefused);
    expect(await balanceCode(token)).toBe(CODE.ok);
  });

  test.each([
    ['less than six months', 5],
    ['more than five years', 61],
    ['for ever', null],
  ])('a self-exclusion of %s is refused', async (_, months) => {
    const { token } = await server.register();
    expect((await exclude(token, months)).code).toBe(CODE.inputRefused);
    expect(await balanceCode(token)).toBe(CODE.ok);
  });

  test('can’t be shortened: not by a shorter one that is asked for at the same moment, nor in the database', async () => {
    const { token } = await server.register('anna');
    const answers = await Promise.all([exclude(token, 12), timeOut(token, 24)]);
    expect(answers.map(({ code }) => code)).toContain(CODE.ok);
    const { code, data } = await logIn('anna');
    expect({ code, data }).toMatchObject({ code: CODE.excluded });
    await expect(
      server.db.execute(sql`UPDATE play_pauses SET until = until - interval '1 hour'`),
    ).rejects.toThrow('Failed query');
    await expect(server.db.execute(sql`DELETE FROM play_pauses`)).rejects.toThrow('Failed query');
  });

  test('leaves others alone', async () => {
    const [one, other] = [await server.register(), await server.register()];
    await exclude(one.token, 6);
    expect(await balanceCode(other.token)).toBe(CODE.ok);
  });
});

describe('money in a break', () => {
  test('pending bets are settled and paid as always', async () => {
    const [{ id, token }, other] = [await server.register('anna'), await server.register()];
    await sealSeed(server.db, (await now(token)).lottery_id, VECTOR_SEED);
    await submit(token, { bets: [bet('first', 'big', '10')] });
    await timeOut(token, 24);
    await draw(other.token);
    await server.shift(DAY_MS);
    const answer = await server.data(signInCalls.login, { body: { username: 'anna', password: PASSWORD } });
    expect({ id: answer.id, balance: answer.balance, pending: answer.notSubmitBenAmount }).toEqual({
      id,
      balance: '1009.80',
      pending: '0.00',
    });
  });

  test('auto-bets stop, saying why, and place nothing', async () => {
    const { id, token } = await server.register('anna');
    const task = await start(token);
    await exclude(token, 6);
    await work();
    expect((await taskOf(task.id)).rows).toEqual([{ status: 'stopped', reason: 'paused' }]);
    const { rows } = await server.db.execute(sql`SELECT id FROM bets WHERE member_id = ${BigInt(id)}`);
    expect(rows).toEqual([]);
  });

  test('whatever happens at the same moment, nothing runs and nothing is placed after it', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token } = await server.register(`anna${round}`);
      const { id: task } = await start(token);
      const bets = Array.from({ length: 5 }, () => submit(token));
      const [answer] = await Promise.all([timeOut(token, 24), work(), ...bets, logIn(`anna${round}`)]);
      expect(answer.code).toBe(CODE.ok);
      const count = async () =>
        (await server.db.execute(sql`SELECT id FROM bets WHERE member_id = ${BigInt(id)}`)).rows.length;
      const placed = await count();
      await work();
      expect((await submit(token).catch(() => ({ code: CODE.unauthorised }))).code).toBe(CODE.unauthorised);
      expect(await count()).toBe(placed);
      expect((await taskOf(task)).rows).toEqual([{ status: 'stopped', reason: 'paused' }]);
      const { rows } = await server.db.execute(
        sql`SELECT id FROM session_families WHERE member_id = ${BigInt(id)} AND ended_at IS NULL`,
      );
      expect(rows).toEqual([]);
    }
  });
});
