import type { AnyActorRef } from 'xstate';

/** The names of the channels between a page and the charts page. */
export const CALLS = 'tenball.charts.calls';
export const REPORTS = 'tenball.charts.reports';

/**
 * Waits for a charts page in another tab or window of this browser. Until one calls nothing is inspected, and what
 * inspects is not even loaded.
 * @param root of all actors on this page
 */
export function listenForWatchers(root: AnyActorRef): void {
  const calls = new BroadcastChannel(CALLS);
  calls.addEventListener(
    'message',
    (first) => void import('./serve.ts').then(({ serveWatchers }) => serveWatchers(root, calls, first)),
    { once: true },
  );
}
