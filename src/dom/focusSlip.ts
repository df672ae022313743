/** Moves the focus to the heading of the slip, where there is one. */
export function focusSlip(): void {
  document.querySelector<HTMLElement>('#slip-title')?.focus();
}

/** Moves the focus to the button that sends the slip, where there is one. */
export function focusSubmit(): void {
  document.querySelector<HTMLElement>('.submit')?.focus({ preventScroll: true });
}
