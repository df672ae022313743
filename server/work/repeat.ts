/**
 * Does `work` every so often, one run after the other.
 * @param onError called with what failed; it goes on
 * @returns ends it, after the work that runs
 */
export function repeat(
  every_ms: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work).catch(onError);
  }, every_ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
