/** A site that takes payments by PayPal alone, and PayPal's part in it. */
import { afterAll } from 'vitest';
import { standIn } from '../support/cash.ts';
import { testServer, type TestServer } from '../support/harness.ts';
import { callOf, paypalSettings, TOKEN } from './paypalAnswers.ts';

/** null breaks the connection. */
export type Answers = Readonly<Record<string, { status?: number; json: unknown } | null>>;

const HEADERS = {
  'content-type': 'application/json',
  'paypal-transmission-id': 't1',
  'paypal-transmission-sig': 's1',
  'paypal-transmission-time': '2026-11-21T12:00:00Z',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
  'paypal-auth-algo': 'SHA256withRSA',
};

/** Starts both before the tests of a file, and stops them after. */
export async function paypalSite() {
  const paypal = await standIn();
  afterAll(() => paypal.close());
  const server: TestServer = testServer(paypalSettings(paypal.url));
  return {
    paypal,
    server,
    /** Answers each call as told; a call that isn't named is a fault of the test. */
    answering: (answers: Answers): void =>
      paypal.answers((heard) => {
        const call = callOf(heard);
        if (call === 'token') return { json: TOKEN };
        return answers[call] === undefined ? { status: 501, json: { call } } : answers[call];
      }),
    /** PayPal tells something. @returns the HTTP status that it is answered with */
    hook: async (payload: string): Promise<number> => {
      const sent = { method: 'POST', url: '/api/v1/webhook/paypal', headers: HEADERS, payload } as const;
      return (await server.app.inject(sent)).statusCode;
    },
  };
}
