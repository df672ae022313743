/** A round that brings nothing new: its calls are answered without reading anything, by the versions of rows. */
import { describe, expect, test, vi } from 'vitest';
import { ROUND } from '../../../bench/support/round.ts';
import { TIME_HEADER } from '../../../contract/call.ts';
import { CALLS } from '../../../contract/calls.ts';
import { CODE } from '../../../contract/codes.ts';
import { envelope } from '../../../contract/wire/common.ts';
import { changeOdds } from '../../../server/betting/odds.ts';
import { setStopped } from '../../../server/draws/bettingStop.ts';
import { parseDrawId } from '../../../server/draws/drawIds.ts';
import { voidDraw } from '../../../server/draws/voidDraw.ts';
import { doDrawWork } from '../../../server/jobs/drawWork.ts';
import { HOUSE, post } from '../../../server/ledger/ledger.ts';
import { testServer } from '../support/harness.ts';
import { play } from '../support/play.ts';
import { SILENT } from '../support/silent.ts';
import { COMMAND_LINE } from '../support/staff.ts';

const server = testServer();
const { now, submit, draw, toClosing } = play(server);

const codeOf = (body: string): unknown => (body === '' ? null : envelope.parse(JSON.parse(body)).code);

type RoundCall = (typeof ROUND)[number];
type Tags = Readonly<Record<RoundCall, string>>;

const ask = (name: RoundCall, token: string, tag?: string) =>
  server.app.inject({
    url: CALLS[name].path,
    headers: { token, ...(tag !== undefined && { 'if-none-match': tag }) },
  });

/** A whole round; each call with its tag, if there is one. */
const askAll = (token: string, tags?: Tags) =>
  Promise.all(ROUND.map(async (name) => [name, await ask(name, token, tags?.[name])] as const));

async function tagsOf(token: string): Promise<Tags> {
  await now(token);
  const round = new Map((await askAll(token)).map(([name, { headers }]) => [name, String(headers.etag)]));
  const tag = (name: RoundCall): string => round.get(name) ?? '';
  return {
    lotteryOdds: tag('lotteryOdds'),
    latestResult: tag('latestResult'),
    nowInfo: tag('nowInfo'),
    pendingOrders: tag('pendingOrders'),
    balance: tag('balance'),
    betLog: tag('betLog'),
    predictions: tag('predictions'),
  };
}

/** The calls that are answered in full. */
const changedSince = async (token: string, tags: Tags): Promise<string[]> =>
  (await askAll(token, tags)).flatMap(([name, { statusCode }]) => (statusCode === 304 ? [] : [name]));

const OF_FUNDS = ['nowInfo', 'pendingOrders', 'balance', 'betLog'];
const OF_DRAWS = ['latestResult', 'nowInfo', 'betLog', 'predictions'];
const OF_BOTH = ['latestResult', 'nowInfo', 'pendingOrders', 'balance', 'betLog', 'predictions'];

describe('a round that brings nothing new', () => {
  test('is answered 304 with the time, and asks the database once', async () => {
    const { token } = await server.register();
    const tags = await tagsOf(token);
    const { session } = server.db._;
    const statement = vi.spyOn(session, 'prepareQuery');
    const transaction = vi.spyOn(session, 'transaction');
    const round = await askAll(token, tags);
    const asked = [statement.mock.calls.length, transaction.mock.calls.length];
    vi.restoreAllMocks();
    expect(asked).toEqual([1, 0]);
    expect(
      round.map(([name, { statusCode, body, headers }]) => [name, statusCode, body, headers.etag]),
    ).toEqual(ROUND.map((name) => [name, 304, '', tags[name]]));
    for (const [, { headers }] of round) {
      expect(Math.abs(Number(headers[TIME_HEADER.toLowerCase()]) - server.clock.now())).toBeLessThan(60_000);
    }
  });

  test('of many members is one statement for all of them', async () => {
    const tokens = (await Promise.all(Array.from({ length: 8 }, () => server.register()))).map(
      ({ token }) => token,
    );
    const known = await Promise.all(tokens.map(async (token) => [token, await tagsOf(token)] as const));
    const statement = vi.spyOn(server.db._.session, 'prepareQuery');
    const changed = await Promise.all(known.map(([token, tags]) => changedSince(token, tags)));
    const asked = statement.mock.calls.length;
    vi.restoreAllMocks();
    expect(changed).toEqual(tokens.map(() => []));
    // 56 calls are at most 64 that go together; those of the second turn of the event loop may be a group of their own.
    expect(asked).toBeLessThanOrEqual(2);
  });

  test('is refused like any other once its token is revoked', async () => {
    const { token, refresh_token } = await server.register();
    const tags = await tagsOf(token);
    await server.call(CALLS.logout, { token, body: { refreshToken: refresh_token } });
    const round = await askAll(token, tags);
    expect(
      round.map(([, { statusCode, body, headers }]) => [statusCode, codeOf(body), headers.etag]),
    ).toEqual(ROUND.map(() => [200, CODE.unauthorised, undefined]));
  });

  test('is none of another member’s: their tags name other answers', async () => {
    const [ada, bob] = [await server.register(), await server.register()];
    const tags = await tagsOf(ada.token);
    await tagsOf(bob.token);
    expect(await changedSince(bob.token, tags)).toEqual(OF_FUNDS);
  });
});

/** The calls that a new member gets in full after a change. */
async function changedBy(change: (token: string) => Promise<unknown>): Promise<string[]> {
  const { token } = await server.register();
  const tags = await tagsOf(token);
  await change(token);
  return changedSince(token, tags);
}

describe('what changes has other tags, and nothing else has', () => {
  test('a bet of one’s own', async () => {
    expect(await changedBy((token) => submit(token))).toEqual(OF_FUNDS);
  });

  test('a bet of somebody else', async () => {
    const { token: other } = await server.register();
    expect(await changedBy(() => submit(other))).toEqual([]);
  });

  test('odds', async () => {
    const change = () => changeOdds(server.db, COMMAND_LINE, [{ row: 'first', field: 'big', odds: 19_700n }]);
    expect(await changedBy(change)).toEqual(['lotteryOdds']);
    await changeOdds(server.db, COMMAND_LINE, [{ row: 'first', field: 'big', odds: 19_800n }]);
  });

  test('the closing', async () => {
    expect(await changedBy((token) => toClosing(token))).toEqual(OF_DRAWS);
  });

  test('a draw on which nothing was bet', async () => {
    expect(await changedBy((token) => draw(token))).toEqual(OF_DRAWS);
  });

  test('a draw that settles one’s bets', async () => {
    const { token } = await server.register();
    await submit(token);
    const tags = await tagsOf(token);
    await draw(token);
    expect(await changedSince(token, tags)).toEqual(OF_BOTH);
  });

  test('a draw that is called off, before and after its bets have their stakes back', async () => {
    const { token } = await server.register();
    await submit(token);
    const { lottery_id } = await now(token);
    const tags = await tagsOf(token);
    await voidDraw(server.db, COMMAND_LINE, parseDrawId(lottery_id) ?? 0, 'a fault');
    expect(await changedSince(token, tags)).toEqual(OF_DRAWS);
    const voided = await tagsOf(token);
    await doDrawWork(server.db, server.config, SILENT);
    expect(await changedSince(token, voided)).toEqual(OF_BOTH);
  });

  test('betting that an operator stops, and resumes', async () => {
    expect(await changedBy(() => setStopped(server.db, COMMAND_LINE, true, 'a fault'))).toEqual(OF_DRAWS);
    expect(await changedBy(() => setStopped(server.db, COMMAND_LINE, false, 'mended'))).toEqual(OF_DRAWS);
  });

  test('a day that ends: what today came to begins at nothing', async () => {
    const { token } = await server.register();
    const tags = await tagsOf(token);
    await server.shift(Date.parse('2026-11-22T00:00:01.000Z') - server.clock.now());
    expect(await changedSince(token, tags)).toContain('nowInfo');
  });

  test('money that comes in', async () => {
    const member = await server.register();
    const tags = await tagsOf(member.token);
    const id = BigInt(member.id);
    await server.db.transaction((tx) =>
      post(tx, {
        kind: 'recharge',
        ref: 1n,
        memberId: id,
        amount: 500n,
        house: HOUSE.sandbox,
      }),
    );
    expect(await changedSince(member.token, tags)).toEqual(OF_FUNDS);
  });
});
