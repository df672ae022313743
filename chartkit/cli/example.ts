/** What a module for the command line looks like: a machine, and the world it is walked in. */
import { fromPromise, setup } from 'xstate';
import { promise, rejects, resolves, type World } from '../index.ts';

export const kettle = setup({
  actors: { boil: fromPromise(() => Promise.resolve()) },
  delays: { patience: 180_000 },
  guards: { isFull: ({ event }) => event.litres > 0 },
  actions: { whistle: () => {} },
}).createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { 'button.pressed': { target: 'heating', guard: 'isFull', meta: { req: 'K-01' } } } },
    heating: {
      invoke: {
        id: 'boil',
        src: 'boil',
        onDone: { target: 'hot', actions: 'whistle', meta: { req: 'K-02' } },
        onError: { target: 'cold', meta: { req: 'K-03' } },
      },
      after: { patience: { target: 'cold', meta: { req: 'K-03' } } },
    },
    hot: { on: { 'water.poured': { target: 'cold', meta: { req: 'K-04' } } } },
  },
});

export const kettleWorld: World<typeof kettle> = {
  machine: kettle,
  cases: [
    { event: { type: 'button.pressed', litres: 1 } },
    { event: { type: 'button.pressed', litres: 0 }, label: 'empty' },
  ],
  actors: { boil: promise(resolves(), rejects(new Error('fuse blown'))) },
};
