/** A name for each call: in its answer, and in every line that is logged while it runs. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const REQUEST_ID_HEADER = 'x-request-id';
const GIVEN = /^[\w-]{1,64}$/;

/** The proxy's own name for the call, if there is a proxy to trust and it gives one; else a new one. */
export const requestIds =
  (isProxied: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[REQUEST_ID_HEADER];
    return isProxied && typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
  };

/** Tells the id with every answer, and, at level debug, one line of each: without query, body or headers. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, log } = request;
    const { statusCode: status, elapsedTime } = reply;
    log.debug(
      { method, route: routeOptions.url ?? 'unknown', status, ms: Math.round(elapsedTime) },
      'Answered',
    );
    done();
  });
}
