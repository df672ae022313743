import type { RECHARGE_REASONS } from '../../contract/wire/payments.ts';

export type RechargeReason = (typeof RECHARGE_REASONS)[number];

export interface RechargeContext {
  /** Why it failed or is reviewed; null else. */
  readonly reason: RechargeReason | null;
}

/** All but the last two are a provider's answers, or its own reports. */
export type RechargeEvent =
  /** The provider has the order and waits for the member. */
  | { type: 'payment.awaited' }
  /** The amount that was asked for has come in. */
  | { type: 'payment.received' }
  /** Another amount has come in. */
  | { type: 'payment.differed' }
  | { type: 'payment.failed'; reason: 'expired' | 'refused' }
  /** Something happened to the order: it is looked up at once. */
  | { type: 'payment.announced' }
  /** An operator credits what came in. */
  | { type: 'recharge.credited' }
  /** An operator rejects it, for good. */
  | { type: 'recharge.rejected' };
