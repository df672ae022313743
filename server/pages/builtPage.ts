import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const RETRY_AFTER_S = 2;
const TO_COME = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}"><title>Being built</title>
<p>This page is still being built. It opens here by itself, usually within seconds.</p></html>`;

export interface BuiltPage {
  /** Where its build is, or will be. */
  readonly folder: string;
  /** Its document in there. */
  readonly page: string;
  /** Where its files stand, such as `/operator/`. */
  readonly prefix: string;
  /** Whether `prefix` alone answers the document. */
  readonly isIndex: boolean;
  /** An address outside `prefix` that leads to the document. */
  readonly address: string;
}

/**
 * Serves a page that has a build of its own. While its folder has no document (`npm start` builds it after the game is
 * served), it answers 503 with Retry-After; without a folder there is no page.
 */
export async function registerBuiltPage(app: FastifyInstance, built: BuiltPage): Promise<void> {
  const { folder, page, prefix, isIndex, address } = built;
  if (!existsSync(folder)) return;
  await app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      if (existsSync(join(folder, page))) {
        done();
        return;
      }
      reply.code(503).type('text/html').header('retry-after', RETRY_AFTER_S);
      void reply.header('cache-control', 'no-store').send(TO_COME);
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      decorateReply: !scope.hasReplyDecorator('sendFile'),
      preCompressed: true,
      cacheControl: false,
      // As a list: a name alone is not found for browsers that take compressed files.
      index: isIndex ? [page] : false,
      setHeaders: (response) => {
        response.setHeader('vary', 'accept-encoding');
        response.setHeader('cache-control', 'no-cache');
      },
    });
    scope.get(address, { schema: { hide: true } }, (_request, reply) =>
      isIndex ? reply.redirect(prefix) : reply.sendFile(page, folder),
    );
  });
}
