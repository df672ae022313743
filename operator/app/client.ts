/** The client of the operator's calls: the bettor's client, with the operator's tokens. */
import { operatorCalls } from '../../contract/calls/operator.ts';
import { createClient, type Client } from '../../src/api/client.ts';
import { ApiError } from '../../src/api/errors.ts';
import { createServerClock } from '../../src/api/serverClock.ts';
import { keptTokens } from './tokens.ts';

/** @param onLost told when the session has ended: the server takes neither the token nor the one to renew it */
export function createOperatorClient(onLost: () => void): Client {
  let renewing: Promise<string | null> | null = null;

  const exchange = async (refused: string): Promise<string | null> => {
    const kept = keptTokens.read();
    if (kept === null) return null;
    // Another tab was faster.
    if (kept.token !== refused) return kept.token;
    try {
      const body = { refreshToken: kept.refresh_token };
      const { data } = await client.ask(operatorCalls.operatorRefresh, { body, token: null });
      keptTokens.write(data);
      return data.token;
    } catch (error) {
      if (error instanceof ApiError && error.failure.kind === 'code') return null;
      throw error;
    }
  };
  const renew = async (refused: string): Promise<string | null> => {
    renewing ??= exchange(refused).finally(() => {
      renewing = null;
    });
    const token = await renewing;
    if (token !== null) return token;
    keptTokens.clear();
    onLost();
    return null;
  };

  const client: Client = createClient({
    baseUrl: () => '',
    token: () => keptTokens.read()?.token ?? null,
    renew,
    redirect: () => undefined,
    isOnline: () => navigator.onLine,
    clock: createServerClock(),
    log: () => undefined,
  });
  return client;
}
