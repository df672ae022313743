import type { AnyActorRef } from 'xstate';

/** The names of the channels between a page and the charts page. */
export const CALLS = 'tenball.charts.calls';
export const REPORTS = 'tenball.charts.reports';

/** The roots of the actor systems that run on this page. */
export interface Hall {
  readonly roots: Set<AnyActorRef>;
  /** Told whenever one comes or goes while somebody watches. */
  changed: () => void;
}

const quiet = () => undefined;
const hall: Hall = { roots: new Set(), changed: quiet };

/** Lets a system be watched. Returns what ends that. */
export function announce(root: AnyActorRef): () => void {
  hall.roots.add(root);
  hall.changed();
  return () => {
    hall.roots.delete(root);
    hall.changed();
  };
}

/**
 * Waits for a charts page in another tab or window of this browser. Until one calls nothing is inspected, and what
 * inspects is not even loaded.
 */
export function listenForWatchers(...roots: readonly AnyActorRef[]): void {
  roots.forEach(announce);
  const calls = new BroadcastChannel(CALLS);
  calls.addEventListener(
    'message',
    (first) => void import('./serve.ts').then(({ serveWatchers }) => serveWatchers(hall, calls, first)),
    { once: true },
  );
}
