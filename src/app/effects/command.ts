/** The real effect of the command chart: fetched with the first command. */
import { fromPromise } from 'xstate';
import type { CarryOutAnswer, CarryOutInput } from '../../../machines/command/command.types.ts';
import type { Client } from '../../api/client.ts';
import { pressable } from '../../dom/presence.ts';
import { chunk } from '../../api/chunk.ts';

export const commandEffects = (client: Client) => ({
  visibility: pressable,
  carryOut: fromPromise<CarryOutAnswer, CarryOutInput>(async ({ input }) =>
    (await chunk(() => import('./command.carryOut.ts'))).carryOut(client, input),
  ),
});
