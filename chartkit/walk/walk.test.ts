import {
  assign,
  createMachine,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  raise,
  sendTo,
  setup,
  spawnChild,
  type ActorRefFrom,
  type AnyEventObject,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import { callback, observable, promise, real, rejects, resolves, resolvesWith } from './scripts.ts';
import { assertWalk, pathText, walk, walkReport, type WalkResult } from './walk.ts';

const steps = (result: WalkResult, id: string) => result.paths.get(id)?.steps.map(({ text }) => text);
const why = ({ missing }: WalkResult) => missing.map(({ id, why: reason }) => [id, reason]);
const never = () => {
  throw new Error('the walk must not run this');
};

describe('a chart alone', () => {
  const light = createMachine({
    id: 'light',
    initial: 'off',
    states: {
      off: { on: { press: 'on' } },
      on: { on: { press: 'off', kick: 'broken' }, after: { 60_000: 'off' } },
      broken: { type: 'final' },
    },
  });

  test('is walked without being told anything', () => {
    const result = walk({ machine: light });
    expect(walkReport(result)).toMatch(/^4 of 4 transitions taken; 3 states, /);
    expect(Object.fromEntries([...result.paths.keys()].map((id) => [id, steps(result, id)]))).toEqual({
      'light.off --press[0]': ['send press'],
      'light.on --press[0]': ['send press', 'send press'],
      'light.on --kick[0]': ['send press', 'send kick'],
      'light.on --xstate.after.60000.light.on[0]': ['send press', 'wait 1 min (after 1 min in light.on)'],
    });
  });

  test('gives the same result every time', () => {
    const { counts: first, replay: _one, ...one } = walk({ machine: light });
    const { counts: second, replay: _two, ...two } = walk({ machine: light });
    expect(two).toEqual(one);
    expect({ ...second, ms: 0 }).toEqual({ ...first, ms: 0 });
  });

  test('tells a path in words', () => {
    const path = walk({ machine: light }).paths.get('light.on --kick[0]');
    expect(path === undefined ? '' : pathText(path)).toBe(
      ['   0. start  →  off', '   1. send press  →  on', '   2. send kick  →  broken'].join('\n'),
    );
  });
});

describe('why a transition was not taken', () => {
  test('an event that stops the actor was not forgotten', () => {
    const bomb = createMachine({
      id: 'bomb',
      initial: 'armed',
      states: {
        armed: { on: { cut: { target: 'safe', actions: 'explode' } } },
        safe: { on: { rest: {} } },
      },
    }).provide({
      actions: {
        explode: () => {
          throw new Error('the wrong wire');
        },
      },
    });
    const result = walk({ machine: bomb, actions: real('explode') });
    expect(why(result)).toEqual([
      ['bomb.armed --cut[0]', 'stopped by an error'],
      ['bomb.safe --rest[0]', 'never enabled'],
    ]);
    expect(result.missing[0]?.text).toBe('crashed in cut: the wrong wire');
  });

  test('each reason is told apart', () => {
    const shop = createMachine({
      id: 'shop',
      initial: 'open',
      states: {
        open: {
          on: {
            buy: [
              { guard: () => false, target: 'sold' },
              { actions: 'greet' },
              { target: 'sold', guard: () => true },
            ],
            close: 'shut',
            look: {},
          },
        },
        shut: {},
        sold: { on: { refund: 'open' } },
      },
    }).provide({ actions: { greet: () => {} } });
    const result = walk({ machine: shop, cases: [{ event: { type: 'buy' } }], bareEvents: 'none' });
    expect(why(result)).toEqual([
      ['shop.open --buy[0]', 'guard never true'],
      ['shop.open --buy[2]', 'always overtaken'],
      ['shop.open --close[0]', 'no case for event'],
      ['shop.open --look[0]', 'no case for event'],
      ['shop.sold --refund[0]', 'never enabled'],
    ]);
    expect(result.ok).toBe(false);
    expect(() => assertWalk(result)).toThrow('"function" never held when it was asked');
  });

  test('a reason given beforehand counts, and is reported where it is wrong', () => {
    const machine = createMachine({
      id: 'm',
      on: { a: { guard: () => false, actions: [] }, b: { actions: () => {} } },
    });
    expect(walk({ machine, unreachable: { 'm --a[0]': 'never on this device' } }).ok).toBe(true);
    const wrong = walk({
      machine,
      unreachable: { 'm --a[0]': 'never', 'm --b[0]': 'wrong', 'm --c[0]': 'unknown' },
    });
    expect([wrong.ok, wrong.stale]).toEqual([false, ['m --b[0]', 'm --c[0]']]);
  });
});

describe('actors', () => {
  const loading = setup({ actors: { load: fromPromise<number>(never) } }).createMachine({
    id: 'loading',
    context: { got: 0 },
    initial: 'busy',
    states: {
      busy: {
        invoke: {
          id: 'loader',
          src: 'load',
          onDone: [
            {
              guard: ({ event }) => event.output > 1,
              target: 'many',
              actions: assign({ got: ({ event }) => event.output }),
            },
            'few',
          ],
          onError: 'failed',
        },
      },
      many: {},
      few: {},
      failed: { on: { retry: 'busy' } },
    },
  });

  test('a promise ends in each of its ways', () => {
    const result = walk({
      machine: loading,
      actors: { load: promise(resolves(5, 'five'), resolves(1), rejects(new Error('no network'))) },
    });
    assertWalk(result);
    expect([...result.paths].map(([id]) => steps(result, id))).toEqual([
      ['loader resolves: five'],
      ['loader resolves'],
      ['loader fails: no network'],
      ['loader fails: no network', 'send retry'],
    ]);
  });

  test('a promise written in place resolves and rejects without being told', () => {
    const machine = createMachine({
      id: 'inline',
      initial: 'a',
      states: { a: { invoke: { src: fromPromise(never), onDone: 'b', onError: 'c' } }, b: {}, c: {} },
    });
    expect(() => assertWalk(walk({ machine }))).not.toThrow();
  });

  test('an outcome may depend on the input', () => {
    const machine = setup({
      actors: { add: fromPromise<number, number>(never) },
    }).createMachine({
      id: 'sum',
      initial: 'a',
      states: {
        a: {
          invoke: {
            src: 'add',
            input: 20,
            onDone: { guard: ({ event }) => event.output === 21, target: 'b' },
            onError: 'a',
          },
        },
        b: {},
      },
    });
    const add = promise(
      resolvesWith((input) => Number(input) + 1),
      rejects(),
    );
    expect(() => assertWalk(walk({ machine, actors: { add } }))).not.toThrow();
  });

  test('callbacks and observables give what they were told to', () => {
    const machine = setup({
      actors: {
        network: fromCallback<AnyEventObject>(never),
        ticks: fromObservable<number, undefined>(never),
        keys: fromEventObservable<AnyEventObject, undefined>(never),
      },
    }).createMachine({
      id: 'listener',
      type: 'parallel',
      states: {
        net: {
          invoke: { id: 'net', src: 'network' },
          initial: 'up',
          states: { up: { on: { lost: 'down' } }, down: { on: { back: 'up' } } },
        },
        time: {
          initial: 'running',
          states: {
            running: {
              invoke: {
                src: 'ticks',
                onSnapshot: { guard: ({ event }) => event.snapshot.context === 3, target: 'third' },
                onDone: 'over',
                onError: 'broken',
              },
            },
            third: {},
            over: {},
            broken: {},
          },
        },
        keyboard: { invoke: { src: 'keys' }, on: { key: { actions: () => {} } } },
      },
    });
    const result = walk({
      machine,
      bareEvents: 'none',
      actors: {
        network: callback({ type: 'lost' }, { type: 'back' }),
        ticks: observable([1, 3], resolves(), rejects(new Error('drift'))),
        keys: observable([{ type: 'key' }]),
      },
    });
    assertWalk(result);
    expect(steps(result, 'listener.net.down --back[0]')).toEqual(['net gives lost', 'net gives back']);
    expect(
      result.paths.get('listener.time.running --xstate.error.actor.0.listener.time.running[0]')?.steps[0]
        ?.text,
    ).toBe('0.listener.time.running fails: drift');
  });

  test('a callback may fail, and is gone then', () => {
    const machine = setup({ actors: { gps: fromCallback(never) } }).createMachine({
      id: 'map',
      invoke: { id: 'gps', src: 'gps', onError: '.blind' },
      initial: 'seeing',
      states: {
        seeing: { on: { moved: { actions: () => {} } } },
        blind: { on: { moved: { actions: () => {} } } },
      },
    });
    const gps = callback({ type: 'moved' }, rejects(new Error('no satellites')));
    const result = walk({ machine, bareEvents: 'none', actors: { gps } });
    expect(steps(result, 'map --xstate.error.actor.gps[0]')).toEqual(['gps fails: no satellites']);
    expect(why(result)).toEqual([['map.blind --moved[0]', 'no case for event']]);
    expect(() => callback(resolves())).toThrow('never completes');
  });

  test('a system of charts is walked as one, children by their address', () => {
    const cart = setup({ actors: { pay: fromPromise(never) } }).createMachine({
      id: 'cart',
      initial: 'empty',
      states: {
        empty: { on: { add: { guard: ({ event }) => event.n === 2, target: 'full' }, lock: 'locked' } },
        full: { invoke: { src: 'pay', id: 'payment', onDone: 'empty', onError: 'empty' } },
        locked: {},
      },
    });
    const app = setup({ actors: { cart, count: fromTransition((n: number) => n + 1, 0) } }).createMachine({
      id: 'app',
      entry: [spawnChild('cart', { id: 'basket' }), spawnChild('count', { id: 'counter' })],
      initial: 'day',
      states: {
        day: { on: { dusk: { target: 'night', actions: sendTo('basket', { type: 'lock' }) } } },
        night: {},
      },
    });
    const result = walk({
      machine: app,
      cases: [{ event: { type: 'dusk' } }, { to: 'basket', event: { type: 'add', n: 2 }, label: 'two' }],
      bareEvents: 'none',
    });
    assertWalk(result);
    expect(steps(result, 'cart.empty --lock[0]')).toEqual(['send dusk']);
    expect(steps(result, 'cart.full --xstate.done.actor.payment[0]')).toEqual([
      'send add (two) to basket',
      'basket/payment resolves',
    ]);
    expect(result.paths.get('cart.empty --add[0]')?.steps[0]?.states).toEqual({ '': 'day', basket: 'full' });
    expect(why(walk({ machine: app, charts: ['app'], bareEvents: 'none', cases: [] }))).toEqual([
      ['app.day --dusk[0]', 'no case for event'],
    ]);
  });

  test('a child is found by a function of the root, and an event is made from the moment', () => {
    const child = createMachine({
      id: 'child',
      on: { ping: { guard: ({ event }) => event.at === 'here', actions: () => {} } },
    });
    const types: { context: { ref?: ActorRefFrom<typeof child> } } = { context: {} };
    const parent = setup({ types, actors: { child } }).createMachine({
      id: 'parent',
      context: ({ spawn }) => ({ ref: spawn('child') }),
    });
    const result = walk({
      machine: parent,
      bareEvents: 'none',
      cases: [
        {
          to: (root) => root.context.ref,
          type: 'ping',
          make: ({ actor }) => ({ type: 'ping', at: actor('child#1') === undefined ? 'nowhere' : 'here' }),
        },
      ],
    });
    expect(steps(result, 'child --ping[0]')).toEqual(['send ping { at: "here" } to child#1']);
  });
});

describe('time', () => {
  const race = createMachine({
    id: 'race',
    type: 'parallel',
    states: {
      fast: { initial: 'a', states: { a: { after: { 1000: { target: 'a', reenter: true } } } } },
      slow: { initial: 'a', states: { a: { after: { 10_000: 'b' } }, b: {} } },
    },
  });

  test('a slow timer comes after the fast one has come again and again', () => {
    expect(steps(walk({ machine: race }), 'race.slow.a --xstate.after.10000.race.slow.a[0]')).toHaveLength(
      10,
    );
  });

  test('or in one wait', () => {
    const result = walk({ machine: race, waits: 'each', timers: 'order' });
    expect(steps(result, 'race.slow.a --xstate.after.10000.race.slow.a[0]')).toEqual([
      'wait 10 s (after 10 s in race.slow.a)',
    ]);
  });
});

describe('what fails is told with the shortest way to it', () => {
  const counter = createMachine({
    id: 'counter',
    context: { n: 0 },
    on: {
      up: { guard: ({ context }) => context.n < 5, actions: assign({ n: ({ context }) => context.n + 1 }) },
      down: { guard: ({ context }) => context.n > 0, actions: assign({ n: ({ context }) => context.n - 1 }) },
    },
  });

  test('an invariant', () => {
    const result = walk({
      machine: counter,
      until: 'all',
      invariants: {
        'never three': ({ root }) => root.context.n !== 3 || 'it was three',
        'always a number': ({ root }) => typeof root.context.n === 'number',
      },
    });
    expect(
      result.failures.map(({ kind, what, message, path }) => [kind, what, message, path.steps.length]),
    ).toEqual([['invariant', 'never three', 'it was three', 3]]);
    expect(result.counts.states).toBe(6);
  });

  test('an actor that throws', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: 'b' } },
        b: { entry: raise({ type: 'boom' }), on: { boom: { actions: never } } },
      },
    });
    const { failures } = walk({ machine, actions: real(never) });
    expect(
      failures.map(({ kind, message, path }) => [kind, message, path.steps.map(({ text }) => text)]),
    ).toEqual([['error', 'the walk must not run this', ['send go']]]);
  });

  test('a chart that is not repeatable', () => {
    let boots = 0;
    const machine = createMachine({
      id: 'm',
      context: () => ({ boot: (boots += 1) }),
      initial: 'a',
      states: { a: { on: { x: 'b', y: 'c' } }, b: {}, c: { on: { z: { guard: () => false, target: 'a' } } } },
    });
    expect(walk({ machine }).failures.map(({ kind }) => kind)).toEqual(['repeatability']);
    expect(walk({ machine, project: () => null }).failures).toEqual([]);
  });
});
