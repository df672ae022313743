/** Charts in the styles that earlier versions could not walk: endless, random, without names, with timers. */
import {
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromTransition,
  sendParent,
  setup,
  spawnChild,
  type SnapshotFrom,
} from 'xstate';
import { expect, test } from 'vitest';
import { isActorRef } from '../internals.ts';
import { callback } from './scripts.ts';
import { walk, walkReport } from './walk.ts';

test('a chart that is different each time stops at its limits, and prints no more failures than it may', () => {
  let count = 0;
  const machine = createMachine({
    id: 'random',
    types: { context: { n: 0 } },
    context: { n: 0 },
    on: {
      roll: { actions: assign({ n: () => (count += 1) }) },
      keep: {},
      never: { guard: () => false, actions: () => {} },
    },
  });
  const result = walk({ machine, limits: { states: 300, ms: 20_000 } });
  expect(result.failures.length).toBeLessThanOrEqual(20);
  expect(result.counts.states).toBeLessThanOrEqual(301);
  expect(result.failures[0]?.what).toBe('context.n of the root');
});

test('invariants that fail differently each time are reported up to a limit', () => {
  const machine = createMachine({
    id: 'm',
    types: { context: { n: 0 } },
    context: { n: 0 },
    on: {
      up: {
        actions: assign({
          n: ({ context }) => {
            if (context.n > 2) throw new Error(`broken at ${context.n}`);
            return context.n + 1;
          },
        }),
      },
      jump: { actions: assign({ n: ({ context }) => context.n + 100 }) },
    },
  });
  const names = Array.from({ length: 50 }, (_, index) => [`rule ${index}`, () => false] as const);
  const result = walk({
    machine,
    invariants: Object.fromEntries(names),
    until: 'all',
    limits: { states: 100 },
  });
  expect([result.failures.length, result.stoppedBy]).toEqual([20, 'failures']);
  expect(walkReport(result).match(/^failed/gm)).toHaveLength(20);
});

test('the number of systems started is limited', () => {
  const machine = createMachine({
    id: 'tree',
    types: { context: { way: '' } },
    context: { way: '' },
    on: Object.fromEntries(
      ['a', 'b'].map((step) => [
        step,
        { actions: assign({ way: ({ context }: { context: { way: string } }) => context.way + step }) },
      ]),
    ),
  });
  const { stoppedBy, counts } = walk({ machine, until: 'all', limits: { runs: 40 } });
  // The two that are more walk the paths of the report.
  expect([stoppedBy, counts.runs]).toEqual(['runs', 42]);
});

test('a known state is reached again from a snapshot: restarts don’t grow with steps', () => {
  const size = 9;
  const machine = setup({
    types: { context: { way: '' } },
    actors: { tick: fromCallback(() => undefined), sum: fromTransition((n: number) => n + 1, 0) },
  }).createMachine({
    id: 'tree',
    context: { way: '' },
    invoke: { id: 'tick', src: 'tick' },
    entry: spawnChild('sum', { id: 'sum' }),
    after: { 60_000: { actions: assign({ way: ({ context }) => context.way + 't' }) } },
    on: {
      step: {
        guard: ({ context }) => context.way.length < size,
        actions: assign({ way: ({ context, event }) => `${context.way}${event.to}` }),
      },
    },
  });
  const { counts, failures, stoppedBy } = walk({
    machine,
    until: 'all',
    cases: ['a', 'b', 'c'].map((to) => ({ event: { type: 'step', to } })),
    actors: { tick: callback() },
    limits: { states: 2000 },
  });
  expect([failures, stoppedBy]).toEqual([[], 'states']);
  const restarts = counts.runs - counts.restored;
  expect([restarts < counts.edges / 20, counts.sends < counts.edges * 2]).toEqual([true, true]);
});

const NEST: { context: { ripe: number; refs: readonly unknown[] } } = { context: { ripe: 0, refs: [] } };

test('what a snapshot brings back is the same to the last detail, timers and ids too', () => {
  const child = createMachine({
    id: 'child',
    initial: 'a',
    states: { a: { after: { 500: 'b' } }, b: { entry: sendParent({ type: 'ripe' }) } },
  });
  const machine = setup({ types: NEST, actors: { child } }).createMachine({
    id: 'nest',
    context: { ripe: 0, refs: [] },
    on: {
      sow: {
        guard: ({ context }) => context.refs.length < 4,
        actions: assign({ refs: ({ context, spawn }) => [...context.refs, spawn('child')] }),
      },
      ripe: { actions: assign({ ripe: ({ context }) => context.ripe + 1 }) },
      rest: {},
    },
    after: { 2000: { actions: assign({ ripe: 100 }) } },
  });
  const once = walk({ machine, until: 'all', limits: { states: 300 } });
  const restarted = walk({ machine: () => machine, until: 'all', limits: { states: 300 } });
  expect(once.states.map(({ key }) => key)).toEqual(restarted.states.map(({ key }) => key));
  expect([once.failures, once.counts.restored > 0, restarted.counts.restored]).toEqual([[], true, 0]);
});

test('actors in a context are brought back too: children, the parent, and one of another system', () => {
  const outside = createActor(createMachine({ id: 'outside' }));
  const refs: { context: { parent: unknown; kid: unknown; n: number } } = {
    context: { parent: null, kid: null, n: 0 },
  };
  const kid = setup({ types: refs }).createMachine({
    id: 'kid',
    context: ({ self }) => ({ parent: self._parent, kid: null, n: 0 }),
    on: {
      up: { guard: ({ context }) => context.n < 6, actions: assign({ n: ({ context }) => context.n + 1 }) },
    },
  });
  const machine = setup({ types: refs, actors: { kid } }).createMachine({
    id: 'home',
    context: ({ spawn }) => ({ parent: outside, kid: spawn('kid', { id: 'kid' }), n: 0 }),
    on: {
      up: { guard: ({ context }) => context.n < 12, actions: assign({ n: ({ context }) => context.n + 1 }) },
    },
  });
  const isWhole = ({
    root,
    actor,
  }: {
    root: SnapshotFrom<typeof machine>;
    actor: (at: string) => { context: unknown } | undefined;
  }) =>
    root.context.parent === outside &&
    isActorRef(root.context.kid) &&
    isActorRef(Reflect.get(Object(actor('kid')?.context), 'parent'));
  const { counts, failures } = walk({ machine, until: 'all', invariants: { 'no actor is lost': isWhole } });
  expect([counts.states, failures, counts.restored > 0]).toEqual([91, [], true]);
});

test('where a chart does not allow a snapshot, it is restarted, to the same states', () => {
  const machine = createMachine({
    id: 'mutable',
    types: { context: { list: [''] } },
    context: () => ({ list: [] }),
    on: {
      a: {
        guard: ({ context }) => context.list.length < 4,
        actions: assign(({ context }) => {
          context.list.push('a');
          return {};
        }),
      },
      b: {
        guard: ({ context }) => context.list.length < 4,
        actions: assign(({ context }) => {
          context.list.push('b');
          return {};
        }),
      },
    },
  });
  const { counts, failures } = walk({ machine, until: 'all' });
  expect([counts.states, failures]).toEqual([31, []]);
});

test('actors that talk to each other without end stop the walk with a sentence', () => {
  const echo = createMachine({ id: 'echo', on: { ping: { actions: sendParent({ type: 'pong' }) } } });
  const machine = setup({ actors: { echo } }).createMachine({
    id: 'm',
    invoke: { id: 'echo', src: 'echo' },
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
  });
  const { failures } = walk({ machine });
  expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining('Infinite loop detected')]);
});

test('a hundred children that are spawned in a loop, and 100 transitions, are walked', () => {
  const leaf = createMachine({ id: 'leaf', initial: 'a', states: { a: { on: { next: 'b' } }, b: {} } });
  const types = Array.from({ length: 110 }, (_, index) => `event${index}`);
  const machine = setup({ actors: { leaf } }).createMachine({
    id: 'broad',
    initial: 'one',
    entry: Array.from({ length: 20 }, () => spawnChild('leaf')),
    states: {
      one: { on: Object.fromEntries(types.map((type) => [type, 'two'])) },
      two: { on: { back: 'one' } },
    },
  });
  const result = walk({ machine, novelty: 1 });
  expect([result.missing, result.failures]).toEqual([[], []]);
  expect(result.wanted).toHaveLength(112);
});
