import { useRef } from 'react';
import { useRun } from './useRun.ts';

/**
 * Writes values into the boxes of a form, by name, whenever they change. The form itself stays: a form with another key
 * would take the focus, and a press that is under way, away with it.
 */
export function useShownValues(values: Readonly<Record<string, string>>) {
  const ref = useRef<HTMLFormElement>(null);
  useRun(JSON.stringify(values), () => {
    for (const [name, value] of Object.entries(values)) {
      const box = ref.current?.elements.namedItem(name);
      if (box instanceof HTMLInputElement || box instanceof HTMLSelectElement) box.value = value;
    }
  });
  return ref;
}
