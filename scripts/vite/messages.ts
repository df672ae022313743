import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const catalog = z.record(z.string(), z.string());
const CATALOG_FILE = /[\\/]locales[\\/](?:(?:pages|operator)[\\/])?[\w-]+\.json$/;

/**
 * Catalogs arrive in the browser as syntax trees, in development, in tests and in the build alike:
 * the page carries no ICU parser. A text that does not parse stops the build, by its key.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'tenball:messages',
    enforce: 'pre',
    async load(id) {
      if (!CATALOG_FILE.test(id)) return null;
      const texts = catalog.parse(JSON.parse(await readFile(id, 'utf8')));
      const compiled = Object.entries(texts).map(([key, text]) => {
        try {
          return [key, parse(text)];
        } catch (error) {
          return this.error(`${id}: ${key} is no valid ICU message (${String(error)})`);
        }
      });
      return JSON.stringify(Object.fromEntries(compiled));
    },
  };
}
