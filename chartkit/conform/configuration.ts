/** Which states are active after a transition, as far as a chart alone tells it. */
import type { ChartReading, StateReading, TransitionReading } from '../read.ts';

interface Node {
  readonly state: StateReading;
  readonly parent: Node | null;
}

/** A chart, ready to be asked what follows what. */
export class Configurations {
  readonly #nodes = new Map<string, Node>();
  readonly #transitions: ReadonlyMap<string, TransitionReading>;

  constructor(chart: ChartReading) {
    const visit = (state: StateReading, parent: Node | null): void => {
      const node = { state, parent };
      this.#nodes.set(state.id, node);
      for (const child of state.children) visit(child, node);
    };
    visit(chart.root, null);
    this.#transitions = new Map(chart.transitions.map((each) => [each.id, each]));
  }

  transition(id: string): TransitionReading | undefined {
    return this.#transitions.get(id);
  }

  has(state: string): boolean {
    return this.#nodes.has(state);
  }

  /** The active states after a transition; null where a history state decides. */
  after(active: ReadonlySet<string>, { source, targets, reenter }: TransitionReading): Set<string> | null {
    const nodes = targets.flatMap((id) => this.#nodes.get(id) ?? []);
    if (nodes.length === 0) return new Set(active);
    if (nodes.some(({ state }) => state.type === 'history')) return null;
    const from = this.#nodes.get(source);
    if (from === undefined) return null;
    const domain = domainOf(from, nodes, reenter);
    const left = new Set([...active].filter((id) => !this.#isBelow(id, domain)));
    const next = new Set(left);
    for (const node of nodes) this.#enter(node, domain, nodes, next);
    return next;
  }

  #isBelow(id: string, above: Node | null): boolean {
    const node = this.#nodes.get(id);
    return node !== undefined && isInside(node, above);
  }

  /** A target with what is around it, up to the domain, and what begins within all of them. */
  #enter(node: Node, domain: Node | null, targets: readonly Node[], next: Set<string>): void {
    const path: Node[] = [];
    for (let at: Node | null = node; at !== null && at !== domain; at = at.parent) path.push(at);
    if (path.length === 0) path.push(node);
    for (const each of path.toReversed()) next.add(each.state.id);
    for (const each of path) this.#fill(each.state, targets, next);
  }

  #fill(state: StateReading, targets: readonly Node[], next: Set<string>): void {
    next.add(state.id);
    const isParallel = state.type === 'parallel';
    const isStarted = state.children.some(
      ({ id }) =>
        next.has(id) ||
        targets.some(
          (each) => each.state.id === id || this.#isBelow(each.state.id, this.#nodes.get(id) ?? null),
        ),
    );
    for (const child of state.children) {
      if (child.type === 'history' || next.has(child.id)) continue;
      const isAimedAt = targets.some((each) =>
        this.#isBelow(each.state.id, this.#nodes.get(child.id) ?? null),
      );
      if (isAimedAt) continue;
      if (isParallel || (!isStarted && child.id === state.initial)) this.#fill(child, targets, next);
    }
  }
}

/** Everything is inside null. */
function isInside(node: Node, above: Node | null): boolean {
  if (above === null) return true;
  for (let at = node.parent; at !== null; at = at.parent) if (at === above) return true;
  return false;
}

/** The state that stays active; null when the root itself is left. */
function domainOf(source: Node, targets: readonly Node[], reenter: boolean): Node | null {
  if (!reenter && targets.every((each) => each === source || isInside(each, source))) return source;
  let at = source.parent;
  while (at !== null) {
    const ancestor = at;
    if (targets.every((each) => isInside(each, ancestor))) return ancestor;
    at = at.parent;
  }
  return null;
}
