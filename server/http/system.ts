import type { FastifyInstance } from 'fastify';
import { CODE } from '../../contract/codes.ts';
import { isSchemaCurrent, readMigrations } from '../db/migrate.ts';
import { envelopeOf } from './envelope.ts';
import type { Deps } from './route.ts';

/**
 * Whether this process lives, and whether it should be given calls: the database reached, the schema current, and no
 * stop under way.
 */
export function systemRoutes(app: FastifyInstance, { db, clock }: Deps, draining: AbortSignal): void {
  const known = readMigrations();
  app.get('/api/health', { schema: { hide: true } }, () =>
    envelopeOf(CODE.ok, { status: 'alive' }, clock.now()),
  );
  app.get('/api/ready', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !draining.aborted && (await isSchemaCurrent(db, known).catch(() => false));
    if (isReady) return envelopeOf(CODE.ok, { status: 'ready' }, clock.now());
    return reply.status(503).send(envelopeOf(CODE.unavailable, null, clock.now()));
  });
}
