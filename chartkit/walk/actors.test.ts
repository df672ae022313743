import {
  assign,
  createMachine,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  sendTo,
  setup,
  spawnChild,
  type ActorRefFrom,
  type AnyEventObject,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import { callback, observable, promise, rejects, resolves, resolvesWith } from './scripts.ts';
import { assertWalk, walk, type WalkResult } from './walk.ts';

const steps = (result: WalkResult, id: string) => result.paths.get(id)?.steps.map(({ text }) => text);
const why = ({ missing }: WalkResult) => missing.map(({ id, why: reason }) => [id, reason]);
const never = () => {
  throw new Error('the walk must not run this');
};

test('an actor is spawned whose first state leads on by itself', () => {
  const child = createMachine({
    id: 'child',
    initial: 'first',
    states: { first: { always: 'second' }, second: {} },
  });
  const parent = setup({ actors: { child } }).createMachine({
    id: 'parent',
    initial: 'alone',
    states: {
      alone: { on: { called: { target: 'together', actions: spawnChild('child', { id: 'child' }) } } },
      together: {},
    },
  });
  const result = walk({ machine: parent });
  expect([result.ok, why(result)]).toEqual([true, []]);
  expect([...result.paths.keys()].toSorted()).toEqual([
    'child.first --always[0]',
    'parent.alone --called[0]',
  ]);
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

  test('callbacks and observables give what their script says', () => {
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

  test('a step is put into words whatever data its event holds', () => {
    const machine = createMachine({ id: 'till', on: { paid: { actions: () => {} } } });
    const itself: { pence: bigint; receipt?: object } = { pence: 5n };
    itself.receipt = itself;
    const event = { type: 'paid', pence: 120n, rows: new Set([1n]), itself, call: () => {} };
    const result = walk({ machine, cases: [{ event }] });
    assertWalk(result);
    expect(steps(result, 'till --paid[0]')).toEqual([
      'send paid { pence: "120n", rows: {"set":["1n"]}, itself: {"pence":"5n","receipt":"(itself)"}, call: … }',
    ]);
  });
});

describe('a chart that another runs', () => {
  const signing = setup({ actors: { sign: fromPromise(never) } }).createMachine({
    id: 'signing',
    initial: 'waiting',
    states: { waiting: { on: { signed: 'over' } }, over: { type: 'final' } },
    entry: never,
  });
  const order = setup({ actors: { signing, watching: signing } }).createMachine({
    id: 'order',
    initial: 'signing',
    states: {
      signing: {
        invoke: {
          id: 'signer',
          src: 'signing',
          onDone: [{ guard: ({ event }) => event.output === 'ada', target: 'signed' }, 'refused'],
          onError: 'broken',
        },
        on: { asked: { actions: sendTo('signer', { type: 'signed' }) } },
      },
      signed: { invoke: { id: 'watcher', src: 'watching', onError: 'broken' }, on: { moved: 'refused' } },
      refused: {},
      broken: {},
    },
  });

  test('is stood in for by a promise, which ends in each of its ways, and hears nothing', () => {
    const result = walk({
      machine: order,
      charts: ['order'],
      actors: {
        signing: promise(resolves('ada', 'ada'), resolves('bob'), rejects(new Error('no pen'))),
        watching: promise(),
      },
    });
    expect(why(result)).toEqual([['order.signed --xstate.error.actor.watcher[0]', 'never enabled']]);
    expect(steps(result, 'order.signing --asked[0]')).toEqual(['send asked']);
    expect(
      [0, 1].map((index) => steps(result, `order.signing --xstate.done.actor.signer[${index}]`)),
    ).toEqual([['signer resolves: ada'], ['signer resolves']]);
    expect(steps(result, 'order.signing --xstate.error.actor.signer[0]')).toEqual(['signer fails: no pen']);
  });

  test('is stood in for by a callback, which tells its parent something, or fails', () => {
    const result = walk({
      machine: order,
      bareEvents: 'none',
      charts: ['order'],
      cases: [{ event: { type: 'asked' } }],
      actors: {
        signing: promise(resolves('ada'), resolves('bob'), rejects()),
        watching: callback({ type: 'moved' }, rejects(new Error('lost'))),
      },
    });
    assertWalk(result);
    expect(steps(result, 'order.signed --moved[0]')).toEqual(['signer resolves', 'watcher gives moved']);
    expect(steps(result, 'order.signed --xstate.error.actor.watcher[0]')).toEqual([
      'signer resolves',
      'watcher fails: lost',
    ]);
  });

  test('runs as it is where nothing is said of it, and takes no other script', () => {
    const waits = walk({ machine: order, charts: ['signing'] });
    expect(steps(waits, 'signing.waiting --signed[0]')).toEqual(['send asked']);
    const wrong = walk({ machine: order, actors: { signing: observable([1]) } });
    expect(wrong.failures.map(({ message }) => message)).toEqual([
      'The actor "signer" is a promise, but its script is for a observable.',
    ]);
  });
});
