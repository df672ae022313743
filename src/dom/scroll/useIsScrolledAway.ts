import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Whether the first element of a selector is out of the window; renders again when that changes. */
export function useIsScrolledAway(selector: string): boolean {
  const isAway = useRef(false);
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = document.querySelector(selector);
      if (element === null) return () => undefined;
      const observer = new IntersectionObserver((entries) => {
        isAway.current = entries.at(-1)?.isIntersecting === false;
        changed();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [selector],
  );
  return useSyncExternalStore(subscribe, () => isAway.current);
}
