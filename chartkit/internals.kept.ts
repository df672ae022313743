/** The part of `internals.ts` that reads all of a live system, from which another one can be started in its state. */
import type { AnyActorRef, AnyEventObject } from 'xstate';
import {
  fieldOf,
  historyOf,
  isActorRef,
  isGeneratedActorId,
  isMachineSnapshot,
  snapshotNow,
  srcOf,
} from './internals.ts';

/** What an actor is and has. */
export interface KeptActor {
  readonly id: string;
  /** The name it was declared under. */
  readonly src: string;
  readonly address: string;
  readonly isSynced: boolean;
  /** All but context and children. */
  readonly snapshot: Readonly<Record<string, unknown>>;
  readonly context?: unknown;
  readonly children: readonly KeptActor[];
}

/** A delayed event that waits. */
export interface KeptTimer {
  readonly ms: number;
  readonly source: string;
  readonly target: string;
  readonly event: AnyEventObject;
  readonly id: string;
}

/**
 * An actor with all below it; null where one of them can't be made again: it has no name, or an id that XState made up.
 * @param shown what of any data is kept
 */
export function keptOf(
  ref: AnyActorRef,
  addressOf: (ref: AnyActorRef) => string,
  shown: (value: unknown, key: string) => unknown,
): KeptActor | null {
  const now = snapshotNow(ref);
  const src = srcOf(ref);
  const address = addressOf(ref);
  if (address !== '' && (src === null || isGeneratedActorId(ref.id))) return null;
  const below = Object.values(recordOf(fieldOf(now, 'children'))).filter(isActorRef);
  const children = below.map((child) => keptOf(child, addressOf, shown));
  const whole = children.filter((child) => child !== null);
  if (whole.length < children.length) return null;
  const context = fieldOf(now, 'context');
  return {
    id: address === '' ? '' : ref.id,
    src: src ?? '',
    address,
    isSynced: fieldOf(ref, '_syncSnapshot') === true,
    snapshot: {
      status: fieldOf(now, 'status'),
      ...(isMachineSnapshot(now)
        ? { value: fieldOf(now, 'value'), historyValue: historyValueOf(historyOf(now)) }
        : { input: shown(fieldOf(now, 'input'), 'input') }),
    },
    ...(context !== undefined && { context: shown(context, 'context') }),
    children: whole,
  };
}

const historyValueOf = (history: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(history).map(([key, ids]) => [key, ids.map((id) => ({ id }))]));

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The delayed events of a system that runs by the clock of the machine it is on. */
export function keptTimers(
  root: AnyActorRef,
  addressOf: (ref: AnyActorRef) => string,
  shown: (value: unknown, key: string) => unknown,
): KeptTimer[] {
  const waiting = Object.values(recordOf(fieldOf(fieldOf(root.system, '_snapshot'), '_scheduledEvents')));
  return waiting.flatMap((scheduled) => {
    const [source, target] = [fieldOf(scheduled, 'source'), fieldOf(scheduled, 'target')];
    const [event, id] = [fieldOf(scheduled, 'event'), fieldOf(scheduled, 'id')];
    if (!isActorRef(source) || !isActorRef(target) || !isEvent(event) || typeof id !== 'string') return [];
    const due = Number(fieldOf(scheduled, 'startedAt')) + Number(fieldOf(scheduled, 'delay'));
    const told = shown(event, 'event');
    return [
      {
        ms: Math.max(0, due - Date.now()),
        source: addressOf(source),
        target: addressOf(target),
        event: { ...(typeof told === 'object' ? told : {}), type: event.type },
        id,
      },
    ];
  });
}

const isEvent = (value: unknown): value is AnyEventObject => typeof fieldOf(value, 'type') === 'string';

/** As XState restores it. */
export const persistedOf = ({ snapshot, context, children }: KeptActor): Record<string, unknown> => ({
  ...snapshot,
  ...(context !== undefined && { context }),
  ...('value' in snapshot && {
    children: Object.fromEntries(
      children.map((child) => [
        child.id,
        { snapshot: persistedOf(child), src: child.src, syncSnapshot: child.isSynced },
      ]),
    ),
  }),
});
