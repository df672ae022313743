import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { autoBetCalls } from '../../../contract/calls/autoBet.ts';
import { CODE } from '../../../contract/codes.ts';
import { NODE } from '../../../contract/permissions.ts';
import { ROWS } from '../../../contract/game/bets.ts';
import { withheldNodes } from '../../../server/db/schema/members.ts';
import { autoBets, task } from '../support/autoBets.ts';
import { testServer, type Answered } from '../support/harness.ts';
import { aText } from '../support/play.ts';

const server = testServer();
const { newId, save, start, turn, work, read, draw, drawFirst, toClosing } = autoBets(server);

const answerOf = ({ code, data }: Answered) => [code, data];
const listOf = (token: string, body?: object) =>
  server.data(autoBetCalls.autoTasks, { token, ...(body !== undefined && { body }) });
const NEW = {
  draws_done: 0,
  status: 'off',
  reason: null,
  staked: '0.00',
  pending: '0.00',
  won: '0.00',
  net: '0.00',
  next_lottery_id: null,
  created_at: aText(/^2026-11-21T12:00:\d\d\.\d{3}Z$/),
};

describe('saveAutoBettingAmount [A-02]', () => {
  test('makes a task, which is off', async () => {
    const { token } = await server.register();
    const body = task({ stake: '2.5', loss_limit: '10', stop_on_win: true });
    const answer = { ...body, stake: '2.50', loss_limit: '10.00', ...NEW };
    expect(answerOf(await server.call(autoBetCalls.autoSave, { token, body }))).toEqual([CODE.ok, answer]);
    await work();
    expect(await listOf(token)).toEqual({ list: [answer], total: 1, cursor: null });
    expect((await server.data(CALLS.balance, { token })).balance).toBe('1000.00');
  });

  test('one that follows predictions', async () => {
    const { token } = await server.register();
    const bets = [
      { row: 'first', method: 'size' },
      { row: 'tenth', method: 'number' },
    ];
    const saved = await server.data(autoBetCalls.autoSave, {
      token,
      body: task({ follow: 'predict', bets }),
    });
    expect([saved.follow, saved.bets]).toEqual(['predict', bets]);
  });

  test('without an id the server makes one, and without stop_on_win it does not stop on a win', async () => {
    const { token } = await server.register();
    const { id, stop_on_win } = await server.data(autoBetCalls.autoSave, {
      token,
      body: task({ id: undefined, stop_on_win: undefined }),
    });
    expect([id, stop_on_win]).toEqual([aText(/^[0-9a-f-]{36}$/), false]);
  });

  test('the same body again makes no second task, twenty at once neither', async () => {
    const { token } = await server.register();
    const body = task();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call(autoBetCalls.autoSave, { token, body })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answerOf(answer)))).size).toBe(1);
    expect((await listOf(token)).total).toBe(1);
  });

  test('another body under the same id changes it, and it is off', async () => {
    const { token } = await server.register();
    const { id } = await start(token, { draws: 1 });
    await work();
    await drawFirst(token, 'small');
    expect((await read(token, id)).reason).toBe('finished');
    const { code, data } = await save(token, { id, name: 'Again', draws: 5, stake: '3' });
    expect([code, data]).toEqual([
      CODE.ok,
      {
        ...task({ id, name: 'Again', draws: 5, stake: '3.00', loss_limit: '100.00' }),
        ...NEW,
        draws_done: 1,
        staked: '1.00',
        net: '-1.00',
      },
    ]);
  });

  test('one that runs is not changed; what it does already may be said again', async () => {
    const { token } = await server.register();
    const { id } = await start(token);
    expect(answerOf(await save(token, { id, stake: '2' }))).toEqual([
      CODE.requestIdReused,
      { status: 'running' },
    ]);
    expect((await save(token, { id })).code).toBe(CODE.ok);
    expect((await read(token, id)).status).toBe('running');
  });

  test('another member’s task is none of mine', async () => {
    const [mine, other] = [await server.register(), await server.register()];
    const { id } = await start(other.token);
    const refused = [CODE.inputRefused, { fields: { id: 'invalid' } }];
    expect(answerOf(await turn(mine.token, id, 'off'))).toEqual(refused);
    expect(answerOf(await server.call(autoBetCalls.autoTask, { token: mine.token, body: { id } }))).toEqual(
      refused,
    );
    expect((await listOf(mine.token)).list).toEqual([]);
    expect((await read(other.token, id)).status).toBe('running');
  });

  test('two members’ tasks may have the same id: each has their own', async () => {
    const [mine, other] = [await server.register(), await server.register()];
    const { id } = await start(other.token, { stake: '10' });
    await work();
    expect((await save(mine.token, { id, stake: '2', draws: 1 })).code).toBe(CODE.ok);
    expect(await read(mine.token, id)).toMatchObject({ status: 'off', stake: '2.00', plays: [] });
    expect(await read(other.token, id)).toMatchObject({ status: 'running', stake: '10.00' });
    expect((await turn(mine.token, id, 'running')).code).toBe(CODE.ok);
    expect((await turn(other.token, id, 'off')).code).toBe(CODE.ok);
    await work();
    await drawFirst(mine.token, 'small');
    const plays = async (token: string) => (await read(token, id)).plays.map((one) => one.bet_amount);
    expect(await plays(mine.token)).toEqual(['2.00']);
    expect(await plays(other.token)).toEqual(['10.00']);
    expect((await read(other.token, id)).status).toBe('off');
  });

  test('a change must leave draws to play, and room for one more loss', async () => {
    const { token } = await server.register();
    const { id } = await start(token, { draws: 2, stake: '10' });
    await work();
    await drawFirst(token, 'small');
    await turn(token, id, 'off');
    await drawFirst(token, 'small');
    const fields = async (changed: object) => (await save(token, { id, stake: '10', ...changed })).data;
    expect(await fields({ draws: 1 })).toEqual({ fields: { draws: 'drawsRange' } });
    expect(await fields({ draws: 3, loss_limit: '29.99' })).toEqual({
      fields: { loss_limit: 'lossLimitTooLow' },
    });
  });

  const numbers = ROWS.flatMap((row) => ROWS.map((field) => ({ row, field })));
  const first = { row: 'first', field: 'big' };
  const followed = { row: 'first', method: 'size' };
  const refused: readonly [string, object, Record<string, string>][] = [
    ['no name', { name: '' }, { name: 'required' }],
    ['a long name', { name: 'x'.repeat(41) }, { name: 'invalid' }],
    ['U+0000', { name: 'a\0' }, { name: 'invalid' }],
    ['another way to follow', { follow: 'luck' }, { follow: 'invalid' }],
    ['no bets', { bets: [] }, { bets: 'betsMissing' }],
    ['no predictions', { follow: 'predict', bets: [] }, { bets: 'betsMissing' }],
    ['a bet twice', { bets: [first, first] }, { bets: 'invalid' }],
    ['a hundred and one bets', { bets: [...numbers, first] }, { bets: 'invalid' }],
    ['a row that is none', { bets: [{ row: 'zeroth', field: 'big' }] }, { 'bets.0.row': 'invalid' }],
    ['a field for a method', { follow: 'predict', bets: [first] }, { 'bets.0.method': 'invalid' }],
    ['a method twice', { follow: 'predict', bets: [followed, followed] }, { bets: 'invalid' }],
    ['a stake that is none', { stake: 'x' }, { stake: 'invalid' }],
    ['no draws', { draws: 0 }, { draws: 'drawsRange' }],
    ['a hundred and one draws', { draws: 101 }, { draws: 'drawsRange' }],
    ['half a draw', { draws: 1.5 }, { draws: 'drawsRange' }],
    ['no loss limit', { loss_limit: undefined }, { loss_limit: 'required' }],
    ['a loss limit below one draw', { loss_limit: '0.99' }, { loss_limit: 'lossLimitTooLow' }],
    ['an id that is none', { id: '1' }, { id: 'invalid' }],
  ];
  test.each(refused)('%s is refused', async (_name, changed, fields) => {
    const { token } = await server.register();
    expect(answerOf(await save(token, changed))).toEqual([CODE.inputRefused, { fields }]);
    expect((await listOf(token)).total).toBe(0);
  });

  test.each(['0.99', '2500.01', '0'])('a stake of %s is beyond the limits', async (stake) => {
    const { token } = await server.register();
    expect(answerOf(await save(token, { stake, loss_limit: '9999' }))).toEqual([
      CODE.limitReached,
      { limit: 'stake', min: '1.00', max: '2500.00' },
    ]);
  });

  test('a member has a thousand tasks at most', async () => {
    const { token, id: memberId } = await server.register();
    const { id } = await server.data(autoBetCalls.autoSave, { token, body: task() });
    await server.db.execute(sql`
      INSERT INTO auto_tasks (id, member_id, name, plan, stake, draws, loss_limit, stop_on_win, created_at)
      SELECT gen_random_uuid(), ${memberId}, name, plan, stake, draws, loss_limit, stop_on_win, created_at
        FROM auto_tasks, generate_series(1, 999)`);
    expect(answerOf(await save(token))).toEqual([CODE.limitReached, { limit: 'tasks', max: '1000' }]);
    expect((await save(token, { id, name: 'Another' })).code).toBe(CODE.ok);
  });

  test.each([NODE.autoBet, NODE.placeBets])('a member without %s may not make or start one', async (node) => {
    const { token, id: memberId } = await server.register();
    const { id } = await server.data(autoBetCalls.autoSave, { token, body: task() });
    await server.db.insert(withheldNodes).values({ memberId: BigInt(memberId), node });
    expect(answerOf(await save(token))).toEqual([CODE.forbidden, null]);
    expect(answerOf(await turn(token, id, 'running'))).toEqual([CODE.forbidden, null]);
    expect((await turn(token, id, 'off')).code).toBe(CODE.ok);
  });
});

describe('getAutoBetList [A-02]', () => {
  test('a member without tasks', async () => {
    const { token } = await server.register();
    expect(await listOf(token)).toEqual({ list: [], total: 0, cursor: null });
  });

  test('newest first, by page and by cursor', async () => {
    const { token } = await server.register();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await save(token, { name });
    const names = async (body: object) => {
      const { list, total, cursor } = await listOf(token, body);
      return [list.map(({ name }) => name).join(''), total, cursor];
    };
    expect(await names({ limit: 2 })).toEqual(['ed', 5, aText(/^\d+$/)]);
    expect(await names({ limit: 2, page: 3 })).toEqual(['a', 5, null]);
    const { cursor } = await listOf(token, { limit: 2 });
    expect(await names({ limit: 3, cursor })).toEqual(['cba', 5, null]);
  });

  test.each([
    [{ limit: 0 }, { limit: 'invalid' }],
    [{ page: 'x' }, { page: 'invalid' }],
    [{ cursor: 'x' }, { cursor: 'invalid' }],
  ])('%j is refused', async (body, fields) => {
    const { token } = await server.register();
    const refused = await server.call(autoBetCalls.autoTasks, { token, body });
    expect(answerOf(refused)).toEqual([CODE.inputRefused, { fields }]);
  });
});

describe('getAutoBetStatus [A-02]', () => {
  test.each([{ id: 'x' }, { id: '7a0c3a5e-1d7c-4c0f-9d43-1f6a5f0b2c11' }])('%j is refused', async (body) => {
    const { token } = await server.register();
    const refused = await server.call(autoBetCalls.autoTask, { token, body });
    expect(answerOf(refused)).toEqual([CODE.inputRefused, { fields: { id: 'invalid' } }]);
  });

  test('tells which draw is next, and which were played', async () => {
    const { token } = await server.register();
    const { id, next_lottery_id } = await start(token);
    expect(next_lottery_id).toBe('20261121-0001');
    await work();
    expect(await read(token, id)).toMatchObject({
      draws_done: 1,
      staked: '1.00',
      pending: '1.00',
      net: '0.00',
      next_lottery_id: '20261121-0002',
      plays: [{ lottery_id: '20261121-0001', bet_amount: '1.00', win_amount: null }],
    });
    await drawFirst(token, 'big');
    expect(await read(token, id)).toMatchObject({
      draws_done: 2,
      staked: '2.00',
      pending: '1.00',
      won: '1.98',
      net: '0.98',
      next_lottery_id: '20261121-0003',
      plays: [
        { lottery_id: '20261121-0002', bet_amount: '1.00', win_amount: null },
        { lottery_id: '20261121-0001', bet_amount: '1.00', win_amount: '1.98' },
      ],
    });
  });

  test('after the closing the draw after it is next, and with the last one played there is none', async () => {
    const { token } = await server.register();
    const { id } = await start(token, { draws: 1 });
    await toClosing(token);
    expect((await read(token, id)).next_lottery_id).toBe('20261121-0002');
    await draw(token);
    expect(await read(token, id)).toMatchObject({ status: 'running', draws_done: 1, next_lottery_id: null });
  });
});

describe('autoBettingStatus [A-02]', () => {
  test('starts and switches off; saying it twice changes nothing', async () => {
    const { token } = await server.register();
    const { id } = await server.data(autoBetCalls.autoSave, { token, body: task() });
    const statusAfter = async (status: string) => {
      const { code, data } = await turn(token, id, status);
      return [code, data];
    };
    const off = await read(token, id);
    expect((await statusAfter('running'))[0]).toBe(CODE.ok);
    expect((await read(token, id)).status).toBe('running');
    expect((await statusAfter('running'))[0]).toBe(CODE.ok);
    expect((await statusAfter('off'))[0]).toBe(CODE.ok);
    expect((await statusAfter('off'))[0]).toBe(CODE.ok);
    expect(await read(token, id)).toEqual(off);
  });

  test.each([
    [{ status: 'off' }, { id: 'required' }],
    [{ id: 'x', status: 'off' }, { id: 'invalid' }],
    [{ id: '7a0c3a5e-1d7c-4c0f-9d43-1f6a5f0b2c11', status: 'off' }, { id: 'invalid' }],
    [{ id: '7a0c3a5e-1d7c-4c0f-9d43-1f6a5f0b2c11', status: 'stopped' }, { status: 'invalid' }],
  ])('%j is refused', async (body, fields) => {
    const { token } = await server.register();
    const refused = await server.call(autoBetCalls.autoSwitch, { token, body });
    expect(answerOf(refused)).toEqual([CODE.inputRefused, { fields }]);
  });

  test('one whose draws are played does not start again', async () => {
    const { token } = await server.register();
    const { id } = await start(token, { draws: 1 });
    await work();
    await drawFirst(token, 'big');
    expect(answerOf(await turn(token, id, 'running'))).toEqual([
      CODE.limitReached,
      { limit: 'draws', max: '1' },
    ]);
    expect(await read(token, id)).toMatchObject({ status: 'stopped', reason: 'finished' });
  });

  test('nor one without room for another loss', async () => {
    const { token } = await server.register();
    const { id } = await start(token, { stake: '10', loss_limit: '19.99' });
    await work();
    await drawFirst(token, 'small');
    expect(answerOf(await turn(token, id, 'running'))).toEqual([
      CODE.limitReached,
      { limit: 'loss', max: '19.99' },
    ]);
  });

  test('ten run at the same time, however many are started at once', async () => {
    const { token } = await server.register();
    const ids = Array.from({ length: 14 }, newId);
    for (const id of ids) await save(token, { id });
    const answers = await Promise.all(ids.map((id) => turn(token, id, 'running')));
    const refused = answers.filter(({ code }) => code !== CODE.ok);
    expect(refused.map(answerOf)).toEqual(
      Array.from({ length: 4 }, () => [CODE.limitReached, { limit: 'tasks', max: '10' }]),
    );
  });
});
