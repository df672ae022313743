/** Signed webhooks by the convention of standardwebhooks.com: HMAC-SHA-256 of "id.timestamp.body", base64, after "v1,". */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Delivery } from './provider.ts';

const TOLERANCE_MS = 5 * 60_000;

const signatureOf = (secret: string, signed: string): Buffer =>
  createHmac('sha256', secret).update(signed).digest();

/** The event's id if the delivery is signed with `secret` and not old; null otherwise. */
export function verifiedId({ headers, body, now }: Delivery, secret: string): string | null {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  if (id === '' || id.length > 200 || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now - Number(timestamp) * 1000) > TOLERANCE_MS) return null;
  const expected = signatureOf(secret, `${id}.${timestamp}.${body}`);
  const given = (headers['webhook-signature'] ?? '').split(' ').map((part) => part.split(',', 2));
  const isSigned = given.some(([version, text = '']) => {
    const bytes = Buffer.from(text, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  return isSigned ? id : null;
}
