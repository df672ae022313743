import { useEffect, useRef } from 'react';

/**
 * For a part that shows one thing after another: when the element that had the focus goes with its step, the focus goes
 * to the part's `[data-rest]`, unless the new step takes it; when the part itself goes, to what it is about.
 * @param step changes with what is shown
 * @param leave moves the focus on when the part is gone, ref and all
 */
export function useKeptFocus<Element extends HTMLElement>(step: string, leave?: () => void) {
  const ref = useRef<Element>(null);
  const shown = useRef(step);
  const isInside = useRef(false);
  useEffect(() => {
    const root = ref.current;
    const isTurned = shown.current !== step;
    const isLost = isTurned && isInside.current && document.activeElement === document.body;
    shown.current = step;
    if (root === null) {
      isInside.current = false;
      if (isLost) leave?.();
      return undefined;
    }
    if (isLost) root.querySelector<HTMLElement>('[data-rest]')?.focus({ preventScroll: true });
    if (root.contains(document.activeElement)) isInside.current = true;
    const enter = () => {
      isInside.current = true;
    };
    const go = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget)) isInside.current = false;
    };
    root.addEventListener('focusin', enter);
    root.addEventListener('focusout', go);
    return () => {
      root.removeEventListener('focusin', enter);
      root.removeEventListener('focusout', go);
    };
  }, [step, leave]);
  return ref;
}
