import { useRef } from 'react';
import { useRun } from './useRun.ts';

/**
 * For a menu in one line, positioned and wider than its window: scrolls it sideways to its current entry, when it
 * appears and whenever `place` changes. The page itself is not scrolled.
 */
export function useCurrentInView<Element extends HTMLElement>(place: string) {
  const ref = useRef<Element>(null);
  useRun(place, () => {
    const menu = ref.current;
    const current = menu?.querySelector<HTMLElement>('[aria-current=page]') ?? null;
    if (menu !== null && current !== null) {
      menu.scrollLeft = current.offsetLeft - (menu.clientWidth - current.offsetWidth) / 2;
    }
  });
  return ref;
}
