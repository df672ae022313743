/** Server processes beside each other on one PostgreSQL, and what holds across them. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { nowLotteryInfo } from '../../../contract/wire/betting.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { userInfo } from '../../../contract/wire/session.ts';
import type { Environment } from '../../../server/config/config.ts';
import { throwAwayUrl } from '../support/throwAway.ts';
import { isReady, LOOK_EVERY_MS, startMain, type MainProcess } from './mainProcess.ts';

const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? '';
const PASSWORD = 'together-1';

const started: MainProcess[] = [];
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});

const start = (env: Environment): Promise<MainProcess> => startMain(env, started);

async function stop({ child }: MainProcess): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  return child.exitCode;
}

async function call(base: string, path: string, sent: { token?: string; body?: object } = {}) {
  const { token, body } = sent;
  const response = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(token !== undefined && { token }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...z.parse(envelope, await response.json()) };
}

async function register(base: string): Promise<string> {
  const body = { username: 'together', password: PASSWORD, password_confirmation: PASSWORD };
  return z.parse(userInfo, (await call(base, signInCalls.register.path, { body })).data).token;
}

/** What a balancer does: gives each call to a server that has lately said it is ready; it never sends one twice. */
function balance(servers: Set<MainProcess>) {
  let ready: readonly MainProcess[] = [];
  const look = async (): Promise<void> => {
    const all = [...servers];
    const answers = await Promise.all(all.map(isReady));
    ready = all.filter((_, n) => answers[n]);
  };
  // One look after the other: the answer to an earlier one never takes the place of a later one's.
  const over = new AbortController();
  const lookOn = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await look();
      await pause(LOOK_EVERY_MS);
    }
  };
  void lookOn();
  let turn = 0;
  return {
    look,
    pick: (): string => ready[turn++ % ready.length]?.base ?? '',
    end: () => over.abort(),
  };
}

/** A bettor who never stops and never repeats. @returns what wasn't answered with success */
async function betUntil(isOver: () => boolean, pick: () => string, token: string) {
  const failures: string[] = [];
  let placed = 0;
  while (!isOver()) {
    try {
      const { data } = await call(pick(), CALLS.nowInfo.path, { token });
      const { lottery_id } = z.parse(nowLotteryInfo, data);
      const bets = [{ row: 'first', field: 'big', value: '1.00', odds: '1.98' }];
      const body = { lottery_id, request_id: randomUUID(), accept_odds: 'any', bets };
      const { status, code } = await call(pick(), CALLS.orderSubmit.path, { token, body });
      if (status !== 200 || code !== CODE.ok) failures.push(`${status} ${code}`);
      else placed += 1;
    } catch (error) {
      failures.push(String(error instanceof Error ? (error.cause ?? error) : error));
    }
  }
  return { failures, placed };
}

describe.runIf(SERVER_URL !== '')('processes on one PostgreSQL', () => {
  test('started at once on an empty database; a rolling restart loses no call; bets add up', async () => {
    const { url, drop } = await throwAwayUrl(SERVER_URL);
    const env = {
      DATABASE_URL: url,
      DATABASE_POOL_MAX: '6',
      DRAW_INTERVAL_S: '86400',
      // Longer than a look takes on a busy machine.
      DRAIN_S: '3',
      RATE_CALLS_PER_MINUTE: '1000000',
    };
    const [one, two] = await Promise.all([start(env), start(env)]);
    const servers = new Set([one, two]);
    const balancer = balance(servers);
    await balancer.look();
    const token = await register(one.base);
    let isOver = false;
    const bettors = Array.from({ length: 4 }, () => betUntil(() => isOver, balancer.pick, token));
    expect(await stop(one)).toBe(0);
    servers.delete(one);
    servers.add(await start(env));
    await balancer.look();
    expect(await stop(two)).toBe(0);
    isOver = true;
    const outcomes = await Promise.all(bettors);
    balancer.end();
    expect(outcomes.flatMap(({ failures }) => failures)).toEqual([]);
    const placed = outcomes.reduce((sum, outcome) => sum + outcome.placed, 0);
    expect(placed).toBeGreaterThan(20);
    const [last] = [...servers].filter((server) => server !== two);
    const { data } = await call(last?.base ?? '', CALLS.balance.path, { token });
    expect(data).toMatchObject({ notSubmitBenAmount: `${placed}.00` });
    for (const server of servers) if (server !== two) await stop(server);
    await drop();
  });

  test('limits and lock-outs hold for all; the log has the ids of calls and no secrets', async () => {
    const { url, drop } = await throwAwayUrl(SERVER_URL);
    const env = {
      DATABASE_URL: url,
      DATABASE_POOL_MAX: '4',
      LOGIN_FAILURES_MAX: '4',
      RATE_REGISTRATIONS_PER_MINUTE: '2',
      RATE_CALLS_PER_MINUTE: '60',
      LOG_LEVEL: 'debug',
    };
    const [one, two] = await Promise.all([start(env), start(env)]);
    const output = text(one.child.stdout ?? process.stdin);
    const guess = async ({ base }: MainProcess, password: string) =>
      (await call(base, signInCalls.login.path, { body: { username: 'together', password } })).code;
    const token = await register(one.base);
    const again = { username: 'again', password: PASSWORD, password_confirmation: PASSWORD };
    expect((await call(two.base, signInCalls.register.path, { body: again })).status).toBe(200);
    expect((await call(one.base, signInCalls.register.path, { body: again })).status).toBe(429);
    for (const server of [one, two, one, two]) {
      expect(await guess(server, 'a-wrong-guess')).toBe(CODE.wrongCredentials);
    }
    expect([await guess(one, PASSWORD), await guess(two, PASSWORD)]).toEqual([
      CODE.lockedOut,
      CODE.lockedOut,
    ]);
    const { headers } = await fetch(one.base + CALLS.balance.path, { headers: { token } });
    while ((await call(one.base, CALLS.siteIndex.path)).status === 200);
    await expect.poll(async () => (await call(two.base, CALLS.siteIndex.path)).status).toBe(429);
    await Promise.all([stop(one), stop(two)]);
    await drop();
    const log = await output;
    expect(log).toContain(`"reqId":"${headers.get('x-request-id')}"`);
    for (const secret of [token, PASSWORD, 'a-wrong-guess', url]) expect(log).not.toContain(secret);
  });
});
