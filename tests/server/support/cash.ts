/** What tests of payments do, by the contract's calls. */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { paymentCalls } from '../../../contract/calls/payments.ts';
import { paymentsOfConfig, type Payments } from '../../../server/cash/providers/providers.ts';
import { doPaymentWork } from '../../../server/jobs/paymentWork.ts';
import type { Answered, TestServer } from './harness.ts';
import { SILENT } from './silent.ts';

export const PAY_PASSWORD = 'pay-horse';
export const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
export const OTHER_TRON = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
export const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** What refusals and receipts say, without the clock. */
export const said = ({ code, data }: Answered): unknown => [code, data];

export function cash(server: TestServer) {
  const payments = (): Payments => paymentsOfConfig(server.config);
  return {
    payments,
    recharge: (token: string, changed: object = {}): Promise<Answered> =>
      server.call(paymentCalls.recharge, {
        token,
        body: { method: 'sandbox', amount: '10', request_id: randomUUID(), ...changed },
      }),
    withdraw: (token: string, changed: object = {}): Promise<Answered> =>
      server.call(paymentCalls.withdraw, {
        token,
        body: {
          method: 'sandbox',
          amount: '10',
          pay_password: PAY_PASSWORD,
          request_id: randomUUID(),
          ...changed,
        },
      }),
    setPassword: (token: string, changed: object = {}): Promise<Answered> =>
      server.call(paymentCalls.changePayPwd, {
        token,
        body: { new_password: PAY_PASSWORD, confirm: PAY_PASSWORD, ...changed },
      }),
    recharges: (token: string, query: Record<string, string> = {}) =>
      server.data(paymentCalls.recharges, { token, query }),
    withdrawals: (token: string, query: Record<string, string> = {}) =>
      server.data(paymentCalls.withdrawals, { token, query }),
    /** Does the payment work that is due. */
    work: (): Promise<void> => doPaymentWork(server.db, payments(), SILENT),
    /** What the ledger must say of itself, whatever happened. */
    books: async () => {
      const { rows } = await server.db.execute<Record<string, boolean>>(sql`
        SELECT (SELECT coalesce(sum(amount), 0) FROM ledger_entries) = 0 AS double_entry,
               (SELECT coalesce(sum(balance), 0) FROM accounts) =
                 (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE account_id > 1000) AS balances,
               (SELECT coalesce(sum(credited), 0) FROM recharges WHERE status = 'paid') =
                 (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE kind = 'recharge' AND account_id > 1000) AS recharged,
               (SELECT coalesce(-sum(amount), 0) FROM withdrawals WHERE status <> 'refused') =
                 (SELECT coalesce(sum(amount), 0) FROM ledger_entries
                   WHERE kind IN ('withdraw', 'withdraw_back') AND account_id > 1000) AS withdrawn`);
      return rows[0];
    },
  };
}
export const BALANCED = { double_entry: true, balances: true, recharged: true, withdrawn: true };

export interface Heard {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json: unknown;
}
/** null breaks the connection. */
type Script = (heard: Heard) => Reply | null;

export interface StandIn {
  readonly url: string;
  readonly heard: Heard[];
  /** Says how to answer from now on, and forgets what was heard. */
  readonly answers: (script: Script) => void;
  readonly close: () => Promise<void>;
}

/** An HTTP server of this machine that answers as a provider would. */
export async function standIn(): Promise<StandIn> {
  const heard: Heard[] = [];
  let script: Script | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    heard.push(call);
    const reply = script?.(call) ?? null;
    if (reply === null) {
      request.socket.destroy();
      return;
    }
    // A connection kept for the next call may close just as it is made, and the call would fail.
    const headers = { 'content-type': 'application/json', connection: 'close', ...reply.headers };
    response.writeHead(reply.status ?? 200, headers);
    response.end(JSON.stringify(reply.json));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    heard,
    answers: (next) => {
      script = next;
      heard.length = 0;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** The headers of a webhook that is signed with `secret`. @param now ms since 1970 */
export function signedHeaders(secret: string, id: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
