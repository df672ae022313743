/**
 * PayPal. A recharge is an order: the payer approves it at PayPal, then it is captured. A withdrawal is a payout of one
 * item. Both carry our order number, under which PayPal makes nothing twice.
 */
import * as z from 'zod/mini';
import { formatPence } from '../../../contract/money.ts';
import type { PaymentConfig } from '../../config/payments.ts';
import { HOUSE } from '../../ledger/ledger.ts';
import { paypalApi, refusedWith, type PaypalApi } from './paypalApi.ts';
import { readPaypalEvent } from './paypalEvents.ts';
import { sendPaypalPayout } from './paypalPayouts.ts';
import type { PaymentProvider, RechargeOrder, RechargeOutcome } from './provider.ts';

const CURRENCY = 'GBP';
const LOOK_EVERY_MS = 30_000;
/** PayPal accepts an approval for three hours after the order was made. */
const EXPIRES_AFTER_MS = 4 * 3_600_000;
const NOT_FOUND = 404;

type PaypalConfig = NonNullable<PaymentConfig['paypal']>;

const isExact = (order: RechargeOrder, value: string | undefined, currency: string | undefined): boolean =>
  value === formatPence(order.amount) && currency === CURRENCY;

/** The fields of the SDK's order that are used here. Rejects anything else: the outcome is unknown then. */
const paypalOrder = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  purchaseUnits: z.optional(
    z.array(
      z.object({
        payments: z.optional(
          z.object({
            captures: z.optional(
              z.array(
                z.object({
                  status: z.optional(z.string()),
                  amount: z.optional(z.object({ value: z.string(), currencyCode: z.string() })),
                }),
              ),
            ),
          }),
        ),
      }),
    ),
  ),
  links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
});
type PaypalOrder = z.infer<typeof paypalOrder>;

/** What an order has come to; null when it is to be captured. */
function outcomeOf(order: RechargeOrder, paypal: PaypalOrder): RechargeOutcome | null {
  const capture = paypal.purchaseUnits?.[0]?.payments?.captures?.[0];
  if (capture?.status === 'COMPLETED') {
    const { value, currencyCode } = capture.amount ?? {};
    return {
      kind: 'paid',
      providerRef: paypal.id,
      isExact: isExact(order, value, currencyCode),
      received: `${value ?? '?'} ${currencyCode ?? '?'}`,
    };
  }
  if (capture?.status === 'DECLINED' || capture?.status === 'FAILED' || paypal.status === 'VOIDED') {
    return { kind: 'failed', reason: 'refused' };
  }
  if (paypal.status === 'APPROVED' && capture === undefined) return null;
  const payUrl = paypal.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  return {
    kind: 'pending',
    providerRef: paypal.id,
    ...(payUrl !== undefined && { payUrl }),
    lookAfter_ms: LOOK_EVERY_MS,
  };
}

async function begin(
  api: PaypalApi,
  { publicUrl }: PaypalConfig,
  order: RechargeOrder,
): Promise<RechargeOutcome> {
  const back = `${publicUrl}/#/recharge`;
  try {
    const { result } = await api.orders.createOrder({
      body: {
        intent: api.intent,
        purchaseUnits: [
          {
            customId: order.orderNo,
            invoiceId: order.orderNo,
            amount: { currencyCode: CURRENCY, value: formatPence(order.amount) },
          },
        ],
        paymentSource: { paypal: { experienceContext: { returnUrl: back, cancelUrl: back } } },
      },
      paypalRequestId: order.orderNo,
      prefer: 'return=representation',
    });
    return outcomeOf(order, paypalOrder.parse(result)) ?? { kind: 'pending', lookAfter_ms: 0 };
  } catch (error) {
    if (refusedWith(error) === null) throw error;
    return { kind: 'failed', reason: 'refused' };
  }
}

const problem = z.object({ details: z.array(z.object({ issue: z.string() })) });

async function takeMoney(api: PaypalApi, order: RechargeOrder, id: string): Promise<RechargeOutcome> {
  try {
    const { result } = await api.orders.captureOrder({
      id,
      paypalRequestId: `${order.orderNo}-capture`,
      prefer: 'return=representation',
    });
    return outcomeOf(order, paypalOrder.parse(result)) ?? { kind: 'pending', lookAfter_ms: LOOK_EVERY_MS };
  } catch (error) {
    const refused = refusedWith(error);
    if (refused === null) throw error;
    const issues = problem.safeParse(refused.body).data?.details.map(({ issue }) => issue) ?? [];
    // The payer may choose another card on PayPal's page.
    if (issues.includes('INSTRUMENT_DECLINED')) return { kind: 'pending', lookAfter_ms: LOOK_EVERY_MS };
    if (issues.includes('ORDER_ALREADY_CAPTURED')) return { kind: 'pending', lookAfter_ms: 0 };
    return { kind: 'failed', reason: 'refused' };
  }
}

async function lookUp(api: PaypalApi, config: PaypalConfig, order: RechargeOrder): Promise<RechargeOutcome> {
  const id = order.providerRef;
  if (id === null) return begin(api, config, order);
  try {
    const { result } = await api.orders.getOrder({ id });
    const found = paypalOrder.parse(result);
    const outcome = outcomeOf(order, found) ?? (await takeMoney(api, order, id));
    const isOver = outcome.kind === 'pending' && order.age_ms > EXPIRES_AFTER_MS;
    return isOver && found.status !== 'APPROVED' ? { kind: 'failed', reason: 'expired' } : outcome;
  } catch (error) {
    const refused = refusedWith(error);
    if (refused?.status === NOT_FOUND) return { kind: 'failed', reason: 'expired' };
    throw error;
  }
}

export function paypalProvider(config: PaypalConfig): PaymentProvider {
  const api = paypalApi(config);
  const { webhookId } = config;
  return {
    id: 'paypal',
    house: HOUSE.paypal,
    isSandbox: false,
    methods: [{ id: 'paypal', name: 'PayPal' }],
    quote: () => null,
    payableFor_ms: EXPIRES_AFTER_MS,
    begin: async (order) => begin(await api(), config, order),
    lookUp: async (order) => lookUp(await api(), config, order),
    payouts: {
      approvesAfter_ms: null,
      sendsAfter_ms: 0,
      send: async (order) => sendPaypalPayout(await api(), order),
    },
    readEvent:
      webhookId === null ? null : async (delivery) => readPaypalEvent(await api(), webhookId, delivery),
  };
}
