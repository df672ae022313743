import type { MouseEvent } from 'react';

/**
 * Shows or hides what is typed in the password box beside a button. Whether it is shown is the box's own: the cursor stays, and
 * when the form is sent it is hidden again.
 */
export function revealPassword({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
  const box = button.parentElement?.querySelector('input') ?? null;
  if (box === null) return;
  const { selectionStart, selectionEnd } = box;
  const show = (isShown: boolean) => {
    box.type = isShown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isShown));
  };
  const isShown = box.type === 'password';
  show(isShown);
  box.setSelectionRange(selectionStart, selectionEnd);
  if (isShown) box.form?.addEventListener('submit', () => show(false), { once: true });
}

/** A press leaves the focus in the box. */
export const leaveFocus = (event: MouseEvent): void => event.preventDefault();
