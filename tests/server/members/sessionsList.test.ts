import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { userInfo, type UserInfo } from '../../../contract/wire/session.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { PASSWORD, testServer } from '../support/harness.ts';

const MINUTE_MS = 60_000;
const server = testServer();

/** Signs in from a browser that calls itself so. */
async function signIn(username: string, agent: string, remoteAddress = '203.0.113.9'): Promise<UserInfo> {
  const response = await server.app.inject({
    method: 'POST',
    url: signInCalls.login.path,
    remoteAddress,
    headers: { 'user-agent': agent },
    payload: { username, password: PASSWORD },
  });
  return userInfo.parse(envelope.parse(response.json()).data);
}
const listOf = (token: string) => server.data(accountCalls.sessions, { token });
const agentsOf = async (token: string) =>
  (await listOf(token)).list.map(({ agent, ip, current }) => [agent, ip, current]);
const end = (token: string, id: string) => server.call(accountCalls.endSession, { token, body: { id } });
const isOpen = async (token: string) => (await server.call(CALLS.balance, { token })).code === CODE.ok;

describe("a member's sessions", () => {
  test('the latest seen first, with where each was opened', async () => {
    await server.register('anna');
    await server.shift(MINUTE_MS);
    const phone = await signIn('anna', 'Phone/1.0');
    await server.shift(MINUTE_MS);
    const laptop = await signIn('anna', 'Laptop/2.0', '2001:db8::7');
    const first = ['lightMyRequest', '127.0.0.1', false];
    expect(await agentsOf(laptop.token)).toEqual([
      ['Laptop/2.0', '2001:db8::7', true],
      ['Phone/1.0', '203.0.113.9', false],
      first,
    ]);
    await server.shift(MINUTE_MS);
    const renewed = await server.data(CALLS.refreshToken, { body: { refreshToken: phone.refresh_token } });
    expect(await agentsOf(renewed.token)).toEqual([
      ['Phone/1.0', '203.0.113.9', true],
      ['Laptop/2.0', '2001:db8::7', false],
      first,
    ]);
    const { list, total } = await listOf(renewed.token);
    const [seen] = list;
    expect(Date.parse(seen?.seen_at ?? '') - Date.parse(seen?.signed_in_at ?? '')).toBeGreaterThanOrEqual(
      2 * MINUTE_MS,
    );
    expect(total).toBe(3);
  });

  test('one that is ended is over at once, for its token and its renewal; the others go on', async () => {
    const own = await server.register('anna');
    const other = await signIn('anna', 'Phone/1.0');
    const { list } = await listOf(own.token);
    const id = list.find(({ agent }) => agent === 'Phone/1.0')?.id ?? '';
    const { code, data } = await end(own.token, id);
    expect([code, data]).toEqual([CODE.ok, await listOf(own.token)]);
    expect([await isOpen(own.token), await isOpen(other.token)]).toEqual([true, false]);
    const renewal = { body: { refreshToken: other.refresh_token } };
    expect((await server.call(CALLS.refreshToken, renewal)).code).toBe(CODE.unauthorised);
    expect((await end(own.token, id)).data).toEqual({ fields: { id: 'invalid' } });
  });

  test("another member's session can't be ended, nor seen", async () => {
    const anna = await server.register('anna');
    const berta = await server.register('berta');
    const { list } = await listOf(berta.token);
    expect((await listOf(anna.token)).list.map(({ id }) => id)).not.toContain(list[0]?.id);
    const { code, data } = await end(anna.token, list[0]?.id ?? '');
    expect([code, data]).toEqual([CODE.inputRefused, { fields: { id: 'invalid' } }]);
    expect(await isOpen(berta.token)).toBe(true);
  });

  test.each([
    ['no id', {}, { id: 'required' }],
    ['an id that is none', { id: '1' }, { id: 'invalid' }],
    ['no body', undefined, { body: 'required' }],
  ])('refuses %s', async (_, body, fields) => {
    const { token } = await server.register();
    const { code, data } = await server.call(accountCalls.endSession, { token, body });
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });

  test('sessions that are over are not shown', async () => {
    const { token, refresh_token } = await server.register('anna');
    const other = await signIn('anna', 'Phone/1.0');
    await server.call(CALLS.logout, { body: { refreshToken: refresh_token } });
    expect(await isOpen(token)).toBe(false);
    expect((await listOf(other.token)).total).toBe(1);
    await server.db.execute(sql`UPDATE session_families SET expires_at = tenball_now() - interval '1 s'`);
    expect((await listOf(other.token)).list).toEqual([]);
  });

  test('a browser may call itself anything', async () => {
    await server.register('anna');
    const { token } = await signIn('anna', `<script>${'x'.repeat(400)}`);
    expect((await listOf(token)).list[0]?.agent).toBe(`<script>${'x'.repeat(292)}`);
  });
});
