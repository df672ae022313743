/** The client of the operator's calls: the bettor's client, with the operator's tokens. */
import { createClient, type Client, type ClientPorts } from '../../src/api/client.ts';
import { createServerClock } from '../../src/api/serverClock.ts';
import { pressEnd } from '../../src/dom/presses.ts';
import { keptTokens } from './tokens.ts';

export const createOperatorClient = (renew: ClientPorts['renew']): Client =>
  createClient({
    baseUrl: () => '',
    token: () => keptTokens.read()?.token ?? null,
    renew,
    redirect: () => undefined,
    isOnline: () => navigator.onLine,
    untilShown: pressEnd,
    clock: createServerClock(),
    log: () => undefined,
  });
