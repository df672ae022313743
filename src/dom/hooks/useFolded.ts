import { useRef } from 'react';
import { useRun } from './useRun.ts';

/** A `<details>` that closes when `key` changes; what had the focus in it leaves that to its summary. */
export function useFolded(key: string) {
  const ref = useRef<HTMLDetailsElement>(null);
  useRun(key, () => {
    const fold = ref.current;
    if (fold === null || !fold.open) return;
    if (fold.contains(document.activeElement)) fold.querySelector('summary')?.focus();
    fold.open = false;
  });
  return ref;
}
