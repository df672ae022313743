/** Whether the page is seen, and whether it has a network. */
import { fromCallback, type EventObject } from 'xstate';
import type { PresenceEvent } from '../../machines/common/presence.ts';
import type { VisibilityEvent } from '../../machines/common/press.ts';

type ToTell = (PresenceEvent | VisibilityEvent)['type'];

const isSeen = (): boolean => document.visibilityState !== 'hidden';

/** Tells what holds when it starts, and whenever the page is seen or hidden, or its network comes or goes. */
const telling = (now: () => ToTell, ...onWindow: readonly ('online' | 'offline')[]) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    const tell = () => sendBack({ type: now() });
    document.addEventListener('visibilitychange', tell);
    for (const type of onWindow) window.addEventListener(type, tell);
    tell();
    return () => {
      document.removeEventListener('visibilitychange', tell);
      for (const type of onWindow) window.removeEventListener(type, tell);
    };
  });

/** @param seen the event of a page that is on screen, with a network */
const presenceBy = (seen: ToTell) =>
  telling(() => (navigator.onLine ? (isSeen() ? seen : 'page.hidden') : 'network.lost'), 'online', 'offline');

/** Nothing is asked while it is not [P-05]. */
export const presence = presenceBy('polling.resumed');

/** And no press counts that would send something [B-20]. */
export const pressable = presenceBy('page.seen');

/** For what counts only while the page is seen, with a network or without [B-20]. */
export const visibility = telling(() => (isSeen() ? 'page.seen' : 'page.hidden'));
