import { createActor, createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { actorAt, canTake, stateOf } from './look.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { pressed: 'on', kicked: { guard: () => false, target: 'on' } } },
    on: { type: 'final' },
  },
});
const room = createMachine({ id: 'room', invoke: { id: 'lamp', src: lamp } });

test('an actor is found by its address, and asked', () => {
  const root = createActor(room).start();
  const found = actorAt(root, 'lamp');
  expect([actorAt(root, '') === root, actorAt(root, 'lamp/bulb'), actorAt(root, 'missing')]).toEqual([
    true,
    null,
    null,
  ]);
  if (found === null) throw new Error('The lamp is not there.');
  expect([stateOf(root), stateOf(found)]).toEqual(['', 'off']);
  expect(['pressed', 'kicked', 'waved'].map((type) => canTake(found, { type }))).toEqual([
    true,
    false,
    false,
  ]);
  found.send({ type: 'pressed' });
  expect([stateOf(found), canTake(found, { type: 'pressed' })]).toEqual([null, false]);
});
