import type { AnyActorRef, AnyEventObject, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { LogicKind } from '../internals.ts';
import type { RealActions, Script } from './scripts.ts';

/** What is walked, and the levers. Only `machine` is needed. */
export interface World<M extends AnyStateMachine> {
  /** The root chart, or a function that makes it for each run. */
  readonly machine: M | (() => M);
  readonly input?: InputFrom<M>;
  /** Events that users (or anything outside) send, with their payloads. */
  readonly cases?: readonly Case<M>[];
  /**
   * Events without a case are sent bare (`{ type }`) to every chart that handles them (`all`, the default), to
   * the root only, or not at all.
   */
  readonly bareEvents?: 'all' | 'root' | 'none';
  /** What promises, callbacks and observables do, by `parent's id/src`, `chart/src`, `src`, or the actor's id. */
  readonly actors?: Readonly<Record<string, Script>>;
  /** Custom actions that run for real: `real('log', ownFunction)`. All others are held: recorded, not run. */
  readonly actions?: RealActions;
  /** What `Math.random` and its like give during the walk; 1 by default. */
  readonly seed?: number;
  /** What `Date` says as the walk begins, for `new Date`; 2025-01-01 by default. From there it goes with the step clock. */
  readonly startsAt?: string | number;
  /**
   * What of an actor's context makes two states different; all of it by default. Called for each live actor that
   * has a context.
   */
  readonly project?: (actor: LiveActor) => unknown;
  /** `exact` (default): states also differ by the time left on each timer; `order`: only by the timers' order. */
  readonly timers?: 'exact' | 'order';
  /** `earliest` (default): one wait, to the next timer; `each`: also one to every later timer, through all before it. */
  readonly waits?: 'earliest' | 'each';
  /**
   * For systems of many charts, whose states multiply: follow only states in which some actor (1), or some pair of
   * actors (2), is as never before. The cost then grows with the sum of their states. Paths stay short, but a shorter
   * one may exist; what was not followed is counted.
   */
  readonly novelty?: 1 | 2;
  /** Checked after every step. Broken by a throw, by `false`, or by a sentence that says what is wrong. */
  readonly invariants?: Readonly<Record<string, (moment: Moment<M>) => boolean | string | void>>;
  /** Ids of the charts whose transitions are wanted; all charts of the system by default. */
  readonly charts?: readonly string[];
  /**
   * Transitions that can't be taken here: id → reason. To know that this is true, the walk goes on until it has tried
   * everything; one that is taken after all is reported.
   */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** `covered` (default): stop when every wanted transition was taken; `all`: visit every state within the limits. */
  readonly until?: 'covered' | 'all';
  readonly limits?: Partial<Limits>;
}

export interface Limits {
  /** Different states. */
  readonly states: number;
  /** Inputs given, over all runs. */
  readonly sends: number;
  /** Systems started. */
  readonly runs: number;
  /** Inputs in one path. */
  readonly depth: number;
  /** Time; a walk that hits it is no longer repeatable, so it is generous. */
  readonly ms: number;
}

export const DEFAULT_LIMITS: Limits = {
  states: 20_000,
  sends: 1_000_000,
  runs: 200_000,
  depth: 200,
  ms: 60_000,
};

interface CaseTarget<M extends AnyStateMachine> {
  /** An actor's address (`loader`, `shop/cart`), or a function that finds it. The root by default. */
  readonly to?: string | ((root: SnapshotFrom<M>) => AnyActorRef | undefined);
  /** Names the case in a path: `login (wrong password)`. */
  readonly label?: string;
  /** The case is given only where this holds. */
  readonly when?: (moment: Moment<M>) => boolean;
}

/** One event with one payload; or an event made from the moment, `undefined` where it makes no sense. */
export type Case<M extends AnyStateMachine> = CaseTarget<M> &
  (
    | { readonly event: AnyEventObject }
    | { readonly type: string; readonly make: (moment: Moment<M>) => AnyEventObject | undefined }
  );

/** An actor that is alive, with the address it has in paths: ids from the root down, joined by `/`; the root is ''. */
export interface LiveActor {
  readonly address: string;
  readonly ref: AnyActorRef;
  readonly kind: LogicKind;
  /** The machine's id, null for other logic. */
  readonly chart: string | null;
  /** The name it was declared under, null where it was written in place. */
  readonly src: string | null;
  /** A machine's state value, else undefined. */
  readonly value: unknown;
  readonly context: unknown;
}

/** The whole system after a step. */
export interface Moment<M extends AnyStateMachine> {
  readonly root: SnapshotFrom<M>;
  readonly actors: readonly LiveActor[];
  readonly actor: (address: string) => LiveActor | undefined;
  /** Step clock, ms since the start. */
  readonly now: number;
  /** Transitions taken by the last step. */
  readonly took: readonly string[];
  /** Custom actions that the last step would have run. */
  readonly held: readonly HeldAction[];
}

/** A custom action that was recorded instead of run. */
export interface HeldAction {
  /** The address of the actor that would have run it; the id of one that is gone. */
  readonly actor: string;
  /** Its name; `(anonymous)` for a function written in place. */
  readonly action: string;
  readonly params?: unknown;
}

/** One thing that happens to the system from outside. Plain data, so a path can be kept and given to another body. */
export type Input = Happening & {
  /** Time that passes before it, for which a person paused: never so much that a timer fires. */
  readonly pause_ms?: number;
};

type Happening =
  | {
      readonly kind: 'send';
      readonly to: string;
      readonly event: AnyEventObject;
      readonly label: string;
      /** Which of the world's cases; null for a bare event. */
      readonly case: number | null;
      /** The event has all its data. */
      readonly recorded?: RecordedData;
    }
  | {
      readonly kind: 'settle';
      readonly actor: string;
      readonly src: string;
      readonly how: 'resolve' | 'reject';
      readonly index: number;
      readonly label: string;
      /** What was recorded: it settles with this, whatever the world says. */
      readonly recorded?: RecordedData;
    }
  | {
      readonly kind: 'emit';
      readonly actor: string;
      readonly src: string;
      readonly index: number;
      readonly event: unknown;
      readonly recorded?: RecordedData;
    }
  | { readonly kind: 'wait'; readonly timer: string; readonly nth: number };

/** An event as it was recorded, with its data; of an effect that settled, its result. */
export interface RecordedData {
  readonly value?: unknown;
}

/** An input as it was given in a run, with what came of it. */
export interface Step {
  readonly input: Input;
  /** `send slip.submitted`, `submit resolves: accepted`, `wait 10 s (after 10 s in slip.confirming)`. */
  readonly text: string;
  /** Ids of the transitions taken, in order, of all charts. */
  readonly took: readonly string[];
  /** States of every live chart afterwards, by address. */
  readonly states: Readonly<Record<string, string>>;
  /** Milliseconds that passed on the step clock. */
  readonly ms: number;
  /** Custom actions that would have run, in order; left out where there were none. */
  readonly held?: readonly HeldAction[];
}

/** The shape of a path's start: what the system does by itself when it boots. */
export interface Path {
  readonly start: Omit<Step, 'input'>;
  readonly steps: readonly Step[];
}
