import { useCallback, useRef, useSyncExternalStore } from 'react';

/** How wide an element is, in px; 0 until it stands. */
export function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const subscribe = useCallback((changed: () => void) => {
    const observer = new ResizeObserver(changed);
    if (ref.current !== null) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  const width = useSyncExternalStore(subscribe, () => ref.current?.clientWidth ?? 0);
  return { ref, width };
}
