import { describe, expect, test } from 'vitest';
import { inContext } from '../../../server/work/context.ts';
import { Lanes } from '../../../server/work/lanes.ts';

const GATE = { kind: 'a test', atOnce: 100, atOnceEach: 100, waiting: 10, waitingEach: 2, wait_ms: 60_000 };

/** Lanes whose groups end on demand. Items of one letter go together; each comes to itself in capitals. */
function bench({ lanes = 1, groupMax = 3, atOnceEach = 100 } = {}) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const breaks: ((error: Error) => void)[] = [];
  const way = new Lanes<string, string>(
    { ...GATE, atOnceEach },
    {
      lanes,
      groupMax,
      fits: (group, next) => group.every((item) => item[0] === next[0]),
      run: (items) =>
        new Promise((resolve, reject) => {
          begun.push(items.join(' '));
          ends.push(() => resolve(items.map((item) => item.toUpperCase())));
          breaks.push(reject);
        }),
    },
  );
  const ask = (item: string, principal = item, signal: AbortSignal | null = null): Promise<string> =>
    inContext({ principal, signal, isUrgent: false }, () => way.do(item).catch(String));
  return { begun, ends, breaks, ask };
}

describe('lanes', () => {
  test('take at once what meets a free one, and together what waited for a busy one', async () => {
    const { begun, ends, ask } = bench();
    const answers = ['a1', 'a2', 'a3'].map((item) => ask(item));
    await Promise.resolve();
    expect(begun).toEqual(['a1']);
    ends[0]?.();
    await answers[0];
    expect(begun).toEqual(['a1', 'a2 a3']);
    ends[1]?.();
    expect(await Promise.all(answers)).toEqual(['A1', 'A2', 'A3']);
  });

  test('take what fits the first that waits, in the order in which it came, and no more than a group holds', async () => {
    const { begun, ends, ask } = bench();
    const items = ['a1', 'b1', 'a2', 'b2', 'b3', 'b4', 'a3'];
    const answers = items.map((item) => ask(item));
    for (const n of [0, 1, 2, 3]) {
      await Promise.resolve();
      ends[n]?.();
      await Promise.race(answers);
      await new Promise(setImmediate);
    }
    expect(begun).toEqual(['a1', 'b1 b2 b3', 'a2 a3', 'b4']);
    expect(await Promise.all(answers)).toEqual(['A1', 'B1', 'A2', 'B2', 'B3', 'B4', 'A3']);
  });

  test('work side by side, where there are two', async () => {
    const { begun, ends, ask } = bench({ lanes: 2 });
    const answers = ['a1', 'a2', 'a3', 'a4'].map((item) => ask(item));
    await Promise.resolve();
    expect(begun).toEqual(['a1', 'a2']);
    ends[1]?.();
    await answers[1];
    expect(begun).toEqual(['a1', 'a2', 'a3 a4']);
    for (const end of ends) end();
    expect(await Promise.all(answers)).toEqual(['A1', 'A2', 'A3', 'A4']);
  });

  test('go on after a group that failed, which is told to each of it', async () => {
    const { begun, ends, breaks, ask } = bench();
    const answers = ['a1', 'a2', 'b1'].map((item) => ask(item));
    await Promise.resolve();
    ends[0]?.();
    await answers[0];
    breaks[1]?.(new Error('broken'));
    expect(await Promise.all(answers.slice(0, 2))).toEqual(['A1', 'Error: broken']);
    ends[2]?.();
    expect([begun, await answers[2]]).toEqual([['a1', 'a2', 'b1'], 'B1']);
  });

  test('have principals take turns before them: what one asks for too much is refused, and what was given up is dropped', async () => {
    const { begun, ends, ask } = bench({ atOnceEach: 1 });
    const gone = new AbortController();
    const first = ask('a1', 'ada');
    const dropped = ask('a2', 'ada', gone.signal);
    const second = ask('a3', 'ada');
    const refused = ask('a4', 'ada');
    gone.abort();
    expect(await refused).toBe('Busy: Too much waits for a test');
    expect(await dropped).toBe('ClientGone: The client no longer waits for a test');
    ends[0]?.();
    await first;
    await new Promise(setImmediate);
    ends[1]?.();
    expect([await second, begun]).toEqual(['A3', ['a1', 'a3']]);
  });
});
