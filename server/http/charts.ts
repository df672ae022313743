import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PAGE = 'charts.html';

/** Serves the charts page at /charts.html, and what it loads below /charts/. Without a build there is none. */
export async function registerChartsPage(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, PAGE))) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/charts/',
    decorateReply: !app.hasReplyDecorator('sendFile'),
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (response) => {
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', 'no-cache');
    },
  });
  app.get(`/${PAGE}`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(PAGE, folder));
}
