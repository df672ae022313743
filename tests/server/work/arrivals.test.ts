import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteLookUp, readCalls, readMembersCalls } from '../../../server/work/arrivals.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Turns of the event loop that `read` takes, while a call comes in each of the first `turns`, and is known `later` turns later. */
async function turnsOf(read: () => Promise<void>, turns: number, later: number): Promise<number> {
  const seen = { turns: 0, isOver: false };
  const calls: Promise<void>[] = [];
  const reading = (async () => {
    await read();
    seen.isOver = true;
  })();
  const wait = async () => {
    for (let n = 0; n < later; n++) await setImmediate();
  };
  while (!seen.isOver) {
    if (seen.turns < turns) calls.push(noteLookUp(wait));
    await setImmediate();
    seen.turns += 1;
  }
  await Promise.all([reading, ...calls]);
  return seen.turns;
}

test('calls are read once where none comes, and on as long as some come', async () => {
  expect([await turnsOf(readCalls, 0, 0), await turnsOf(readCalls, 3, 5)]).toEqual([1, 4]);
});

test('calls of members are read until it is known whose they are', async () => {
  expect([await turnsOf(readMembersCalls, 0, 0), await turnsOf(readMembersCalls, 3, 5)]).toEqual([1, 8]);
});

/** Reads, and after ten turns a time passes that is more than enough. */
async function readForLong(): Promise<void> {
  const reading = readMembersCalls();
  for (let n = 0; n < 10; n++) await setImmediate();
  vi.advanceTimersByTime(6);
  await reading;
}

test('calls that never end to come are not waited for', async () => {
  expect(await turnsOf(readForLong, Infinity, 0)).toBe(11);
});
