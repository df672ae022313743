import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { CODE } from '../../../contract/codes.ts';
import { NODE } from '../../../contract/permissions.ts';
import { orderReceipt } from '../../../contract/wire/betting.ts';
import type { OrderSubmitBody } from '../../../contract/wire/bettingRequests.ts';
import { withheldNodes } from '../../../server/db/schema/members.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { bet, play } from '../support/play.ts';
import { SILENT } from '../support/silent.ts';
import { testServer, type Answered } from '../support/harness.ts';

const server = testServer({ START_BALANCE: '1000.00' });
const { submit, lookUp, abandon, newId, now, draw } = play(server);

const receiptOf = (answered: Answered) => orderReceipt.parse(answered.data);
const codes = (answers: readonly Answered[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b);
const balanceOf = async (token: string) => server.data(CALLS.balance, { token });

/** A body that can be sent again. */
const fixedBody = async (token: string): Promise<Partial<OrderSubmitBody>> => ({
  lottery_id: (await now(token)).lottery_id,
  request_id: newId(),
  bets: [bet('first', 'big', '10')],
});

describe('exactly once [B-10]', () => {
  test('the same body again gives the same answer, after other bets and after the draw too', async () => {
    const { token } = await server.register();
    const body = await fixedBody(token);
    const first = await submit(token, body);
    await submit(token);
    expect((await submit(token, body)).data).toEqual(first.data);
    await draw(token);
    const again = await submit(token, body);
    expect([again.code, again.data]).toEqual([CODE.ok, first.data]);
  });

  test('"10" and "10.00" are the same stake, and upper case the same id', async () => {
    const { token } = await server.register();
    const body = await fixedBody(token);
    const first = await submit(token, body);
    const again = await submit(token, {
      ...body,
      request_id: body.request_id?.toUpperCase() ?? '',
      bets: [bet('first', 'big', '10.00')],
    });
    expect([again.code, again.data]).toEqual([CODE.ok, first.data]);
  });

  const others: readonly [string, Partial<OrderSubmitBody>][] = [
    ['another stake', { bets: [bet('first', 'big', '11')] }],
    ['another field', { bets: [bet('first', 'small', '10')] }],
    ['one bet more', { bets: [bet('first', 'big', '10'), bet('second', 'big', '10')] }],
    ['another draw', { lottery_id: '20261121-0002' }],
    ['another way to accept odds', { accept_odds: 'any' }],
  ];
  test.each(others)('%s under a placed id is refused', async (_name, changed) => {
    const { token } = await server.register();
    const body = await fixedBody(token);
    await submit(token, body);
    const { code, data } = await submit(token, { ...body, ...changed });
    expect([code, data]).toEqual([CODE.requestIdReused, null]);
    expect((await balanceOf(token)).balance).toBe('990.00');
  });

  test('a used id is refused as such even where the body cannot be read', async () => {
    const { token } = await server.register();
    const body = await fixedBody(token);
    const unreadable = (requestId: string | undefined) =>
      server.call(CALLS.orderSubmit, { token, body: { ...body, request_id: requestId, bets: [] } });
    expect((await unreadable(body.request_id)).code).toBe(CODE.inputRefused);
    await submit(token, body);
    expect((await unreadable(body.request_id)).code).toBe(CODE.requestIdReused);
    const abandoned = newId();
    await server.data(CALLS.orderAbandon, { token, body: { request_id: abandoned } });
    expect((await unreadable(abandoned)).code).toBe(CODE.requestAbandoned);
    expect((await unreadable('no-uuid')).code).toBe(CODE.inputRefused);
  });

  test('what was placed is answered again, also to a member who may no longer bet', async () => {
    const { token, id } = await server.register();
    const body = await fixedBody(token);
    const first = await submit(token, body);
    await server.db.insert(withheldNodes).values({ memberId: BigInt(id), node: NODE.placeBets });
    const again = await submit(token, body);
    expect([again.code, again.data]).toEqual([CODE.ok, first.data]);
    expect((await submit(token, { ...body, accept_odds: 'any' })).code).toBe(CODE.requestIdReused);
    expect((await submit(token)).code).toBe(CODE.forbidden);
    expect((await balanceOf(token)).balance).toBe('990.00');
  });

  test('a refusal leaves the id free', async () => {
    const { token } = await server.register();
    const body = await fixedBody(token);
    const refused = await submit(token, { ...body, bets: [bet('first', 'big', '0.10')] });
    expect(refused.code).toBe(CODE.limitReached);
    expect((await lookUp(token, body.request_id ?? '')).data).toEqual({ known: false });
    expect((await submit(token, body)).code).toBe(CODE.ok);
  });

  test('request ids belong to a member', async () => {
    const [one, two] = [await server.register(), await server.register()];
    const body = await fixedBody(one.token);
    await submit(one.token, body);
    expect((await lookUp(two.token, body.request_id ?? '')).data).toEqual({ known: false });
    expect((await submit(two.token, { ...body, bets: [bet('second', 'big', '3')] })).code).toBe(CODE.ok);
    expect((await balanceOf(two.token)).balance).toBe('997.00');
  });

  test('twenty at once place one ticket', async () => {
    const { token } = await server.register();
    const body = await fixedBody(token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(token, body)));
    expect(codes(answers)).toEqual(Array.from({ length: 20 }, () => CODE.ok));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await balanceOf(token)).toEqual({ balance: '990.00', notSubmitBenAmount: '10.00' });
  });

  test('of ten submits that race for one balance, as many are placed as it pays for', async () => {
    const { token } = await server.register();
    const bets = [bet('first', 'big', '300')];
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(token, { bets })));
    expect(codes(answers)).toEqual([
      ...Array.from({ length: 3 }, () => CODE.ok),
      ...Array.from({ length: 7 }, () => CODE.balanceTooLow),
    ]);
    expect(await balanceOf(token)).toEqual({ balance: '100.00', notSubmitBenAmount: '900.00' });
  });
});

describe('looking up and abandoning [B-13]', () => {
  test('an unused id is unknown', async () => {
    const { token } = await server.register();
    expect((await lookUp(token, newId())).data).toEqual({ known: false });
  });

  test('a placed one shows its tickets and the funds of now, also after the draw', async () => {
    const { token } = await server.register();
    const request_id = newId();
    const placed = receiptOf(await submit(token, { request_id }));
    expect((await lookUp(token, request_id)).data).toEqual({ known: true, ...placed });
    await draw(token);
    const { list } = await server.data(pastCalls.report, { token });
    expect((await lookUp(token, request_id)).data).toEqual({
      known: true,
      orders: list,
      ...(await balanceOf(token)),
    });
  });

  test('an abandoned id is refused for ever', async () => {
    const { token } = await server.register();
    const request_id = newId();
    const gone = { known: false, final: true };
    expect((await abandon(token, request_id)).data).toEqual(gone);
    expect((await abandon(token, request_id)).data).toEqual(gone);
    expect((await lookUp(token, request_id)).data).toEqual(gone);
    const { code, data } = await submit(token, { request_id });
    expect([code, data]).toEqual([CODE.requestAbandoned, null]);
    expect(await balanceOf(token)).toEqual({ balance: '1000.00', notSubmitBenAmount: '0.00' });
  });

  test('a placed one cannot be abandoned: its tickets are the answer', async () => {
    const { token } = await server.register();
    const request_id = newId();
    const placed = receiptOf(await submit(token, { request_id }));
    expect((await abandon(token, request_id)).data).toEqual({ known: true, ...placed });
    expect((await submit(token, { request_id })).data).toEqual(placed);
  });

  test('abandon and submit at once: one of the two wins, and both say the same', async () => {
    const { token } = await server.register();
    const body = { lottery_id: (await now(token)).lottery_id };
    for (let round = 0; round < 10; round++) {
      const request_id = newId();
      const posting = submit(token, { ...body, request_id });
      const [given, placed] = await Promise.all([abandon(token, request_id), posting]);
      const fate = await lookUp(token, request_id);
      expect(given.data).toEqual(fate.data);
      expect(fate.data).toEqual(
        placed.code === CODE.ok ? { known: true, ...receiptOf(placed) } : { known: false, final: true },
      );
    }
  });
});

test('the work that draws need, done twice at once, pays once', async () => {
  const { token } = await server.register();
  const all = [bet('first', 'big', '10'), bet('first', 'small', '10')];
  await submit(token, { bets: all });
  await server.shift((await now(token)).ms);
  await Promise.all([1, 2, 3].map(() => doDrawWork(server.db, server.config, SILENT)));
  await doDrawWork(server.db, server.config, SILENT);
  expect(await balanceOf(token)).toEqual({ balance: '999.80', notSubmitBenAmount: '0.00' });
});
