/** Reports the charts of this page to charts pages, for as long as one watches. */
import type { AnyActorRef } from 'xstate';
import * as z from 'zod/mini';
import type { Report } from '../../../chartkit/live/protocol.ts';
import { chartOf, reportOn, type Reporter } from '../../../chartkit/live/reporter.ts';
import { REPORTS } from './listen.ts';

/** Longer than the minute to which browsers slow the timers of a hidden tab. */
const SILENCE_MS_MAX = 150_000;
const CHECK_MS = 30_000;
const NAME_BYTES = 8;

const callSchema = z.object({ kind: z.enum(['watch', 'leave']), watcher: z.string().check(z.maxLength(64)) });

const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(NAME_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * @param root of all actors on this page
 * @param first the call that made this needed
 */
export function serveWatchers(
  root: AnyActorRef,
  calls: BroadcastChannel,
  first: MessageEvent<unknown>,
): void {
  const app = newName();
  const reports = new BroadcastChannel(REPORTS);
  const { tell, flush } = inOneMessage((told) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    reports.postMessage(told);
  });
  const heardAt_ms = new Map<string, number>();
  let inspection: Reporter | null = null;
  let checking = 0;

  const stop = () => {
    heardAt_ms.clear();
    clearInterval(checking);
    inspection?.stop();
    inspection = null;
  };
  const drop = (watcher: string) => {
    heardAt_ms.delete(watcher);
    if (heardAt_ms.size === 0) stop();
  };
  const dropSilent = () => {
    for (const [watcher, at_ms] of heardAt_ms) if (Date.now() - at_ms > SILENCE_MS_MAX) drop(watcher);
  };
  const hear = ({ data }: MessageEvent<unknown>) => {
    const call = callSchema.safeParse(data);
    if (!call.success) return;
    const { kind, watcher } = call.data;
    if (kind === 'leave') return drop(watcher);
    const isNew = !heardAt_ms.has(watcher);
    heardAt_ms.set(watcher, Date.now());
    if (inspection === null) {
      inspection = reportOn(root, { app, system: chartOf(root), now_ms: () => Date.now(), tell });
      inspection.tellAll();
      checking = window.setInterval(dropSilent, CHECK_MS);
    } else if (isNew) inspection.tellAll();
  };
  calls.addEventListener('message', hear);
  window.addEventListener('pagehide', () => {
    if (inspection !== null) tell({ kind: 'gone', app });
    flush();
    stop();
  });
  hear(first);
}

/**
 * Collects what the charts do in one go, and posts it as one message: a watcher never sees, or records, the half of what
 * one event led to.
 */
function inOneMessage(post: (reports: readonly Report[]) => void) {
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
