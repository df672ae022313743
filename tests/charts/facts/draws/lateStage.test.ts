import { describe, expect, test } from 'vitest';
import { stageOf } from '../../../../machines/app/app.late.selectors.ts';
import type { AppEvent } from '../../../../machines/app/app.types.ts';
import { DEFAULT_PREFERENCES } from '../../../../machines/preferences/preferences.types.ts';
import { DRAW_1, momentWith, result } from '../../../../scenarios/worlds/samples.ts';

import { open } from '../support/lateCharts.ts';

const place = { page: 1, query: {} };

const awaitsBalls = ({ state }: ReturnType<typeof open>) =>
  state().context.refresh.getSnapshot().matches({ result: 'revealing' });
/** A round brings another result than the one that is shown. */
function bring({ state }: ReturnType<typeof open>) {
  const { refresh } = state().context;
  for (const id of ['20261120-1440', DRAW_1])
    refresh.send({ type: 'data.arrived', arrival: { name: 'result', value: result(id) } });
}

describe('[S-09] a stage', () => {
  const published: AppEvent = { type: 'moment.changed', moment: momentWith({ phase: 'closed' }) };
  const arrived: AppEvent = { type: 'result.arrived', result: result(DRAW_1), hasBets: false };

  /** A page whose stage is there, while betting is closed. */
  async function lent() {
    const opened = open('member');
    opened.actor.send(published);
    await opened.fetches.answer();
    return opened;
  }
  const stageIn = ({ state }: Awaited<ReturnType<typeof lent>>) => stageOf(state())?.getSnapshot();

  test('is fetched with the first draw, and begins with its moment and what was chosen [D-02]', async () => {
    const { actor, fetches, state } = open('member');
    expect([state().value.stage, stageOf(state())]).toEqual(['absent', undefined]);
    actor.send({ type: 'preferences.changed', values: { ...DEFAULT_PREFERENCES, sound: 'on' } });
    actor.send(published);
    expect([state().value.stage, fetches.inputs()]).toEqual(['arriving', [{ chart: 'stage' }]]);
    await fetches.answer();
    const snapshot = stageOf(state())?.getSnapshot();
    expect([state().value.stage, snapshot?.value, snapshot?.context.cues]).toEqual([
      'lent',
      'sealing',
      { sound: 'on', vibration: 'off' },
    ]);
  });

  test('that could not be fetched is fetched again with the next moment [E-05]', async () => {
    const { actor, fetches, state } = open('member');
    actor.send(published);
    await fetches.fail();
    expect(state().value.stage).toBe('absent');
    actor.send(published);
    await fetches.answer();
    expect(state().value.stage).toBe('lent');
  });

  test.each([
    ['before any draw is known', []],
    ['while its chart is fetched', [published]],
  ] as const)('that comes after a result, %s, joins its balls [D-01, D-02]', async (_, before) => {
    const opened = open('member');
    for (const event of before) opened.actor.send(event);
    bring(opened);
    expect([opened.state().value.stage, awaitsBalls(opened)]).toEqual(['joining', true]);
    await opened.fetches.answer();
    const stage = stageOf(opened.state())?.getSnapshot();
    expect([opened.state().value.stage, stage?.value, stage?.context.result, awaitsBalls(opened)]).toEqual([
      'lent',
      'revealing',
      result(DRAW_1),
      true,
    ]);
  });

  test.each<readonly [how: string, does: (opened: ReturnType<typeof open>) => unknown]>([
    ['can not be fetched', ({ fetches }) => fetches.fail()],
    ['is fetched for as long as balls take', ({ clock }) => clock.increment(6000)],
  ])('that %s keeps no outcome waiting [D-01]', async (_, does) => {
    const opened = open('member');
    bring(opened);
    await does(opened);
    expect([opened.state().value.stage, awaitsBalls(opened)]).toEqual(['absent', false]);
  });

  test('shows no balls of a result that a press on refresh has shown while it was fetched [D-01]', async () => {
    const opened = open('member');
    bring(opened);
    opened.state().context.refresh.send({ type: 'refresh.requested' });
    expect([opened.state().value.stage, awaitsBalls(opened)]).toEqual(['arriving', false]);
    await opened.fetches.answer();
    expect([opened.state().value.stage, stageOf(opened.state())?.getSnapshot().context.result]).toEqual([
      'lent',
      null,
    ]);
  });

  test('that is not there keeps no outcome waiting on a screen whose lists tell it [D-01]', () => {
    const opened = open('member');
    opened.actor.send({ type: 'screen.entered', path: '/isSubmit', lists: ['settledOrders'], place });
    opened.actor.send(published);
    bring(opened);
    expect([opened.state().value.stage, awaitsBalls(opened)]).toEqual(['arriving', false]);
  });

  test('shows the balls of a result first; what they change is shown after them [D-01]', async () => {
    const opened = await lent();
    bring(opened);
    expect([stageIn(opened)?.value, awaitsBalls(opened)]).toEqual(['revealing', true]);
    stageOf(opened.state())?.send({ type: 'stage.skipped' });
    expect([stageIn(opened)?.value, awaitsBalls(opened)]).toEqual([{ shown: 'whole' }, false]);
  });

  test.each<readonly [why: string, does: (opened: Awaited<ReturnType<typeof lent>>) => void]>([
    ['a press on refresh', ({ state }) => state().context.refresh.send({ type: 'refresh.requested' })],
    [
      'a screen with lists',
      ({ actor }) =>
        actor.send({
          type: 'screen.entered',
          path: '/isSubmit',
          lists: ['settledOrders'],
          place,
        }),
    ],
  ])('gives way to %s: the figures tell the outcome [D-01]', async (_why, does) => {
    const opened = await lent();
    bring(opened);
    does(opened);
    expect([stageIn(opened)?.value, awaitsBalls(opened)]).toEqual([{ shown: 'whole' }, false]);
  });

  test('gives way to another page of a list that is shown while balls come out [D-01]', async () => {
    const opened = await lent();
    opened.actor.send({ type: 'screen.entered', path: '/isSubmit', lists: ['settledOrders'], place });
    bring(opened);
    expect(stageIn(opened)?.value).toBe('revealing');
    opened.actor.send({ type: 'place.changed', place: { page: 2, query: {} } });
    expect([stageIn(opened)?.value, awaitsBalls(opened)]).toEqual([{ shown: 'whole' }, false]);
  });

  test('goes on where a screen without lists changes its address', async () => {
    const opened = await lent();
    opened.actor.send({ type: 'screen.entered', path: '/order', lists: [], place });
    bring(opened);
    opened.actor.send({ type: 'place.changed', place: { page: 2, query: {} } });
    expect([stageIn(opened)?.value, awaitsBalls(opened)]).toEqual(['revealing', true]);
  });

  const drawn: AppEvent = { type: 'moment.changed', moment: momentWith({ phase: 'drawing' }) };
  test.each([
    ['whose closing was seen', [drawn]],
    ['that was closed and left', [{ type: 'result.shown' }, drawn] satisfies AppEvent[]],
  ] as const)('shows no balls of a draw %s, once a list has told its outcome [D-01]', async (_, before) => {
    const opened = await lent();
    for (const event of before) opened.actor.send(event);
    opened.actor.send({ type: 'screen.entered', path: '/isSubmit', lists: ['settledOrders'], place });
    expect([stageIn(opened)?.value, stageIn(opened)?.context.passed]).toEqual(['idle', DRAW_1]);
    bring(opened);
    expect([stageIn(opened)?.value, awaitsBalls(opened)]).toEqual(['idle', false]);
  });

  test('stays sealed while lists are read before its draw is made', async () => {
    const opened = await lent();
    opened.actor.send({ type: 'screen.entered', path: '/isSubmit', lists: ['settledOrders'], place });
    expect(stageIn(opened)?.value).toBe('sealing');
  });

  test('stays on the way from one bet page to the other', async () => {
    const opened = await lent();
    bring(opened);
    opened.actor.send({ type: 'screen.entered', path: '/order', lists: [], place });
    expect([stageIn(opened)?.value, awaitsBalls(opened)]).toEqual(['revealing', true]);
  });

  test('hears of draws, of what is shown without it, and of what is chosen', async () => {
    const opened = await lent();
    opened.actor.send({ type: 'preferences.changed', values: { ...DEFAULT_PREFERENCES, vibration: 'on' } });
    expect(stageIn(opened)?.context.cues).toEqual({ sound: 'off', vibration: 'on' });
    opened.actor.send({ type: 'result.shown' });
    expect(stageIn(opened)?.value).toBe('idle');
    const moment = momentWith({ phase: 'open', version: 9 });
    opened.actor.send({ type: 'moment.changed', moment });
    expect(stageIn(opened)?.context.moment).toBe(moment);
    opened.actor.send(arrived);
    expect(stageIn(opened)?.value).toBe('idle');
  });
});
