import { assign, createMachine, fromCallback, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { callback, promise, rejects, resolves } from '../walk/scripts.ts';
import type { World } from '../walk/world.ts';
import { always, leadsTo, never, until, type Property } from './properties.ts';
import { assertProofs, proofsText, prove } from './prove.ts';

/** The verdict on one property, with its run: states and texts of its steps, and where its loop begins. */
function verdict<M extends AnyStateMachine>(world: World<M>, property: Property<M>) {
  const [proof] = prove(world, { it: property }).proofs;
  if (proof === undefined) throw new Error('There is no proof.');
  const { verdict: found, path, loopsAfter } = proof;
  return path === null
    ? found
    : [found, path.steps.map(({ text, states }) => `${text} → ${states['']}`), loopsAfter];
}

const order = setup({
  actors: {
    send: fromPromise(() => Promise.resolve()),
    ask: fromPromise(() => Promise.resolve()),
    news: fromCallback(() => {}),
  },
}).createMachine({
  id: 'order',
  initial: 'open',
  invoke: { id: 'news', src: 'news' },
  states: {
    open: { on: { sent: 'sending' } },
    sending: { invoke: { id: 'send', src: 'send', onDone: 'known', onError: 'unknown' } },
    unknown: { after: { 1000: 'asking' } },
    asking: { invoke: { id: 'ask', src: 'ask', onDone: 'known', onError: 'unknown' } },
    known: { on: { again: 'open' } },
  },
});
const world: World<typeof order> = {
  machine: order,
  actors: {
    send: promise(resolves(), rejects(new Error('lost'))),
    ask: promise(resolves(), rejects(new Error('lost'))),
    news: callback(),
  },
};

describe('always and never', () => {
  test('hold in all states, or are broken by a shortest path', () => {
    expect(
      verdict(
        world,
        always(({ actors }) => actors.length <= 3),
      ),
    ).toBe('holds');
    expect(verdict(world, never('asking'))).toEqual([
      'broken',
      ['send sent → sending', 'send fails: lost → unknown', 'wait 1 s (after 1 s in order.unknown) → asking'],
      null,
    ]);
    expect(
      verdict(
        world,
        always(({ root }) => !root.matches('sending')),
      ),
    ).toEqual(['broken', ['send sent → sending'], null]);
  });
});

describe('leadsTo', () => {
  test('answers come, but may fail for ever: a loop', () => {
    expect(verdict(world, leadsTo('unknown', 'known'))).toEqual([
      'broken',
      [
        'send sent → sending',
        'send fails: lost → unknown',
        'wait 1 s (after 1 s in order.unknown) → asking',
        'ask fails: lost → unknown',
      ],
      2,
    ]);
  });

  test('it holds where one answer comes at last', () => {
    expect(verdict(world, leadsTo('unknown', 'known', { coming: ['ask resolves'] }))).toBe('holds');
    expect(verdict(world, leadsTo('unknown', 'known', { coming: ['send resolves'] }))).toEqual(
      expect.arrayContaining(['broken', 2]),
    );
  });

  test('without answers, or without time, a run ends where it is', () => {
    expect(verdict(world, leadsTo('sending', 'known', { answers: false }))).toEqual([
      'broken',
      ['send sent → sending'],
      null,
    ]);
    expect(verdict(world, leadsTo('unknown', 'asking', { timers: false }))).toEqual([
      'broken',
      ['send sent → sending', 'send fails: lost → unknown'],
      null,
    ]);
    expect(verdict(world, leadsTo('unknown', 'asking'))).toBe('holds');
  });

  test('a person need not do anything, unless it is said', () => {
    expect(verdict(world, leadsTo('open', 'sending'))).toEqual(['broken', [], null]);
    expect(verdict(world, leadsTo('open', 'sending', { coming: ['sent'] }))).toBe('holds');
  });

  test('a person who goes on for ever does not keep answers and time from coming', () => {
    const busy = createMachine({
      id: 'busy',
      initial: 'waiting',
      states: {
        waiting: { on: { poked: {}, shaken: { target: 'waiting', reenter: true } }, after: { 500: 'over' } },
        over: {},
      },
    });
    expect(verdict({ machine: busy }, leadsTo('waiting', 'over'))).toBe('holds');
    expect(verdict({ machine: busy }, leadsTo('waiting', 'over', { timers: false }))).toEqual([
      'broken',
      [],
      null,
    ]);
  });

  test('planted: two states that throw a ball to each other in no time, and a timer that starts itself again', () => {
    const ball = createMachine({
      id: 'ball',
      initial: 'left',
      states: {
        left: { after: { 100: 'right' } },
        right: { after: { 100: [{ target: 'left' }, { target: 'out' }] } },
        out: {},
      },
    });
    expect(verdict({ machine: ball }, leadsTo('left', 'out'))).toEqual([
      'broken',
      ['wait 100 ms (after 100 ms in ball.left) → right', 'wait 100 ms (after 100 ms in ball.right) → left'],
      0,
    ]);
  });

  test('planted: a region that never comes to its end while another goes on', () => {
    const two = setup({ actors: { tick: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'two',
      type: 'parallel',
      states: {
        clock: { initial: 'a', states: { a: { after: { 10: 'b' } }, b: { after: { 10: 'a' } } } },
        work: { initial: 'begun', states: { begun: { on: { helped: 'done' } }, done: {} } },
      },
    });
    expect(verdict({ machine: two }, leadsTo('work.begun', 'work.done'))).toEqual(
      expect.arrayContaining(['broken', 0]),
    );
    expect(verdict({ machine: two }, leadsTo('work.begun', 'work.done', { coming: ['helped'] }))).toBe(
      'holds',
    );
  });

  test('what never begins proves nothing', () => {
    expect(
      verdict(
        world,
        leadsTo(({ root }) => root.status === 'error', 'known'),
      ),
    ).toBe('empty');
  });
});

const stays = ({ root }: { readonly root: { readonly matches: (state: 'open') => boolean } }) =>
  !root.matches('open');

describe('until', () => {
  test('it stays so until the other comes', () => {
    expect(
      verdict(
        world,
        until('unknown', ({ root }) => !root.matches('open'), 'known'),
      ),
    ).toBe('holds');
    expect(verdict(world, until('sending', 'sending', 'known'))).toEqual([
      'broken',
      ['send sent → sending', 'send fails: lost → unknown'],
      null,
    ]);
  });

  test('and with a fairness it does come', () => {
    expect(verdict(world, until('unknown', stays, 'known', { coming: ['ask resolves'] }))).toBe('holds');
    expect(verdict(world, until('unknown', stays, 'known', {}))).toEqual(
      expect.arrayContaining(['broken', 2]),
    );
  });
});

test('over a system of actors, by their addresses', () => {
  const child = createMachine({
    id: 'child',
    initial: 'off',
    states: { off: { on: { go: 'on' } }, on: { after: { 10: 'off' } } },
  });
  const parent = createMachine({
    id: 'parent',
    invoke: [
      { id: 'a', src: child },
      { id: 'b', src: child },
    ],
  });
  const both = never<typeof parent>(({ actor }) => actor('a')?.value === 'on' && actor('b')?.value === 'on');
  const [proof] = prove({ machine: parent }, { both }).proofs;
  expect(proof?.path?.steps.map(({ text }) => text)).toEqual(['send go to a', 'send go to b']);
  expect(prove({ machine: parent }, { off: leadsTo('a: on', 'a: off') }).ok).toBe(true);
});

test('claims on data tell states apart that a projection takes for one', () => {
  const counter = createMachine({
    id: 'counter',
    types: { context: { count: 0 } },
    context: { count: 0 },
    on: {
      up: {
        guard: ({ context }) => context.count < 3,
        actions: assign({ count: ({ context }) => context.count + 1 }),
      },
    },
  });
  const claim = never<typeof counter>(({ root }) => root.context.count === 1);
  expect(verdict({ machine: counter, project: () => null }, claim)).toEqual(['broken', ['send up → '], null]);
});

test('a walk that was cut short proves nothing, but may break', () => {
  const limits = { states: 3 };
  const text = 'No run was found that breaks it. The walk stopped by the limit of states.';
  const { ok, proofs } = prove(
    { ...world, limits },
    { a: never('asking'), b: leadsTo('open', 'known', { coming: ['sent'] }) },
  );
  expect([ok, proofs.map((proof) => [proof.verdict, proof.text])]).toEqual([
    false,
    [
      ['unknown', text],
      ['unknown', text],
    ],
  ]);
});

test('names that there are not are refused', () => {
  expect(() => prove(world, { it: never('askin') })).toThrow(
    'There is no state "askin": did you mean "asking"?',
  );
  expect(() => prove(world, { it: leadsTo('open', 'known', { coming: ['ask resolvs'] }) })).toThrow(
    'There is no event or answer "ask resolvs": did you mean "ask resolves"?',
  );
});

test('what is broken is shown with its path and its loop', () => {
  const result = prove(world, {
    'a fate comes to be known': leadsTo('unknown', 'known'),
    'it is asked': never('asking'),
  });
  expect(proofsText(result).split('\n').slice(0, 9)).toEqual([
    `0 of 2 properties hold, in ${result.states} states.`,
    'broken   a fate comes to be known',
    '         Its last steps can come again and again, and it never comes.',
    '   0. start  →  open',
    '   1. send sent  →  sending',
    '   2. send fails: lost  →  unknown',
    '   3. wait 1 s (after 1 s in order.unknown)  →  asking',
    '   4. ask fails: lost  →  unknown',
    '      and again from step 3',
  ]);
  expect(() => assertProofs(result)).toThrow('broken   it is asked');
});
