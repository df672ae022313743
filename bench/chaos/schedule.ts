/** When what is broken, and for how long: of a seed, and of nothing else. */
import { streamOf, type Stream } from './seeded.ts';

/** From when bets are taken until the next fault. */
const PAUSE_MS = [2_000, 5_000] as const;

export interface Breakable {
  readonly name: string;
  /** How long it is kept, at least and at most. */
  readonly keeps_s: readonly [number, number];
}
export interface Scheduled {
  readonly name: string;
  readonly pause_ms: number;
  readonly keeps_ms: number;
  /** The seed of what else the fault chooses. */
  readonly roll: number;
}

const between = (stream: Stream, least: number, most: number): number =>
  least + stream.whole(most - least + 1);

function shuffled<Item>(stream: Stream, items: readonly Item[]): readonly Item[] {
  const left = [...items];
  const order: Item[] = [];
  while (left.length > 0) order.push(...left.splice(stream.whole(left.length), 1));
  return order;
}

/** Every fault once in a round, in an order of the round's own; round after round without end. */
export function* scheduleOf(seed: number, faults: readonly Breakable[]): Generator<Scheduled, void> {
  const stream = streamOf(seed, 'faults');
  while (faults.length > 0) {
    for (const { name, keeps_s } of shuffled(stream, faults)) {
      yield {
        name,
        pause_ms: between(stream, ...PAUSE_MS),
        keeps_ms: between(stream, keeps_s[0] * 1000, keeps_s[1] * 1000),
        roll: stream.whole(2 ** 31),
      };
    }
  }
}
