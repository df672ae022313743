import type { FastifyInstance } from 'fastify';
import { registerBuiltPage } from './builtPage.ts';

/** Serves the operator's console at /operator/. */
export const registerOperatorPage = (app: FastifyInstance, folder: string): Promise<void> =>
  registerBuiltPage(app, {
    folder,
    page: 'index.html',
    prefix: '/operator/',
    isIndex: true,
    address: '/operator',
  });
