import type { AnyStateMachine } from 'xstate';
import { read, walk, type Failure, type World } from 'chartkit';

/** What the walks of one chart, in all its worlds, came to. */
export interface Walked {
  /** Transitions of the chart that none of its worlds took. */
  readonly missing: readonly string[];
  readonly failures: readonly Failure[];
  readonly stoppedBy: readonly string[];
}

/** Walks all worlds of one chart; what one world can't show, another does. */
export function walkWorlds<M extends AnyStateMachine>(
  machine: M,
  worlds: Readonly<Record<string, World<M>>>,
): Walked {
  const { id, transitions } = read(machine);
  const results = Object.values(worlds).map((world) => walk({ ...world, charts: [id] }));
  const taken = new Set(results.flatMap(({ paths }) => [...paths.keys()]));
  return {
    missing: transitions.map((transition) => transition.id).filter((each) => !taken.has(each)),
    failures: results.flatMap(({ failures }) => failures),
    stoppedBy: results.flatMap(({ stoppedBy }) => (stoppedBy === null ? [] : [stoppedBy])),
  };
}
