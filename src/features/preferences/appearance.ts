/** Theme and language on the document itself, outside React: public/first-paint.js sets them before the first paint. */
import type { ActorRefFrom } from 'xstate';
import type { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import type { Preferences } from '../../../machines/preferences/preferences.types.ts';

type PreferencesActor = ActorRefFrom<typeof preferencesMachine>;

function applyAppearance({ theme, locale }: Preferences, isDarkPreferred: boolean): void {
  const isDark = theme === 'dark' || (theme === 'system' && isDarkPreferred);
  const { classList } = document.documentElement;
  classList.toggle('dark', isDark);
  classList.toggle('light', !isDark);
  document.documentElement.lang = locale;
}

/** Keeps the document in the theme and language that are chosen, or that the device asks for. */
export function followPreferences(actor: PreferencesActor): void {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => applyAppearance(actor.getSnapshot().context.values, device.matches);
  actor.subscribe(follow);
  device.addEventListener('change', follow);
  follow();
}
