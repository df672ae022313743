/** Calls that have no key, or whose answer is not kept: the header changes nothing about them, and no row is written [E-07]. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CALLS } from '../../../contract/calls.ts';
import { autoBetCalls } from '../../../contract/calls/autoBet.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { CODE, isSuccess } from '../../../contract/codes.ts';
import { issueCode } from '../../../server/members/codes.ts';
import { PASSWORD, testServer, type Answered } from '../support/harness.ts';
import { play } from '../support/play.ts';
import { hireAt, OPERATOR_PASSWORD } from '../support/staff.ts';
import { member, nameOf } from './commandWorld.ts';

const server = testServer();
const bettor = play(server);

const countKeys = async (): Promise<number> => {
  const { rows } = await server.db.execute<{ n: string }>(sql`SELECT count(*)::text AS n FROM command_keys`);
  return Number(rows[0]?.n);
};

type Sending = (key: string) => Promise<Answered>;

const OUTSIDE: Readonly<Record<string, Sending>> = {
  register: (key) =>
    server.call(signInCalls.register, {
      key,
      body: { username: nameOf('ada'), password: PASSWORD, password_confirmation: PASSWORD },
    }),
  login: async (key) => {
    const { username } = await member(server);
    return server.call(signInCalls.login, { key, body: { username, password: PASSWORD } });
  },
  guest: (key) => server.call(CALLS.guest, { key }),
  refreshToken: async (key) => {
    const { refresh_token } = await server.register();
    return server.call(CALLS.refreshToken, { key, body: { refreshToken: refresh_token } });
  },
  logout: async (key) => {
    const { token, refresh_token } = await server.register();
    return server.call(CALLS.logout, { key, token, body: { refreshToken: refresh_token } });
  },
  orderSubmit: async (key) => {
    const { token } = await server.register();
    const { lottery_id } = await bettor.now(token);
    const bets = [{ row: 'first', field: 'big', value: '1.00', odds: '1.98' }];
    // Its request_id is its own: it need not be the header's.
    const body = { lottery_id, request_id: randomUUID(), accept_odds: 'any', bets };
    return server.call(CALLS.orderSubmit, { key, token, body });
  },
  orderAbandon: async (key) => {
    const { token } = await server.register();
    return server.call(CALLS.orderAbandon, { key, token, body: { request_id: randomUUID() } });
  },
  autoTasks: async (key) => {
    const { token } = await server.register();
    return server.call(autoBetCalls.autoTasks, { key, token, body: { page: 1, limit: 10 } });
  },
  operatorLogin: async (key) => {
    const username = nameOf('boss');
    await hireAt(server.db, username, ['admin']);
    return server.call(operatorCalls.operatorLogin, { key, body: { username, password: OPERATOR_PASSWORD } });
  },
};

test.each(Object.entries(OUTSIDE))('%s', async (_, send) => {
  const { code } = await send(randomUUID());
  expect([code, isSuccess(code), await countKeys()]).toEqual([code, true, 0]);
});

test('an answer that holds a secret is not kept: sent again, its code is used up', async () => {
  const { id, token } = await member(server);
  await server.db.execute(sql`UPDATE members SET email = 'ada@tenball.example' WHERE id = ${id}::bigint`);
  const purpose = { event: 'verification', type: 'email', account: `${id}:ada@tenball.example` } as const;
  const captcha = await issueCode(server.db, purpose, BigInt(id), (_tx, code) => Promise.resolve(code));
  const key = randomUUID();
  const send = () => server.call(accountCalls.verification, { key, token, body: { type: 'email', captcha } });
  const [first, again] = [await send(), await send()];
  expect([first.code, again.code, await countKeys()]).toEqual([CODE.ok, CODE.inputRefused, 0]);
});

test('what is answered again has the time of now', async () => {
  const { token } = await member(server);
  const key = randomUUID();
  const send = () => server.call(accountCalls.saveProfile, { key, token, body: { nickname: 'Countess' } });
  const first = await send();
  await server.shift(60_000);
  const again = await send();
  expect([again.code, again.data, again.time - first.time >= 60_000]).toEqual([CODE.ok, first.data, true]);
});
