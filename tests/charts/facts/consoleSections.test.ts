/** Facts about the sections of the console and the form that is open in it. */
import { describe, expect, test } from 'vitest';
import { ARMING_MS } from '../../../machines/common/press.ts';
import { shownOf } from '../../../machines/console/console.selectors.ts';
import type { Shown } from '../../../machines/console/console.types.ts';
import { settled } from './support/support.ts';
import { DRAWS, atWork, place } from './support/console.ts';

describe('[M-07] what is seen', () => {
  test('another section drops what was shown; another page keeps it until the new one is there', async () => {
    const { actor, section, context, sectionStage, sections } = await atWork();
    expect([sectionStage(), shownOf('draws')(actor.getSnapshot())]).toEqual(['ready', DRAWS]);
    actor.send({ type: 'place.changed', place: place('draws', 2) });
    expect([sectionStage(), context().shown]).toEqual(['loading', DRAWS]);
    await section.answer(DRAWS);
    actor.send({ type: 'place.changed', place: place('members') });
    expect([sectionStage(), context().shown]).toEqual(['loading', null]);
    expect(sections()).toEqual([
      ['draws', 1],
      ['draws', 2],
      ['members', 1],
    ]);
  });

  test('another search is another list; the same place is asked for once', async () => {
    const { actor, sections } = await atWork();
    actor.send({ type: 'place.changed', place: place('draws') });
    expect(sections()).toHaveLength(1);
    actor.send({ type: 'place.changed', place: place('draws', 1, { state: 'void' }) });
    expect(sections()).toHaveLength(2);
  });

  test('what could not be had is told; asked again, it comes. An answer that is overtaken is not shown', async () => {
    const { actor, section, sectionStage, context } = await atWork();
    actor.send({ type: 'section.requested' });
    await section.fail();
    expect([sectionStage(), context().shown]).toEqual(['failed', DRAWS]);
    actor.send({ type: 'section.requested' });
    actor.send({ type: 'place.changed', place: place('members') });
    expect(section.waiting()).toBe(1);
    const members: Shown = { section: 'members', rows: [], total: 0 };
    await section.answer(members);
    expect([sectionStage(), context().shown]).toEqual(['ready', members]);
  });
});

describe('[M-07] the form that is open', () => {
  const VOID = { command: 'voidDraw', subject: { lottery_id: '20261121-0001' } } as const;

  test('is one; a second is not opened beside it', async () => {
    const { actor, context } = await atWork();
    actor.send({ type: 'dialog.opened', opened: VOID });
    const { command } = context();
    actor.send({ type: 'dialog.opened', opened: { command: 'changeOdds', subject: {} } });
    expect([context().command, context().opened]).toEqual([command, VOID]);
  });

  test('when it is done, what is seen is asked for anew, and the form stays to tell of it until it is closed', async () => {
    const { actor, clock, context, carryOut, section, sections } = await atWork();
    actor.send({ type: 'dialog.opened', opened: VOID });
    const { command } = context();
    clock.increment(ARMING_MS);
    command?.send({ type: 'command.submitted', values: { reason: 'r' }, requestId: 'id-1' });
    await carryOut.answer({ kind: 'done', result: { message: null, details: { bets: '2' } } });
    await settled();
    expect([sections().length, section.waiting()]).toEqual([2, 1]);
    expect([context().opened, command?.getSnapshot().value.form]).toEqual([VOID, 'done']);
    actor.send({ type: 'dialog.closed' });
    expect([context().opened, context().command, command?.getSnapshot().status]).toEqual([
      null,
      null,
      'stopped',
    ]);
    actor.send({ type: 'dialog.opened', opened: VOID });
    expect(context().opened).toEqual(VOID);
  });

  test('what is refused changes nothing that is seen', async () => {
    const { actor, clock, context, carryOut, sections } = await atWork();
    actor.send({ type: 'dialog.opened', opened: VOID });
    clock.increment(ARMING_MS);
    context().command?.send({ type: 'command.submitted', values: {}, requestId: 'id-1' });
    const failure = { message: { key: 'code.4301' }, fields: {} };
    await carryOut.answer({ kind: 'refused', failure, isSpent: false });
    expect([sections().length, context().command?.getSnapshot().value.form]).toEqual([1, 'refused']);
  });
});
