import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { pastCalls } from '../../../contract/calls/past.ts';
import { signInCalls } from '../../../contract/calls/signIn.ts';
import { NODE } from '../../../contract/permissions.ts';
import { orderReport } from '../../../contract/wire/reports.ts';
import { withheldNodes } from '../../../server/db/schema/members.ts';
import { playTasks, settlePlays } from '../../../server/autoBet/playTasks.ts';
import { settleBatch } from '../../../server/betting/settlement.ts';
import { drawDueDraw } from '../../../server/draws/draws.ts';
import { autoBets } from '../support/autoBets.ts';
import { testServer } from '../support/harness.ts';
import { bet } from '../support/play.ts';

const server = testServer();
const { now, submit, start, turn, work, read, draw, drawFirst, toClosing } = autoBets(server);

const ignore = (): void => undefined;
const balanceOf = async (token: string) => (await server.data(CALLS.balance, { token })).balance;
const pendingOf = async (token: string) => (await server.data(CALLS.pendingOrders, { token })).list;
const settledOf = async (token: string) =>
  orderReport.parse(await server.data(pastCalls.report, { token, query: { group: 'order', limit: '100' } }))
    .list;

describe('playing [A-02]', () => {
  test('a running task bets on the draw that is open, once, at the odds of now', async () => {
    const { token } = await server.register();
    await server.db.execute(sql`UPDATE odds SET odds = 19500 WHERE position = 'first' AND field = 'big'`);
    await start(token, { stake: '2.50' });
    for (let n = 0; n < 3; n++) await work();
    const lines = await pendingOf(token);
    expect(
      lines.map(({ lottery_id, num, type, odds, bet_amount }) => [lottery_id, num, type, odds, bet_amount]),
    ).toEqual([['20261121-0001', 'first', 'big', '1.95', '2.50']]);
    expect(await balanceOf(token)).toBe('997.50');
  });

  test('draw after draw, until all its draws are played', async () => {
    const { token } = await server.register();
    const { id } = await start(token, { draws: 3 });
    await work();
    for (const side of ['big', 'small', 'big', 'big'] as const) await drawFirst(token, side);
    expect(await read(token, id)).toMatchObject({
      status: 'stopped',
      reason: 'finished',
      draws_done: 3,
      staked: '3.00',
      pending: '0.00',
      won: '3.96',
      net: '0.96',
      next_lottery_id: null,
      plays: [
        { lottery_id: '20261121-0003', bet_amount: '1.00', win_amount: '1.98' },
        { lottery_id: '20261121-0002', bet_amount: '1.00', win_amount: '0.00' },
        { lottery_id: '20261121-0001', bet_amount: '1.00', win_amount: '1.98' },
      ],
    });
    expect((await settledOf(token)).map(({ lottery_id }) => lottery_id)).toEqual([
      '20261121-0003',
      '20261121-0002',
      '20261121-0001',
    ]);
    expect(await balanceOf(token)).toBe('1000.96');
  });

  test('all bets of a draw are one ticket, each with the stake', async () => {
    const { token } = await server.register();
    const bets = [
      { row: 'first', field: 'big' },
      { row: 'second', field: 'third' },
    ];
    const { id } = await start(token, { bets, stake: '3' });
    await work();
    expect((await pendingOf(token)).map(({ num, type, bet_amount }) => [num, type, bet_amount])).toEqual([
      ['second', 'third', '3.00'],
      ['first', 'big', '3.00'],
    ]);
    expect(await read(token, id)).toMatchObject({ draws_done: 1, staked: '6.00', pending: '6.00' });
  });

  test('a task that follows predictions bets those of the draw', async () => {
    const { token } = await server.register();
    await draw(token);
    const bets = [
      { row: 'first', method: 'size' },
      { row: 'second', method: 'parity' },
      { row: 'tenth', method: 'number' },
    ];
    await start(token, { follow: 'predict', bets, draws: 3 });
    await work();
    for (let round = 0; round < 2; round++) {
      const { list } = await server.data(CALLS.predictions, { token });
      const said = [
        ['tenth', list[9]?.predicted.number],
        ['second', list[1]?.predicted.parity],
        ['first', list[0]?.predicted.size],
      ];
      expect((await pendingOf(token)).map(({ num, type }) => [num, type])).toEqual(said);
      await draw(token);
    }
  });

  test('before there is any result it bets nothing, and that is no draw it has played', async () => {
    const { token } = await server.register();
    const bets = [{ row: 'first', method: 'size' }];
    const { id } = await start(token, { follow: 'predict', bets });
    await work();
    expect(await read(token, id)).toMatchObject({ status: 'running', draws_done: 0, plays: [] });
    await drawFirst(token, 'small');
    expect((await pendingOf(token)).map(({ lottery_id, type }) => [lottery_id, type])).toEqual([
      ['20261121-0002', 'small'],
    ]);
  });

  test('after the closing it waits for the next draw: a draw that is missed is no refusal', async () => {
    const { token } = await server.register();
    const { id } = await start(token);
    await toClosing(token);
    await work();
    expect(await pendingOf(token)).toEqual([]);
    await draw(token);
    expect((await pendingOf(token)).map(({ lottery_id }) => lottery_id)).toEqual(['20261121-0002']);
    // The service is down: late draws are drawn, and the draws between are not made up.
    await server.shift(10 * 60_000);
    await work();
    const { lottery_id } = await now(token);
    expect((await pendingOf(token)).map((line) => line.lottery_id)).toEqual([lottery_id]);
    expect(await read(token, id)).toMatchObject({ status: 'running', draws_done: 2 });
  });

  test('a draw is not played before the one before it is settled', async () => {
    const { token } = await server.register();
    const { id } = await start(token);
    await work();
    await server.shift((await now(token)).ms);
    const playing = async () => {
      await playTasks(server.db, server.config, ignore, ignore);
      return (await read(token, id)).draws_done;
    };
    await drawDueDraw(server.db);
    await settlePlays(server.db);
    expect(await playing()).toBe(1);
    await settleBatch(server.db);
    expect(await playing()).toBe(1);
    await settlePlays(server.db);
    expect(await playing()).toBe(2);
  });

  test('switched off while a draw is running: its bets stand, and are counted when they are settled', async () => {
    const { token } = await server.register();
    const { id } = await start(token);
    await work();
    await turn(token, id, 'off');
    await drawFirst(token, 'big');
    expect(await read(token, id)).toMatchObject({
      status: 'off',
      draws_done: 1,
      pending: '0.00',
      net: '0.98',
    });
    expect(await pendingOf(token)).toEqual([]);
  });

  test('off and on again within a draw is one bet', async () => {
    const { token } = await server.register();
    const { id } = await start(token);
    await work();
    await turn(token, id, 'off');
    await turn(token, id, 'running');
    await work();
    expect(await pendingOf(token)).toHaveLength(1);
  });

  test('a void draw gives the stake back: no win, no loss, but a draw', async () => {
    const { token } = await server.register();
    const { id } = await start(token, { stop_on_win: true });
    await work();
    await server.db.execute(sql`DELETE FROM sealed_seeds`);
    await draw(token);
    expect(await read(token, id)).toMatchObject({
      status: 'running',
      draws_done: 2,
      staked: '2.00',
      won: '1.00',
      net: '0.00',
    });
  });

  test('signing out does not stop it, nor does a name that is locked', async () => {
    const { token, id: memberId, nickname } = await server.register();
    const { token: other } = await server.register();
    await start(token);
    await server.call(CALLS.logout, { token, body: {} });
    for (let n = 0; n < 6; n++) {
      await server.call(signInCalls.login, { body: { username: nickname, password: 'wrong-one' } });
    }
    await work();
    await drawFirst(other, 'big');
    const { rows } = await server.db.execute(
      sql`SELECT draws_done FROM auto_tasks WHERE member_id = ${memberId}`,
    );
    expect(rows).toEqual([{ draws_done: 2 }]);
  });
});

describe('stopping, and why [A-02]', () => {
  test('finished: with its last draw settled', async () => {
    const { token } = await server.register();
    const { id } = await start(token, { draws: 1 });
    await work();
    expect((await read(token, id)).status).toBe('running');
    await drawFirst(token, 'small');
    expect(await read(token, id)).toMatchObject({ status: 'stopped', reason: 'finished' });
  });

  test('lossLimit: when one more loss could pass it, and a win makes room', async () => {
    const { token } = await server.register();
    const { id } = await start(token, { draws: 100, stake: '10', loss_limit: '25' });
    await work();
    for (const side of ['small', 'big', 'small'] as const) await drawFirst(token, side);
    expect(await read(token, id)).toMatchObject({
      status: 'running',
      draws_done: 4,
      net: '-10.20',
      pending: '10.00',
    });
    await drawFirst(token, 'small');
    expect(await read(token, id)).toMatchObject({
      status: 'stopped',
      reason: 'lossLimit',
      draws_done: 4,
      net: '-20.20',
      pending: '0.00',
    });
  });

  test('a loss limit may be reached to the penny', async () => {
    const { token } = await server.register();
    const { id } = await start(token, { draws: 100, stake: '10', loss_limit: '20' });
    await work();
    for (let n = 0; n < 4; n++) await drawFirst(token, 'small');
    expect(await read(token, id)).toMatchObject({ reason: 'lossLimit', draws_done: 2, net: '-20.00' });
  });

  test('won: at a draw that paid more than was staked on it', async () => {
    const { token } = await server.register();
    const { id } = await start(token, { stop_on_win: true, draws: 10 });
    await work();
    await drawFirst(token, 'small');
    await drawFirst(token, 'big');
    expect(await read(token, id)).toMatchObject({
      status: 'stopped',
      reason: 'won',
      draws_done: 2,
      net: '-0.02',
    });
    await turn(token, id, 'running');
    await work();
    expect(await read(token, id)).toMatchObject({ status: 'running', draws_done: 3 });
  });

  test('a bet that is won while the draw costs more is no win', async () => {
    const { token } = await server.register();
    const bets = [
      { row: 'first', field: 'big' },
      { row: 'first', field: 'small' },
    ];
    const { id } = await start(token, { bets, stop_on_win: true });
    await work();
    await drawFirst(token, 'big');
    expect(await read(token, id)).toMatchObject({ status: 'running', net: '-0.02' });
  });

  test('balanceTooLow: and nothing of the ticket is placed', async () => {
    const { token } = await server.register();
    await submit(token, { bets: [bet('second', 'big', '985')] });
    const bets = [
      { row: 'first', field: 'big' },
      { row: 'second', field: 'big' },
    ];
    const { id } = await start(token, { bets, stake: '8' });
    await work();
    expect(await read(token, id)).toMatchObject({
      status: 'stopped',
      reason: 'balanceTooLow',
      draws_done: 0,
      staked: '0.00',
      plays: [],
    });
    expect(await balanceOf(token)).toBe('15.00');
  });

  test.each([NODE.placeBets, NODE.autoBet])('notAllowed: %s was withheld', async (node) => {
    const { token, id: memberId } = await server.register();
    const { id } = await start(token);
    await work();
    await server.db.insert(withheldNodes).values({ memberId: BigInt(memberId), node });
    await drawFirst(token, 'big');
    expect(await read(token, id)).toMatchObject({
      status: 'stopped',
      reason: 'notAllowed',
      draws_done: 1,
      net: '0.98',
    });
  });

  test('stakeLimit: the smallest stake was raised', async () => {
    const { token } = await server.register();
    const { id } = await start(token);
    await work({ limits: { ...server.config.limits, stakeMin: 200n } });
    expect(await read(token, id)).toMatchObject({ status: 'stopped', reason: 'stakeLimit', draws_done: 0 });
  });

  test('rowLimit: with the member’s own bets on the row', async () => {
    const { token } = await server.register();
    await submit(token, { bets: [bet('first', 'small', '100')] });
    const { id } = await start(token);
    await work({ limits: { ...server.config.limits, rowMax: 10_099n } });
    expect(await read(token, id)).toMatchObject({ status: 'stopped', reason: 'rowLimit', draws_done: 0 });
  });
});
