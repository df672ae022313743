import type { Lobby } from '../../contract/model.lobby.ts';
import type { PresenceEvent } from '../common/presence.ts';

export interface LobbyContext {
  /** What was read last; null before that. */
  readonly lobby: Lobby | null;
  /** When it was read, how long until betting closes; 0 when it was closed. */
  readonly closesIn_ms: number;
  /** When it was read, how long until the next draw is read; 0 when the draw had passed. */
  readonly endsIn_ms: number;
  /** Answers in a row that brought nothing new, or did not come; up to RETRIES. */
  readonly failures: number;
}

export type LobbyEvent = PresenceEvent;

// Effects --------------------------------------------------------------------------------------------------------

/** `readLobby` (promise → LobbyReading): rejects when there is no answer. Spans are by the server's clock. */
export interface LobbyReading {
  readonly lobby: Lobby;
  readonly closesIn_ms: number;
  /** With a little jitter: not all visitors ask at once. 0 when the draw has passed. */
  readonly endsIn_ms: number;
}
