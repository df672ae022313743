/** Questions to one actor of a running system. */
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { fieldOf, isActorRef, isMachineSnapshot, selectedBy } from '../internals.ts';
import { stateText } from '../read.ts';

/** The actor at an address: ids from the root down, joined by `/`; the root is ''. Null where none is. */
export function actorAt(root: AnyActorRef, address: string): AnyActorRef | null {
  if (address === '') return root;
  let at = root;
  for (const id of address.split('/')) {
    const child = fieldOf(fieldOf(at.getSnapshot(), 'children'), id);
    if (!isActorRef(child)) return null;
    at = child;
  }
  return at;
}

function activeChart(actor: AnyActorRef) {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) && snapshot.status === 'active' ? snapshot : null;
}

/** Its states in words, as a path tells them; null where it runs no chart, or is over. */
export function stateOf(actor: AnyActorRef): string | null {
  const snapshot = activeChart(actor);
  return snapshot === null ? null : stateText(snapshot.value);
}

/** Whether an event would change anything at its chart now, or is swallowed on purpose. */
export function canTake(actor: AnyActorRef, event: AnyEventObject): boolean {
  const snapshot = activeChart(actor);
  return snapshot !== null && selectedBy(snapshot, event).length > 0;
}
