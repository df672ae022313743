/**
 * Calls of an address, counted here at once and flushed to the database in the background. A process learns what the
 * others have counted on an address's first call, and every second; a call waits for a flush only when a tenth of what
 * is allowed has been counted since the last (docs/decisions/0026-rate-limits.md).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/open.ts';
import { addCounts, WINDOW_MS, type Count } from './rates.ts';

const TELL_EVERY_MS = 1_000;
/** No more than this part of what is allowed is untold, as long as the database answers. */
const UNTOLD_SHARE = 10;
/** A call waits no longer for a flush: the time that a call may take in all has not begun yet. */
const PATIENCE_MS = 400;

interface Entry {
  /** By all processes, at the last flush. */
  known: number;
  /** Here, since then. */
  own: number;
  /** By performance.now(). */
  endsAt: number;
}

export interface SharedCounts {
  /** Counts one call of `key`. What is beyond `max` is not counted any further. @returns the count with this call */
  readonly take: (key: string, max: number) => Promise<Count>;
  /** Tells the database what is still untold, and ends. */
  readonly stop: () => Promise<void>;
}

/** @param onError called when a flush fails: each process then counts by itself until one succeeds, as while one takes long */
export function sharedCounts(db: Database, onError: (error: unknown) => void): SharedCounts {
  const entries = new Map<string, Entry>();
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<boolean> | null = null;

  async function tell(): Promise<void> {
    const untold = new Map([...entries].flatMap(([key, { own }]) => (own > 0 ? [[key, own]] : [])));
    if (untold.size === 0) return;
    const at = performance.now();
    for (const [key, { count, ms }] of await addCounts(db, untold)) {
      const entry = entries.get(key);
      if (entry === undefined) continue;
      entry.own = Math.max(0, entry.own - (untold.get(key) ?? 0));
      entry.known = count;
      entry.endsAt = at + ms;
    }
  }
  /** Tells what is untold now. @returns false when that failed */
  async function tellNow(): Promise<boolean> {
    // What came after the telling that is under way has begun waits for the next, together.
    next ??= current.then(async () => {
      next = null;
      return tell().then(
        () => true,
        (error: unknown) => {
          onError(error);
          return false;
        },
      );
    });
    current = next;
    return next;
  }
  function forgetEnded(): void {
    const at = performance.now();
    for (const [key, { endsAt }] of entries) if (endsAt <= at) entries.delete(key);
  }
  const timer = setInterval(() => {
    forgetEnded();
    void tellNow();
  }, TELL_EVERY_MS);
  timer.unref();

  function entryOf(key: string): Entry {
    const at = performance.now();
    const found = entries.get(key);
    if (found !== undefined && found.endsAt > at) return found;
    const entry = { known: 0, own: 0, endsAt: at + WINDOW_MS };
    entries.set(key, entry);
    return entry;
  }

  return {
    take: async (key, max) => {
      const untold_max = Math.max(1, Math.floor(max / UNTOLD_SHARE));
      let entry = entryOf(key);
      while (entry.own >= untold_max && entry.known + entry.own < max) {
        if (!(await Promise.race([tellNow(), sleep(PATIENCE_MS, false, { ref: false })]))) break;
        entry = entryOf(key);
      }
      const isFirst = entry.known + entry.own === 0;
      const count = entry.known + entry.own + 1;
      if (count <= max) entry.own += 1;
      if (isFirst) void tellNow();
      return { count, ms: Math.max(0, entry.endsAt - performance.now()) };
    },
    stop: async () => {
      clearInterval(timer);
      await tellNow();
    },
  };
}
