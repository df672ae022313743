import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { siteRule } from '../../contract/wire/session.ts';
import type { Config } from '../config/config.ts';
import { transportAnswer } from './route.ts';

/** The server's version, as openapi.json and the site's configuration tell it. */
export const VERSION = '0.1.0';

if (!z.globalRegistry.has(transportAnswer)) z.globalRegistry.add(transportAnswer, { id: 'TransportAnswer' });
// A rule nests in itself: it needs a name to be referred to by.
if (!z.globalRegistry.has(siteRule)) z.globalRegistry.add(siteRule, { id: 'SiteRule' });

/** Collects the routes that are registered after it into /api/openapi.json. */
export async function registerOpenApi(app: FastifyInstance, config: Config): Promise<void> {
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.site.name} API`,
        version: VERSION,
        description:
          'Every JSON answer is an envelope { code, msg, data, time }: code 200 (1 for logout) is success, and HTTP statuses are for the transport.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.site.apiUrl === '' ? '/' : config.site.apiUrl }],
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  let text: string | null = null;
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json').serializer(String).send(text);
  });
}
