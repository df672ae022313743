import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, sendParent, sendTo, type AnyActorRef } from 'xstate';
import { CALLS, REPORTS, serveWatchers, type Report } from 'chartkit/live';
import { appMachine } from '../../../machines/app/app.machine.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const callOf = (kind: string, watcher = 'w') => ({ kind, watcher });

/** An app, by default with charts that don't move, served to watchers; their reports; how often its system is inspected. */
function serve(first: string, actor: AnyActorRef = createActor(appMachine)) {
  let inspections = 0;
  const inspect = actor.system.inspect.bind(actor.system);
  vi.spyOn(actor.system, 'inspect').mockImplementation((observer) => {
    inspections += 1;
    const subscription = inspect(observer);
    return {
      unsubscribe: () => {
        inspections -= 1;
        subscription.unsubscribe();
      },
    };
  });
  const calls = new BroadcastChannel(CALLS);
  const watchers = new BroadcastChannel(CALLS);
  const reports = new BroadcastChannel(REPORTS);
  /** What each message told. */
  const heard: string[][] = [];
  reports.addEventListener('message', ({ data }: MessageEvent<readonly Report[]>) =>
    heard.push(data.map((report) => ('system' in report ? `${report.system} ${report.kind}` : report.kind))),
  );
  serveWatchers(actor, calls, new MessageEvent('message', { data: callOf(first) }));
  return {
    heard,
    /** Settles once the app has heard it. */
    say: async (kind: string, watcher?: string) => {
      const isHeard = new Promise((resolve) => {
        calls.addEventListener('message', resolve, { once: true });
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      watchers.postMessage(callOf(kind, watcher));
      await isHeard;
    },
    inspections: () => inspections,
    end: () => {
      for (const channel of [calls, watchers, reports]) channel.close();
    },
  };
}

test('the system is inspected once however many watch, until the last has left', async () => {
  const served = serve('watch');
  await served.say('watch', 'another');
  expect(served.inspections()).toBe(1);
  await served.say('leave');
  expect(served.inspections()).toBe(1);
  await served.say('leave', 'another');
  expect(served.inspections()).toBe(0);
  served.end();
});

test('a watcher that falls silent is dropped; one that goes on calling is not', async () => {
  const served = serve('watch');
  for (let minute = 0; minute < 5; minute += 1) {
    vi.advanceTimersByTime(60_000);
    await served.say('watch');
  }
  expect(served.inspections()).toBe(1);
  vi.advanceTimersByTime(200_000);
  expect(served.inspections()).toBe(0);
  served.end();
});

test('what is no call is ignored, and a page that goes says so', async () => {
  const served = serve('shout');
  expect(served.inspections()).toBe(0);
  await served.say('watch');
  await expect.poll(() => served.heard).toEqual([['app present']]);
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => served.heard).toEqual([['app present'], ['gone']]);
  expect(served.inspections()).toBe(0);
  served.end();
});

test('all that one event leads to is one message, with the charts that begin in it', async () => {
  const child = createMachine({ id: 'child', on: { asked: { actions: sendParent({ type: 'answered' }) } } });
  const parent = createMachine({
    id: 'parent',
    initial: 'idle',
    states: {
      idle: { on: { began: 'asking' } },
      asking: {
        invoke: { src: child, id: 'child' },
        entry: sendTo('child', { type: 'asked' }),
        on: { answered: 'done' },
      },
      done: {},
    },
  });
  const actor = createActor(parent).start();
  const served = serve('watch', actor);
  await expect.poll(() => served.heard).toEqual([['parent present']]);
  actor.send({ type: 'began' });
  await expect
    .poll(() => served.heard)
    .toEqual([
      ['parent present'],
      ['parent moved', 'parent began', 'parent moved', 'parent moved', 'parent present'],
    ]);
  actor.stop();
  served.end();
});
