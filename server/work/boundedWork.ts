/**
 * How much of what costs most is done at once, by one principal and by all (fairQueue.ts). Each bound is of this
 * process; the database has its own, in front of it.
 */
import { availableParallelism } from 'node:os';
import { FairQueue } from './fairQueue.ts';

/** One core is left to the event loop: calls that need no hash are answered as quickly as ever. */
const CORES = Math.max(1, availableParallelism() - 1);
/** Less than the 10 s after which a browser gives up. */
const WAIT_MS = 8_000;

/** Who has hashed or drawn for half a second leaves three quarters of the time to others. */
const SHARE = { of: 0.25, burst_ms: 500 };

/** Argon2: 19 MiB and some 20 ms of a core each. */
export const hashing = new FairQueue({
  kind: 'a password',
  atOnce: CORES,
  atOnceEach: 1,
  waiting: 512,
  waitingEach: 128,
  wait_ms: WAIT_MS,
  share: SHARE,
});

/** Questions to providers of payments, up to 8 s each; one member's don't take all the places. */
export const asking = new FairQueue({
  kind: 'a provider of payments',
  atOnce: 16,
  atOnceEach: 2,
  waiting: 200,
  waitingEach: 20,
  wait_ms: WAIT_MS,
});

/** Messages being sent to a gateway, up to 20 s each. The call that asked for one has been answered already. */
export const messaging = new FairQueue({
  kind: 'a message',
  atOnce: 8,
  atOnceEach: 2,
  waiting: 1000,
  waitingEach: 20,
  wait_ms: 60_000,
});

/** Pictures of captchas: each takes the event loop's own time. */
export const drawing = new FairQueue({
  kind: 'a picture',
  atOnce: 1,
  atOnceEach: 1,
  waiting: 100,
  waitingEach: 10,
  wait_ms: WAIT_MS,
  share: SHARE,
});

/** Files that are taken in, 2 MB of memory each for as long as their sender is slow. */
export const receiving = new FairQueue({
  kind: 'an upload',
  atOnce: 32,
  atOnceEach: 2,
  waiting: 64,
  waitingEach: 4,
  wait_ms: WAIT_MS,
});

export const LIMITED: readonly FairQueue[] = [hashing, asking, messaging, drawing, receiving];
