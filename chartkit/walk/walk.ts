import type { AnyStateMachine } from 'xstate';
import type { ChartReading, TransitionReading } from '../read.ts';
import { Charts } from './charts.ts';
import { Explorer, type Counts, type Exploration, type Failure, type StateNode } from './explore.ts';
import { whyMissing, type Missing } from './missing.ts';
import { Moves } from './moves.ts';
import { DEFAULT_LIMITS, type Input, type Path, type Step, type World } from './world.ts';

export interface WalkResult {
  /** True when every wanted transition was taken or excused, and nothing failed. */
  readonly ok: boolean;
  /** Every chart of the system, in the order they were met. */
  readonly charts: readonly ChartReading[];
  /** The transitions that were to be taken, in the order they are written. */
  readonly wanted: readonly TransitionReading[];
  /** Per transition id: the first shortest path that takes it. */
  readonly paths: ReadonlyMap<string, Path>;
  readonly missing: readonly Missing[];
  /** Entries of `unreachable` that are wrong: taken after all, or unknown. */
  readonly stale: readonly string[];
  readonly failures: readonly Failure[];
  readonly counts: Counts;
  readonly stoppedBy: Exploration['stoppedBy'];
  /** The states and steps that were found. */
  readonly states: readonly StateNode[];
  /** Walks inputs from the start on a system of its own, as far as they go. */
  readonly replay: (inputs: readonly Input[]) => Path;
}

/**
 * Explores the real actor system of a chart until every transition was taken. Synchronous and repeatable: promises
 * and callbacks are held still and moved by the walk, time is a step clock.
 */
export function walk<M extends AnyStateMachine>(world: World<M>): WalkResult {
  const charts = new Charts();
  const moves = new Moves(world, charts);
  const explorer = new Explorer(world, moves, charts, { ...DEFAULT_LIMITS, ...world.limits });
  const wantedNow = () => wantedOf(charts.all(), world.charts);
  let seen = -1;
  const isEnough = (first: ReadonlyMap<string, unknown>) => {
    if (world.until === 'all' || first.size === seen) return false;
    seen = first.size;
    return wantedNow().every(({ id }) => first.has(id));
  };
  const { nodes, failures, stoppedBy } = explorer.explore(isEnough);
  const wanted = wantedNow();
  const paths = new Map<string, Path>();
  for (const { id } of wanted) {
    const path = explorer.pathTo(id);
    if (path !== null) paths.set(id, path);
  }
  const errors = failures.filter(({ kind }) => kind === 'error').map(({ path }) => path);
  const missing = wanted
    .filter(({ id }) => !paths.has(id) && !isExcused(world, id))
    .map((transition) => whyMissing(transition, charts, errors));
  const ids = new Set(wanted.map(({ id }) => id));
  const stale = Object.keys(world.unreachable ?? {}).filter((id) => paths.has(id) || !ids.has(id));
  return {
    ok: missing.length + failures.length + stale.length === 0,
    charts: charts.all(),
    wanted,
    paths,
    missing,
    stale,
    failures,
    counts: explorer.counts,
    stoppedBy,
    states: nodes,
    replay: (inputs) => explorer.replay(inputs),
  };
}

const isExcused = <M extends AnyStateMachine>({ unreachable = {} }: World<M>, id: string) =>
  Object.hasOwn(unreachable, id);

function wantedOf(
  charts: readonly ChartReading[],
  names: readonly string[] | undefined,
): TransitionReading[] {
  return charts.filter(({ id }) => names?.includes(id) ?? true).flatMap(({ transitions }) => transitions);
}

/** Throws with everything a reader needs where a walk is not `ok`; the path of each failure in words. */
export function assertWalk(result: WalkResult): void {
  if (!result.ok) throw new Error(walkReport(result));
}

/** A walk in words: counts, what is missing and why, and what failed with its path. */
export function walkReport(result: WalkResult): string {
  const { counts, wanted, paths, missing, stale, failures, stoppedBy } = result;
  const taken = wanted.filter(({ id }) => paths.has(id)).length;
  return [
    `${taken} of ${wanted.length} transitions taken; ${counts.states} states, ${counts.edges} steps tried, ${counts.runs} runs, ${counts.sends} inputs, ${counts.ms} ms.`,
    ...(counts.unfollowed === 0 ? [] : [`${counts.unfollowed} of the states were not followed.`]),
    ...(stoppedBy === null ? [] : [`Stopped by the limit of ${stoppedBy}.`]),
    ...failures.map(failureText),
    ...missing.map(({ id, why, text }) => `missing  ${id}\n         ${why}: ${text}`),
    ...stale.map((id) => `excused for nothing  ${id}`),
  ].join('\n');
}

function failureText({ what, message, path }: Failure): string {
  const more = what.endsWith(message) ? [] : [`         ${message}`];
  return [`failed   ${what}`, ...more, pathText(path)].join('\n');
}

/** A path in words, a numbered line per step with the states it led to. */
export function pathText({ start, steps }: Path): string {
  return [
    `   0. ${line(start.text, start.states)}`,
    ...steps.map(({ text, states }, index) => `${String(index + 1).padStart(4)}. ${line(text, states)}`),
  ].join('\n');
}

const line = (text: string, states: Step['states']) => `${text}  →  ${statesText(states)}`;

/** States of all charts in one line: the root's first, then `address: state`. */
export function statesText(states: Step['states']): string {
  return Object.entries(states)
    .map(([address, state]) => [address, state].filter((part) => part !== '').join(': '))
    .filter((text) => text !== '')
    .join(', ');
}
