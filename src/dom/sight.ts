/** Whether the page is looked at, for what counts only while it is seen [B-20]. */
import { fromCallback, type EventObject } from 'xstate';
import type { SightEvent } from '../../machines/common/press.ts';

export const sight = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const tell = () => {
    const event: SightEvent = {
      type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.returned',
    };
    sendBack(event);
  };
  document.addEventListener('visibilitychange', tell);
  tell();
  return () => document.removeEventListener('visibilitychange', tell);
});
