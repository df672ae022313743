/** The real effect of the app chart: where the person is sent. */
import { fromPromise } from 'xstate';
import type { GoToInput } from '../../machines/app/app.types.ts';
import { goTo, goToLogin, reloadAtRoot } from '../routing/navigation.ts';
import { HOME } from '../routing/paths.ts';

export const goToEffect = fromPromise<void, GoToInput>(async ({ input }) => {
  if (input.to === 'login') goToLogin();
  else if (navigator.onLine) reloadAtRoot();
  // A reload would end on the browser's own error page.
  else goTo(HOME, { replace: true });
});
