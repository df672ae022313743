import type { Funds } from '../../contract/model.ts';
import type { LimitReview, SaferPlayLimit, Reality } from '../../contract/wire/saferPlay.ts';

/** How a member holds themselves, and how their session stands. */
export interface RealityStatus {
  readonly limits: readonly SaferPlayLimit[];
  readonly reality: Reality;
  readonly review: LimitReview;
  /** Until the next reality check; counted from the sign-in, by the server's clock. */
  readonly dueIn_ms: number;
}

export interface RealityInput {
  /** As they are while the first is read. */
  readonly funds: Funds;
}
export interface RealityContext {
  /** The money of which the standing tells. */
  readonly funds: Funds;
  /** The last that was read; null before the first. */
  readonly standing: RealityStatus | null;
  /** Whether balls come out whose outcome is not shown yet. */
  readonly isRevealing: boolean;
}

export type RealityEvent =
  /** From the app, with every balance: a bet or a settlement changes it. */
  | { type: 'funds.changed'; funds: Funds }
  /** From the app: a limit or the interval may be another. */
  | { type: 'standing.asked' }
  /** From the app: the balls of a result come out, and then its outcome is shown. */
  | { type: 'result.arrived' }
  | { type: 'result.shown' }
  /** The person has seen how long they have played and what it came to. */
  | { type: 'reality.acknowledged' }
  /** The person has seen it too, and follows a link of it: to a break, their settled bets or their transactions. */
  | { type: 'reality.left' };

// Effects --------------------------------------------------------------------------------------------------------

/** `readStatus` (promise → RealityStatus): rejects when it can't be loaded. */
