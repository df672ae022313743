import { useLayoutEffect, useRef } from 'react';

const MOVES = ['wheel', 'touchmove', 'keydown'] as const;
const AHEAD_PX = 400;

/**
 * Runs `work` when the person scrolls near to an element; null while there is nothing to be done. What a script scrolls
 * does not count.
 */
export function useReached<Element extends HTMLElement>(work: (() => void) | null) {
  const ref = useRef<Element>(null);
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  useLayoutEffect(() => {
    let hasMoved = false;
    const note = () => {
      hasMoved = true;
    };
    const look = () => {
      const top = ref.current?.getBoundingClientRect().top;
      if (hasMoved && top !== undefined && top < window.innerHeight + AHEAD_PX) latest.current?.();
    };
    for (const move of MOVES) window.addEventListener(move, note, { passive: true });
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      for (const move of MOVES) window.removeEventListener(move, note);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return ref;
}
