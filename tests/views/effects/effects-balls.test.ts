import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { balls } from '../../../src/features/draws/stage/balls.ts';
import { hostEffect } from '../support/hostEffect.ts';

/** A device whose clock is an hour and a bit behind the server's. */
const AHEAD_MS = 3_700_000;
const clock = { now: () => Date.now() + AHEAD_MS, learn: () => undefined };

/** Balls of a draw that was made so long ago. */
function start(ago_ms: number) {
  const drawnAt = new Date(clock.now() - ago_ms).toISOString();
  const { told, stop } = hostEffect(balls(clock), { drawnAt, cues: { sound: 'off', vibration: 'off' } });
  return { told, stop };
}
const shown = (ball: number) => ({ type: 'ball.shown', out: ball });
const readable = { type: 'ball.readable' };
/** Each can be read before the next one comes. */
const out = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => [shown(from + at), readable]).flat();
const ended = { type: 'balls.ended' };

const askForMotion = (motion: 'reduce' | 'no-preference'): void => {
  if (window.happyDOM !== undefined) window.happyDOM.settings.device.prefersReducedMotion = motion;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  askForMotion('no-preference');
});

describe('[D-02] the pace of the balls', () => {
  it('is one after another, all within six seconds, for a page that hears of the draw in time', () => {
    const { told } = start(2900);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(told).toEqual([shown(1)]);
    vi.advanceTimersByTime(299);
    expect(told).toEqual([shown(1)]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(out(1, 1));
    vi.advanceTimersByTime(239);
    expect(told).toEqual(out(1, 1));
    vi.advanceTimersByTime(1);
    expect(told).toEqual([...out(1, 1), shown(2)]);
    vi.advanceTimersByTime(4320);
    expect(told).toEqual([...out(1, 9), shown(10)]);
    // The chart itself ends it.
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(out(1, 10));
  });

  it('begins in the middle on a page that comes late, and is over when it is over for others', () => {
    const { told } = start(3000 + 500 + 3 * 540);
    expect(told).toEqual([shown(4)]);
    vi.advanceTimersByTime(6 * 540);
    expect(told).toEqual([...out(4, 9), shown(10)]);
    vi.advanceTimersByTime(640);
    expect(told).toEqual([...out(4, 10), ended]);
  });

  it('is over at once on a page that comes much later', () => {
    const { told } = start(60_000);
    vi.advanceTimersByTime(0);
    expect(told).toEqual([shown(10), ended]);
  });

  it('shows those that are due where timers were held up', () => {
    const { told } = start(0);
    vi.setSystemTime(Date.now() + 500 + 5 * 540);
    vi.runOnlyPendingTimers();
    expect(told).toEqual([shown(6)]);
  });

  it('is over at once where less motion is asked for', () => {
    askForMotion('reduce');
    expect(start(0).told).toEqual([ended]);
  });

  it('tells nothing once it is stopped', () => {
    const { told, stop } = start(0);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  });
});
