// @vitest-environment node
/** The key of a command on its way: the same for every attempt, one for each of its calls, and none where no server knows it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/calls/account.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import type { Client } from '../../../src/api/client.ts';
import { withKey } from '../../../src/api/keys.ts';
import { clientAt } from '../support/clientAt.ts';
import { standIn, type StandIn } from '../../server/support/cash.ts';

const KEY = '8f14e45f-ceea-467f-a8f4-6f1d2b3c4d5f';
const NEXT = '8f14e45f-ceea-467f-a8f4-6f1d2b3c4d50';
let elsewhere: StandIn;
let takesKeys = true;
let client: Client;

beforeAll(async () => {
  elsewhere = await standIn();
  client = clientAt(() => elsewhere.url, {
    takesKeys: () => takesKeys,
    token: () => 'worn-out',
    renew: () => Promise.resolve('fresh'),
  });
});
afterAll(() => elsewhere.close());

const ENDED = { kind: 'timeOut', until: '2026-11-24T12:00:00.000Z' };
const answer = (code: number, data: unknown) => ({ json: { code, msg: '', data, time: 1 } });
const heard = () => elsewhere.heard.map(({ headers }) => [headers['token'], headers['idempotency-key']]);
const pause = (by: Client) => by.ask(saferPlayCalls.playTimeOut, { body: { hours: 24 } });

test('a command that was answered 401 is sent once more under the same key', async () => {
  elsewhere.answers(({ headers }) => answer(headers['token'] === 'fresh' ? 200 : 401, ENDED));
  await pause(withKey(client, KEY));
  expect(heard()).toEqual([
    ['worn-out', KEY],
    ['fresh', KEY],
  ]);
});

test('each call of a command has its own key, the same at every attempt; what only reads has none', async () => {
  elsewhere.answers(() => answer(200, ENDED));
  const attempt = async () => {
    const keyed = withKey(client, KEY);
    await pause(keyed);
    await keyed.ask(accountCalls.sessions, {}).catch(() => undefined);
    await pause(keyed);
  };
  await attempt();
  await attempt();
  const keys = [KEY, undefined, NEXT];
  expect(heard().map(([, key]) => key)).toEqual([...keys, ...keys]);
});

test('a server elsewhere that has not said that it takes keys is sent none: it would refuse the call', async () => {
  takesKeys = false;
  elsewhere.answers(() => answer(200, ENDED));
  await pause(withKey(client, KEY));
  expect(heard()).toEqual([['worn-out', undefined]]);
});
