import { useLayoutEffect, useRef } from 'react';

/** Runs `work` before the paint when the component appears, and whenever `key` changes. */
export function useRun(key: string, work: (key: string) => void): void {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  useLayoutEffect(() => latest.current(key), [key]);
}
