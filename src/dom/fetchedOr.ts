import type { ComponentType } from 'react';
import { once, type Once } from './once.ts';

/** What can't be fetched is replaced until the page is loaded again: the app goes on. Without a network it is waited for. */
export const fetchedOr = <Value>(load: () => Promise<Value>, instead: Value) =>
  once(() =>
    load().catch((error: unknown) => {
      if (!navigator.onLine) throw error;
      return instead;
    }),
  );

/** A view that the page can do without: where it can't be fetched, nothing is shown in its place. */
export const ornament = <Props>(load: () => Promise<ComponentType<Props>>): Once<ComponentType<Props>> =>
  fetchedOr(load, () => null);
