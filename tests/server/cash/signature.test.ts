/** Our check of signed webhooks agrees with the reference implementation of standardwebhooks.com. */
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifiedId } from '../../../server/cash/providers/signature.ts';

const SECRET = 'a secret of thirty-two characters';
const AT = Date.parse('2026-11-23T12:00:00Z');
const BODY = '{"type":"payment.paid","amount":"10.00"}';
const reference = new Webhook(SECRET, { format: 'raw' });

const delivered = (changes: Readonly<Record<string, string>> = {}, body = BODY, late_ms = 0) => ({
  headers: {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(AT / 1000),
    'webhook-signature': reference.sign('msg_1', new Date(AT), BODY),
    ...changes,
  },
  body,
  now: AT + late_ms,
});

const SECOND_MS = 1000;
const TOLERANCE_MS = 5 * 60 * SECOND_MS;

describe('a signed webhook', () => {
  test.each([
    ['as signed', delivered(), 'msg_1'],
    [
      'among signatures of other versions and keys',
      delivered({ 'webhook-signature': `v2,x v1,AAAA ${reference.sign('msg_1', new Date(AT), BODY)}` }),
      'msg_1',
    ],
    ['at the end of the tolerance', delivered({}, BODY, TOLERANCE_MS), 'msg_1'],
    ['after the tolerance', delivered({}, BODY, TOLERANCE_MS + SECOND_MS), null],
    ['from the future', delivered({}, BODY, -TOLERANCE_MS - SECOND_MS), null],
    ['with another body', delivered({}, BODY.replace('10.00', '99.00')), null],
    ['with another id', delivered({ 'webhook-id': 'msg_2' }), null],
    ['with another time', delivered({ 'webhook-timestamp': String(AT / 1000 + 1) }), null],
    ['without a signature', delivered({ 'webhook-signature': '' }), null],
  ])('%s', (_what, delivery, id) => {
    expect(verifiedId(delivery, SECRET)).toBe(id);
  });

  test('with another secret', () => {
    expect(verifiedId(delivered(), `${SECRET}!`)).toBe(null);
  });
});
