import type { MouseEvent } from 'react';

/**
 * For a button that appears where another was just pressed: the second press of a double click was not meant for it.
 * A key's press counts always.
 */
export const deliberately =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
