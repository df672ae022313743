/** Who asks for a screen. `unknown` while the session is being restored. */
export type Level = 'unknown' | 'visitor' | 'guest' | 'member';

/** For whom a screen is; null where no screen has the address. */
export type Audience = 'anybody' | 'guests' | 'members' | null;

export interface ScreenInput {
  readonly audience: Audience;
  /** Whether the address is that of the game. */
  readonly isHome: boolean;
  readonly level: Level;
}

export interface ScreenContext extends ScreenInput {
  /** The message that the person gets. */
  readonly message: 'invalidRoute' | 'guardIntercepted' | null;
}

export type ScreenEvent =
  /** It is known who is here: the session was restored, or there is none. */
  | { type: 'session.restored'; level: Exclude<Level, 'unknown'> }
  /** Signed in or registered. */
  | { type: 'member.arrived' }
  /** 'Play as a guest'. */
  | { type: 'guest.arrived' }
  /** The server ended the session. Who signs out goes to the game's address instead. */
  | { type: 'session.ended' };
