import { withNetwork } from './withNetwork.ts';

export interface Once<Value> {
  /** What was loaded, for React's `use`. One that failed stays failed: `use` asks again to learn of it. */
  (): Promise<Value>;
  /**
   * Loads before it is needed. A failure concerns no view yet and is forgotten; without a network it returns, and the
   * loading goes on when there is one. Never rejects.
   */
  readonly ahead: () => Promise<void>;
}

/**
 * Does `load` once: a promise that has come renders without a fallback, since it is marked the way `use` marks those
 * it has seen. Without a network it waits for one [E-09].
 */
export function once<Value>(load: () => Promise<Value>): Once<Value> {
  let kept: Promise<Value> | null = null;
  let tried: Promise<unknown> = Promise.resolve();
  const need = (): Promise<Value> => {
    if (kept !== null) return kept;
    const first = load();
    const loading = withNetwork(load, { first });
    kept = loading;
    tried = first.catch(() => null);
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => null,
    );
    return loading;
  };
  const ahead = async (): Promise<void> => {
    const loading = need();
    void loading.catch(() => {
      if (kept === loading) kept = null;
    });
    await tried;
  };
  return Object.assign(need, { ahead });
}
