/** The client of a call: limits are by principal, and work whose client hung up is dropped. */
import type { FastifyInstance } from 'fastify';
import { noteArrival } from '../work/arrivals.ts';
import { networkOf } from '../work/networks.ts';
import { inContext } from '../work/context.ts';
import { Busy } from '../work/fairQueue.ts';
import { unlessAborted } from '../work/unlessAborted.ts';
import { isApi } from './callRates.ts';

/**
 * Until a token says who calls, it is their network that does.
 * @param call_ms how long a call may take in all, however many things it waits for one after the other
 */
export function registerClients(app: FastifyInstance, call_ms: number): void {
  app.server.on('connection', noteArrival);
  app.addHook('preHandler', (request, reply, done) => {
    if (!isApi(request)) {
      done();
      return;
    }
    const gone = new AbortController();
    const timer = setTimeout(() => gone.abort(new Busy(`The call took more than ${call_ms} ms`)), call_ms);
    timer.unref();
    reply.raw.once('close', () => {
      clearTimeout(timer);
      if (!reply.raw.writableFinished) gone.abort();
    });
    const principal = `network:${networkOf(request.ip)}`;
    inContext({ principal, signal: gone.signal, isUrgent: false }, done);
  });
}

/**
 * What a call answers, unless it takes too long: then it is answered 503. What has begun goes on, and whether it was done
 * is for the client to ask; what still waits is dropped.
 */
export const inTime = <Result>(work: Promise<Result> | Result): Promise<Result> =>
  unlessAborted(work, (reason) => (reason instanceof Busy ? reason : null));
