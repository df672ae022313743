import { describe, expect, it } from 'vitest';
import { createServerClock } from '../../../src/api/serverClock.ts';

const at = (start: number) => {
  let ms = start;
  return { now: () => ms, advance: (by: number) => (ms += by) };
};

describe("the server's clock [B-15]", () => {
  it('starts from the device and takes the middle of the round trip', () => {
    const device = at(1000);
    const clock = createServerClock(device.now, 50_000);
    expect(clock.now()).toBe(50_000);
    device.advance(200);
    clock.learn(90_000, 1000, 1200);
    expect(clock.now()).toBe(90_100);
    device.advance(500);
    expect(clock.now()).toBe(90_600);
  });

  it('keeps its estimate when a slower answer agrees, and narrows it with a quicker one', () => {
    const device = at(1000);
    const clock = createServerClock(device.now, 0);
    clock.learn(90_000, 1000, 1100);
    const estimate = clock.now();
    clock.learn(90_150, 1000, 1300);
    expect(clock.now()).toBe(estimate);
    clock.learn(90_005, 1040, 1060);
    expect(clock.now()).toBe(90_005 - 1050 + 1000);
  });

  it('follows a contradiction, as after the device slept', () => {
    const device = at(1000);
    const clock = createServerClock(device.now, 0);
    clock.learn(90_000, 990, 1000);
    clock.learn(3_690_000, 1000, 1400);
    expect(clock.now()).toBe(3_690_000 - 1200 + 1000);
  });
});
