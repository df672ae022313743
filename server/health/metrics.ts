import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Connections, Database } from '../db/open.ts';
import type { Readiness } from './readiness.ts';
import type { CountVital } from './vitals.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * GET /metrics in Prometheus's text format, for `Authorization: Bearer <token>` alone; without a token there is none,
 * and nothing is measured.
 * @returns what counts the pages' own figures
 */
export async function registerMetrics(
  app: FastifyInstance,
  token: string | null,
  db: Database,
  connections: () => Connections,
  whyNotReady: Readiness,
): Promise<CountVital> {
  if (token === null) return () => {};
  const { measure } = await import('./measures.ts');
  const { registry, countVital } = measure(app, db, connections, whyNotReady);
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return countVital;
}
