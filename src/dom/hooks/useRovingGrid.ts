import { useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [Infinity, 0],
  PageUp: [-Infinity, 0],
  End: [0, Infinity],
  Home: [0, -Infinity],
};

const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value));

/**
 * One tab stop for a grid of buttons: arrows move between them, Home and End within the row, Page Up and Down
 * within the column. The last one focused stays the tab stop, unless its row is hidden. Rows are marked `data-row`.
 * @param shown the name of the only row that is shown; null where all are
 */
export function useRovingGrid<Element extends HTMLElement>(shown: string | null = null) {
  const ref = useRef<Element>(null);
  useEffect(() => {
    const root = ref.current;
    if (root === null) return undefined;
    const rows = () =>
      [...root.querySelectorAll(shown === null ? '[data-row]' : `[data-row="${shown}"]`)].map((row) => [
        ...row.querySelectorAll<HTMLElement>('button'),
      ]);
    const stopAt = (stop: HTMLElement | undefined) => {
      for (const cell of root.querySelectorAll<HTMLElement>('button[tabindex="0"]')) cell.tabIndex = -1;
      if (stop !== undefined) stop.tabIndex = 0;
    };
    const enter = (event: FocusEvent) => {
      if (!(event.target instanceof HTMLButtonElement)) return;
      stopAt(event.target);
    };
    const move = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      const cells = rows();
      const row = cells.findIndex((line) => line.some((cell) => cell === event.target));
      const column = cells[row]?.findIndex((cell) => cell === event.target) ?? -1;
      if (column < 0) return;
      event.preventDefault();
      const line = cells[clamp(row + step[0], cells.length - 1)] ?? [];
      line[clamp(column + step[1], line.length - 1)]?.focus();
    };
    const stops = rows().flat();
    if (!stops.some(({ tabIndex }) => tabIndex === 0)) stopAt(stops[0]);
    root.addEventListener('focusin', enter);
    root.addEventListener('keydown', move);
    return () => {
      root.removeEventListener('focusin', enter);
      root.removeEventListener('keydown', move);
    };
  }, [shown]);
  return ref;
}
