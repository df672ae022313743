/** The real effect of the errand chart: fetched with the first errand. */
import { fromPromise } from 'xstate';
import type { CarryOutAnswer, CarryOutInput } from '../../../machines/errand/errand.types.ts';
import type { Client } from '../../api/client.ts';
import { sight } from '../../dom/sight.ts';
import { chunk } from '../../api/unanswered.ts';

export const errandEffects = (client: Client) => ({
  sight,
  carryOut: fromPromise<CarryOutAnswer, CarryOutInput>(async ({ input }) =>
    (await chunk(() => import('./errand.carryOut.ts'))).carryOut(client, input),
  ),
});
