// Ends a process whose event loop is blocked: a worker thread, which runs on while the main thread can't. Plain
// JavaScript, so that sources and the built server start it alike.
import { writeSync } from 'node:fs';
import process from 'node:process';
import { workerData } from 'node:worker_threads';

const CHECKS = 10;
const { beats, blocked_ms } = workerData;
const every_ms = blocked_ms / CHECKS;

let seen = -1;
let since = performance.now();
let checkedAt = since;

setInterval(() => {
  const now = performance.now();
  const beat = Atomics.load(beats, 0);
  // Where this thread was stopped too, the whole process was (SIGSTOP): its event loop is not at fault.
  const wasStopped = now - checkedAt > 3 * every_ms;
  checkedAt = now;
  if (beat !== seen || wasStopped) {
    seen = beat;
    since = now;
    return;
  }
  if (now - since < blocked_ms) return;
  const msg = `The event loop has been blocked for ${Math.round(now - since)} ms`;
  writeSync(2, `${JSON.stringify({ level: 60, time: Date.now(), exit: 'SIGALRM', msg })}\n`);
  // No code of the main thread runs any more, so a signal ends it that leaves no image of its memory: 128 + 14.
  process.kill(process.pid, 'SIGALRM');
}, every_ms);
