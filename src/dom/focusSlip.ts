/** Moves the focus to the heading of the slip, where there is one. */
export function focusSlip(): void {
  document.querySelector<HTMLElement>('#slip-title')?.focus();
}
