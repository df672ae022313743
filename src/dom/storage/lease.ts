/** The lock of browsers without `navigator.locks` (plain http): most pages never fetch this. */
import * as z from 'zod/mini';
import { newRequestId } from '../requestId.ts';
import { stored, type Stored } from './storage.ts';

const LEASE_MS = 15_000;
/** Longer than a write of one tab takes to be seen by another. */
const SETTLE_MS = 50;
const RETRY_MS_MAX = 100;

const lease = z.object({ owner: z.string(), until: z.number() });
type Lease = z.infer<typeof lease>;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Writes its name and looks after a while whether it still stands: the last writer has the lease. */
async function acquire(place: Stored<Lease>, owner: string): Promise<void> {
  for (;;) {
    const held = place.read();
    if (held === null || held.until <= Date.now()) {
      if (!place.write({ owner, until: Date.now() + LEASE_MS })) return;
      await pause(SETTLE_MS);
      if (place.read()?.owner === owner) return;
    }
    await pause(SETTLE_MS + Math.random() * RETRY_MS_MAX);
  }
}

/** Runs `task` under a lease in storage. */
export async function withLease<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const place = stored(`lock.${name}`, lease);
  const owner = newRequestId();
  await acquire(place, owner);
  try {
    return await task();
  } finally {
    if (place.read()?.owner === owner) place.clear();
  }
}
