/** Moves the focus to the tab stop of the grid: its cell that had it last. */
export function focusGrid(): void {
  document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus({ preventScroll: true });
}
