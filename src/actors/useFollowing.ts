import { startTransition, useEffect, useMemo, useState } from 'react';

/** What is needed of an actor that lives as long as the app. */
interface Followed<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (hear: (snapshot: Snapshot) => void) => { readonly unsubscribe: () => void };
}

let isPressed = false;

/** What a press changes shows first, and what follows from it after that, together. */
export function showFirst(press: () => void): void {
  isPressed = true;
  try {
    press();
  } finally {
    isPressed = false;
  }
}

/**
 * What a selector gives of an actor's snapshots. Of a press within `showFirst` it shows what follows; of everything else it
 * shows at once what changed. What is typed into, and whether a press counts, is read by `useSelector` instead.
 * @param select the same function from render to render
 * @param isSame a value that is the same as the one before renders nothing
 */
export function useFollowing<Snapshot, Value>(
  actor: Followed<Snapshot>,
  select: (snapshot: Snapshot) => Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Value {
  const first = useMemo(() => ({ value: select(actor.getSnapshot()) }), [actor, select]);
  const [later, show] = useState(() => ({ first, value: first.value }));
  useEffect(() => {
    let last = first.value;
    const follow = (snapshot: Snapshot): void => {
      const value = select(snapshot);
      if (isSame(last, value)) return;
      last = value;
      const change = () => show({ first, value });
      if (isPressed) startTransition(change);
      else change();
    };
    // It may have changed between the render and this.
    follow(actor.getSnapshot());
    const { unsubscribe } = actor.subscribe(follow);
    return unsubscribe;
  }, [first, actor, select, isSame]);
  return later.first === first ? later.value : first.value;
}
