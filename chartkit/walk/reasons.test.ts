import { assign, createMachine, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { promise, rejects, resolves } from './scripts.ts';
import { walk, walkReport, type WalkResult } from './walk.ts';

const reasons = ({ missing }: WalkResult) => missing.map(({ id, why, text }) => [id, why, text]);

test('a chart that needs input says so, once', () => {
  const machine = createMachine({
    id: 'm',
    types: { input: { user: { id: 1 } }, context: { id: 1 } },
    context: ({ input }) => ({ id: input.user.id }),
    on: { a: { actions: 'x' }, b: { actions: 'y' } },
  }).provide({ actions: { x: () => {}, y: () => {} } });
  const result = walk({ machine });
  const text =
    "It did not start without input: Cannot read properties of undefined (reading 'user'). Give the world its `input`.";
  expect(reasons(result)).toEqual([
    ['m --a[0]', 'give input', text],
    ['m --b[0]', 'give input', text],
  ]);
  expect(walkReport(result).split('give input')).toHaveLength(2);
  expect(walk({ machine, input: { user: { id: 1 } } }).ok).toBe(true);
});

const game = setup({
  guards: { isRich: ({ event }) => event.coins > 3, isOpen: () => true },
}).createMachine({
  id: 'game',
  initial: 'idle',
  states: {
    idle: {
      on: {
        PLAY: { guard: 'isRich', target: 'playing' },
        WATCH: [{ guard: 'isOpen', target: 'idle' }, { target: 'playing' }],
      },
    },
    playing: { on: { STOP: 'idle' } },
  },
});

test('a case that a guard refuses is named, with the guard', () => {
  const poor = walk({
    machine: game,
    cases: [
      { event: { type: 'PLAY', coins: 1 }, label: 'poor' },
      { event: { type: 'PLAY', coins: 2 } },
      { event: { type: 'WATCH' } },
    ],
  });
  expect(reasons(poor)[0]).toEqual([
    'game.idle --PLAY[0]',
    'refused by guard',
    'refused by guard "isRich" with this case: case "poor", case 2.',
  ]);
  expect(reasons(walk({ machine: game }))[0]).toEqual([
    'game.idle --PLAY[0]',
    'refused by guard',
    'refused by guard "isRich" with this case: sent without data. Add a case with what it asks for.',
  ]);
});

test('a fallback behind a guard that always holds is named with that guard', () => {
  const result = walk({ machine: game, cases: [{ event: { type: 'PLAY', coins: 9 } }] });
  expect(reasons(result)).toEqual([
    [
      'game.idle --WATCH[1]',
      'always overtaken',
      'never: guard "isOpen" before it was always true (game.idle --WATCH[0]).',
    ],
  ]);
});

test('the onDone of a root is reported as what never comes', () => {
  const order = createMachine({
    id: 'order',
    initial: 'open',
    onDone: { actions: () => {} },
    states: { open: { on: { close: 'closed' } }, closed: { type: 'final' } },
  });
  expect(reasons(walk({ machine: order }))).toEqual([
    [
      'order --xstate.done.state.order[0]',
      'always overtaken',
      'never: an actor whose root is done is over, before any onDone of its root.',
    ],
  ]);
});

test('an event that no chart has is refused, with the one that was meant', () => {
  const result = walk({
    machine: game,
    bareEvents: 'none',
    cases: [
      { event: { type: 'PALY', coins: 9 } },
      { event: { type: 'unheard.of' } },
      { to: 'missing', event: { type: 'STOP' } },
    ],
    actors: { lod: promise(resolves()) },
    charts: ['gmae'],
    until: 'all',
  });
  expect([result.ok, result.unknown]).toEqual([
    false,
    [
      'There is no event "PALY": did you mean "PLAY"?',
      'There is no event "unheard.of": there are: PLAY, STOP, WATCH.',
      'Case 3: there was never an actor "missing": there is none.',
      'There is no actor "lod": there is none.',
      'There is no chart "gmae": did you mean "game"?',
    ],
  ]);
  expect(walkReport(result)).toContain('unknown  There is no event "PALY": did you mean "PLAY"?');
});

test('a field or a limit that there is not is refused', () => {
  const misspelt = { machine: game, case: [] };
  expect(() => walk(misspelt)).toThrow('There is no field of a world "case": did you mean "cases"?');
  const limits = { state: 5, states: 5 };
  expect(() => walk({ machine: game, limits })).toThrow('There is no limit "state": did you mean "states"?');
});

function nameIn(error: unknown): string {
  if (error === null) throw new TypeError('the error has no name');
  return 'named';
}

test.each([
  [
    'onDone',
    promise(resolves(), rejects()),
    "crashed in onDone of load: Cannot read properties of undefined (reading 'user')",
  ],
  ['onError', promise(rejects(null)), 'crashed in onError of load: the error has no name'],
])('a crash in %s is reported as one', (_, load, text) => {
  const machine = setup({
    types: { context: { name: '' } },
    actors: { load: fromPromise<{ user: { name: string } }>(() => Promise.reject(new Error('never run'))) },
  }).createMachine({
    id: 'm',
    context: { name: '' },
    invoke: {
      id: 'load',
      src: 'load',
      onDone: { actions: assign({ name: ({ event }) => event.output.user.name }) },
      onError: {
        actions: assign({
          name: ({ event }) => nameIn(event.error),
        }),
      },
    },
  });
  const { missing } = walk({ machine, actors: { load } });
  const found = missing.find((each) => each.text === text);
  expect(found?.why).toBe('stopped by an error');
});
