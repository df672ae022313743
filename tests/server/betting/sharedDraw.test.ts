/** One draw, for everybody who has its address. */
import { describe, expect, test } from 'vitest';
import { verifyDraw } from '../../../contract/game/draw.ts';
import { CODE } from '../../../contract/codes.ts';
import { CALLS } from '../../../contract/calls.ts';
import { lobbyCalls } from '../../../contract/calls/lobby.ts';
import { toSharedDraw } from '../../../contract/model.lobby.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { voidDraw } from '../../../server/draws/voidDraw.ts';
import { testServer } from '../support/harness.ts';
import { play } from '../support/play.ts';

const server = testServer();
const { now, draw } = play(server);

const shared = (lottery_id: string, sent = {}) =>
  server.data(lobbyCalls.sharedDraw, { query: { lottery_id }, ...sent });
const url = (lottery_id: string): string => `${lobbyCalls.sharedDraw.path}?lottery_id=${lottery_id}`;

describe('a draw that is shared [G-08, P-01, G-07]', () => {
  test('that is running: its times and its commitment, and no result', async () => {
    const { token } = await server.guest();
    const { lottery_id, commitment } = await now(token);
    expect(await shared(lottery_id)).toEqual({
      draw: {
        lottery_id,
        closes_at: '2026-11-21T12:00:50.000Z',
        draws_at: '2026-11-21T12:01:00.000Z',
        commitment,
        result: null,
      },
    });
  });

  test('that is next: its commitment is published; of the one after it nothing is', async () => {
    const { token } = await server.guest();
    const { next } = await now(token);
    const { draw: coming } = await shared(next.lottery_id);
    expect([coming?.commitment, coming?.result]).toEqual([next.commitment, null]);
    const after = `${next.lottery_id.slice(0, -1)}${Number(next.lottery_id.slice(-1)) + 1}`;
    expect(await shared(after)).toEqual({ draw: null });
  });

  test('that is out: what the latest result says, under the commitment of before, and it can be verified', async () => {
    const { token } = await server.guest();
    const { lottery_id, commitment } = await now(token);
    await draw(token);
    const answer = await shared(lottery_id);
    expect(answer).toEqual({
      draw: {
        lottery_id,
        closes_at: '2026-11-21T12:00:50.000Z',
        draws_at: '2026-11-21T12:01:00.000Z',
        commitment,
        result: await server.data(CALLS.latestResult, { token }),
      },
    });
    if (answer.draw === null) throw new Error('There is no draw.');
    const { result } = toSharedDraw(answer.draw);
    expect(
      verifyDraw({
        drawId: lottery_id,
        seed: result?.seed ?? null,
        balls: result?.balls ?? null,
        commitment,
      }),
    ).toBe('verified');
  });

  test('that is due and not out yet has no result', async () => {
    const { token } = await server.guest();
    const { lottery_id } = await now(token);
    await server.shift(60_000);
    const { draw: late } = await shared(lottery_id);
    expect([late?.lottery_id, late?.result]).toEqual([lottery_id, null]);
  });

  test('that is void has neither balls nor seed', async () => {
    const { token } = await server.guest();
    const { lottery_id } = await now(token);
    await voidDraw(server.db, { username: '', address: '' }, parseDrawId(lottery_id) ?? 0, 'a fault');
    const { draw: voided } = await shared(lottery_id);
    expect(voided?.result).toMatchObject({ voided: true, first: '-', tenth: '-', seed: null });
  });

  test.each(['20261121-9999', '19990101-0001', '20261121-0000'])(
    '%s, which there is not, is null',
    async (id) => {
      expect(await shared(id)).toEqual({ draw: null });
    },
  );

  test.each(['', '1', 'abc', '20261121', "20261121-0001' OR 1=1", `20261121-${'0'.repeat(40)}`])(
    'of the number %j is refused',
    async (id) => {
      const answer = await server.app.inject({ url: url(encodeURIComponent(id)) });
      expect(answer.json()).toMatchObject({
        code: CODE.inputRefused,
        data: { fields: { lottery_id: 'invalid' } },
      });
    },
  );

  test('is the same for everybody, and caches may keep it for two seconds', async () => {
    const { token } = await server.guest();
    const { lottery_id } = await now(token);
    expect(await shared(lottery_id, { token })).toEqual(await shared(lottery_id));
    const first = await server.app.inject({ url: url(lottery_id) });
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await server.app.inject({ url: url(lottery_id), headers })).statusCode).toBe(304);
  });
});
