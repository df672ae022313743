/** The part of `internals.ts` that reaches into live actors: actions as they are executed, snapshots, timers. */
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { fieldOf, isActorRef, snapshotNow } from './internals.ts';

/** An action that is about to be executed. XState's own have a type that begins with `xstate.`. */
export interface Execution {
  readonly type: string;
  readonly params: unknown;
  /** The author's function; undefined where a name has no implementation. */
  readonly exec: unknown;
}

const isOwn = ({ type }: Execution) => type.startsWith('xstate.');

/**
 * Asks `isHeld` about every action of the author's that an actor is about to execute, wherever it was written or queued; a
 * held actor is inspected as ever, but not run. To be called before the actor's first snapshot, as `replaceLogic`.
 */
export function holdActions(actor: AnyActorRef, isHeld: (action: Execution) => boolean): void {
  const scope: unknown = fieldOf(actor, '_actorScope');
  const execute: unknown = fieldOf(scope, 'actionExecutor');
  if (typeof scope !== 'object' || scope === null || typeof execute !== 'function')
    throw new TypeError('XState no longer executes actions through the scope of their actor.');
  Reflect.set(scope, 'actionExecutor', (action: Execution) => {
    const isRun = isOwn(action) || !isHeld(action);
    Reflect.apply(execute, scope, [isRun ? action : { ...action, exec: undefined }]);
  });
}

/** A delayed event as XState was asked to hold it. */
export interface Scheduled {
  readonly source: AnyActorRef;
  readonly target: AnyActorRef;
  readonly event: AnyEventObject;
  readonly id: string | undefined;
}

/** Tells `onSchedule` about each delayed event just before the clock is asked to hold it. */
export function watchScheduler(root: AnyActorRef, onSchedule: (scheduled: Scheduled) => void): void {
  const { scheduler } = root.system;
  const schedule = scheduler.schedule.bind(scheduler);
  scheduler.schedule = (source, target, event, delay, id) => {
    onSchedule({ source, target, event, id });
    schedule(source, target, event, delay, id);
  };
}

/** Holds an event again that was held in another system. */
export function scheduleAgain(
  root: AnyActorRef,
  { source, target, event, id }: Scheduled,
  delay: number,
): void {
  root.system.scheduler.schedule(source, target, event, delay, id);
}

/** A system at rest, from which others can be started. */
export type Persisted = Readonly<Record<string, unknown>>;

/** What XState keeps of a system; null where it refuses to: an actor without a name is alive, or keeps nothing. */
export function persisted(root: AnyActorRef): Persisted | null {
  try {
    const snapshot: unknown = root.getPersistedSnapshot();
    return isRecord(snapshot) && hasNames(snapshot) ? snapshot : null;
  } catch {
    return null;
  }
}

/** Whether every actor can be found again by its name: logic written in place belongs to the system it was made in. */
function hasNames(snapshot: Persisted): boolean {
  return Object.values(childrenOf(snapshot)).every((child) => {
    const inner: unknown = fieldOf(child, 'snapshot');
    return typeof fieldOf(child, 'src') === 'string' && isRecord(inner) && hasNames(inner);
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const childrenOf = ({ children }: Persisted): Record<string, unknown> => (isRecord(children) ? children : {});

/** A copy to start from: XState writes the actors it finds into the context it is given. */
export function copyOf(snapshot: Persisted): Persisted {
  const children = Object.entries(childrenOf(snapshot)).map(([id, child]) => {
    const inner: unknown = fieldOf(child, 'snapshot');
    return [id, isRecord(child) && isRecord(inner) ? { ...child, snapshot: copyOf(inner) } : child] as const;
  });
  return 'children' in snapshot
    ? { ...snapshot, children: Object.fromEntries(children), context: withoutMarks(snapshot['context']) }
    : snapshot;
}

const MARK = 'xstate$$type';

/** Copies what holds a mark of an actor, so that the original stays as it is. */
function withoutMarks(part: unknown): unknown {
  if (!isRecord(part)) return part;
  if (MARK in part) return { ...part };
  const prototype: unknown = Object.getPrototypeOf(part);
  if (!Array.isArray(part) && prototype !== Object.prototype && prototype !== null) return part;
  const copies = Object.entries(part).map(([key, value]) => [key, withoutMarks(value)] as const);
  if (copies.every(([key, value]) => value === part[key])) return part;
  return Array.isArray(part) ? copies.map(([, value]) => value) : Object.fromEntries(copies);
}

/** Gives an actor at rest the context of another one, with every actor in it replaced by `other`. */
export function replaceContext(
  actor: AnyActorRef,
  context: unknown,
  other: (ref: AnyActorRef) => AnyActorRef,
): void {
  const snapshot = snapshotNow(actor);
  if (isRecord(snapshot) && isRecord(snapshot['context']))
    Reflect.set(snapshot, 'context', withOthers(context, other));
}

/** A copy of what holds actors; all else is shared. */
function withOthers(part: unknown, other: (ref: AnyActorRef) => AnyActorRef): unknown {
  if (isActorRef(part)) return other(part);
  if (!isRecord(part)) return part;
  const prototype: unknown = Object.getPrototypeOf(part);
  if (!Array.isArray(part) && prototype !== Object.prototype && prototype !== null) return part;
  const copies = Object.entries(part).map(([key, value]) => [key, withOthers(value, other)] as const);
  if (copies.every(([key, value]) => value === part[key])) return part;
  return Array.isArray(part) ? copies.map(([, value]) => value) : Object.fromEntries(copies);
}
