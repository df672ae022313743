import { useLayoutEffect, useRef } from 'react';

const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls to `top` as soon as the page is tall enough for it, unless the person moves first. Returns how to stop. */
function scrollBack(top: number, done: () => void): () => void {
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

const LEFT = 'scroll';
/** Where this place was left by a reload. Without storage it is its top. */
function topBeforeReload(key: string): number {
  try {
    const [place, top] = (sessionStorage.getItem(LEFT) ?? '').split(' ');
    return place === key ? Number(top) : 0;
  } catch {
    return 0;
  }
}
function keepForReload(key: string, top: number): void {
  try {
    sessionStorage.setItem(LEFT, `${key} ${top}`);
  } catch {
    // The page is loaded again at its top.
  }
}

/**
 * 'Back' and 'forward' lead to a page scrolled as it was left, once its lists are there again; so does a reload.
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
      stop = scrollBack(tops.current.get(key) ?? topBeforeReload(key), () => {
        isReturning = false;
      });
    } else keep();
    const leave = () => keepForReload(key, tops.current.get(key) ?? 0);
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      stop?.();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('scroll', keep);
    };
  }, [key, isReturn]);
}
