/** Scrolls the start of an element into view, if one has scrolled past it. */
export function bringBack(element: Element | null): void {
  if (element !== null && element.getBoundingClientRect().top < 0) element.scrollIntoView();
}
