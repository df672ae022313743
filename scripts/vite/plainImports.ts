/**
 * Vite loads what a chunk needs beside it before it imports the chunk. Here no chunk has such a list (vite.config.ts), so
 * that all that is left of its helper is the event by which a missing chunk is known (src/dom/missingChunk.ts).
 */
import type { Plugin } from 'vite';

const HELPER = /vite[\\/]preload-helper/;
const CODE = `export const __vitePreload = (load) => load().catch((error) => {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
});`;

export const plainImports = (): Plugin => ({
  name: 'tenball:plain-imports',
  apply: 'build',
  transform(code, id) {
    if (!HELPER.test(id)) return null;
    if (!code.includes('export const __vitePreload')) this.error('The helper of imports is another one now.');
    return { code: CODE, map: null };
  },
});
