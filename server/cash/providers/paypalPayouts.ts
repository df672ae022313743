/** Payouts by PayPal's Payouts API, one item each. The batch has our order number: PayPal refuses a second of the name. */
import * as z from 'zod/mini';
import { formatPence } from '../../../contract/money.ts';
import { isPassing, type PaypalApi } from './paypalApi.ts';
import type { PayoutOrder, PayoutOutcome } from './provider.ts';

const CURRENCY = 'GBP';
const LOOK_EVERY_MS = 60_000;
const PATH = '/v1/payments/payouts';

const batch = z.object({
  batch_header: z.object({ payout_batch_id: z.string(), batch_status: z.string() }),
  items: z.optional(
    z.array(
      z.object({
        transaction_status: z.optional(z.string()),
        errors: z.optional(z.object({ message: z.optional(z.string()) })),
      }),
    ),
  ),
});
const refused = z.object({
  name: z.string(),
  message: z.optional(z.string()),
  links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
});

/** Of an item: the money has left and won't come back, or it hasn't, or is back. All else may still change. */
const PAID: ReadonlySet<string> = new Set(['SUCCESS']);
const FAILED: ReadonlySet<string> = new Set([
  'FAILED',
  'DENIED',
  'RETURNED',
  'REVERSED',
  'REFUNDED',
  'BLOCKED',
]);

/** What an item's status comes to. @param providerRef the batch's id */
export function payoutOutcomeOf(
  providerRef: string,
  status: string | undefined,
  message: string | undefined,
): PayoutOutcome {
  if (status !== undefined && PAID.has(status)) return { kind: 'paid', providerRef };
  if (status !== undefined && FAILED.has(status)) {
    return { kind: 'failed', reason: message ?? `PayPal: ${status.toLowerCase()}` };
  }
  return { kind: 'pending', providerRef, lookAfter_ms: LOOK_EVERY_MS };
}

async function lookUp(api: PaypalApi, id: string): Promise<PayoutOutcome> {
  const { status, body } = await api.send('GET', `${PATH}/${encodeURIComponent(id)}`);
  const answer = batch.safeParse(body).data;
  if (answer === undefined) throw new Error(`PayPal answered HTTP ${status} when asked for the payout ${id}`);
  const [item] = answer.items ?? [];
  if (answer.batch_header.batch_status === 'DENIED') {
    return { kind: 'failed', reason: item?.errors?.message ?? 'PayPal: denied' };
  }
  return payoutOutcomeOf(id, item?.transaction_status, item?.errors?.message);
}

const bodyOf = ({ orderNo, amount, account }: PayoutOrder): string =>
  JSON.stringify({
    sender_batch_header: { sender_batch_id: orderNo, email_subject: 'Your withdrawal' },
    items: [
      {
        recipient_type: 'EMAIL',
        receiver: account,
        sender_item_id: orderNo,
        amount: { value: formatPence(amount), currency: CURRENCY },
      },
    ],
  });

/** The id of the batch that has our order number already; null when the refusal is about something else. */
function earlierBatch(answer: z.infer<typeof refused>): string | null {
  const link = answer.links?.find(({ href }) => href.includes(`${PATH}/`))?.href;
  return link?.split('/').at(-1)?.split('?')[0] ?? null;
}

/** Sends a payout, or looks up what became of it. */
export async function sendPaypalPayout(api: PaypalApi, order: PayoutOrder): Promise<PayoutOutcome> {
  if (order.providerRef !== null) return lookUp(api, order.providerRef);
  const { status, body } = await api.send('POST', PATH, bodyOf(order), order.orderNo);
  const made = batch.safeParse(body).data;
  if (made !== undefined) return payoutOutcomeOf(made.batch_header.payout_batch_id, undefined, undefined);
  const problem = refused.safeParse(body).data;
  if (problem === undefined || isPassing(status)) {
    throw new Error(`PayPal answered HTTP ${status} to the payout ${order.orderNo}`);
  }
  const earlier = earlierBatch(problem);
  if (earlier !== null) return lookUp(api, earlier);
  return { kind: 'failed', reason: problem.message ?? problem.name };
}
