/**
 * A client may send its next calls before it has read the last answer. Node reads them all, and keeps every answer that
 * is not read: some bytes of a call can stand for hundreds of kilobytes. Browsers never do it, proxies seldom.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Calls of one connection that are not answered to the end. */
export const UNREAD_MAX = 16;

/** Cuts a connection on which more is asked for than is read. */
export function boundPipelining(app: FastifyInstance): void {
  const unread = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (unread.get(socket) ?? 0) + 1;
    unread.set(socket, count);
    reply.raw.once('close', () => unread.set(socket, (unread.get(socket) ?? 1) - 1));
    if (count <= UNREAD_MAX && !socket.destroyed) {
      done();
      return;
    }
    reply.hijack();
    socket.destroy();
  });
}
