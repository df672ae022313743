let stand: () => void = () => undefined;

/** Resolves when something of the page stands. */
export const pageStands = new Promise<void>((resolve) => {
  stand = resolve;
});

/**
 * Takes away the shell of index.html, which stands above the page's place until something of the page does: a first
 * rendering that only leads elsewhere shows nothing, and what is typed meanwhile must not be lost.
 */
export function endShell(): void {
  document.querySelector('.shell')?.remove();
  stand();
}
