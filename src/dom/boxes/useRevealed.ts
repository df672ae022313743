import { useState } from 'react';

export interface Revealed {
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
}

/** Whether what is typed in a password box is shown: the box's own look. Its type and its button both follow from this. */
export function useRevealed(): Revealed {
  const [isShown, show] = useState(false);
  return { isShown, show };
}
