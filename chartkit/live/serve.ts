/** Reports the charts of this page to charts pages, for as long as one watches. */
import type { AnyActorRef } from 'xstate';
import { REPORTS } from './channels.ts';
import type { Call } from './protocol.ts';
import type { Recordable } from './redact.ts';
import { chartOf, reportOn, type Reporter } from './reporter.ts';
import { inOneMessage, newName } from './telling.ts';

/** Longer than the minute to which browsers slow the timers of a hidden tab. */
const SILENCE_MS_MAX = 150_000;
const CHECK_MS = 30_000;
const WATCHER_MAX = 64;

function isCall(data: unknown): data is Call {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('watcher' in data)) return false;
  const { kind, watcher } = data;
  return (
    (kind === 'watch' || kind === 'leave') && typeof watcher === 'string' && watcher.length <= WATCHER_MAX
  );
}

/**
 * @param root of all actors on this page
 * @param first the call that made this needed
 * @param recordable what of the app's data is recorded; nothing without it
 */
export function serveWatchers(
  root: AnyActorRef,
  calls: BroadcastChannel,
  first: MessageEvent<unknown>,
  recordable?: Recordable,
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
    if (!isCall(data)) return;
    const { kind, watcher } = data;
    if (kind === 'leave') return drop(watcher);
    const isNew = !heardAt_ms.has(watcher);
    heardAt_ms.set(watcher, Date.now());
    if (inspection === null) {
      inspection = reportOn(root, { app, system: chartOf(root), now_ms: () => Date.now(), tell, recordable });
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
