/** Moves the focus to the tab stop of the grid: its cell that had it last. */
export function focusGrid(): void {
  document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus({ preventScroll: true });
}

const GAP_PX = 8;

/** Scrolls the row of the cell that was pressed out from under the sheet that has risen over it. */
export function showAbove(part: HTMLElement | null): void {
  const top = part?.closest('.bottom')?.getBoundingClientRect().top;
  const pressed = document.activeElement?.closest('[role=grid] tr');
  if (top === undefined || !pressed) return;
  const covered = pressed.getBoundingClientRect().bottom + GAP_PX - top;
  if (covered > 0) window.scrollBy({ top: covered });
}
