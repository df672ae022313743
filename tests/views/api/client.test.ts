// @vitest-environment node
/** The browser's client against the real server, over a real port. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Body } from '../../../contract/call.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { createApi } from '../../../src/api/calls.ts';
import type { ClientPorts } from '../../../src/api/client.ts';
import { ApiError, type ApiFailure } from '../../../src/api/errors.ts';
import { createLists } from '../../../src/api/lists.ts';
import { createServerClock } from '../../../src/api/serverClock.ts';
import { clientAt } from '../support/clientAt.ts';
import { testServer, PASSWORD } from '../../server/support/harness.ts';
import { play, sealSeed, VECTOR_SEED } from '../../server/support/play.ts';

const ACCESS_MS = 15 * 60_000;
const server = testServer();
const { draw } = play(server);
const address = z.object({ port: z.int() });

let url = '';
let token: string | null = null;
const clock = createServerClock();
const renew = vi.fn<ClientPorts['renew']>();
const client = clientAt(() => url, { token: () => token, renew, clock });
const api = createApi(client);
const lists = createLists(client);

const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error.failure;
  throw new Error(`not an ApiError: ${String(error)}`);
};
const login = (body: Body<typeof signInCalls.login>) => client.ask(signInCalls.login, { body, token: null });
const register = (body: Body<typeof signInCalls.register>) =>
  client.ask(signInCalls.register, { body, token: null });
const signIn = async () => {
  const member = await server.register();
  token = member.token;
  return member;
};
const order = async (requestId: string) => ({
  lottery_id: (await api.currentDraw()).drawId,
  request_id: requestId,
  accept_odds: 'never' as const,
  bets: [{ row: 'first' as const, field: 'big' as const, value: '5', odds: '1.98' }],
});
const REQUEST_ID = '8f14e45f-ceea-467f-a8f4-6f1d2b3c4d5e';

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${address.parse(server.app.server.address()).port}`;
});
beforeEach(() => {
  token = null;
  renew.mockResolvedValue(null);
});
afterEach(() => renew.mockReset());

describe('signing in and out', () => {
  it('registers, signs in and out, and reads what the server says of the site', async () => {
    const form = { username: 'anna', password: PASSWORD, password_confirmation: PASSWORD };
    const { data: registered } = await register(form);
    const { data } = await login({ username: 'anna', password: PASSWORD });
    const { refresh_token, ...user } = data;
    expect(user).toMatchObject({ id: registered.id, nickname: 'anna', user_type: 200, balance: '1000.00' });
    token = user.token;
    expect((await api.siteIndex('1')).site.siteName).toBe('Tenball');
    await api.logout(refresh_token);
    expect(await failureOf(api.balance())).toEqual({ kind: 'code', code: 401, data: null });
  });

  it('carries each refusal with its data', async () => {
    await server.register('bertha');
    expect(await failureOf(login({ username: 'bertha', password: 'wrong-horse' }))).toEqual({
      kind: 'code',
      code: 4201,
      data: { left: 4 },
    });
    const form = { username: 'bertha', password: PASSWORD, password_confirmation: PASSWORD };
    expect(await failureOf(register(form))).toMatchObject({ kind: 'code', code: 4203 });
    expect(await failureOf(register({ ...form, username: '1' }))).toEqual({
      kind: 'code',
      code: 422,
      data: { fields: { username: 'usernameFormat' } },
    });
  });

  it('renews a token that has run out, and sends the bet that was refused with it once more', async () => {
    const member = await signIn();
    const body = await order(REQUEST_ID);
    await server.shift(ACCESS_MS + 1000);
    renew.mockImplementation(async (refused) => {
      expect(refused).toBe(member.token);
      token = (await api.refreshToken(member.refresh_token)).token;
      return token;
    });
    expect(await failureOf(api.placeOrder(body))).toMatchObject({ kind: 'code', code: 4102 });
    expect(renew).toHaveBeenCalledTimes(1);
    expect((await api.placeOrder(await order(REQUEST_ID))).balance).toBe('995.00');
    expect(renew).toHaveBeenCalledTimes(1);
  });
});

describe('reading the game', () => {
  it('an answer that a cache may have stored teaches the clock by its own header', async () => {
    token = (await server.guest()).token;
    await api.currentDraw();
    await server.shift(600_000);
    await api.odds();
    expect(Math.abs(clock.now() - server.clock.now())).toBeLessThan(1000);
  });

  it('in our words: the running draw by the server’s clock, the odds, the chips, a result', async () => {
    const { token: pass } = await server.guest();
    token = pass;
    const current = await api.currentDraw();
    expect(current).toMatchObject({ drawId: '20261121-0001', nextDrawId: '20261121-0002', isClosed: false });
    const opensAt = Date.parse('2026-11-21T12:00:00Z');
    expect(Math.abs(current.closesAt - (opensAt + 50_000))).toBeLessThan(100);
    expect(Math.abs(current.drawsAt - (opensAt + 60_000))).toBeLessThan(100);
    expect(Math.abs(clock.now() - server.clock.now())).toBeLessThan(1000);
    expect((await api.odds()).tenth).toMatchObject({ big: '1.98', pair: '1.98', tenth: '9.80' });
    expect(await api.quickAmounts()).toEqual(['1', '5', '10', '20', '100']);
    expect(await api.limits()).toEqual({ stakeMin: '1.00', stakeMax: '2500.00', rowMax: '5000.00' });
    await sealSeed(server.db, '20261121-0001', VECTOR_SEED);
    await draw(pass);
    expect((await api.latestResult()).result.balls).toEqual([10, 5, 4, 6, 9, 7, 2, 8, 1, 3]);
    const { rows, total } = await api.drawLog({ page: 1, limit: 10 });
    expect([rows.length, total]).toEqual([1, 1]);
    expect(await failureOf(api.balance())).toMatchObject({ kind: 'code', code: 403 });
  });
});

describe('betting', () => {
  it('places an order, finds it again, and reads it in the lists', async () => {
    await signIn();
    expect(await api.lookUpOrder(REQUEST_ID)).toEqual({ kind: 'unknown' });
    const receipt = await api.placeOrder(await order(REQUEST_ID));
    expect(receipt).toMatchObject({ balance: '995.00', pending: '5.00' });
    expect(receipt.tickets).toMatchObject([
      { row: 'first', field: 'big', odds: '1.98', stake: '5.00', win: '9.90' },
    ]);
    expect(await api.lookUpOrder(REQUEST_ID)).toEqual({ kind: 'placed', receipt });
    expect(await api.abandonOrder(REQUEST_ID)).toEqual({ kind: 'placed', receipt });
    expect(await api.balance()).toEqual({ balance: '995.00', pending: '5.00' });
    expect(await api.betLog(false)).toEqual({ tickets: receipt.tickets, last: undefined });
    expect(await api.pendingOrders({ page: 1, limit: 10 })).toEqual({
      rows: receipt.tickets,
      total: 1,
      cursor: null,
      summary: { count: 1, bet_amount: '5.00' },
    });
  });

  it('reads settled orders and days with their sums', async () => {
    await signIn();
    await api.placeOrder(await order(REQUEST_ID));
    await sealSeed(server.db, '20261121-0001', VECTOR_SEED);
    await draw(token ?? '');
    const summary = { count: 1, bet_amount: '5.00', win_amount: '9.90', net: '4.90' };
    const settled = await lists.settledOrders({ page: 1, limit: 10 });
    expect(settled).toMatchObject({ total: 1, summary, rows: [{ status: 'won', win: '9.90' }] });
    const totals = { count: 1, staked: '5.00', won: '9.90', net: '4.90' };
    const days = { from: '2026-11-15', to: '2026-11-21' };
    expect(await lists.reportDays(days)).toEqual({
      rows: [{ day: '2026-11-21', ...totals }],
      total: 1,
      summary: totals,
    });
    expect(await lists.reportProducts(days)).toEqual({
      rows: [{ product: 'big', ...totals }],
      total: 1,
      summary: totals,
    });
  });

  it('gives a request id up for good', async () => {
    await signIn();
    expect(await api.abandonOrder(REQUEST_ID)).toEqual({ kind: 'abandoned' });
    expect(await failureOf(api.placeOrder(await order(REQUEST_ID)))).toMatchObject({
      kind: 'code',
      code: 4106,
    });
  });
});
