/** Facts about the loading block and the notices. */
import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { noticesMachine } from '../../../machines/notices/notices.machine.ts';
import type { Cause, Tone } from '../../../machines/notices/notices.types.ts';
import { pageMachine } from '../../../machines/page/page.machine.ts';
import type { PageReport } from '../../../machines/page/page.types.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';

function openPage() {
  const clock = new SimulatedClock();
  const parent = listener<PageReport>();
  const actor = createActor(pageMachine, { clock, input: { parent: parent.ref } }).start();
  return { actor, clock, heard: parent.heard, stage: () => actor.getSnapshot().value };
}

const say = (key: string, cause?: Cause, tone: Tone = 'info') => ({
  type: 'notice.posted' as const,
  notice: { tone, message: { key }, cause },
});

function openNotices() {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  const keys = () => actor.getSnapshot().context.shown.map(({ message }) => message.key);
  return { actor, clock, keys };
}

describe('[R-05] the loading block', () => {
  test('shows during navigation, and goes when the screen is there', () => {
    const page = openPage();
    page.actor.send({ type: 'navigation.started' });
    expect(page.stage()).toBe('blocked');
    page.actor.send({ type: 'screen.shown' });
    expect(page.stage()).toBe('clear');
  });

  test('goes after one second at the latest', () => {
    const page = openPage();
    page.actor.send({ type: 'navigation.started' });
    page.clock.increment(999);
    expect(page.stage()).toBe('blocked');
    page.clock.increment(1);
    expect(page.stage()).toBe('clear');
  });

  test('[R-12] a navigation that fails is reported, and blocks nothing', () => {
    const page = openPage();
    page.actor.send({ type: 'navigation.started' });
    page.actor.send({ type: 'navigation.failed', failure: 'invalidRoute' });
    expect([page.stage(), page.heard()]).toEqual([
      'clear',
      [
        {
          type: 'notice.posted',
          notice: { tone: 'info', message: { key: 'notice.invalidRoute' }, cause: 'unknownRoute' },
        },
      ],
    ]);
  });
});

describe('notices', () => {
  test('[E-08] the newest is seen at once, above the one before it', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a'));
    clock.increment(1000);
    actor.send(say('b'));
    expect(keys()).toEqual(['b', 'a']);
  });

  test('[E-04] they leave five seconds after the newest came', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a'));
    clock.increment(4000);
    actor.send(say('b'));
    clock.increment(4999);
    expect(keys()).toEqual(['b', 'a']);
    clock.increment(1);
    expect([keys(), actor.getSnapshot().value]).toEqual([[], 'silent']);
  });

  test('[E-08] one whose cause is gone goes at once, and the others stay', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a', 'closed'));
    actor.send(say('b', 'entrance'));
    actor.send(say('c'));
    actor.send({ type: 'causes.ended', causes: ['closed', 'site'] });
    expect(keys()).toEqual(['c', 'b']);
    actor.send({ type: 'causes.ended', causes: ['entrance'] });
    expect(keys()).toEqual(['c']);
    clock.increment(5000);
    expect(keys()).toEqual([]);
  });

  test('[E-08] one that is being read goes too when its cause is gone, and the rest have their time', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a', 'closed'));
    actor.send(say('b'));
    actor.send({ type: 'notice.held' });
    actor.send({ type: 'causes.ended', causes: ['closed'] });
    expect(keys()).toEqual(['b']);
    clock.increment(5000);
    expect(keys()).toEqual([]);
  });

  test('[I-03] they stay while the person reads them; a newer notice is seen at once all the same', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a'));
    actor.send({ type: 'notice.held' });
    clock.increment(60_000);
    actor.send(say('b'));
    clock.increment(60_000);
    expect(keys()).toEqual(['b', 'a']);
    actor.send({ type: 'notice.released' });
    clock.increment(4999);
    expect(keys()).toEqual(['b', 'a']);
    clock.increment(1);
    expect(keys()).toEqual([]);
  });

  test('[E-04] one that is said again is the newest again, stays as long again, and is there once', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a'));
    actor.send(say('b'));
    clock.increment(4000);
    actor.send(say('a'));
    expect(keys()).toEqual(['a', 'b']);
    clock.increment(4999);
    expect(keys()).toEqual(['a', 'b']);
    clock.increment(1);
    expect(keys()).toEqual([]);
  });

  test('[E-04, E-08] an error stays until it is closed, whatever else comes and goes', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a', undefined, 'error'));
    actor.send(say('b', undefined, 'success'));
    actor.send(say('c', undefined, 'warning'));
    clock.increment(5000);
    expect([keys(), actor.getSnapshot().value]).toEqual([['a'], { showing: 'staying' }]);
    actor.send(say('d'));
    clock.increment(60_000);
    expect(keys()).toEqual(['a']);
    actor.send({ type: 'notice.dismissed', id: 1 });
    expect([keys(), actor.getSnapshot().value]).toEqual([[], 'silent']);
  });

  test.each(['signedOut', 'guarded'] as const)(
    '[E-08] why somebody is at the sign-in (%s) stays until they are not',
    (cause) => {
      const { actor, clock, keys } = openNotices();
      actor.send(say('a', cause, 'warning'));
      clock.increment(60_000);
      expect(keys()).toEqual(['a']);
      actor.send({ type: 'causes.ended', causes: [cause] });
      expect([keys(), actor.getSnapshot().value]).toEqual([[], 'silent']);
    },
  );

  test('[E-08] an error goes with its cause', () => {
    const { actor, clock, keys } = openNotices();
    actor.send(say('a', 'entrance', 'error'));
    clock.increment(5000);
    actor.send({ type: 'causes.ended', causes: ['entrance'] });
    expect([keys(), actor.getSnapshot().value]).toEqual([[], 'silent']);
  });

  test('never more than three are shown: the oldest goes', () => {
    const { actor, keys } = openNotices();
    for (const key of ['a', 'b', 'c', 'd']) actor.send(say(key));
    expect(keys()).toEqual(['d', 'c', 'b']);
  });
});
