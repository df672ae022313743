/**
 * Remembers parts of states, alone or in pairs, and tells whether a state has a new one. Following only states with
 * something new makes the cost grow with the sum of the actors' states instead of their product.
 */
export class Novelty {
  readonly #width: 1 | 2;
  readonly #numbers = new Map<string, number>();
  readonly #seen = new Set<string>();

  constructor(width: 1 | 2) {
    this.#width = width;
  }

  /** Whether these parts hold anything that was not there before. They are remembered. */
  isNew(parts: readonly string[]): boolean {
    const numbers = parts.map((part) => this.#numberOf(part));
    const before = this.#seen.size;
    for (const [index, number] of numbers.entries()) {
      this.#seen.add(String(number));
      if (this.#width === 2)
        for (const other of numbers.slice(index + 1)) this.#seen.add(`${number} ${other}`);
    }
    return this.#seen.size > before;
  }

  #numberOf(part: string): number {
    const number = this.#numbers.get(part) ?? this.#numbers.size;
    this.#numbers.set(part, number);
    return number;
  }
}
