/** What a visitor sees of the game before they sign in or play as a guest. */
import { describe, expect, test } from 'vitest';
import { TIME_HEADER } from '../../../contract/call.ts';
import { CALLS } from '../../../contract/calls.ts';
import { lobbyCalls } from '../../../contract/calls/lobby.ts';
import { testServer } from '../support/harness.ts';
import { play } from '../support/play.ts';

const server = testServer();
const { now, draw } = play(server);

const lobby = (sent = {}) => server.data(lobbyCalls.lobby, sent);
const kept = async () => {
  const { headers } = await server.app.inject({ url: lobbyCalls.lobby.path });
  return headers['cache-control'];
};

describe('the game as a visitor sees it [R-08, P-01]', () => {
  test('the running draw, the latest result and the odds, without a token', async () => {
    const { token } = await server.guest();
    await draw(token);
    const { lottery_id, commitment, next } = await now(token);
    expect(await lobby()).toEqual({
      lottery_id,
      closes_at: '2026-11-21T12:01:50.000Z',
      draws_at: '2026-11-21T12:02:00.000Z',
      commitment,
      next,
      awaited: null,
      result: await server.data(CALLS.latestResult, { token }),
      odds: await server.data(CALLS.lotteryOdds, { token }),
    });
  });

  test('is the same, to the letter, until the draw: through the closing too', async () => {
    const before = await lobby();
    await server.shift(50_000);
    expect(await lobby()).toEqual(before);
  });

  test.each([0, 50_000])('may be kept by caches until the draw: %i ms later too', async (later_ms) => {
    await server.shift(later_ms);
    const left_s = async () => (Date.parse((await lobby()).draws_at) - server.clock.now()) / 1000;
    const most = Math.floor(await left_s());
    const kept_s = Number(/^public, max-age=0, s-maxage=(\d+)$/.exec(String(await kept()))?.[1]);
    expect(kept_s).toBeLessThanOrEqual(most);
    expect(kept_s).toBeGreaterThanOrEqual(Math.floor(await left_s()));
  });

  test('names a draw that is due and not out, and may be kept for a second then', async () => {
    const { lottery_id } = await lobby();
    await server.shift(60_000);
    const { awaited, draws_at } = await lobby();
    expect({ awaited, draws_at, kept: await kept() }).toEqual({
      awaited: lottery_id,
      draws_at: '2026-11-21T12:02:00.000Z',
      kept: 'public, max-age=0, s-maxage=1',
    });
  });

  test('tells the time in a header, also where nothing has changed', async () => {
    const first = await server.app.inject({ url: lobbyCalls.lobby.path });
    await server.shift(7000);
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const again = await server.app.inject({ url: lobbyCalls.lobby.path, headers });
    const passed_ms = Number(again.headers[TIME_HEADER]) - Number(first.headers[TIME_HEADER]);
    expect(again.statusCode).toBe(304);
    expect(passed_ms).toBeGreaterThanOrEqual(7000);
    expect(Number(again.headers[TIME_HEADER])).toBeLessThanOrEqual(server.clock.now());
  });

  test('a token that is no longer valid changes nothing', async () => {
    expect(await lobby({ token: 'of-yesterday' })).toEqual(await lobby());
  });
});
