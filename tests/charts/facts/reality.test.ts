import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { realityMachine } from '../../../machines/reality/reality.machine.ts';
import { READ_AGAIN_MS } from '../../../machines/reality/reality.setup.ts';
import type { RealityStatus } from '../../../machines/reality/reality.types.ts';
import { funds } from '../../../scenarios/worlds/samples.ts';
import { held } from './support/support.ts';

const MINUTE_MS = 60_000;
const standing = (minutes: 0 | 15, dueIn_ms: number, net = '0.00'): RealityStatus => ({
  limits: [],
  reality: { minutes, signed_in_at: '2026-11-21T12:00:00.000Z', staked: '0.00', won: '0.00', net },
  review: { state: 'answered', answer: 'none', answered_at: null, due_at: null },
  dueIn_ms,
});

function open() {
  const clock = new SimulatedClock();
  const reads = held<RealityStatus, undefined>();
  const actor = createActor(realityMachine.provide({ actors: { readStatus: reads.logic } }), {
    clock,
    input: { funds: funds('100.00') },
  }).start();
  return { actor, clock, reads, state: () => actor.getSnapshot() };
}

describe('[A-13] a reality check', () => {
  test('is due when the rest of the interval is over, told with the latest result, until it is acknowledged', async () => {
    const { actor, clock, reads, state } = open();
    await reads.answer(standing(15, 4 * MINUTE_MS));
    clock.increment(4 * MINUTE_MS - 1);
    expect(state().value).toBe('running');
    clock.increment(1);
    await reads.answer(standing(15, 15 * MINUTE_MS, '-7.00'));
    expect({ value: state().value, net: state().context.standing?.reality.net }).toEqual({
      value: 'due',
      net: '-7.00',
    });
    clock.increment(60 * MINUTE_MS);
    actor.send({ type: 'standing.asked' });
    expect(state().value).toBe('due');
    actor.send({ type: 'reality.acknowledged' });
    await reads.answer(standing(15, 15 * MINUTE_MS));
    expect(state().value).toBe('running');
  });

  test('whose interval ends while balls come out waits for them, and is read after them [D-01]', async () => {
    const { actor, clock, reads, state } = open();
    await reads.answer(standing(15, MINUTE_MS));
    actor.send({ type: 'result.arrived' });
    clock.increment(MINUTE_MS);
    expect({ value: state().value, waiting: reads.waiting() }).toEqual({ value: 'over', waiting: 0 });
    actor.send({ type: 'result.shown' });
    expect({ value: state().value, waiting: reads.waiting() }).toEqual({ value: 'telling', waiting: 1 });
    await reads.answer(standing(15, 15 * MINUTE_MS, '-7.00'));
    expect({ value: state().value, net: state().context.standing?.reality.net }).toEqual({
      value: 'due',
      net: '-7.00',
    });
  });

  test('waits for no balls that are out', async () => {
    const { actor, clock, reads, state } = open();
    await reads.answer(standing(15, MINUTE_MS));
    actor.send({ type: 'result.arrived' });
    actor.send({ type: 'result.shown' });
    clock.increment(MINUTE_MS);
    expect(state().value).toBe('telling');
  });

  test('is seen too when a link of it is followed; the next interval runs', async () => {
    const { actor, clock, reads, state } = open();
    await reads.answer(standing(15, MINUTE_MS));
    clock.increment(MINUTE_MS);
    actor.send({ type: 'reality.left' });
    expect(state().value).toBe('telling');
    await reads.answer(standing(15, 15 * MINUTE_MS));
    actor.send({ type: 'reality.left' });
    expect({ value: state().value, waiting: reads.waiting() }).toEqual({ value: 'reading', waiting: 1 });
    await reads.answer(standing(15, 15 * MINUTE_MS));
    expect(state().value).toBe('running');
  });

  test('comes without an answer too, with what was known', async () => {
    const { clock, reads, state } = open();
    await reads.answer(standing(15, MINUTE_MS, '-1.00'));
    clock.increment(MINUTE_MS);
    await reads.fail();
    expect({ value: state().value, net: state().context.standing?.reality.net }).toEqual({
      value: 'due',
      net: '-1.00',
    });
  });

  test('never comes when it is off; another setting is heard of', async () => {
    const { actor, clock, reads, state } = open();
    await reads.answer(standing(0, 0));
    clock.increment(24 * 60 * MINUTE_MS);
    expect(state().value).toBe('off');
    actor.send({ type: 'standing.asked' });
    await reads.answer(standing(15, MINUTE_MS));
    expect(state().value).toBe('running');
  });

  test('what changes is asked for at once: while it runs, while it could not be read, and while it is read', async () => {
    const { actor, reads, state } = open();
    actor.send({ type: 'standing.asked' });
    expect([state().value, reads.inputs().length]).toEqual(['reading', 2]);
    await reads.answer(standing(15, 4 * MINUTE_MS));
    actor.send({ type: 'standing.asked' });
    expect([state().value, reads.inputs().length]).toEqual(['reading', 3]);
    await reads.fail();
    actor.send({ type: 'standing.asked' });
    expect([state().value, reads.inputs().length]).toEqual(['reading', 4]);
  });

  test('a balance that is another is asked about at once, the same is not: at every moment but while it is shown', async () => {
    const { actor, clock, reads, state } = open();
    const now = () => [state().value, reads.inputs().length, reads.waiting()];
    const tell = (balance: string) => actor.send({ type: 'funds.changed', funds: funds(balance) });
    tell('100.00');
    expect(now()).toEqual(['reading', 1, 1]);
    tell('99.00');
    expect(now()).toEqual(['reading', 2, 1]);
    await reads.answer(standing(15, 4 * MINUTE_MS));
    tell('99.00');
    expect(now()).toEqual(['running', 2, 0]);
    tell('98.00');
    expect(now()).toEqual(['reading', 3, 1]);
    await reads.answer(standing(0, 0));
    tell('98.00');
    expect(now()).toEqual(['off', 3, 0]);
    actor.send({ type: 'funds.changed', funds: { balance: '98.00', pending: '1.00' } });
    expect(now()).toEqual(['reading', 4, 1]);
    await reads.fail();
    actor.send({ type: 'funds.changed', funds: { balance: '98.00', pending: '1.00' } });
    expect(now()).toEqual(['unread', 4, 0]);
    tell('97.00');
    expect(now()).toEqual(['reading', 5, 1]);
    tell('97.00');
    expect(now()).toEqual(['reading', 5, 1]);
    await reads.answer(standing(15, MINUTE_MS));
    clock.increment(MINUTE_MS);
    tell('96.00');
    expect(now()).toEqual(['telling', 6, 1]);
    await reads.answer(standing(15, 15 * MINUTE_MS));
    tell('95.00');
    expect(now()).toEqual(['due', 6, 0]);
  });

  test('what could not be read is read again after a while, by itself', async () => {
    const { clock, reads, state } = open();
    await reads.fail();
    clock.increment(READ_AGAIN_MS);
    expect([state().value, reads.inputs().length]).toEqual(['reading', 2]);
  });

  test('who wants none still sees what was read', async () => {
    const { reads, state } = open();
    await reads.answer(standing(0, 0, '-3.00'));
    expect(state().context.standing?.reality.net).toBe('-3.00');
  });

  test('what could not be read is read again; what changed meanwhile too', async () => {
    const { actor, clock, reads, state } = open();
    await reads.fail();
    expect(state().value).toBe('unread');
    clock.increment(READ_AGAIN_MS);
    actor.send({ type: 'standing.asked' });
    expect({ value: state().value, waiting: reads.waiting() }).toEqual({ value: 'reading', waiting: 1 });
    await reads.answer(standing(0, 0));
    expect(state().value).toBe('off');
  });
});
