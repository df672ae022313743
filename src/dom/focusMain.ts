/** Moves the focus to the page itself, past everything that stands around it; what is seen stays where it is. */
export function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
