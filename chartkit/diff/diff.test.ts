import { createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { WORLDS, machineOf } from '../fixtures/worlds.ts';
import { rebuild } from '../internals.ts';
import { mutantsOf, mutate, type Mutant } from '../mutate/mutants.ts';
import { read } from '../read.ts';
import { diff, type ChartDiff } from './diff.ts';
import { formatDiffs } from './formats.ts';

const between = (base: AnyStateMachine, head: AnyStateMachine): ChartDiff => diff(read(base), read(head));
const told = ({ changes }: ChartDiff) =>
  changes.map(({ what, how, id, aspects }) => [how, what, id, ...aspects].join(' '));

const base = setup({
  actors: { load: fromPromise(() => Promise.resolve()) },
  delays: { patience: 1000 },
  guards: { isReady: () => true, isLate: () => true },
  actions: { note: () => {}, ring: () => {} },
}).createMachine({
  id: 'm',
  initial: 'a',
  states: {
    a: {
      on: {
        go: [
          { guard: 'isReady', target: 'b', meta: { req: 'R-1' } },
          { guard: 'isLate', target: 'c', actions: 'note', meta: { req: 'R-2' } },
          { target: 'a' },
        ],
      },
    },
    b: { invoke: { id: 'load', src: 'load', onDone: 'c', onError: 'a' }, after: { patience: 'c' } },
    c: { entry: 'ring' },
  },
});
const config = base.config;
const made = (written: object): AnyStateMachine => rebuild(base, written);
const head = (change: object): AnyStateMachine => made({ ...config, ...change });

function isRich(): boolean {
  return true;
}
function isWealthy(): boolean {
  return true;
}
function pay() {}
function buy() {}

test('nothing is otherwise where only words, names of functions and formatting are [Q-08]', () => {
  const one = createMachine({
    id: 'm',
    on: { go: { guard: isRich, actions: [pay], description: 'Old words.' } },
  });
  const other = createMachine({
    id: 'm',
    on: { go: { guard: isWealthy, actions: buy, description: 'New words.' } },
  });
  expect(between(one, other).changes).toEqual([]);
  expect(formatDiffs([between(one, other)], 'text')).toBe('m: nothing does otherwise.');
});

test('states come, go and change, and what was persisted in a lost state is named', () => {
  const found = between(
    base,
    head({ states: { a: { on: {} }, c: { entry: ['ring', 'note'], type: 'final' }, d: {} } }),
  );
  expect(found.lostStates).toEqual(['m.b']);
  expect(told(found).filter((text) => text.includes(' state '))).toEqual([
    'removed state m.b',
    'added state m.d',
    'changed state m.c type entry',
  ]);
  expect(found.requirements).toEqual(['R-1', 'R-2']);
});

test('one that is put before others is one that is added, and the others stay what they are', () => {
  const [first, ...others] = [{ guard: 'isLate', target: 'b' }, ...[config.states?.a?.on?.go].flat()];
  const found = between(base, head({ states: { ...config.states, a: { on: { go: [first, ...others] } } } }));
  expect(told(found)).toEqual(['added transition m.a --go[0]']);
});

test('changes are written in words, as data and as a table', () => {
  const found = between(
    base,
    head({
      states: {
        ...config.states,
        a: { on: { go: [{ guard: 'isReady', target: 'c', meta: { req: 'R-1' } }] } },
      },
    }),
  );
  expect(formatDiffs([found], 'text')).toBe(
    [
      'm: 3 changes',
      '- transition m.a --go[1]',
      '    go [isLate] → m.c / note',
      '- transition m.a --go[2]',
      '    go → m.a',
      '~ transition m.a --go[0]',
      '    target: m.b → m.c',
      'requirements touched: R-1, R-2',
    ].join('\n'),
  );
  expect(JSON.parse(formatDiffs([found], 'json'))).toEqual([found]);
  expect(formatDiffs([found], 'github')).toContain(
    '| changed | transition | `m.a --go[0]` | target: m.b → m.c |',
  );
});

/** What a mutant is, in the words of a difference. */
function expected({ kind, transition }: Mutant): string {
  const change = { redirect: 'target', unguard: 'guard', deaction: 'actions', reorder: 'order', delete: '' }[
    kind
  ];
  return kind === 'delete'
    ? `removed transition ${transition}`
    : `changed transition ${transition} ${change}`;
}

test.each(WORLDS)('each mutant of %s is named exactly', (_name, world) => {
  const machine = machineOf(world);
  const mutants = mutantsOf(machine);
  expect(mutants.map(({ id }) => told(between(machine, mutate(machine, id))))).toEqual(
    mutants.map((mutant) => [expected(mutant)]),
  );
});
