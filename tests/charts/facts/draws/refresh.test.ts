import { describe, expect, test } from 'vitest';
import { runningDraw } from '../../../../machines/market/market.moment.ts';
import * as late from '../../../../machines/refresh/refresh.held.selectors.ts';
import * as see from '../../../../machines/refresh/refresh.selectors.ts';
import { draw, DRAW_1, DRAW_2, funds, odds, result, ticket } from '../../../../scenarios/worlds/samples.ts';
import { start } from '../support/rounds.ts';

const SEVEN = ['odds', 'result', 'draw', 'pendingOrders', 'funds', 'betLog', 'predictions'];
const LAST = result('20261120-1440');
const PUBLIC = ['odds', 'result', 'draw', 'predictions'];

describe('[P-01] polling', () => {
  test('does nothing without a session', () => {
    const refresh = start();
    refresh.clock.increment(60_000);
    expect(refresh.rounds).toEqual([]);
  });

  test('counts from 10 and reads everything at 0, again and again', () => {
    const refresh = start('ada');
    expect(refresh.rounds).toEqual([SEVEN]);
    refresh.arrivePublic();
    refresh.finish();
    const seen = [];
    for (let second = 0; second < 10; second += 1) {
      seen.push(refresh.see(see.secondsLeftOf));
      refresh.clock.increment(1000);
    }
    expect(seen).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(refresh.rounds.length).toBe(2);
    refresh.finish();
    expect(refresh.see(see.secondsLeftOf)).toBe(10);
  });

  test('ends when the member leaves, with all that was theirs', () => {
    const refresh = start('ada');
    refresh.arrive({ name: 'betLog', value: [ticket()] });
    refresh.actor.send({ type: 'principal.left' });
    refresh.clock.increment(60_000);
    expect([refresh.rounds.length, refresh.see(see.betLogOf)]).toEqual([1, null]);
  });

  test('keeps the bets of a draw that is over, until those of a later one are over too', () => {
    const refresh = start('ada');
    const [first, second] = [ticket({ drawId: DRAW_1 }), ticket({ ticketId: 'T2', drawId: DRAW_2 })];
    const held = () => [refresh.see(see.betLogOf), refresh.see(see.playedBetsOf)];
    refresh.arrive({ name: 'betLog', value: [first] });
    expect(held()).toEqual([[first], []]);
    refresh.arrive({ name: 'betLog', value: [] });
    refresh.arrive({ name: 'betLog', value: [second] });
    expect(held()).toEqual([[second], [first]]);
    refresh.arrive({ name: 'betLog', value: [] });
    expect(held()).toEqual([[], [second]]);
    refresh.actor.send({ type: 'principal.arrived', memberId: 'bob' });
    expect(held()).toEqual([null, []]);
  });

  test("shows a member nothing of another's", () => {
    const refresh = start('ada');
    refresh.arrive({ name: 'betLog', value: [ticket()] });
    refresh.actor.send({ type: 'principal.arrived', memberId: 'bob' });
    expect([refresh.see(see.betLogOf), refresh.rounds.length]).toEqual([null, 2]);
  });
});

const told = (balance: string) => ({ type: 'funds.received', funds: funds(balance) });

test('[P-02] a round that brings the same changes nothing that is read of it', () => {
  const refresh = start('ada');
  const round = () => {
    refresh.arrivePublic();
    refresh.arrive({ name: 'result', value: LAST, recentDraws: [LAST], voidDraws: ['20260101-0001'] });
    refresh.arrive({ name: 'betLog', value: [ticket()] });
    refresh.arrive({ name: 'pendingOrders', value: { tickets: [ticket()], total: 1 } });
    refresh.finish();
  };
  const read = () => {
    const { moment, pendingOrders } = refresh.actor.getSnapshot().context;
    return [
      moment,
      pendingOrders,
      refresh.see(see.resultOf),
      refresh.see(late.recentDrawsOf),
      refresh.see(late.voidDrawsOf),
      refresh.see(see.betLogOf),
      refresh.see(see.playedBetsOf),
    ];
  };
  round();
  const first = read();
  refresh.actor.send({ type: 'refresh.requested' });
  round();
  expect(read()).toEqual(first);
  expect(read().map((value, n) => value === first[n])).toEqual(first.map(() => true));
});

describe('what refreshes', () => {
  test('[P-02] not the odds while betting is closed, once they are known', () => {
    const refresh = start('ada');
    refresh.arrive({ name: 'draw', value: draw(DRAW_1, { isClosed: true }) });
    refresh.finish();
    refresh.actor.send({ type: 'refresh.requested' });
    refresh.arrive({ name: 'odds', value: odds() });
    refresh.finish();
    refresh.actor.send({ type: 'refresh.requested' });
    expect(refresh.rounds).toEqual([SEVEN, SEVEN, SEVEN.filter((name) => name !== 'odds')]);
  });

  test('[P-03] a guest: on entry and on demand, at closing and at the draw, not every ten seconds', () => {
    const refresh = start(null);
    refresh.arrivePublic();
    refresh.finish();
    refresh.clock.increment(60_000);
    expect(refresh.rounds).toEqual([PUBLIC]);
    refresh.actor.send({ type: 'refresh.requested' });
    refresh.finish();
    refresh.clockTells({ type: 'refresh.due' });
    expect(refresh.rounds).toEqual([PUBLIC, PUBLIC, PUBLIC]);
  });

  test('[P-03] rounds never overlap: who asks meanwhile gets one more afterwards', () => {
    const refresh = start('ada');
    for (let ask = 0; ask < 3; ask += 1) refresh.actor.send({ type: 'refresh.requested' });
    refresh.clockTells({ type: 'refresh.due' });
    expect(refresh.rounds.length).toBe(1);
    refresh.finish();
    expect(refresh.rounds.length).toBe(2);
    refresh.arrivePublic();
    refresh.finish();
    expect([refresh.rounds.length, refresh.see(see.secondsLeftOf)]).toEqual([2, 10]);
  });

  test('[P-04] one call that fails leaves the others fresh; the next round repairs it', () => {
    const refresh = start('ada');
    refresh.arrive({ name: 'odds', value: odds() });
    refresh.fail('betLog');
    refresh.finish();
    expect([refresh.see(late.freshnessOf('odds')), refresh.see(late.freshnessOf('betLog'))]).toEqual([
      'fresh',
      'stale',
    ]);
    expect(refresh.see(see.isAnythingStale)).toBe(true);
    refresh.actor.send({ type: 'refresh.requested' });
    refresh.arrive({ name: 'betLog', value: [] });
    expect([refresh.see(late.freshnessOf('betLog')), refresh.see(see.isAnythingStale)]).toEqual([
      'fresh',
      false,
    ]);
  });

  test('[P-04] a round that never ends is given up, and what it did not bring is stale', () => {
    const refresh = start(null);
    refresh.arrive({ name: 'odds', value: odds() });
    refresh.clock.increment(15_000);
    expect(refresh.see(({ context }) => context.freshness)).toEqual({
      odds: 'fresh',
      result: 'stale',
      draw: 'stale',
      predictions: 'stale',
      pendingOrders: 'missing',
      funds: 'missing',
      betLog: 'missing',
    });
  });

  test('[P-02] odds and balance go to those who own them', () => {
    const refresh = start('ada');
    refresh.arrive({ name: 'odds', value: odds() });
    refresh.arrive({ name: 'funds', value: funds('90.00') });
    expect(refresh.heard()).toEqual([told('90.00')]);
    expect(refresh.moments()).toEqual([[null, 'unknown', '1.98']]);
  });

  test('[A-02] of the first balance nothing is read again, of each that follows what changes with it', () => {
    const refresh = start('ada');
    const arrives = (balance: string) => refresh.arrive({ name: 'funds', value: funds(balance) });
    arrives('90.00');
    arrives('80.00');
    arrives('80.00');
    refresh.actor.send({ type: 'principal.arrived', memberId: 'bob' });
    arrives('7.00');
    expect(refresh.heard()).toEqual([
      told('90.00'),
      told('80.00'),
      { type: 'funds.refreshed' },
      told('80.00'),
      { type: 'funds.refreshed' },
      told('7.00'),
    ]);
  });
});

describe('[P-05] a hidden tab, or without a network', () => {
  test.each([{ type: 'page.hidden' }, { type: 'network.lost' }] as const)('stops: %j', (event) => {
    const refresh = start('ada');
    refresh.finish();
    refresh.presence(event);
    refresh.clock.increment(60_000);
    expect(refresh.rounds.length).toBe(1);
    refresh.presence({ type: 'polling.resumed' });
    expect(refresh.rounds.length).toBe(2);
  });

  test('gives up the round that is under way', () => {
    const refresh = start('ada');
    refresh.presence({ type: 'network.lost' });
    expect(refresh.see(see.isOffline)).toBe(true);
    expect(() => refresh.finish()).toThrow('Nothing is listening.');
  });

  test("keeps a member's data while they are the same, and drops it at once for another", () => {
    const refresh = start('ada');
    refresh.arrive({ name: 'betLog', value: [ticket()] });
    refresh.presence({ type: 'page.hidden' });
    refresh.actor.send({ type: 'principal.arrived', memberId: 'ada' });
    expect(refresh.see(see.betLogOf)).toEqual([ticket()]);
    refresh.actor.send({ type: 'principal.arrived', memberId: 'bob' });
    expect(refresh.see(see.betLogOf)).toBe(null);
  });

  test('reads nothing for who signs in in another tab, until it is looked at', () => {
    const refresh = start(null);
    refresh.finish();
    refresh.presence({ type: 'page.hidden' });
    refresh.actor.send({ type: 'principal.arrived', memberId: 'ada' });
    refresh.clock.increment(60_000);
    expect(refresh.rounds).toEqual([PUBLIC]);
    refresh.presence({ type: 'polling.resumed' });
    expect(refresh.rounds).toEqual([PUBLIC, SEVEN]);
  });
});

describe('[B-15] the draw', () => {
  test('opens, closes at its moment, and comes out', () => {
    const refresh = start(null);
    refresh.arrive({ name: 'draw', value: draw(DRAW_1) });
    refresh.finish();
    expect([refresh.drawStage(), refresh.told]).toEqual([
      'open',
      [{ type: 'draw.known', draw: draw(DRAW_1) }],
    ]);
    refresh.clockTells({ type: 'closing.reached' });
    expect(refresh.drawStage()).toBe('closed');
    refresh.clockTells({ type: 'drawing.reached' });
    expect([refresh.drawStage(), refresh.see(see.isResultAwaited)]).toEqual(['drawing', true]);
    expect(refresh.moments()).toEqual([
      [DRAW_1, 'open', null],
      [DRAW_1, 'closed', null],
      [DRAW_1, 'drawing', null],
    ]);
  });

  test('closes also while the tab is hidden', () => {
    const refresh = start('ada');
    refresh.arrive({ name: 'draw', value: draw(DRAW_1) });
    refresh.presence({ type: 'page.hidden' });
    refresh.clockTells({ type: 'closing.reached' });
    expect(refresh.moments().at(-1)).toEqual([DRAW_1, 'closed', null]);
  });

  test('is asked for until the next one and the result are there', () => {
    const refresh = start(null);
    refresh.arrive({ name: 'draw', value: draw(DRAW_1) });
    refresh.finish();
    refresh.clockTells({ type: 'drawing.reached' });
    refresh.clock.increment(2000);
    expect(refresh.rounds.length).toBe(2);
    refresh.arrive({ name: 'draw', value: draw(DRAW_1, { isClosed: true }) });
    expect(refresh.drawStage()).toBe('drawing');
    refresh.arrive({ name: 'draw', value: draw(DRAW_2) });
    refresh.arrive({ name: 'result', value: result(DRAW_1) });
    expect([refresh.drawStage(), refresh.see(see.isResultAwaited)]).toEqual(['open', false]);
    expect(refresh.moments().at(-1)).toEqual([DRAW_2, 'open', null]);
  });

  test('[B-21] is awaited no more once it is void: it has no result', () => {
    const refresh = start(null);
    refresh.arrive({ name: 'draw', value: draw(DRAW_1) });
    refresh.finish();
    refresh.clockTells({ type: 'drawing.reached' });
    refresh.clockTells({ type: 'refresh.due' });
    refresh.arrive({ name: 'result', value: LAST });
    expect(refresh.see(see.isResultAwaited)).toBe(true);
    refresh.arrive({ name: 'result', value: LAST, recentDraws: [LAST], voidDraws: [DRAW_1] });
    expect([
      refresh.see(see.isResultAwaited),
      refresh.see(late.voidDrawsOf),
      refresh.see(late.recentDrawsOf),
    ]).toEqual([false, [DRAW_1], [LAST]]);
  });

  test('that is read again sets the clock again, and opens nothing twice', () => {
    const refresh = start(null);
    refresh.arrive({ name: 'draw', value: draw(DRAW_1) });
    const later = draw(DRAW_1, { closesAt: 50_100 });
    refresh.arrive({ name: 'draw', value: later });
    expect(refresh.told.at(-1)).toEqual({ type: 'draw.known', draw: later });
    expect(refresh.market.getSnapshot().context.moment.draw).toEqual(runningDraw(later));
  });
});
