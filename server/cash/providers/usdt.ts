/**
 * USDT to addresses of the house. Each waiting recharge asks for an amount of its own, different in the last digits: a
 * transfer of exactly that is its payment. Withdrawals are sent by an operator, who holds the keys.
 */
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Pence } from '../../../contract/money.ts';
import type { UsdtNetwork } from '../../../contract/usdt.ts';
import type { PaymentConfig, UsdtDeposits } from '../../config/payments.ts';
import { HOUSE } from '../../ledger/ledger.ts';
import type {
  PaymentProvider,
  PayMethod,
  PayMethodId,
  ProviderEvent,
  RechargeOrder,
  RechargeOutcome,
} from './provider.ts';
import { jsonOf } from './json.ts';
import { verifiedId } from './signature.ts';
import { ethereumTransfers, tronTransfers, type Transfer } from './transfers.ts';

const UNITS_PER_USDT = 1_000_000n;
const RATE_SCALE = 10_000n;
const PENCE_PER_POUND = 100n;
/** Amounts differ by up to a cent: so many may wait at once for the same price. */
const TAIL_UNITS = 10_000;
const EXPIRES_AFTER_MS = 24 * 3_600_000;
const LOOK_EVERY_MS = 30_000;
/** Blocks are dated by who makes them. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/** Millionths of a USDT for pounds, rounded up to a cent. */
export function usdtUnitsOf(amount: Pence, rate: bigint): bigint {
  const units =
    (amount * UNITS_PER_USDT * RATE_SCALE + rate * PENCE_PER_POUND - 1n) / (rate * PENCE_PER_POUND);
  const tail = BigInt(TAIL_UNITS);
  return ((units + tail - 1n) / tail) * tail;
}

/** 12340001n → "12.340001". */
export const formatUsdt = (units: bigint): string =>
  `${units / UNITS_PER_USDT}.${(units % UNITS_PER_USDT).toString().padStart(6, '0')}`;

/** The body of a signed webhook from the program that watches the addresses. `units` are millionths of a USDT. */
const transferEvent = z.object({
  network: z.enum(['trc20', 'erc20']),
  tx: z.string().check(z.minLength(1), z.maxLength(200)),
  to: z.string(),
  units: z.string().check(z.regex(/^\d{1,18}$/)),
  confirmations: z.int(),
  /** Whose it is, if the payer said so. */
  order_no: z.optional(z.string().check(z.maxLength(40))),
});

const METHODS: Readonly<Record<UsdtNetwork, PayMethod>> = {
  trc20: { id: 'usdt_trc20', name: 'USDT (TRC-20)' },
  erc20: { id: 'usdt_erc20', name: 'USDT (ERC-20)' },
};
const NETWORKS = ['trc20', 'erc20'] as const;

type Usdt = NonNullable<PaymentConfig['usdt']>;

const depositsOf = (config: Usdt, method: PayMethodId): UsdtDeposits | null =>
  method === METHODS.trc20.id ? config.trc20 : method === METHODS.erc20.id ? config.erc20 : null;

/** One transaction may carry transfers of several payers: exchanges put theirs together. */
const refOf = (transaction: string, units: bigint): string => `${transaction}/${units}`;

async function outcomeOf(config: Usdt, order: RechargeOrder): Promise<RechargeOutcome> {
  const deposits = depositsOf(config, order.method);
  if (deposits === null || order.payUnits === null) return { kind: 'failed', reason: 'refused' };
  const since_ms = order.createdAt.getTime() - CLOCKS_DIFFER_MS;
  const ask = order.method === METHODS.trc20.id ? tronTransfers : ethereumTransfers;
  const found: Transfer | undefined = (await ask(deposits, since_ms)).find(
    ({ units, at }) => units === order.payUnits && at >= since_ms,
  );
  if (found?.isFinal === true) {
    return {
      kind: 'paid',
      providerRef: refOf(found.ref, found.units),
      isExact: true,
      received: `${formatUsdt(found.units)} USDT`,
    };
  }
  if (found === undefined && order.age_ms > EXPIRES_AFTER_MS) return { kind: 'failed', reason: 'expired' };
  return { kind: 'pending', lookAfter_ms: LOOK_EVERY_MS };
}

const isTo = (network: UsdtNetwork, address: string, to: string): boolean =>
  network === 'trc20' ? to === address : to.toLowerCase() === address.toLowerCase();

/** The event of a signed body; null for a body of another shape. */
function newsOf(config: Usdt, body: string): ProviderEvent['news'] {
  const told = transferEvent.safeParse(jsonOf(body)).data;
  if (told === undefined) return { kind: 'nothing' };
  const deposits = config[told.network];
  if (deposits === null || !isTo(told.network, deposits.address, told.to)) return { kind: 'nothing' };
  if (told.confirmations < deposits.confirmations) return { kind: 'nothing' };
  return {
    kind: 'transfer',
    method: METHODS[told.network].id,
    units: BigInt(told.units),
    ref: refOf(told.tx, BigInt(told.units)),
    orderNo: told.order_no ?? null,
  };
}

export function usdtProvider(config: Usdt): PaymentProvider {
  const { webhookSecret } = config;
  return {
    id: 'usdt',
    house: HOUSE.usdt,
    isSandbox: false,
    methods: NETWORKS.filter((network) => config[network] !== null).map((network) => METHODS[network]),
    quote: (method, amount) => {
      const deposits = depositsOf(config, method);
      if (deposits === null) return null;
      const units = usdtUnitsOf(amount, config.rate) + BigInt(randomInt(1, TAIL_UNITS));
      return { address: deposits.address, units };
    },
    payableFor_ms: EXPIRES_AFTER_MS,
    begin: () => Promise.resolve({ kind: 'pending', lookAfter_ms: LOOK_EVERY_MS }),
    lookUp: (order) => outcomeOf(config, order),
    payouts: null,
    readEvent:
      webhookSecret === null
        ? null
        : (delivery) => {
            const id = verifiedId(delivery, webhookSecret);
            if (id === null) return Promise.resolve(null);
            return Promise.resolve({ id, body: delivery.body, news: newsOf(config, delivery.body) });
          },
  };
}
