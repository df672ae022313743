import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

/** One call of an effect that waits for the test to answer it. */
interface Pending<Output, Input> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error?: Error) => void;
}

export interface Deferred<Output, Input extends NonReducibleUnknown> {
  readonly logic: PromiseActorLogic<Output, Input>;
  /** All calls, in order. */
  readonly calls: readonly Pending<Output, Input>[];
  /** The last call. Throws when there was none. */
  readonly last: () => Pending<Output, Input>;
}

/** A promise effect whose answers the test gives, one by one. */
export function deferred<Output, Input extends NonReducibleUnknown>(): Deferred<Output, Input> {
  const calls: Pending<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        calls.push({ input, resolve, reject: (error = new Error('No answer.')) => reject(error) });
      }),
  );
  const last = () => {
    const call = calls.at(-1);
    if (call === undefined) throw new Error('The effect was not called.');
    return call;
  };
  return { logic, calls, last };
}
