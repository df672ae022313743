import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentDraw } from '../../../contract/model.ts';
import { drawClock } from '../../../src/features/draws/effects.ts';
import { hostEffect } from '../support/hostEffect.ts';

/** A device whose clock is an hour and a bit behind the server's. */
const AHEAD_MS = 3_700_000;
const clock = { now: () => Date.now() + AHEAD_MS, learn: () => undefined };
const draw = (closes_ms: number, draws_ms: number, isClosed = false): CurrentDraw => ({
  drawId: '20261121-0001',
  closesAt: clock.now() + closes_ms,
  drawsAt: clock.now() + draws_ms,
  isClosed,
  todayAmount: '0.00',
  commitment: '',
  nextDrawId: '20261121-0002',
});
const start = () => {
  const { told, command, stop } = hostEffect(drawClock(clock, () => 0));
  return {
    said: () => told.map(({ type }) => type),
    know: (known: CurrentDraw) => command({ type: 'draw.known', draw: known }),
    stop,
  };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the clock of the draw [B-15, P-03]', () => {
  it('tells of the closing and the draw at their moments, and has news asked for a little later', () => {
    const { said, know, stop } = start();
    know(draw(50_000, 60_000));
    vi.advanceTimersByTime(49_999);
    expect(said()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said()).toEqual(['closing.reached']);
    vi.advanceTimersByTime(250);
    expect(said()).toEqual(['closing.reached', 'refresh.due']);
    vi.advanceTimersByTime(9_750);
    expect(said()).toEqual(['closing.reached', 'refresh.due', 'drawing.reached']);
    stop();
  });

  it('follows the draw told last, and tells nothing of a closing that is known', () => {
    const { said, know, stop } = start();
    know(draw(1_000, 2_000));
    know(draw(0, 5_000, true));
    vi.advanceTimersByTime(4_999);
    expect(said()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said()).toEqual(['drawing.reached']);
    stop();
  });

  it('tells at once what passed while the answer was on its way, and asks for no news of it', () => {
    const { said, know, stop } = start();
    know(draw(-1, 5_000));
    vi.advanceTimersByTime(0);
    expect(said()).toEqual(['closing.reached']);
    know(draw(-5_000, 0, true));
    vi.advanceTimersByTime(0);
    expect(said()).toEqual(['closing.reached', 'drawing.reached']);
    know(draw(-9_000, -4_000));
    vi.advanceTimersByTime(60_000);
    expect(said()).toEqual(['closing.reached', 'drawing.reached', 'drawing.reached']);
    stop();
  });

  it('hears within a second that the clock was set, as what counts down does', () => {
    let set_ms = 0;
    const { told, command, stop } = hostEffect(
      drawClock({ now: () => clock.now() + set_ms, learn: () => undefined }, () => 0),
    );
    command({ type: 'draw.known', draw: draw(50_000, 60_000) });
    vi.advanceTimersByTime(10_500);
    set_ms = 45_000;
    vi.advanceTimersByTime(499);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([{ type: 'closing.reached' }]);
    stop();
  });

  it('asks for news once more even when the same draw arrives again in between', () => {
    const { said, know, stop } = start();
    know(draw(1_000, 9_000));
    vi.advanceTimersByTime(1_000);
    know(draw(0, 8_000, true));
    vi.advanceTimersByTime(250);
    expect(said()).toEqual(['closing.reached', 'refresh.due']);
    stop();
  });

  it('is silent once it is stopped', () => {
    const { said, know, stop } = start();
    know(draw(1_000, 1_100));
    vi.advanceTimersByTime(1_000);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(said()).toEqual(['closing.reached']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
