import { useCallback, useSyncExternalStore } from 'react';

/** What is needed of an actor that lives as long as the app. */
interface Readable<Snapshot> {
  readonly getSnapshot: () => Snapshot;
  readonly subscribe: (hear: (snapshot: Snapshot) => void) => unknown;
}

/**
 * For many who each read one entry of a table, as the cells of a grid do: they have one subscription. While the table is the
 * same object none is asked; else those render whose entry is another.
 * @param entryOf gives the same value for the same table and key; keys keep their identity from render to render
 */
export function entriesOf<Snapshot, Table, Key, Entry>(
  tableOf: (snapshot: Snapshot) => Table,
  entryOf: (table: Table, key: Key) => Entry,
) {
  const all = new WeakMap<Readable<Snapshot>, Map<() => void, Key>>();
  const readersOf = (actor: Readable<Snapshot>): Map<() => void, Key> => {
    const known = all.get(actor);
    if (known !== undefined) return known;
    const readers = new Map<() => void, Key>();
    all.set(actor, readers);
    let table = tableOf(actor.getSnapshot());
    actor.subscribe((snapshot) => {
      const before = table;
      table = tableOf(snapshot);
      if (table === before) return;
      for (const [changed, key] of readers) if (entryOf(before, key) !== entryOf(table, key)) changed();
    });
    return readers;
  };
  return function useEntry(actor: Readable<Snapshot>, key: Key): Entry {
    const subscribe = useCallback(
      (changed: () => void) => {
        const readers = readersOf(actor);
        readers.set(changed, key);
        return () => void readers.delete(changed);
      },
      [actor, key],
    );
    return useSyncExternalStore(subscribe, () => entryOf(tableOf(actor.getSnapshot()), key));
  };
}
