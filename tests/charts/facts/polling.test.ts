/** Facts about what is read again by itself at the console. */
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { POLL_MS, pollingMachine } from '../../../machines/polling/polling.machine.ts';
import type { PollingReport } from '../../../machines/polling/polling.types.ts';
import { listener } from '../../../scenarios/worlds/parent.ts';
import { atWork, place } from './support/console.ts';

function open() {
  const clock = new SimulatedClock();
  const parent = listener<PollingReport>();
  const actor = createActor(
    pollingMachine.provide({ actors: { visibility: fromCallback<EventObject, undefined>(() => undefined) } }),
    { clock, input: { parent: parent.ref } },
  ).start();
  return { actor, clock, due: () => parent.heard().length };
}

describe('[O-01] what changes by itself is read again', () => {
  test('every ten seconds while the page is seen', () => {
    const { clock, due } = open();
    clock.increment(POLL_MS - 1);
    expect(due()).toBe(0);
    clock.increment(1);
    expect(due()).toBe(1);
    clock.increment(POLL_MS);
    expect(due()).toBe(2);
  });

  test('not while it is hidden, and at once when it is seen again', () => {
    const { actor, clock, due } = open();
    actor.send({ type: 'page.hidden' });
    clock.increment(10 * POLL_MS);
    expect(due()).toBe(0);
    actor.send({ type: 'page.seen' });
    expect(due()).toBe(1);
    clock.increment(POLL_MS);
    expect(due()).toBe(2);
  });

  test('that the page is seen, when it was seen already, is no reason', () => {
    const { actor, clock, due } = open();
    clock.increment(POLL_MS / 2);
    actor.send({ type: 'page.seen' });
    clock.increment(POLL_MS / 2);
    expect(due()).toBe(1);
  });

  test('without a way to tell it counts as seen', () => {
    const clock = new SimulatedClock();
    const parent = listener<PollingReport>();
    const actor = createActor(
      pollingMachine.provide({
        actors: {
          visibility: fromCallback<EventObject, undefined>(() => {
            throw new Error('no document');
          }),
        },
      }),
      { clock, input: { parent: parent.ref } },
    ).start();
    clock.increment(POLL_MS);
    expect([actor.getSnapshot().status, parent.heard()]).toEqual(['active', [{ type: 'poll.due' }]]);
  });
});

describe('[O-01] at the console', () => {
  test('the dashboard and the queues are read again; a list is not', async () => {
    const { actor, clock, load, loadQueues, loads } = await atWork();
    expect([loads(), loadQueues.inputs().length]).toEqual([[['console.draws', 1]], 1]);
    clock.increment(POLL_MS);
    expect([loads().length, loadQueues.inputs().length]).toEqual([1, 2]);
    actor.send({ type: 'place.changed', place: place('dashboard') });
    clock.increment(POLL_MS);
    expect([loads().slice(1), load.waiting(), loadQueues.inputs().length]).toEqual([
      [
        ['console.dashboard', 1],
        ['console.dashboard', 1],
      ],
      1,
      3,
    ]);
  });

  test('nothing is read once the operator has signed out', async () => {
    const { actor, clock, load, loadQueues } = await atWork();
    actor.send({ type: 'signOut.requested' });
    clock.increment(10 * POLL_MS);
    expect([load.inputs().length, loadQueues.inputs().length, loadQueues.waiting()]).toEqual([1, 1, 0]);
  });

  test('the queues are read again when a command is done', async () => {
    const { actor, carryOut, context, clock, loadQueues } = await atWork();
    actor.send({ type: 'dialog.opened', opened: { command: 'voidDraw', subject: {} } });
    clock.increment(500);
    context().dialog?.actor.send({ type: 'command.submitted', values: { reason: 'r' }, requestId: 'id-1' });
    await carryOut.answer({ kind: 'done', result: { message: null, details: {} } });
    expect(loadQueues.inputs()).toHaveLength(2);
  });
});
