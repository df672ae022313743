/** The browser's offer to install the page: public/first-paint.js keeps it, as it may come before the rest is here. */
import { fromCallback, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { InstallCommand, InstallEvent } from '../../../machines/device/device.types.ts';
import { stored } from '../../dom/storage/storage.ts';

/** What Chromium sends with 'beforeinstallprompt'. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: string }>;
}
declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
}

const declined = stored('installDeclined', z.literal(true));

export const installOffer = fromCallback<InstallCommand, undefined>(({ sendBack, receive }) => {
  const tell = (event: InstallEvent) => sendBack(event);
  const offer = () => {
    if (window.installPrompt !== undefined && declined.read() === null) tell({ type: 'install.offered' });
  };
  const end = () => {
    window.installPrompt = undefined;
    tell({ type: 'install.ended' });
  };
  receive(() => void declined.write(true));
  window.addEventListener('beforeinstallprompt', offer);
  window.addEventListener('appinstalled', end);
  offer();
  return () => {
    window.removeEventListener('beforeinstallprompt', offer);
    window.removeEventListener('appinstalled', end);
  };
});

/** An offer can be taken once. */
export const askInstall = fromPromise<boolean, undefined>(async () => {
  const { installPrompt } = window;
  if (installPrompt === undefined) throw new Error('The browser offers nothing.');
  window.installPrompt = undefined;
  return (await installPrompt.prompt()).outcome === 'accepted';
});
