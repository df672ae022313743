/**
 * Where XState's own graph is enough, that is, where nothing is delayed, invoked or spawned, it must come to the same
 * lengths by its own way: over the machine's pure transition function.
 */
import { matchesState, type AnyEventObject, type AnyStateMachine, type StateValue } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { expect, test } from 'vitest';
import { grades, targets, toggle, wildcards } from '../fixtures/plain.ts';
import { conflicts, deep, deepHistory, form, guards, shallowHistory } from '../fixtures/structured.ts';
import { read, statesOf } from '../read.ts';
import { walk } from '../walk/walk.ts';
import { statePlans } from './plans.ts';

/** The value of a machine that is in the state with these keys; null for its root. */
const valueOf = (keys: readonly string[]): StateValue | null => {
  const [first, ...rest] = keys;
  if (first === undefined) return null;
  const inner = valueOf(rest);
  return inner === null ? first : { [first]: inner };
};

const isIn = ({ value }: { readonly value: StateValue }, state: StateValue): boolean =>
  matchesState(state, value);

/** By state: the fewest events that lead there. */
type Lengths = Record<string, number>;

function lengthsByXstate(machine: AnyStateMachine, events: readonly AnyEventObject[]): Lengths {
  const paths = getShortestPaths(machine, { events });
  const lengths: Lengths = {};
  for (const { id } of statesOf(read(machine))) {
    const value = valueOf(machine.getStateNodeById(id).path);
    const ways = paths.filter(({ state }) => value === null || isIn(state, value));
    // Each of XState's paths begins with the event that starts the machine.
    if (ways.length > 0) lengths[id] = Math.min(...ways.map(({ steps }) => steps.length - 1));
  }
  return lengths;
}

function lengthsByChartkit(machine: AnyStateMachine, events: readonly AnyEventObject[]): Lengths {
  const result = walk({ machine, until: 'all', cases: events.map((event) => ({ event })) });
  return Object.fromEntries(statePlans(result).map(({ title, path }) => [title, path.steps.length]));
}

const send = (...types: readonly string[]) => types.map((type) => ({ type }));

test.each<[name: string, machine: AnyStateMachine, events: readonly AnyEventObject[], farthest: number]>([
  ['two states', toggle, send('TOGGLE'), 1],
  ['targets of every kind', targets, send('BOTH', 'FLIP'), 1],
  ['wildcards', wildcards, send('mouse.click', 'mouse.up', 'mouse.wheel', 'calm', 'other'), 1],
  [
    'eventless',
    grades,
    [
      { type: 'HAND_IN', points: 95 },
      { type: 'HAND_IN', points: 50 },
    ],
    1,
  ],
  ['shallow history', shallowHistory, send('LOUDER', 'MODE', 'PAUSE', 'RESUME'), 1],
  ['deep history', deepHistory, send('BOLD', 'FONT', 'FAT', 'HELP', 'CLOSE'), 2],
  ['regions that finish together', form, send('NAME', 'MAIL'), 2],
  ['composed guards', guards, send('PUSH', 'TRAIN', 'LOCK'), 5],
  ['conflicting regions', conflicts, send('OUT', 'STEP'), 1],
  ['deep nesting', deep, [{ type: 'UP' }, { type: 'UP', far: true }, { type: 'DOWN' }], 1],
])('%s: as far as by xstate/graph', (_, machine, events, farthest) => {
  const lengths = lengthsByXstate(machine, events);
  expect(Math.max(...Object.values(lengths))).toBe(farthest);
  expect(lengthsByChartkit(machine, events)).toEqual(lengths);
});
