/** XState for code that starts charts on a page under test: the same, and observed from its first step. */
import { Actor, type ActorOptions, type AnyActorLogic } from 'xstate';
import { observe } from './probe.ts';

export * from 'xstate';

const { inspect, addRoot } = observe();

export function createActor<Logic extends AnyActorLogic>(
  logic: Logic,
  options: ActorOptions<Logic>,
): Actor<Logic> {
  const actor = new Actor(logic, { ...options, inspect });
  addRoot(actor);
  return actor;
}
