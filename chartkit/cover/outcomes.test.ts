import { createActor, createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { read } from '../read.ts';
import { walk } from '../walk/walk.ts';
import { merge, parseCoverage, recorder, report } from './cover.ts';
import { outcomesOf, pairsOf } from './outcomes.ts';

const gate = createMachine({
  id: 'gate',
  initial: 'shut',
  on: { knock: { guard: ({ event }) => event.loud === true, actions: () => {} } },
  states: {
    shut: {
      on: {
        push: [{ guard: ({ event }) => event.force > 5, target: 'open' }, { target: 'stuck' }],
        knock: { guard: ({ event }) => event.soft === true, target: 'open' },
      },
    },
    open: { on: { push: 'shut' } },
    stuck: { always: { guard: ({ event }) => event.force === 5, target: 'open' } },
  },
});

const force = (value: number) => ({ event: { type: 'push', force: value } });

function run(
  ...events: readonly { readonly type: string; readonly force?: number; readonly soft?: boolean }[]
) {
  const { inspect, coverage } = recorder('actor', { outcomes: true });
  const actor = createActor(gate, { inspect }).start();
  for (const event of events) actor.send(event);
  actor.stop();
  return coverage();
}

test('which way guards went: an earlier one that said no, eventless ones, and those of states around', () => {
  expect(run({ type: 'push', force: 6 }, { type: 'push' }, { type: 'push', force: 1 }).guards).toEqual({
    'gate.shut --push[0] true': 1,
    'gate.shut --push[0] false': 1,
    'gate.stuck --always[0] false': 2,
  });
  expect(run({ type: 'push', force: 5 }).guards).toEqual({
    'gate.shut --push[0] false': 1,
    'gate.stuck --always[0] true': 1,
  });
  expect(run({ type: 'knock' }).guards).toEqual({
    'gate --knock[0] false': 1,
    'gate.shut --knock[0] false': 1,
  });
  expect(run({ type: 'knock', soft: true }).guards).toEqual({ 'gate.shut --knock[0] true': 1 });
});

test('which transition came after which, and which may', () => {
  expect(run({ type: 'push', force: 6 }, { type: 'push' }, { type: 'push', force: 5 }).pairs).toEqual({
    'gate.shut --push[0] > gate.open --push[0]': 1,
    'gate.open --push[0] > gate.shut --push[1]': 1,
    'gate.shut --push[1] > gate.stuck --always[0]': 1,
  });
  const all = pairsOf(read(gate));
  expect(all).toContain('gate.shut --push[1] > gate.stuck --always[0]');
  expect(all).toContain('gate --knock[0] > gate --knock[0]');
  expect(all).not.toContain('gate.shut --push[0] > gate.shut --push[0]');
  expect(outcomesOf(read(gate))).toHaveLength(8);
});

test('they add up, also through files, and are reported where they were recorded', () => {
  const parts = [run({ type: 'push', force: 6 }), run({ type: 'push', force: 6 })].map((each) =>
    parseCoverage(JSON.stringify(each)),
  );
  const [chart] = report([read(gate)], merge(parts)).charts;
  expect(chart?.guards?.filter(({ count }) => count > 0)).toEqual([
    { id: 'gate.shut --push[0] true', count: 2 },
  ]);
  expect(report([read(gate)], recorder('actor').coverage()).charts[0]).not.toHaveProperty('guards');
});

test('a walk is seen by a recorder, and tells which events guards kept from being sent', () => {
  const { inspect, coverage } = recorder('walk', { outcomes: true });
  const result = walk({ machine: gate, cases: [force(6), force(5), force(1)] }, inspect);
  expect(Object.keys(coverage().guards ?? {}).toSorted()).toEqual([
    'gate.shut --push[0] false',
    'gate.shut --push[0] true',
    'gate.stuck --always[0] false',
    'gate.stuck --always[0] true',
  ]);
  expect(result.refused).toEqual(['gate --knock[0]', 'gate.shut --knock[0]']);
});
