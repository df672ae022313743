import { assign, createActor, createMachine, fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { limitMicrosteps } from '../internals.ts';
import { read } from '../read.ts';
import { assertWalk, walk } from '../walk/walk.ts';
import { mutantsOf, mutate, mutated, type Mutant } from './mutants.ts';
import { commandSuite, mutationJson, mutationText, runMutants } from './run.ts';

const gate = setup({
  actors: { open: fromPromise(() => Promise.resolve()) },
  guards: { isPaid: () => true, isLate: () => false },
  actions: { ring: () => {}, blink: () => {} },
}).createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: {
      on: {
        ask: [
          { guard: 'isLate', actions: ['ring', 'blink'] },
          { guard: 'isPaid', target: 'opening' },
        ],
        nudge: {},
      },
    },
    opening: {
      invoke: { id: 'motor', src: 'open', onDone: 'open', onError: { target: 'shut', actions: 'ring' } },
    },
    open: { after: { 1e3: '#gate.shut' }, always: { guard: 'isLate', target: 'shut' } },
  },
});

test('each transition is deleted, redirected, un-guarded, reordered and de-actioned', () => {
  expect(mutantsOf(gate).map(({ id }) => id)).toEqual([
    'delete gate.shut --ask[0]',
    'unguard gate.shut --ask[0]',
    'deaction:0 gate.shut --ask[0]',
    'deaction:1 gate.shut --ask[0]',
    'reorder gate.shut --ask[0]',
    'delete gate.shut --ask[1]',
    'unguard gate.shut --ask[1]',
    'redirect gate.shut --ask[1]',
    'delete gate.shut --nudge[0]',
    'delete gate.opening --xstate.done.actor.motor[0]',
    'redirect gate.opening --xstate.done.actor.motor[0]',
    'delete gate.opening --xstate.error.actor.motor[0]',
    'deaction gate.opening --xstate.error.actor.motor[0]',
    'redirect gate.opening --xstate.error.actor.motor[0]',
    'delete gate.open --xstate.after.1000.gate.open[0]',
    'redirect gate.open --xstate.after.1000.gate.open[0]',
    'delete gate.open --always[0]',
    'unguard gate.open --always[0]',
    'redirect gate.open --always[0]',
  ]);
});

test.each([
  ['redirect gate.shut --ask[1]', ({ targets }: { targets: readonly string[] }) => targets, ['gate.open']],
  ['unguard gate.shut --ask[1]', ({ guard }: { guard: unknown }) => guard, null],
])('%s changes that, and nothing else', (id, look, expected) => {
  const before = read(gate).transitions;
  const after = read(mutate(gate, id)).transitions;
  const changed = after.filter((each, index) => JSON.stringify(each) !== JSON.stringify(before[index]));
  expect(changed.map(({ id: where }) => where)).toEqual(['gate.shut --ask[1]']);
  expect(changed.map(look)).toEqual([expected]);
});

test('the author’s machine is left as it is', () => {
  const before = read(gate);
  mutantsOf(gate).forEach(({ id }) => mutate(gate, id));
  expect(read(gate)).toEqual(before);
});

const ring = setup({
  actions: { count: assign(({ context }) => ({ laps: context.laps + 1 })) },
  types: { context: { laps: 0 } },
}).createMachine({
  id: 'ring',
  context: { laps: 0 },
  initial: 'asking',
  states: { asking: { always: { target: 'over', actions: 'count' } }, over: {} },
});

test.runIf(limitMicrosteps(ring, Infinity))(
  'a mutant that runs in circles ends with an error, also with other implementations',
  () => {
    const errors: unknown[] = [];
    const actor = createActor(mutated(ring, 'redirect ring.asking --always[0]').provide({}));
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    expect(String(errors)).toMatch(/^Error: Infinite loop detected/);
  },
);

test('a suite gets the mutant that the environment names, and only in the chart that has it', () => {
  expect(mutated(gate, undefined)).toBe(gate);
  expect(mutated(gate, 'delete other --x[0]')).toBe(gate);
  expect(read(mutated(gate, 'delete gate.shut --ask[1]')).transitions).toHaveLength(
    read(gate).transitions.length - 1,
  );
  expect(() => mutate(gate, 'delete nothing')).toThrow('no mutant');
});

const light = createMachine({
  id: 'light',
  initial: 'off',
  states: { off: { on: { press: 'on', hum: { actions: 'hum' } } }, on: { on: { press: 'off' } } },
}).provide({ actions: { hum: () => {} } });

function suite(mutant: Mutant | null): boolean {
  const actor = createActor(mutant === null ? light : mutate(light, mutant.id)).start();
  actor.send({ type: 'press' });
  const isOn = actor.getSnapshot().matches('on');
  actor.send({ type: 'press' });
  return isOn && actor.getSnapshot().matches('off');
}

test('killed and survived are distinguished, and excuses are checked', async () => {
  const excuses = {
    'deaction light.off --hum[0]': 'it has no listener',
    'delete light.on --press[0]': 'wrong',
  };
  const report = await runMutants(mutantsOf(light), suite, { excuses });
  expect(mutationText({ ...report, ms: 1500 })).toBe(
    [
      '4 of 5 mutants killed (80 %), 1 excused, 1.5 s',
      'survived  delete light.off --hum[0]',
      '          light.off --hum[0] is gone',
      'excused   deaction light.off --hum[0]',
      '          it has no listener',
      'excused for nothing  delete light.on --press[0]',
    ].join('\n'),
  );
  expect(JSON.parse(mutationJson(report, 'abc'))).toMatchObject({
    commit: 'abc',
    survived: ['delete light.off --hum[0]'],
  });
});

test('a suite that fails by itself tells nothing', async () => {
  await expect(runMutants(mutantsOf(light), () => false)).rejects.toThrow('without any mutant');
});

test('a command is a suite, told by the environment, and killed when it hangs', async () => {
  const [first] = mutantsOf(light);
  if (first === undefined) throw new Error('no mutants');
  const notices = commandSuite(`test -z "$CHARTKIT_MUTANT"`);
  expect([await notices(null), await notices(first)]).toEqual([true, false]);
  expect(await commandSuite('sleep 30', 50)(first)).toBe(false);
});

test('a walk notices every mutant that takes a way out', async () => {
  const report = await runMutants(mutantsOf(light), (mutant) => {
    const machine = mutant === null ? light : mutate(light, mutant.id);
    const wanted = read(light).transitions.map(({ id }) => id);
    const result = walk({ machine });
    assertWalk(result);
    return wanted.every((id) => result.paths.has(id));
  });
  expect(report.killed.map(({ id }) => id)).toEqual([
    'delete light.off --press[0]',
    'redirect light.off --press[0]',
    'delete light.off --hum[0]',
    'delete light.on --press[0]',
  ]);
});
