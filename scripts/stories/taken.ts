/** What a chart did on the page while a story was played, out of what the page reported. */
import type { Report } from 'chartkit/live';

/** The ids of states that it came through, and of transitions that it took, those of its root and to itself too. */
export interface Taken {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
}

/** A sentence of a story: the states that it is about, and what was reported since the one before. */
interface Heard {
  readonly states: readonly string[];
  readonly reports: readonly Report[];
}

interface Actor {
  readonly states: Set<string>;
  readonly transitions: Set<string>;
  /** Since the sentence before: the states that it was in. */
  recent: Set<string>;
  now: readonly string[];
  movedAt: number;
}

const begun = (): Actor => ({
  states: new Set(),
  transitions: new Set(),
  recent: new Set(),
  now: [],
  movedAt: 0,
});

/** Of several running charts of one kind, a list or a slip each, those count that a sentence is about: in its states, and last to move. */
export function takenIn(chart: string, scenes: readonly Heard[]): Taken {
  const actors = new Map<string, Actor>();
  const meant = new Set<Actor>();
  let moves = 0;
  const enter = (app: string, { address, states, ...running }: RunningPart): Actor | null => {
    if (running.chart !== chart) return null;
    const key = `${app} ${address}`;
    const actor = actors.get(key) ?? begun();
    actors.set(key, actor);
    actor.now = states;
    for (const state of states) {
      actor.recent.add(state);
      actor.states.add(state);
    }
    return actor;
  };
  const hear = (report: Report): void => {
    if (report.kind === 'present') for (const actor of report.actors) enter(report.app, actor);
    if (report.kind !== 'began' && report.kind !== 'moved') return;
    const actor = enter(report.app, report.actor);
    if (actor === null) return;
    moves += 1;
    actor.movedAt = moves;
    if (report.kind === 'moved') for (const id of report.took) actor.transitions.add(id);
  };
  for (const { states, reports } of scenes) {
    for (const actor of actors.values()) actor.recent = new Set(actor.now);
    reports.forEach(hear);
    const told = states.map((state) => `${chart}.${state}`);
    const [last] = [...actors.values()]
      .filter(({ recent }) => told.length > 0 && told.every((state) => recent.has(state)))
      .toSorted((one, other) => other.movedAt - one.movedAt);
    if (last !== undefined) meant.add(last);
  }
  return {
    states: new Set([...meant].flatMap((actor) => [...actor.states])),
    transitions: new Set([...meant].flatMap((actor) => [...actor.transitions])),
  };
}

type RunningPart = Extract<Report, { readonly kind: 'moved' }>['actor'];
