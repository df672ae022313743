import { assign, createMachine, setup, spawnChild } from 'xstate';
import { expect, test } from 'vitest';
import { walk } from './walk.ts';

test('limits stop a walk that has no end, and say so', () => {
  const machine = createMachine({
    id: 'endless',
    context: { n: 0 },
    on: {
      up: { actions: assign({ n: ({ context }) => context.n + 1 }) },
      never: { guard: () => false, actions: () => {} },
    },
  });
  expect(walk({ machine, limits: { states: 50 } })).toMatchObject({
    ok: false,
    stoppedBy: 'states',
    counts: { states: 50 },
  });
  expect(walk({ machine, limits: { states: 50 } }).counts).toMatchObject({ runs: 2, sends: 50 });
  expect(walk({ machine, limits: { sends: 70 } }).stoppedBy).toBe('sends');
  expect(walk({ machine, limits: { depth: 9 } })).toMatchObject({ stoppedBy: null, counts: { states: 10 } });
});

test('the cost grows with states and steps, not with the number of paths', () => {
  const size = 12;
  const move = (axis: 'x' | 'y', by: number) => ({
    guard: ({ context }: { context: Record<'x' | 'y', number> }) => (context[axis] + by) % size !== 0,
    actions: assign(({ context }: { context: Record<'x' | 'y', number> }) => ({
      [axis]: context[axis] + by,
    })),
  });
  const grid = createMachine({
    id: 'grid',
    context: { x: 1, y: 1 },
    on: { right: move('x', 1), left: move('x', -1), up: move('y', 1), down: move('y', -1) },
  });
  const { counts } = walk({ machine: grid, until: 'all' });
  expect(counts.states).toBe((size - 1) ** 2);
  expect(counts.edges).toBe(4 * (size - 1) * (size - 2));
  expect(counts.sends).toBeLessThan(counts.edges * 8);
});

test('charts side by side cost the sum of their states, not the product, where only new things are followed', () => {
  const size = 6;
  const ring = createMachine({
    id: 'ring',
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: size }, (_, n) => [`s${n}`, { on: { next: `s${(n + 1) % size}` } }]),
    ),
  });
  const names = ['a', 'b', 'c', 'd'];
  const side = setup({ actors: { ring } }).createMachine({
    id: 'side',
    entry: names.map((id) => spawnChild('ring', { id })),
    on: { never: { guard: () => false, actions: () => {} } },
  });
  const { counts, missing } = walk({ machine: side, novelty: 1 });
  expect(missing.map(({ id }) => id)).toEqual(['side --never[0]']);
  expect(counts.states - counts.unfollowed).toBe(1 + names.length * (size - 1));
  expect(counts.sends).toBeLessThan(counts.edges * 6);
  const pairs = walk({ machine: side, novelty: 2, limits: { states: 5000 } });
  expect(pairs.stoppedBy).toBeNull();
  expect(pairs.counts.states).toBeGreaterThan(counts.states);
});
