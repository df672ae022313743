import {
  and,
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  not,
  or,
  raise,
  setup,
  stateIn,
  type InspectionEvent,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import { watchScheduler } from './internals.live.ts';
import * as internals from './internals.ts';

const machine = setup({
  actors: { load: fromPromise(() => Promise.resolve(1)) },
  delays: { soon: 10 },
  guards: { isReady: () => true },
  actions: { note: () => {} },
}).createMachine({
  id: 'm',
  initial: 'a',
  states: {
    a: {
      entry: [raise({ type: 'OWN' }, { delay: 5, id: 'mine' })],
      after: { soon: 'b', 250: { target: 'b', guard: 'isReady' } },
      always: { target: 'b', guard: () => false },
      invoke: { id: 'loading', src: 'load', onDone: 'b', onError: 'b', onSnapshot: { actions: 'note' } },
      on: { 'x.*': 'b', '*': undefined, GO: [{ target: 'b', guard: 'isReady' }, { actions: 'note' }] },
    },
    b: { initial: 'c', states: { c: { type: 'final' } }, onDone: 'a', on: { always: 'a' } },
  },
});

function shout() {}
function never(): never {
  throw new Error('ran');
}

const ids = (of: typeof machine) =>
  internals.nodesOf(of).flatMap((node) => internals.transitionsOf(node).map(({ id }) => id));

const IDS = [
  'm.a --x.*[0]',
  'm.a --*[0]',
  'm.a --GO[0]',
  'm.a --GO[1]',
  'm.a --xstate.done.actor.loading[0]',
  'm.a --xstate.error.actor.loading[0]',
  'm.a --xstate.snapshot.loading[0]',
  'm.a --xstate.after.250.m.a[0]',
  'm.a --xstate.after.soon.m.a[0]',
  'm.a --always[0]',
  'm.b --"always"[0]',
  'm.b --xstate.done.state.m.b[0]',
];

test('every transition has an id, and provide keeps them', () => {
  expect(ids(machine)).toEqual(IDS);
  expect(ids(machine.provide({ delays: { soon: 20 } }))).toEqual(IDS);
  const definitions = internals.nodesOf(machine).flatMap((node) => internals.transitionsOf(node));
  expect(definitions.map(({ definition }) => internals.transitionId(definition))).toEqual(IDS);
});

test('generated event names are taken apart', () => {
  const parsed = [
    '',
    'GO',
    '*',
    'x.*',
    'xstate.after.soon.m.a',
    'xstate.after.1.5.m.a',
    'xstate.done.actor.a.b',
  ].map((name) => internals.parseEvent(name, 'm.a'));
  expect(parsed).toEqual([
    { kind: 'always', subject: 'always' },
    { kind: 'event', subject: 'GO' },
    { kind: 'wildcard', subject: '*' },
    { kind: 'wildcard', subject: 'x.*' },
    { kind: 'after', subject: 'soon' },
    { kind: 'after', subject: '1.5' },
    { kind: 'done', subject: 'a.b' },
  ]);
  expect(internals.parseEvent('xstate.error.actor.a', 'm')).toEqual({ kind: 'error', subject: 'a' });
  expect(internals.parseEvent('xstate.snapshot.a', 'm')).toEqual({ kind: 'snapshot', subject: 'a' });
  expect(internals.parseEvent('xstate.done.state.m.b', 'm.b')).toEqual({ kind: 'doneState', subject: 'm.b' });
});

test.each([
  ['a', 'a', true],
  ['a.b', '*', true],
  ['a.b', 'a.*', true],
  ['a', 'a.*', true],
  ['ab', 'a.*', false],
  ['b', 'a', false],
])('an event %s and a descriptor %s match: %s, as XState decides', (type, descriptor, expected) => {
  expect(internals.matchesDescriptor(type, descriptor)).toBe(expected);
  const actor = createActor(
    createMachine({ initial: 'x', states: { x: { on: { [descriptor]: 'y' } }, y: {} } }),
  );
  actor.start().send({ type });
  expect(actor.getSnapshot().value).toBe(expected ? 'y' : 'x');
});

test('the raise and cancel of after are hidden, the author’s own stay', () => {
  const [, a] = internals.nodesOf(machine);
  expect(internals.authoredActions(a?.entry ?? []).map((action) => internals.actionOf(action).name)).toEqual([
    'raise',
  ]);
  expect(a?.entry).toHaveLength(3);
  expect(internals.authoredActions(a?.exit ?? [])).toEqual([]);
});

test('guards are taken apart', () => {
  const guard = and(['isReady', or([not('isShut'), stateIn({ a: 'b' })]), () => true]);
  expect(internals.guardOf(guard)).toEqual({
    kind: 'and',
    guards: [
      { kind: 'named', name: 'isReady', params: undefined },
      {
        kind: 'or',
        guards: [
          { kind: 'not', guards: [{ kind: 'named', name: 'isShut', params: undefined }] },
          { kind: 'stateIn', value: { a: 'b' } },
        ],
      },
      { kind: 'inline', name: '' },
    ],
  });
  expect(internals.guardOf(undefined)).toBeNull();
});

test('actions are named, XState’s own, or in place', () => {
  const kinds = ['note', { type: 'tell', params: { n: 1 } }, assign({ n: 1 }), shout, () => {}];
  expect(kinds.map((action) => internals.actionOf(action))).toEqual([
    { kind: 'named', name: 'note', params: undefined },
    { kind: 'named', name: 'tell', params: { n: 1 } },
    { kind: 'builtin', name: 'assign', params: { assignment: { n: 1 } } },
    { kind: 'inline', name: 'shout', params: undefined },
    { kind: 'inline', name: '', params: undefined },
  ]);
});

test('the kind of actor logic is known without running it', () => {
  expect(
    [
      machine,
      fromPromise(never),
      fromCallback(never),
      fromObservable(never),
      fromEventObservable(never),
      fromTransition(never, 0),
      { start: never },
      undefined,
    ].map(internals.logicKind),
  ).toEqual([
    'machine',
    'promise',
    'callback',
    'observable',
    'eventObservable',
    'transition',
    'unknown',
    'unknown',
  ]);
});

describe('a live actor', () => {
  const inspected: InspectionEvent[] = [];
  const watched: string[] = [];
  const actor = createActor(machine, {
    clock: { setTimeout: () => 0, clearTimeout: () => {} },
    inspect: (event) => {
      inspected.push(event);
      const ref = internals.inspectedActor(event);
      if (event.type === '@xstate.actor' && ref !== null && internals.srcOf(ref) === 'load') {
        internals.replaceLogic(ref, internals.passiveLogic(internals.logicOf(ref), 'promise'));
      }
    },
  });
  watchScheduler(actor, ({ event }) => watched.push(event.type));
  actor.start();

  test('schedules after’s events through its system', () => {
    expect(watched).toEqual(['OWN', 'xstate.after.250.m.a', 'xstate.after.soon.m.a']);
  });

  test('tells which transitions an event selects', () => {
    const snapshot = actor.getSnapshot();
    expect(internals.selectedBy(snapshot, { type: 'GO' })).toEqual(['m.a --GO[0]']);
    expect(internals.selectedBy(snapshot, { type: 'unheard' })).toEqual(['m.a --*[0]']);
    expect(internals.activeStates(snapshot)).toEqual(['m', 'm.a']);
  });

  test('has children whose logic was replaced before they started, and that settle by an event', () => {
    const child = actor.getSnapshot().children['loading'];
    if (!internals.isActorRef(child)) throw new Error('no child');
    expect([child.id, internals.srcOf(child), internals.parentOf(child)]).toEqual(['loading', 'load', actor]);
    internals.relay(child, child, { type: internals.SETTLE.resolve, data: 7 });
    const steps = inspected
      .map((event) => internals.microstepOf(event, null))
      .filter((step) => step !== null)
      .map((step) => [step.event.type, step.transitions]);
    expect(steps).toEqual([
      ['xstate.snapshot.loading', ['m.a --xstate.snapshot.loading[0]']],
      ['xstate.done.actor.loading', ['m.a --xstate.done.actor.loading[0]']],
      ['xstate.done.state.m.b', ['m.b --xstate.done.state.m.b[0]']],
      ['xstate.snapshot.loading', ['m.a --xstate.snapshot.loading[0]']],
    ]);
    actor.stop();
  });
});

test('ids that XState makes up are distinguished from given ones', () => {
  expect(['x:0', 'x:12', 'loading', '0.m.a'].map(internals.isGeneratedActorId)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(internals.isGeneratedActorId(createActor(machine).id)).toBe(true);
});

describe('of transitions that exclude each other', () => {
  const rivals = createMachine({
    id: 'p',
    type: 'parallel',
    states: {
      left: { initial: 'a', states: { a: { on: { GO: '#out' }, initial: 'i', states: { i: {} } }, b: {} } },
      right: { initial: 'a', states: { a: { on: { GO: '#p', STAY: 'b' } }, b: {} } },
      third: { initial: 'a', states: { a: { on: { STAY: 'b' } }, b: { id: 'out' } } },
    },
  });

  test.each([
    ['GO', ['p.left.a --GO[0]']],
    ['STAY', ['p.right.a --STAY[0]', 'p.third.a --STAY[0]']],
  ])('only the winners of %s count as taken', (type, expected) => {
    const taken: (readonly string[])[] = [];
    const actor = createActor(rivals, {
      inspect: (event) => {
        if (event.type !== '@xstate.microstep') return;
        const before: unknown = internals.inspectedActor(event)?.getSnapshot();
        const step = internals.microstepOf(event, internals.isMachineSnapshot(before) ? before : null);
        if (step?.event.type === type) taken.push(step.transitions);
      },
    });
    actor.start().send({ type });
    expect(taken).toEqual([expected]);
  });
});

const circle = createMachine({
  initial: 'a',
  states: { a: { on: { GO: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
});

test.runIf(internals.limitMicrosteps(circle, 100))(
  'a machine that runs in circles throws instead of hanging',
  () => {
    const actor = createActor(circle);
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start().send({ type: 'GO' });
    expect(errors.map(String)).toEqual([expect.stringContaining('Infinite loop')]);
  },
);

function thrownBy(build: () => unknown): unknown {
  try {
    build();
  } catch (thrown) {
    return thrown;
  }
  return null;
}

test('what XState refuses to build is distinguished from what a module throws by itself', () => {
  const misled = thrownBy(() =>
    createMachine({ id: 'm', initial: 'a', states: { a: { on: { go: 'nowhere' } } } }),
  );
  expect(String(misled)).toContain("'nowhere' does not exist");
  expect([misled, thrownBy(never), 'a text', null].map(internals.isBuildError)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
