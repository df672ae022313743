import {
  createActor,
  createMachine,
  type AnyActorLogic,
  type AnyEventObject,
  type EventObject,
} from 'xstate';

/** Runs an effect as its chart would. `told` is what it said, in order; `command` is how the chart speaks to it. */
export function hostEffect(logic: AnyActorLogic, input?: unknown) {
  const told: EventObject[] = [];
  const host = createActor(
    createMachine({
      invoke: { id: 'effect', src: logic, input: () => input },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  );
  host.start();
  return {
    told,
    command: (event: AnyEventObject) => host.getSnapshot().children['effect']?.send(event),
    stop: () => host.stop(),
  };
}
