import { assign, createMachine, fromPromise, raise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { check as checkBy, DEFAULT_NAMING, findingsText, type CheckOptions, type Finding } from './check.ts';
import { closest } from '../closest.ts';

const ALL: CheckOptions = { presets: ['bugs', 'style', 'requirements'] };
const check = (machine: Parameters<typeof checkBy>[0], options: CheckOptions = {}) =>
  checkBy(machine, { ...ALL, ...options });
const places = (findings: readonly Finding[]) => findings.map(({ rule, place }) => [rule, place]);
const only = (rule: Finding['rule'], machine: Parameters<typeof check>[0], options: CheckOptions = {}) =>
  check(machine, options).filter((finding) => finding.rule === rule);

const good = setup({
  actors: { load: fromPromise(() => Promise.resolve()) },
  delays: { patience: 1000 },
  guards: { isReady: () => true },
  actions: { keepResult: assign({}) },
}).createMachine({
  id: 'good',
  initial: 'idle',
  states: {
    idle: { on: { 'job.started': { target: 'busy', guard: 'isReady', meta: { req: 'J-1' } } } },
    busy: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'done', actions: 'keepResult', meta: { req: 'J-2' } },
        onError: { target: 'idle', meta: { req: 'J-3' } },
      },
      after: { patience: { target: 'idle', meta: { req: 'J-4' } } },
    },
    done: { type: 'final' },
  },
});

test('bugs alone are looked for, unless more is asked for', () => {
  const machine = createMachine({
    initial: 'First',
    states: { First: { on: { GO: { guard: () => true, target: 'Last' } } }, Last: {} },
  });
  expect(places(checkBy(machine))).toEqual([['dead-end', '(machine).Last']]);
  expect(new Set(checkBy(machine, { presets: ['style'] }).map(({ rule }) => rule))).toEqual(
    new Set(['missing-id', 'unnamed-guard', 'naming']),
  );
  expect(places(checkBy(machine, { presets: ['requirements'] }))).toEqual([
    ['missing-requirement', '(machine).First --GO[0]'],
  ]);
});

test('states that stay and work are no dead ends', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'counting',
    on: { beat: { actions: 'note' } },
    states: {
      counting: { on: { up: { actions: 'count' }, go: 'listening', rest: 'asleep' } },
      listening: { invoke: { id: 'ear', src: fromPromise(() => Promise.resolve()), onError: '.' } },
      asleep: {},
    },
  });
  expect(places(only('dead-end', machine))).toEqual([]);
});

test('an error that a state around it or a wildcard takes is handled', () => {
  const work = fromPromise(() => Promise.resolve());
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    on: { 'xstate.error.*': '.b' },
    states: { a: { invoke: { id: 'p', src: work } }, b: { type: 'final' } },
  });
  expect(places(only('unhandled-error', machine))).toEqual([]);
});

test('names that are provided somewhere else are not missed', () => {
  const bare = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        entry: 'greet',
        invoke: { src: 'load', onError: 'a' },
        on: { go: { guard: 'isReady', target: 'a', actions: 'x' } },
      },
    },
  });
  expect(places(checkBy(bare))).toEqual([]);
});

test('a chart with nothing wrong has no findings', () => {
  expect(check(good)).toEqual([]);
});

test('what has no name is found', () => {
  const machine = createMachine({
    entry: () => {},
    initial: 'a',
    states: {
      a: {
        on: { go: { guard: () => true, target: 'b', actions: assign({}) } },
        invoke: { src: fromPromise(() => Promise.resolve()), onDone: 'b', onError: 'b' },
      },
      b: { on: { back: 'a' } },
    },
  });
  expect(places(check(machine, { off: ['missing-requirement'] }))).toEqual([
    ['missing-id', '(machine)'],
    ['unnamed-action', '(machine)'],
    ['unnamed-action', '(machine).a --go[0]'],
    ['unnamed-guard', '(machine).a --go[0]'],
    ['unnamed-actor', '(machine).a'],
  ]);
  expect(places(only('unnamed-action', machine, { allowBuiltinActions: true }))).toEqual([
    ['unnamed-action', '(machine)'],
  ]);
});

test('names without an implementation are found, with the name that was meant', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { after: { patence: 'b' }, on: { go: { guard: 'isRedy', target: 'b', actions: 'unrelated' } } },
      b: { invoke: { src: 'fetch', onError: 'a' } },
    },
  }).provide({
    delays: { patience: 10 },
    guards: { isReady: () => true },
    actions: { greet: () => {} },
    actors: { load: fromPromise(() => Promise.resolve()) },
  });
  expect(check(machine, { off: ['missing-requirement'] }).map(({ rule, mend }) => [rule, mend])).toEqual([
    ['unknown-action', 'Declare it in setup.'],
    ['unknown-guard', 'Did you mean "isReady"?'],
    ['unknown-delay', 'Did you mean "patience"?'],
    ['unknown-actor', 'Declare it in setup.'],
  ]);
});

test('a target or an initial state that does not exist is found without throwing', () => {
  const found = check(() => createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: 'bee' } } } }));
  expect(places(found)).toEqual([['unbuildable', '']]);
  const lost = check(createMachine({ id: 'm', initial: 'b', states: { a: {} } }));
  expect(lost.map(({ rule, message }) => [rule, message])).toEqual([
    ['unbuildable', 'Initial state node "b" not found on parent state node #m.'],
  ]);
  expect(found[0]?.message).toContain('bee');
});

test('states that nothing leads to, or nothing leads out of', () => {
  const machine = createMachine({
    id: 'm',
    type: 'parallel',
    states: {
      left: {
        initial: 'a',
        states: {
          a: { on: { go: '#deep', hist: 'nest.back' } },
          lost: { on: { go: 'a' } },
          nest: {
            initial: 'x',
            on: { up: 'a' },
            states: { x: {}, y: { id: 'deep' }, z: {}, back: { type: 'history' } },
          },
        },
      },
      right: { initial: 'stuck', states: { stuck: { on: { go: { target: 'stuck', reenter: true } } } } },
    },
  });
  expect(places(check(machine, { off: ['missing-requirement'] }))).toEqual([
    ['unreachable-state', 'm.left.lost'],
    ['unreachable-state', 'm.left.nest.z'],
    ['dead-end', 'm.right.stuck'],
  ]);
});

test('the onDone of a root is never taken; that of a state inside is', () => {
  const ends = { initial: 'x', states: { x: { on: { go: 'y' } }, y: { type: 'final' } } } as const;
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    onDone: { actions: 'note' },
    states: { a: { ...ends, onDone: 'b' }, b: { type: 'final' } },
  });
  expect(places(only('root-done', machine))).toEqual([['root-done', 'm --xstate.done.state.m[0]']]);
});

test('transitions that can never be taken', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        on: {
          go: [
            { guard: 'isIt', target: 'b' },
            { guard: 'isIt', target: 'c' },
            'b',
            { guard: 'isOther', target: 'c' },
          ],
        },
      },
      b: { on: { back: 'c' } },
      c: { on: { back: 'a' } },
    },
  });
  expect(places(only('shadowed-transition', machine))).toEqual([
    ['shadowed-transition', 'm.a --go[1]'],
    ['shadowed-transition', 'm.a --go[3]'],
  ]);
});

test('events without a listener, or not listed', () => {
  const machine = setup({ actions: { cry: raise({ type: 'cried.out' }) } }).createMachine({
    id: 'm',
    entry: ['cry', raise({ type: 'door.oppened' })],
    on: { 'door.opened': {}, 'bell.*': {} },
  });
  expect(only('unheard-event', machine).map(({ message, mend }) => [message, mend])).toEqual([
    ['The event "cried.out" is handled nowhere.', 'Handle it, or take it out.'],
    ['The event "door.oppened" is handled nowhere.', 'Did you mean "door.opened"?'],
  ]);
  const options = { events: ['bell.rung', 'door.open', 'door.shut'] };
  expect(places(only('unlisted-event', machine, options))).toEqual([
    ['unlisted-event', 'm --door.opened[0]'],
  ]);
  expect(places(only('unheard-event', machine, options))).toHaveLength(4);
});

test('a promise whose failure is not handled', () => {
  const machine = createMachine({ id: 'm', invoke: { id: 'p', src: fromPromise(() => Promise.resolve()) } });
  expect(places(only('unhandled-error', machine))).toEqual([['unhandled-error', 'm']]);
});

test('missing requirements and names out of style, each configurable', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'First',
    states: { First: { on: { GO_ON: { guard: 'ready', target: 'First' } } } },
  });
  const options: CheckOptions = { off: ['unknown-guard', 'dead-end'] };
  expect(places(check(machine, options))).toEqual([
    ['missing-requirement', 'm.First --GO_ON[0]'],
    ['naming', 'm.First'],
    ['naming', 'm.First --GO_ON[0]'],
    ['naming', 'm.First --GO_ON[0]'],
  ]);
  const naming = { state: /^[A-Z]/, event: /^[A-Z_]+$/, guard: /./ };
  expect(only('naming', machine, { naming })).toEqual([]);
  expect(only('naming', machine, { naming: null })).toEqual([]);
  expect(DEFAULT_NAMING.event.test('slip.submitted')).toBe(true);
});

test('findings have their place and their mend', () => {
  const machine = createMachine({ id: 'm', on: { go: { guard: () => true, meta: { req: 'A' } } } });
  expect(findingsText(check(machine))).toBe(
    'unnamed-guard  m --go[0]\n    The guard "function" is a function written in place. Name it in setup({ guards }).',
  );
});

test('only a name that is alike is suggested', () => {
  expect(['isOpn', 'open', 'zebra'].map((name) => closest(name, ['isOpen', 'isShut']))).toEqual([
    'isOpen',
    null,
    null,
  ]);
});
