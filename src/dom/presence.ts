/** Whether the page is seen and has a network: nothing is asked while it has not [P-05]. */
import { fromCallback, type EventObject } from 'xstate';
import type { PresenceEvent } from '../../machines/common/presence.ts';

function presenceNow(): PresenceEvent {
  if (!navigator.onLine) return { type: 'network.lost' };
  return { type: document.visibilityState === 'hidden' ? 'page.hidden' : 'polling.resumed' };
}

export const presence = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const tell = () => sendBack(presenceNow());
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
