// npm runs its scripts in a shell, which doesn't pass signals on: without this, `npm start` that is stopped by SIGTERM
// leaves its server running, with the port and the data folder taken.
const LOOK_EVERY_MS = 500;

/** Ends this process as SIGTERM does once the one that started it is gone. */
export function followParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
}
