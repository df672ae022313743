/** Lets the keyboard reach a list that scrolls and has nothing in it that takes the focus; one that does not is no stop. */
export function reachByKey(list: HTMLElement | null): void {
  if (list === null) return;
  if (list.scrollHeight > list.clientHeight) list.tabIndex = 0;
  else list.removeAttribute('tabindex');
}
