import { and, assign, fromPromise, not, raise, setup, stateIn } from 'xstate';
import { expect, test } from 'vitest';
import { durationText, read, stateText, statesOf } from './read.ts';

const types: { context: { tries: number }; events: { type: 'knock' } | { type: 'push'; force: number } } = {
  context: { tries: 0 },
  events: { type: 'knock' },
};

const door = setup({
  types,
  actors: { ring: fromPromise(() => Promise.resolve()) },
  delays: { patience: 10_000, mood: ({ context }) => context.tries },
  guards: { isStrong: (_, params: { least: number }) => params.least > 0, isHome: () => true },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    tell: (_args, _params: { who: string }) => {},
  },
}).createMachine({
  id: 'door',
  description: 'A door.',
  context: { tries: 0 },
  initial: 'shut',
  states: {
    shut: {
      tags: ['quiet'],
      meta: { picture: 'shut.png' },
      entry: 'count',
      invoke: { id: 'bell', src: 'ring', onDone: { target: 'open', meta: { req: 'D-01' } } },
      after: { patience: 'open', mood: 'open', 500: 'open' },
      on: {
        push: {
          guard: and([
            { type: 'isStrong', params: { least: 2 } },
            not(stateIn({ open: 'wide' })),
            ({ event }) => event.force > 1,
          ]),
          target: 'open.wide',
          actions: [{ type: 'tell', params: { who: 'owner' } }, raise({ type: 'knock' }), () => {}],
          description: 'Pushed hard enough.',
          meta: { req: ['D-02', 'D-03'] },
        },
      },
    },
    open: {
      initial: 'ajar',
      states: { ajar: {}, wide: {}, back: { type: 'history', history: 'deep' } },
      on: { knock: undefined, '*': { target: '.back', reenter: true } },
    },
  },
});

const chart = read(door);
const transition = (id: string) => chart.transitions.find((each) => each.id === id);

test('a transition is read with everything a reader asks for', () => {
  expect(transition('door.shut --push[0]')).toEqual({
    id: 'door.shut --push[0]',
    chart: 'door',
    source: 'door.shut',
    event: 'push',
    kind: 'event',
    eventText: 'push',
    index: 0,
    guard: {
      text: 'isStrong(least: 2) and not in open.wide and function',
      shape: 'isStrong(least: 2) and not in open.wide and function',
      names: ['isStrong'],
      hasInline: true,
    },
    targets: ['door.open.wide'],
    actions: [
      { kind: 'named', name: 'tell', text: 'tell(who: "owner")' },
      { kind: 'builtin', name: 'raise', text: 'raise(knock)' },
      { kind: 'inline', name: '', text: 'function' },
    ],
    delay: null,
    reenter: false,
    isForbidden: false,
    description: 'Pushed hard enough.',
    meta: { req: ['D-02', 'D-03'] },
    req: ['D-02', 'D-03'],
  });
});

test('delays are read by number, by name and by function', () => {
  const after = chart.transitions
    .filter(({ kind }) => kind === 'after')
    .map(({ eventText, delay }) => [eventText, delay]);
  expect(after).toEqual([
    ['after 500 ms', { name: null, ms: 500, known: true, text: '500 ms' }],
    ['after 10 s', { name: 'patience', ms: 10_000, known: true, text: '10 s' }],
    ['after mood', { name: 'mood', ms: null, known: true, text: 'mood' }],
  ]);
});

test('what only swallows an event, and what takes any, are named', () => {
  expect([
    transition('door.open --knock[0]')?.isForbidden,
    transition('door.open --*[0]')?.isForbidden,
  ]).toEqual([true, false]);
  expect(transition('door.open --*[0]')).toMatchObject({
    kind: 'wildcard',
    eventText: 'any other event',
    reenter: true,
  });
});

test('a state is read in the author’s order, without the actions that after generates', () => {
  expect(statesOf(chart).map(({ id }) => id)).toEqual([
    'door',
    'door.shut',
    'door.open',
    'door.open.ajar',
    'door.open.wide',
    'door.open.back',
  ]);
  const [shut, open] = chart.root.children;
  expect(shut).toEqual({
    id: 'door.shut',
    key: 'shut',
    type: 'atomic',
    history: null,
    historyTargets: [],
    initial: null,
    initialActions: [],
    isInitial: true,
    entry: [{ kind: 'named', name: 'count', text: 'count' }],
    exit: [],
    invokes: [{ id: 'bell', src: 'ring', logic: 'promise', text: 'ring as bell' }],
    description: null,
    meta: { picture: 'shut.png' },
    tags: ['quiet'],
    children: [],
  });
  expect(open?.children[2]).toMatchObject({
    type: 'history',
    history: 'deep',
    historyTargets: ['door.open.ajar'],
  });
});

test('a reading is JSON and survives provide', () => {
  expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  expect(read(door.provide({ guards: { isHome: () => false } }))).toEqual(chart);
});

test('durations and state values in words', () => {
  expect([250, 1500, 10_000, 120_000].map(durationText)).toEqual(['250 ms', '1.5 s', '10 s', '2 min']);
  expect(stateText({ shop: 'open', cart: { asking: 'price' } })).toBe('shop.open & cart.asking.price');
});
