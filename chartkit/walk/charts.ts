import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  activeStates,
  configOf,
  implementationsOf,
  invokesOf,
  isMachine,
  matchesDescriptor,
  nodesOf,
} from '../internals.ts';
import { read, type ChartReading } from '../read.ts';

/**
 * The charts of a system, over all its runs. Two different charts under one id are distinguished: the second is
 * called `id#2`, and its transitions `id#2: …`.
 */
export class Charts {
  readonly #readings = new Map<string, ChartReading>();
  readonly #names = new WeakMap<object, string>();
  readonly #signatures = new Map<string, string>();
  readonly #entered = new Set<string>();
  readonly #delivered = new Map<string, Set<string>>();
  readonly #refused = new Map<string, Set<string>>();
  readonly #actors = new Set<string>();
  readonly #actions = new Set<string>();

  /** The name of a machine's chart. Machines made for each run share it when they read the same. */
  nameOf(machine: AnyStateMachine): string {
    const config = configOf(machine);
    const key = typeof config === 'object' && config !== null ? config : machine;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const reading = read(machine);
    const signature = JSON.stringify(reading);
    let name = this.#signatures.get(signature);
    if (name === undefined) {
      name = reading.id;
      for (let n = 2; this.#readings.has(name); n += 1) name = `${reading.id}#${n}`;
      this.#readings.set(name, renamed(reading, name));
      this.#signatures.set(signature, name);
    }
    this.#names.set(key, name);
    return name;
  }

  /** Makes known all charts that a machine names, invokes, or declares, however deep. */
  discover(machine: AnyStateMachine, seen = new Set<AnyStateMachine>()): void {
    if (seen.has(machine)) return;
    seen.add(machine);
    this.nameOf(machine);
    const { actors, actions } = implementationsOf(machine);
    for (const name of Object.keys(actors)) this.#actors.add(name);
    for (const name of Object.keys(actions)) this.#actions.add(name);
    for (const { id, src } of nodesOf(machine).flatMap(invokesOf)) this.noteActor(id, src);
    const logics = [
      ...Object.values(actors),
      ...nodesOf(machine).flatMap((node) => invokesOf(node).map(({ logic }) => logic)),
    ];
    for (const logic of logics) if (isMachine(logic)) this.discover(logic, seen);
  }

  get(name: string): ChartReading | undefined {
    return this.#readings.get(name);
  }

  all(): readonly ChartReading[] {
    return [...this.#readings.values()];
  }

  transitionId(chart: string, machine: AnyStateMachine, id: string): string {
    return chart === machine.id ? id : `${chart}: ${id}`;
  }

  /** Takes down that `event` reached a chart while it was in the states of `before`, and led to `after`. */
  note(
    chart: string,
    event: AnyEventObject,
    before: AnyMachineSnapshot | null,
    after: AnyMachineSnapshot,
  ): void {
    this.noteStates(chart, after);
    for (const state of before === null ? [] : activeStates(before)) {
      const key = `${chart} ${state}`;
      const types = this.#delivered.get(key) ?? new Set();
      this.#delivered.set(key, types.add(event.type));
    }
  }

  noteStates(chart: string, snapshot: AnyMachineSnapshot): void {
    for (const state of activeStates(snapshot)) this.#entered.add(`${chart} ${state}`);
  }

  /** Takes down that nothing was done with an event, as every guard refused it; `label` names the case. */
  noteRefusal(chart: string, snapshot: AnyMachineSnapshot, type: string, label: string): void {
    for (const state of activeStates(snapshot)) {
      const key = `${chart} ${state}`;
      const isAsked = this.get(chart)?.transitions.some(
        ({ source, kind, event }) =>
          source === state && (kind === 'event' || kind === 'wildcard') && matchesDescriptor(type, event),
      );
      if (isAsked !== true) continue;
      const labels = this.#refused.get(`${key} ${type}`) ?? new Set();
      this.#refused.set(`${key} ${type}`, labels.add(label));
    }
  }

  /** The cases of events of this kind that were refused in a state. */
  refusals(chart: string, state: string, descriptor: string): readonly string[] {
    const before = `${chart} ${state} `;
    return [...this.#refused].flatMap(([key, labels]) =>
      key.startsWith(before) && matchesDescriptor(key.slice(before.length), descriptor) ? [...labels] : [],
    );
  }

  noteActor(id: string, src: string | null): void {
    this.#actors.add(id);
    if (src !== null) this.#actors.add(src);
  }

  noteAction(type: string): void {
    this.#actions.add(type);
  }

  /** Ids and names of all actors that were met or declared. */
  actorNames(): readonly string[] {
    return [...this.#actors];
  }

  /** Names of all actions that were met or declared. */
  actionNames(): readonly string[] {
    return [...this.#actions];
  }

  wasEntered(chart: string, state: string): boolean {
    return this.#entered.has(`${chart} ${state}`);
  }

  delivered(chart: string, state: string): readonly string[] {
    return [...(this.#delivered.get(`${chart} ${state}`) ?? [])];
  }
}

function renamed(reading: ChartReading, name: string): ChartReading {
  if (name === reading.id) return reading;
  const transitions = reading.transitions.map((each) => ({
    ...each,
    id: `${name}: ${each.id}`,
    chart: name,
  }));
  return { ...reading, id: name, transitions };
}
