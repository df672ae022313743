import { useEffect, useRef } from 'react';

const MOVES = ['wheel', 'touchmove'] as const;
/** What is chosen there is of the market; a link in a menu leads away from it. */
const MARKET = 'main, .bottom';

/** Runs `work` when the person scrolls beside an element, or presses something of the market; null while nothing is to be done. */
export function usePageUse(root: { readonly current: Element | null }, work: (() => void) | null): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const isAwaited = work !== null;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const move = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) === false) latest.current?.();
    };
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest(MARKET) !== null) latest.current?.();
    };
    for (const type of MOVES) document.addEventListener(type, move, { capture: true, passive: true });
    document.addEventListener('click', press, true);
    return () => {
      for (const type of MOVES) document.removeEventListener(type, move, true);
      document.removeEventListener('click', press, true);
    };
  }, [root, isAwaited]);
}
