import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { balanceLogCalls } from '../../../contract/calls/balanceLog.ts';
import { pointsCalls } from '../../../contract/calls/points.ts';
import { CODE } from '../../../contract/codes.ts';
import { exchangeReceipt } from '../../../contract/wire/points.ts';
import { exchanges, prizes } from '../../../server/db/schema/points.ts';
import { DEMO_PRIZES } from '../../../server/points/demoPrizes.ts';
import { HOUSE, sumOfEntries } from '../../../server/ledger/ledger.ts';
import { offerPrizes } from '../../../server/points/prizes.ts';
import { testServer } from '../support/harness.ts';
import { aText, play } from '../support/play.ts';
import { rewardsOf } from '../support/rewards.ts';

const server = testServer();
const { submit } = play(server);
const { givePoints } = rewardsOf(server, submit);

beforeEach(() => offerPrizes(server.db, DEMO_PRIZES));

const prizeOf = async (token: string, picture: string) => {
  const { list } = await server.data(pointsCalls.pointsPrizes, { token });
  const found = list.find((prize) => prize.picture === picture);
  if (found === undefined) throw new Error(`There is no ${picture}`);
  return found;
};
const exchange = (token: string, id: string, request_id: string = randomUUID()) =>
  server.call(pointsCalls.exchange, { token, body: { id, request_id } });
const rich = async (points: number) => {
  const user = await server.register();
  await givePoints(user.id, points);
  return user;
};

describe('pointsPrize [A-10]', () => {
  test('what there is, the cheapest first, and what the member has', async () => {
    const { token } = await rich(300);
    const { list, total, points } = await server.data(pointsCalls.pointsPrizes, { token });
    expect(
      list.map(({ name, kind, points: price, value, stock, picture }) => [
        name,
        kind,
        price,
        value,
        stock,
        picture,
      ]),
    ).toEqual([
      ['Sticker sheet', 'goods', 20, '0.00', 500, 'stickers'],
      ['£1 in cash', 'cash', 250, '1.00', 1000, 'cash'],
      ['Tenball mug', 'goods', 800, '0.00', 50, 'mug'],
      ['£5 in cash', 'cash', 1200, '5.00', 200, 'cash'],
      ['Tenball T-shirt', 'goods', 2500, '0.00', 20, 'shirt'],
      ['£20 in cash', 'cash', 4500, '20.00', 50, 'cash'],
    ]);
    expect([total, points]).toEqual([6, 300]);
  });

  test('what is offered again keeps the stock it has', async () => {
    const { token } = await rich(20);
    await exchange(token, (await prizeOf(token, 'stickers')).id);
    await offerPrizes(server.db, DEMO_PRIZES);
    expect((await prizeOf(token, 'stickers')).stock).toBe(499);
  });

  test('a guest sees no prizes, nor does a visitor', async () => {
    const { token } = await server.guest();
    expect((await server.call(pointsCalls.pointsPrizes, { token })).code).toBe(CODE.forbidden);
    expect((await server.call(pointsCalls.pointsPrizes)).code).toBe(CODE.unauthorised);
  });
});

describe('an exchange', () => {
  test('cash: points go, money comes, in one movement', async () => {
    const { token } = await rich(300);
    const { id } = await prizeOf(token, 'cash');
    const made = {
      order_no: aText(/^5\d{5}$/),
      name: '£1 in cash',
      kind: 'cash',
      points: 250,
      value: '1.00',
      picture: 'cash',
      status: 'paid',
      create_time: aText(/^2026-11-21T12:00:/),
    };
    const { code, data } = await exchange(token, id);
    expect([code, data]).toEqual([CODE.ok, { ...made, points_after: 50, balance: '1001.00' }]);
    const { order_no } = exchangeReceipt.parse(data);
    expect((await server.data(CALLS.balance, { token })).balance).toBe('1001.00');
    const money = await server.data(balanceLogCalls.balanceLog, { token, query: { type: 'prize' } });
    expect(money.list).toMatchObject([
      { amount: '1.00', before: '1000.00', after: '1001.00', ref: order_no },
    ]);
    expect(await sumOfEntries(server.db, HOUSE.prizes)).toBe(-100n);
    const points = await server.data(pointsCalls.pointsLog, { token });
    expect(points).toMatchObject({ total: 2, points: 50 });
    expect(points.list[0]).toMatchObject({
      type: 'prize',
      score: -250,
      before: 300,
      after: 50,
      ref: order_no,
    });
    expect(await server.data(pointsCalls.exchanges, { token })).toEqual({
      list: [{ ...made, sent_ref: null }],
      total: 1,
      cursor: null,
    });
    expect((await prizeOf(token, 'cash')).stock).toBe(999);
  });

  test('goods are ordered; no money moves', async () => {
    const { token } = await rich(800);
    const { data } = await exchange(token, (await prizeOf(token, 'mug')).id);
    expect(data).toMatchObject({
      status: 'ordered',
      kind: 'goods',
      value: '0.00',
      points_after: 0,
      balance: '1000.00',
    });
    expect((await server.data(CALLS.balance, { token })).balance).toBe('1000.00');
    expect(await sumOfEntries(server.db, HOUSE.prizes)).toBe(0n);
  });

  test('too few points: the limit says how many there are, and nothing happens', async () => {
    const { token } = await rich(249);
    const { id } = await prizeOf(token, 'cash');
    const request_id = randomUUID();
    expect(await exchange(token, id, request_id)).toMatchObject({
      code: CODE.limitReached,
      data: { limit: 'points', max: '249' },
    });
    const poor = await server.register();
    expect((await exchange(poor.token, id)).data).toEqual({ limit: 'points', max: '0' });
    expect((await prizeOf(token, 'cash')).stock).toBe(1000);
    expect((await server.data(pointsCalls.exchanges, { token })).list).toEqual([]);
  });

  test('a refusal leaves the request id free', async () => {
    const { token } = await rich(250);
    const { id } = await prizeOf(token, 'cash');
    const request_id = randomUUID();
    await server.db
      .update(prizes)
      .set({ stock: 0 })
      .where(eq(prizes.id, BigInt(id)));
    expect((await exchange(token, id, request_id)).data).toEqual({ limit: 'stock', max: '0' });
    await server.db
      .update(prizes)
      .set({ stock: 1 })
      .where(eq(prizes.id, BigInt(id)));
    expect((await exchange(token, id, request_id)).code).toBe(CODE.ok);
  });

  test.each([
    ['nothing', {}, { id: 'required', request_id: 'required' }],
    ['a number', { id: 1, request_id: randomUUID() }, { id: 'invalid' }],
    ['a word', { id: 'mug', request_id: randomUUID() }, { id: 'invalid' }],
    ['no such prize', { id: '999', request_id: randomUUID() }, { id: 'invalid' }],
    ['no UUID', { id: '1', request_id: 'x' }, { request_id: 'invalid' }],
  ])('%s is refused', async (_, body, fields) => {
    const { token } = await rich(10_000);
    expect(await server.call(pointsCalls.exchange, { token, body })).toMatchObject({
      code: CODE.inputRefused,
      data: { fields },
    });
  });

  test('is for members', async () => {
    const { token } = await server.guest();
    expect((await exchange(token, '1')).code).toBe(CODE.forbidden);
    const body = { id: '1', request_id: randomUUID() };
    expect((await server.call(pointsCalls.exchange, { body })).code).toBe(CODE.unauthorised);
  });
});

describe('exactly once [B-10]', () => {
  test('ten exchanges of the last one: one', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => rich(1000)));
    const { id } = await prizeOf(users[0]?.token ?? '', 'mug');
    await server.db
      .update(prizes)
      .set({ stock: 1 })
      .where(eq(prizes.id, BigInt(id)));
    const answers = await Promise.all(users.map(({ token }) => exchange(token, id)));
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === CODE.limitReached)).toHaveLength(9);
    expect((await prizeOf(users[0]?.token ?? '', 'mug')).stock).toBe(0);
    const points = await Promise.all(
      users.map(async ({ token }) => (await server.data(pointsCalls.pointsLog, { token })).points),
    );
    expect(points.filter((left) => left === 1000)).toHaveLength(9);
    expect(points.filter((left) => left === 200)).toHaveLength(1);
  });

  test('ten at once by one member who can pay for three: three', async () => {
    const { token } = await rich(800);
    const { id } = await prizeOf(token, 'cash');
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(token, id)));
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(3);
    expect(await server.data(pointsCalls.pointsLog, { token })).toMatchObject({ points: 50, total: 4 });
    expect((await server.data(CALLS.balance, { token })).balance).toBe('1003.00');
  });

  test('the same request id ten times: one exchange, one answer', async () => {
    const { token } = await rich(800);
    const { id } = await prizeOf(token, 'cash');
    const request_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(token, id, request_id)));
    expect(answers.every(({ code }) => code === CODE.ok)).toBe(true);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await server.data(pointsCalls.exchanges, { token })).total).toBe(1);
    expect((await server.data(CALLS.balance, { token })).balance).toBe('1001.00');
  });

  test('later too, whatever has become of it; for another prize it is refused', async () => {
    const { token } = await rich(1000);
    const { id } = await prizeOf(token, 'mug');
    const request_id = randomUUID();
    const first = await exchange(token, id, request_id);
    await server.db.update(exchanges).set({ status: 'sent' });
    await exchange(token, (await prizeOf(token, 'stickers')).id);
    const { time: _, ...again } = await exchange(token, id, request_id);
    const { time: __, ...before } = first;
    expect(again).toEqual(before);
    const other = await exchange(token, (await prizeOf(token, 'stickers')).id, request_id);
    expect(other.code).toBe(CODE.requestIdReused);
    const { list } = await server.data(pointsCalls.exchanges, { token });
    expect(list.map(({ picture, status }) => [picture, status])).toEqual([
      ['stickers', 'ordered'],
      ['mug', 'sent'],
    ]);
  });

  test('a request id belongs to its member', async () => {
    const [anna, ben] = [await rich(20), await rich(20)];
    const { id } = await prizeOf(anna.token, 'stickers');
    const request_id = randomUUID();
    await exchange(anna.token, id, request_id);
    expect((await exchange(ben.token, id, request_id)).code).toBe(CODE.ok);
    for (const { token } of [anna, ben]) {
      expect((await server.data(pointsCalls.exchanges, { token })).total).toBe(1);
    }
  });
});

test('past exchanges by page and by cursor, newest first', async () => {
  const { token } = await rich(100);
  const { id } = await prizeOf(token, 'stickers');
  for (let n = 0; n < 3; n++) await exchange(token, id);
  const page = (query: Record<string, string>) => server.data(pointsCalls.exchanges, { token, query });
  const all = (await page({})).list.map(({ order_no }) => order_no);
  expect(all).toEqual(all.toSorted().toReversed());
  const first = await page({ limit: '2' });
  expect([first.list.length, first.total]).toEqual([2, 3]);
  const rest = await page({ limit: '2', cursor: first.cursor ?? '' });
  expect(rest.list.map(({ order_no }) => order_no)).toEqual(all.slice(2));
  expect((await page({ limit: '2', page: '2' })).list).toEqual(rest.list);
});
