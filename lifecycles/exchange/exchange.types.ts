import type { PRIZE_KINDS } from '../../contract/wire/points.ts';

export interface ExchangeInput {
  readonly kind: (typeof PRIZE_KINDS)[number];
}
export interface ExchangeContext {
  /** Cash or goods. */
  readonly kind: (typeof PRIZE_KINDS)[number];
}

export type ExchangeEvent =
  /** An operator has sent the parcel. */
  { type: 'prize.sent' };
