/** The lobby chart with its real effects: a chunk of its own, with its view. */
import { fromPromise } from 'xstate';
import { lobbyCalls } from '../../../contract/calls/lobby.ts';
import { toLobby } from '../../../contract/model.lobby.ts';
import { lobbyMachine } from '../../../machines/lobby/lobby.machine.ts';
import type { LobbyReading } from '../../../machines/lobby/lobby.types.ts';
import type { Client } from '../../api/client.ts';
import type { ServerClock } from '../../api/serverClock.ts';
import { presence } from '../../dom/presence.ts';
import { jitter_ms } from '../draws/index.ts';

/** @param random 0 ≤ random() < 1 */
export const readLobby = (client: Pick<Client, 'ask'>, clock: ServerClock, random: () => number) =>
  fromPromise<LobbyReading, undefined>(async ({ signal }) => {
    const lobby = toLobby((await client.ask(lobbyCalls.lobby, { token: null, signal })).data);
    const now = clock.now();
    const drawsIn_ms = lobby.drawsAt - now;
    return {
      lobby,
      closesIn_ms: Math.max(0, lobby.closesAt - now),
      endsIn_ms: drawsIn_ms <= 0 ? 0 : drawsIn_ms + jitter_ms(random),
    };
  });

export const lobbyChart = (client: Client, clock: ServerClock) =>
  lobbyMachine.provide({ actors: { readLobby: readLobby(client, clock, Math.random), presence } });
