import type { AnyActorRef, AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate';
import type { KeptTimer } from '../internals.kept.ts';
import type { Recorded } from './attempt.ts';
import { Charts } from './charts.ts';
import { isHeard, Moves } from './moves.ts';
import { keptTimersOf } from './state/timers.ts';
import { savedFrom } from './state/tracked.ts';
import { System } from './system.ts';
import type { Input, Moment, Step, World } from './world.ts';

/** A live system in the hands of a test: promises and callbacks held still, time on a step clock. */
export interface Stage<M extends AnyStateMachine> {
  readonly root: AnyActorRef;
  /** Does one thing of a path to the system itself. Throws where that can't happen now. */
  readonly perform: (input: Input) => Step;
  /** Everything that can happen to the system now, in the order of a walk. */
  readonly offers: () => readonly Input[];
  /** Ids of the transitions taken since the last call, whatever caused them. */
  readonly took: () => readonly string[];
  /** States of every live chart, by address. */
  readonly states: () => Readonly<Record<string, string>>;
  /** Whether an event would change anything at an actor, or is swallowed on purpose. */
  readonly can: (address: string, event: AnyEventObject) => boolean;
  readonly moment: () => Moment<M>;
  /** The step clock, also in the middle of a step. */
  readonly now_ms: () => number;
  /** The delayed events that wait. */
  readonly timers: () => readonly KeptTimer[];
  readonly stop: () => void;
}

/**
 * Sets up the world of a walk for another body to act in: views are rendered around its root, a person's part of a path
 * is done on them, and the rest (answers, other tabs, time) with `perform`. `inspect` sees the whole system, as a
 * recorder's does.
 * @param from where a recording begins; the world's own beginning without it
 */
export function stage<M extends AnyStateMachine>(
  world: World<M>,
  inspect?: (event: InspectionEvent) => void,
  from?: Recorded['from'],
): Stage<M> {
  const charts = new Charts();
  const moves = new Moves(world, charts);
  const system = new System(world, charts, inspect, from === undefined ? null : savedFrom(from));
  return {
    root: system.root,
    perform: (input) => moves.perform(system, input),
    offers: () => {
      system.refresh();
      return moves.all(system);
    },
    took: () => system.drain(),
    states: () => {
      system.refresh();
      return system.states();
    },
    can: (address, event) => {
      system.refresh();
      const actor = system.live().find((each) => each.address === address);
      return actor !== undefined && isHeard(actor, event);
    },
    moment: () => {
      system.refresh();
      return system.moment([]);
    },
    now_ms: () => system.clock.now,
    timers: () => {
      system.refresh();
      return keptTimersOf(system.clock, system.live());
    },
    stop: () => system.stop(),
  };
}
