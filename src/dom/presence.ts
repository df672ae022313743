/** Whether the page is seen and has a network. */
import { fromCallback, type EventObject } from 'xstate';
import type { PresenceEvent } from '../../machines/common/presence.ts';
import type { VisibilityEvent } from '../../machines/common/press.ts';

const presenceBy = (eventNow: (isHidden: boolean) => PresenceEvent | VisibilityEvent) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const tell = () => sendBack(eventNow(document.visibilityState === 'hidden'));
    document.addEventListener('visibilitychange', tell);
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
    tell();
    return () => {
      document.removeEventListener('visibilitychange', tell);
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  });

/** Nothing is asked while it is not [P-05]. */
export const presence = presenceBy((isHidden): PresenceEvent => ({
  type: navigator.onLine ? (isHidden ? 'page.hidden' : 'polling.resumed') : 'network.lost',
}));

/** And no press counts that would send something [B-20]. */
export const pressable = presenceBy((isHidden): VisibilityEvent => ({
  type: navigator.onLine ? (isHidden ? 'page.hidden' : 'page.seen') : 'network.lost',
}));
