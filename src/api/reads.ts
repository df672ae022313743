/** Reads in flight. Of identical ones only the latest runs on; the earlier is cancelled and logged [E-06]. */

interface Read<Result> {
  readonly result: Promise<Result>;
  readonly cancel: () => void;
}

export interface Reads<Result> {
  /**
   * Starts a read. An identical one in flight is cancelled, and who waited for it gets this one's result:
   * it is the fresher answer to the same question.
   * @param key equal for identical reads
   * @param signal the reader waits no longer
   */
  readonly read: (
    key: string,
    signal: AbortSignal | undefined,
    run: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<Result>;
}

export function createReads<Result>(log: (line: string) => void): Reads<Result> {
  const inFlight = new Map<string, Read<Result>>();

  return {
    read: (key, signal, run) => {
      const controller = new AbortController();
      const cancel = () => controller.abort();
      signal?.addEventListener('abort', cancel, { once: true });
      if (signal?.aborted === true) cancel();

      const earlier = inFlight.get(key);
      const result = run(controller.signal)
        .catch((error: unknown) => {
          const later = inFlight.get(key);
          const isReplaced = controller.signal.aborted && signal?.aborted !== true && later !== undefined;
          if (isReplaced) return later.result;
          throw error;
        })
        .finally(() => {
          signal?.removeEventListener('abort', cancel);
          if (inFlight.get(key)?.cancel === cancel) inFlight.delete(key);
        });
      inFlight.set(key, { result, cancel });
      if (earlier !== undefined) {
        earlier.cancel();
        log(`cancelled an earlier duplicate of ${key}`);
      }
      return result;
    },
  };
}
