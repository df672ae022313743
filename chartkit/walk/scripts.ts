import type { AnyEventObject } from 'xstate';

/** One way in which a pending promise can end. */
export interface Outcome {
  readonly how: 'resolve' | 'reject';
  /** Names this outcome in a path: `submit resolves: accepted`. */
  readonly label: string;
  /** The value or error, made from the input the promise's actor was given. */
  readonly value: (input: unknown) => unknown;
}

/** What the actors of one name may do during a walk. */
export type Script =
  | { readonly kind: 'promise'; readonly outcomes: readonly Outcome[] }
  | {
      readonly kind: 'callback';
      readonly events: readonly AnyEventObject[];
      readonly ends: readonly Outcome[];
      /** Given at once as it starts, made from the input its actor was given. */
      readonly first: (input: unknown) => readonly AnyEventObject[];
    }
  | { readonly kind: 'observable'; readonly values: readonly unknown[]; readonly ends: readonly Outcome[] }
  | { readonly kind: 'real' };

/** The promise comes good with `value`. */
export const resolves = (value?: unknown, label = ''): Outcome => ({
  how: 'resolve',
  label,
  value: () => value,
});
/** The promise fails with `error`. */
export const rejects = (error: unknown = new Error('rejected'), label = ''): Outcome => ({
  how: 'reject',
  label,
  value: () => error,
});
/** As `resolves` and `rejects`, with a value that depends on the actor's input. */
export const resolvesWith = (value: (input: unknown) => unknown, label = ''): Outcome => ({
  how: 'resolve',
  label,
  value,
});
export const rejectsWith = (value: (input: unknown) => unknown, label = ''): Outcome => ({
  how: 'reject',
  label,
  value,
});

/** A promise actor that ends in one of these ways; without any, it never ends. */
export const promise = (...outcomes: readonly Outcome[]): Script => ({ kind: 'promise', outcomes });
type CallbackScript = Extract<Script, { kind: 'callback' }>;
/** A callback actor that may send any of these events to its parent, at any time while it lives, or fail. */
export function callback(...does: readonly (AnyEventObject | Outcome)[]): CallbackScript {
  const ends = does.filter(isOutcome);
  if (ends.some(({ how }) => how === 'resolve'))
    throw new TypeError('A callback actor can fail, but never completes.');
  const events = does.filter((each): each is AnyEventObject => !isOutcome(each));
  return { kind: 'callback', events, ends, first: () => [] };
}
/** A callback actor that begins by sending events of its own accord, as a store does that tells what it remembers. */
export const opening = (
  first: (input: unknown) => readonly AnyEventObject[],
  then: CallbackScript = callback(),
): CallbackScript => ({ ...then, first });
const isOutcome = (each: AnyEventObject | Outcome): each is Outcome =>
  'how' in each && typeof each.value === 'function';
/** An observable actor that may give any of these values (events, for an event observable), then end. */
export const observable = (values: readonly unknown[], ...ends: readonly Outcome[]): Script => ({
  kind: 'observable',
  values,
  ends,
});
/** Custom actions that run for real, by their names or as the functions themselves. */
export interface RealActions {
  readonly kind: 'real';
  readonly actions: readonly (string | ActionFunction)[];
}
export type ActionFunction = (...args: never) => unknown;

/**
 * For an actor: its own logic runs. It must be synchronous: a walk waits for nothing. For a world's `actions`: the custom
 * actions that are named run as they are written, all others are held.
 */
export function real(): Extract<Script, { kind: 'real' }>;
export function real(
  ...actions: readonly [string | ActionFunction, ...(string | ActionFunction)[]]
): RealActions;
export function real(...actions: readonly (string | ActionFunction)[]): RealActions | Script {
  return actions.length === 0 ? { kind: 'real' } : { kind: 'real', actions };
}

/** What a promise does of which nothing was said. */
export const DEFAULT_PROMISE = promise(resolves(), rejects());
export const DEFAULT_CALLBACK = callback();
export const DEFAULT_OBSERVABLE = observable([undefined], resolves(), rejects());
