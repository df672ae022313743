/** Part of a list, newest first: from an offset, or after a position that a slice before ended with. */
export interface Slice<Position> {
  readonly limit: number;
  readonly offset: number;
  readonly after: Position | null;
}

export interface ListPage<Item, Position> {
  readonly list: readonly Item[];
  readonly total: number;
  /** Where the list goes on; null at its end. */
  readonly next: Position | null;
}

/** The first `limit` of items of which one more than that was asked for. */
export function sliceOf<Item, Position>(
  found: readonly Item[],
  limit: number,
  positionOf: (item: Item) => Position,
): Pick<ListPage<Item, Position>, 'list' | 'next'> {
  const list = found.slice(0, limit);
  const last = list.at(-1);
  return { list, next: found.length > limit && last !== undefined ? positionOf(last) : null };
}
