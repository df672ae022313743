import type { Pause } from '../../contract/game/saferPlay.ts';

export interface BreakInput {
  readonly kind: Pause;
}
export interface BreakContext {
  /** What the member chose: a time-out or a self-exclusion. */
  readonly kind: Pause;
}

/** There is no other: neither the member nor an operator ends it early. */
export type BreakEvent = { type: 'end.reached' };
