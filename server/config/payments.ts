/** The settings of money in and out: a part of config.ts. */
import * as z from 'zod/mini';
import { parseOdds, parsePence, type Pence } from '../../contract/money.ts';
import { usdtNetworkOf, type UsdtNetwork } from '../../contract/usdt.ts';
import { amount, httpUrl, line, onOff, secret, whole } from './values.ts';
import { StartError } from '../process/startError.ts';

const DAY_S = 86_400;
const HOLD_S_MAX = 30 * DAY_S;
const CONFIRMATIONS_MAX = 1000;

const usdtAddress = (network: UsdtNetwork, like: string) =>
  z.string().check(z.refine((text) => usdtNetworkOf(text) === network, `must be an address such as ${like}`));

const rate = z.pipe(
  z.string().check(
    z.regex(/^\d{1,6}(\.\d{1,4})?$/, 'must be a price such as 0.79'),
    z.refine((text) => /[1-9]/.test(text), 'must be a price such as 0.79'),
  ),
  z.transform(parseOdds),
);

/** Every variable of payments. */
export const paymentVariables = {
  RECHARGE_MIN: z._default(amount, 100n),
  RECHARGE_MAX: z._default(amount, 1_000_000n),
  WITHDRAW_MIN: z._default(amount, 100n),
  WITHDRAW_MAX: z._default(amount, 1_000_000n),
  PAYOUT_CHANGE_DELAY_S: z.optional(whole(0, HOLD_S_MAX)),
  PAYOUT_ASKS_LOGIN: z.optional(onOff),
  PAYOUT_SECOND_APPROVAL_FROM: z.optional(amount),
  SANDBOX_PAYMENTS: z.optional(onOff),
  SANDBOX_RECHARGE_S: z._default(whole(0, DAY_S), 0),
  SANDBOX_PAYOUT_S: z._default(whole(0, DAY_S), 5),
  PAYPAL_CLIENT_ID: z.optional(line),
  PAYPAL_CLIENT_SECRET: z.optional(line),
  PAYPAL_ENVIRONMENT: z._default(z.enum(['live', 'sandbox'], 'must be live or sandbox'), 'live'),
  PAYPAL_WEBHOOK_ID: z.optional(line),
  PAYPAL_API_URL: z.optional(httpUrl),
  USDT_RATE: z.optional(rate),
  USDT_TRC20_ADDRESS: z.optional(usdtAddress('trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')),
  USDT_TRC20_INDEXER_URL: z._default(httpUrl, 'https://api.trongrid.io'),
  USDT_TRC20_INDEXER_KEY: z.optional(line),
  USDT_ERC20_ADDRESS: z.optional(usdtAddress('erc20', '0xdAC17F958D2ee523a2206206994597C13D831ec7')),
  USDT_ERC20_INDEXER_URL: z._default(httpUrl, 'https://api.etherscan.io'),
  USDT_ERC20_INDEXER_KEY: z.optional(line),
  USDT_ERC20_CONFIRMATIONS: z._default(whole(1, CONFIRMATIONS_MAX), 12),
  USDT_WEBHOOK_SECRET: z.optional(secret),
};
const variables = z.object(paymentVariables);

/** Names that begin like these are ours. */
export const PAYMENT_PREFIXES = ['RECHARGE_', 'WITHDRAW_', 'PAYOUT_', 'PAYPAL_', 'USDT_'] as const;
export const PAYMENT_SECRETS = [
  'PAYPAL_CLIENT_SECRET',
  'USDT_TRC20_INDEXER_KEY',
  'USDT_ERC20_INDEXER_KEY',
  'USDT_WEBHOOK_SECRET',
] as const;

/** Where transfers of one network come in, and who knows of them. */
export interface UsdtDeposits {
  readonly address: string;
  readonly indexerUrl: string;
  readonly indexerKey: string | null;
  /** Blocks on top of a transfer before it counts. */
  readonly confirmations: number;
}

export interface PaymentConfig {
  readonly rechargeMin: Pence;
  readonly rechargeMax: Pence;
  readonly withdrawMin: Pence;
  readonly withdrawMax: Pence;
  /** How long withdrawals wait after a payout address was changed. */
  readonly hold_ms: number;
  /** Whether the first payment password can be set only with the password of the login. */
  readonly asksLogin: boolean;
  /** From this sum on a withdrawal needs the approval of two operators; 0: none does. */
  readonly secondApprovalFrom: Pence;
  /** Play money. */
  readonly sandbox: {
    /** Until a recharge is paid; 0: at once. */
    readonly recharge_ms: number;
    /** Until a withdrawal is approved, and from then until it is paid. */
    readonly payout_ms: number;
  } | null;
  readonly paypal: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly environment: 'live' | 'sandbox';
    readonly webhookId: string | null;
    /** Where PayPal sends payers back to. */
    readonly publicUrl: string;
    /** Something that stands in for PayPal, over plain http; null: PayPal itself. */
    readonly apiUrl: string | null;
  } | null;
  readonly usdt: {
    /** What one USDT is worth, in ten-thousandths of a pound. */
    readonly rate: bigint;
    readonly trc20: UsdtDeposits | null;
    readonly erc20: UsdtDeposits | null;
    /** The secret that signs webhooks about transfers; null: there are no such webhooks. */
    readonly webhookSecret: string | null;
  } | null;
}

type Read = z.infer<typeof variables>;

function paypalOf(read: Read, publicUrl: string | null): PaymentConfig['paypal'] {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = read;
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined) {
    throw new StartError('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET go together: only one of them is set.');
  }
  if (publicUrl === null) {
    throw new StartError('PAYPAL_CLIENT_ID needs PUBLIC_URL beside it: PayPal sends payers back to it.');
  }
  return {
    clientId,
    clientSecret,
    environment: read.PAYPAL_ENVIRONMENT,
    webhookId: read.PAYPAL_WEBHOOK_ID ?? null,
    publicUrl,
    apiUrl: read.PAYPAL_API_URL ?? null,
  };
}

function usdtOf(read: Read): PaymentConfig['usdt'] {
  const { USDT_TRC20_ADDRESS: tron, USDT_ERC20_ADDRESS: ethereum, USDT_RATE } = read;
  if (tron === undefined && ethereum === undefined) return null;
  if (USDT_RATE === undefined) {
    throw new StartError('USDT_RATE must say what one USDT is worth in pounds, since a USDT address is set.');
  }
  return {
    rate: USDT_RATE,
    trc20:
      tron === undefined
        ? null
        : {
            address: tron,
            indexerUrl: read.USDT_TRC20_INDEXER_URL,
            indexerKey: read.USDT_TRC20_INDEXER_KEY ?? null,
            confirmations: 1,
          },
    erc20:
      ethereum === undefined
        ? null
        : {
            address: ethereum,
            indexerUrl: read.USDT_ERC20_INDEXER_URL,
            indexerKey: read.USDT_ERC20_INDEXER_KEY ?? null,
            confirmations: read.USDT_ERC20_CONFIRMATIONS,
          },
    webhookSecret: read.USDT_WEBHOOK_SECRET ?? null,
  };
}

interface Around {
  readonly preset: {
    readonly isSandbox: boolean;
    readonly hold_s: number;
    readonly asksLogin: boolean;
    readonly secondApprovalFrom: string;
  };
  readonly publicUrl: string | null;
}

/** The settings of payments, from the environment that was read. */
export function paymentsOf(read: Read, { preset, publicUrl }: Around): PaymentConfig {
  const isSandbox = read.SANDBOX_PAYMENTS ?? preset.isSandbox;
  return {
    rechargeMin: read.RECHARGE_MIN,
    rechargeMax: read.RECHARGE_MAX,
    withdrawMin: read.WITHDRAW_MIN,
    withdrawMax: read.WITHDRAW_MAX,
    hold_ms: (read.PAYOUT_CHANGE_DELAY_S ?? preset.hold_s) * 1000,
    asksLogin: read.PAYOUT_ASKS_LOGIN ?? preset.asksLogin,
    secondApprovalFrom: read.PAYOUT_SECOND_APPROVAL_FROM ?? parsePence(preset.secondApprovalFrom),
    sandbox: isSandbox
      ? { recharge_ms: read.SANDBOX_RECHARGE_S * 1000, payout_ms: read.SANDBOX_PAYOUT_S * 1000 }
      : null,
    paypal: paypalOf(read, publicUrl),
    usdt: usdtOf(read),
  };
}

/** Play money must never be paid out as real money: neither what is given away nor what the sandbox credits. */
export function refusePaymentContradictions(payments: PaymentConfig, startBalance: Pence): void {
  const { rechargeMin, rechargeMax, withdrawMin, withdrawMax } = payments;
  if (rechargeMin < 1n || rechargeMin > rechargeMax) {
    throw new StartError('RECHARGE_MIN and RECHARGE_MAX must be above 0 and grow in this order.');
  }
  if (withdrawMin < 1n || withdrawMin > withdrawMax) {
    throw new StartError('WITHDRAW_MIN and WITHDRAW_MAX must be above 0 and grow in this order.');
  }
  if (payments.paypal === null && payments.usdt === null) return;
  if (startBalance > 0n) {
    throw new StartError(
      'START_BALANCE must be 0 beside a real payment provider: play money would be paid out as real money.',
    );
  }
  if (payments.sandbox !== null) {
    throw new StartError(
      'SANDBOX_PAYMENTS must be off beside a real payment provider: play money would be paid out as real money.',
    );
  }
}
