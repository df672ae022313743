import { useEffect, useRef } from 'react';

/** Moves the focus to an element when it appears, so that a step that opens is where the keyboard is. */
export function useFocusOnMount<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
