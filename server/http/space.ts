import type { FastifyInstance } from 'fastify';
import { CODE } from '../../contract/codes.ts';
import type { ServerClock } from '../db/clock.ts';
import { envelopeOf } from './envelope.ts';
import { isApi } from './callRates.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const RETRY_AFTER_S = 30;

/** While little space is left, calls that would write are answered 503; reading goes on, and so do draws. */
export function keepSpace(app: FastifyInstance, isSpaceLow: () => boolean, clock: ServerClock): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request) || READING.has(request.method) || !isSpaceLow()) return;
    await reply
      .status(CODE.unavailable)
      .header('retry-after', RETRY_AFTER_S)
      .send(envelopeOf(CODE.unavailable, null, clock.now()));
  });
}
