import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** A promise effect that a test answers by hand, in the order of asking. */
export function held<Output, Input extends NonReducibleUnknown>() {
  const waiting: { answer: (output: Output) => void; fail: (error: Error) => void }[] = [];
  const inputs: Input[] = [];
  const next = () => {
    const first = waiting.shift();
    if (first === undefined) throw new Error('Nothing is asked.');
    return first;
  };
  const ask = ({ input, signal }: { readonly input: Input; readonly signal: AbortSignal }) => {
    inputs.push(input);
    return new Promise<Output>((resolve, reject) => {
      const entry = { answer: resolve, fail: reject };
      waiting.push(entry);
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(entry);
        if (at >= 0) waiting.splice(at, 1);
      });
    });
  };
  return {
    logic: fromPromise<Output, Input>(ask),
    ask,
    /** What was asked, from the first on. */
    inputs: (): readonly Input[] => [...inputs],
    /** How many wait for an answer now. */
    waiting: () => waiting.length,
    answer: async (output: Output) => {
      next().answer(output);
      await settled();
    },
    fail: async (error = new Error('no answer')) => {
      next().fail(error);
      await settled();
    },
  };
}

/** All promises that can go on have gone on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}
