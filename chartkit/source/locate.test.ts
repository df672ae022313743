import { createMachine, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { read, statesOf } from '../read.ts';
import { Source } from './locate.ts';

const TEXT = `import { setup } from 'xstate';
const base = { tags: ['x'], on: { shared: 'b' } } as const;
const busy = {
  after: { 500: 'b', soon: { target: 'b' } },
};
export const kettle = setup({}).createMachine({
  id: 'kettle',
  initial: 'a',
  states: {
    a: {
      ...base,
      always: [{ guard: 'x', target: 'b' }, 'busy'],
    },
    'b': { invoke: { src: 'load', onDone: 'a', onError: { target: 'a' } } },
    busy,
  },
  on: {
    'go.on': [{ target: '.a' },
      { target: '.b' }] satisfies unknown,
  },
});
export default createMachine({ initial: 'z', states: { z: { on: { q: 'z' } } } });
`;

const kettle = createMachine({
  id: 'kettle',
  initial: 'a',
  states: {
    a: { on: { shared: 'b' }, always: [{ guard: 'x', target: 'b' }, 'busy'] },
    b: { invoke: { src: 'load', onDone: 'a', onError: { target: 'a' } } },
    busy: { after: { 500: 'b', soon: { target: 'b' } } },
  },
  on: { 'go.on': [{ target: '.a' }, { target: '.b' }] },
});
const nameless = createMachine({ initial: 'z', states: { z: { on: { q: 'z' } } } });

function placesOf(machine: AnyStateMachine, name: string): Record<string, string> {
  const source = new Source('kettle.ts', TEXT);
  const { root, transitions } = read(machine);
  const ids = [
    ...statesOf({ ...read(machine), root }).map(({ id }) => id),
    ...transitions.map(({ id }) => id),
  ];
  return Object.fromEntries(
    ids.map((id) => {
      const at = source.positionOf(machine, name, id);
      return [id, at === null ? 'nowhere' : `${at.line}:${at.column}`];
    }),
  );
}

test('each state and transition is found where it is written, through names, spreads and casts', () => {
  expect(placesOf(kettle, 'kettle')).toEqual({
    kettle: '6:47',
    'kettle.a': '10:5',
    'kettle.b': '14:5',
    'kettle.busy': '15:5',
    'kettle --go.on[0]': '18:15',
    'kettle --go.on[1]': '19:7',
    'kettle.a --shared[0]': '2:35',
    'kettle.a --always[0]': '12:16',
    'kettle.a --always[1]': '12:45',
    'kettle.b --xstate.done.actor.0.kettle.b[0]': '14:35',
    'kettle.b --xstate.error.actor.0.kettle.b[0]': '14:48',
    'kettle.busy --xstate.after.500.kettle.busy[0]': '4:12',
    'kettle.busy --xstate.after.soon.kettle.busy[0]': '4:22',
  });
});

test('a machine without an id is found by the name it is exported under', () => {
  expect(placesOf(nameless, 'default')).toEqual({
    '(machine)': '22:30',
    '(machine).z': '22:56',
    '(machine).z --q[0]': '22:67',
  });
});

test('what is not written there has no place', () => {
  expect(new Source('a.ts', 'export const x = 1;').positionOf(kettle, 'kettle', 'kettle.a')).toBeNull();
});
