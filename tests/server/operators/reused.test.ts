/** What the dashboard reads is read once for all who ask. */
import { expect, test } from 'vitest';
import { reused } from '../../../server/work/reused.ts';

/** Readings that end when the test ends them. */
function readings() {
  const ends: ((how: 'answered' | 'failed') => void)[] = [];
  const read = reused(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = ends.length + 1;
        ends.push((how) => (how === 'answered' ? resolve(number) : reject(new Error('no answer'))));
      }),
  );
  return { read, ends };
}

test('those who ask while it is read wait for the same answer', async () => {
  const { read, ends } = readings();
  const asked = [read(), read(), read()];
  ends[0]?.('answered');
  expect([await Promise.all(asked), ends.length]).toEqual([[1, 1, 1], 1]);
});

test('it is reused for a multiple of the time it took, and then read again', async () => {
  const { read, ends } = readings();
  const first = read();
  const began = performance.now();
  await expect.poll(() => performance.now() - began, { interval: 10 }).toBeGreaterThan(20);
  ends[0]?.('answered');
  expect([await first, await read(), ends.length]).toEqual([1, 1, 1]);
  await expect
    .poll(
      () => {
        void read();
        return ends.length;
      },
      { interval: 50, timeout: 30_000 },
    )
    .toBe(2);
});

test('one that failed is read again at once', async () => {
  const { read, ends } = readings();
  const first = read();
  ends[0]?.('failed');
  await expect(first).rejects.toThrow('no answer');
  const second = read();
  ends[1]?.('answered');
  expect(await second).toBe(2);
});
