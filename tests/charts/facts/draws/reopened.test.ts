/** A page that is opened once more while bets of the member wait for their balls, or are over. */
import { describe, expect, test } from 'vitest';
import * as held from '../../../../machines/refresh/refresh.held.selectors.ts';
import * as see from '../../../../machines/refresh/refresh.selectors.ts';
import { draw, DRAW_1, DRAW_2, funds, result, ticket } from '../../../../scenarios/worlds/samples.ts';
import { start } from '../support/rounds.ts';

const AFTER = funds('109.80');
const SETTLED = ticket({ status: 'lost', win: '0.00', settledAt: '2026-11-21T10:00:00.000Z' });
const LOG = { name: 'betLog', value: [], last: { drawId: DRAW_1, tickets: [SETTLED] } } as const;
const LIVE = { name: 'result', value: result(DRAW_1), isLive: true } as const;

/** A member whose bets were open when this device heard of them last. */
function reopened() {
  const refresh = start();
  refresh.actor.send({ type: 'principal.arrived', memberId: 'ada', isAtStake: true });
  refresh.arrive({ name: 'funds', value: AFTER });
  refresh.arrive({ name: 'draw', value: draw(DRAW_2, { todayAmount: '9.80' }) });
  return refresh;
}

const TOLD = { type: 'funds.received', funds: AFTER };
/** Figures of a later round: they wait for nothing. */
const LATER = funds('100.00');
const TOLD_LATER = [{ type: 'funds.received', funds: LATER }, { type: 'funds.refreshed' }];

describe('[D-01, D-02] a page that is opened once more', () => {
  test('while balls come out joins them, and tells nothing before the last one', () => {
    const refresh = reopened();
    const now = () => [refresh.heard(), refresh.see(see.todayAmountOf), refresh.see(see.resultOf)?.drawId];
    expect(now()).toEqual([[], '0.00', undefined]);
    refresh.arrive(LOG);
    refresh.arrive(LIVE);
    const arrived = { type: 'result.arrived', result: result(DRAW_1), hasBets: true };
    expect(now()).toEqual([[arrived], '0.00', undefined]);
    refresh.actor.send({ type: 'balls.shown' });
    expect(now()).toEqual([[arrived, TOLD, { type: 'result.shown' }], '9.80', DRAW_1]);
  });

  test('knows the bets of the last draw as they were placed, and that they are all', () => {
    const refresh = reopened();
    refresh.arrive(LOG);
    refresh.arrive(LIVE);
    const placed = [{ ...SETTLED, status: 'pending', win: '19.80' }];
    expect(refresh.see(see.playedBetsOf)).toEqual(placed);
    expect(refresh.see(held.openBetsOf)).toEqual(placed);
    expect([DRAW_1, DRAW_2].map((id) => refresh.see(held.isLogWhole(id)))).toEqual([true, false]);
  });

  test.each([
    ['on the way', [], true],
    ['none', [{ name: 'betLog', value: [], last: { drawId: DRAW_1, tickets: [] } }], false],
  ] as const)('takes bets that are %s as such', (_, logs, hasBets) => {
    const refresh = reopened();
    for (const log of logs) refresh.arrive(log);
    refresh.arrive(LIVE);
    expect(refresh.heard()).toEqual([{ type: 'result.arrived', result: result(DRAW_1), hasBets }]);
  });

  test.each([
    ['later', { name: 'result', value: result(DRAW_1), isLive: false }],
    ['before there is a result', { name: 'result', value: { ...result('-'), balls: null }, isLive: true }],
  ] as const)('%s tells all at once', (_, arrival) => {
    const refresh = reopened();
    refresh.arrive(arrival);
    const now = () => [refresh.heard(), refresh.see(see.todayAmountOf), refresh.see(see.resultOf)];
    expect(now()).toEqual([[TOLD], '9.80', arrival.value]);
    refresh.arrive({ name: 'funds', value: LATER });
    expect(now()).toEqual([[TOLD, ...TOLD_LATER], '9.80', arrival.value]);
  });

  test('tells the figures where the result can not be loaded, and not for want of something else', () => {
    const refresh = reopened();
    refresh.fail('odds');
    expect(refresh.heard()).toEqual([]);
    refresh.fail('result');
    expect([refresh.heard(), refresh.see(see.todayAmountOf)]).toEqual([[TOLD], '9.80']);
    refresh.arrive({ name: 'funds', value: LATER });
    expect(refresh.heard()).toEqual([TOLD, ...TOLD_LATER]);
  });

  test('waits for a draw that is made meanwhile', () => {
    const refresh = reopened();
    refresh.clockTells({ type: 'drawing.reached' });
    expect([refresh.see(see.isResultAwaited), refresh.heard()]).toEqual([true, []]);
  });

  test('without bets that were open shows what it reads, as it comes', () => {
    const refresh = start('ada');
    refresh.arrive({ name: 'funds', value: AFTER });
    refresh.arrive(LIVE);
    expect([refresh.heard(), refresh.see(see.resultOf)]).toEqual([[TOLD], result(DRAW_1)]);
  });

  test('tells of no void draw that was void before', () => {
    const refresh = reopened();
    const returned = ticket({ status: 'void', win: '10.00', settledAt: '2026-11-21T10:00:00.000Z' });
    refresh.arrive({ ...LOG, last: { drawId: DRAW_1, tickets: [returned] } });
    refresh.arrive({ name: 'result', value: result('20261120-1440'), voidDraws: [DRAW_1] });
    expect(refresh.heard()).toEqual([TOLD]);
  });

  test('asks for the last bets once', () => {
    const refresh = reopened();
    refresh.arrive(LOG);
    refresh.finish();
    refresh.actor.send({ type: 'refresh.requested' });
    refresh.arrive({ name: 'betLog', value: [] });
    expect([refresh.logRead, refresh.see(see.playedBetsOf).length]).toEqual([[false, true], 1]);
  });
});
