/** Whether the page is seen, and whether it has a network. */
import { fromCallback, type EventObject } from 'xstate';
import type { PresenceEvent } from '../../machines/common/presence.ts';
import type { VisibilityEvent } from '../../machines/common/press.ts';

/** @param seen the event of a page that is on screen, with a network */
const presenceBy = (seen: (PresenceEvent | VisibilityEvent)['type']) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const tell = () => {
      const unseen = navigator.onLine ? 'page.hidden' : 'network.lost';
      sendBack({ type: navigator.onLine && document.visibilityState !== 'hidden' ? seen : unseen });
    };
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
export const presence = presenceBy('polling.resumed');

/** And no press counts that would send something [B-20]. */
export const pressable = presenceBy('page.seen');

/** Whether the page is looked at, for what counts only while it is seen, with a network or without [B-20]. */
export const visibility = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const tell = () => {
    const event: VisibilityEvent = {
      type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.seen',
    };
    sendBack(event);
  };
  document.addEventListener('visibilitychange', tell);
  tell();
  return () => document.removeEventListener('visibilitychange', tell);
});
