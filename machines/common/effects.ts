import {
  fromCallback,
  fromPromise,
  type ActorLogic,
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type NonReducibleUnknown,
  type SnapshotFrom,
} from 'xstate';

/** A promise effect that a chart declares and src/ provides. */
export const promiseEffect = <Output, Input extends NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The effect "${name}" is not provided.`)));

/**
 * A callback effect that a chart declares and src/ provides: it takes `Command`s and sends the chart its events.
 * It may throw only while it starts.
 */
export const callbackEffect = <Command extends EventObject, Input extends NonReducibleUnknown>(
  name: string,
) =>
  fromCallback<Command, Input>(() => {
    throw new Error(`The effect "${name}" is not provided.`);
  });

/** Runs a chart that is not in the first chunk: declared by its type alone, and provided once it was fetched. */
export type LateChart<Machine extends AnyStateMachine> = ActorLogic<
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  InputFrom<Machine>
>;

/** A chart that another one declares without its code. It can be spawned once `src/` has fetched it. */
export const lateChart = <Machine extends AnyStateMachine>(name: string): LateChart<Machine> => ({
  getInitialSnapshot: () => {
    throw new Error(`The chart "${name}" is not provided.`);
  },
  transition: (snapshot) => snapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
});
