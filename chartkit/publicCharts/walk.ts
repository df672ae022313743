/** `tsx chartkit/publicCharts/walk.ts <file> <key>`: walks the charts of one file, and writes what came of each as JSON. */
import { mkdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createMachine, type AnyStateMachine } from 'xstate';
import { check } from '../check/check.ts';
import { read, type StateReading } from '../read.ts';
import { walk } from '../walk/walk.ts';
import { anything, worldOfAnything } from './anything.ts';
import type { World } from '../walk/world.ts';
import { chartsOf } from './modules.ts';
import { ENOUGH, shareOf, type Walked } from './walked.ts';
import { worlds, type Own } from './worlds.ts';

const WALK_MS_MAX = 8_000;
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

/** Ids of the states that nothing leads to, with all within. */
function unreachableStates(machine: AnyStateMachine): ReadonlySet<string> {
  const found = new Set(
    check(machine)
      .filter(({ rule }) => rule === 'unreachable-state')
      .map(({ place }) => place),
  );
  const all = new Set<string>();
  const gather = (state: StateReading, isWithin: boolean): void => {
    const isFound = isWithin || found.has(state.id);
    if (isFound) all.add(state.id);
    for (const child of state.children) gather(child, isFound);
  };
  gather(read(machine).root, false);
  return all;
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

/** A chart that sends to its parent is walked in one, which swallows what it is sent. */
function inParent(src: AnyStateMachine, { input, cases, ...own }: Own): World<AnyStateMachine> {
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
  const alone = walkedAs(
    key,
    machine,
    world,
    own.map((each) => ({ ...each, machine })),
  );
  return alone.complaints.some((text) => text.includes("'#_parent'"))
    ? walkedAs(
        key,
        machine,
        world,
        own.map((each) => inParent(machine, each)),
      )
    : alone;
}

/** Walked in each of the worlds; what any of them takes is taken. */
function walkedAs(
  key: string,
  machine: AnyStateMachine,
  world: Walked['world'],
  all: readonly World<AnyStateMachine>[],
): Walked {
  const began = performance.now();
  const { value: results, effects } = watched(() =>
    all.map((each) => walk({ limits: { ms: WALK_MS_MAX }, charts: [machine.id], ...each })),
  );
  const ms = Math.round(performance.now() - began);
  const cut = unreachableStates(machine);
  const sources = new Map(results.flatMap(({ wanted }) => wanted.map(({ id, source }) => [id, source])));
  const taken = new Set(results.flatMap(({ paths }) => [...paths.keys()]));
  const missing = new Map(
    results
      .flatMap((result) => result.missing)
      .filter(
        ({ id, why }) => !taken.has(id) && why !== 'always overtaken' && !cut.has(sources.get(id) ?? ''),
      )
      .map(({ id, text }) => [id, text]),
  );
  return {
    key,
    transitions: sources.size,
    reachable: taken.size + missing.size,
    taken: taken.size,
    ms,
    world,
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
const machines = await chartsOf(file, cache);
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
