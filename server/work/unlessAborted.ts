import { workContext } from './context.ts';

/**
 * What `work` comes to, unless the call's signal is aborted first: then it rejects with what `errorOf` makes of the
 * reason; null goes on waiting. The work itself goes on in any case.
 */
export async function unlessAborted<Result>(
  work: Promise<Result> | Result,
  errorOf: (reason: unknown) => Error | null,
): Promise<Result> {
  const { signal } = workContext();
  if (signal === null) return work;
  const ended = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    const tell = (): void => {
      const error = errorOf(signal.reason);
      if (error !== null) reject(error);
    };
    if (signal.aborted) tell();
    signal.addEventListener('abort', tell, { signal: ended.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    ended.abort();
  }
}
