/** What auto-bet has placed while the tab was hidden. */
import { fromPromise } from 'xstate';
import { autoBetCalls } from '../../../contract/calls/autoBet.ts';
import type { Played } from '../../../machines/device/device.types.ts';
import type { Client } from '../../api/client.ts';

export const readPlayed = (client: Pick<Client, 'ask'>) =>
  fromPromise<Played, string | null>(async ({ input, signal }) => {
    if (input === null) throw new Error('There is no draw to begin with.');
    return (await client.ask(autoBetCalls.autoPlayed, { query: { after: input }, signal })).data;
  });
