/**
 * PayPal over its official SDK. Orders have a controller there; payouts and the check of webhooks don't, so these are
 * sent by the SDK's own requests: the same token, the same transport. Loaded with the first payment.
 */
import { Agent } from 'node:https';
import { connect, type Socket } from 'node:net';
import type { CheckoutPaymentIntent, Client, OrdersController } from '@paypal/paypal-server-sdk';
import * as z from 'zod/mini';
import type { PaymentConfig } from '../../config/payments.ts';
import { jsonOf } from './json.ts';
import { PROVIDER_TIMEOUT_MS } from './provider.ts';

type PaypalConfig = NonNullable<PaymentConfig['paypal']>;

export interface PaypalApi {
  readonly orders: OrdersController;
  /** The SDK's name for taking the money when the payer has approved. */
  readonly intent: CheckoutPaymentIntent;
  /** Sends JSON text as it stands. Refusals are answers too; rejects when PayPal can't be asked, or is broken. */
  readonly send: (
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    requestId?: string,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
}

/** Takes every connection to a server on this machine or network that stands in for PayPal, over plain http. */
class StandIn extends Agent {
  readonly #url: URL;
  constructor(url: string) {
    super();
    this.#url = new URL(url);
  }
  override createConnection(): Socket {
    return connect(Number(this.#url.port === '' ? 80 : this.#url.port), this.#url.hostname);
  }
}

const refusal = z.object({ statusCode: z.number(), body: z.string() });

const SERVER_ERROR = 500;
const TOO_MANY = 429;
const UNAUTHORISED = 401;
const FORBIDDEN = 403;
/**
 * Refusals that are not about the order (credentials, rate, PayPal's own errors): it is asked again later. An earlier
 * request, whose answer was lost, may have been carried out.
 */
export const isPassing = (status: number): boolean =>
  status >= SERVER_ERROR || status === TOO_MANY || status === UNAUTHORISED || status === FORBIDDEN;

/** The status and body of an answer that the SDK throws; null when there was none. */
export function refusedWith(error: unknown): { status: number; body: unknown } | null {
  const parsed = refusal.safeParse(error).data;
  if (parsed === undefined || isPassing(parsed.statusCode)) return null;
  return { status: parsed.statusCode, body: jsonOf(parsed.body) };
}

const senderOf =
  (client: Client): PaypalApi['send'] =>
  async (method, path, body, requestId) => {
    const request = client.getRequestBuilderFactory()(method, path);
    request.authenticate([{ oauth2: true }]);
    request.header('Content-Type', 'application/json');
    if (requestId !== undefined) request.header('PayPal-Request-Id', requestId);
    if (body !== undefined) request.text(body);
    try {
      const { statusCode, result } = await request.callAsText();
      return { status: statusCode, body: jsonOf(result) };
    } catch (error) {
      const refused = refusedWith(error);
      if (refused === null) throw error;
      return refused;
    }
  };

async function load({ clientId, clientSecret, environment, apiUrl }: PaypalConfig): Promise<PaypalApi> {
  const sdk = await import('@paypal/paypal-server-sdk');
  const client = new sdk.Client({
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    environment: environment === 'live' ? sdk.Environment.Production : sdk.Environment.Sandbox,
    httpClientOptions: {
      timeout: PROVIDER_TIMEOUT_MS,
      ...(apiUrl !== null && { httpsAgent: new StandIn(apiUrl) }),
    },
  });
  return {
    orders: new sdk.OrdersController(client),
    intent: sdk.CheckoutPaymentIntent.Capture,
    send: senderOf(client),
  };
}

/** The API, loaded when it is first asked for. */
export function paypalApi(config: PaypalConfig): () => Promise<PaypalApi> {
  let loading: Promise<PaypalApi> | undefined;
  return () => (loading ??= load(config));
}
