/** What this device remembers of notices for the member who is signed in: wiped with the session. */
import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import type { ChoiceCommand, ChoiceEvent, NoticeChoice } from '../../../machines/device/device.types.ts';
import { DRAW_NOTICES_KEY } from '../../dom/storage/ofMember.ts';
import { stored } from '../../dom/storage/storage.ts';
import { hasLocks } from './otherTabs.ts';

const place = stored(DRAW_NOTICES_KEY, z.literal('on'));

function choiceNow(kept: 'on' | null): NoticeChoice {
  if (Notification.permission === 'denied') return 'refused';
  return kept === 'on' && Notification.permission === 'granted' ? 'on' : 'off';
}

/** A phone shows notices through a service worker alone, and this page has none; without locks each tab would show its own. */
function assertNotices(): void {
  if (!('Notification' in window && hasLocks()) || !window.matchMedia('(pointer: fine)').matches)
    throw new Error('The browser has no notices of pages.');
}

export const noticeChoice = fromCallback<ChoiceCommand, undefined>(({ sendBack, receive }) => {
  assertNotices();
  const tell = (kept: 'on' | null) => {
    const event: ChoiceEvent = { type: 'choice.read', choice: choiceNow(kept) };
    sendBack(event);
  };
  receive(({ choice }) => void (choice === 'on' ? place.write('on') : place.clear()));
  tell(place.read());
  return place.watch(tell);
});
