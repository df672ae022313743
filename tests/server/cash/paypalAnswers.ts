/** Answers in the shapes that PayPal's documentation and its SDK give them; none comes from a live account. */
import type { Heard } from '../support/cash.ts';

/** Of a site that takes payments by PayPal alone. @param url of what stands in for it */
export const paypalSettings = (url: string) => ({
  START_BALANCE: '0',
  SANDBOX_PAYMENTS: 'off',
  PUBLIC_URL: 'https://ten.example',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-ID',
  PAYPAL_API_URL: url,
});

export const TOKEN = { access_token: 'A21AAF', token_type: 'Bearer', expires_in: 32_400, scope: '' };
export const ORDER_ID = '5O190127TN364715T';
export const BATCH_ID = 'FYXMPQTX4JC9N';

const link = (rel: string, href: string) => ({ rel, href, method: 'GET' });

export const order = (status: string, capture: object | null = null, id = ORDER_ID) => ({
  id,
  status,
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: 'R1000001',
      amount: { currency_code: 'GBP', value: '10.00' },
      ...(capture !== null && { payments: { captures: [capture] } }),
    },
  ],
  links: [
    link('self', `https://api-m.sandbox.paypal.com/v2/checkout/orders/${id}`),
    link('payer-action', `https://www.sandbox.paypal.com/checkoutnow?token=${id}`),
  ],
});
export const captured = (value: string, currency_code = 'GBP', id = ORDER_ID) =>
  order(
    'COMPLETED',
    {
      id: '3C679366HH908993F',
      status: 'COMPLETED',
      amount: { currency_code, value },
      final_capture: true,
    },
    id,
  );

export const batch = (batch_status: string, transaction_status?: string) => ({
  batch_header: { payout_batch_id: BATCH_ID, batch_status, sender_batch_header: {} },
  ...(transaction_status !== undefined && {
    items: [
      {
        payout_item_id: '8AELMXH8UB2P8',
        transaction_status,
        ...(transaction_status === 'FAILED' && {
          errors: { name: 'RECEIVER_UNREGISTERED', message: 'Receiver is unregistered' },
        }),
      },
    ],
  }),
});
export const DUPLICATE = {
  name: 'USER_BUSINESS_ERROR',
  message: 'User business error.',
  details: [{ field: 'SENDER_BATCH_ID', issue: 'Batch with given sender_batch_id already exists' }],
  links: [link('self', `https://api-m.sandbox.paypal.com/v1/payments/payouts/${BATCH_ID}`)],
};

/** Which of PayPal's calls this is. */
export function callOf({ method, url }: Heard): string {
  if (url === '/v1/oauth2/token') return 'token';
  if (url === '/v2/checkout/orders') return 'create';
  if (url === `/v2/checkout/orders/${ORDER_ID}/capture`) return 'capture';
  if (url === `/v2/checkout/orders/${ORDER_ID}`) return 'order';
  if (url === '/v1/payments/payouts') return 'pay';
  if (url === `/v1/payments/payouts/${BATCH_ID}`) return 'batch';
  if (url === '/v1/notifications/verify-webhook-signature') return 'verify';
  return `${method} ${url}`;
}
