/**
 * The server's clock, read from the answers' `time` [B-15]. It runs on `performance.now`, so that setting the
 * device's clock moves nothing.
 */
export interface ServerClock {
  /** Milliseconds since 1970 on the server's clock. */
  readonly now: () => number;
  /**
   * Learns from an answer: `time` was read on the server somewhere between sending and receiving, so the offset lies
   * between `time - received` and `time - sent`. An estimate outside of that is replaced by the middle (the round trip
   * halved); one inside is kept, unless this answer was quicker and so narrower.
   * @param time the envelope's `time`, ms
   * @param sent monotonic ms when the request left
   * @param received monotonic ms when the answer was there
   */
  readonly learn: (time: number, sent: number, received: number) => void;
}

/**
 * @param monotonic milliseconds that only ever grow
 * @param guess the device's clock: all there is before the first answer
 */
export function createServerClock(
  monotonic: () => number = () => performance.now(),
  guess: number = Date.now(),
): ServerClock {
  let offset = guess - monotonic();
  let roundTrip = Number.POSITIVE_INFINITY;
  return {
    now: () => monotonic() + offset,
    learn: (time, sent, received) => {
      const isPossible = time - received <= offset && offset <= time - sent;
      if (isPossible && received - sent >= roundTrip) return;
      offset = time - (sent + received) / 2;
      roundTrip = received - sent;
    },
  };
}
