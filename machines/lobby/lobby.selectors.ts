import type { SnapshotFrom } from 'xstate';
import type { Lobby } from '../../contract/model.lobby.ts';
import type { lobbyMachine } from './lobby.machine.ts';

export type LobbySnapshot = SnapshotFrom<typeof lobbyMachine>;

/** `unknown`: the state of the running draw is not known at this moment. */
export type LobbyStage = 'loading' | 'failed' | 'open' | 'closed' | 'drawing' | 'unknown';

export function lobbyStageOf({ value, context: { lobby, failures } }: LobbySnapshot): LobbyStage {
  if (lobby === null) return value === 'reading' && failures === 0 ? 'loading' : 'failed';
  if (value === 'open' || value === 'closed') return value;
  return value === 'drawing' || value === 'late' ? 'drawing' : 'unknown';
}
export const lobbyOf = ({ context }: LobbySnapshot): Lobby | null => context.lobby;
