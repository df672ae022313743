/** What a measurement has started and must stop, whether it ends, throws or is interrupted. */

type Stop = () => Promise<void>;

const kept = new Set<Stop>();

/**
 * Keeps how to stop or remove what was just started.
 * @returns the same, done once however often and by whomever it is asked for
 */
export function toStop(stop: () => Promise<void> | void): Stop {
  let stopping: Promise<void> | undefined;
  const once: Stop = () => {
    stopping ??= Promise.resolve()
      .then(stop)
      .finally(() => kept.delete(once));
    return stopping;
  };
  kept.add(once);
  return once;
}

/** Stops what is still there, what came last first. Says what went wrong, and goes on. */
async function stopAll(): Promise<void> {
  for (let last = [...kept].at(-1); last !== undefined; last = [...kept].at(-1)) {
    try {
      await last();
    } catch (error) {
      console.error(error);
    }
  }
}

/** Why a process ends before its time, and the code it then ends with. */
const ENDS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143, uncaughtException: 1 } as const;

/** Does the work, and leaves nothing behind: no process, no folder. A second interrupt ends it at once. */
export async function leavingNothing(work: () => Promise<void>): Promise<void> {
  for (const [end, code] of Object.entries(ENDS)) {
    process.once(end, (why: unknown) => {
      console.error(why);
      void stopAll().then(() => process.exit(code));
    });
  }
  try {
    await work();
  } finally {
    await stopAll();
  }
}
