/** Which way each guard went, and which transition of an actor came after which. */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import {
  matchesDescriptor,
  nodesOf,
  transitionsOf,
  type Microstep,
  type RawTransition,
} from '../internals.ts';
import type { ChartReading, TransitionReading } from '../read.ts';

/** `id true` and `id false`: how often the guard of a transition decided so. */
export type Outcomes = Record<string, number>;
/** `id > id`: how often the second was the next that the same actor took. */
export type Pairs = Record<string, number>;

export const outcomeKey = (id: string, isTrue: boolean) => `${id} ${String(isTrue)}`;
export const pairKey = (first: string, second: string) => `${first} > ${second}`;

const count = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1;
};

const isGuarded = ({ definition }: RawTransition) => definition.guard !== undefined;

/** Of one state, in the order in which XState asks: what is written for this event comes before what is for many. */
function candidates(node: AnyStateNode, type: string): RawTransition[] {
  const all = transitionsOf(node).filter(
    ({ descriptor }) => descriptor !== '' && matchesDescriptor(type, descriptor),
  );
  return all.toSorted((a, b) => b.descriptor.length - a.descriptor.length);
}

const always = (node: AnyStateNode) => transitionsOf(node).filter(({ descriptor }) => descriptor === '');

function activeNodes(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  const active = new Set<unknown>(snapshot._nodes);
  return nodesOf(snapshot.machine).filter((node) => active.has(node));
}

function isBelow(node: AnyStateNode, above: AnyStateNode): boolean {
  for (let at = node.parent; at !== undefined; at = at.parent) if (at === above) return true;
  return false;
}

/** Takes down guards and pairs of all actors of a system, from what inspection tells. */
export class OutcomeWatch {
  readonly outcomes: Outcomes = {};
  readonly pairs: Pairs = {};
  readonly #last = new WeakMap<object, string>();

  /** @param before null as the actor starts */
  step(ref: object, before: AnyMachineSnapshot | null, { event, transitions }: Microstep): void {
    for (const id of transitions) {
      const last = this.#last.get(ref);
      if (last !== undefined) count(this.pairs, pairKey(last, id));
      this.#last.set(ref, id);
    }
    if (before === null) return;
    const taken = new Set(transitions);
    const active = activeNodes(before);
    const isEventless = active.some((node) => always(node).some(({ id }) => taken.has(id)));
    const asked = (node: AnyStateNode) => (isEventless ? always(node) : candidates(node, event.type));
    const winners = active.filter((node) => asked(node).some(({ id }) => taken.has(id)));
    for (const node of active) {
      // A state is asked where none within it took the event.
      if (winners.some((winner) => isBelow(winner, node))) continue;
      this.#decide(asked(node), taken);
    }
  }

  /** At rest, no eventless transition of an active state could be taken. */
  rest(snapshot: AnyMachineSnapshot): void {
    for (const node of activeNodes(snapshot)) this.#decide(always(node), new Set());
  }

  #decide(list: readonly RawTransition[], taken: ReadonlySet<string>): void {
    for (const each of list) {
      const isTaken = taken.has(each.id);
      if (isGuarded(each)) count(this.outcomes, outcomeKey(each.id, isTaken));
      if (isTaken || !isGuarded(each)) return;
    }
  }
}

/** All that guards of a chart can decide. */
export const outcomesOf = ({ transitions }: ChartReading): string[] =>
  transitions
    .filter(({ guard }) => guard !== null)
    .flatMap(({ id }) => [outcomeKey(id, true), outcomeKey(id, false)]);

/** The states that are active where a state is: those around it, and the first ones within it. */
function activeWith(chart: ChartReading, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const hasFound = (state: ChartReading['root']): boolean =>
    found.has(state.id) || state.children.some(hasFound);
  const enter = (state: ChartReading['root']): void => {
    found.add(state.id);
    const isParallel = state.type === 'parallel';
    if (!isParallel && state.children.some(hasFound)) return;
    for (const child of state.children)
      if (child.type !== 'history' && (isParallel || child.id === state.initial) && !hasFound(child))
        enter(child);
  };
  const visit = (state: ChartReading['root']): boolean => {
    const isHere = state.id === id;
    if (!isHere && !state.children.some(visit)) return false;
    enter(state);
    return true;
  };
  visit(chart.root);
  return found;
}

/** All pairs that the states allow: the second starts in a state that is active after the first. */
export function pairsOf(chart: ChartReading): string[] {
  const after = new Map<string, ReadonlySet<string>>();
  const statesAfter = ({ source, targets }: TransitionReading) =>
    (targets.length === 0 ? [source] : targets).flatMap((id) => {
      const known = after.get(id) ?? activeWith(chart, id);
      after.set(id, known);
      return [...known];
    });
  return chart.transitions.flatMap((first) => {
    const states = new Set(statesAfter(first));
    return chart.transitions
      .filter(({ source }) => states.has(source))
      .map((second) => pairKey(first.id, second.id));
  });
}
