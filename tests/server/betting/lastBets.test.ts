import { expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { testServer } from '../support/harness.ts';
import { play } from '../support/play.ts';

const server = testServer();
const { now, submit, draw } = play(server);

const last = async (token: string) => (await server.data(CALLS.betLog, { token, query: { last: '1' } })).last;

test('[B-21] the bets of the draw before the running one come with the bet log where they are asked for', async () => {
  const { token } = await server.register();
  const { token: other } = await server.register();
  await now(token);
  await draw(token);
  const { lottery_id } = await now(token);
  const placed = await submit(token, {});
  expect(placed.code).toBe(200);
  await draw(token);
  expect(await server.data(CALLS.betLog, { token })).toEqual({ list: [] });
  const { list = [], ...rest } = (await last(token)) ?? {};
  expect([rest, list.map(({ num, status }) => [num, status === 'won' || status === 'lost'])]).toEqual([
    { lottery_id },
    [['first', true]],
  ]);
  expect(await last(other)).toEqual({ lottery_id, list: [] });
  await draw(token);
  expect((await last(token))?.list).toEqual([]);
});
