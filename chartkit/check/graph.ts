import { statesOf, type ChartReading, type StateReading } from '../read.ts';

/** Parents by state id. */
export function parentsOf(chart: ChartReading): ReadonlyMap<string, StateReading> {
  return new Map(
    statesOf(chart).flatMap((state) => state.children.map((child) => [child.id, state] as const)),
  );
}

/** A state and everything it stands in, inside out. */
export function lineOf(id: string, parents: ReadonlyMap<string, StateReading>): string[] {
  const line = [id];
  for (let parent = parents.get(id); parent !== undefined; parent = parents.get(parent.id))
    line.push(parent.id);
  return line;
}

/** States that the arrows of a chart lead to from its start, guards left aside. */
export function reachableStates(chart: ChartReading): ReadonlySet<string> {
  const states = new Map(statesOf(chart).map((state) => [state.id, state]));
  const parents = parentsOf(chart);
  const reached = new Set<string>();
  const pending: string[] = [chart.root.id];
  const enter = (id: string) => pending.push(id);
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const state = states.get(id);
    if (reached.has(id) || state === undefined) continue;
    reached.add(id);
    for (const ancestor of lineOf(id, parents)) enter(ancestor);
    if (state.type === 'parallel') state.children.forEach((child) => enter(child.id));
    if (state.initial !== null) enter(state.initial);
    state.historyTargets.forEach(enter);
    for (const transition of chart.transitions)
      if (transition.source === id) transition.targets.forEach(enter);
  }
  return reached;
}
