/** Reading something again only after many times as long as it takes: however many ask, and however often, it costs little. */

/** A reading is reused for so many times as long as it took. */
const TIMES = 20;

interface Reading<Value> {
  readonly value: Promise<Value>;
  /** Until when it is reused; while it is under way, for ever. */
  until_ms: number;
}

/** Notes how long a reading took: for that it is reused; one that failed is not. */
async function time<Value>(reading: Reading<Value>): Promise<void> {
  const began = performance.now();
  try {
    await reading.value;
    const ended = performance.now();
    reading.until_ms = ended + TIMES * (ended - began);
  } catch {
    reading.until_ms = 0;
  }
}

/**
 * `read`, at most about a twentieth of the time. Those who ask while it is under way wait for the same answer; one that
 * failed is not reused.
 */
export function reused<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: Reading<Value> | null = null;
  return () => {
    if (last !== null && performance.now() < last.until_ms) return last.value;
    const reading: Reading<Value> = { value: read(), until_ms: Number.POSITIVE_INFINITY };
    last = reading;
    void time(reading);
    return reading.value;
  };
}
