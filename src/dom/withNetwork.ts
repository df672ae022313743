const online = (signal?: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    const once = { once: true, ...(signal && { signal }) };
    window.addEventListener('online', resolve, once);
    signal?.addEventListener('abort', resolve, once);
  });

interface Attempt<Value> {
  /** The first attempt, where it is under way. */
  readonly first?: Promise<Value>;
  /** Aborted when the result is no longer needed. */
  readonly signal?: AbortSignal;
}

/**
 * Does `load`; what fails without a network, or began without one, is done again when there is one, until `signal`
 * ends it.
 */
export async function withNetwork<Value>(
  load: () => Promise<Value>,
  { first = load(), signal }: Attempt<Value> = {},
): Promise<Value> {
  const beganOnline = navigator.onLine;
  try {
    return await first;
  } catch (error) {
    if ((beganOnline && navigator.onLine) || signal?.aborted === true) throw error;
    if (!navigator.onLine) await online(signal);
    return withNetwork(load, signal === undefined ? {} : { signal });
  }
}
