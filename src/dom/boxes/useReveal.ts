import { useEffect, useRef, type MouseEvent } from 'react';
import { useRun } from '../hooks/useRun.ts';
import type { Revealed } from './useRevealed.ts';

/** A press leaves the focus in the box. */
const leaveFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * The button that shows or hides what is typed in the password box beside it. The cursor of the box stays, and when the
 * form is sent, what is typed is hidden again.
 */
export function useReveal({ isShown, show }: Revealed) {
  const ref = useRef<HTMLButtonElement>(null);
  const cursor = useRef<readonly [number | null, number | null] | null>(null);
  const boxBeside = () => ref.current?.parentElement?.querySelector('input') ?? null;
  useRun(String(isShown), () => {
    if (cursor.current !== null) boxBeside()?.setSelectionRange(...cursor.current);
  });
  useEffect(() => {
    const form = ref.current?.form ?? null;
    if (!isShown || form === null) return undefined;
    const hide = () => {
      cursor.current = null;
      show(false);
    };
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [isShown, show]);
  const onClick = () => {
    const box = boxBeside();
    cursor.current = box && [box.selectionStart, box.selectionEnd];
    show(!isShown);
  };
  return { ref, 'aria-pressed': isShown, onMouseDown: leaveFocus, onClick };
}
