import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { readConfig } from '../../../server/config/config.ts';
import { refusePlayMoney } from '../../../server/cash/playMoney.ts';
import { paymentsOfConfig } from '../../../server/cash/providers/providers.ts';
import { BALANCED, cash, said, TRON } from '../support/cash.ts';
import { testServer } from '../support/harness.ts';
import { aText } from '../support/play.ts';

const server = testServer();
const { recharge, recharges, work, books, payments } = cash(server);
const slow = testServer({ SANDBOX_RECHARGE_S: '30' });
const late = cash(slow);
const production = testServer({ PRESET: 'production', PUBLIC_URL: 'https://tenball.example' });
const bare = cash(production);

const anOrder = aText(/^R\d{7}$/);
const aTime = aText(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const SANDBOX = { id: 'sandbox', name: 'Sandbox', min: '1.00', max: '10000.00', sandbox: true };

describe('recharge [A-08]', () => {
  test('of the sandbox is paid on the spot, and stands in the list', async () => {
    const { token } = await server.register();
    expect(said(await recharge(token, { amount: '25.5' }))).toEqual([
      CODE.ok,
      { order_no: anOrder, status: 'paid' },
    ]);
    expect((await server.data(CALLS.balance, { token })).balance).toBe('1025.50');
    expect(await recharges(token)).toEqual({
      methods: [SANDBOX],
      list: [
        {
          order_no: anOrder,
          method: 'sandbox',
          amount: '25.50',
          credited: '25.50',
          status: 'paid',
          reason: null,
          create_time: aTime,
          paid_at: aTime,
        },
      ],
      total: 1,
      cursor: null,
      review: { state: 'unasked', answer: null, answered_at: null, due_at: null },
    });
    expect(await books()).toEqual(BALANCED);
  });

  test('with an approval that takes its time it is pending first, and paid once', async () => {
    const { token } = await slow.register();
    const request_id = randomUUID();
    const first = said(await late.recharge(token, { request_id }));
    expect(first).toEqual([CODE.ok, { order_no: anOrder, status: 'pending' }]);
    await late.work();
    expect((await slow.data(CALLS.balance, { token })).balance).toBe('1000.00');
    await slow.shift(30_000);
    await Promise.all([late.work(), late.work(), late.work()]);
    expect((await slow.data(CALLS.balance, { token })).balance).toBe('1010.00');
    expect((await late.recharges(token)).list.map(({ status }) => status)).toEqual(['paid']);
    expect(said(await late.recharge(token, { request_id }))).toEqual(first);
    expect(await late.books()).toEqual(BALANCED);
  });

  test('ten at once under one request id are one recharge', async () => {
    const { token } = await server.register();
    const request_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => recharge(token, { request_id })));
    expect(new Set(answers.map((answer) => JSON.stringify(said(answer)))).size).toBe(1);
    expect((await server.data(CALLS.balance, { token })).balance).toBe('1010.00');
    expect((await recharges(token)).total).toBe(1);
    expect(await books()).toEqual(BALANCED);
  });

  test('another body under the same id is refused, the same in other words is not', async () => {
    const { token } = await server.register();
    const request_id = randomUUID();
    const first = said(await recharge(token, { request_id, amount: '10' }));
    expect(said(await recharge(token, { request_id, amount: '10.00' }))).toEqual(first);
    expect(said(await recharge(token, { request_id, amount: '11' }))).toEqual([CODE.requestIdReused, null]);
    expect((await server.data(CALLS.balance, { token })).balance).toBe('1010.00');
  });

  test('a request id belongs to its member', async () => {
    const [anna, ben] = [await server.register(), await server.register()];
    const request_id = randomUUID();
    await recharge(anna.token, { request_id, amount: '10' });
    expect((await recharge(ben.token, { request_id, amount: '20' })).code).toBe(CODE.ok);
    expect((await recharges(ben.token)).list.map(({ amount }) => amount)).toEqual(['20.00']);
    expect((await recharges(anna.token)).list.map(({ amount }) => amount)).toEqual(['10.00']);
  });

  test('what was pending when its process died is taken up by the work', async () => {
    const { token } = await server.register();
    // As if killed between storing and asking.
    await server.call(paymentCalls.recharges, { token });
    const { rows } = await server.db.execute<{ id: string }>(
      `INSERT INTO recharges (member_id, request_id, body_hash, method, amount, status, due_at, created_at)
       SELECT id, '${randomUUID()}', '\\x00', 'sandbox', 500, 'checking', tenball_now(), tenball_now() FROM accounts
       RETURNING id`,
    );
    expect(rows.length).toBe(1);
    await work();
    await work();
    expect((await server.data(CALLS.balance, { token })).balance).toBe('1005.00');
    expect(await books()).toEqual(BALANCED);
  });

  const refused: readonly [string, object, number, object][] = [
    ['no method', { method: undefined }, CODE.inputRefused, { fields: { method: 'invalid' } }],
    ['a method that is none', { method: 'gold' }, CODE.inputRefused, { fields: { method: 'invalid' } }],
    ['one that is not open', { method: 'paypal' }, CODE.inputRefused, { fields: { method: 'invalid' } }],
    ['no amount', { amount: undefined }, CODE.inputRefused, { fields: { amount: 'required' } }],
    ['a number for a text', { amount: 10 }, CODE.inputRefused, { fields: { amount: 'invalid' } }],
    ['words', { amount: 'ten' }, CODE.inputRefused, { fields: { amount: 'amount' } }],
    ['less than nothing', { amount: '-10' }, CODE.inputRefused, { fields: { amount: 'amount' } }],
    ['half a penny', { amount: '10.005' }, CODE.inputRefused, { fields: { amount: 'amount' } }],
    ['nothing', { amount: '0' }, CODE.limitReached, { limit: 'recharge', min: '1.00', max: '10000.00' }],
    [
      'too much',
      { amount: '10000.01' },
      CODE.limitReached,
      { limit: 'recharge', min: '1.00', max: '10000.00' },
    ],
    ['no id', { request_id: undefined }, CODE.inputRefused, { fields: { request_id: 'required' } }],
    ['an id that is none', { request_id: '1' }, CODE.inputRefused, { fields: { request_id: 'invalid' } }],
  ];
  test.each(refused)('%s is refused, and the list stays empty', async (_name, changed, code, data) => {
    const { token } = await server.register();
    expect(said(await recharge(token, changed))).toEqual([code, data]);
    expect((await recharges(token)).total).toBe(0);
  });

  test('a refusal leaves the request id free', async () => {
    const { token } = await server.register();
    const request_id = randomUUID();
    await recharge(token, { request_id, amount: '0.01' });
    expect((await recharge(token, { request_id })).code).toBe(CODE.ok);
  });

  test('so many wait at once and no more', async () => {
    const { token } = await slow.register();
    for (let n = 0; n < 20; n++) await late.recharge(token);
    expect(said(await late.recharge(token))).toEqual([CODE.limitReached, { limit: 'open', max: '20' }]);
  });

  test('the list pages, by page and by cursor', async () => {
    const { token } = await server.register();
    for (const amount of ['1', '2', '3']) await recharge(token, { amount });
    const amounts = ({ list }: Awaited<ReturnType<typeof recharges>>) => list.map(({ amount }) => amount);
    const first = await recharges(token, { limit: '2' });
    expect([amounts(first), first.total]).toEqual([['3.00', '2.00'], 3]);
    expect(amounts(await recharges(token, { limit: '2', page: '2' }))).toEqual(['1.00']);
    const rest = await recharges(token, { limit: '2', cursor: first.cursor ?? '' });
    expect([amounts(rest), rest.cursor]).toEqual([['1.00'], null]);
    expect(said(await server.call(paymentCalls.recharges, { token, query: { limit: '101' } }))).toEqual([
      CODE.inputRefused,
      { fields: { limit: 'invalid' } },
    ]);
  });

  test('a guest is refused, and a call without a token is answered "sign in"', async () => {
    const { token } = await server.guest();
    expect((await recharge(token)).code).toBe(CODE.forbidden);
    expect((await server.call(paymentCalls.recharges, { token })).code).toBe(CODE.forbidden);
    expect((await server.call(paymentCalls.recharges)).code).toBe(CODE.unauthorised);
    expect((await server.call(paymentCalls.recharge, { body: {} })).code).toBe(CODE.unauthorised);
  });

  test('a limit that the member has set on what they pay in holds, also against ten at once', async () => {
    const { token } = await server.register();
    await server.call(saferPlayCalls.playLimit, {
      token,
      body: { limit: 'deposit', period: 'day', amount: '35' },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => recharge(token)));
    expect(answers.filter(({ code }) => code === CODE.ok).length).toBe(3);
    expect(said(await recharge(token))).toEqual([
      CODE.limitReached,
      { limit: 'depositDay', max: '35.00', room: '5.00' },
    ]);
    expect((await recharge(token, { amount: '5' })).code).toBe(CODE.ok);
    const { limits } = await server.data(saferPlayCalls.play, { token });
    expect(limits.filter(({ limit }) => limit === 'deposit').map(({ used }) => used)).toEqual([
      '35.00',
      '35.00',
      '35.00',
    ]);
    await server.db.execute(sql`UPDATE recharges SET paid_at = paid_at - interval '40 days'`);
    expect((await recharge(token, { amount: '35' })).code).toBe(CODE.ok);
  });

  test('what is still on its way counts as paid in', async () => {
    const { token } = await slow.register();
    await slow.call(saferPlayCalls.playLimit, {
      token,
      body: { limit: 'deposit', period: 'week', amount: '15' },
    });
    expect((await late.recharge(token)).code).toBe(CODE.ok);
    expect((await late.recharge(token)).data).toEqual({ limit: 'depositWeek', max: '15.00', room: '5.00' });
  });

  test('a database with play money is refused beside a real provider', async () => {
    const real = paymentsOfConfig(
      readConfig({
        PRESET: 'production',
        PUBLIC_URL: 'https://tenball.example',
        USDT_TRC20_ADDRESS: TRON,
        USDT_RATE: '0.79',
      }),
    );
    const { token } = await production.register();
    await refusePlayMoney(production.db, real);
    await server.register();
    await refusePlayMoney(server.db, payments());
    await expect(refusePlayMoney(server.db, real)).rejects.toThrow(/^This database holds play money/);
    expect((await bare.recharges(token)).total).toBe(0);
  });

  test('in production there is no sandbox', async () => {
    const { token } = await production.register();
    expect((await bare.recharges(token)).methods).toEqual([]);
    expect(said(await bare.recharge(token))).toEqual([CODE.inputRefused, { fields: { method: 'invalid' } }]);
  });
});
