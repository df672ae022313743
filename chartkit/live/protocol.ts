/**
 * What running systems and those who watch them say to each other: ids that stand in the charts. Data become part of a
 * message only where the app says which of them name no person (`Recordable`).
 */
import type { KeptActor, KeptTimer } from '../internals.kept.ts';

/** Said by a watcher again and again, so that a page notices when a watcher is gone without a word. */
export interface Call {
  readonly kind: 'watch' | 'leave';
  readonly watcher: string;
}

/** Where an event came from. Actors are called by their addresses: ids from their system's root down, joined by `/`. */
export type Cause =
  /** A person, the router, a call: whatever is no part of the system. */
  | { readonly by: 'outside' }
  /** A promise, callback or observable that a chart runs. */
  | {
      readonly by: 'effect';
      readonly actor: string;
      readonly src: string;
      /** It goes on, whatever the event's type says. */
      readonly isAlive?: true;
    }
  | { readonly by: 'chart'; readonly actor: string }
  | { readonly by: 'time' }
  /** Raised by the chart itself, or no event at all. */
  | { readonly by: 'itself' };

/**
 * Whether a transition of an active state could be taken now: `no` where a guard says so, `depends` where a guard asks
 * for the event's data, `overtaken` where another transition for the same event comes first.
 */
export interface Verdict {
  readonly id: string;
  readonly can: 'yes' | 'no' | 'depends' | 'overtaken';
  /** Names of the guards that decide it; for `overtaken` the id of the transition that comes first. */
  readonly because: readonly string[];
}

/** A whole system as it is, from which another one can be started. */
export interface Beginning {
  readonly at_ms: number;
  readonly root: KeptActor;
  readonly timers: readonly KeptTimer[];
}

/** A chart that runs. */
export interface Running {
  readonly address: string;
  readonly chart: string;
  /** Ids of its active states in the author's order, parents before children. */
  readonly states: readonly string[];
  /** The transitions of those states, deepest states first. */
  readonly next: readonly Verdict[];
}

/**
 * `app` tells one running page from another, for instance in two tabs; `system` is one of the actor systems in it, each
 * called by its root's chart; `at_ms` is the sender's clock.
 */
export type Report =
  /** All charts of a system: the first word to a new watcher, and after any was started or stopped. */
  | {
      readonly kind: 'present';
      readonly app: string;
      readonly system: string;
      readonly at_ms: number;
      readonly actors: readonly Running[];
      /** Left out where no data are recorded. */
      readonly from?: Beginning;
    }
  /** A chart begins, before any event reaches it. */
  | {
      readonly kind: 'began';
      readonly app: string;
      readonly system: string;
      readonly at_ms: number;
      readonly actor: Running;
    }
  /** One microstep of one chart. */
  | {
      readonly kind: 'moved';
      readonly app: string;
      readonly system: string;
      readonly at_ms: number;
      readonly actor: Running;
      /** The event's type. */
      readonly event: string;
      readonly cause: Cause;
      readonly took: readonly string[];
      /** What is recorded of an event that came from outside or from an effect; left out where nothing is. */
      readonly data?: Readonly<Record<string, unknown>>;
    }
  /** A system is over; its page goes on. */
  | { readonly kind: 'ended'; readonly app: string; readonly system: string; readonly at_ms: number }
  | { readonly kind: 'gone'; readonly app: string };
