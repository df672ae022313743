import type { PlayLimit, Reality } from '../../contract/wire/play.ts';

/** How a member holds themselves, and how their session stands. */
export interface Standing {
  readonly limits: readonly PlayLimit[];
  readonly reality: Reality;
  /** Until the next reality check; counted from the sign-in, by the server's clock. */
  readonly dueIn_ms: number;
}

export interface RealityContext {
  /** The last that was read; null before the first. */
  readonly standing: Standing | null;
}

export type RealityEvent =
  /** A bet, a draw, another setting: it is read again. */
  | { type: 'standing.asked' }
  /** The person has seen how long they have played and what it came to. */
  | { type: 'reality.acknowledged' };

// Effects --------------------------------------------------------------------------------------------------------

/** `readStanding` (promise → Standing): rejects when it can't be had. */
