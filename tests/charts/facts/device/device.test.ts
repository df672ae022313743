import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { deviceMachine } from '../../../../machines/device/device.machine.ts';
import { drawNoticesOf } from '../../../../machines/device/device.selectors.ts';
import type { ChoiceCommand, InstallCommand } from '../../../../machines/device/device.types.ts';
import type { NoticePosted } from '../../../../machines/notices/notices.types.ts';
import { listener } from '../../../../scenarios/worlds/parent.ts';
import { DRAW_1, DRAW_2, funds } from '../../../../scenarios/worlds/samples.ts';
import {
  PAUSE_MS,
  BETS,
  NONE,
  of,
  open,
  ON,
  HIDDEN,
  SEEN,
  WANTED,
  UNWANTED,
  has,
  runs,
  hidden,
  drawsAt,
} from '../support/device.ts';

describe('[W-04] the choice', () => {
  test('is unknown until it is read, and then what the device remembers', () => {
    const { send, at, state } = open();
    expect([at(), drawNoticesOf(state())]).toEqual(['unread', null]);
    send({ type: 'choice.read', choice: 'off' });
    expect([at(), drawNoticesOf(state())]).toEqual(['off', 'off']);
    send(ON);
    expect([at(), drawNoticesOf(state())]).toEqual(['seen', 'on']);
    send({ type: 'choice.read', choice: 'refused' });
    expect([at(), drawNoticesOf(state())]).toEqual(['refused', 'refused']);
  });

  test('asks for the permission by the press alone, and is kept where it is given', async () => {
    const { send, at, state, permissions, kept } = open();
    send({ type: 'choice.read', choice: 'off' });
    expect(permissions.waiting()).toBe(0);
    send(WANTED);
    expect([at(), drawNoticesOf(state()), permissions.waiting(), kept]).toEqual([
      'permitting',
      'permitting',
      1,
      [],
    ]);
    await permissions.answer(true);
    expect([at(), kept]).toEqual(['seen', ['on']]);
    send(UNWANTED);
    expect([at(), kept]).toEqual(['off', ['on', 'off']]);
  });

  test('is not kept where the permission is refused, or not asked for; it can be asked for again', async () => {
    const { send, at, permissions, kept } = open();
    send({ type: 'choice.read', choice: 'off' }, WANTED);
    await permissions.answer(false);
    expect([at(), kept]).toEqual(['refused', []]);
    send(WANTED);
    expect([at(), permissions.waiting()]).toEqual(['permitting', 1]);
    await permissions.fail();
    expect([at(), kept]).toEqual(['refused', []]);
    send(WANTED);
    await permissions.answer(true);
    expect([at(), kept]).toEqual(['seen', ['on']]);
  });

  test('is not offered where the browser has no notices', () => {
    const machine = deviceMachine.provide({
      actors: {
        visibility: fromCallback<EventObject, undefined>(() => undefined),
        noticeChoice: fromCallback<ChoiceCommand, undefined>(() => {
          throw new Error('no notices');
        }),
        installOffer: fromCallback<InstallCommand, undefined>(() => undefined),
      },
    });
    const actor = createActor(machine, {
      input: { parent: listener<NoticePosted>().ref, funds: BETS, moment: of(DRAW_1) },
    }).start();
    expect([actor.getSnapshot().value.drawNotice, drawNoticesOf(actor.getSnapshot())]).toEqual([
      'unavailable',
      null,
    ]);
  });

  test('still holds where the browser can not tell whether the tab is seen: nothing is announced', () => {
    const machine = deviceMachine.provide({
      actors: {
        noticeChoice: fromCallback<ChoiceCommand, undefined>(() => undefined),
        installOffer: fromCallback<InstallCommand, undefined>(() => undefined),
        markSeen: fromCallback<EventObject, undefined>(() => undefined),
        visibility: fromCallback<EventObject, undefined>(() => {
          throw new Error('no window');
        }),
      },
    });
    const actor = createActor(machine, {
      input: { parent: listener<NoticePosted>().ref, funds: BETS, moment: of(DRAW_1) },
    }).start();
    actor.send(ON);
    expect(actor.getSnapshot().value.drawNotice).toEqual({ on: 'seen' });
  });
});

describe('[W-04] a draw with bets', () => {
  test('is waited for, asked about at its time, and told once', async () => {
    const { send, at, times, reads, bets, notices } = hidden();
    expect([at(), times.inputs(), reads.inputs()]).toEqual([
      'hidden.waiting',
      [{ drawId: DRAW_1, drawsAt }],
      [],
    ]);
    times.reach();
    expect([at(), reads.inputs()]).toEqual(['hidden.asking', [{ drawId: DRAW_1, drawsAt }]]);
    await reads.answer(true);
    expect([at(), bets.inputs(), notices.inputs()]).toEqual([
      'hidden.checking',
      [{ drawId: DRAW_1, drawsAt }],
      [],
    ]);
    await bets.answer(true);
    expect([at(), notices.inputs()]).toEqual(['hidden.telling', [{ drawId: DRAW_1, drawsAt }]]);
    await notices.answer(undefined);
    expect(at()).toBe('hidden.resting');
    send(SEEN, HIDDEN);
    expect([at(), notices.inputs().length]).toEqual(['hidden.resting', 1]);
    send(has(BETS));
    expect([at(), times.waiting()]).toEqual(['hidden.resting', 0]);
    send(SEEN, runs(DRAW_2), has(funds('80.00', '20.00')), HIDDEN);
    expect([at(), times.inputs().at(-1)?.drawId]).toEqual(['hidden.waiting', DRAW_2]);
  });

  test('is not asked about while the tab is seen; looked at again, nothing is waited for', async () => {
    const { send, at, times, reads } = open();
    send(ON);
    expect([at(), times.waiting(), reads.waiting()]).toEqual(['seen', 0, 0]);
    send(HIDDEN);
    times.reach();
    send(SEEN);
    expect([at(), times.waiting(), reads.waiting()]).toEqual(['seen', 0, 0]);
  });

  test('that is not out yet, or can not be read, is asked about again after a while, three times at most', async () => {
    const { at, send, clock, times, reads } = hidden();
    times.reach();
    await reads.answer(false);
    expect(at()).toBe('hidden.pausing');
    clock.increment(PAUSE_MS - 1);
    expect([at(), reads.inputs().length]).toEqual(['hidden.pausing', 1]);
    clock.increment(1);
    expect([at(), reads.inputs().length]).toEqual(['hidden.asking', 2]);
    await reads.fail();
    clock.increment(PAUSE_MS);
    await reads.answer(false);
    clock.increment(PAUSE_MS);
    expect([at(), reads.inputs().length, times.waiting()]).toEqual(['hidden.resting', 3, 0]);
    send(has(funds('80.00', '10.00')));
    expect([at(), times.waiting()]).toEqual(['hidden.resting', 0]);
  });

  test('that has no settled bet of the member, or of which that can not be read, is not told, and is asked about again', async () => {
    const { at, clock, times, reads, bets, notices } = hidden();
    times.reach();
    await reads.answer(true);
    await bets.answer(false);
    expect(at()).toBe('hidden.pausing');
    clock.increment(PAUSE_MS);
    await reads.answer(true);
    await bets.fail();
    expect(at()).toBe('hidden.pausing');
    clock.increment(PAUSE_MS);
    await reads.answer(true);
    await bets.answer(true);
    expect([at(), reads.inputs().length, bets.inputs().length, notices.inputs().length]).toEqual([
      'hidden.telling',
      3,
      3,
      1,
    ]);
  });

  test('on which no bet was settled at all is left after the third time', async () => {
    const { at, clock, times, reads, bets, notices, state } = hidden();
    times.reach();
    for (let count = 0; count < 3; count++) {
      await reads.answer(true);
      await bets.answer(false);
      clock.increment(PAUSE_MS);
    }
    expect([at(), state().context.passed, reads.inputs().length, notices.inputs()]).toEqual([
      'hidden.resting',
      DRAW_1,
      3,
      [],
    ]);
  });

  test('is for no other tab to announce while this tab is looked at', () => {
    const { send, seen } = open();
    expect(seen()).toBe(0);
    send(ON);
    expect(seen()).toBe(1);
    send(HIDDEN);
    expect(seen()).toBe(0);
    send(SEEN);
    expect(seen()).toBe(1);
    send(UNWANTED);
    expect(seen()).toBe(0);
  });

  test('looked at while its bets are read, is not told', async () => {
    const { send, at, times, reads, bets, notices } = hidden();
    times.reach();
    await reads.answer(true);
    send(SEEN);
    expect([at(), bets.waiting(), notices.inputs()]).toEqual(['seen', 0, []]);
  });

  test('is asked about as often again for the next wait', async () => {
    const { at, send, clock, times, reads } = hidden();
    times.reach();
    await reads.answer(false);
    send(SEEN, HIDDEN);
    times.reach();
    for (let count = 0; count < 2; count++) {
      await reads.answer(false);
      clock.increment(PAUSE_MS);
    }
    expect([at(), reads.inputs().length]).toEqual(['hidden.asking', 4]);
  });

  test('whose notice can not be shown is left', async () => {
    const noticeless = hidden();
    noticeless.times.reach();
    await noticeless.reads.answer(true);
    await noticeless.bets.answer(true);
    await noticeless.notices.fail();
    expect([noticeless.at(), noticeless.state().context.passed]).toEqual(['hidden.resting', DRAW_1]);
  });

  test('is left with the switch', () => {
    const { send, at, times, kept } = hidden();
    send(UNWANTED);
    expect([at(), times.waiting(), kept]).toEqual(['off', 0, ['off']]);
  });
});

describe('[W-04] whose bets are on which draw', () => {
  test('without bets nothing is waited for; bets that are placed while the tab is hidden count', () => {
    const { send, at, times } = hidden({ has: NONE });
    expect([at(), times.waiting()]).toEqual(['hidden.resting', 0]);
    send(has(BETS));
    expect([at(), times.waiting()]).toEqual(['hidden.waiting', 1]);
    send(SEEN, has(NONE), HIDDEN);
    expect([at(), times.waiting()]).toEqual(['hidden.resting', 0]);
  });

  test('what is waited for stays so while bets are settled meanwhile', async () => {
    const { send, at, times, reads } = hidden();
    send(has(NONE));
    times.reach();
    expect([at(), reads.inputs()]).toEqual(['hidden.asking', [{ drawId: DRAW_1, drawsAt }]]);
  });

  test('bets stay on their draw while the next one runs, until the balance says otherwise', () => {
    const { send, state } = open();
    send(runs(DRAW_2));
    expect(state().context.betsOn?.drawId).toBe(DRAW_1);
    send(has(funds('80.00', '10.00')));
    expect(state().context.betsOn?.drawId).toBe(DRAW_2);
    send(has(NONE));
    expect(state().context.betsOn).toBeNull();
    send(runs(DRAW_1));
    expect(state().context.betsOn).toBeNull();
  });

  test('bets whose draw was not known yet are on the one that comes', () => {
    const { send, state } = open({ isUnread: true });
    expect([state().context.betsOn, state().context.hasPending]).toEqual([null, true]);
    send(runs(DRAW_1));
    expect(state().context.betsOn?.drawId).toBe(DRAW_1);
  });
});
