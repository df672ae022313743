import { useCallback, useRef, useSyncExternalStore } from 'react';
import { textsOf } from '../formData.ts';

/**
 * What is filled in of a form, for what follows from it while it is typed: a cost, the fields that are shown.
 * @returns `ref` for an element inside the form; the texts are null until it is on the page
 */
export function useFilledIn<Inside extends HTMLElement>() {
  const ref = useRef<Inside>(null);
  const texts = useRef<ReturnType<typeof textsOf> | null>(null);
  const subscribe = useCallback((changed: () => void) => {
    const form = ref.current?.closest('form') ?? null;
    const read = () => {
      texts.current = form === null ? null : textsOf(form);
      changed();
    };
    read();
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, []);
  return { ref, texts: useSyncExternalStore(subscribe, () => texts.current) };
}
