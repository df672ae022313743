import { startTransition, useEffect, useMemo, useState } from 'react';

/** What is needed of an actor that lives as long as the app. */
interface Followed<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (hear: (snapshot: Snapshot) => void) => { readonly unsubscribe: () => void };
}

/**
 * What a selector gives of an actor's snapshots, shown after what the press itself changes: a press of a cell shows that cell,
 * and then all that follows from it, together. What is typed into is read by `useSelector` instead: it shows each letter at once.
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
      startTransition(() => show({ first, value }));
    };
    // It may have changed between the render and this.
    follow(actor.getSnapshot());
    const { unsubscribe } = actor.subscribe(follow);
    return unsubscribe;
  }, [first, actor, select, isSame]);
  return later.first === first ? later.value : first.value;
}
