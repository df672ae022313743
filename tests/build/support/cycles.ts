/** The nodes of a graph that lie on a cycle, or between two cycles: what is left when all ends are taken away. */
export function cyclic(edges: readonly (readonly [from: string, to: string])[]): readonly string[] {
  let rest = edges.filter(([from, to]) => from !== to);
  for (let before = Number.POSITIVE_INFINITY; rest.length < before;) {
    before = rest.length;
    const [sources, targets] = [new Set(rest.map(([from]) => from)), new Set(rest.map(([, to]) => to))];
    rest = rest.filter(([from, to]) => targets.has(from) && sources.has(to));
  }
  return [...new Set(rest.flat())].toSorted();
}
