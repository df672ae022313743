/**
 * To the top of a new page, the focus on its heading, so that a screen reader says where one is.
 * @param isReturn a page one comes back to is scrolled as it was left, by useKeptScroll
 */
export function turnPage(isReturn: boolean): void {
  if (!isReturn) window.scrollTo(0, 0);
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  heading?.focus({ preventScroll: true });
}
