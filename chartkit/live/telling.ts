import type { Report } from './protocol.ts';

const NAME_BYTES = 8;

/** A name for a running page, of which there may be several. */
export const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NAME_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Collects what the charts do in one go, and posts it as one message: a watcher never sees, or records, the half of what
 * one event led to.
 */
export function inOneMessage(post: (reports: readonly Report[]) => void) {
  let waiting: Report[] = [];
  const flush = () => {
    const told = waiting;
    waiting = [];
    if (told.length > 0) post(told);
  };
  const tell = (report: Report) => {
    waiting.push(report);
    // Twice: the reporter reports new charts in a microtask of its own.
    if (waiting.length === 1) queueMicrotask(() => queueMicrotask(flush));
  };
  return { tell, flush };
}
