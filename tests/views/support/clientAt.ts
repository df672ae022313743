/** The page's client at a server of a test: signed in, online, and sent nowhere. */
import { createClient, type Client, type ClientPorts } from '../../../src/api/client.ts';
import { createServerClock } from '../../../src/api/serverClock.ts';

/** @param others what this client has otherwise */
export const clientAt = (baseUrl: () => string, others: Partial<ClientPorts> = {}): Client =>
  createClient({
    baseUrl,
    token: () => 'token',
    renew: () => Promise.resolve(null),
    redirect: () => undefined,
    isOnline: () => true,
    clock: createServerClock(),
    log: () => undefined,
    ...others,
  });
