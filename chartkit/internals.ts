/**
 * The only file that touches what XState does not promise: the shape of its definitions, the names of its
 * generated events, `_transitions`, `_nodes`, the scheduler, and the logic of a live actor.
 * `internals.test.ts` fails when an XState release changes any of it.
 */
import {
  fromCallback,
  fromPromise,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type InspectionEvent,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import { fieldOf, isActorRef, isMachine, isMachineSnapshot } from './internals.written.ts';

export * from './internals.written.ts';
export * from './internals.steps.ts';

export type LogicKind =
  | 'machine'
  | 'promise'
  | 'callback'
  | 'observable'
  | 'eventObservable'
  | 'transition'
  | 'unknown';

/** Which of XState's creators made a piece of actor logic. Nothing of the author's is run to find out. */
export function logicKind(logic: unknown): LogicKind {
  if (typeof logic !== 'object' || logic === null) return 'unknown';
  const known = KINDS.get(logic) ?? probedKind(logic);
  KINDS.set(logic, known);
  return known;
}

const KINDS = new WeakMap<object, LogicKind>();

function probedKind(logic: object): LogicKind {
  if (isMachine(logic)) return 'machine';
  const transition = fieldOf(logic, 'transition');
  if (typeof transition !== 'function' || fieldOf(logic, 'config') === undefined) return 'unknown';
  if (fieldOf(logic, 'start') === undefined) return 'transition';
  const probe = (type: string): unknown => {
    try {
      return Reflect.apply(transition, logic, [{ status: 'active' }, { type, data: 'probe' }, { self: {} }]);
    } catch {
      return 'threw';
    }
  };
  if (fieldOf(probe('xstate.promise.resolve'), 'output') === 'probe') return 'promise';
  if (fieldOf(probe('xstate.observable.next'), 'context') === 'probe') return 'observable';
  if (fieldOf(probe('xstate.observable.complete'), 'status') === 'done') return 'eventObservable';
  return probe('probe') === 'threw' ? 'callback' : 'unknown';
}

/** The logic a live actor runs, and the name it was declared under (null: written in place). */
export const logicOf = (actor: AnyActorRef): unknown => fieldOf(actor, 'logic');
export function srcOf(actor: AnyActorRef): string | null {
  const src: unknown = actor.src;
  return typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : null;
}
export const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent;

/**
 * Replaces the logic of an actor that was just made and has not started. Only from the inspection of
 * `@xstate.actor`, which XState sends before it asks the logic for the first snapshot.
 */
export const replaceLogic = (actor: AnyActorRef, logic: unknown): boolean =>
  Reflect.set(actor, 'logic', logic);

/**
 * The same logic, except that nothing happens when it starts: it moves only on `SETTLE`. What a
 * callback is to send its parent as it starts is given as `first`.
 */
export function passiveLogic(
  logic: unknown,
  kind: LogicKind,
  first: (input: unknown) => readonly AnyEventObject[] = () => [],
): unknown {
  if (kind !== 'callback') return Object.assign({}, logic, { start: stayStill });
  const start = (state: object, scope: { readonly self: AnyActorRef }) => {
    const parent = parentOf(scope.self);
    if (parent === undefined) return;
    for (const event of first(fieldOf(state, 'input'))) relay(scope.self, parent, event);
  };
  return Object.assign({}, logic, { start, transition: onlyFail });
}

/** Logic that stands in for a chart, until it is made passive: it ends as a promise does, or sends as a callback does. */
export const standIn = (kind: 'promise' | 'callback'): unknown =>
  kind === 'promise' ? fromPromise(() => new Promise(() => {})) : fromCallback(() => {});

/** What is left of a callback: it hears nothing, and fails only on `SETTLE`. */
function onlyFail(state: object, event: AnyEventObject): object {
  if (event.type === SETTLE.error) return { ...state, status: 'error', error: fieldOf(event, 'data') };
  return event.type === 'xstate.stop' ? { ...state, status: 'stopped', error: undefined } : state;
}

/** All that an observable's logic expects of a start is something to unsubscribe from. */
function stayStill(state: object): void {
  if ('_subscription' in state) Reflect.set(state, '_subscription', { unsubscribe: () => {} });
}

/** Makes a machine that runs in circles throw instead of hanging. False before XState 5.31, which knows no such limit. */
export function limitMicrosteps(machine: AnyStateMachine, max: number): boolean {
  const options: unknown = fieldOf(machine, 'options');
  if (typeof options !== 'object' || options === null) return false;
  if (fieldOf(options, 'maxIterations') === Infinity) Reflect.set(options, 'maxIterations', max);
  return true;
}

/** The snapshot of the actor that runs `M`. */
export function snapshotOf<M extends AnyStateMachine>(actor: AnyActorRef): SnapshotFrom<M> {
  // oxlint-disable-next-line typescript/no-unsafe-return -- AnyActorRef has no type of snapshot to carry over
  return actor.getSnapshot();
}

/** An actor's snapshot also while it is being made, when XState lets no chart read it. */
export const snapshotNow = (actor: AnyActorRef): unknown => fieldOf(actor, '_snapshot');

/** A chart's snapshot as it was seen last, else as it is; null for one without, whose first states lead on by themselves. */
export function lastSnapshot(
  actor: AnyActorRef,
  seen: { readonly get: (actor: AnyActorRef) => unknown },
): AnyMachineSnapshot | null {
  const last = seen.get(actor) ?? snapshotNow(actor);
  return isMachineSnapshot(last) ? last : null;
}

/** True for an id that XState made up from its global counter: it differs from run to run. */
export const isGeneratedActorId = (id: string) => /^x:\d+$/.test(id);

/** Whether this is what XState restores an actor from. */
export const isSnapshotOf = (value: unknown): value is Snapshot<unknown> =>
  typeof fieldOf(value, 'status') === 'string';

/** Ids of all active state nodes. */
export const activeStates = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.map((node: AnyStateNode) => node.id);

/** Ids of remembered states, per history node's parent. */
export function historyOf(snapshot: AnyMachineSnapshot): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(snapshot.historyValue).map(([id, nodes]) => [
      id,
      nodes.map((node: { id: string }) => node.id),
    ]),
  );
}

/** The full actor behind an inspection event's reference. */
export function inspectedActor(inspected: InspectionEvent): AnyActorRef | null {
  const ref: unknown = inspected.actorRef;
  return isActorRef(ref) ? ref : null;
}

/** Delivers an event as if `source` had sent it, through the system, so that inspection sees it. */
export function relay(source: AnyActorRef, target: AnyActorRef, event: AnyEventObject): void {
  const send: unknown = fieldOf(source.system, '_relay');
  if (typeof send !== 'function') throw new TypeError('XState no longer relays events through its system.');
  Reflect.apply(send, source.system, [source, target, event]);
}

/** The events with which XState's own logic settles itself. */
export const SETTLE = {
  resolve: 'xstate.promise.resolve',
  reject: 'xstate.promise.reject',
  next: 'xstate.observable.next',
  error: 'xstate.observable.error',
  complete: 'xstate.observable.complete',
} as const;
