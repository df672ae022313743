import { assign, createMachine, raise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { real } from './scripts.ts';
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

  test('each reason is distinguished', () => {
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

describe('what fails is shown with the shortest way to it', () => {
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
