import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

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
