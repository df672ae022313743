/** The pages shown so far: distinguishes a new page from the same one requested again. Numbers count from 1. */
export interface PageHistory {
  /** A page is shown. Says whether it is another than before, another place on it, or the same asked for once more. */
  readonly show: (
    key: string,
    path: string,
    search: string,
  ) => 'first' | 'other' | 'within' | 'again' | 'unchanged';
  /** Whether the page on screen is the one that this location key stands for. */
  readonly isShown: (key: string) => boolean;
  /** How many pages have been shown. */
  readonly count: () => number;
}

export function createPageHistory(): PageHistory {
  let last: { readonly key: string; readonly path: string; readonly search: string } | null = null;
  let count = 0;
  return {
    show: (key, path, search) => {
      const before = last;
      // Addresses that were written by hand all have one key.
      if (before?.key === key && before.path === path && before.search === search) return 'unchanged';
      last = { key, path, search };
      if (before?.path === path) return before.search === search ? 'again' : 'within';
      count += 1;
      return before === null ? 'first' : 'other';
    },
    isShown: (key) => last?.key === key,
    count: () => count,
  };
}
