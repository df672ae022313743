/** The reality chart with its real effect: a chunk of its own. */
import { fromPromise } from 'xstate';
import { saferPlayCalls } from '../../../contract/calls/saferPlay.ts';
import { realityMachine } from '../../../machines/reality/reality.machine.ts';
import type { RealityStatus } from '../../../machines/reality/reality.types.ts';
import type { Client } from '../../api/client.ts';
import type { ServerClock } from '../../api/serverClock.ts';

const MINUTE_MS = 60_000;

/** Until the end of the interval that runs, counted from the sign-in. */
const dueIn = (minutes: number, passed_ms: number): number =>
  minutes === 0 ? 0 : minutes * MINUTE_MS - (Math.max(0, passed_ms) % (minutes * MINUTE_MS));

async function readStatus(client: Client, clock: ServerClock, signal: AbortSignal): Promise<RealityStatus> {
  const { limits, reality, review } = (await client.ask(saferPlayCalls.play, { signal })).data;
  const passed_ms = clock.now() - Date.parse(reality.signed_in_at);
  return { limits, reality, review, dueIn_ms: dueIn(reality.minutes, passed_ms) };
}

export const realityChart = (client: Client, clock: ServerClock) =>
  realityMachine.provide({
    actors: {
      readStatus: fromPromise<RealityStatus, undefined>(({ signal }) => readStatus(client, clock, signal)),
    },
  });
