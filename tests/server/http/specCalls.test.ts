/** Every row of the specification's table of calls, made by its method and path to the letter [C-01]. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { CODE } from '../../../contract/codes.ts';
import { DEMO_PRIZES } from '../../../server/points/demoPrizes.ts';
import { offerPrizes } from '../../../server/points/prizes.ts';
import { task } from '../support/autoBets.ts';
import { cash, PAY_PASSWORD, TRON } from '../support/cash.ts';
import { PASSWORD, testServer } from '../support/harness.ts';
import { useOutbox } from '../support/outbox.ts';
import { play } from '../support/play.ts';

const outbox = useOutbox();
const server = testServer({ DATA_DIR: outbox.dataDir });
// At an hour at which a draw is open: the table's bets must not meet its closing.
play(server);
beforeEach(() => offerPrizes(server.db, DEMO_PRIZES));

type Row = readonly [method: 'GET' | 'POST', path: string, body?: object];

/** Those that ask for nothing but a member; the lists with the page that the specification names. */
const READS: readonly Row[] = [
  ['GET', '/api/index/index?requiredLogin=1'],
  ['GET', '/api/v1/getLotteryOdds'],
  ['GET', '/api/v1/getNewLotteryRes'],
  ['GET', '/api/v1/getNowLotteryInfo'],
  ['GET', '/api/v1/getOrderNotSubmit'],
  ['GET', '/api/v1/getBalance'],
  ['GET', '/api/v1/Lottery/getNowLotteryLog'],
  ['GET', '/api/v1/getPredict'],
  ['GET', '/api/v1/report/index?page=1&limit=10'],
  ['GET', '/api/v1/pointsPrize'],
  ['GET', '/api/v1/pointsLog?page=1&limit=10'],
  ['GET', '/api/v1/prize?page=1&limit=10'],
  ['GET', '/api/v1/getProxyInfo'],
  ['GET', '/api/v1/getProxyOrderMoney?page=1&limit=10'],
  ['GET', '/api/v1/BalanceLog?page=1&limit=10'],
  ['POST', '/api/v1/getAutoBetList', { page: 1, limit: 10 }],
  ['POST', '/api/v1/getPredictLog', { page: 1, limit: 10 }],
  ['GET', '/api/v1/Lottery/quickAmount'],
  ['GET', '/api/v1/Lottery/gameRule'],
  ['GET', '/api/v1/withdraw?page=1&limit=10'],
  ['GET', '/api/v1/user/payInfo'],
  ['GET', '/api/user/checkIn'],
  ['GET', '/api/account/overview'],
  ['GET', '/api/account/profile'],
  ['GET', '/api/account/balance?page=1&limit=10'],
  ['GET', '/api/account/integral?page=1&limit=10'],
];

const id = randomUUID();
/** Those that change something, in an order in which each can succeed. */
const WRITES: readonly Row[] = [
  ['POST', '/api/v1/saveAutoBettingAmount', task({ id })],
  ['POST', '/api/v1/autoBettingStatus', { id, status: 'running' }],
  ['POST', '/api/v1/getAutoBetStatus', { id }],
  ['POST', '/api/v1/payInfo/changePayPwd', { new_password: PAY_PASSWORD, confirm: PAY_PASSWORD }],
  ['POST', '/api/v1/payInfo/setPaypal', { paypal: 'anna@example.com', pay_password: PAY_PASSWORD }],
  ['POST', '/api/v1/payInfo/setUsdtAddress', { usdt_address: TRON, pay_password: PAY_PASSWORD }],
  [
    'POST',
    '/api/v1/withdraw',
    { method: 'sandbox', amount: '10', pay_password: PAY_PASSWORD, request_id: randomUUID() },
  ],
  ['POST', '/api/account/profile', { nickname: 'Anna' }],
];

const ask = (token: string | undefined, [method, path, body]: Row) =>
  server.call({ method, path }, { ...(token !== undefined && { token }), ...(body && { body }) });

test('reads answer a member [C-01]', async () => {
  const { token } = await server.register();
  const answers: unknown[] = [];
  for (const row of READS) answers.push([row[1], (await ask(token, row)).code]);
  expect(answers).toEqual(READS.map(([, path]) => [path, CODE.ok]));
});

test('writes take effect [C-01]', async () => {
  const { token } = await server.register();
  const answers: unknown[] = [];
  for (const row of WRITES) answers.push([row[1], (await ask(token, row)).code]);
  expect(answers).toEqual(WRITES.map(([, path]) => [path, CODE.ok]));
  expect((await cash(server).withdrawals(token)).total).toBe(1);
});

test('a bettor registers, signs in, bets, and signs out [C-01]', async () => {
  const [username, password] = ['anna_1', PASSWORD];
  const form = { username, password, password_confirmation: password };
  expect((await ask(undefined, ['POST', '/api/v1/register', form])).code).toBe(CODE.ok);
  const { token, refresh_token } = await server.data(signInCalls.login, { body: { username, password } });
  const { lottery_id } = await server.data(CALLS.nowInfo, { token });
  const bets = [{ row: 'first', field: 'big', value: '10', odds: '1.98' }];
  const slip = { lottery_id, request_id: randomUUID(), accept_odds: 'never', bets };
  expect((await ask(token, ['POST', '/api/v1/orderSubmit', slip])).code).toBe(CODE.ok);
  const leaving: Row = ['POST', '/api/user/logout', { refreshToken: refresh_token }];
  expect((await ask(token, leaving)).code).toBe(CODE.loggedOut);
  const entering: Row = ['POST', '/api/user/checkIn', { tab: 'login', username, password }];
  expect((await ask(undefined, entering)).code).toBe(CODE.ok);
});

test('an address is proved and bound, and a password changed and retrieved [C-01]', async () => {
  const { token } = await server.register('anna');
  const send = (event: string, account?: string): Promise<unknown> =>
    ask(account === undefined ? token : undefined, [
      'POST',
      '/api/common/sendCode',
      { event, type: 'email', account: account ?? 'anna@example.com' },
    ]);
  const codes: number[] = [];
  const make = async (path: string, body: object, by: string | undefined = token) => {
    const answer = await ask(by, ['POST', path, body]);
    codes.push(answer.code);
    return answer.data;
  };
  await send('changeBind');
  const bound = { type: 'email', email: 'anna@example.com', password: PASSWORD };
  await make('/api/account/changeBind', { ...bound, captcha: outbox.code() });
  await send('verification');
  await make('/api/account/verification', { type: 'email', captcha: outbox.code() });
  await make('/api/account/changePassword', { oldPassword: PASSWORD, newPassword: 'battery-staple' });
  await send('retrievePassword', 'anna@example.com');
  const retrieved = { type: 'email', account: 'anna@example.com', password: 'yet-another-1' };
  const answer = await ask(undefined, [
    'POST',
    '/api/account/retrievePassword',
    { ...retrieved, captcha: outbox.code() },
  ]);
  expect([...codes, answer.code]).toEqual([CODE.ok, CODE.ok, CODE.ok, CODE.ok]);
});
