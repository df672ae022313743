import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from './paths.ts';

/** Longer than the embedded database's own maintenance takes. */
const BLOCKED_MS = 60_000;
const BEATS = 20;

/** Ends the process when its event loop is blocked for this long (watchdog.mjs). @returns stops watching */
export function startWatchdog(blocked_ms: number = BLOCKED_MS): () => Promise<void> {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), blocked_ms / BEATS);
  timer.unref();
  const worker = new Worker(join(packageRoot(), 'server/process/watchdog.mjs'), {
    workerData: { beats, blocked_ms },
    execArgv: [],
  });
  worker.unref();
  return async () => {
    clearInterval(timer);
    await worker.terminate();
  };
}
