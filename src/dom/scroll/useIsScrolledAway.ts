import { useCallback, useSyncExternalStore } from 'react';

const PASSIVE = { passive: true };

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, PASSIVE);
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}

/**
 * Whether more than a `share`, 0 to 1, of the first element of a selector is above the window; false without such an element.
 * Asked again with each scroll, resize and render.
 */
export function useIsScrolledAway(selector: string, share: number): boolean {
  const isAway = useCallback(() => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box !== undefined && -box.top > box.height * share;
  }, [selector, share]);
  return useSyncExternalStore(subscribe, isAway);
}
