import { assign, fromCallback, fromPromise, setup, type AnyEventObject } from 'xstate';
import { expect, test } from 'vitest';
import { recorder } from '../cover/cover.ts';
import { callback, opening, promise, resolves } from './scripts.ts';
import { stage } from './stage.ts';

const kettle = setup({
  types: { context: { n: 0 } },
  actors: { boil: fromPromise(() => Promise.reject(new Error('never run'))) },
  actions: { count: assign({ n: ({ context }) => context.n + 1 }) },
}).createMachine({
  id: 'kettle',
  context: { n: 0 },
  initial: 'cold',
  states: {
    cold: { on: { press: 'heating' } },
    heating: { invoke: { id: 'boil', src: 'boil', onDone: { target: 'hot', actions: 'count' } } },
    hot: { after: { 60_000: 'cold' } },
  },
});

test('somebody else may send the events, and the stage tells what was taken', () => {
  const { inspect, coverage } = recorder('hands');
  const live = stage({ machine: kettle, actors: { boil: promise(resolves()) } }, inspect);
  const heated = live.took();
  expect([heated, live.can('', { type: 'press' })]).toEqual([[], true]);
  live.root.send({ type: 'press' });
  expect([live.took(), live.states(), live.can('', { type: 'press' })]).toEqual([
    ['kettle.cold --press[0]'],
    { '': 'heating' },
    false,
  ]);
  const settled = live.perform({
    kind: 'settle',
    actor: 'boil',
    src: 'boil',
    how: 'resolve',
    index: 0,
    label: '',
  });
  expect([settled.took, settled.states]).toEqual([
    ['kettle.heating --xstate.done.actor.boil[0]'],
    { '': 'hot' },
  ]);
  expect(live.perform({ kind: 'wait', timer: '', nth: 0 }).ms).toBe(60_000);
  expect(live.moment().root.context.n).toBe(1);
  live.stop();
  expect(coverage().transitions).toEqual({
    'kettle.cold --press[0]': 1,
    'kettle.heating --xstate.done.actor.boil[0]': 1,
    'kettle.hot --xstate.after.60000.kettle.hot[0]': 1,
  });
});

test('a callback may begin by itself, by its input, and its script may be named by who runs it', () => {
  const drawer = setup({
    actors: { store: fromCallback<AnyEventObject, { readonly key: string }>(() => undefined) },
  }).createMachine({
    id: 'drawer',
    initial: 'reading',
    invoke: { id: 'store', src: 'store', input: { key: 'k' } },
    states: {
      reading: { on: { found: 'full', missing: 'empty' } },
      full: {},
      empty: { on: { found: 'full' } },
    },
  });
  const desk = setup({ actors: { drawer } }).createMachine({
    id: 'desk',
    invoke: [
      { id: 'left', src: 'drawer' },
      { id: 'right', src: 'drawer' },
    ],
  });
  const live = stage({
    machine: desk,
    actors: {
      'left/store': opening((input) => [{ type: 'found', input }]),
      store: opening(() => [{ type: 'missing' }], callback({ type: 'found' })),
    },
  });
  expect(live.states()).toEqual({ '': '', left: 'full', right: 'empty' });
  live.perform({ kind: 'emit', actor: 'right/store', src: 'store', index: 0, event: { type: 'found' } });
  expect(live.states()).toEqual({ '': '', left: 'full', right: 'full' });
});
