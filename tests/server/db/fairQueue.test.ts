import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inContext, withUrgency } from '../../../server/work/context.ts';
import { FairQueue, type QueueLimits } from '../../../server/work/fairQueue.ts';
import { Spending } from '../../../server/work/spending.ts';

const LIMITS: QueueLimits = {
  kind: 'a test',
  atOnce: 2,
  atOnceEach: 1,
  waiting: 4,
  waitingEach: 3,
  wait_ms: 5_000,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A queue, and work on it that ends on demand. */
function bench(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return {
    queue,
    begun,
    /** Work of a principal. */
    ask: (principal: string, name: string, signal: AbortSignal | null = null) =>
      inContext({ principal, signal, isUrgent: false }, () =>
        queue.run(work(name)).catch((error: unknown) => String(error)),
      ),
    urgent: (name: string) => withUrgency(() => queue.run(work(name))),
    end: async (name: string) => {
      ends.get(name)?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    settle: () => vi.advanceTimersByTimeAsync(0),
  };
}

describe('work that is bounded', () => {
  test('is done for two at once, one of each; principals take turns, however much one asks for', async () => {
    const { ask, begun, end, settle } = bench();
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
    void ask('b', 'b1');
    void ask('c', 'c1');
    await settle();
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    await end('a2');
    await end('a3');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  test('of a draw goes before all that waits, and waits for what has begun', async () => {
    const { ask, urgent, begun, end, settle } = bench({ atOnce: 1 });
    void ask('a', 'a1');
    void ask('b', 'b1');
    void urgent('draw');
    await settle();
    expect(begun).toEqual(['a1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'draw']);
    await end('draw');
    expect(begun).toEqual(['a1', 'draw', 'b1']);
  });

  test('that waits too long is given up, and what follows it still has its turn', async () => {
    const { ask, begun, end, queue } = bench({ atOnce: 1 });
    void ask('a', 'a1');
    const late = ask('b', 'b1');
    await vi.advanceTimersByTimeAsync(4_999);
    void ask('c', 'c1');
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBe('Busy: Nothing was free for a test in 5000 ms');
    expect(queue.counts).toEqual({ running: 1, waiting: 1 });
    await end('a1');
    expect(begun).toEqual(['a1', 'c1']);
  });

  test('beyond the queue is refused at once, of one principal sooner than of all', async () => {
    const { ask, settle } = bench({ atOnce: 1 });
    void ask('a', 'a1');
    for (const name of ['a2', 'a3', 'a4']) void ask('a', name);
    await settle();
    expect(await ask('a', 'a5')).toBe('Busy: Too much waits for a test');
    void ask('b', 'b1');
    for (const name of ['b2', 'b3']) await settle().then(() => void ask('b', name));
    await settle();
    expect(await ask('b', 'b4')).toBe('Busy: Too much waits for a test');
  });

  test('of who has least waiting has its place in a full queue: who has most loses its last', async () => {
    const { ask, begun, end, settle, queue } = bench({ atOnce: 1 });
    void ask('a', 'a1');
    void ask('a', 'a2');
    void ask('a', 'a3');
    const last = ask('a', 'a4');
    void ask('b', 'b1');
    void ask('c', 'c1');
    expect(await last).toBe('Busy: Too much waits for a test');
    expect(queue.counts).toEqual({ running: 1, waiting: 4 });
    expect(await ask('b', 'b2')).toBe('Busy: Too much waits for a test');
    void ask('d', 'd1');
    expect(await ask('e', 'e1')).toBe('Busy: Too much waits for a test');
    await settle();
    for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'd1']);
  });

  test('whose caller hangs up is never begun', async () => {
    const { ask, begun, end, queue } = bench({ atOnce: 1 });
    const gone = new AbortController();
    void ask('a', 'a1');
    const dropped = ask('b', 'b1', gone.signal);
    void ask('c', 'c1');
    gone.abort();
    expect(await dropped).toBe('ClientGone: The client no longer waits for a test');
    await end('a1');
    expect(begun).toEqual(['a1', 'c1']);
    await end('c1');
    expect(await ask('b', 'b2', gone.signal)).toBe('ClientGone: The client no longer waits for a test');
    expect(queue.counts).toEqual({ running: 0, waiting: 0 });
  });

  test('of the program itself has no bound of its own', async () => {
    const { ask, begun, settle } = bench();
    void ask('', 'one');
    void ask('', 'two');
    await settle();
    expect(begun).toEqual(['one', 'two']);
  });

  test('that fails frees its place', async () => {
    const { queue, ask, begun, settle } = bench({ atOnce: 1 });
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    void ask('a', 'a1');
    await settle();
    expect(begun).toEqual(['a1']);
  });
});

/** Work of 100 ms each, one after the other, until it has to wait. @returns how much was done */
async function spend(
  { ask, end, begun }: ReturnType<typeof bench>,
  principal: string,
  atMost: number,
): Promise<number> {
  for (let n = 0; n < atMost; n++) {
    const name = `${principal}-${n}`;
    void ask(principal, name);
    await vi.advanceTimersByTimeAsync(0);
    if (!begun.includes(name)) return n;
    await vi.advanceTimersByTimeAsync(100);
    await end(name);
  }
  return atMost;
}
const rested = ({ begun }: ReturnType<typeof bench>, name: string) => begun.includes(name);

describe('who has taken more than a share', () => {
  const SHARE = { of: 0.25, burst_ms: 500 };
  test('rests while another comes, for as long as the share asks, and then goes on by itself', async () => {
    const queue = bench({ atOnce: 1, share: SHARE });
    // 100 ms fill a bucket that drains by 25 meanwhile: after the seventh it holds 550 of 500.
    const others = async () => {
      void queue.ask('other', 'other');
      await queue.settle();
      await queue.end('other');
    };
    await others();
    expect(await spend(queue, 'a', 20)).toBe(7);
    await others();
    await vi.advanceTimersByTimeAsync(199);
    expect(rested(queue, 'a-7')).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(rested(queue, 'a-7')).toBe(true);
    await queue.end('a-7');
    expect(queue.queue.counts).toEqual({ running: 0, waiting: 0 });
  });

  test('begins also when its rest ends just as the queue looks for the next', async () => {
    const queue = bench({ atOnce: 1, share: SHARE });
    const rests = vi.spyOn(Spending.prototype, 'rest_ms');
    // As it comes, and as the next is looked for; then it has ended.
    rests.mockReturnValueOnce(0.1).mockReturnValueOnce(0.1).mockReturnValue(0);
    void queue.ask('a', 'work');
    await queue.settle();
    expect(queue.begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(queue.begun).toEqual(['work']);
    rests.mockRestore();
  });

  test('has its work done in the order in which it came', async () => {
    const queue = bench({ atOnce: 1, share: SHARE });
    await spend(queue, 'other', 1);
    await spend(queue, 'a', 20);
    void queue.ask('a', 'behind');
    await vi.advanceTimersByTimeAsync(4_000);
    await queue.end('a-7');
    expect(queue.begun.slice(-2)).toEqual(['a-7', 'behind']);
  });

  test('does not rest alone, nor beside the program itself, nor a second after the last other', async () => {
    const alone = bench({ atOnce: 1, share: SHARE });
    expect(await spend(alone, 'a', 20)).toBe(20);
    expect(await spend(alone, '', 20)).toBe(20);
    expect(await spend(alone, 'a', 20)).toBe(20);
    const left = bench({ atOnce: 1, share: { of: 0.01, burst_ms: 500 } });
    expect(await spend(left, 'other', 1)).toBe(1);
    expect(await spend(left, 'a', 20)).toBe(6);
    await vi.advanceTimersByTimeAsync(299);
    expect(rested(left, 'a-6')).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(rested(left, 'a-6')).toBe(true);
  });

  test('does not rest for another who has taken more than theirs, too', async () => {
    const queue = bench({ atOnce: 1, share: { of: 0.01, burst_ms: 500 } });
    expect(await spend(queue, 'b', 6)).toBe(6);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await spend(queue, 'a', 10)).toBe(10);
    // Within the last second `a` was still within its share.
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await spend(queue, 'b', 10)).toBe(10);
    expect(await spend(queue, 'a', 10)).toBe(10);
  });

  test('is not overtaken for longer than two seconds, whatever one work took', async () => {
    const queue = bench({ atOnce: 1, share: SHARE });
    void queue.ask('a', 'long');
    await vi.advanceTimersByTimeAsync(60_000);
    await queue.end('long');
    void queue.ask('a', 'next');
    const others = setInterval(() => {
      void queue.ask('other', 'other');
      void queue.end('other');
    }, 100);
    void queue.ask('other', 'other');
    await vi.advanceTimersByTimeAsync(2_100);
    expect(rested(queue, 'next')).toBe(true);
    clearInterval(others);
  });

  test('waits beside a free place no longer than the others: theirs is taken at once', async () => {
    const queue = bench({ atOnce: 1, share: SHARE });
    void queue.ask('other', 'first');
    await queue.settle();
    await queue.end('first');
    await spend(queue, 'a', 20);
    void queue.ask('other', 'second');
    await queue.settle();
    expect(queue.begun.at(-1)).toBe('second');
  });
});
