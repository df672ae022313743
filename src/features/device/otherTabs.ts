/** What the tabs of one browser know of each other, so that a draw is announced once, and not while one of them is looked at. */
import { fromCallback, type EventObject } from 'xstate';
import * as z from 'zod/mini';
import { withLock } from '../../dom/storage/locks.ts';
import { stored } from '../../dom/storage/storage.ts';

/** Every tab that is looked at has this lock, together with the others. */
const SEEN = 'tenball.seen';
const announced = stored('drawAnnounced', z.string());

export const hasLocks = (): boolean => 'locks' in navigator;

export const markSeen = fromCallback<EventObject, undefined>(() => {
  let leave: (() => void) | undefined;
  const leaving = new Promise<void>((resolve) => {
    leave = resolve;
  });
  void navigator.locks.request(SEEN, { mode: 'shared' }, () => leaving);
  return () => leave?.();
});

async function isATabSeen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === SEEN);
}

/** Announces a draw, unless another tab did, or a tab is looked at: then null. */
export const onceInBrowser = (
  drawId: string,
  announce: () => Notification | null,
): Promise<Notification | null> =>
  withLock('drawNotice', async () => {
    if (announced.read() === drawId) return null;
    const isSeen = await isATabSeen();
    announced.write(drawId);
    return isSeen ? null : announce();
  });
