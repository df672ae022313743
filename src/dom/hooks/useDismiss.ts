import { useEffect, useRef } from 'react';

/**
 * For a panel that hangs from its button: Escape, a press outside, or the focus leaving asks to close it.
 * The ref goes on an element that holds both; Escape, or a press in the panel that closes it, gives the focus back to
 * its `[aria-expanded]` button.
 */
export function useDismiss<Element extends HTMLElement>(isOpen: boolean, onDismiss: () => void) {
  const ref = useRef<Element>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    const root = ref.current;
    if (!isOpen || root === null) return undefined;
    const outside = (target: EventTarget | null) => target instanceof Node && !root.contains(target);
    const giveBack = () => root.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      giveBack();
      dismiss.current();
    };
    const press = (event: PointerEvent) => {
      if (outside(event.target)) dismiss.current();
    };
    const leave = (event: FocusEvent) => {
      if (outside(event.relatedTarget)) dismiss.current();
    };
    document.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', press);
    root.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', press);
      root.removeEventListener('focusout', leave);
      // What had the focus went with the panel.
      if (document.activeElement === document.body) giveBack();
    };
  }, [isOpen]);
  return ref;
}
