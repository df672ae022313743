import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { CODE } from '../../../contract/codes.ts';
import { autoBets } from '../support/autoBets.ts';
import { PASSWORD, testServer } from '../support/harness.ts';
import { staff } from '../support/staff.ts';

const server = testServer({ START_BALANCE: '1000.00' });
const { submit, save, turn, work, read } = autoBets(server);
const { clerk } = staff(server);

const find = async (token: string, query: Record<string, string> = {}) =>
  server.data(operatorCalls.operatorMembers, { token, query });
const namesOf = async (token: string, query: Record<string, string>): Promise<string[]> =>
  (await find(token, query)).list.map(({ username }) => username);
const lock = (token: string, id: string, reason = 'asked to') =>
  server.call(operatorCalls.operatorLockMember, { token, body: { id, reason } });
const unlock = (token: string, id: string) =>
  server.call(operatorCalls.operatorUnlockMember, { token, body: { id } });
const logIn = (username: string, password = PASSWORD) =>
  server.call(signInCalls.login, { body: { username, password } });
const balanceCode = async (token: string) => (await server.call(CALLS.balance, { token })).code;

const signOut = (token: string, id: string, reason = 'a lost phone') =>
  server.call(operatorCalls.operatorSignOutMember, { token, body: { id, reason } });

describe('signing a member out everywhere', () => {
  test('ends each of their sessions and no other member’s; they may sign in again; it is in the audit log', async () => {
    const token = await clerk();
    const { id, token: phone } = await server.register('anna');
    const laptop = await server.data(signInCalls.login, { body: { username: 'anna', password: PASSWORD } });
    const bob = await server.register('bob');
    expect((await signOut(token, id)).data).toEqual({ id, state: 'active' });
    const codes = await Promise.all([phone, laptop.token, bob.token].map(balanceCode));
    expect(codes).toEqual([CODE.unauthorised, CODE.unauthorised, CODE.ok]);
    expect((await logIn('anna')).code).toBe(CODE.ok);
    const { list } = await server.data(operatorCalls.operatorAudit, { token });
    const [told] = list.filter(({ action }) => action === 'member.signOut');
    expect([told?.subject, told?.before, told?.after]).toEqual([id, null, '{"reason":"a lost phone"}']);
  });

  test('of a locked member changes nothing else; a member who does not exist is refused', async () => {
    const token = await clerk();
    const { id } = await server.register('anna');
    await lock(token, id);
    expect((await signOut(token, id)).data).toEqual({ id, state: 'locked' });
    const { code, data } = await signOut(token, '999999');
    expect([code, data]).toEqual([CODE.inputRefused, { fields: { id: 'invalid' } }]);
  });
});

describe('finding members', () => {
  test('shows who they are, what they have and how they are', async () => {
    const token = await clerk();
    const member = await server.register('anna');
    await submit(member.token);
    const { list, total } = await find(token);
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      id: member.id,
      username: 'anna',
      nickname: 'anna',
      balance: '999.00',
      notSubmitBenAmount: '1.00',
      state: 'active',
      lock_reason: '',
    });
    expect(Date.parse(list[0]?.last_login_time ?? '')).toBeGreaterThan(0);
    expect(JSON.stringify(list)).not.toMatch(/hash|argon/);
  });

  test('by part of a name or by id; what means something in a pattern means itself', async () => {
    const token = await clerk();
    const names = ['anna', 'hannah', 'bob_1', 'bobx1'];
    const ids: string[] = [];
    for (const name of names) ids.push((await server.register(name)).id);
    expect(await namesOf(token, { search: 'ANNA' })).toEqual(['hannah', 'anna']);
    expect(await namesOf(token, { search: 'bob_1' })).toEqual(['bob_1']);
    expect(await namesOf(token, { search: '%' })).toEqual([]);
    expect(await namesOf(token, { search: ids[0] ?? '' })).toEqual(['anna']);
    expect(await namesOf(token, { search: '' })).toEqual(names.toReversed());
    expect(await namesOf(token, { search: "'; DROP TABLE members; --" })).toEqual([]);
    const page = await find(token, { limit: '3' });
    expect([page.total, page.list.length]).toEqual([4, 3]);
    expect((await find(token, { limit: '3', cursor: page.cursor ?? '' })).list.map(({ id }) => id)).toEqual([
      ids[0],
    ]);
  });

  test.each([
    ['a state that is none', { state: 'asleep' }, { state: 'invalid' }],
    ['a page of nothing', { page: '0' }, { page: 'invalid' }],
    ['a search too long', { search: 'x'.repeat(65) }, { search: 'invalid' }],
    ['a cursor of somebody else', { cursor: 'x' }, { cursor: 'invalid' }],
  ])('%s is refused', async (_, query, fields) => {
    const { code, data } = await server.call(operatorCalls.operatorMembers, { token: await clerk(), query });
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });
});

describe('locking a member', () => {
  test('ends their sessions and refuses their sign-in, in words of its own', async () => {
    const token = await clerk();
    const { id, token: one, refresh_token } = await server.register('anna');
    const other = await logIn('anna');
    expect(other.code).toBe(CODE.ok);
    const answer = await lock(token, id);
    expect([answer.code, answer.data]).toEqual([CODE.ok, { id, state: 'locked' }]);

    expect(await balanceCode(one)).toBe(CODE.unauthorised);
    const renewed = await server.call(CALLS.refreshToken, { body: { refreshToken: refresh_token } });
    expect(renewed.code).toBe(CODE.unauthorised);
    const refused = await logIn('anna');
    expect([refused.code, refused.msg]).toEqual([
      CODE.accountLocked,
      'This account is locked. Please contact support.',
    ]);
    expect((await logIn('anna', 'wrong-one')).code).toBe(CODE.wrongCredentials);
    const { list } = await find(token, { state: 'locked' });
    expect(list).toMatchObject([{ username: 'anna', state: 'locked', lock_reason: 'asked to' }]);
    expect(await namesOf(token, { state: 'active' })).toEqual([]);
  });

  test('no other member is touched', async () => {
    const token = await clerk();
    const { id } = await server.register('anna');
    const other = await server.register('ben');
    await lock(token, id);
    expect(await balanceCode(other.token)).toBe(CODE.ok);
    expect((await logIn('ben')).code).toBe(CODE.ok);
  });

  test('unlocked, they sign in again; the old sessions stay ended', async () => {
    const token = await clerk();
    const { id, token: old } = await server.register('anna');
    await lock(token, id);
    expect((await unlock(token, id)).data).toEqual({ id, state: 'active' });
    expect(await balanceCode(old)).toBe(CODE.unauthorised);
    expect((await logIn('anna')).code).toBe(CODE.ok);
    expect((await find(token)).list[0]).toMatchObject({ state: 'active', lock_reason: '' });
  });

  test('a sign-in at the same moment is ended too', async () => {
    const token = await clerk();
    const { id } = await server.register('anna');
    const [signIns] = await Promise.all([
      Promise.all([logIn('anna'), logIn('anna'), logIn('anna')]),
      lock(token, id),
    ]);
    const ends = await Promise.all(
      signIns.map(async ({ code, data }) => {
        const given = signInCalls.login.answer.safeParse(data);
        return code === CODE.ok && given.success ? balanceCode(given.data.token) : code;
      }),
    );
    expect([CODE.accountLocked, CODE.unauthorised]).toEqual(expect.arrayContaining([...new Set(ends)]));
  });

  test('their bets are settled as any, and their auto-bet stops', async () => {
    const token = await clerk();
    const { id, token: member } = await server.register('anna');
    const task = '3f0c8f6e-7f7a-4b36-9d0e-1c2d3e4f5a6b';
    await save(member, { id: task });
    await turn(member, task, 'running');
    await lock(token, id);
    await work();
    await unlock(token, id);
    const again = await server.data(signInCalls.login, { body: { username: 'anna', password: PASSWORD } });
    expect(await read(again.token, task)).toMatchObject({
      status: 'stopped',
      reason: 'notAllowed',
      draws_done: 0,
    });
  });

  test('is written down once, with its reason', async () => {
    const token = await clerk();
    const { id } = await server.register('anna');
    await Promise.all([lock(token, id, 'first'), lock(token, id, 'second')]);
    await unlock(token, id);
    await unlock(token, id);
    const { list } = await server.data(operatorCalls.operatorAudit, { token });
    const told = list.filter(({ action }) => action.startsWith('member.'));
    expect(told.map(({ action, subject }) => [action, subject])).toEqual([
      ['member.unlock', id],
      ['member.lock', id],
    ]);
    expect(told[1]?.after).toMatch(/^\{"state":"locked","reason":"(first|second)"\}$/);
  });

  test.each([
    ['nothing', {}, { id: 'required', reason: 'required' }],
    ['no reason', { id: '1001', reason: '' }, { reason: 'required' }],
    ['an id that is none', { id: 'anna', reason: 'r' }, { id: 'invalid' }],
    ['a member who is none', { id: '999999', reason: 'r' }, { id: 'invalid' }],
    ['a number', { id: 1001, reason: 'r' }, { id: 'invalid' }],
  ])('%s is refused', async (_, body, fields) => {
    const token = await clerk();
    const { code, data } = await server.call(operatorCalls.operatorLockMember, { token, body });
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });

  test('a member who does not exist can not be unlocked', async () => {
    const token = await clerk();
    expect((await unlock(token, '999999')).data).toEqual({ fields: { id: 'invalid' } });
  });
});
