import {
  and,
  assign,
  createActor,
  fromPromise,
  not,
  sendTo,
  setup,
  stateIn,
  type ActorRefFrom,
} from 'xstate';
import { expect, test } from 'vitest';
import type { Report } from './protocol.ts';
import { reportOn } from './reporter.ts';

const SECRET = 'hunter2-hunter2';

const typed: { type: string; key?: string } = { type: '' };

const door = setup({
  types: { context: { tries: 0 }, events: typed },
  guards: {
    isRight: (_, { key }: { key: string }) => key === SECRET,
    hasTried: ({ context }) => context.tries > 0,
    isLong: ({ event }) => (event.key ?? '').length > 3,
  },
  actors: { knock: fromPromise<string>(() => Promise.resolve(SECRET)) },
}).createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        'key.turned': [
          { guard: { type: 'isRight', params: ({ event }) => ({ key: event.key ?? '' }) }, target: 'open' },
          { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
        'door.kicked': { guard: and(['hasTried', not('isLong'), stateIn('shut')]), target: 'open' },
        'bell.rung': { target: 'answering', guard: not('hasTried') },
      },
    },
    answering: { invoke: { id: 'knock', src: 'knock', onDone: 'open' } },
    open: { after: { 50: 'shut' } },
  },
  on: { 'bell.rung': '.open' },
});

const houseTypes: Partial<{ context: { door: ActorRefFrom<typeof door> } }> = {};

const house = setup({ types: houseTypes, actors: { door } }).createMachine({
  id: 'house',
  context: ({ spawn }) => ({ door: spawn('door', { id: 'front' }) }),
  on: { 'guest.came': { actions: sendTo(({ context }) => context.door, { type: 'bell.rung' }) } },
});

function watch() {
  const heard: Report[] = [];
  const root = createActor(house).start();
  const reporter = reportOn(root, {
    app: 'a',
    system: 'house',
    now_ms: () => 7,
    tell: (report) => heard.push(report),
  });
  return { root, door: root.getSnapshot().context.door, reporter, heard };
}

const NEXT_SHUT = [
  { id: 'door.shut --key.turned[0]', can: 'depends', because: ['isRight'] },
  { id: 'door.shut --key.turned[1]', can: 'depends', because: ['not isRight'] },
  { id: 'door.shut --door.kicked[0]', can: 'no', because: ['hasTried'] },
  { id: 'door.shut --bell.rung[0]', can: 'yes', because: ['not hasTried'] },
  { id: 'door --bell.rung[0]', can: 'overtaken', because: ['door.shut --bell.rung[0]'] },
];

test('all charts that run are reported, with what may come next and what decides it', () => {
  const { reporter, heard } = watch();
  reporter.tellAll();
  expect(heard).toEqual([
    {
      kind: 'present',
      app: 'a',
      system: 'house',
      at_ms: 7,
      actors: [
        {
          address: '',
          chart: 'house',
          states: ['house'],
          next: [{ id: 'house --guest.came[0]', can: 'yes', because: [] }],
        },
        { address: 'front', chart: 'door', states: ['door', 'door.shut'], next: NEXT_SHUT },
      ],
    },
  ]);
});

test('each step is reported with where its event came from, and never with its data', async () => {
  const { root, door: front, heard } = watch();
  front.send({ type: 'key.turned', key: 'wrong' });
  front.send({ type: 'door.kicked', key: SECRET });
  root.send({ type: 'guest.came' });
  await expect.poll(() => heard.length).toBe(4);
  front.send({ type: 'key.turned', key: SECRET });
  expect(
    heard.map((report) =>
      report.kind === 'moved' ? [report.actor.address, report.event, report.cause, report.took] : report.kind,
    ),
  ).toEqual([
    ['front', 'key.turned', { by: 'outside' }, ['door.shut --key.turned[1]']],
    ['', 'guest.came', { by: 'outside' }, ['house --guest.came[0]']],
    ['front', 'bell.rung', { by: 'chart', actor: '' }, ['door --bell.rung[0]']],
    ['front', 'xstate.after.50.door.open', { by: 'time' }, ['door.open --xstate.after.50.door.open[0]']],
    ['front', 'key.turned', { by: 'outside' }, ['door.shut --key.turned[0]']],
  ]);
  expect(JSON.stringify(heard)).not.toContain(SECRET);
});

test('an effect is reported by its name', async () => {
  const { door: front, heard } = watch();
  front.send({ type: 'bell.rung' });
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  const done = heard.find((report) => report.kind === 'moved' && report.event.startsWith('xstate.done'));
  expect(done).toMatchObject({ cause: { by: 'effect', actor: 'front/knock', src: 'knock' } });
  expect(JSON.stringify(heard)).not.toContain(SECRET);
});

test('after it is stopped nothing is reported', () => {
  const { root, reporter, heard } = watch();
  reporter.stop();
  root.send({ type: 'guest.came' });
  expect(heard).toEqual([]);
});

test('what follows in the same step was done by the chart itself', () => {
  const gate = setup({}).createMachine({
    id: 'gate',
    initial: 'shut',
    states: {
      shut: { on: { pushed: 'moving' } },
      moving: { always: 'open' },
      open: { on: { pushed: 'shut' } },
    },
  });
  const causes: unknown[] = [];
  const root = createActor(gate).start();
  reportOn(root, {
    app: 'a',
    system: 'gate',
    now_ms: () => 7,
    tell: (report) => report.kind === 'moved' && causes.push([report.took, report.cause.by]),
  });
  const pushed = { type: 'pushed' };
  root.send(pushed);
  root.send(pushed);
  expect(causes).toEqual([
    [['gate.shut --pushed[0]'], 'outside'],
    [['gate.moving --always[0]'], 'itself'],
    [['gate.open --pushed[0]'], 'outside'],
  ]);
});
