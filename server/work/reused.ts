/** Reading something again only after many times as long as it takes: whoever asks, and however often, it costs little. */

/** A reading is reused for so many times as long as it took. */
const TIMES = 20;

interface Reading<Value> {
  readonly value: Promise<Value>;
  /** Until when it is reused; while it is under way, for ever. */
  until_ms: number;
}

/**
 * `read`, at most about a twentieth of the time. Those who ask while it is under way wait for the same answer; one that
 * failed is not reused.
 */
export function reused<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: Reading<Value> | null = null;
  return () => {
    const began = performance.now();
    if (last !== null && began < last.until_ms) return last.value;
    const reading: Reading<Value> = { value: read(), until_ms: Number.POSITIVE_INFINITY };
    last = reading;
    reading.value.then(
      () => {
        const ended = performance.now();
        reading.until_ms = ended + TIMES * (ended - began);
      },
      () => {
        reading.until_ms = 0;
      },
    );
    return reading.value;
  };
}
