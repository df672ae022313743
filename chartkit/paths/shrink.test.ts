import { assign, setup } from 'xstate';
import { expect, test } from 'vitest';
import type { World } from '../walk/world.ts';
import { randomWalks } from './shrink.ts';

/** Three coins more than were taken break it, and much else can happen in between. */
const START: { coins: number } = { coins: 0 };
const purse = setup({ types: { context: START } }).createMachine({
  id: 'purse',
  context: { coins: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        put: { actions: assign({ coins: ({ context }) => context.coins + 1 }) },
        take: { actions: assign({ coins: ({ context }) => Math.max(0, context.coins - 1) }) },
        shut: 'closed',
        look: {},
      },
    },
    closed: { on: { opened: 'open', shake: {} } },
  },
});
const world: World<typeof purse> = {
  machine: purse,
  invariants: { 'at most two coins': ({ root }) => root.context.coins <= 2 },
};

test('a random walk that fails is shown by its shortest part that fails the same way', () => {
  const failures = randomWalks(world, { seed: 1, count: 20, length: 60 }).flatMap(
    ({ failure }) => failure ?? [],
  );
  expect(failures.length).toBeGreaterThan(5);
  for (const { what, path } of failures) {
    expect(what).toBe('at most two coins');
    expect(path.steps.map(({ text }) => text)).toEqual(['send put', 'send put', 'send put']);
  }
});

test('a walk without a failure goes on to its length', () => {
  const [first] = randomWalks({ machine: purse }, { seed: 1, count: 1, length: 30 });
  expect([first?.failure, first?.path.steps.length]).toEqual([null, 30]);
});

test('what is broken as it starts takes no step', () => {
  const [first] = randomWalks(
    { ...world, invariants: { never: () => false } },
    { seed: 1, count: 1, length: 9 },
  );
  expect(first?.failure?.path.steps).toEqual([]);
});
