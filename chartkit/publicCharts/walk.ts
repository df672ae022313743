/** `tsx chartkit/publicCharts/walk.ts <file> <key>`: walks the charts of one file, and writes what came of each as JSON. */
import { mkdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createMachine, type AnyStateMachine } from 'xstate';
import { reachableStates } from '../check/graph.ts';
import { read } from '../read.ts';
import { walk } from '../walk/walk.ts';
import { anything, worldOfAnything } from './anything.ts';
import type { World } from '../walk/world.ts';
import { chartsOf } from './modules.ts';
import { ENOUGH, SEARCH_MS_MAX, shareOf, type Walked } from './walked.ts';
import type { Own } from './worlds/own.ts';
import { worlds } from './worlds.ts';

const FAILURES_TOLD = 3;

const OUTSIDE = ['fetch', 'setTimeout', 'setInterval', 'alert', 'prompt'] as const;
const SAID = ['log', 'warn', 'error', 'info', 'debug'] as const;

/** What `work` calls of the outside world, by name; nothing of it is done. */
function watched<T>(work: () => T): { readonly value: T; readonly effects: readonly string[] } {
  const effects: string[] = [];
  const before = OUTSIDE.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const said = SAID.map((name) => [name, console[name]] as const);
  for (const name of OUTSIDE)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      value: () => {
        effects.push(name);
      },
    });
  for (const name of SAID) console[name] = () => void effects.push(`console.${name}`);
  try {
    return { value: work(), effects };
  } finally {
    for (const [name, is] of before)
      if (is === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, is);
    for (const [name, is] of said) console[name] = is;
  }
}

/**
 * Ids of the transitions that are never taken: those that the chart's world names, and those of states that nothing else leads to.
 * @throws where the chart has no transition of such an id
 */
function neverTaken(machine: AnyStateMachine, own: readonly Own[]): ReadonlySet<string> {
  const never = new Set(own.flatMap(({ about }) => Object.keys(about?.never ?? {})));
  const reading = read(machine);
  const { transitions } = reading;
  for (const id of never)
    if (transitions.every((each) => each.id !== id)) throw new Error(`There is no transition ${id}.`);
  const reached = reachableStates({
    ...reading,
    transitions: transitions.filter(({ id }) => !never.has(id)),
  });
  return new Set([...never, ...transitions.filter(({ source }) => !reached.has(source)).map(({ id }) => id)]);
}

/** A chart without a world of its own is walked without any, and else with what answers everything. */
function walked(key: string, machine: AnyStateMachine): Walked {
  const own = worlds[key];
  if (own !== undefined) return walkedIn(key, machine, 'own', [own].flat());
  const alone = walkedIn(key, machine, 'none', [{}]);
  if (shareOf(alone) >= ENOUGH) return alone;
  return [{ input: anything }, worldOfAnything(machine)]
    .map((world) => walkedIn(key, machine, 'anything', [world]))
    .reduce((best, each) => (shareOf(each) > shareOf(best) ? each : best), alone);
}

const INSIDE = 'inside';

const worldOf = (machine: AnyStateMachine, { about, ...own }: Own) => ({
  ...own,
  machine: about?.guards === undefined ? machine : machine.provide({ guards: about.guards }),
});

/** A chart that sends to its parent is walked in one, which swallows what it is sent. */
function inParent(chart: AnyStateMachine, { input, cases, ...rest }: Own): World<AnyStateMachine> {
  const { machine: src, ...own } = worldOf(chart, rest);
  const given: unknown = input;
  const machine = createMachine({ id: 'outside', invoke: { id: INSIDE, src, input: () => given } });
  return { ...own, machine, cases: (cases ?? []).map((each) => ({ to: INSIDE, ...each })) };
}

function walkedIn(
  key: string,
  machine: AnyStateMachine,
  world: Walked['world'],
  own: readonly Own[],
): Walked {
  const never = neverTaken(machine, own);
  const inEach = (make: (machine: AnyStateMachine, each: Own) => World<AnyStateMachine>) =>
    walkedAs(
      { key, world },
      machine.id,
      own.map((each) => make(machine, each)),
      never,
    );
  const alone = inEach(worldOf);
  return alone.complaints.some((text) => text.includes("'#_parent'")) ? inEach(inParent) : alone;
}

/**
 * Walked in each of the worlds; what any of them takes is taken.
 * @throws where one takes what it should never
 */
function walkedAs(
  named: Pick<Walked, 'key' | 'world'>,
  chart: string,
  all: readonly World<AnyStateMachine>[],
  never: ReadonlySet<string>,
): Walked {
  const { value: results, effects } = watched(() =>
    all.map((each) => walk({ charts: [chart], ...each, limits: { ms: SEARCH_MS_MAX, ...each.limits } })),
  );
  const wanted = new Set(results.flatMap((result) => result.wanted.map(({ id }) => id)));
  const taken = new Set(results.flatMap(({ paths }) => [...paths.keys()]));
  const wrong = [...never].find((id) => taken.has(id));
  if (wrong !== undefined) throw new Error(`${wrong} is taken.`);
  const missing = new Map(
    results
      .flatMap((result) => result.missing)
      .filter(({ id, why }) => !taken.has(id) && why !== 'always overtaken' && !never.has(id))
      .map(({ id, text }) => [id, text]),
  );
  return {
    ...named,
    transitions: wanted.size,
    reachable: taken.size + missing.size,
    taken: taken.size,
    ms: Math.max(...results.map(({ counts }) => Math.round(counts.ms))),
    effects,
    missing: [...missing.values()],
    stoppedBy: results.find(({ stoppedBy }) => stoppedBy !== null)?.stoppedBy ?? null,
    complaints: results.flatMap(({ unknown, stale, failures }) => [
      ...unknown,
      ...stale,
      ...failures.slice(0, FAILURES_TOLD).map(({ message }) => message),
    ]),
  };
}

const [file = '', place = ''] = process.argv.slice(2);
const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'publicCharts');
mkdirSync(cache, { recursive: true });
const imports = Object.entries(worlds)
  .filter(([key]) => key.startsWith(`${place}#`))
  .flatMap(([, own]) => [own].flat().flatMap(({ about }) => Object.entries(about?.imports ?? {})));
const machines = await chartsOf(file, cache, Object.fromEntries(imports));
const counts = new Map<string, number>();
const told = machines.map((machine) => {
  const count = (counts.get(machine.id) ?? 0) + 1;
  counts.set(machine.id, count);
  const key = `${place}#${machine.id}${count === 1 ? '' : ` ${count}`}`;
  try {
    return walked(key, machine);
  } catch (error) {
    return { key, unread: error instanceof Error ? error.message : String(error) };
  }
});
writeSync(1, JSON.stringify(told));
process.exit();
