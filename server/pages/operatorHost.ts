import type { FastifyInstance } from 'fastify';

/** The route that was found, not the address: that can be spelt in many ways. */
const THEIRS = /^\/(?:api\/)?operator(?:\/|$)/;
/** Asked of each process, by whatever name it has there. */
const OF_EVERY_HOST: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/metrics']);

/**
 * Gives the operator's console a host name of its own: there it is all there is, and nowhere else is anything of it, so
 * that browsers keep the page of the bettors and that of the operators apart, and what they store.
 * @param host without a port; null: the console stands beside the page
 */
export function separateOperators(app: FastifyInstance, host: string | null): void {
  if (host === null) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions;
    const isTheirs = THEIRS.test(url);
    const isThere = request.hostname.toLowerCase() === host;
    if (isTheirs === isThere || OF_EVERY_HOST.has(url)) done();
    else if (isThere && request.url === '/') void reply.redirect('/operator/');
    else reply.callNotFound();
  });
}
