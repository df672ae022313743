/** XState for the root actor of a page under test: the same, and heard from its first step. */
import { createActor as create } from 'xstate';
import type { appMachine } from '../../../machines/app/app.machine.ts';
import type { RootActor } from '../../../src/app/root.ts';
import { listenTo } from './ear.ts';

export { waitFor, type ActorRefFrom } from 'xstate';

export function createActor(machine: typeof appMachine): RootActor {
  const { inspect, hear } = listenTo();
  const actor: RootActor = create(machine, { inspect });
  hear(actor);
  return actor;
}
