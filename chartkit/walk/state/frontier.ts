import type { Node } from './explored.ts';

/** States with inputs untried, nearest first: those of the current distance, then those one input further. */
export class Frontier {
  #layer = new Set<Node>();
  #nextLayer = new Set<Node>();

  /** A state that was reached for the first time: it is one input further than the current distance. */
  add(node: Node): void {
    this.#nextLayer.add(node);
  }

  drop(node: Node): void {
    this.#layer.delete(node);
  }

  /** Whether this state is of the current distance, and something is left to try there. */
  has(node: Node | null): node is Node {
    return node !== null && node.untried.length > 0 && this.#layer.has(node);
  }

  /** The next state with something to try; null where none is left. */
  next(): Node | null {
    for (const node of this.#layer) {
      if (node.untried.length > 0) return node;
      this.#layer.delete(node);
    }
    if (this.#nextLayer.size === 0) return null;
    this.#layer = this.#nextLayer;
    this.#nextLayer = new Set();
    return this.next();
  }
}
