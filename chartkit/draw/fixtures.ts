import { and, assign, fromCallback, fromPromise, not, or, raise, setup, stateIn } from 'xstate';

/** Charts that between them hold every kind of thing a picture must show. */

const types: { context: { cups: number }; events: { type: string } } = {
  context: { cups: 0 },
  events: { type: 'coin.put' },
};

/** A coffee machine: each kind of state and of transition at least once. */
export const coffee = setup({
  types,
  actors: {
    brew: fromPromise(() => Promise.resolve()),
    watchTheVeryLongNamedTemperatureSensor: fromCallback(() => {}),
  },
  delays: { heatUp: 90_000, patience: ({ context }) => context.cups },
  guards: {
    hasCups: ({ context }) => context.cups > 0,
    isClean: () => true,
    isStrong: (_, params: { least: number }) => params.least > 0,
  },
  actions: {
    count: assign({ cups: ({ context }) => context.cups + 1 }),
    tell: (_args, _params: { text: string }) => {},
    light: () => {},
  },
}).createMachine({
  id: 'coffee',
  description: 'Makes coffee & "tea" <quickly>, for 你好 and anyone else who asks.',
  type: 'parallel',
  context: { cups: 0 },
  entry: 'light',
  exit: [{ type: 'tell', params: { text: 'good bye' } }, () => {}],
  on: {
    'power.cut': { target: ['.maker.idle', '.door.shut'] },
    'help.*': { actions: [{ type: 'tell', params: { text: 'help' } }, raise({ type: 'coin.put' })] },
  },
  states: {
    maker: {
      description: 'The part that brews.',
      initial: 'idle',
      onDone: { target: '.off', description: 'Nothing is left to do.' },
      states: {
        idle: {
          tags: ['quiet', 'cheap'],
          description: 'Waits for a coin.',
          on: {
            'coin.put': [
              {
                guard: and([
                  'hasCups',
                  not(stateIn({ door: 'open' })),
                  or(['isClean', { type: 'isStrong', params: { least: 2 } }]),
                ]),
                target: 'brewing',
                actions: ['count', { type: 'tell', params: { text: 'thank you' } }],
                description: 'Paid, and everything is there.',
                meta: { req: ['C-01', 'C-02'] },
              },
              { guard: () => false, target: 'off' },
              { actions: { type: 'tell', params: { text: 'sorry' } } },
            ],
            'cup.taken': undefined,
            'coin.back': { target: 'idle', reenter: true },
          },
          after: { 600_000: 'off' },
        },
        brewing: {
          initial: 'heating',
          entry: 'light',
          invoke: [
            { id: 'brewer', src: 'brew', onDone: 'ready', onError: { target: 'idle', actions: 'light' } },
            { id: 'watch', src: 'watchTheVeryLongNamedTemperatureSensor', onSnapshot: { actions: 'light' } },
          ],
          on: { 'door.opened': 'stopped', '*': { actions: 'light' } },
          states: {
            heating: { after: { heatUp: { target: 'pouring', guard: 'isClean' } } },
            pouring: { always: { guard: 'hasCups', target: '#served' } },
            before: { type: 'history', history: 'deep', target: 'pouring' },
          },
        },
        stopped: { on: { 'door.shut': 'brewing.before', 'coin.back': 'brewing.heating', stop: 'idle' } },
        ready: {
          id: 'served',
          type: 'parallel',
          onDone: 'off',
          states: {
            cup: {
              initial: 'full',
              states: { full: { on: { 'cup.taken': 'gone' } }, gone: { type: 'final' } },
            },
            thanks: {
              initial: 'shown',
              states: {
                shown: { after: { patience: 'over' }, on: { hurry: '#coffee.maker.idle' } },
                over: { type: 'final' },
              },
            },
          },
        },
        off: { type: 'final', description: 'Pulled out of the wall.' },
      },
    },
    door: {
      initial: 'shut',
      states: {
        shut: { on: { 'door.opened': 'open', 'door.kicked': '#coffee.maker.stopped' } },
        open: {
          initial: { target: 'wide', actions: 'light' },
          states: { wide: {}, ajar: {}, last: { type: 'history' } },
          on: { 'door.shut': 'shut', 'door.pushed': '.last' },
        },
      },
    },
    empty: {},
  },
});

/** A chart that is one state. */
export const stone = setup({}).createMachine({ id: 'stone', on: { kicked: {} } });

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun'];
const year = () => ({
  initial: 'jan',
  states: Object.fromEntries(
    months.map((month, index) => [
      month,
      {
        initial: 'early',
        states: { early: { on: { 'half.passed': 'late' } }, late: { on: { 'year.ended': '#calendar' } } },
        on: {
          'month.passed': months[index + 1] ?? 'jan',
          'season.skipped': months[(index + 3) % 6] ?? 'jan',
          'year.restarted': { target: 'jan' },
        },
      },
    ]),
  ),
});

/** A chart that no single picture can show. */
export const calendar = setup({}).createMachine({
  id: 'calendar',
  type: 'parallel',
  states: { north: year(), south: year() },
});

export const FIXTURES = [coffee, stone, calendar];
