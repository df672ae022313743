import { useLayoutEffect, useRef } from 'react';
import { tickInFrames } from './tickInFrames.ts';

const SECOND_MS = 1000;

const two = (part: number) => String(part).padStart(2, '0');

/** 65 000 ms → "01:05"; an hour and more "1:02:03". Counts up to the second that has begun. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

/**
 * Writes the time left into the element before it is painted, then each second, without rendering anything.
 * @param leftMs what is left now, in ms; read again at each tick, so that no drift adds up
 */
export function useClock<Element extends HTMLElement>(leftMs: () => number) {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return tickInFrames(() => {
      const left = leftMs();
      element.textContent = clockText(left);
      return left > 0 ? left % SECOND_MS || SECOND_MS : 0;
    });
  }, [leftMs]);
  return ref;
}
