import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { ChartReading, TransitionReading } from '../read.ts';
import { Charts } from './charts.ts';
import { Explorer } from './explore.ts';
import type { Counts, Exploration, Failure, StateNode } from './state/explored.ts';
import { whyMissing, type Missing } from './missing.ts';
import { refuseUnknownLevers, unknownNames } from './unknown.ts';
import { Moves } from './moves.ts';
import { seeded } from './seeds.ts';
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
  /** What the world names and its charts do not have: events, actors, actions, charts; a sentence each. */
  readonly unknown: readonly string[];
  readonly failures: readonly Failure[];
  /** Transitions whose guard refused an event that was therefore not sent. */
  readonly refused: readonly string[];
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
 * @param inspect sees what XState tells of all systems that are started, such as a recorder's
 */
export function walk<M extends AnyStateMachine>(
  world: World<M>,
  inspect?: (event: InspectionEvent) => void,
): WalkResult {
  return seeded(() => walkSeeded(world, inspect));
}

function walkSeeded<M extends AnyStateMachine>(
  world: World<M>,
  inspect: ((event: InspectionEvent) => void) | undefined,
): WalkResult {
  refuseUnknownLevers(world);
  const charts = new Charts();
  const moves = new Moves(world, charts);
  const limits = { ...DEFAULT_LIMITS, ...world.limits };
  const explorer = new Explorer(world, moves, charts, limits, null, inspect);
  const wantedNow = () => wantedOf(charts.all(), world.charts);
  let seen = -1;
  const isEnough = (first: ReadonlyMap<string, unknown>) => {
    if (world.until === 'all' || first.size === seen) return false;
    seen = first.size;
    return wantedNow().every(({ id }) => first.has(id));
  };
  const { nodes, failures, stoppedBy, isExhausted } = explorer.explore(isEnough);
  const wanted = wantedNow();
  const paths = new Map<string, Path>();
  for (const { id } of wanted) {
    const path = explorer.pathTo(id);
    if (path !== null) paths.set(id, path);
  }
  const evidence = {
    charts,
    crashes: failures.filter(({ kind }) => kind === 'error'),
    taken: new Set(paths.keys()),
    hasInput: world.input !== undefined,
  };
  const missing = wanted
    .filter(({ id }) => !paths.has(id) && !isExcused(world, id))
    .map((transition) => whyMissing(transition, evidence));
  const unknown = unknownNames(world, charts, { targeted: moves.targeted, isExhausted });
  const ids = new Set(wanted.map(({ id }) => id));
  const stale = Object.keys(world.unreachable ?? {}).filter((id) => paths.has(id) || !ids.has(id));
  return {
    ok: missing.length + failures.length + stale.length + unknown.length === 0,
    charts: charts.all(),
    wanted,
    paths,
    missing,
    stale,
    unknown,
    failures,
    refused: wanted
      .filter(
        ({ chart, source, event, guard }) =>
          guard !== null && charts.refusals(chart, source, event).length > 0,
      )
      .map(({ id }) => id),
    counts: explorer.counts,
    stoppedBy,
    states: nodes,
    replay: (inputs) => seeded(() => explorer.replay(inputs)),
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
  const { counts, wanted, paths, missing, stale, unknown, failures, stoppedBy } = result;
  const taken = wanted.filter(({ id }) => paths.has(id)).length;
  return [
    `${taken} of ${wanted.length} transitions taken; ${counts.states} states, ${counts.edges} steps tried, ${counts.runs} runs, ${counts.sends} inputs, ${counts.ms} ms.`,
    ...(counts.unfollowed === 0 ? [] : [`${counts.unfollowed} of the states were not followed.`]),
    ...(stoppedBy === null ? [] : [`Stopped by the limit of ${stoppedBy}.`]),
    ...failures.map(failureText),
    ...unknown.map((text) => `unknown  ${text}`),
    ...missingLines(missing),
    ...stale.map((id) => `excused for nothing  ${id}`),
  ].join('\n');
}

const MISSING_LINES_MAX = 100;

/** What is missing for the same reason stands together, the reason once. */
function missingLines(missing: readonly Missing[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const { id, why, text } of missing) {
    const reason = text.startsWith(why) ? text : `${why}: ${text}`;
    byReason.set(reason, [...(byReason.get(reason) ?? []), id]);
  }
  const lines = [...byReason].map(([reason, ids]) => {
    const shown = ids.slice(0, MISSING_LINES_MAX).map((id) => `missing  ${id}`);
    const more = ids.length > shown.length ? [`         … and ${ids.length - shown.length} more`] : [];
    return [...shown, ...more, `         ${reason}`].join('\n');
  });
  const rest = lines.length - MISSING_LINES_MAX;
  return rest > 0 ? [...lines.slice(0, MISSING_LINES_MAX), `… and ${rest} more reasons`] : lines;
}

function failureText({ what, message, path }: Failure): string {
  const more = what.endsWith(message) ? [] : [`         ${message}`];
  return [`failed   ${what}`, ...more, pathText(path)].join('\n');
}

/** A path in words, a numbered line per step with the states it led to. */
export function pathText({ start, steps }: Path): string {
  return [
    `   0. ${line(start.text, start.states, start.held)}`,
    ...steps.map(
      ({ text, states, held }, index) => `${String(index + 1).padStart(4)}. ${line(text, states, held)}`,
    ),
  ].join('\n');
}

const line = (text: string, states: Step['states'], held: Step['held'] = []) =>
  `${text}  →  ${statesText(states)}${held.length === 0 ? '' : `  / ${held.map(({ action }) => action).join(', ')}`}`;

/** States of all charts in one line: the root's first, then `address: state`. */
export function statesText(states: Step['states']): string {
  return Object.entries(states)
    .map(([address, state]) => [address, state].filter((part) => part !== '').join(': '))
    .filter((text) => text !== '')
    .join(', ');
}
