/** The walked graph, as properties are decided on it. */
import type { Edge, StateNode } from '../walk/state/explored.ts';
import { namesOf } from '../walk/state/names.ts';
import type { Fairness } from './properties.ts';

/** A state with what was true in it. */
export interface Place {
  readonly node: StateNode;
  readonly truths: readonly boolean[];
  /** Addresses of promises that have not ended. */
  readonly pending: readonly string[];
}

export type Graph = ReadonlyMap<StateNode, Place>;

/** Where a run can be kept from something for ever: it ends there, or goes round in a loop. */
export interface Trap {
  readonly stem: readonly Edge[];
  readonly loop: readonly Edge[];
}

export type Ways = ReadonlyMap<StateNode, readonly Edge[]>;

/** Of all states that are reached through allowed ones, after ways that were gone before, the shortest way. */
export function waysFrom(before: Ways, isAllowed: (node: StateNode) => boolean): Ways {
  const ways = new Map<StateNode, readonly Edge[]>();
  const late = [...before].toSorted(([, a], [, b]) => a.length - b.length);
  let front: (readonly [StateNode, readonly Edge[]])[] = [];
  for (let length = 0; front.length > 0 || late.length > 0; length += 1) {
    while ((late[0]?.[1].length ?? Infinity) <= length) front.push(...late.splice(0, 1));
    const next: typeof front = [];
    for (const [node, way] of front) {
      if (ways.has(node)) continue;
      ways.set(node, way);
      for (const edge of node.edges)
        if (!ways.has(edge.to) && isAllowed(edge.to)) next.push([edge.to, [...way, edge]]);
    }
    front = next;
  }
  return ways;
}

/** What a fair run must do again and again: true of a state or an edge that does it. */
interface Duty {
  readonly byNode: (node: StateNode) => boolean;
  readonly byEdge: (edge: Edge) => boolean;
}

const isNamed = ({ input }: Edge, names: readonly string[]) =>
  namesOf(input).some((name) => names.includes(name));
const isWait = ({ input }: Edge) => input.kind === 'wait';
const settles = ({ input }: Edge, address: string) => input.kind === 'settle' && input.actor === address;

/** Whether a run may end here: nothing has to happen any more. */
export function mayRest(
  { node, pending }: Place,
  { answers = true, timers = true, coming = [] }: Fairness,
): boolean {
  if (answers && pending.length > 0) return false;
  return !node.edges.some((edge) => (timers && isWait(edge)) || isNamed(edge, coming));
}

function dutiesIn(
  part: ReadonlySet<StateNode>,
  graph: Graph,
  { answers = true, timers = true, coming = [] }: Fairness,
): Duty[] {
  const nodes = [...part];
  const addresses = new Set(answers ? nodes.flatMap((node) => graph.get(node)?.pending ?? []) : []);
  const ends = [...addresses].map((address): Duty => ({
    byNode: (node) => graph.get(node)?.pending.includes(address) !== true,
    byEdge: (edge) => settles(edge, address),
  }));
  const time: Duty = { byNode: (node) => !node.edges.some(isWait), byEdge: isWait };
  const named = coming
    .filter((name) => nodes.some((node) => node.edges.some((edge) => isNamed(edge, [name]))))
    .map((name): Duty => ({ byNode: () => false, byEdge: (edge) => isNamed(edge, [name]) }));
  return [...ends, ...(timers ? [time] : []), ...named];
}

/** The parts of a graph in which one can go round for ever without breaking a fairness. */
export function fairParts(
  nodes: ReadonlySet<StateNode>,
  graph: Graph,
  fair: Fairness,
): ReadonlySet<StateNode>[] {
  return components(nodes).flatMap((part) => {
    const inner = [...part].flatMap((node) => node.edges.filter(({ to }) => part.has(to)));
    if (inner.length === 0) return [];
    const lacks = dutiesIn(part, graph, { ...fair, coming: [] }).some(
      (duty) => ![...part].some(duty.byNode) && !inner.some(duty.byEdge),
    );
    if (lacks) return [];
    const unmet = (fair.coming ?? []).filter((name) => !inner.some((edge) => isNamed(edge, [name])));
    const rest = new Set([...part].filter((node) => !node.edges.some((edge) => isNamed(edge, unmet))));
    return rest.size === part.size ? [part] : fairParts(rest, graph, fair);
  });
}

/** Sets of states that all lead to each other (Tarjan, without recursion). */
function components(nodes: ReadonlySet<StateNode>): Set<StateNode>[] {
  const found: Set<StateNode>[] = [];
  const order = new Map<StateNode, number>();
  const low = new Map<StateNode, number>();
  const stack: StateNode[] = [];
  const onStack = new Set<StateNode>();
  const lower = (node: StateNode, value: number) => low.set(node, Math.min(low.get(node) ?? value, value));
  for (const root of nodes) {
    if (order.has(root)) continue;
    const work: { node: StateNode; next: number }[] = [];
    const enter = (node: StateNode) => {
      order.set(node, order.size);
      lower(node, order.size - 1);
      stack.push(node);
      onStack.add(node);
      work.push({ node, next: 0 });
    };
    enter(root);
    for (let frame = work.at(-1); frame !== undefined; frame = work.at(-1)) {
      const { node } = frame;
      const edge = node.edges[frame.next];
      frame.next += 1;
      if (edge !== undefined) {
        if (!nodes.has(edge.to)) continue;
        if (!order.has(edge.to)) enter(edge.to);
        else if (onStack.has(edge.to)) lower(node, order.get(edge.to) ?? 0);
        continue;
      }
      work.pop();
      const above = work.at(-1);
      if (above !== undefined) lower(above.node, low.get(node) ?? 0);
      if (low.get(node) !== order.get(node)) continue;
      const part = new Set(stack.splice(stack.lastIndexOf(node)));
      for (const each of part) onStack.delete(each);
      found.push(part);
    }
  }
  return found;
}

/** The shortest way round from a state to itself that does everything that fairness asks for. */
export function loopFrom(
  start: StateNode,
  part: ReadonlySet<StateNode>,
  graph: Graph,
  fair: Fairness,
): readonly Edge[] {
  const duties = dutiesIn(part, graph, fair);
  const done = (node: StateNode, edge: Edge | null, before: number) =>
    duties.reduce(
      (mask, duty, index) =>
        duty.byNode(node) || (edge !== null && duty.byEdge(edge)) ? mask | (1 << index) : mask,
      before,
    );
  const all = (1 << duties.length) - 1;
  const seen = new Set<string>();
  let front: { node: StateNode; mask: number; way: readonly Edge[] }[] = [
    { node: start, mask: done(start, null, 0), way: [] },
  ];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { node, mask, way } of front)
      for (const edge of node.edges) {
        if (!part.has(edge.to)) continue;
        const now = done(edge.to, edge, mask);
        if (edge.to === start && now === all) return [...way, edge];
        const key = `${edge.to.index} ${now}`;
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ node: edge.to, mask: now, way: [...way, edge] });
      }
    front = next;
  }
  throw new Error('There is no way round in a part of which each state leads to each other.');
}
