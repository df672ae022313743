/** Everything random of a run, out of one seed: each user of it has a stream of its own, so that none disturbs another. */
import { createHash } from 'node:crypto';

export interface Stream {
  /** From 0 up to, and not including, 1. */
  readonly next: () => number;
  /** A whole number from 0 up to, and not including, `below`. */
  readonly whole: (below: number) => number;
  /** undefined of nothing. */
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined;
  /** A UUID of version 4. */
  readonly uuid: () => string;
}

const RANGE = 2 ** 32;
const UUID_WORDS = 4;

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** xoshiro128** (Blackman and Vigna, 2018), begun with a hash of the seed and the name. */
export function streamOf(seed: number, name: string): Stream {
  const state = new Uint32Array(
    new Uint8Array(createHash('sha256').update(`${seed} ${name}`).digest()).buffer,
  );
  const [A, B, C, D] = [0, 1, 2, 3];
  const at = (index: number): number => state[index] ?? 0;
  const word = (): number => {
    const result = Math.imul(rotate(Math.imul(at(B), 5), 7), 9) >>> 0;
    const shifted = at(B) << 9;
    state[C] = at(C) ^ at(A);
    state[D] = at(D) ^ at(B);
    state[B] = at(B) ^ at(C);
    state[A] = at(A) ^ at(D);
    state[C] = at(C) ^ shifted;
    state[D] = rotate(at(D), 11);
    return result;
  };
  const next = (): number => word() / RANGE;
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: (items) => items[whole(items.length)],
    uuid: () => {
      const hex = Array.from({ length: UUID_WORDS }, () => word().toString(16).padStart(8, '0')).join('');
      const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
