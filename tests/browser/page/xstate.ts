/** XState for what starts charts on a page under test: the same, and heard from its first step. */
import { Actor, type ActorOptions, type AnyActorLogic } from 'xstate';
import { listenTo } from './ear.ts';

export * from 'xstate';

const { inspect, hear } = listenTo();

export function createActor<Logic extends AnyActorLogic>(
  logic: Logic,
  options: ActorOptions<Logic>,
): Actor<Logic> {
  const actor = new Actor(logic, { ...options, inspect });
  hear(actor);
  return actor;
}
