import { afterEach, describe, expect, test, vi } from 'vitest';
import { inContext } from '../../../server/work/context.ts';
import { Lanes } from '../../../server/work/lanes.ts';
import type { Share } from '../../../server/work/spending.ts';

const GATE = { kind: 'a test', atOnce: 100, atOnceEach: 100, waiting: 10, waitingEach: 2, wait_ms: 60_000 };

/** Lanes whose groups end on demand. Items of one letter go together; each comes to itself in capitals. */
function bench({
  lanes = 1,
  groupMax = 3,
  atOnceEach = 100,
  share,
  gather,
}: {
  lanes?: number;
  groupMax?: number;
  atOnceEach?: number;
  share?: Share;
  gather?: () => Promise<void>;
} = {}) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const breaks: ((error: Error) => void)[] = [];
  const way = new Lanes<string, string>(
    { ...GATE, atOnceEach, ...(share !== undefined && { share }) },
    {
      lanes,
      groupMax,
      ...(gather !== undefined && { gather }),
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

/** Lets the event loop turn: groups begin, and answers come. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 4; turns++) await new Promise(setImmediate);
}

describe('lanes', () => {
  test('take together what comes in one turn of the event loop, and what waited for a busy one', async () => {
    const { begun, ends, ask } = bench();
    const answers = ['a1', 'a2'].map((item) => ask(item));
    await settle();
    answers.push(ask('a3'));
    await settle();
    answers.push(ask('a4'));
    await settle();
    expect(begun).toEqual(['a1 a2']);
    ends[0]?.();
    await settle();
    expect(begun).toEqual(['a1 a2', 'a3 a4']);
    ends[1]?.();
    expect(await Promise.all(answers)).toEqual(['A1', 'A2', 'A3', 'A4']);
  });

  test('take what fits the first that waits, in the order in which it came, and no more than a group holds', async () => {
    const { begun, ends, ask } = bench();
    const items = ['a1', 'b1', 'a2', 'b2', 'b3', 'b4', 'a3'];
    const answers = items.map((item) => ask(item));
    for (const n of [0, 1, 2]) {
      await settle();
      ends[n]?.();
    }
    expect(await Promise.all(answers)).toEqual(['A1', 'B1', 'A2', 'B2', 'B3', 'B4', 'A3']);
    expect(begun).toEqual(['a1 a2 a3', 'b1 b2 b3', 'b4']);
  });

  test('work side by side, where there are two', async () => {
    const { begun, ends, ask } = bench({ lanes: 2 });
    const answers = ['a1', 'b1', 'a2', 'b2'].map((item) => ask(item));
    await settle();
    answers.push(ask('c1'));
    await settle();
    expect(begun).toEqual(['a1 a2', 'b1 b2']);
    ends[1]?.();
    await settle();
    expect(begun).toEqual(['a1 a2', 'b1 b2', 'c1']);
    for (const end of ends) end();
    expect(await Promise.all(answers)).toEqual(['A1', 'B1', 'A2', 'B2', 'C1']);
  });

  test('that gather take what came meanwhile, too, one lane after the other', async () => {
    const gathered: (() => void)[] = [];
    const gather = () => new Promise<void>((resolve) => void gathered.push(resolve));
    const { begun, ends, ask } = bench({ lanes: 2, gather });
    const answers = [ask('a1'), ask('b1')];
    await settle();
    answers.push(ask('a2'));
    await settle();
    expect([begun, gathered.length]).toEqual([[], 1]);
    gathered[0]?.();
    await settle();
    answers.push(ask('b2'));
    await settle();
    expect([begun, gathered.length]).toEqual([['a1 a2'], 2]);
    gathered[1]?.();
    await settle();
    expect(begun).toEqual(['a1 a2', 'b1 b2']);
    for (const end of ends) end();
    expect(await Promise.all(answers)).toEqual(['A1', 'B1', 'A2', 'B2']);
  });

  test('go on after a group that failed, and reject each of it', async () => {
    const { begun, ends, breaks, ask } = bench();
    const answers = ['a1', 'a2', 'b1'].map((item) => ask(item));
    await settle();
    breaks[0]?.(new Error('broken'));
    expect(await Promise.all(answers.slice(0, 2))).toEqual(['Error: broken', 'Error: broken']);
    await settle();
    ends[1]?.();
    expect([begun, await answers[2]]).toEqual([['a1 a2', 'b1'], 'B1']);
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
    await settle();
    ends[0]?.();
    await first;
    await settle();
    ends[1]?.();
    expect([await second, begun]).toEqual(['A3', ['a1', 'a3']]);
  });

  describe('count what a group takes', () => {
    afterEach(() => vi.useRealTimers());

    test('in equal parts, not the wait for it: who has taken more than a share rests while another comes', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const { begun, ends, ask } = bench({ groupMax: 2, share: { of: 0.01, burst_ms: 500 } });
      const answers = [ask('a1', 'ada'), ask('a2', 'eve'), ask('b1', 'bob')];
      await settle();
      // 800 ms of two are 400 for each; bob waited for them, and took 600 alone.
      vi.advanceTimersByTime(800);
      ends[0]?.();
      await settle();
      vi.advanceTimersByTime(600);
      ends[1]?.();
      await Promise.all(answers);
      const [ada, bob, cleo] = [ask('c1', 'ada'), ask('d1', 'bob'), ask('c2', 'cleo')];
      await settle();
      ends[2]?.();
      expect(await Promise.all([ada, cleo])).toEqual(['C1', 'C2']);
      await settle();
      expect(begun).toEqual(['a1 a2', 'b1', 'c1 c2']);
      vi.advanceTimersByTime(1_000);
      const others = ask('e1', 'bob');
      await settle();
      ends[3]?.();
      await settle();
      ends[4]?.();
      expect([await bob, await others, begun.slice(3)]).toEqual(['D1', 'E1', ['d1', 'e1']]);
    });
  });
});
