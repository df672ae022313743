/** Webhooks of payment providers. They are no part of the contract: a provider signs them, in its own format. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CODE } from '../../contract/codes.ts';
import { applyEvent } from './events.ts';
import type { Payments } from './providers/providers.ts';
import { envelopeOf } from '../http/envelope.ts';
import type { Deps } from '../http/route.ts';

const withStatus = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode });

const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );

/**
 * POST /api/v1/webhook/<provider>: HTTP 200 once the event is stored, now or before; 400 for what the provider didn't
 * sign, 404 for a provider without webhooks, 503 when that can't be checked now. The provider repeats all but 200.
 */
export async function registerWebhooks(
  app: FastifyInstance,
  { db, clock }: Deps,
  { providers }: Payments,
): Promise<void> {
  await app.register((scope, _options, done) => {
    // A signature is over the body to the byte.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post<{ Params: { provider: string } }>(
      '/api/v1/webhook/:provider',
      { schema: { hide: true } },
      async (request, reply) => {
        const provider = providers.find(({ id }) => id === request.params.provider);
        if (provider === undefined || provider.readEvent === null) throw withStatus(404, 'No such webhook');
        const body = typeof request.body === 'string' ? request.body : '';
        const delivery = { headers: headersOf(request), body, now: clock.now() };
        const event = await provider.readEvent(delivery).catch((error: unknown) => {
          request.log.error({ err: error, provider: provider.id }, 'A webhook could not be checked');
          throw withStatus(503, 'The provider could not be asked');
        });
        if (event === null) throw withStatus(400, 'Not signed');
        const outcome = await applyEvent(db, provider, event);
        if (outcome === 'mismatch' || outcome === 'unmatched') {
          request.log.error(
            { provider: provider.id, event: event.id, outcome },
            'A payment needs an operator',
          );
        }
        return reply
          .serializer(JSON.stringify)
          .type('application/json')
          .send(envelopeOf(CODE.ok, null, clock.now()));
      },
    );
    done();
  });
}
