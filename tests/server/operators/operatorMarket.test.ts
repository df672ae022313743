import { describe, expect, test } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { operatorCalls } from '../../../contract/calls/operator.ts';
import { CODE } from '../../../contract/codes.ts';
import { orderReceipt, ruleLimits } from '../../../contract/wire/betting.ts';
import { settingsReader } from '../../../server/settings/settings.ts';
import { autoBets } from '../support/autoBets.ts';
import { testServer } from '../support/harness.ts';
import { bet } from '../support/play.ts';
import { staff } from '../support/staff.ts';

const server = testServer({ START_BALANCE: '1000.00' });
const { submit, now, draw, save, turn, work, read } = autoBets(server);
const { boss, clerk } = staff(server);

const setOdds = (token: string, odds: unknown) =>
  server.call(operatorCalls.operatorSetOdds, { token, body: { odds } });
const firstBig = (odds: string) => ({ row: 'first', field: 'big', odds });
const auditOf = async (token: string, action: 'odds.change' | 'limits.change' | 'settings.change') =>
  (await server.data(operatorCalls.operatorAudit, { token, query: { action } })).list.map(
    ({ subject, before, after }) => [subject, before, after],
  );

describe('odds', () => {
  test('are all there, and those that are changed are the odds of the next bet', async () => {
    const token = await clerk();
    const member = await server.register();
    const { list } = await server.data(operatorCalls.operatorOdds, { token });
    expect(list).toHaveLength(140);
    expect(list.find(({ row, field }) => row === 'first' && field === 'big')?.odds).toBe('1.98');

    const placed = orderReceipt.parse((await submit(member.token)).data);
    expect(
      (await setOdds(token, [firstBig('1.9'), { row: 'tenth', field: 'tenth', odds: '9.5' }])).code,
    ).toBe(CODE.inputRefused);
    const change = [firstBig('1.90'), { row: 'tenth', field: 'tenth', odds: '9.50' }];
    expect((await setOdds(token, change)).code).toBe(CODE.ok);

    const moved = await submit(member.token);
    expect([moved.code, moved.data]).toEqual([CODE.oddsMoved, { bets: [firstBig('1.90')] }]);
    const odds = await server.data(CALLS.lotteryOdds, { token: member.token });
    expect([odds.lmd.first.big, odds.lmd.second.big, odds.dh.tenth.tenth]).toEqual(['1.90', '1.98', '9.50']);
    expect((await submit(member.token, { bets: [bet('first', 'big', '1', '1.90')] })).code).toBe(CODE.ok);
    expect(placed.orders[0]?.odds).toBe('1.98');
    expect(await auditOf(token, 'odds.change')).toEqual([
      [
        'first.big tenth.tenth',
        '{"first.big":"1.98","tenth.tenth":"9.80"}',
        '{"first.big":"1.90","tenth.tenth":"9.50"}',
      ],
    ]);
  });

  test('that stay as they are leave no entry, nor those of a change that is refused', async () => {
    const token = await clerk();
    expect((await setOdds(token, [firstBig('1.98')])).code).toBe(CODE.ok);
    await setOdds(token, [firstBig('1.90'), { row: 'second', field: 'big', odds: '2.01' }]);
    expect(await auditOf(token, 'odds.change')).toEqual([]);
    const { list } = await server.data(operatorCalls.operatorOdds, { token });
    expect(list.find(({ row, field }) => row === 'first' && field === 'big')?.odds).toBe('1.98');
  });

  test.each([
    ['none', [], { odds: 'required' }],
    ['no list', 'x', { odds: 'invalid' }],
    ['a row that is none', [{ row: 'eleventh', field: 'big', odds: '1.90' }], { 'odds.0.row': 'invalid' }],
    ['a field that is none', [{ row: 'first', field: 'red', odds: '1.90' }], { 'odds.0.field': 'invalid' }],
    ['a number', [{ row: 'first', field: 'big', odds: 1.9 }], { 'odds.0.odds': 'invalid' }],
    ['negative ones', [firstBig('-1.90')], { 'odds.0.odds': 'invalid' }],
    ['even ones: a winner would gain nothing', [firstBig('1.00')], { 'odds.0.odds': 'oddsRange' }],
    ['ones above the chance of a side', [firstBig('2.01')], { 'odds.0.odds': 'oddsRange' }],
    [
      'ones above the chance of a number',
      [{ row: 'first', field: 'first', odds: '10.0001' }],
      { 'odds.0.odds': 'oddsRange' },
    ],
    ['the same one twice', [firstBig('1.90'), firstBig('1.91')], { odds: 'invalid' }],
  ])('%s are refused', async (_, odds, fields) => {
    const { code, data } = await setOdds(await clerk(), odds);
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });

  test('fair ones are the highest', async () => {
    const change = [firstBig('2.00'), { row: 'first', field: 'first', odds: '10.00' }];
    expect((await setOdds(await clerk(), change)).code).toBe(CODE.ok);
  });
});

const limits = (stake_min: string, stake_max: string, row_max: string) => ({
  stake_min,
  stake_max,
  row_max,
});
const setLimits = (token: string, body: unknown) =>
  server.call(operatorCalls.operatorSetLimits, { token, body });
const stakeCode = async (token: string, value: string): Promise<number> =>
  (await submit(token, { bets: [bet('first', 'big', value)] })).code;

describe('limits', () => {
  test('are what the environment says until they are changed; bets and rules follow', async () => {
    const token = await boss();
    const { token: member } = await server.register();
    expect(await server.data(operatorCalls.operatorLimits, { token })).toEqual(
      limits('1.00', '2500.00', '5000.00'),
    );
    const changed = await setLimits(token, limits('2', '10', '15.5'));
    expect([changed.code, changed.data]).toEqual([CODE.ok, limits('2.00', '10.00', '15.50')]);
    expect([await stakeCode(member, '1.99'), await stakeCode(member, '10.01')]).toEqual([
      CODE.limitReached,
      CODE.limitReached,
    ]);
    expect([
      await stakeCode(member, '10'),
      await stakeCode(member, '5.51'),
      await stakeCode(member, '5.50'),
    ]).toEqual([CODE.ok, CODE.limitReached, CODE.ok]);
    const { sections } = await server.data(CALLS.gameRule, { token: member });
    expect(ruleLimits.parse(sections.find(({ key }) => key === 'limits')?.values)).toEqual({
      stakeMin: '2.00',
      stakeMax: '10.00',
      rowMax: '15.50',
    });
    expect(await auditOf(token, 'limits.change')).toEqual([
      [
        'stakeMin stakeMax rowMax',
        '{"stakeMin":"1.00","stakeMax":"2500.00","rowMax":"5000.00"}',
        '{"stakeMin":"2.00","stakeMax":"10.00","rowMax":"15.50"}',
      ],
    ]);
  });

  test('only what differs is written down', async () => {
    const token = await boss();
    await setLimits(token, limits('1.00', '2500.00', '6000.00'));
    await setLimits(token, limits('1', '2500', '6000'));
    expect(await auditOf(token, 'limits.change')).toEqual([
      ['rowMax', '{"rowMax":"5000.00"}', '{"rowMax":"6000.00"}'],
    ]);
  });

  test('hold for auto-bet: a task beyond them stops', async () => {
    const token = await boss();
    const { token: member } = await server.register();
    await now(member);
    const saved = await save(member);
    expect(saved.code).toBe(CODE.ok);
    const id = '3f0c8f6e-7f7a-4b36-9d0e-1c2d3e4f5a6b';
    await save(member, { id, name: 'mine' });
    await turn(member, id, 'running');
    await setLimits(token, limits('500', '2500', '5000'));
    await work();
    expect(await read(member, id)).toMatchObject({ status: 'stopped', reason: 'stakeLimit' });
    expect((await save(member)).code).toBe(CODE.limitReached);
  });

  test('another process honours them within two seconds', async () => {
    const token = await boss();
    const other = settingsReader(server.db, server.config, server.clock);
    expect((await other.read()).limits.stakeMin).toBe(100n);
    await setLimits(token, limits('2', '10', '15'));
    expect((await other.read()).limits.stakeMin).toBe(100n);
    await server.shift(2_000);
    expect((await other.read()).limits.stakeMin).toBe(200n);
    await server.shift(-3_600_000);
    await setLimits(token, limits('3', '10', '15'));
    expect((await other.read()).limits.stakeMin).toBe(300n);
  });

  test.each([
    ['nothing', {}, { stake_min: 'required', stake_max: 'required', row_max: 'required' }],
    ['a smallest stake of nothing', limits('0', '10', '15'), { stake_min: 'amount' }],
    ['a largest below the smallest', limits('20', '10', '15'), { stake_max: 'limitsOrder' }],
    ['a row below the largest', limits('1', '10', '9'), { row_max: 'limitsOrder' }],
    ['a negative one', limits('-1', '10', '15'), { stake_min: 'invalid' }],
    ['a number', { ...limits('1', '10', '15'), row_max: 15 }, { row_max: 'invalid' }],
    ['three decimals', limits('1.001', '10', '15'), { stake_min: 'invalid' }],
  ])('%s is refused', async (_, body, fields) => {
    const { code, data } = await setLimits(await boss(), body);
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });
});

const setSite = (token: string, body: unknown) =>
  server.call(operatorCalls.operatorSetSettings, { token, body });

describe('site settings', () => {
  const site = { siteName: 'Ten & more', recordNumber: 'GB-7', openMemberCenter: false };

  test('override what the environment says, on the page of everybody', async () => {
    const token = await boss();
    expect(await server.data(operatorCalls.operatorSettings, { token })).toEqual({
      siteName: 'Tenball',
      recordNumber: '',
      openMemberCenter: true,
      secondApprovalFrom: '0.00',
    });
    expect((await setSite(token, site)).data).toEqual({ ...site, secondApprovalFrom: '0.00' });
    const index = await server.data(CALLS.siteIndex);
    expect([index.site.siteName, index.site.recordNumber, index.openMemberCenter]).toEqual([
      'Ten & more',
      'GB-7',
      false,
    ]);
    await setSite(token, { ...site, openMemberCenter: true });
    expect((await server.data(CALLS.siteIndex)).openMemberCenter).toBe(true);
    expect(await auditOf(token, 'settings.change')).toEqual([
      ['openMemberCenter', '{"openMemberCenter":"false"}', '{"openMemberCenter":"true"}'],
      [
        'siteName recordNumber openMemberCenter',
        '{"siteName":"Tenball","recordNumber":"","openMemberCenter":"true"}',
        '{"siteName":"Ten & more","recordNumber":"GB-7","openMemberCenter":"false"}',
      ],
    ]);
  });

  test.each([
    ['nothing', {}, { siteName: 'required', recordNumber: 'required', openMemberCenter: 'required' }],
    ['an empty name', { ...site, siteName: '' }, { siteName: 'required' }],
    ['a name too long', { ...site, siteName: 'x'.repeat(201) }, { siteName: 'invalid' }],
    ['text for a switch', { ...site, openMemberCenter: 'no' }, { openMemberCenter: 'invalid' }],
  ])('%s is refused', async (_, body, fields) => {
    const { code, data } = await setSite(await boss(), body);
    expect([code, data]).toEqual([CODE.inputRefused, { fields }]);
  });
});

describe('draws', () => {
  test('those to come and those past, with what is pending on them', async () => {
    const token = await clerk();
    const { token: member } = await server.register();
    await submit(member);
    await draw(member);
    await submit(member, { bets: [bet('first', 'big', '2.50'), bet('second', 'one', '1')] });
    const { list, total } = await server.data(operatorCalls.operatorDraws, { token });
    expect(total).toBe(list.length);
    expect(
      list.map(({ lottery_id, state, pending_bets, pending_stake }) => [
        lottery_id,
        state,
        pending_bets,
        pending_stake,
      ]),
    ).toEqual([
      ['20261121-0004', 'upcoming', 0, '0.00'],
      ['20261121-0003', 'upcoming', 0, '0.00'],
      ['20261121-0002', 'open', 2, '3.50'],
      ['20261121-0001', 'settled', 0, '0.00'],
    ]);
    const { settled, balls } = list.at(-1) ?? {};
    expect(balls).toHaveLength(10);
    // First, big, at 1.98: it is won with a ball above five.
    const isWon = (balls?.[0] ?? 0) > 5;
    expect(settled).toEqual({
      bets: 1,
      stake: '1.00',
      payout: isWon ? '1.98' : '0.00',
      margin: isWon ? '-0.98' : '1.00',
    });
    expect(list[2]?.settled).toBeNull();
    expect(list[0]).toMatchObject({ balls: null, voided_at: null, settled_at: null });
    const page = await server.data(operatorCalls.operatorDraws, { token, query: { limit: '2' } });
    const next = await server.data(operatorCalls.operatorDraws, {
      token,
      query: { limit: '2', cursor: page.cursor ?? '' },
    });
    expect(next.list.map(({ lottery_id }) => lottery_id)).toEqual(['20261121-0002', '20261121-0001']);
  });
});
