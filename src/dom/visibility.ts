/** Whether the page is looked at, for what counts only while it is seen [B-20]. */
import { fromCallback, type EventObject } from 'xstate';
import type { VisibilityEvent } from '../../machines/common/press.ts';

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
