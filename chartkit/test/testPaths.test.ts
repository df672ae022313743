import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createActor, fromPromise, setup, type AnyActorRef } from 'xstate';
import { afterAll, describe, expect, test } from 'vitest';
import { promise, rejects, resolves } from '../walk/scripts.ts';
import { attachTo, jest, planFor, testPaths, vitest, type Attach, type Runner } from './index.ts';

const kettle = setup({
  actors: { boil: fromPromise(() => Promise.resolve()) },
  types: { events: { type: 'pressed' } },
}).createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { pressed: 'heating' } },
    heating: {
      initial: 'slow',
      states: { slow: { on: { pressed: 'fast' } }, fast: {} },
      invoke: { id: 'boil', src: 'boil', onDone: 'hot', onError: 'cold' },
    },
    hot: { after: { 1000: 'cold' } },
  },
});
const world = { machine: kettle, actors: { boil: promise(resolves(), rejects(new Error('fuse'))) } };
const plan = planFor(world);

type Body = Parameters<Runner<undefined>>[1];
/** Takes tests without running them. */
function collected() {
  const bodies = new Map<string, Body>();
  const runner: Runner<undefined> = (title, body) => void bodies.set(title, body);
  const run = async (title: string, attach: Parameters<Body>[1] = async () => null): Promise<string> => {
    try {
      const body = bodies.get(title);
      if (body === undefined) return `There is no test "${title}".`;
      await body(undefined, attach);
      return 'passed';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  return { runner, bodies, run };
}

const NOTHING = { pressed: null, 'boil resolves': null, 'boil fails': null, wait: null };
const ALL = { cold: null, 'heating.slow': null, 'heating.fast': null, hot: null };
const HANDLERS = 'every event and state of the paths has a handler, and each handler one';

function isHeating(state: string | undefined): void {
  expect(state).toMatch(/^heating\./);
}

describe('the kettle itself', () => {
  const home = mkdtempSync(join(tmpdir(), 'chartkit-paths-'));
  afterAll(() => rmSync(home, { recursive: true }));
  const seen: string[] = [];
  testPaths(plan, {
    runner: vitest(test, home),
    open: () => createActor(kettle).start(),
    close: (actor) => actor.stop(),
    events: {
      pressed: (actor) => actor.send({ type: 'pressed' }),
      'boil resolves': null,
      'boil fails': null,
      wait: null,
    },
    states: {
      ...ALL,
      cold: (actor: AnyActorRef) => seen.push(actor.id),
      heating: (_actor, { states }) => isHeating(states['']),
    },
  });
  test('was looked at', () => expect(seen.length).toBeGreaterThan(plan.plans.length - 1));
});

test('titles are paths in words', () => {
  const { runner, bodies } = collected();
  testPaths(plan, { runner, events: NOTHING, states: ALL });
  expect([...bodies.keys()]).toEqual([
    HANDLERS,
    'C-001: send pressed, boil resolves, wait 1 s (after 1 s in kettle.hot) → cold',
    'C-002: send pressed, boil fails: fuse → cold',
    'C-003: send pressed, send pressed → heating.fast',
  ]);
});

test('what has no handler fails, and a handler of what there is not', async () => {
  const { runner, run } = collected();
  testPaths(plan, {
    runner,
    events: { pressd: null, 'boil resolves': null, wait: null },
    states: { cold: null, heating: null, hott: null, 'heating.slow': null },
  });
  expect(await run(HANDLERS)).toBe(
    [
      'The event "pressed" has no handler.',
      'The event "boil fails" has no handler.',
      'The state "hot" has no handler.',
      'The state "heating.fast" has no handler.',
      'There is no event "pressd": did you mean "pressed"?',
      'There is no state "hott": did you mean "hot"?',
    ].join('\n'),
  );
  expect(await run('C-002: send pressed, boil fails: fuse → cold')).toContain(
    'At step 1: The event "pressed" has no handler.',
  );
});

test('no path at all is no success', async () => {
  const { runner, run } = collected();
  testPaths({ ...plan, plans: [] }, { runner, events: {}, states: {} });
  expect(await run(HANDLERS)).toBe('There is no path.');
});

test('a failure tells the path until there, and has the picture with the path lit', async () => {
  const { runner, run } = collected();
  const pictures: [string, string][] = [];
  testPaths(plan, {
    runner,
    events: NOTHING,
    states: {
      ...ALL,
      hot: () => {
        throw new Error('The kettle does not whistle.');
      },
    },
  });
  const title = 'C-001: send pressed, boil resolves, wait 1 s (after 1 s in kettle.hot) → cold';
  const message = await run(title, async (name, svg) => {
    pictures.push([name, svg]);
    return '/tmp/picture.svg';
  });
  expect(message).toBe(
    [
      'At step 2: The kettle does not whistle.',
      '   0. start  →  cold',
      '   1. send pressed  →  heating.slow',
      '   2. boil resolves  →  hot',
      'picture: /tmp/picture.svg',
    ].join('\n'),
  );
  const [[name, svg] = ['', '']] = pictures;
  expect(name).toBe('C-001 kettle');
  const marked = [...svg.matchAll(/<g class="([^"]*(?:gone|failed))" data-\w+="([^"]*)"/g)].map(
    ([, a, b]) => `${b}: ${a}`,
  );
  expect(marked.toSorted()).toEqual([
    'kettle.cold --pressed[0]: transition gone',
    'kettle.cold: arrow gone',
    'kettle.cold: state atomic gone',
    'kettle.heating --xstate.done.actor.boil[0]: transition gone failed',
    'kettle.heating.slow: state atomic gone',
    'kettle.heating: arrow gone failed',
    'kettle.heating: state compound nest gone',
    'kettle.hot: state atomic gone failed',
  ]);
});

test('Jest writes the picture to a folder, and the message has its path', async () => {
  const home = mkdtempSync(join(tmpdir(), 'chartkit-jest-'));
  const bodies: (() => Promise<void>)[] = [];
  testPaths(plan, {
    runner: jest((_title, body) => bodies.push(body), home),
    events: NOTHING,
    states: { '*': () => expect(1).toBe(2) },
  });
  const file = join(home, 'C-001-kettle.svg');
  await expect(bodies[1]?.()).rejects.toThrow(`picture: ${file}`);
  expect(readFileSync(file, 'utf8')).toContain('class="chart lit"');
  rmSync(home, { recursive: true });
});

test('a runner of Playwright gives its page, and attaches the picture', async () => {
  const attached: string[] = [];
  const bodies: (() => Promise<void>)[] = [];
  const info = { attach: async (name: string) => void attached.push(name) };
  const seen = new Set<string>();
  testPaths(plan, {
    runner: (_title, walk: (page: string, attach: Attach) => Promise<void>) =>
      bodies.push(() => walk('the page', attachTo(info))),
    events: NOTHING,
    states: { ...ALL, cold: (page: string) => seen.add(page), hot: () => expect(1).toBe(2) },
  });
  await expect(bodies[1]?.()).rejects.toThrow('At step 2');
  expect([[...seen], attached]).toEqual([['the page'], ['C-001 kettle']]);
});

test('without a runner the global test is taken, or asked for', () => {
  expect(() => testPaths(plan, { events: {}, states: {} })).toThrow(
    'There is no global `test`: give the runner, as in `runner: vitest(test)`.',
  );
});

test('a walk that is not complete makes no plan', () => {
  expect(() => planFor({ ...world, actors: { boil: promise(resolves()) } })).toThrow(
    'missing  kettle.heating --xstate.error',
  );
});
