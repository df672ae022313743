/** Goods that members ordered for points, which an operator sends [A-10, M-07]. */
import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { pointsCalls } from '../../../contract/calls/points.ts';
import { CODE } from '../../../contract/codes.ts';
import { exchangeReceipt } from '../../../contract/wire/points.ts';
import { exchanges } from '../../../server/db/schema/points.ts';
import { DEMO_PRIZES } from '../../../server/points/demoPrizes.ts';
import { sweepPostal } from '../../../server/points/exchangeQueue.ts';
import { offerPrizes } from '../../../server/points/prizes.ts';
import { testServer } from '../support/harness.ts';
import { play } from '../support/play.ts';
import { rewardsOf } from '../support/rewards.ts';
import { staff } from '../support/staff.ts';

const DAY_MS = 86_400_000;
const server = testServer();
const { givePoints } = rewardsOf(server, play(server).submit);
beforeEach(() => offerPrizes(server.db, DEMO_PRIZES));

/** A member who has exchanged points for a prize. @returns the exchange's number */
async function exchanged(
  picture: string,
  postal?: object,
): Promise<{ readonly token: string; readonly order: string }> {
  const { id, token } = await server.register();
  await givePoints(id, 1000);
  const { list } = await server.data(pointsCalls.pointsPrizes, { token });
  const prize = list.find((each) => each.picture === picture)?.id ?? '';
  const body = { id: prize, request_id: randomUUID(), postal };
  const { data } = await server.call(pointsCalls.exchange, { token, body });
  return { token, order: exchangeReceipt.parse(data).order_no };
}
const queue = (token: string, query: Record<string, string> = {}) =>
  server.data(operatorCalls.operatorExchanges, { token, query });
const send = (token: string, order_no: string, sent_ref = 'parcel 7') =>
  server.call(operatorCalls.operatorSendPrize, { token, body: { order_no, sent_ref } });

test('goods are listed, and sent once, however often that is said; their member reads what shows the parcel', async () => {
  const { token, order } = await exchanged('mug');
  const past = async () =>
    (await server.data(pointsCalls.exchanges, { token })).list.map((each) => [each.status, each.sent_ref]);
  expect(await past()).toEqual([['ordered', null]]);
  const operator = await staff(server).clerk();
  expect((await queue(operator)).list).toMatchObject([
    {
      order_no: order,
      member: 'member1',
      name: 'Tenball mug',
      points: 800,
      status: 'ordered',
      sent_ref: null,
    },
  ]);
  const answers = await Promise.all([1, 2, 3].map(() => send(operator, order)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
    CODE.ok,
    CODE.tooLate,
    CODE.tooLate,
  ]);
  expect((await send(operator, order, 'parcel 8')).data).toEqual({ state: 'sent' });
  expect((await queue(operator, { status: 'sent' })).list).toMatchObject([
    { order_no: order, status: 'sent', sent_ref: 'parcel 7' },
  ]);
  expect((await queue(operator, { status: 'ordered' })).total).toBe(0);
  expect(await past()).toEqual([['sent', 'parcel 7']]);
  const { list } = await server.data(operatorCalls.operatorAudit, {
    token: operator,
    query: { action: 'prize.send' },
  });
  expect(list.map(({ subject, before, after }) => [subject, before, after])).toEqual([
    [order, '{"status":"ordered"}', '{"status":"sent","name":"Tenball mug","sent_ref":"parcel 7"}'],
  ]);
});

test('cash is in no queue, and is not sent', async () => {
  const { order } = await exchanged('cash');
  const operator = await staff(server).clerk();
  expect((await queue(operator)).total).toBe(0);
  expect((await send(operator, order)).data).toEqual({ state: 'paid' });
});

test('goods of all members by page and by cursor, newest first', async () => {
  const first = await exchanged('mug');
  const second = await exchanged('stickers');
  const operator = await staff(server).clerk();
  const page = await queue(operator, { limit: '1' });
  const next = await queue(operator, { limit: '1', cursor: page.cursor ?? '' });
  expect([page.total, page.list[0]?.order_no, next.list[0]?.order_no]).toEqual([
    2,
    second.order,
    first.order,
  ]);
});

test.each([
  [{}, { order_no: 'required', sent_ref: 'required' }],
  [{ order_no: '999', sent_ref: 'x' }, { order_no: 'invalid' }],
  [{ order_no: 'P1', sent_ref: 'x' }, { order_no: 'invalid' }],
  [{ order_no: '500001', sent_ref: '' }, { sent_ref: 'required' }],
])('%o is refused', async (body, fields) => {
  const token = await staff(server).clerk();
  const { code, data } = await server.call(operatorCalls.operatorSendPrize, { token, body });
  expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
});

test('a member may do none of it', async () => {
  const { token, order } = await exchanged('mug');
  expect((await server.call(operatorCalls.operatorExchanges, { token })).code).toBe(CODE.unauthorised);
  expect((await send(token, order)).code).toBe(CODE.unauthorised);
});

const ADDRESS = {
  name: 'Ada Lovelace',
  street: '12 St James’s Square',
  town: 'London',
  postcode: 'SW1Y 4JH',
  country: 'United Kingdom',
};

test('goods go to the address that the member gave with the exchange, which operators see [A-10]', async () => {
  await exchanged('mug', { ...ADDRESS, name: '  Ada   Lovelace ' });
  const operator = await staff(server).clerk();
  expect((await queue(operator)).list.map(({ postal }) => postal)).toEqual([ADDRESS]);
});

test('an address is erased 90 days after its goods were sent, and not before [A-10]', async () => {
  const { order } = await exchanged('mug', ADDRESS);
  const waiting = await exchanged('mug', ADDRESS);
  const operator = await staff(server).clerk();
  await send(operator, order);
  const kept = async () =>
    server.db
      .select({ id: exchanges.id, postal: exchanges.postal })
      .from(exchanges)
      .orderBy(asc(exchanges.id));
  const both = [
    { id: BigInt(order), postal: ADDRESS },
    { id: BigInt(waiting.order), postal: ADDRESS },
  ];
  await server.shift(89 * DAY_MS);
  await sweepPostal(server.db);
  expect(await kept()).toEqual(both);
  await server.shift(2 * DAY_MS);
  expect(await sweepPostal(server.db)).toBe(1);
  expect(await kept()).toEqual([{ ...both[0], postal: null }, both[1]]);
});

test.each([
  ['nothing', { postcode: '' }, { 'postal.postcode': 'required' }],
  ['a name of spaces', { name: '   ' }, { 'postal.name': 'required' }],
  ['a second line', { street: 'here\nthere' }, { 'postal.street': 'invalid' }],
  ['signs of a page', { town: '<b>London' }, { 'postal.town': 'invalid' }],
  ['an endless country', { country: 'x'.repeat(61) }, { 'postal.country': 'invalid' }],
  ['a postcode of signs', { postcode: '*;--' }, { 'postal.postcode': 'invalid' }],
])('an address with %s is refused, and nothing is exchanged [A-10, V-06]', async (_, changed, fields) => {
  const { id, token } = await server.register();
  await givePoints(id, 1000);
  const { list } = await server.data(pointsCalls.pointsPrizes, { token });
  const mug = list.find(({ picture }) => picture === 'mug')?.id ?? '';
  const body = { id: mug, request_id: randomUUID(), postal: { ...ADDRESS, ...changed } };
  const { code, data } = await server.call(pointsCalls.exchange, { token, body });
  expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  expect((await server.data(pointsCalls.exchanges, { token })).total).toBe(0);
});

test('the same request id with another address is refused, with the same one answered again [A-10, B-10]', async () => {
  const { id, token } = await server.register();
  await givePoints(id, 2000);
  const { list } = await server.data(pointsCalls.pointsPrizes, { token });
  const mug = list.find(({ picture }) => picture === 'mug')?.id ?? '';
  const body = { id: mug, request_id: randomUUID(), postal: ADDRESS };
  const ask = async (postal: object) =>
    (await server.call(pointsCalls.exchange, { token, body: { ...body, postal } })).code;
  expect(await ask(ADDRESS)).toBe(CODE.ok);
  expect(await ask({ ...ADDRESS, town: 'Leeds' })).toBe(CODE.requestIdReused);
  expect(await ask(ADDRESS)).toBe(CODE.ok);
  expect((await server.data(pointsCalls.exchanges, { token })).total).toBe(1);
});
