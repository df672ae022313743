import { assign, createMachine, setup, spawnChild } from 'xstate';
import { expect, test } from 'vitest';
import { walk } from './walk.ts';

const shuffled = (cards: readonly string[]) =>
  cards
    .map((card) => ({ card, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ card }) => card);

const deck = createMachine({
  id: 'deck',
  types: { context: { cards: ['A'] } },
  context: () => ({ cards: shuffled(['A', 'K', 'Q', 'J']) }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        deal: { target: 'dealt', actions: assign({ cards: ({ context }) => context.cards.slice(1) }) },
        shuffle: { actions: assign({ cards: ({ context }) => shuffled(context.cards) }) },
      },
    },
    dealt: { on: { again: 'ready' } },
  },
});

test('chance is the same from the same state, so that a shuffled deck is walked to its end', () => {
  const result = walk({ machine: deck, until: 'all', limits: { states: 3000 } });
  expect([result.ok, result.stoppedBy, result.failures]).toEqual([true, null, []]);
  const other = walk({ machine: deck, until: 'all', limits: { states: 3000 } });
  expect(other.states.map(({ key }) => key)).toEqual(result.states.map(({ key }) => key));
  expect(walk({ machine: deck, seed: 2 }).states[0]?.key).not.toBe(result.states[0]?.key);
});

test('ids differ from step to step, and every path can be walked again', () => {
  const list = createMachine({
    id: 'list',
    types: { context: { ids: [''] } },
    context: { ids: [] },
    on: {
      add: {
        guard: ({ context }) => context.ids.length < 3,
        actions: assign({ ids: ({ context }) => [...context.ids, crypto.randomUUID()] }),
      },
      drop: {
        guard: ({ context }) => context.ids.length > 0,
        actions: assign({ ids: ({ context }) => context.ids.slice(1) }),
      },
    },
  });
  const distinct = 'ids differ';
  const result = walk({
    machine: list,
    until: 'all',
    limits: { states: 200 },
    invariants: { [distinct]: ({ root }) => new Set(root.context.ids).size === root.context.ids.length },
  });
  expect([result.missing, result.failures]).toEqual([[], []]);
  expect(result.states[1]?.key).toMatch(
    /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/,
  );
});

test('the time goes with the step clock, from where it is set', () => {
  const watch = createMachine({
    id: 'watch',
    types: { context: { at: '', past: 0 } },
    context: { at: '', past: 0 },
    initial: 'still',
    states: {
      still: {
        on: {
          look: { actions: assign({ at: () => new Date().toISOString(), past: () => performance.now() }) },
        },
        after: { 90_000: 'late' },
      },
      late: { entry: assign({ at: () => new Date(Date.now()).toISOString() }) },
    },
  });
  const result = walk({ machine: watch, until: 'all', startsAt: '2030-05-01T00:00:00Z' });
  expect(result.states.map(({ key }) => /"at":"([^"]*)"/.exec(key)?.[1])).toEqual([
    '',
    '2030-05-01T00:00:00.000Z',
    '2030-05-01T00:01:30.000Z',
  ]);
  expect(result.failures).toEqual([]);
  expect(() => walk({ machine: watch, startsAt: 'soon' })).toThrow('startsAt: "soon" is no date.');
});

const clocksAndChance = (): unknown[] => [
  Date,
  Math.random,
  Reflect.get(performance, 'now'),
  Reflect.get(crypto, 'randomUUID'),
  Reflect.get(crypto, 'getRandomValues'),
];

test('clocks and chance are as they were when the walk is over, also after a throw', () => {
  const before = clocksAndChance();
  const seen: unknown[] = [];
  walk({
    machine: createMachine({
      id: 'm',
      on: {
        go: {
          guard: () => {
            seen.push(Date, Math.random);
            return true;
          },
        },
      },
    }),
  });
  expect(() =>
    walk({
      machine: () => {
        throw new Error('no machine');
      },
    }),
  ).toThrow('no machine');
  expect(clocksAndChance()).toEqual(before);
  expect(seen).not.toContain(Math.random);
  expect(Object.hasOwn(crypto, 'randomUUID')).toBe(false);
});

test('a date made in a walk is a date, of whatever it is given', () => {
  const seen: unknown[] = [];
  const machine = createMachine({
    id: 'm',
    context: () => {
      seen.push(
        new Date(0).getTime(),
        new Date('2020-02-02').toISOString(),
        new Date() instanceof Date,
        typeof Date(),
        Date.UTC(2020, 0),
      );
      return {};
    },
  });
  walk({ machine });
  expect(seen.slice(0, 5)).toEqual([0, '2020-02-02T00:00:00.000Z', true, 'string', Date.UTC(2020, 0)]);
});

test('what comes from outside is found at once, with the field that differs, and ends that branch', () => {
  let tick = 0;
  const machine = setup({
    actors: {
      inner: createMachine({
        id: 'inner',
        types: { context: { stamp: { made: 0, of: 1 } } },
        context: () => ({ stamp: { made: (tick += 1), of: 1 } }),
      }),
    },
  }).createMachine({
    id: 'outer',
    initial: 'a',
    states: {
      a: { on: { spawn: { target: 'b', actions: spawnChild('inner', { id: 'kid' }) }, other: 'c' } },
      b: { on: { more: { actions: spawnChild('inner') }, back: 'a' } },
      c: { on: { never: { guard: () => false, target: 'a' }, back: 'a' } },
    },
  });
  const { failures, stoppedBy, counts } = walk({ machine, until: 'all', limits: { states: 500 } });
  expect(failures.map(({ kind, what }) => [kind, what])).toEqual([
    ['repeatability', 'context.stamp.made of "kid"'],
  ]);
  expect(failures[0]?.message).toMatch(
    /^The same inputs from the start led to \d+ in context\.stamp\.made of "kid", and then to \d+\./,
  );
  expect([stoppedBy, counts.states < 500]).toEqual([null, true]);
});
