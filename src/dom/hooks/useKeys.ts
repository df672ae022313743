import { useEffect, useRef } from 'react';

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** What takes keys of its own while it is open. */
const OVER = 'dialog[open], [aria-expanded=true]';

function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.target instanceof Element && event.target.closest(TYPING) !== null) return false;
  return document.querySelector(OVER) === null;
}

/**
 * Keys that are for the page and not for what has the focus: none that is held down, none while a text is typed, a list is
 * chosen from, or something lies over the page.
 * @param press by the key's name; says whether it is one of the page's keys
 */
export function useKeys(press: (key: string) => boolean): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isForPage(event) && latest.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
