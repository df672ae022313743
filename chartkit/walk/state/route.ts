import type { Input } from '../world.ts';
import type { Node } from './explored.ts';

/** Known ways that are looked at before another start is chosen. */
const LOOKUPS_MAX = 400;

/** The shortest known way to any state that is open, if it is shorter than `lengthMax`. */
export function routeFrom(
  here: Node | null,
  lengthMax: number,
  isOpen: (node: Node) => boolean,
): readonly Input[] | null {
  if (here === null) return null;
  const seen = new Set<Node>([here]);
  let ways: { node: Node; inputs: readonly Input[] }[] = [{ node: here, inputs: [] }];
  let lookups = 0;
  for (let length = 0; length < lengthMax && ways.length > 0; length += 1) {
    const next: typeof ways = [];
    for (const { node, inputs } of ways) {
      for (const { input, to } of node.edges) {
        lookups += 1;
        if (lookups > LOOKUPS_MAX) return null;
        if (isOpen(to)) return [...inputs, input];
        if (!seen.has(to)) next.push({ node: to, inputs: [...inputs, input] });
        seen.add(to);
      }
    }
    ways = next;
  }
  return null;
}
