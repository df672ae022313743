import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountCalls } from '../../../contract/calls/account.ts';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { ACCOUNT_NODE } from '../../../contract/permissions.account.ts';
import { members, withheldNodes } from '../../../server/db/schema/members.ts';
import { PASSWORD, testServer, type Answered } from '../support/harness.ts';
import { bet, play } from '../support/play.ts';

const server = testServer();
const closed = testServer({ MEMBER_CENTRE: 'off' });
const limited = testServer({ RATE_REGISTRATIONS_PER_MINUTE: '2' });
const { submit, draw } = play(server);

const answerOf = ({ code, data }: Answered) => [code, data];
const refused = (fields: object) => [CODE.inputRefused, { fields }];
const checkIn = (body: unknown, token?: string) =>
  server.call(accountCalls.checkIn, { body, ...(token !== undefined && { token }) });
const save = (token: string, body: unknown) => server.call(accountCalls.saveProfile, { token, body });
const NEED_MEMBER = [
  ['overview', accountCalls.overview, undefined],
  ['profile', accountCalls.profile, undefined],
  ['saving the profile', accountCalls.saveProfile, {}],
  ['verification', accountCalls.verification, { type: 'email', captcha: '123456' }],
  [
    'changeBind',
    accountCalls.changeBind,
    { type: 'email', email: 'anna@tenball.example', captcha: '123456', password: PASSWORD },
  ],
  ['changePassword', accountCalls.changePassword, { oldPassword: PASSWORD, newPassword: 'another-one' }],
  ['sessions', accountCalls.sessions, undefined],
  ['endSession', accountCalls.endSession, { id: '5b5b2f6c-6a1d-4b0e-8a3e-0c2f6b1d9e11' }],
] as const;

describe('who may', () => {
  test.each(NEED_MEMBER)('%s: a member only', async (_, call, body) => {
    const guest = await server.guest();
    const sent = body === undefined ? {} : { body };
    expect((await server.call(call, sent)).code).toBe(CODE.unauthorised);
    expect((await server.call(call, { ...sent, token: 'stale' })).code).toBe(CODE.unauthorised);
    expect((await server.call(call, { ...sent, token: guest.token })).code).toBe(CODE.forbidden);
  });

  test.each(NEED_MEMBER)('%s: not while the member centre is closed [M-02]', async (_, call, body) => {
    const { token } = await closed.register();
    const sent = body === undefined ? {} : { body };
    expect((await closed.call(call, { ...sent, token })).code).toBe(CODE.forbidden);
  });

  test.each([
    ['profile', ACCOUNT_NODE.profile, accountCalls.saveProfile, {}],
    ['bind', ACCOUNT_NODE.bind, accountCalls.sendCode, { event: 'verification', type: 'email' }],
    ['bind', ACCOUNT_NODE.bind, accountCalls.verification, { type: 'email', captcha: '123456' }],
    [
      'password',
      ACCOUNT_NODE.password,
      accountCalls.changePassword,
      { oldPassword: PASSWORD, newPassword: 'another-one' },
    ],
    [
      'sessions',
      ACCOUNT_NODE.sessions,
      accountCalls.endSession,
      { id: '5b5b2f6c-6a1d-4b0e-8a3e-0c2f6b1d9e11' },
    ],
  ])('the node %s is enforced, and its button gone [M-03]', async (_, node, call, body) => {
    const { id, token } = await server.register();
    const buttons = async () => {
      const { menus } = await server.data(CALLS.siteIndex, { token });
      return menus.flatMap((dir) => dir.children.flatMap((menu) => menu.children.map(({ name }) => name)));
    };
    expect(await buttons()).toContain(node);
    await server.db.insert(withheldNodes).values({ memberId: BigInt(id), node });
    expect(await buttons()).not.toContain(node);
    expect((await server.call(call, { token, body })).code).toBe(CODE.forbidden);
  });
});

describe('user/checkIn [M-01, E-02]', () => {
  const login = { tab: 'login', username: 'anna', password: PASSWORD };

  test('tells what signing in asks for', async () => {
    expect(await server.data(accountCalls.checkInSettings)).toEqual({
      userLoginCaptchaSwitch: false,
      accountVerificationType: ['email', 'mobile'],
    });
  });

  test('is called by any method: with a body it signs in, without one it tells what that asks for [C-01]', async () => {
    const { path } = accountCalls.checkIn;
    const { id } = await server.register('anna');
    for (const method of ['POST', 'PUT', 'PATCH'] as const) {
      const { status, code, data } = await server.call({ method, path }, { body: login });
      expect([method, status, code, data]).toMatchObject([method, 200, CODE.ok, { userInfo: { id } }]);
    }
    const settings = await server.data(accountCalls.checkInSettings);
    for (const method of ['GET', 'DELETE'] as const) {
      const { status, code, data } = await server.call({ method, path });
      expect([method, status, code, data]).toEqual([method, 200, CODE.ok, settings]);
    }
    expect((await server.call({ method: 'PUT', path })).code).toBe(CODE.inputRefused);
  });

  test('signs in like /api/v1/login, and leads to the member centre', async () => {
    const { id } = await server.register('anna');
    const { userInfo, routePath } = await server.data(accountCalls.checkIn, { body: login });
    expect([userInfo.id, userInfo.user_type, routePath]).toEqual([id, 200, '/user']);
    expect((await server.call(CALLS.balance, { token: userInfo.token })).code).toBe(CODE.ok);
    const renewed = { body: { refreshToken: userInfo.refresh_token } };
    expect((await server.call(CALLS.refreshToken, renewed)).code).toBe(CODE.ok);
  });

  test('without keep there is nothing to renew the session with', async () => {
    await server.register('anna');
    const { userInfo } = await server.data(accountCalls.checkIn, { body: { ...login, keep: false } });
    expect(userInfo.refresh_token).toBe('');
    expect((await server.call(CALLS.balance, { token: userInfo.token })).code).toBe(CODE.ok);
  });

  test('registers with unproved addresses', async () => {
    const body = {
      tab: 'register',
      username: 'anna',
      password: PASSWORD,
      email: ' Anna@Tenball.example',
      mobile: '+44 7700 900-123',
    };
    const { userInfo } = await server.data(accountCalls.checkIn, { body });
    expect([userInfo.email, userInfo.mobile, userInfo.balance]).toEqual([
      'anna@tenball.example',
      '+447700900123',
      '1000.00',
    ]);
    const shown = await server.data(accountCalls.profile, { token: userInfo.token });
    expect([shown.email_verified, shown.mobile_verified]).toEqual([false, false]);
    expect((await checkIn({ ...body, username: 'ANNA' })).code).toBe(CODE.usernameTaken);
    expect((await checkIn({ ...body, username: 'berta' })).code).toBe(CODE.ok);
  });

  test('guesses here and at /api/v1/login are counted together', async () => {
    await server.register('anna');
    const wrong = { username: 'anna', password: 'wrong-one' };
    for (let guess = 0; guess < 3; guess++) await server.call(signInCalls.login, { body: wrong });
    expect(answerOf(await checkIn({ ...wrong, tab: 'login' }))).toEqual([CODE.wrongCredentials, { left: 1 }]);
    await checkIn({ ...wrong, tab: 'login' });
    expect((await checkIn(login)).code).toBe(CODE.lockedOut);
    expect((await server.call(signInCalls.login, { body: login })).code).toBe(CODE.lockedOut);
  });

  test('registrations here and at /api/v1/register are counted together; signing in is not one', async () => {
    await limited.register('anna');
    const statuses: number[] = [];
    for (const username of ['berta', 'carla']) {
      const body = { tab: 'register', username, password: PASSWORD };
      statuses.push((await limited.call(accountCalls.checkIn, { body })).status);
    }
    expect(statuses).toEqual([200, 429]);
    expect((await limited.call(accountCalls.checkIn, { body: login })).code).toBe(CODE.ok);
  });

  test('who is signed in is sent to the member centre', async () => {
    const { token } = await server.register('anna');
    expect(answerOf(await checkIn(login, token))).toEqual([CODE.memberCentre, { type: 'logged in' }]);
  });

  test('while the member centre is closed it leads to /login', async () => {
    const elsewhere = [CODE.redirect, { routePath: '/login', routeName: 'login' }];
    expect(answerOf(await closed.call(accountCalls.checkInSettings))).toEqual(elsewhere);
    expect(answerOf(await closed.call(accountCalls.checkIn, { body: login }))).toEqual(elsewhere);
  });

  const names = { username: 'usernameRequired', password: 'passwordRequired' };
  test.each([
    ['nothing', {}, { tab: 'invalid', ...names }],
    ['no body', undefined, { body: 'required', ...names }],
    ['another tab', { ...login, tab: 'admin' }, { tab: 'invalid' }],
    ['no username', { tab: 'login', password: 'x' }, { username: 'usernameRequired' }],
    [
      'a short password',
      { tab: 'register', username: 'anna', password: '12345' },
      { password: 'passwordTooShort' },
    ],
    [
      'a username with a dash',
      { tab: 'register', username: 'an-na', password: PASSWORD },
      { username: 'usernameFormat' },
    ],
    ['an email without @', { ...login, tab: 'register', email: 'anna' }, { email: 'email' }],
    ['half a mobile number', { ...login, tab: 'register', mobile: '12' }, { mobile: 'mobile' }],
    ['an unknown invite', { ...login, tab: 'register', invite: 'stranger' }, { invite: 'invalid' }],
  ])('refuses %s', async (_, body, fields) => {
    expect(answerOf(await checkIn(body))).toEqual(refused(fields));
    expect(await server.db.$count(members)).toBe(0);
  });
});

describe('account/overview [M-04]', () => {
  test('seven days, the oldest first, with what was won and lost', async () => {
    const { token } = await server.register();
    await submit(token, { bets: [bet('first', 'big', '10'), bet('first', 'small', '10')] });
    await draw(token);
    await server.db.execute(sql`UPDATE member_days SET day = day - 2`);
    await submit(token, { bets: [bet('second', 'big', '5'), bet('second', 'small', '5')] });
    await draw(token);
    expect(await server.data(accountCalls.overview, { token })).toEqual({
      days: [
        '2026-11-15',
        '2026-11-16',
        '2026-11-17',
        '2026-11-18',
        '2026-11-19',
        '2026-11-20',
        '2026-11-21',
      ],
      score: [0, 0, 0, 0, 0, 0, 30],
      money: ['0.00', '0.00', '0.00', '0.00', '-0.20', '0.00', '-0.10'],
    });
    const other = await server.register();
    const { money } = await server.data(accountCalls.overview, { token: other.token });
    expect(new Set(money)).toEqual(new Set(['0.00']));
  });
});

describe('account/profile [M-04, V-05]', () => {
  const EMPTY = {
    avatar: '',
    username: 'anna',
    nickname: 'anna',
    gender: '',
    birthday: '',
    motto: '',
    email: '',
    email_verified: false,
    mobile: '',
    mobile_verified: false,
  };

  test('what is sent changes, the rest stays', async () => {
    const { token } = await server.register('anna');
    expect(await server.data(accountCalls.profile, { token })).toEqual(EMPTY);
    const told = {
      nickname: ' Änna 安娜 ',
      gender: 'female',
      birthday: '1990-02-28',
      motto: 'Slow & steady',
    };
    const saved = { ...EMPTY, ...told, nickname: 'Änna 安娜' };
    expect(answerOf(await save(token, told))).toEqual([CODE.ok, saved]);
    expect(answerOf(await save(token, { birthday: '' }))).toEqual([CODE.ok, { ...saved, birthday: '' }]);
    expect(answerOf(await save(token, {}))).toEqual([CODE.ok, { ...saved, birthday: '' }]);
    const { userInfo } = await server.data(CALLS.siteIndex, { token });
    expect(userInfo?.nickname).toBe('Änna 安娜');
  });

  test('what was read can be sent back', async () => {
    const { token } = await server.register('anna');
    const { code, data } = await save(token, await server.data(accountCalls.profile, { token }));
    expect([code, data]).toEqual([CODE.ok, EMPTY]);
  });

  test('a new username signs in, unless somebody else has it', async () => {
    const { token } = await server.register('anna');
    await server.register('berta');
    expect((await save(token, { username: 'BERTA' })).code).toBe(CODE.usernameTaken);
    expect((await save(token, { username: 'Anna' })).code).toBe(CODE.ok);
    expect((await save(token, { username: 'annabel' })).code).toBe(CODE.ok);
    const signIn = (username: string) =>
      server.call(signInCalls.login, { body: { username, password: PASSWORD } });
    expect([(await signIn('anna')).code, (await signIn('annabel')).code]).toEqual([
      CODE.wrongCredentials,
      CODE.ok,
    ]);
  });

  test.each([
    ['an empty nickname', { nickname: ' ' }, { nickname: 'required' }],
    ['a nickname of signs', { nickname: '<b>' }, { nickname: 'personName' }],
    ['an endless nickname', { nickname: 'x'.repeat(41) }, { nickname: 'personName' }],
    ['another gender', { gender: 'x' }, { gender: 'invalid' }],
    ['a birthday to come', { birthday: '2026-11-22' }, { birthday: 'invalid' }],
    ['a birthday long ago', { birthday: '1899-12-31' }, { birthday: 'invalid' }],
    ['a day that is none', { birthday: '1990-02-30' }, { birthday: 'invalid' }],
    ['an endless motto', { motto: 'x'.repeat(201) }, { motto: 'invalid' }],
    ['a motto that no text holds', { motto: 'a\0b' }, { motto: 'invalid' }],
    ['a username with a dash', { username: 'an-na' }, { username: 'usernameFormat' }],
    ['an avatar elsewhere', { avatar: 'https://evil.example/x.png' }, { avatar: 'invalid' }],
    [
      'an avatar that was never uploaded',
      { avatar: `/api/uploads/${'0'.repeat(64)}.png` },
      { avatar: 'invalid' },
    ],
    ['a list', [], { body: 'invalid' }],
    ['no body', undefined, { body: 'required' }],
  ])('refuses %s', async (_, body, fields) => {
    const { token } = await server.register('anna');
    expect(answerOf(await save(token, body))).toEqual(refused(fields));
    expect(await server.data(accountCalls.profile, { token })).toEqual(EMPTY);
  });
});
