import type { RootActor } from '../root.ts';

/** The names of the channels between this app and the charts page. */
export const CALLS = 'tenball.charts.calls';
export const REPORTS = 'tenball.charts.reports';

/**
 * Waits for a charts page in another tab or window of this browser. Until one calls nothing is inspected, and what
 * inspects is not even loaded.
 */
export function listenForWatchers(actor: RootActor): void {
  const calls = new BroadcastChannel(CALLS);
  calls.addEventListener(
    'message',
    (first) => void import('./serve.ts').then(({ serveWatchers }) => serveWatchers(actor, calls, first)),
    { once: true },
  );
}
