/** The part of `internals.ts` that tells which transitions a live chart takes: `_transitions` and `_nodes`. */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { fieldOf, historyDefault, isMachineSnapshot, transitionId } from './internals.written.ts';

/** Ids of the transitions XState would select for an event now, forbidden ones included. May throw as a guard does. */
export function selectedBy(snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  const machine: AnyStateMachine = snapshot.machine;
  return machine.getTransitionData(snapshot, event).map(transitionId);
}

/** As `selectedBy`, without those that lose against another one: what XState would really take. */
export function winnersOf(snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  const machine: AnyStateMachine = snapshot.machine;
  const selected = machine.getTransitionData(snapshot, event);
  return (selected.length < 2 ? selected : withoutPreempted(selected, snapshot)).map(transitionId);
}

export interface Microstep {
  readonly machine: AnyStateMachine;
  readonly event: AnyEventObject;
  /** Ids of the transitions really taken. */
  readonly transitions: readonly string[];
  readonly after: AnyMachineSnapshot;
}

/**
 * The microstep told by an inspection event, or null. `before` is the actor's snapshot before it: XState also
 * lists transitions that lost against another one, and only the snapshot tells which.
 */
export function microstepOf(inspected: InspectionEvent, before: AnyMachineSnapshot | null): Microstep | null {
  if (inspected.type !== '@xstate.microstep' || !isMachineSnapshot(inspected.snapshot)) return null;
  const after = inspected.snapshot;
  const selected = inspected._transitions.filter((each) => typeof fieldOf(each.source, 'id') === 'string');
  const taken = before === null || selected.length < 2 ? selected : withoutPreempted(selected, before);
  return { machine: after.machine, event: inspected.event, transitions: taken.map(transitionId), after };
}

/** Of transitions selected together, those that win: a deeper source beats its ancestor, then the earlier one. */
function withoutPreempted(
  selected: readonly AnyTransitionDefinition[],
  before: AnyMachineSnapshot,
): AnyTransitionDefinition[] {
  let winners: AnyTransitionDefinition[] = [];
  for (const candidate of new Set(selected)) {
    const rivals = winners.filter((winner) => leaveSame(winner, candidate, before));
    if (rivals.every((rival) => isInside(candidate.source, rival.source))) {
      winners = [...winners.filter((winner) => !rivals.includes(winner)), candidate];
    }
  }
  return winners;
}

/** Whether two transitions would leave a state that both leave: XState then takes one of them. */
export function leaveSame(
  one: AnyTransitionDefinition,
  other: AnyTransitionDefinition,
  before: AnyMachineSnapshot,
): boolean {
  const exits = exitSet(other, before);
  return exitSet(one, before).some((node) => exits.includes(node));
}

function exitSet(transition: AnyTransitionDefinition, before: AnyMachineSnapshot): AnyStateNode[] {
  const targets = (transition.target ?? []).flatMap((node) => effectiveTargets(node, before));
  if (targets.length === 0) return [];
  const domain = domainOf(transition, targets);
  const leavesSource = transition.reenter && domain === transition.source;
  return before._nodes.filter(
    (node: AnyStateNode) => isInside(node, domain) || (leavesSource && node === domain),
  );
}

/** Where a target really leads: a history state to what it remembers, or to its default. */
function effectiveTargets(node: AnyStateNode, before: AnyMachineSnapshot): AnyStateNode[] {
  if (node.type !== 'history') return [node];
  const remembered: readonly AnyStateNode[] | undefined = before.historyValue[node.id];
  return [...(remembered ?? historyDefault(node))];
}

/** The state that stays active while a transition is taken; undefined when the root itself is left. */
function domainOf(
  transition: AnyTransitionDefinition,
  targets: readonly AnyStateNode[],
): AnyStateNode | undefined {
  const source: AnyStateNode = transition.source;
  if (!transition.reenter && targets.every((node) => node === source || isInside(node, source)))
    return source;
  let ancestor = source.parent;
  while (ancestor !== undefined && !targets.every((node) => isInside(node, ancestor)))
    ancestor = ancestor.parent;
  return ancestor;
}

/** Whether a node is a proper descendant of another; everything is inside `undefined`. */
function isInside(node: AnyStateNode, ancestor: AnyStateNode | undefined): boolean {
  if (ancestor === undefined) return true;
  let { parent } = node;
  while (parent !== undefined && parent !== ancestor) ({ parent } = parent);
  return parent === ancestor;
}
