import type { Parent } from '../common/types.ts';

export interface RenewalInput {
  readonly parent: Parent<RenewalReport>;
}
export interface RenewalContext {
  readonly parent: Parent<RenewalReport>;
}

export type RenewalEvent =
  /** A call was answered 401. */
  { type: 'token.refused'; token: string };

export type RenewalReport =
  /** The server takes neither the token nor the one to renew it. */
  { type: 'session.lost' };

// Effects --------------------------------------------------------------------------------------------------------

/**
 * `renewTokens` (promise → RenewalAnswer): new tokens are kept on this device, by this tab or another; where the session
 * has ended they are cleared. Rejects when no answer came.
 */
export interface RenewTokensInput {
  /** The one that was refused. */
  readonly token: string;
}
export type RenewalAnswer = 'renewed' | 'ended';
