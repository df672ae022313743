import { useLayoutEffect } from 'react';
import { scrollBack } from './useKeptScroll.ts';

const LEFT = 'scroll';

/** How far down this place was when the page was left, if it is loaded again; without storage, its top. */
function topBeforeReload(key: string): number {
  try {
    const [place, top] = (sessionStorage.getItem(LEFT) ?? '').split(' ');
    sessionStorage.removeItem(LEFT);
    return place === key ? Number(top) : 0;
  } catch {
    return 0;
  }
}
function keepForReload(key: string): void {
  try {
    sessionStorage.setItem(LEFT, `${key} ${window.scrollY}`);
  } catch {
    // The page is loaded again at its top.
  }
}

/**
 * A list that is loaded again is scrolled as it was left.
 * @param key of the place in the history
 */
export function useReloadedScroll(key: string): void {
  useLayoutEffect(() => {
    const top = topBeforeReload(key);
    const stop = top > 0 ? scrollBack(top, () => undefined) : null;
    const leave = () => keepForReload(key);
    window.addEventListener('pagehide', leave);
    return () => {
      stop?.();
      window.removeEventListener('pagehide', leave);
    };
  }, [key]);
}
