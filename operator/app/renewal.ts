/** New tokens for the operator's calls: fetched by the renewal chart, once for all tabs and all calls that wait. */
import { fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { operatorCalls } from '../../contract/calls/operator.ts';
import type { renewalMachine } from '../../machines/renewal/renewal.machine.ts';
import type { RenewalAnswer, RenewTokensInput } from '../../machines/renewal/renewal.types.ts';
import type { Client } from '../../src/api/client.ts';
import { ApiError } from '../../src/api/errors.ts';
import { withLock } from '../../src/dom/storage/locks.ts';
import { keptTokens } from './tokens.ts';

type RenewalActor = ActorRefFrom<typeof renewalMachine>;

/** Under the lock, so that the next tab finds the new pair instead of spending the old one again. */
async function renewUnderLock(client: Client, refused: string): Promise<RenewalAnswer> {
  const kept = keptTokens.read();
  if (kept === null) return 'ended';
  if (kept.token !== refused) return 'renewed';
  try {
    const body = { refreshToken: kept.refresh_token };
    const { data } = await client.ask(operatorCalls.operatorRefresh, { body, token: null });
    keptTokens.write({ ...kept, ...data });
    return 'renewed';
  } catch (error) {
    if (!(error instanceof ApiError && error.failure.kind === 'code')) throw error;
    keptTokens.clear();
    return 'ended';
  }
}

export const renewalEffects = (client: Client) => ({
  renewTokens: fromPromise<RenewalAnswer, RenewTokensInput>(({ input }) =>
    withLock('operatorRenewal', () => renewUnderLock(client, input.token)),
  ),
});

/**
 * Reports a refused token to the chart, and waits for the outcome: many calls, one renewal [S-03].
 * @returns null when the session has ended; rejects with ApiError when no answer came
 */
export async function renew(renewal: RenewalActor, refused: string): Promise<string | null> {
  renewal.send({ type: 'token.refused', token: refused });
  const settled = await waitFor(renewal, (snapshot) => !snapshot.matches('renewing'));
  if (settled.matches('unanswered'))
    throw new ApiError({ kind: navigator.onLine ? 'network' : 'offline' }, 'operatorRefresh');
  return keptTokens.read()?.token ?? null;
}
