import { useEffect } from 'react';

/**
 * For a whole page: when the element that had the focus is removed and nothing else takes the focus, it goes to the
 * page's `[data-rest]`, its heading.
 */
export function useHeldFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const enter = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !(last instanceof Element) || last.isConnected) return;
      document.querySelector<HTMLElement>('[data-rest]')?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', enter);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', enter);
      observer.disconnect();
    };
  }, []);
}
