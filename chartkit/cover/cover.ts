import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { activeStates, inspectedActor, isMachineSnapshot, lastSnapshot, microstepOf } from '../internals.ts';
import { statesOf, type ChartReading } from '../read.ts';
import { outcomesOf, OutcomeWatch, pairsOf } from './outcomes.ts';

/** What one or several runs took, as plain data. Counts by transition id and by state id. */
export interface Coverage {
  readonly version: 1;
  /** Which bodies ran: `actor`, `views`, `browser` … */
  readonly bodies: readonly string[];
  readonly transitions: Readonly<Record<string, number>>;
  readonly states: Readonly<Record<string, number>>;
  /** Which way guards went, `id true` and `id false`; where it was asked for. */
  readonly guards?: Readonly<Record<string, number>>;
  /** Which transition of an actor came after which, `id > id`; where it was asked for. */
  readonly pairs?: Readonly<Record<string, number>>;
}

export interface Recorder {
  /** Give it to `createActor(machine, { inspect })`; it sees every actor of the system. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly coverage: () => Coverage;
}

/**
 * Records what any number of actor systems take. Works wherever XState runs, a browser included. With `outcomes`, also
 * which way each guard went and which transitions followed each other.
 */
export function recorder(body: string, { outcomes = false }: { readonly outcomes?: boolean } = {}): Recorder {
  const watch = outcomes ? new OutcomeWatch() : null;
  const transitions: Record<string, number> = {};
  const states: Record<string, number> = {};
  const latest = new WeakMap<object, AnyMachineSnapshot>();
  const inspect = (event: InspectionEvent) => {
    const ref = inspectedActor(event);
    if (ref === null) return;
    if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot) && !latest.has(ref)) {
      enter(event.snapshot, null);
      latest.set(ref, event.snapshot);
    }
    if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) watch?.rest(event.snapshot);
    if (event.type !== '@xstate.microstep') return;
    const before = lastSnapshot(ref, latest);
    const step = microstepOf(event, before);
    if (step === null) return;
    for (const id of step.transitions) transitions[id] = (transitions[id] ?? 0) + 1;
    watch?.step(ref, before, step);
    enter(step.after, before);
    latest.set(ref, step.after);
  };
  const enter = (after: AnyMachineSnapshot, before: AnyMachineSnapshot | null) => {
    const were = new Set(before === null ? [] : activeStates(before));
    for (const id of activeStates(after)) if (!were.has(id)) states[id] = (states[id] ?? 0) + 1;
  };
  return {
    inspect,
    coverage: () => ({
      version: 1,
      bodies: [body],
      transitions: { ...transitions },
      states: { ...states },
      ...(watch === null ? {} : { guards: { ...watch.outcomes }, pairs: { ...watch.pairs } }),
    }),
  };
}

/** Adds up what several runs took, on any bodies. */
export function merge(coverages: readonly Coverage[]): Coverage {
  return {
    version: 1,
    bodies: [...new Set(coverages.flatMap(({ bodies }) => bodies))],
    transitions: sum(coverages.map(({ transitions }) => transitions)),
    states: sum(coverages.map(({ states }) => states)),
    ...summed('guards', coverages),
    ...summed('pairs', coverages),
  };
}

function summed(key: 'guards' | 'pairs', coverages: readonly Coverage[]): Partial<Coverage> {
  const parts = coverages.flatMap((coverage) => {
    const part = coverage[key];
    return part === undefined ? [] : [part];
  });
  return parts.length === 0 ? {} : { [key]: sum(parts) };
}

function sum(parts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const [id, count] of parts.flatMap((part) => Object.entries(part)))
    total[id] = (total[id] ?? 0) + count;
  return total;
}

/** Parses what `JSON.stringify` made of a coverage. Throws a sentence that says what is wrong. */
export function parseCoverage(text: string): Coverage {
  const data: unknown = JSON.parse(text);
  const field = (key: string): unknown =>
    typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined;
  const bodies = field('bodies');
  if (field('version') !== 1) throw new Error('This is not a coverage file of version 1.');
  if (!Array.isArray(bodies) || !bodies.every((body) => typeof body === 'string'))
    throw new Error('`bodies` must be a list of names.');
  const part = (key: 'guards' | 'pairs') => (field(key) === undefined ? {} : { [key]: counts(field(key)) });
  return {
    version: 1,
    bodies,
    transitions: counts(field('transitions')),
    states: counts(field('states')),
    ...part('guards'),
    ...part('pairs'),
  };
}

function counts(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null)
    throw new Error('`transitions` and `states` must be counts by id.');
  return Object.fromEntries(
    Object.entries(value).map(([id, count]: [string, unknown]) => {
      if (typeof count !== 'number' || count < 0) throw new Error(`The count of ${id} is not a number.`);
      return [id, count];
    }),
  );
}

export interface Line {
  readonly id: string;
  readonly count: number;
}

export interface CoverageReport {
  readonly bodies: readonly string[];
  readonly charts: readonly ChartCoverage[];
  /** A requirement counts as covered when all its transitions were taken. */
  readonly requirements: readonly RequirementCoverage[];
  /** Ids in the runs that no chart has: runs of an older chart. */
  readonly unknown: readonly string[];
}

export interface ChartCoverage {
  readonly id: string;
  readonly transitions: readonly (Line & {
    readonly requirements: readonly string[];
    readonly text: string;
  })[];
  readonly states: readonly Line[];
  /** Each guard's true and false, and pairs of transitions that the states allow; where they were recorded. */
  readonly guards?: readonly Line[];
  readonly pairs?: readonly Line[];
}

export interface RequirementCoverage {
  readonly id: string;
  readonly transitions: readonly Line[];
  readonly isCovered: boolean;
}

/** Compares what was taken with what the charts have. */
export function report(machines: readonly ChartReading[], coverage: Coverage): CoverageReport {
  const taken = (id: string): Line => ({ id, count: coverage.transitions[id] ?? 0 });
  const charts = machines.map((chart) => ({
    id: chart.id,
    transitions: chart.transitions.map(({ id, req, eventText, guard }) => ({
      ...taken(id),
      requirements: req,
      text: guard === null ? eventText : `${eventText} [${guard.text}]`,
    })),
    states: statesOf(chart)
      .filter(({ type }) => type !== 'history')
      .map(({ id }) => ({ id, count: coverage.states[id] ?? 0 })),
    ...linesOf('guards', outcomesOf(chart), coverage),
    ...linesOf('pairs', pairsOf(chart), coverage),
  }));
  const all = charts.flatMap(({ transitions }) => transitions);
  const known = new Set(all.map(({ id }) => id));
  const ids = [...new Set(all.flatMap(({ requirements }) => requirements))].toSorted();
  return {
    bodies: coverage.bodies,
    charts,
    requirements: ids.map((id) => {
      const transitions = all
        .filter(({ requirements }) => requirements.includes(id))
        .map((line) => taken(line.id));
      return { id, transitions, isCovered: transitions.every(({ count }) => count > 0) };
    }),
    unknown: Object.keys(coverage.transitions).filter((id) => !known.has(id)),
  };
}

const linesOf = (key: 'guards' | 'pairs', ids: readonly string[], coverage: Coverage) => {
  const counted = coverage[key];
  return counted === undefined ? {} : { [key]: ids.map((id): Line => ({ id, count: counted[id] ?? 0 })) };
};
