/** Clocks of one page that turn at the same moment are painted together. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tickInFrames } from '../../../src/dom/hooks/tickInFrames.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('two that are due within a frame write at the same moment, and one that was ended no more', () => {
  const written: (readonly [string, number])[] = [];
  const clock = (name: string, pauses: readonly number[]) => {
    const left = [...pauses];
    return tickInFrames(() => {
      written.push([name, performance.now()]);
      return left.shift() ?? 0;
    });
  };
  const start = performance.now();
  const since = () => written.splice(0).map(([name, at]) => [name, Math.round(at - start)]);
  clock('countdown', [1000, 1000]);
  const end = clock('stopwatch', [1003, 1000]);
  expect(since()).toEqual([
    ['countdown', 0],
    ['stopwatch', 0],
  ]);
  vi.advanceTimersByTime(1100);
  const [one, other, ...more] = since();
  expect([one?.[0], other?.[0], more]).toEqual(['countdown', 'stopwatch', []]);
  expect(one?.[1]).toBe(other?.[1]);
  end();
  vi.advanceTimersByTime(1100);
  expect(since().map(([name]) => name)).toEqual(['countdown']);
  vi.advanceTimersByTime(5000);
  expect(since()).toEqual([]);
});
