/** PayPal's webhooks: checked by PayPal itself, then read. */
import * as z from 'zod/mini';
import { jsonOf } from './json.ts';
import type { PaypalApi } from './paypalApi.ts';
import { payoutOutcomeOf } from './paypalPayouts.ts';
import type { Delivery, ProviderEvent } from './provider.ts';

const CHECK_PATH = '/v1/notifications/verify-webhook-signature';
const SIGNED_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

const checked = z.object({ verification_status: z.string() });
const event = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });
const order = z.object({ id: z.string() });
const capture = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});
const payoutItem = z.object({
  payout_batch_id: z.string(),
  transaction_status: z.string(),
  errors: z.optional(z.object({ message: z.optional(z.string()) })),
  payout_item: z.object({ sender_item_id: z.string() }),
});

/** The body goes along as it came, to the byte: the signature is over that. */
function checkBody(webhookId: string, { headers, body }: Delivery): string {
  const fields = Object.entries(SIGNED_HEADERS).map(
    ([name, header]) => `${JSON.stringify(name)}:${JSON.stringify(headers[header] ?? '')}`,
  );
  return `{${fields.join(',')},"webhook_id":${JSON.stringify(webhookId)},"webhook_event":${body}}`;
}

async function isPaypals(api: PaypalApi, webhookId: string, delivery: Delivery): Promise<boolean> {
  const { status, body } = await api.send('POST', CHECK_PATH, checkBody(webhookId, delivery));
  const answer = checked.safeParse(body).data;
  if (answer !== undefined) return answer.verification_status === 'SUCCESS';
  // PayPal refuses to check what can't be one of its own.
  if (status >= 400 && status < 500) return false;
  throw new Error(`PayPal answered HTTP ${status} when asked to check a webhook`);
}

/** News of an order make us look it up: what counts is what PayPal answers then, the amount included. */
function newsOf(type: string, resource: unknown): ProviderEvent['news'] {
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const found = order.safeParse(resource).data;
    return found === undefined ? { kind: 'nothing' } : { kind: 'nudge', providerRef: found.id };
  }
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    const found = capture.safeParse(resource).data;
    if (found === undefined) return { kind: 'nothing' };
    return { kind: 'nudge', providerRef: found.supplementary_data.related_ids.order_id };
  }
  const item = type.startsWith('PAYMENT.PAYOUTS-ITEM.') ? payoutItem.safeParse(resource).data : undefined;
  if (item === undefined) return { kind: 'nothing' };
  const outcome = payoutOutcomeOf(item.payout_batch_id, item.transaction_status, item.errors?.message);
  return { kind: 'payout', orderNo: item.payout_item.sender_item_id, outcome };
}

/** The event of a delivery; null when it isn't PayPal's. Rejects when PayPal can't be asked. */
export async function readPaypalEvent(
  api: PaypalApi,
  webhookId: string,
  delivery: Delivery,
): Promise<ProviderEvent | null> {
  const told = event.safeParse(jsonOf(delivery.body)).data;
  if (told === undefined || !(await isPaypals(api, webhookId, delivery))) return null;
  return { id: told.id, body: delivery.body, news: newsOf(told.event_type, told.resource) };
}
