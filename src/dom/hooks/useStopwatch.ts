import { useLayoutEffect, useRef } from 'react';
import { tickInFrames } from './tickInFrames.ts';
import { clockText } from './useClock.ts';

const SECOND_MS = 1000;

/**
 * Writes the time that has passed into the element before it is painted, then each second, without rendering anything.
 * @param passedMs what has passed by now, in ms; read again at each tick, so that no drift adds up
 */
export function useStopwatch<Element extends HTMLElement>(passedMs: () => number) {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return tickInFrames(() => {
      const passed = passedMs();
      const rest = passed % SECOND_MS;
      element.textContent = clockText(passed - rest);
      return SECOND_MS - rest;
    });
  }, [passedMs]);
  return ref;
}
