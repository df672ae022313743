import type { FastifyInstance } from 'fastify';
import { CODE } from '../../contract/codes.ts';
import { envelopeOf } from '../http/envelope.ts';
import type { Readiness } from './readiness.ts';
import type { Deps } from '../http/route.ts';

/** Whether this process lives, and whether it should be given calls: it could take a bet, and no stop is under way. */
export function systemRoutes(app: FastifyInstance, { clock }: Deps, whyNotReady: Readiness): void {
  app.get('/api/health', { schema: { hide: true } }, () =>
    envelopeOf(CODE.ok, { status: 'alive' }, clock.now()),
  );
  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    if ((await whyNotReady()) === null) return envelopeOf(CODE.ok, { status: 'ready' }, clock.now());
    return reply.status(503).send(envelopeOf(CODE.unavailable, null, clock.now()));
  });
}
