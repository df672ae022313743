import {
  assign,
  createMachine,
  emit,
  enqueueActions,
  fromPromise,
  log,
  raise,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';
import { expect, test } from 'vitest';
import { mutantsOf, mutate } from '../mutate/mutants.ts';
import { transitionPlans, randomPlans } from '../paths/plans.ts';
import { promise, real, resolves } from './scripts.ts';
import { stage } from './stage.ts';
import { walk, walkReport } from './walk.ts';

/** Each action adds to it: it must stay empty. */
let ran: string[] = [];
const run = (name: string) => () => {
  ran.push(name);
};

const purse = setup({ actions: { chime: run('chime of a child') } }).createMachine({
  id: 'purse',
  entry: ['chime', run('entry of a child')],
  on: { 'coin.put': { actions: 'chime' } },
});

const shop = setup({
  types: { context: { paid: 0 } },
  actors: { purse, order: fromPromise(() => Promise.resolve()) },
  actions: {
    pay: (_, params: { readonly pence: number }) => {
      ran.push(`paid ${params.pence}`);
    },
  },
}).createMachine({
  id: 'shop',
  context: { paid: 0 },
  entry: [run('entry'), log('hello'), emit({ type: 'opened' }), spawnChild('purse', { id: 'purse' })],
  exit: run('exit'),
  initial: 'open',
  states: {
    open: {
      exit: run('exit of a state'),
      on: {
        buy: {
          target: 'ordering',
          actions: [
            { type: 'pay', params: ({ context }) => ({ pence: 7 + context.paid }) },
            assign({ paid: 7 }),
          ],
        },
      },
    },
    ordering: {
      entry: [sendTo('purse', { type: 'coin.put' }), raise({ type: 'noted' })],
      invoke: {
        id: 'order',
        src: 'order',
        onDone: {
          target: 'over',
          actions: enqueueActions(({ enqueue, context }) => {
            enqueue(run('queued in place'));
            enqueue({ type: 'pay', params: { pence: 3 } });
            enqueue.assign({ paid: context.paid + 3 });
          }),
        },
        onError: 'open',
      },
      on: {
        noted: {
          actions: function note() {
            ran.push('note');
          },
        },
      },
    },
    over: { type: 'final' },
  },
});

const world = { machine: shop, bareEvents: 'root', actors: { order: promise(resolves()) } } as const;

test('no custom action runs: not in place, not of a child, not queued, not in paths or mutants', () => {
  ran = [];
  const result = walk({
    ...world,
    unreachable: {
      'shop.ordering --xstate.error.actor.order[0]': 'never fails here',
      'purse --coin.put[0]': '',
    },
    until: 'all',
  });
  transitionPlans(result);
  randomPlans(world, result, { seed: 1, count: 3, length: 5 });
  for (const { id } of mutantsOf(shop)) walk({ ...world, machine: mutate(shop, id) });
  expect(ran).toEqual([]);
  expect(result.failures).toEqual([]);
});

test('they are recorded with their params, in order, of each actor; what XState itself does is done', () => {
  const { paths } = walk(world);
  const path = paths.get('shop.ordering --xstate.done.actor.order[0]');
  expect([path?.start.held, path?.steps.map(({ held }) => held)]).toEqual([
    [
      { actor: '', action: '(anonymous)' },
      { actor: 'purse', action: 'chime' },
      { actor: 'purse', action: '(anonymous)' },
    ],
    [
      [
        { actor: '', action: '(anonymous)' },
        { actor: '', action: 'pay', params: { pence: 7 } },
        { actor: '', action: 'note' },
        { actor: 'purse', action: 'chime' },
      ],
      [
        { actor: '', action: '(anonymous)' },
        { actor: '', action: 'pay', params: { pence: 3 } },

        { actor: '', action: '(anonymous)' },
      ],
    ],
  ]);
});

test('an invariant sees what the last step would have done', () => {
  const result = walk({
    ...world,
    invariants: {
      'pays at most once a step': ({ held }) => held.filter(({ action }) => action === 'pay').length <= 1,
    },
  });
  expect(result.failures).toEqual([]);
  const broken = walk({
    ...world,
    invariants: { 'never pays': ({ held }) => held.every(({ action }) => action !== 'pay') },
  });
  expect(broken.failures.map(({ what, path }) => [what, path.steps.map(({ text }) => text)])).toEqual([
    ['never pays', ['send buy']],
  ]);
  expect(walkReport(broken)).toContain('1. send buy  →  ordering, purse  / (anonymous), pay, note, chime');
});

test('real() lets single ones run, by name or as the function itself', () => {
  ran = [];
  const written = run('in place');
  const machine = createMachine({
    id: 'm',
    entry: [written, run('another')],
    on: { go: { actions: 'named' } },
  }).provide({
    actions: { named: run('named') },
  });
  walk({ machine, actions: real('named', written) });
  expect([...new Set(ran)].toSorted()).toEqual(['in place', 'named']);
  expect(walk({ machine, actions: real('nmaed') }).unknown).toEqual([
    'There is no custom action "nmaed": did you mean "named"?',
  ]);
});

test('a stage holds them too', () => {
  ran = [];
  const live = stage({ machine: shop });
  live.root.send({ type: 'buy' });
  expect([live.states()[''], ran]).toEqual(['ordering', []]);
  live.stop();
});
