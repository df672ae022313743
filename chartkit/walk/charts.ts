import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { activeStates, configOf, implementationsOf, invokesOf, isMachine, nodesOf } from '../internals.ts';
import { read, type ChartReading } from '../read.ts';

/**
 * The charts of a system, over all its runs. Two different charts under one id are told apart: the second is
 * called `id#2`, and its transitions `id#2: …`.
 */
export class Charts {
  readonly #readings = new Map<string, ChartReading>();
  readonly #names = new WeakMap<object, string>();
  readonly #signatures = new Map<string, string>();
  readonly #entered = new Set<string>();
  readonly #delivered = new Map<string, Set<string>>();

  /** The name of a machine's chart. Machines made anew for each run share it when they read the same. */
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
    const logics = [
      ...Object.values(implementationsOf(machine).actors),
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
