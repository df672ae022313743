import { refuseInTransaction } from '../work/context.ts';
import type { HandOver } from './message.ts';

const WAIT_MS_MAX = 20_000;

/**
 * SMS by an HTTP gateway: `POST url` with `{ "to": "+447700900123", "text": "…" }`, and `Authorization: Bearer <token>`
 * if there is one. Any answer but 2xx is a failure.
 */
export const smsGateway =
  (url: string, token: string | null): HandOver =>
  async ({ to, text }) => {
    refuseInTransaction('SMS');
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS_MAX),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
  };
