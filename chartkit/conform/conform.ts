/** Recorded sessions against their charts: what the charts do not allow, and what never happens. */
import { matchesDescriptor } from '../internals.ts';
import type { ChartReading } from '../read.ts';
import { Configurations } from './configuration.ts';
import { parseLine, type LogLine } from '../live/log.ts';

export type Fault = 'no such chart' | 'no such transition' | 'not active' | 'other event' | 'other states';

export interface Deviation {
  readonly fault: Fault;
  /** The transition, or the chart. */
  readonly what: string;
  /** A sentence. */
  readonly text: string;
  /** How many steps deviate in this way, and in how many sessions. */
  readonly steps: number;
  readonly sessions: number;
  /** The first of them: its session, and the line of the log. */
  readonly session: string;
  readonly line: number;
}

export interface Conformance {
  readonly sessions: number;
  readonly steps: number;
  readonly deviations: readonly Deviation[];
  /** Per chart that was recorded: each transition with how many sessions took it. */
  readonly charts: readonly {
    readonly id: string;
    readonly sessions: number;
    readonly transitions: readonly {
      readonly id: string;
      readonly text: string;
      readonly sessions: number;
    }[];
  }[];
}

interface Open {
  readonly fault: Fault;
  readonly what: string;
  readonly text: string;
  steps: number;
  readonly sessions: Set<string>;
  readonly session: string;
  readonly line: number;
}

/** Reads a log line by line; sessions may be mixed. */
export class Conforming {
  readonly #charts: ReadonlyMap<string, Configurations>;
  readonly #readings: readonly ChartReading[];
  readonly #states = new Map<string, ReadonlySet<string>>();
  readonly #sessions = new Set<string>();
  readonly #ran = new Map<string, Set<string>>();
  readonly #took = new Map<string, Set<string>>();
  readonly #deviations = new Map<string, Open>();
  #steps = 0;
  #line = 0;

  constructor(charts: readonly ChartReading[]) {
    this.#readings = charts;
    this.#charts = new Map(charts.map((chart) => [chart.id, new Configurations(chart)]));
  }

  /** @throws one sentence where a line is none of a log */
  read(text: string): void {
    this.#line += 1;
    if (text.trim() === '') return;
    const line = parseLine(text, this.#line);
    this.#sessions.add(line.session);
    const chart = this.#charts.get(line.chart);
    if (chart === undefined)
      return this.#deviate(line, 'no such chart', line.chart, `There is no chart "${line.chart}".`);
    noted(this.#ran, line.chart, line.session);
    const key = `${line.session} ${line.actor} ${line.chart}`;
    const before = this.#states.get(key) ?? null;
    const after = new Set(line.states);
    this.#states.set(key, after);
    if (line.took === undefined) return;
    this.#steps += 1;
    this.#step(line, chart, before, after);
  }

  #step(
    line: LogLine,
    chart: Configurations,
    before: ReadonlySet<string> | null,
    after: ReadonlySet<string>,
  ): void {
    // What was known is of an actor that was there before.
    let now = line.event === 'xstate.init' ? null : before;
    for (const id of line.took ?? []) {
      noted(this.#took, id, line.session);
      const transition = chart.transition(id);
      if (transition === undefined)
        return this.#deviate(line, 'no such transition', id, `${line.chart} has no transition "${id}".`);
      const { source, event, kind } = transition;
      if (now !== null && !now.has(source))
        return this.#deviate(line, 'not active', id, `"${source}" was not active.`);
      if (line.event !== undefined && kind !== 'always' && !matchesDescriptor(line.event, event))
        return this.#deviate(line, 'other event', id, `It was taken on "${line.event}".`);
      now = now === null ? null : chart.after(now, transition);
    }
    if (now === null || isSame(now, after)) return;
    const what = line.took?.at(-1) ?? line.chart;
    this.#deviate(
      line,
      'other states',
      what,
      `It leads to ${statesText(now, after)}, not to ${statesText(after, now)}.`,
    );
  }

  #deviate({ session }: LogLine, fault: Fault, what: string, text: string): void {
    const key = `${fault} ${what} ${text}`;
    const known = this.#deviations.get(key);
    const open = known ?? { fault, what, text, steps: 0, sessions: new Set(), session, line: this.#line };
    open.steps += 1;
    open.sessions.add(session);
    this.#deviations.set(key, open);
  }

  get result(): Conformance {
    return {
      sessions: this.#sessions.size,
      steps: this.#steps,
      deviations: [...this.#deviations.values()].map((each) => ({ ...each, sessions: each.sessions.size })),
      charts: this.#readings
        .filter(({ id }) => this.#ran.has(id))
        .map(({ id, transitions }) => ({
          id,
          sessions: this.#ran.get(id)?.size ?? 0,
          transitions: transitions.map(({ id: each, eventText, guard }) => ({
            id: each,
            text: guard === null ? eventText : `${eventText} [${guard.text}]`,
            sessions: this.#took.get(each)?.size ?? 0,
          })),
        })),
    };
  }
}

function noted(all: Map<string, Set<string>>, key: string, session: string): void {
  const known = all.get(key);
  if (known === undefined) all.set(key, new Set([session]));
  else known.add(session);
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((each) => b.has(each));

const statesText = (states: ReadonlySet<string>, others: ReadonlySet<string>) => {
  const own = [...states].filter((state) => !others.has(state));
  return own.length === 0 ? 'no other state' : own.join(', ');
};

/** All lines of a log at once. */
export function conform(charts: readonly ChartReading[], lines: Iterable<string>): Conformance {
  const conforming = new Conforming(charts);
  for (const line of lines) conforming.read(line);
  return conforming.result;
}
