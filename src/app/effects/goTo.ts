/** The real effect of the app chart: where the person is sent. */
import { fromPromise } from 'xstate';
import type { GoToInput } from '../../../machines/app/app.types.ts';
import { goToLogin, reloadAtRoot } from '../navigation.ts';

export const goToEffect = fromPromise<void, GoToInput>(async ({ input }) => {
  if (input.to === 'login') goToLogin();
  else reloadAtRoot();
});
