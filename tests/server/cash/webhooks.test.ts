import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { verifiedId } from '../../../server/cash/providers/signature.ts';
import { usdtUnitsOf } from '../../../server/cash/providers/usdt.ts';
import { BALANCED, cash, ETHEREUM, OTHER_TRON, said, signedHeaders, standIn } from '../support/cash.ts';
import { testServer, type Answered } from '../support/harness.ts';
import { aText } from '../support/play.ts';

const SECRET = 'a secret of sixteen';
/** Far beyond the five minutes that a delivery may take: the server's clock goes on while a test runs. */
const HOUR_MS = 3_600_000;
const indexer = await standIn();
afterAll(() => indexer.close());
const server = testServer({
  START_BALANCE: '0',
  SANDBOX_PAYMENTS: 'off',
  USDT_TRC20_ADDRESS: OTHER_TRON,
  USDT_TRC20_INDEXER_URL: indexer.url,
  USDT_TRC20_INDEXER_KEY: 'tron-key',
  USDT_ERC20_ADDRESS: ETHEREUM,
  USDT_ERC20_INDEXER_URL: indexer.url,
  USDT_ERC20_INDEXER_KEY: 'ether-key',
  USDT_RATE: '0.80',
  USDT_WEBHOOK_SECRET: SECRET,
});
const { recharge, recharges, work, books } = cash(server);
const demo = testServer();

const balance = async (token: string) => (await server.data(CALLS.balance, { token })).balance;
const unitsOf = (payAmount: string | undefined): string =>
  (payAmount ?? '').replace('.', '').replace(/^0+/, '');

/** A member who is to transfer USDT for £10. */
async function waiting(method = 'usdt_trc20') {
  const { token } = await server.register();
  await recharge(token, { method });
  const [shown] = (await recharges(token)).list;
  return { token, units: unitsOf(shown?.pay_amount), orderNo: shown?.order_no ?? '' };
}

const post = async (body: string, headers: Record<string, string>, url = '/api/v1/webhook/usdt') => {
  const response = await server.app.inject({ method: 'POST', url, headers, payload: body });
  return { status: response.statusCode, code: envelope.parse(response.json()).code };
};
const tell = (id: string, told: object) => {
  const body = JSON.stringify({ network: 'trc20', tx: 'tx-1', to: OTHER_TRON, confirmations: 1, ...told });
  return post(body, signedHeaders(SECRET, id, body, server.clock.now()));
};
const kept = async () => {
  const { rows } = await server.db.execute<{ id: string; outcome: string }>(
    sql`SELECT event_id AS id, outcome FROM payment_events ORDER BY event_id`,
  );
  return rows.map(({ id, outcome }) => [id, outcome]);
};
const OK = { status: 200, code: CODE.ok };
const BAD = { status: 400, code: CODE.badRequest };

const tron = (value: string, at: number, changed: object = {}) => ({
  transaction_id: 'd5c1…',
  token_info: { symbol: 'USDT', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', decimals: 6 },
  block_timestamp: at,
  from: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
  to: OTHER_TRON,
  type: 'Transfer',
  value,
  ...changed,
});

describe('a recharge by USDT [A-08]', () => {
  test('asks for an amount of its own, to the address of the house', async () => {
    const { token } = await server.register();
    const answers: Answered[] = [];
    for (let n = 0; n < 5; n++) answers.push(await recharge(token, { method: 'usdt_trc20' }));
    expect(answers.slice(0, 1).map(said)).toEqual([
      [
        CODE.ok,
        { order_no: aText(/^R/), status: 'pending', address: OTHER_TRON, pay_amount: aText(/^12\.50\d{4}$/) },
      ],
    ]);
    const amounts = (await recharges(token)).list.map(({ pay_amount }) => pay_amount);
    expect(new Set(amounts).size).toBe(5);
    expect(said(await recharge(token, { method: 'usdt_erc20' }))).toEqual([
      CODE.ok,
      { order_no: aText(/^R/), status: 'pending', address: ETHEREUM, pay_amount: aText(/^12\.50\d{4}$/) },
    ]);
  });

  test('prices are rounded up to a cent of a dollar', () => {
    expect([usdtUnitsOf(1000n, 8000n), usdtUnitsOf(1n, 7901n), usdtUnitsOf(100n, 7900n)]).toEqual([
      12_500_000n,
      20_000n,
      1_270_000n,
    ]);
  });

  test('on TRON is found at the indexer, and credited once', async () => {
    const { token, units } = await waiting();
    const now = server.clock.now();
    const another = tron(units, now, { token_info: { address: 'TFakeFakeFake' } });
    const old = tron(units, now - 3_600_000);
    const others = [tron('12500000', now), another, old, tron(units, now, { to: 'TSomebodyElse' })];
    indexer.answers(() => ({ json: { data: others, success: true } }));
    await server.shift(30_000);
    await work();
    expect(await balance(token)).toBe('0.00');
    const [asked] = indexer.heard;
    const url = new URL(asked?.url ?? '', indexer.url);
    expect([
      url.pathname,
      url.searchParams.get('only_confirmed'),
      asked?.headers['tron-pro-api-key'],
    ]).toEqual([`/v1/accounts/${OTHER_TRON}/transactions/trc20`, 'true', 'tron-key']);
    indexer.answers(() => ({ json: { data: [...others, tron(units, now)], success: true } }));
    await server.shift(30_000);
    await Promise.all([work(), work()]);
    await work();
    expect(await balance(token)).toBe('10.00');
    expect(await books()).toEqual(BALANCED);
  });

  test('on Ethereum waits for its confirmations', async () => {
    const { token, units } = await waiting('usdt_erc20');
    const found = (confirmations: string) => ({
      status: '1',
      message: 'OK',
      result: [
        {
          hash: '0xe8c2',
          to: ETHEREUM.toLowerCase(),
          contractAddress: '0xdac17f958d2ee523a2206206994597c13d831ec7',
          value: units,
          timeStamp: String(Math.floor(server.clock.now() / 1000)),
          confirmations,
        },
      ],
    });
    indexer.answers(() => ({ json: found('11') }));
    await server.shift(30_000);
    await work();
    expect((await recharges(token)).list[0]?.status).toBe('pending');
    indexer.answers(() => ({ json: found('12') }));
    await server.shift(30_000);
    await work();
    expect(await balance(token)).toBe('10.00');
    expect(new URL(indexer.heard[0]?.url ?? '', indexer.url).searchParams.get('apikey')).toBe('ether-key');
  });

  test('while the indexer is out of order nothing is lost, and after a day without a transfer it has expired', async () => {
    const { token } = await waiting();
    indexer.answers(() => ({ status: 502, json: {} }));
    await server.shift(30_000);
    await work();
    expect((await recharges(token)).list[0]?.status).toBe('pending');
    indexer.answers(() => ({ json: { data: [] } }));
    await server.shift(600_000);
    await work();
    expect((await recharges(token)).list[0]?.status).toBe('pending');
    await server.db.execute(sql`UPDATE recharges SET created_at = created_at - interval '1 day'`);
    await server.shift(30_000);
    await work();
    const [shown] = (await recharges(token)).list;
    expect([shown?.status, shown?.reason, shown?.address]).toEqual(['failed', 'expired', undefined]);
  });
});

test('an indexer that sends the question elsewhere is not followed: the key would go along', async () => {
  const elsewhere = await standIn();
  const { token } = await waiting();
  indexer.answers(() => ({ status: 302, headers: { location: elsewhere.url }, json: {} }));
  elsewhere.answers(() => ({ json: { data: [] } }));
  await server.shift(30_000);
  await work();
  expect([indexer.heard.length, elsewhere.heard.length]).toEqual([1, 0]);
  expect((await recharges(token)).list[0]?.status).toBe('pending');
  await elsewhere.close();
});

describe('signed webhooks [A-08, V-06]', () => {
  test('credit a transfer once, however often and at once they come', async () => {
    const { token, units } = await waiting();
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell('e1', { units })));
    expect(answers).toEqual(Array.from({ length: 10 }, () => OK));
    expect(await balance(token)).toBe('10.00');
    expect(await tell('e2', { units })).toEqual(OK);
    expect(await balance(token)).toBe('10.00');
    expect(await kept()).toEqual([
      ['e1', 'applied'],
      ['e2', 'noted'],
    ]);
    expect(await books()).toEqual(BALANCED);
  });

  test('that tell of one transfer at the same moment, under names of their own, credit it once', async () => {
    const { token, units } = await waiting();
    const ids = Array.from({ length: 8 }, (_, n) => `e${n}`);
    const answers = await Promise.all(ids.map((id) => tell(id, { units })));
    expect(answers).toEqual(ids.map(() => OK));
    expect(await balance(token)).toBe('10.00');
    const outcomes = (await kept()).map(([, outcome]) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['applied', 'noted']));
    expect(outcomes.filter((each) => each === 'applied')).toHaveLength(1);
    expect(await books()).toEqual(BALANCED);
  });

  test('of another amount for an order keep it for an operator, and credit nothing', async () => {
    const { token, units, orderNo } = await waiting();
    expect(await tell('e1', { units: String(BigInt(units) - 1n), order_no: orderNo })).toEqual(OK);
    const [shown] = (await recharges(token)).list;
    expect([shown?.status, shown?.reason]).toEqual(['review', 'amountDiffers']);
    expect(await tell('e2', { units, order_no: orderNo, tx: 'tx-2' })).toEqual(OK);
    expect(await balance(token)).toBe('0.00');
    expect(await kept()).toEqual([
      ['e1', 'mismatch'],
      ['e2', 'mismatch'],
    ]);
    expect(await books()).toEqual(BALANCED);
  });

  test('of one transaction that pays two orders credit both, once', async () => {
    const [one, other] = [await waiting(), await waiting()];
    for (const id of ['e1', 'e2']) {
      await tell(`${id}-one`, { units: one.units });
      await tell(`${id}-other`, { units: other.units });
    }
    expect([await balance(one.token), await balance(other.token)]).toEqual(['10.00', '10.00']);
    expect(await kept()).toEqual([
      ['e1-one', 'applied'],
      ['e1-other', 'applied'],
      ['e2-one', 'noted'],
      ['e2-other', 'noted'],
    ]);
    expect(await books()).toEqual(BALANCED);
  });

  test('of a second payment for an order that is paid keep it for an operator', async () => {
    const { token, units, orderNo } = await waiting();
    await tell('e1', { units, order_no: orderNo });
    await tell('e2', { units, order_no: orderNo, tx: 'tx-2' });
    await tell('e3', { units, order_no: orderNo });
    expect(await balance(token)).toBe('10.00');
    expect(await kept()).toEqual([
      ['e1', 'applied'],
      ['e2', 'mismatch'],
      ['e3', 'noted'],
    ]);
    expect(await books()).toEqual(BALANCED);
  });

  test('that match no recharge are stored', async () => {
    await waiting();
    await tell('e1', { units: '1' });
    await tell('e2', { units: '1', order_no: 'R9999999' });
    await tell('e3', { units: '1', order_no: 'nonsense' });
    expect(await kept()).toEqual([
      ['e1', 'unmatched'],
      ['e2', 'unmatched'],
      ['e3', 'unmatched'],
    ]);
  });

  test('of another network, or for an order that is another provider’s, credit nothing', async () => {
    const [one, other] = [await waiting(), await waiting()];
    await tell('e1', {
      units: one.units,
      order_no: one.orderNo,
      network: 'erc20',
      to: ETHEREUM,
      confirmations: 99,
    });
    await server.db.execute(sql`
      UPDATE recharges SET method = 'paypal' WHERE 'R' || id = ${other.orderNo}`);
    await tell('e2', { units: other.units, order_no: other.orderNo, tx: 'tx-2' });
    expect([await balance(one.token), await balance(other.token)]).toEqual(['0.00', '0.00']);
    expect(await kept()).toEqual([
      ['e1', 'mismatch'],
      ['e2', 'unmatched'],
    ]);
  });

  test('to another address, of too few confirmations, or of no sense, credit nothing', async () => {
    const { token, units } = await waiting();
    await tell('e1', { units, to: ETHEREUM });
    await tell('e2', { units, confirmations: 0 });
    await tell('e3', { units: 'many' });
    expect([await balance(token), await kept()]).toEqual([
      '0.00',
      [
        ['e1', 'noted'],
        ['e2', 'noted'],
        ['e3', 'noted'],
      ],
    ]);
  });

  test('money that comes after the recharge expired is still credited, once', async () => {
    const { token, units, orderNo } = await waiting();
    await server.db.execute(sql`UPDATE recharges SET status = 'failed', reason = 'expired', due_at = NULL`);
    await tell('e1', { units, order_no: orderNo });
    await tell('e2', { units, order_no: orderNo });
    expect(await balance(token)).toBe('10.00');
    expect(await books()).toEqual(BALANCED);
  });

  test('that are not signed with the secret, are old, or were changed, are refused', async () => {
    const { token, units } = await waiting();
    const body = JSON.stringify({ network: 'trc20', tx: 't', to: OTHER_TRON, units, confirmations: 1 });
    const now = server.clock.now();
    const right = signedHeaders(SECRET, 'e1', body, now);
    const answers = [
      await post(body, signedHeaders('another secret of sixteen', 'e1', body, now)),
      await post(body, signedHeaders(SECRET, 'e1', body, now - HOUR_MS)),
      await post(body, signedHeaders(SECRET, 'e1', body, now + HOUR_MS)),
      await post(`${body} `, right),
      await post(body, { ...right, 'webhook-id': 'e2' }),
      await post(body, { ...right, 'webhook-signature': '' }),
      await post(body, { 'content-type': 'application/json' }),
    ];
    expect(answers).toEqual(answers.map(() => BAD));
    expect([await balance(token), await kept()]).toEqual(['0.00', []]);
    expect(await post(body, right)).toEqual(OK);
  });

  test('are taken up to five minutes before and after they were signed, to the millisecond', () => {
    const signedAt = 1_700_000_000_000;
    const headers = signedHeaders(SECRET, 'e1', '{}', signedAt);
    const takenAfter = (ms: number) => verifiedId({ headers, body: '{}', now: signedAt + ms }, SECRET);
    expect([-300_001, -300_000, 0, 300_000, 300_001].map(takenAfter)).toEqual([null, 'e1', 'e1', 'e1', null]);
  });

  test('of a provider that is not there, or has none, are not found', async () => {
    const nowhere = { status: 404, code: CODE.notFound };
    expect(await post('{}', {}, '/api/v1/webhook/paypal')).toEqual(nowhere);
    expect(await post('{}', {}, '/api/v1/webhook/bank')).toEqual(nowhere);
    const response = await demo.app.inject({ method: 'POST', url: '/api/v1/webhook/sandbox', payload: {} });
    expect(response.statusCode).toBe(404);
  });
});
