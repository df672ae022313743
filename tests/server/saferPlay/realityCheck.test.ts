import { describe, expect, test } from 'vitest';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { reality } from '../../../contract/wire/saferPlay.ts';
import { PASSWORD, testServer, type Answered } from '../support/harness.ts';
import { autoBets } from '../support/autoBets.ts';
import { bet } from '../support/play.ts';

const HOUR_MS = 3_600_000;
const server = testServer();
const { submit, drawFirst } = autoBets(server);

const choose = (token: string, minutes: unknown): Promise<Answered> =>
  server.call(saferPlayCalls.playRealityCheck, { token, body: { minutes } });
const realityOf = async (token: string) => (await server.data(saferPlayCalls.play, { token })).reality;
const logIn = (username: string) =>
  server.data(signInCalls.login, { body: { username, password: PASSWORD } });
/** A bet on the first ball, in a draw in which it is big. */
const stake = async (token: string, field: 'big' | 'small', value: string): Promise<void> => {
  await submit(token, { bets: [bet('first', field, value)] });
  await drawFirst(token, 'big');
};

describe('reality checks', () => {
  test('are off at first, and kept for the member once chosen', async () => {
    const { token } = await server.register('anna');
    expect((await realityOf(token)).minutes).toBe(0);
    expect(reality.parse((await choose(token, 30)).data).minutes).toBe(30);
    const { token: elsewhere } = await logIn('anna');
    expect((await realityOf(elsewhere)).minutes).toBe(30);
    await choose(elsewhere, 0);
    expect((await realityOf(token)).minutes).toBe(0);
  });

  test.each([[15], [30], [60], [120], [0]])('every %i minutes', async (minutes) => {
    const { token } = await server.register();
    expect((await choose(token, minutes)).code).toBe(CODE.ok);
  });

  test.each([
    ['20', 20],
    ['text', '30'],
    ['nothing', undefined],
    ['a negative number', -15],
  ])('of %s are refused', async (_, minutes) => {
    const { token } = await server.register();
    expect((await choose(token, minutes)).code).toBe(CODE.inputRefused);
    expect((await realityOf(token)).minutes).toBe(0);
  });

  test('tell what has been settled since the sign-in, and nothing from before it', async () => {
    const { token } = await server.register('anna');
    await stake(token, 'small', '50');
    expect(await realityOf(token)).toMatchObject({ staked: '50.00', won: '0.00', net: '-50.00' });
    const again = await logIn('anna');
    expect(await realityOf(again.token)).toEqual({
      minutes: 0,
      signed_in_at: again.signed_in_at,
      staked: '0.00',
      won: '0.00',
      net: '0.00',
    });
    await stake(again.token, 'big', '10');
    await submit(again.token, { bets: [bet('first', 'big', '3')] });
    expect(await realityOf(again.token)).toMatchObject({ staked: '10.00', won: '19.80', net: '9.80' });
    expect(await realityOf(token)).toMatchObject({ net: '-40.20' });
  });

  test('go on over midnight, in a session that was renewed', async () => {
    const { token, refresh_token } = await server.register('anna');
    await stake(token, 'small', '5');
    await server.shift(13 * HOUR_MS);
    const pair = await server.data(CALLS.refreshToken, { body: { refreshToken: refresh_token } });
    await stake(pair.token, 'small', '7');
    expect(await realityOf(pair.token)).toMatchObject({ staked: '12.00', net: '-12.00' });
  });
});
