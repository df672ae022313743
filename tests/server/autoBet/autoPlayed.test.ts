import { expect, test } from 'vitest';
import { autoBetCalls } from '../../../contract/calls/autoBet.ts';
import { autoBets } from '../support/autoBets.ts';
import { testServer } from '../support/harness.ts';
import { bet } from '../support/play.ts';

const server = testServer();
const { submit, start, work, drawFirst } = autoBets(server);

test('[A-02] what was placed after a draw is counted: of all tasks of the member, and no bet of another hand', async () => {
  const [{ token }, other] = [await server.register(), await server.register()];
  const plan = [
    { row: 'first', field: 'big' },
    { row: 'second', field: 'one' },
  ];
  await start(token, { draws: 3, bets: plan });
  await start(token, { draws: 1 });
  await start(other.token, { draws: 3 });
  await work();
  const played = async (after: string) => server.data(autoBetCalls.autoPlayed, { token, query: { after } });
  expect(await played('20261120-0099')).toEqual({
    bets: 3,
    draws: 1,
    first: '20261121-0001',
    last: '20261121-0001',
  });
  for (const side of ['big', 'big'] as const) await drawFirst(token, side);
  await submit(token, { bets: [bet('first', 'big', '2')] });
  expect(await played('20261121-0001')).toEqual({
    bets: 4,
    draws: 2,
    first: '20261121-0002',
    last: '20261121-0003',
  });
  expect(await played('20261121-0003')).toEqual({ bets: 0, draws: 0, first: null, last: null });
});
