import type { AnyActorRef } from 'xstate';
import type { Recordable } from './redact.ts';
import { CALLS } from './channels.ts';

export { CALLS, REPORTS } from './channels.ts';

export interface Announcing {
  /** What of the app's data a recording may hold, loaded when a page asks: `import('./recordable.ts')`. Left out, nothing. */
  readonly recordable?: () => Promise<Recordable>;
  /** Where `chartkit live` serves: `http://127.0.0.1:4455`. Left out, only pages of the same origin can watch. */
  readonly to?: string;
}

/**
 * Lets a live page watch what the charts under a root actor do: ids, and data only where
 * `recordable` names them. In a browser it waits for a page of
 * the same origin that asks; until one does nothing is inspected, and what inspects is not even loaded. With `to` it
 * reports to `chartkit live`, from a browser or from Node.
 * @param root of all actors of a system
 */
export function announce(root: AnyActorRef, { to, recordable }: Announcing = {}): void {
  if (to !== undefined) void import('./post.ts').then(({ postReports }) => postReports(root, to));
  if (typeof document === 'undefined') return;
  const calls = new BroadcastChannel(CALLS);
  calls.addEventListener(
    'message',
    (first) =>
      void Promise.all([import('./serve.ts'), recordable?.()]).then(([{ serveWatchers }, named]) =>
        serveWatchers(root, calls, first, named),
      ),
    { once: true },
  );
}
