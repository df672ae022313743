import { useLayoutEffect, useRef } from 'react';

const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls to `top` as soon as the page is tall enough for it, unless the person moves first. Returns how to stop. */
export function scrollBack(top: number, done: () => void): () => void {
  const observer = new ResizeObserver(() => scroll());
  const stop = () => {
    observer.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
    done();
  };
  const scroll = () => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  };
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  scroll();
  return stop;
}

/**
 * 'Back' and 'forward' lead to a page scrolled as it was left, once its lists are there again.
 * @param key of the place in the history
 * @param isReturn whether the way there was 'back' or 'forward'
 */
export function useKeptScroll(key: string, isReturn: boolean): void {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    let isReturning = false;
    const keep = () => {
      if (!isReturning) tops.current.set(key, window.scrollY);
    };
    let stop: (() => void) | null = null;
    if (isReturn) {
      isReturning = true;
      stop = scrollBack(tops.current.get(key) ?? 0, () => {
        isReturning = false;
      });
    } else keep();
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', keep);
    };
  }, [key, isReturn]);
}
