/** Nothing tells the outcome of a draw before its balls are shown. */
import { describe, expect, test } from 'vitest';
import { openBetsOf } from '../../../../machines/refresh/refresh.held.selectors.ts';
import * as held from '../../../../machines/refresh/refresh.held.selectors.ts';
import * as see from '../../../../machines/refresh/refresh.selectors.ts';
import { draw, DRAW_1, DRAW_2, funds, result, ticket } from '../../../../scenarios/worlds/samples.ts';
import { start } from '../support/rounds.ts';

const LAST = '20261120-1440';
const [BEFORE, AFTER] = [funds('90.00', '10.00'), funds('109.80')];

/** A member looks on while draw 1 is made; a round is under way. */
function atDraw() {
  const refresh = start('ada');
  refresh.arrivePublic();
  refresh.arrive({ name: 'funds', value: BEFORE });
  refresh.finish();
  refresh.clockTells({ type: 'drawing.reached' });
  refresh.clockTells({ type: 'refresh.due' });
  const before = refresh.heard().length;
  return {
    ...refresh,
    /** The balance and the next draw come, with what the bets came to. */
    arriveOutcome: () => {
      refresh.arrive({ name: 'funds', value: AFTER });
      refresh.arrive({ name: 'draw', value: draw(DRAW_2, { todayAmount: '9.80' }) });
    },
    /** The stage has shown all balls. */
    show: () => refresh.actor.send({ type: 'balls.shown' }),
    /** What the app was sent since the draw. */
    told: () => refresh.heard().slice(before),
  };
}
const ARRIVED = { type: 'result.arrived', result: result(DRAW_1), hasBets: false };
const OUTCOME = [{ type: 'funds.received', funds: AFTER }, { type: 'result.shown' }];

describe('[D-01] the outcome of a draw is shown after its balls', () => {
  test('balance and today’s result wait for the result, and until all its balls are out', () => {
    const refresh = atDraw();
    const now = () => [refresh.told(), refresh.see(see.todayAmountOf), refresh.see(see.isRevealing)];
    refresh.arriveOutcome();
    expect(now()).toEqual([[], '0.00', false]);
    refresh.arrive({ name: 'result', value: result(DRAW_1) });
    refresh.clock.increment(60_000);
    expect(now()).toEqual([[ARRIVED], '0.00', true]);
    refresh.show();
    expect(now()).toEqual([[ARRIVED, ...OUTCOME], '9.80', false]);
  });

  test.each([
    ['with bets on it', [ticket()], true],
    ['with bets on another draw', [ticket({ drawId: LAST })], false],
    ['without bets', [], false],
  ] as const)('it is known whether the member has bets on it: %s', (_, bets, hasBets) => {
    const refresh = atDraw();
    refresh.arrive({ name: 'betLog', value: bets });
    refresh.arrive({ name: 'betLog', value: [] });
    refresh.arrive({ name: 'result', value: result(DRAW_1) });
    expect(refresh.told()).toEqual([{ ...ARRIVED, hasBets }]);
  });

  test('until then the bets that were open stay open, and no longer', () => {
    const refresh = start('ada');
    refresh.arrivePublic();
    const bets = [ticket()];
    refresh.arrive({ name: 'betLog', value: bets });
    refresh.finish();
    const open = () => refresh.see(openBetsOf);
    expect(open()).toEqual(bets);
    refresh.clockTells({ type: 'drawing.reached' });
    refresh.clockTells({ type: 'refresh.due' });
    refresh.arrive({ name: 'draw', value: draw(DRAW_2) });
    refresh.arrive({ name: 'betLog', value: [] });
    expect(open()).toEqual(bets);
    refresh.arrive({ name: 'result', value: result(DRAW_1) });
    expect(open()).toEqual(bets);
    refresh.actor.send({ type: 'balls.shown' });
    expect(open()).toEqual([]);
  });

  test('they wait too when they come while the balls come out, and are shown once', () => {
    const refresh = atDraw();
    refresh.arrive({ name: 'result', value: result(DRAW_1) });
    refresh.arriveOutcome();
    expect(refresh.told()).toEqual([ARRIVED]);
    refresh.show();
    refresh.finish();
    refresh.clockTells({ type: 'drawing.reached' });
    refresh.clockTells({ type: 'refresh.due' });
    refresh.arrive({ name: 'result', value: result(DRAW_2) });
    refresh.show();
    expect(refresh.told()).toEqual([
      ARRIVED,
      ...OUTCOME,
      { type: 'result.arrived', result: result(DRAW_2), hasBets: false },
      { type: 'result.shown' },
    ]);
  });

  test.each([
    ['while its balls come out', false],
    ['after them', true],
  ])(
    'a result that is here before the clock says that its draw was made is announced once: %s',
    (_, isShown) => {
      const refresh = start('ada');
      refresh.arrivePublic();
      refresh.finish();
      const before = refresh.heard().length;
      const told = () => refresh.heard().slice(before);
      refresh.actor.send({ type: 'refresh.requested', by: 'person' });
      refresh.arrive({ name: 'result', value: result(DRAW_1) });
      if (isShown) refresh.actor.send({ type: 'balls.shown' });
      refresh.clockTells({ type: 'drawing.reached' });
      expect(refresh.see(see.isResultAwaited)).toBe(false);
      refresh.arrive({ name: 'draw', value: draw(DRAW_2) });
      refresh.finish();
      refresh.actor.send({ type: 'refresh.requested', by: 'person' });
      refresh.arrive({ name: 'result', value: result(DRAW_1) });
      expect(told().filter(({ type }) => type === 'result.arrived')).toEqual([ARRIVED]);
    },
  );

  test('so do the result itself and the draws up to it: no list of draws tells it earlier', () => {
    const refresh = atDraw();
    const seen = () => [refresh.see(see.resultOf)?.drawId, refresh.see(held.recentDrawsOf)];
    const recentDraws = [result(DRAW_1), result(LAST)];
    refresh.arrive({ name: 'result', value: result(DRAW_1), recentDraws });
    expect(seen()).toEqual([LAST, []]);
    refresh.show();
    expect(seen()).toEqual([DRAW_1, recentDraws]);
  });

  test('a press on refresh ends the wait, with the figures of now', () => {
    const refresh = atDraw();
    refresh.arriveOutcome();
    refresh.arrive({ name: 'result', value: result(DRAW_1) });
    refresh.actor.send({ type: 'refresh.requested' });
    expect([refresh.told(), refresh.see(see.todayAmountOf)]).toEqual([[ARRIVED, ...OUTCOME], '9.80']);
  });

  test('[H-03, P-02] between draws balance and today’s result are shown as they come', () => {
    const refresh = start('ada');
    refresh.arrive({ name: 'funds', value: BEFORE });
    refresh.arrive({ name: 'draw', value: draw(DRAW_1, { todayAmount: '-5.00' }) });
    expect([refresh.heard(), refresh.see(see.todayAmountOf)]).toEqual([
      [{ type: 'funds.received', funds: BEFORE }],
      '-5.00',
    ]);
  });

  test('a result that was not waited for is shown once its balls are out', () => {
    const refresh = start('ada');
    refresh.arrivePublic();
    refresh.arrive({ name: 'result', value: result(LAST) });
    refresh.arrive({ name: 'result', value: result(DRAW_1) });
    expect([refresh.see(see.isRevealing), refresh.see(see.resultOf)]).toEqual([true, result(LAST)]);
    refresh.actor.send({ type: 'balls.shown' });
    expect([refresh.see(see.isRevealing), refresh.see(see.resultOf)]).toEqual([false, result(DRAW_1)]);
  });

  test('a void draw has no balls to wait for', () => {
    const refresh = atDraw();
    refresh.arriveOutcome();
    refresh.arrive({ name: 'result', value: result(LAST), voidDraws: [DRAW_1] });
    expect([refresh.told(), refresh.see(see.todayAmountOf), refresh.see(see.isRevealing)]).toEqual([
      OUTCOME,
      '9.80',
      false,
    ]);
  });

  test('the result of a later draw is awaited no longer: the page slept through one', () => {
    const refresh = atDraw();
    refresh.arrive({ name: 'result', value: result(LAST) });
    expect(refresh.see(see.isResultAwaited)).toBe(true);
    refresh.arrive({ name: 'result', value: result('20261122-0001'), voidDraws: [DRAW_1] });
    expect([refresh.see(see.isResultAwaited), refresh.see(see.isRevealing)]).toEqual([false, true]);
  });

  test('a draw that is made while the balls of the one before come out holds all back until its own are out', () => {
    const refresh = atDraw();
    refresh.arriveOutcome();
    refresh.arrive({ name: 'result', value: result(DRAW_1) });
    refresh.clockTells({ type: 'drawing.reached' });
    refresh.show();
    expect([refresh.told(), refresh.see(see.isResultAwaited)]).toEqual([[ARRIVED], true]);
    refresh.arrive({ name: 'result', value: result(DRAW_2) });
    refresh.show();
    expect(refresh.told()).toEqual([
      ARRIVED,
      { type: 'result.arrived', result: result(DRAW_2), hasBets: false },
      ...OUTCOME,
    ]);
  });

  test('a round knows whether a result is shown, which its pieces would outrun', () => {
    const refresh = atDraw();
    refresh.finish();
    expect(refresh.shown).toEqual([false, true]);
  });

  test('a result that was not waited for comes out ball by ball; the first one, the same and none do not', () => {
    const refresh = start('ada');
    const reveals = (value: ReturnType<typeof result>) => {
      refresh.arrive({ name: 'result', value });
      return refresh.see(see.isRevealing);
    };
    const none = { ...result('-'), balls: null };
    expect([none, result(LAST), result(LAST), none, result(LAST), result(DRAW_1)].map(reveals)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  test.each([
    ['another member comes', { type: 'principal.arrived', memberId: 'bob' } as const],
    ['the member leaves', { type: 'principal.left' } as const],
  ])('what is held goes with its member: %s', (_who, event) => {
    const refresh = atDraw();
    refresh.arriveOutcome();
    refresh.actor.send(event);
    expect([refresh.actor.getSnapshot().context.heldFunds, refresh.see(see.todayAmountOf)]).toEqual([
      null,
      '0.00',
    ]);
  });
});
