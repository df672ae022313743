/** What a visitor sees of the game before they sign in or play as a guest. */
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { lobbyCalls } from '../../../contract/calls/lobby.ts';
import { testServer } from '../support/harness.ts';
import { play } from '../support/play.ts';

const server = testServer();
const { now, draw } = play(server);

const lobby = (sent = {}) => server.data(lobbyCalls.lobby, sent);

describe('the game as a visitor sees it [R-08, P-01]', () => {
  test('the running draw, the latest result and the odds, without a token', async () => {
    const { token } = await server.guest();
    await draw(token);
    const { lottery_id, commitment, next } = await now(token);
    expect(await lobby()).toEqual({
      lottery_id,
      isOff: false,
      closes_at: '2026-11-21T12:01:50.000Z',
      draws_at: '2026-11-21T12:02:00.000Z',
      commitment,
      next,
      result: await server.data(CALLS.latestResult, { token }),
      odds: await server.data(CALLS.lotteryOdds, { token }),
    });
  });

  test('a second later it is the same, to the letter', async () => {
    const before = await lobby();
    await server.shift(1234);
    expect(await lobby()).toEqual(before);
  });

  test('once betting is closed it says so, and when the draw is', async () => {
    await server.shift(50_000);
    const { isOff, closes_at, draws_at } = await lobby();
    expect({ isOff, closes_at, draws_at }).toEqual({
      isOff: true,
      closes_at: null,
      draws_at: '2026-11-21T12:01:00.000Z',
    });
  });

  test('a token that is no longer valid changes nothing', async () => {
    expect(await lobby({ token: 'of-yesterday' })).toEqual(await lobby());
  });
});
