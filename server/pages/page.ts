import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Vite puts a hash of its content into the name of whatever it places here. */
const HASHED = `${sep}assets${sep}`;
/** Pages that only the member centre frames, sandboxed. They hold text alone, no scripts. */
const FRAMED = `${sep}help${sep}`;
const FRAMED_POLICY =
  "default-src 'none';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'self'";

const withVitals = (html: string, share: number): string =>
  html.replace(
    '</body>',
    () => `<script type="module" async fetchpriority="low" src="/vitals.js?share=${share}"></script></body>`,
  );

/**
 * Serves the built page: brotli or gzip as it was compressed at build time, hashed files for ever, the rest checked
 * each time. Without a build there is no page, and the API stands alone.
 * @param vitalsShare of a hundred visits, how many say how fast the page was (src/vitals)
 */
export async function registerPage(app: FastifyInstance, folder: string, vitalsShare: number): Promise<void> {
  const document = join(folder, 'index.html');
  if (!existsSync(document)) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('vary', 'accept-encoding');
      const place = path.slice(folder.length);
      if (place.startsWith(FRAMED)) {
        response.setHeader('content-security-policy', FRAMED_POLICY);
        response.setHeader('x-frame-options', 'SAMEORIGIN');
      }
      const isHashed = place.startsWith(HASHED);
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  if (vitalsShare === 0) return;
  const measured = withVitals(readFileSync(document, 'utf8'), vitalsShare);
  app.get('/', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(measured),
  );
}
