import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { KEY_HEADER, TIME_HEADER } from '../../contract/call.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { inlineScriptsIn } from './inlineScripts.ts';
import { isApi, registerLimits } from './callRates.ts';

/** Two years. */
const HSTS_S = 63_072_000;

/** What the page may load. Scripts come from this server alone, or are those of the page; Emotion writes its styles into the document. */
function contentPolicy(config: Config, pageFolder: string) {
  const elsewhere = [config.site.apiUrl, config.site.cdnUrl].filter((url) => url !== '');
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScriptsIn(pageFolder)],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', ...elsewhere],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...elsewhere],
      frameSrc: ["'self'", ...config.site.frameOrigins],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      // server/pages/page.ts says which pages the member centre may frame.
      frameAncestors: ["'none'"],
    },
  };
}

async function registerHeaders(app: FastifyInstance, config: Config, pageFolder: string): Promise<void> {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const isElsewhere = config.site.apiUrl !== '';
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(config, pageFolder),
    // On plain http browsers ignore these, and say so in the console.
    strictTransportSecurity: isHttps && { maxAge: HSTS_S },
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    crossOriginResourcePolicy: { policy: isElsewhere ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
}

/** The page may be served from another origin than the API; no third origin may call it. */
async function registerCors(app: FastifyInstance, config: Config): Promise<void> {
  if (config.site.apiUrl === '' || config.publicUrl === null) return;
  await app.register(cors, {
    origin: new URL(config.publicUrl).origin,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'token', 'if-none-match', KEY_HEADER.toLowerCase()],
    exposedHeaders: ['retry-after', 'etag', 'age', TIME_HEADER, 'x-request-id'],
    maxAge: 600,
  });
}

/** A cache on the way doesn't know that the answer depends on the token. */
function forbidCaching(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request)) reply.header('cache-control', 'no-store');
    done();
  });
}

/** @param pageFolder the built page, whose own scripts may run */
export async function registerSecurity(
  app: FastifyInstance,
  config: Config,
  db: Database,
  pageFolder: string,
): Promise<void> {
  forbidCaching(app);
  await registerHeaders(app, config, pageFolder);
  await registerCors(app, config);
  await registerLimits(app, config, db);
}
