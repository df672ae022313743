/** Moves the focus to the page itself, past everything that stands around it. */
export function focusMain(): void {
  document.querySelector<HTMLElement>('main')?.focus();
}
