import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createActor, fromPromise, sendTo, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { main } from '../cli/main.ts';
import { example, folder } from '../cli/testModules.ts';
import { read } from '../read.ts';
import { conform } from './conform.ts';
import { logSessions, type LogLine } from '../live/log.ts';

const door = setup({ actors: { ring: fromPromise(() => Promise.resolve()) } }).createMachine({
  id: 'door',
  type: 'parallel',
  states: {
    leaf: {
      initial: 'shut',
      states: {
        shut: { on: { push: 'open', lock: 'locked' } },
        open: { on: { pull: 'shut', kick: { target: 'broken' } } },
        locked: {
          initial: 'once',
          states: { once: { on: { lock: 'twice' } }, twice: {} },
          on: { unlock: 'shut' },
        },
        broken: { always: 'gone' },
        gone: {},
      },
    },
    bell: { initial: 'still', states: { still: { on: { ring: 'loud' } }, loud: { on: { hush: 'still' } } } },
  },
});

function recorded(session: string, ...events: readonly string[]): string[] {
  const lines: string[] = [];
  const actor = createActor(door).start();
  const stop = logSessions(actor, { session, write: (line) => lines.push(line) });
  for (const type of events) actor.send({ type });
  stop();
  actor.send({ type: 'ring' });
  return lines;
}

const told = (lines: readonly string[], machine: AnyStateMachine = door) => conform([read(machine)], lines);

describe('what was really done', () => {
  test('is allowed, in all regions, by eventless transitions, and deep into states', () => {
    const lines = [
      ...recorded('s1', 'push', 'ring', 'pull', 'lock', 'lock', 'unlock', 'hush'),
      ...recorded('s2', 'push', 'kick', 'ring'),
    ];
    const { sessions, steps, deviations, charts } = told(lines);
    expect([sessions, steps, deviations]).toEqual([2, 11, []]);
    expect(charts[0]?.transitions.filter((each) => each.sessions === 0)).toEqual([]);
    expect(charts[0]?.transitions.find(({ id }) => id === 'door.leaf.shut --push[0]')).toEqual({
      id: 'door.leaf.shut --push[0]',
      text: 'push',
      sessions: 2,
    });
  });

  test('is written in ids, without data and without times', () => {
    expect(recorded('s1', 'ring').map((line): unknown => JSON.parse(line))).toEqual([
      {
        session: 's1',
        actor: '',
        chart: 'door',
        states: ['door', 'door.leaf', 'door.leaf.shut', 'door.bell', 'door.bell.still'],
      },
      {
        session: 's1',
        actor: '',
        chart: 'door',
        event: 'ring',
        took: ['door.bell.still --ring[0]'],
        states: ['door', 'door.leaf', 'door.leaf.shut', 'door.bell', 'door.bell.loud'],
      },
    ]);
  });
});

test('an actor that comes again begins again, also where it is sent something at once', () => {
  const leaf = setup({}).createMachine({
    id: 'leaf',
    initial: 'shut',
    states: { shut: { on: { push: 'open' } }, open: { always: { guard: () => false, target: 'shut' } } },
  });
  const house = setup({ actors: { leaf } }).createMachine({
    id: 'house',
    initial: 'in',
    states: {
      in: { invoke: { id: 'leaf', src: 'leaf' }, entry: sendTo('leaf', { type: 'push' }), on: { go: 'out' } },
      out: { on: { come: 'in' } },
    },
  });
  const lines: string[] = [];
  const actor = createActor(house).start();
  const stop = logSessions(actor, { session: 's1', write: (line) => lines.push(line) });
  for (const type of ['go', 'come', 'go', 'come']) actor.send({ type });
  stop();
  const { deviations, steps } = conform([read(house), read(leaf)], lines);
  expect([deviations, steps]).toEqual([[], 6]);
});

const step = (event: string, took: readonly string[], leaf: string): string => {
  const line: LogLine = {
    session: 's1',
    actor: '',
    chart: 'door',
    event,
    took,
    states: ['door', 'door.leaf', `door.leaf.${leaf}`, 'door.bell', 'door.bell.still'],
  };
  return JSON.stringify(line);
};
const start = recorded('s1')[0] ?? '';

test.each([
  [
    'no such transition',
    step('fly', ['door.leaf.shut --fly[0]'], 'open'),
    'door has no transition "door.leaf.shut --fly[0]".',
  ],
  ['not active', step('pull', ['door.leaf.open --pull[0]'], 'shut'), '"door.leaf.open" was not active.'],
  ['other event', step('pull', ['door.leaf.shut --push[0]'], 'open'), 'It was taken on "pull".'],
  [
    'other states',
    step('push', ['door.leaf.shut --push[0]'], 'shut'),
    'It leads to door.leaf.open, not to door.leaf.shut.',
  ],
])('what the chart does not allow is reported: %s', (fault, line, text) => {
  expect(told([start, line]).deviations).toMatchObject([{ fault, text, steps: 1, session: 's1', line: 2 }]);
});

test('a chart that there is not, and a line that is none', () => {
  expect(told([start.replace('"chart":"door"', '"chart":"gate"')]).deviations).toMatchObject([
    { fault: 'no such chart', what: 'gate' },
  ]);
  expect(() => told([start, '{}'])).toThrow('Line 2 has no session, actor, chart and states.');
  expect(() => told(['no'])).toThrow('Line 1 is not JSON.');
  expect(() => told([start.replace('"actor"', '"took":[],"actor"')])).toThrow(
    'Line 1 has no event with what it took.',
  );
});

const kettle = (event: string, took: readonly string[], states: readonly string[]) =>
  JSON.stringify({ session: 'a', actor: '', chart: 'kettle', event, took, states: ['kettle', ...states] });

test('the command reads a log line by line', async () => {
  const log = join(folder, 'log.ndjson');
  writeFileSync(
    log,
    [
      JSON.stringify({ session: 'a', actor: '', chart: 'kettle', states: ['kettle', 'kettle.cold'] }),
      kettle('button.pressed', ['kettle.cold --button.pressed[0]'], ['kettle.heating']),
      kettle('water.poured', ['kettle.hot --water.poured[0]'], ['kettle.cold']),
    ].join('\n'),
  );
  expect(await main(['conform', example, log])).toEqual({
    code: 1,
    text: `1 session, 2 steps: 1 deviation. 2 of 5 transitions were taken.
not active  kettle.hot --water.poured[0]
    "kettle.hot" was not active. 1 step of 1 session, first a, line 3.
never taken: kettle.heating --xstate.done.actor.boil[0]  (boil done)
never taken: kettle.heating --xstate.error.actor.boil[0]  (boil failed)
never taken: kettle.heating --xstate.after.patience.kettle.heating[0]  (after 3 min)`,
  });
  expect(await main(['conform', example])).toMatchObject({ code: 2 });
});

test('ten thousand sessions are read in far less than a minute', () => {
  const lines = recorded('s1', 'push', 'ring', 'pull', 'lock', 'lock', 'unlock', 'hush');
  const all = Array.from({ length: 10_000 }, (_, index) =>
    lines.map((line) => line.replace('"s1"', `"s${index}"`)),
  ).flat();
  const started = performance.now();
  expect(told(all)).toMatchObject({ sessions: 10_000, steps: 70_000, deviations: [] });
  expect(performance.now() - started).toBeLessThan(60_000);
});
