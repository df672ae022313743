import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import type { Recorded } from './attempt.ts';
import { bootDistance, differenceText, replay } from './replay.ts';
import { callback, promise, rejects, resolves } from './scripts.ts';
import type { Input, World } from './world.ts';

type TillEvent =
  | { type: 'coin.put'; pence: number }
  | { type: 'item.asked' }
  | { type: 'news.heard'; price: number };
const types: Partial<{ context: { paid: number; price: number }; events: TillEvent }> = {};

/** A machine that sells for what was put in, at a price that is given from outside. */
const till = setup({
  types,
  actors: { deliver: fromPromise(() => Promise.resolve()), radio: fromCallback(() => undefined) },
  guards: { isEnough: ({ context: { paid, price } }) => paid >= price },
  actions: {
    put: assign(({ context }, pence: number) => ({ paid: context.paid + pence })),
    learn: assign((_, price: number) => ({ price })),
  },
}).createMachine({
  id: 'till',
  context: { paid: 0, price: 50 },
  type: 'parallel',
  invoke: { id: 'radio', src: 'radio' },
  on: { 'news.heard': { actions: { type: 'learn', params: ({ event }) => event.price } } },
  states: {
    sale: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'coin.put': { actions: { type: 'put', params: ({ event }) => event.pence } },
            'item.asked': [{ guard: 'isEnough', target: 'serving' }, { target: 'sorry' }],
          },
        },
        sorry: { after: { 2000: 'waiting' } },
        serving: { invoke: { id: 'deliver', src: 'deliver', onDone: 'done', onError: 'sorry' } },
        done: {},
      },
    },
    lamp: {
      initial: 'on',
      states: { on: { after: { 5000: 'off' } }, off: { on: { 'item.asked': 'on' } } },
    },
  },
});

const world: World<typeof till> = {
  machine: till,
  cases: [
    { event: { type: 'coin.put', pence: 10 }, label: '10p' },
    { event: { type: 'coin.put', pence: 50 }, label: '50p' },
  ],
  actors: {
    deliver: promise(rejects(new Error('stuck')), resolves()),
    radio: callback({ type: 'news.heard', price: 5 }),
  },
};

const sent = (type: string): Input => ({ kind: 'send', to: '', event: { type }, label: '', case: null });
const step = (input: Input, took: readonly string[], state: string, ms = 0) => ({
  input,
  took,
  states: { '': state },
  ms,
});
const coin = step(sent('coin.put'), ['till.sale.waiting --coin.put[0]'], 'lamp.on & sale.waiting');
const served = ['till.sale.waiting --item.asked[0]'];
const delivered = {
  kind: 'settle',
  actor: 'deliver',
  src: 'deliver',
  how: 'resolve',
  index: 0,
  label: '',
} satisfies Input;
const start = { states: { '': 'sale.waiting & lamp.on' } };
const texts = (recorded: Recorded) => {
  const { before, steps, difference } = replay(world, recorded);
  return { texts: [...before, ...steps].map((each) => each?.text ?? 'by itself'), difference };
};

test('data that was not recorded is filled in from the cases, with what does what was recorded', () => {
  const steps = [
    coin,
    step(sent('item.asked'), served, 'sale.serving & lamp.on'),
    step(delivered, ['till.sale.serving --xstate.done.actor.deliver[0]'], 'sale.done & lamp.on'),
  ];
  expect(texts({ start, steps })).toEqual({
    texts: ['send coin.put (50p)', 'send item.asked', 'deliver resolves'],
    difference: null,
  });
});

test('what has its data is given as it is', () => {
  const input: Input = {
    kind: 'send',
    to: '',
    event: { type: 'coin.put', pence: 49 },
    label: '',
    case: null,
  };
  const steps = [
    step(input, coin.took, 'sale.waiting & lamp.on'),
    step(sent('item.asked'), served, 'sale.serving & lamp.on'),
  ];
  expect(texts({ start, steps })).toEqual({
    texts: ['send coin.put { pence: 49 }'],
    difference: {
      step: 2,
      expected: { took: served, states: { '': 'sale.serving & lamp.on' } },
      seen: { took: ['till.sale.waiting --item.asked[1]'], states: { '': 'sale.sorry & lamp.on' } },
    },
  });
});

test('a recording that begins in the middle is led into', () => {
  const steps = [
    step(delivered, ['till.sale.serving --xstate.done.actor.deliver[0]'], 'sale.done & lamp.off'),
  ];
  const middle = { start: { states: { '': 'lamp.off & sale.serving' } }, steps };
  expect(bootDistance(world, middle)).toBe(1);
  expect(bootDistance(world, { start, steps })).toBe(0);
  expect(texts(middle)).toEqual({
    texts: [
      'wait 5 s (after 5 s in till.lamp.on)',
      'send coin.put (50p)',
      'send item.asked',
      'wait 5 s (after 5 s in till.lamp.on)',
      'deliver resolves',
    ],
    difference: null,
  });
});

test('a start that nothing leads to is shown as it is', () => {
  const { difference } = texts({ start: { states: { '': 'sale.closed & lamp.on' } }, steps: [coin] });
  expect(difference).toEqual({
    step: 0,
    expected: { took: [], states: { '': 'sale.closed & lamp.on' } },
    seen: { took: [], states: { '': 'sale.waiting & lamp.on' } },
  });
});

test('time that passed between steps passes again, and timers fire in the order they were recorded', () => {
  const sorry = step(sent('item.asked'), ['till.sale.waiting --item.asked[1]'], 'sale.sorry & lamp.on', 3500);
  const lampOff = step(
    { kind: 'wait', timer: 'after 5 s in till.lamp.on', nth: 0 },
    ['till.lamp.on --xstate.after.5000.till.lamp.on[0]'],
    'sale.sorry & lamp.off',
    1500,
  );
  const waiting = step(
    { kind: 'wait', timer: 'after 2 s in till.sale.sorry', nth: 0 },
    ['till.sale.sorry --xstate.after.2000.till.sale.sorry[0]'],
    'sale.waiting & lamp.off',
    500,
  );
  expect(texts({ start, steps: [sorry, lampOff, waiting] })).toEqual({
    texts: [
      'send item.asked',
      'wait 1.5 s (after 5 s in till.lamp.on)',
      'wait 500 ms (after 2 s in till.sale.sorry)',
    ],
    difference: null,
  });
  const early = { ...sorry, ms: 2960 };
  expect(texts({ start, steps: [early, { ...lampOff, ms: 2040 }, { ...waiting, ms: 10 }] })).toEqual({
    texts: ['send item.asked', 'wait 2.04 s (after 5 s in till.lamp.on)', 'by itself'],
    difference: null,
  });
});

test('a chart that does more than was recorded is noticed, at the step where it did', () => {
  const both = [
    step(
      { kind: 'wait', timer: 'after 5 s in till.lamp.on', nth: 0 },
      ['till.lamp.on --xstate.after.5000.till.lamp.on[0]'],
      'sale.waiting & lamp.off',
      5000,
    ),
    step(sent('item.asked'), ['till.sale.waiting --item.asked[1]'], 'sale.sorry & lamp.off', 10),
    { ...coin, ms: 1400 },
  ];
  const { difference } = texts({ start, steps: both });
  expect(difference).toEqual({
    step: 2,
    expected: { took: ['till.sale.waiting --item.asked[1]'], states: {} },
    seen: { took: ['till.sale.waiting --item.asked[1]', 'till.lamp.off --item.asked[0]'], states: {} },
  });
  expect(difference === null ? null : differenceText(difference)).toEqual({
    expected: [],
    seen: ['takes till.lamp.off --item.asked[0]'],
  });
});

type Signal =
  | { type: 'figure.heard'; value: number }
  | { type: 'name.heard'; name: string }
  | { type: 'bell.rung' }
  | { type: 'door.opened' };
const signalTypes: Partial<{ events: Signal }> = {};
/** A high figure rings the bell, and a name that is known opens the door. */
const signals = setup({
  types: signalTypes,
  actions: {
    heed: enqueueActions(({ enqueue }, event: Signal) => {
      if (event.type === 'figure.heard' && event.value > 1) enqueue.raise({ type: 'bell.rung' });
      if (event.type === 'name.heard' && event.name === 'known') enqueue.raise({ type: 'door.opened' });
    }),
  },
}).createMachine({
  id: 'signals',
  type: 'parallel',
  on: {
    'figure.heard': { actions: { type: 'heed', params: ({ event }) => event } },
    'name.heard': { actions: { type: 'heed', params: ({ event }) => event } },
  },
  states: {
    bell: { initial: 'still', states: { still: { on: { 'bell.rung': 'ringing' } }, ringing: {} } },
    door: { initial: 'shut', states: { shut: { on: { 'door.opened': 'open' } }, open: {} } },
  },
});

const signalWorld: World<typeof signals> = {
  machine: signals,
  cases: [
    { event: { type: 'figure.heard', value: 2 }, label: 'high' },
    { event: { type: 'figure.heard', value: 1 }, label: 'low' },
    { event: { type: 'name.heard', name: 'known' }, label: 'known' },
    { event: { type: 'name.heard', name: 'other' }, label: 'other' },
  ],
};
/** A figure and a name that were heard, and the door afterwards; the bell did not ring. */
const heard = (named: readonly string[], door: string): Recorded => ({
  start: { states: { '': 'bell.still & door.shut' } },
  steps: [
    step(sent('figure.heard'), ['signals --figure.heard[0]'], 'bell.still & door.shut'),
    step(sent('name.heard'), ['signals --name.heard[0]', ...named], `bell.still & door.${door}`),
  ],
});

test.each([
  ['though a later step has no other', heard(['signals.door.shut --door.opened[0]'], 'open'), 'known'],
  ['one after the other', heard([], 'shut'), 'other'],
])('data that do more than was recorded are exchanged, %s', (_, recorded, name) => {
  const { steps: walked, difference } = replay(signalWorld, recorded);
  expect({ texts: walked.map((each) => each?.text), difference }).toEqual({
    texts: ['send figure.heard (low)', `send name.heard (${name})`],
    difference: null,
  });
});

test('a step that can not happen at all is shown with the reason', () => {
  const gone = step({ ...delivered, actor: 'carrier' }, ['x'], 'sale.waiting & lamp.on');
  const { difference } = texts({ start, steps: [gone] });
  expect(difference).toEqual({
    step: 1,
    expected: { took: ['x'], states: {} },
    seen: 'There is no actor "carrier" now.',
  });
  expect(difference === null ? null : differenceText(difference)).toEqual({
    expected: ['takes x'],
    seen: ['There is no actor "carrier" now.'],
  });
});

const house = setup({
  actors: { ask: fromPromise(() => Promise.resolve('')) },
  guards: { isKnown: (_, answer: string) => answer === 'known' },
}).createMachine({
  id: 'house',
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [
          { guard: { type: 'isKnown', params: ({ event }) => event.output }, target: 'inside.hall' },
          { target: 'yard' },
        ],
      },
    },
    yard: { on: { pressed: 'inside.kitchen' } },
    inside: { initial: 'hall', states: { hall: {}, kitchen: {} } },
  },
});

test('an answer that comes nearer, and leads nowhere, keeps no other from being tried', () => {
  const { before, difference } = replay(
    {
      machine: house,
      cases: [{ event: { type: 'pressed' } }],
      actors: { ask: promise(resolves('known', 'known'), resolves('', 'unknown')) },
    },
    { start: { states: { '': 'inside.kitchen' } }, steps: [] },
  );
  expect([before.length, difference]).toEqual([2, null]);
});
