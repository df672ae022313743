/**
 * How much time each principal has taken lately: a bucket each, which drains. Who has taken more than their share rests
 * while somebody comes who has not, so that one principal's calls, however many and however expensive, leave most of the time
 * to others. Without others there is no rest.
 */

export interface Share {
  /** Of each millisecond, what a principal may take in the long run: between 0 and 1. */
  readonly of: number;
  /** What a principal may take at once beyond that [ms]: more than any screen costs. */
  readonly burst_ms: number;
}

/** Of the database's time, of one connection where there are many. */
export const SHARE_OF_DATABASE: Share = { of: 0.25, burst_ms: 400 };

/** After their last work others count for so long. */
const OTHERS_MS = 1_000;
/** No rest is longer, whatever one work took. */
const REST_MS_MAX = 2_000;

interface Bucket {
  /** What is in it at `at_ms`. */
  taken_ms: number;
  at_ms: number;
}

interface Seen {
  readonly principal: string;
  readonly at_ms: number;
}

export class Spending {
  readonly #share: Share;
  readonly #buckets = new Map<string, Bucket>();
  /** The last two different principals that came within their share, the latest first. */
  #modest: readonly Seen[] = [];

  constructor(share: Share) {
    this.#share = share;
  }

  /** A principal comes. */
  note(principal: string, now_ms: number): void {
    if (this.#overdrawn_ms(principal, now_ms) > 0) return;
    const other = this.#modest.find((seen) => seen.principal !== principal);
    this.#modest = [{ principal, at_ms: now_ms }, ...(other === undefined ? [] : [other])];
  }

  /** A principal's work took `cost_ms`. */
  charge(principal: string, cost_ms: number, now_ms: number): void {
    const { of, burst_ms } = this.#share;
    const most_ms = burst_ms + REST_MS_MAX * of;
    const taken_ms = Math.min(this.#taken_ms(principal, now_ms) + cost_ms, most_ms);
    this.#buckets.delete(principal);
    this.#buckets.set(principal, { taken_ms, at_ms: now_ms });
    this.#forgetDrained(now_ms);
  }

  /** For how long a principal's next work waits [ms]; 0: it need not. */
  rest_ms(principal: string, now_ms: number): number {
    const overdrawn_ms = this.#overdrawn_ms(principal, now_ms);
    if (overdrawn_ms <= 0) return 0;
    const other = this.#modest.find((seen) => seen.principal !== principal);
    if (other === undefined) return 0;
    return Math.max(0, Math.min(overdrawn_ms / this.#share.of, other.at_ms + OTHERS_MS - now_ms));
  }

  #overdrawn_ms(principal: string, now_ms: number): number {
    return this.#taken_ms(principal, now_ms) - this.#share.burst_ms;
  }

  #taken_ms(principal: string, now_ms: number): number {
    const bucket = this.#buckets.get(principal);
    if (bucket === undefined) return 0;
    return Math.max(0, bucket.taken_ms - (now_ms - bucket.at_ms) * this.#share.of);
  }

  /** The longest untouched come first: the look ends at the first that holds something. */
  #forgetDrained(now_ms: number): void {
    for (const principal of this.#buckets.keys()) {
      if (this.#taken_ms(principal, now_ms) > 0) return;
      this.#buckets.delete(principal);
    }
  }
}
