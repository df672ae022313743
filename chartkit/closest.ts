/** The name most like a mistyped one, or null where none is like it. */
export function closest(name: string, candidates: readonly string[]): string | null {
  const tolerance = Math.max(1, Math.floor(name.length / 3));
  const [best] = candidates
    .map((candidate) => ({ candidate, distance: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter((each) => each.distance <= tolerance)
    .toSorted((a, b) => a.distance - b.distance);
  return best?.candidate ?? null;
}

/** Letters to add, take out, change, or swap with their neighbour. */
export function distance(a: string, b: string): number {
  let earlier: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1];
    for (const [j, other] of b.split('').entries()) {
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;
      next.push(
        Math.min(
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
          (row[j] ?? 0) + (letter === other ? 0 : 1),
          isSwap ? (earlier[j - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    earlier = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}
