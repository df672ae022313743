import type { AnyStateMachine } from 'xstate';
import { statesOf, type ChartReading } from '../read.ts';
import { closest } from '../closest.ts';
import type { StateNode } from '../walk/state/explored.ts';
import type { WalkResult } from '../walk/walk.ts';
import type { Input, Path, World } from '../walk/world.ts';
import { randomWalks, type RandomOptions } from './shrink.ts';

/** A path that somebody or something is to walk. */
export interface Plan {
  /** `T-001`, `C-001`, `S-001`, `R-001`: stable for the same chart. */
  readonly id: string;
  /** What it is for: a transition's or state's id, or the number of transitions it covers. */
  readonly title: string;
  readonly chart: string;
  /** Transitions of the wanted charts that it takes, each once, in order. */
  readonly covers: readonly string[];
  /** Requirements of those transitions. */
  readonly requirements: readonly string[];
  readonly path: Path;
}

export interface Filter {
  readonly chart?: string | undefined;
  /** The id of a state, or the end of one: paths that are for it, or for a transition that starts or ends in it. */
  readonly state?: string | undefined;
  /** The id of a transition, or a part of one. */
  readonly transition?: string | undefined;
  readonly requirement?: string | undefined;
}

const lastOf = (id: string) => id.slice(id.lastIndexOf('.') + 1);

function refuse(what: string, asked: string, there: readonly string[]): never {
  const names = [...new Set(there)].toSorted();
  const near = closest(asked, names) ?? names.find((name) => closest(asked, [lastOf(name)]) !== null);
  const meant = near === undefined ? '' : `: did you mean "${near}"?`;
  throw new Error(
    `There is no ${what} "${asked}"${meant === '' ? '.' : meant} There are: ${names.join(', ')}.`,
  );
}

/**
 * A filter that fits nothing of these charts is a slip of the pen, not an empty answer.
 * @throws one sentence that names it, and what there is
 */
export function refuseUnknownFilter(charts: readonly ChartReading[], filter: Filter): void {
  const states = charts.flatMap(statesOf).map(({ id }) => id);
  const transitions = charts.flatMap((chart) => chart.transitions);
  const { state, transition, requirement } = filter;
  if (state !== undefined && !states.some((id) => isState(id, state))) refuse('state', state, states);
  if (transition !== undefined && !transitions.some(({ id }) => id.includes(transition)))
    refuse(
      'transition',
      transition,
      transitions.map(({ id }) => id),
    );
  const requirements = transitions.flatMap(({ req }) => req);
  if (requirement !== undefined && !requirements.includes(requirement))
    refuse('requirement', requirement, requirements);
}

/** Paths to the same state that are kept: a grid has more shortest paths than anybody reads. */
const PATHS_TO_STATE_MAX = 50;

/** One shortest path per transition. */
export function transitionPlans(result: WalkResult, filter: Filter = {}): Plan[] {
  const wanted = result.wanted.flatMap((transition) => {
    const path = result.paths.get(transition.id);
    return path === undefined ? [] : [{ transition, path }];
  });
  return wanted
    .map(({ transition, path }, index) => ({
      transition,
      plan: planOf(result, numbered('T', index), transition.id, transition.chart, path),
    }))
    .filter(({ transition }) => matches(result, filter, transition.id))
    .map(({ plan }) => plan);
}

/** A small set of those paths that together take every transition of the filter: greedy, longest gain first. */
export function coveringPlans(result: WalkResult, filter: Filter = {}): Plan[] {
  const candidates = transitionPlans(result, filter);
  const open = new Set(candidates.map(({ title }) => title));
  const chosen: Plan[] = [];
  while (open.size > 0) {
    const gains = candidates.map((plan) => ({ plan, gain: plan.covers.filter((id) => open.has(id)).length }));
    const best = gains.reduce((a, b) => (b.gain > a.gain ? b : a));
    if (best.gain === 0) break;
    for (const id of best.plan.covers) open.delete(id);
    chosen.push({
      ...best.plan,
      id: numbered('C', chosen.length),
      title: `${best.gain} transitions, up to ${best.plan.title}`,
    });
  }
  return chosen;
}

/** All shortest paths to each state of the charts. The walk must have gone `until: 'all'` for states far out. */
export function statePlans(result: WalkResult, filter: Filter = {}): Plan[] {
  const before = predecessors(result.states);
  const plans: Plan[] = [];
  for (const chart of result.charts) {
    for (const { id } of statesOf(chart)) {
      const isIn = (node: StateNode) => node.active.includes(`${chart.id} ${id}`);
      const ends = result.states.filter(isIn);
      const depth = Math.min(...ends.map((node) => node.depth));
      const ways = ends.filter((node) => node.depth === depth).flatMap((node) => waysTo(node, before));
      for (const way of ways.slice(0, PATHS_TO_STATE_MAX)) {
        plans.push(planOf(result, numbered('S', plans.length), id, chart.id, result.replay(way)));
      }
    }
  }
  const isAsked = (plan: Plan) =>
    (filter.chart === undefined || plan.chart === filter.chart) &&
    (filter.state === undefined || isState(plan.title, filter.state)) &&
    (filter.transition === undefined || plan.covers.some((each) => each.includes(filter.transition ?? ''))) &&
    (filter.requirement === undefined || plan.requirements.includes(filter.requirement));
  return plans.filter(isAsked);
}

/** Random walks on the real system, each up to its first failure; the same seed gives the same walks. */
export function randomPlans<M extends AnyStateMachine>(
  world: World<M>,
  result: WalkResult,
  options: RandomOptions,
): Plan[] {
  return randomWalks(world, options).map(({ path }, index) =>
    planOf(
      result,
      numbered('R', index),
      `random walk ${index + 1} of seed ${options.seed}`,
      result.charts[0]?.id ?? '',
      path,
    ),
  );
}

export const numbered = (letter: string, index: number) => `${letter}-${String(index + 1).padStart(3, '0')}`;

/** A path of a walk as something to be walked, with what it covers. */
export function planOf(
  result: Pick<WalkResult, 'wanted'>,
  id: string,
  title: string,
  chart: string,
  path: Path,
): Plan {
  const wanted = new Map(result.wanted.map((transition) => [transition.id, transition]));
  const covers = [...new Set([path.start, ...path.steps].flatMap(({ took }) => took))].filter((each) =>
    wanted.has(each),
  );
  const requirements = [...new Set(covers.flatMap((each) => wanted.get(each)?.req ?? []))];
  return { id, title, chart, covers, requirements, path };
}

function matches(result: WalkResult, filter: Filter, id: string): boolean {
  const transition = result.wanted.find((each) => each.id === id);
  if (transition === undefined) return false;
  const { state } = filter;
  return (
    (filter.chart === undefined || transition.chart === filter.chart) &&
    (filter.transition === undefined || id.includes(filter.transition)) &&
    (filter.requirement === undefined || transition.req.includes(filter.requirement)) &&
    (state === undefined || [transition.source, ...transition.targets].some((each) => isState(each, state)))
  );
}

const isState = (id: string, asked: string) => id === asked || id.endsWith(`.${asked}`);

interface Arrival {
  readonly from: StateNode;
  readonly input: Input;
}

/** Steps that come one closer to the start, by the state they lead to. */
function predecessors(nodes: readonly StateNode[]): ReadonlyMap<StateNode, readonly Arrival[]> {
  const arrivals = new Map<StateNode, Arrival[]>();
  for (const from of nodes) {
    for (const { input, to } of from.edges) {
      if (to.depth !== from.depth + 1) continue;
      arrivals.set(to, [...(arrivals.get(to) ?? []), { from, input }]);
    }
  }
  return arrivals;
}

function waysTo(node: StateNode, before: ReadonlyMap<StateNode, readonly Arrival[]>): Input[][] {
  if (node.depth === 0) return [[]];
  const ways: Input[][] = [];
  for (const { from, input } of before.get(node) ?? []) {
    for (const way of waysTo(from, before)) {
      if (ways.length >= PATHS_TO_STATE_MAX) return ways;
      ways.push([...way, input]);
    }
  }
  return ways;
}
