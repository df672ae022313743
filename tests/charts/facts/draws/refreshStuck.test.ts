/** Facts about a reading that fails: it goes on by itself. */
import { describe, expect, test } from 'vitest';
import * as see from '../../../../machines/refresh/refresh.selectors.ts';
import { draw, DRAW_1, odds, result } from '../../../../scenarios/worlds/samples.ts';
import { start } from '../support/rounds.ts';

const lose = (refresh: ReturnType<typeof start>): void => {
  for (const name of refresh.rounds.at(-1) ?? []) refresh.fail(name);
  refresh.finish();
};

/** How long it takes until the next round begins, in ms. */
const pauseOf = (refresh: ReturnType<typeof start>): number => {
  const before = refresh.rounds.length;
  for (let waited = 500; waited <= 60_000; waited += 500) {
    refresh.clock.increment(500);
    if (refresh.rounds.length > before) return waited;
  }
  throw new Error('It is never tried again.');
};

describe('[P-07] a principal is never stuck', () => {
  test.each([
    ['a guest', null],
    ['a member', 'ada'],
  ])(
    '%s whose first round fails is read for again, after pauses that grow to ten seconds',
    (_who, memberId) => {
      const refresh = start(memberId);
      const pauses = Array.from({ length: 6 }, () => {
        lose(refresh);
        return pauseOf(refresh);
      });
      expect(pauses).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
      refresh.arrivePublic();
      refresh.finish();
      expect(refresh.drawStage()).toBe('open');
    },
  );

  test('a guest with everything is read for no more, and the next failure begins with the shortest pause', () => {
    const refresh = start(null);
    lose(refresh);
    expect(pauseOf(refresh)).toBe(1000);
    lose(refresh);
    expect(pauseOf(refresh)).toBe(2000);
    refresh.arrivePublic();
    refresh.finish();
    refresh.clock.increment(60_000);
    expect(refresh.rounds.length).toBe(3);
    refresh.actor.send({ type: 'refresh.requested' });
    lose(refresh);
    expect(pauseOf(refresh)).toBe(1000);
  });

  test("a guest's read at closing that fails is tried again too", () => {
    const refresh = start(null);
    refresh.arrivePublic();
    refresh.finish();
    refresh.clockTells({ type: 'closing.reached' });
    refresh.clockTells({ type: 'refresh.due' });
    refresh.fail('result');
    refresh.finish();
    expect(pauseOf(refresh)).toBe(1000);
  });

  test.each(['odds', 'result', 'draw'] as const)('a member without %s does not wait ten seconds', (name) => {
    const refresh = start('ada');
    refresh.arrivePublic();
    refresh.finish();
    const other = start('ada');
    if (name !== 'odds') other.arrive({ name: 'odds', value: odds() });
    if (name !== 'result') other.arrive({ name: 'result', value: result('20261120-1440') });
    if (name !== 'draw') other.arrive({ name: 'draw', value: draw(DRAW_1) });
    other.finish();
    expect([pauseOf(refresh), pauseOf(other)]).toEqual([10_000, 1000]);
  });

  test('a member who has them counts down as ever, whatever else is missing', () => {
    const refresh = start('ada');
    refresh.arrivePublic();
    refresh.fail('betLog');
    refresh.finish();
    expect(refresh.see(see.secondsLeftOf)).toBe(10);
  });

  test('nothing is tried while the tab is hidden or offline; back, it is at once, and the app hears of it', () => {
    const refresh = start(null);
    lose(refresh);
    refresh.presence({ type: 'network.lost' });
    refresh.clock.increment(60_000);
    expect(refresh.rounds.length).toBe(1);
    refresh.presence({ type: 'polling.resumed' });
    expect([refresh.rounds.length, refresh.heard().map(({ type }) => type)]).toEqual([
      2,
      ['reading.resumed'],
    ]);
  });

  test('another principal begins with the shortest pause', () => {
    const refresh = start(null);
    lose(refresh);
    pauseOf(refresh);
    lose(refresh);
    refresh.actor.send({ type: 'principal.arrived', memberId: 'ada' });
    lose(refresh);
    expect(pauseOf(refresh)).toBe(1000);
  });

  test('while the service is down, the news of a draw are asked for after growing pauses, not every two seconds', () => {
    const refresh = start(null);
    refresh.arrivePublic();
    refresh.finish();
    refresh.clockTells({ type: 'drawing.reached' });
    const pauses = Array.from({ length: 7 }, () => {
      const pause = pauseOf(refresh);
      lose(refresh);
      return pause;
    });
    expect(pauses.at(-1)).toBeGreaterThan(2000);
  });
});
