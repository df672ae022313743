import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PAGE = 'index.html';

/** Serves the operator's console at /operator/. Without a build there is none. */
export async function registerOperatorPage(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, PAGE))) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/operator/',
    decorateReply: !app.hasReplyDecorator('sendFile'),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', 'no-cache');
    },
  });
  app.get('/operator', { schema: { hide: true } }, (_request, reply) => reply.redirect('/operator/'));
}
