/**
 * How a server goes without losing a call: first it says that it is not ready and asks for no more on the connections
 * it has, while it serves on; then it listens no more, and what runs is answered.
 */
import type { FastifyInstance } from 'fastify';

/** @param draining aborted when the server is about to stop */
export function finishCalls(app: FastifyInstance, draining: AbortSignal): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping || draining.aborted) reply.header('connection', 'close');
    done();
  });
}
