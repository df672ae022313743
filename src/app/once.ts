export interface Once<Value> {
  /** What was loaded, for React's `use`. One that failed stays failed: `use` asks again to learn of it. */
  (): Promise<Value>;
  /** Loads before it is needed. A failure is nobody's yet and is forgotten. Never rejects. */
  readonly ahead: () => Promise<void>;
}

/**
 * Does `load` once: a promise that has come renders without a fallback, since it is marked the way `use` marks those
 * it has seen.
 */
export function once<Value>(load: () => Promise<Value>): Once<Value> {
  let kept: Promise<Value> | null = null;
  const need = (): Promise<Value> => {
    if (kept !== null) return kept;
    const loading = load();
    kept = loading;
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => null,
    );
    return loading;
  };
  const ahead = async (): Promise<void> => {
    const loading = need();
    await loading.catch(() => {
      if (kept === loading) kept = null;
    });
  };
  return Object.assign(need, { ahead });
}
