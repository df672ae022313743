import { once } from '../dom/once.ts';

/** What can't be fetched is replaced until the page is loaded again: the app goes on. Without a network it is waited for. */
export const fetchedOr = <Value>(load: () => Promise<Value>, instead: Value) =>
  once(() =>
    load().catch((error: unknown) => {
      if (!navigator.onLine) throw error;
      return instead;
    }),
  );
