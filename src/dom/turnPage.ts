/**
 * Scrolls to the top of a new page and moves the focus to its heading, which a screen reader then announces.
 * @param isReturn a page that is returned to keeps its scroll position (useKeptScroll)
 */
export function turnPage(isReturn: boolean): void {
  if (!isReturn) window.scrollTo(0, 0);
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  heading?.focus({ preventScroll: true });
}
