import type { FastifyInstance } from 'fastify';
import { registerBuiltPage } from './builtPage.ts';

/** Serves the charts page at /charts.html, and what it loads below /charts/. */
export const registerChartsPage = (app: FastifyInstance, folder: string): Promise<void> =>
  registerBuiltPage(app, {
    folder,
    page: 'charts.html',
    prefix: '/charts/',
    isIndex: false,
    address: '/charts.html',
  });
