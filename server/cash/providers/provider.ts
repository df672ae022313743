/**
 * What every provider of payments can do. A provider is asked outside of transactions, and more than once about the
 * same order: `begin` and `send` name the order to it, so that asking again changes nothing. A provider that can't be
 * reached, or whose answer can't be read, throws: the outcome is unknown then, and is looked up until it is known.
 */
import type { Pence } from '../../../contract/money.ts';
import type { PAY_METHODS } from '../../../contract/wire/payments.ts';

export type PayMethodId = (typeof PAY_METHODS)[number];

export interface PayMethod {
  readonly id: PayMethodId;
  /** A proper name, the same in every language. */
  readonly name: string;
}

/** A recharge as a provider sees it. */
export interface RechargeOrder {
  /** "R1000001": the order's name to the provider. */
  readonly orderNo: string;
  readonly method: PayMethodId;
  readonly amount: Pence;
  /** The provider's own name for it; null before it has one. */
  readonly providerRef: string | null;
  /** Millionths of a USDT to be transferred; null for other ways. */
  readonly payUnits: bigint | null;
  readonly createdAt: Date;
  /** How long ago it was made. */
  readonly age_ms: number;
}

export type RechargeOutcome =
  /** It waits for the member. `lookAfter_ms`: when to ask again. */
  | {
      readonly kind: 'pending';
      readonly providerRef?: string;
      readonly payUrl?: string;
      readonly lookAfter_ms: number;
    }
  /** Money came in. An amount that differs from the order's is not credited: `received` is shown to an operator. */
  | {
      readonly kind: 'paid';
      readonly providerRef: string | null;
      readonly isExact: boolean;
      readonly received: string;
    }
  | { readonly kind: 'failed'; readonly reason: 'expired' | 'refused' };

/** A withdrawal as a provider sees it. */
export interface PayoutOrder {
  /** "W1000001": the order's name to the provider. */
  readonly orderNo: string;
  readonly method: PayMethodId;
  readonly amount: Pence;
  /** Where it goes. */
  readonly account: string;
  /** The provider's own name for it; null before it has one. */
  readonly providerRef: string | null;
}

export type PayoutOutcome =
  | { readonly kind: 'pending'; readonly providerRef: string; readonly lookAfter_ms: number }
  | { readonly kind: 'paid'; readonly providerRef: string | null }
  /** The money never left, or came back; the reason is the provider's text. */
  | { readonly kind: 'failed'; readonly reason: string };

/** How a provider pays out what was approved. */
interface Payouts {
  /** Until a withdrawal is approved without an operator; null: never. */
  readonly approvesAfter_ms: number | null;
  /** From the approval until it is sent. */
  readonly sendsAfter_ms: number;
  /** Sends a payout, or looks up what became of it. */
  readonly send: (order: PayoutOrder) => Promise<PayoutOutcome>;
}

/** What a provider reports by itself, its signature checked. */
export interface ProviderEvent {
  /** Unique to the provider. */
  readonly id: string;
  readonly body: string;
  readonly news:
    | { readonly kind: 'recharge'; readonly orderNo: string; readonly outcome: RechargeOutcome }
    /** A transfer, of the order it names, or else of the one that asks for exactly this. */
    | {
        readonly kind: 'transfer';
        readonly method: PayMethodId;
        readonly units: bigint;
        readonly ref: string;
        readonly orderNo: string | null;
      }
    | { readonly kind: 'payout'; readonly orderNo: string; readonly outcome: PayoutOutcome }
    /** Something happened to the order with this provider's name: it is looked up at once. */
    | { readonly kind: 'nudge'; readonly providerRef: string }
    | { readonly kind: 'nothing' };
}

/** A webhook as it came in. */
export interface Delivery {
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** To the byte. */
  readonly body: string;
  /** The server's clock, ms since 1970. */
  readonly now: number;
}

export interface PaymentProvider {
  readonly id: 'sandbox' | 'paypal' | 'usdt';
  /** Its account in the ledger. */
  readonly house: bigint;
  /** Play money. */
  readonly isSandbox: boolean;
  readonly methods: readonly PayMethod[];
  /** Where to transfer how much, where a transfer is all it takes; another amount each time. */
  readonly quote: (method: PayMethodId, amount: Pence) => { address: string; units: bigint } | null;
  /** How long a recharge can be paid; null: it has no end. */
  readonly payableFor_ms: number | null;
  readonly begin: (order: RechargeOrder) => Promise<RechargeOutcome>;
  readonly lookUp: (order: RechargeOrder) => Promise<RechargeOutcome>;
  /** null: an operator pays by hand, and confirms it. */
  readonly payouts: Payouts | null;
  /** null: it has no webhooks. The answer is null for what it didn't sign; throws when the signature can't be checked now. */
  readonly readEvent: ((delivery: Delivery) => Promise<ProviderEvent | null>) | null;
}

/** How long a provider may take to answer. */
export const PROVIDER_TIMEOUT_MS = 8_000;
