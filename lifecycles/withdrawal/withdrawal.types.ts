export interface WithdrawalInput {
  /** Whether an operator pays it and confirms that, as with USDT; else its provider pays out. */
  readonly isByHand: boolean;
  /** Whether two different operators must approve it. */
  readonly needsSecond: boolean;
}

export interface WithdrawalContext extends WithdrawalInput {
  /** Whether the first of two operators has approved it. */
  readonly isApprovedOnce: boolean;
}

export type WithdrawalEvent =
  /** An operator approves it; play money is approved after a while. */
  | { type: 'withdrawal.approved' }
  /** An operator refuses it. */
  | { type: 'withdrawal.refused' }
  /** An operator has paid it by hand. */
  | { type: 'withdrawal.paid' }
  /** The payment work takes it up: from now on its provider may know of it. */
  | { type: 'payout.begun' }
  /** Its provider has not paid yet. */
  | { type: 'payout.awaited' }
  /** Its provider has paid. */
  | { type: 'payout.confirmed' }
  /** The money never left, or came back. */
  | { type: 'payout.failed' };
