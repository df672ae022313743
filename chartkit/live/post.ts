/** Reports the charts of a system to `chartkit live`. */
import type { AnyActorRef } from 'xstate';
import { fieldOf } from '../internals.ts';
import type { Report } from './protocol.ts';
import { chartOf, reportOn } from './reporter.ts';
import { inOneMessage, newName } from './telling.ts';

/** How often everything is sent again: the page may have been opened, or begun again, since. */
const AGAIN_MS = 3000;

/** @returns what ends it */
export function postReports(root: AnyActorRef, to: string): () => void {
  const url = new URL('/reports', to).href;
  // Plain text needs no question to another origin beforehand. It may not be served yet: everything is sent again.
  const post = (reports: readonly Report[]) =>
    void fetch(url, { method: 'POST', body: JSON.stringify(reports), keepalive: true }).catch(() => {});
  const { tell } = inOneMessage(post);
  const reporter = reportOn(root, { app: newName(), system: chartOf(root), now_ms: () => Date.now(), tell });
  reporter.tellAll();
  const timer = setInterval(reporter.tellAll, AGAIN_MS);
  // In Node, a timer that is left would keep the process from ending.
  const unref = fieldOf(timer, 'unref');
  if (typeof unref === 'function') Reflect.apply(unref, timer, []);
  return () => {
    clearInterval(timer);
    reporter.stop();
  };
}
