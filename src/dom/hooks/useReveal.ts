import { useRef } from 'react';
import { useRun } from './useRun.ts';

// Together less than the chart's REVEAL_MS: the outcome of a draw is shown after its balls.
const STEP_MS = 70;
const FADE_MS = 280;

/**
 * For a list whose items come out one after the other whenever `key` changes; what is there at first just stands there.
 * Who asked for less motion sees them at once.
 */
export function useReveal<Element extends HTMLElement>(key: string | null) {
  const ref = useRef<Element>(null);
  const before = useRef(key);
  useRun(key ?? '', () => {
    const isNews = before.current !== null && before.current !== key;
    before.current = key;
    if (!isNews || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [place, item] of [...(ref.current?.children ?? [])].entries()) {
      item.animate([{ opacity: 0, transform: 'scale(0.6)' }, {}], {
        duration: FADE_MS,
        delay: place * STEP_MS,
        easing: 'ease-out',
        fill: 'backwards',
      });
    }
  });
  return ref;
}
